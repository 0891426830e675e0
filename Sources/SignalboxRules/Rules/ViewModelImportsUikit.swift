import SignalboxFacts
import SignalboxProject

extension Rule {
  static let viewModelImportsUikit = Rule(
    id: "view_model_imports_uikit",
    title: "View Model Imports UIKit",
    summary: "The file of a view model must not import UIKit.",
    rationale: """
      A view model turns data into what a screen shows: texts, numbers, states. With UIKit imported, it returns \
      colours and images first, then views, and in the end it presents alerts. Without UIKit, it can be tested \
      anywhere and used by any screen. Let it report a state, and let the screen choose the colour. Files that also \
      declare a screen, a view or a coordinator are not reported.
      """,
    article: .mvvmc,
    remedy: [
      "Replace `UIColor`, `UIImage` and similar types by what they mean: an enum case, a name, a number.",
      "Turn that into colours, images and views in the screen.",
      "Import Foundation instead of UIKit.",
    ],
    triggering: [
      Example(
        """
        import ↓UIKit

        final class CartViewModel {
          let title = "Cart"
        }
        """)
    ],
    nonTriggering: [
      Example(
        """
        import Foundation

        final class CartViewModel {
          let title = "Cart"
        }
        """),
      Example(
        """
        import UIKit

        final class CartViewModel {}
        final class CartController: UIViewController {}
        """),
    ]
  ) { context in
    let project = context.project
    let models = project.types.filter { project.role(of: $0.id).kind == .viewModel && $0.origin == .project }
    var seen: Set<Int> = []
    // Extensions may stand anywhere, in a screen's helpers for example: the declaration's file counts.
    let places = models.compactMap(\.declarations.first).filter { place in
      project.importsUIKit(place.file) && seen.insert(place.file).inserted
    }
    guard !places.isEmpty else { return [] }
    let shared = project.filesWithViews(among: seen)
    return places.filter { !shared.contains($0.file) }.compactMap { place in
      guard let owner = project.enclosingType(of: project.node(of: place)) else { return nil }
      return Violation(
        importOf: "UIKit", by: project.node(of: place),
        "The file of view model \(project[type: owner].name) imports UIKit. Move UIKit code to the screen.")
    }
  }
}

extension Project {
  fileprivate func importsUIKit(_ file: Int) -> Bool { files[file].facts.imports.contains("UIKit") }

  private func needsUIKit(_ type: TypeID) -> Bool {
    switch role(of: type).kind {
    case .coordinator, .router, .container, .factory, .appEntry, .swiftUIView: true
    default: inherits(type, from: "UIResponder")
    }
  }

  private func holdsCode(_ place: DeclarationRef) -> Bool {
    let parts = children(of: node(of: place)).filter { self[$0].kind.isDeclaration }
    return parts.isEmpty || parts.contains { !self[$0].kind.declaresType }
  }

  /// Files that declare something for which UIKit is needed.
  fileprivate func filesWithViews(among wanted: Set<Int>) -> Set<Int> {
    var found: Set<Int> = []
    for symbol in types where symbol.origin != .sdk {
      for place in symbol.declarations where wanted.contains(place.file) && !found.contains(place.file) {
        // An extension that only nests types needs nothing of what it extends.
        if needsUIKit(symbol.id), self[place].kind != .extensionDeclaration || holdsCode(place) {
          found.insert(place.file)
        }
      }
    }
    return found
  }
}
