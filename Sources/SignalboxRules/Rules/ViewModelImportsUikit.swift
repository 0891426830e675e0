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
      declare a screen, a view or a coordinator are not reported, nor are observed objects that are not called view \
      models: they may serve to know the keyboard or the camera. The finding is where UIKit is used first; where nothing \
      of it is used, only the import has to go. Opt-in, since many apps choose fonts and colours in their view models.
      """,
    article: .mvvmc,
    remedy: [
      "Replace `UIColor`, `UIImage` and similar types by what they mean: an enum case, a name, a number.",
      "Turn that into colours, images and views in the screen.",
      "Import Foundation instead of UIKit.",
    ],
    isOptIn: true,
    fix: "Imports Foundation instead of UIKit if the file uses nothing of UIKit.",
    triggering: [
      Example(
        """
        import ↓UIKit

        final class CartViewModel {
          let title = "Cart"
        }
        """,
        fixed: """
          import Foundation

          final class CartViewModel {
            let title = "Cart"
          }
          """),
      Example(
        """
        import Foundation
        import ↓UIKit

        final class CartViewModel {
          var width: CGFloat = 0
        }
        """),
      Example(
        """
        import UIKit

        final class CartViewModel {
          let title = "Cart"
          let color = ↓UIColor.red
          let font = UIFont.systemFont(ofSize: 12)
        }
        """),
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
      Example(files: [
        (
          "Keyboard.swift",
          """
          import UIKit

          final class Keyboard: ObservableObject { @Published var height = 0.0 }
          """
        ),
        (
          "ChatView.swift",
          "struct ChatView: View { @StateObject var keyboard = Keyboard(); var body: some View { Text(\"\") } }"
        ),
      ]),
    ]
  ) { context in
    let project = context.project
    // What is one only because a view observes it has no knowledge of names behind its role.
    let models = project.types.filter { symbol in
      let role = project.role(of: symbol.id)
      return role.kind == .viewModel && role.knowledge != nil && symbol.origin == .project
    }
    var seen: Set<Int> = []
    // Extensions may stand anywhere, in a screen's helpers for example: the declaration's file counts.
    let places = models.compactMap(\.declarations.first).filter { place in
      project.importsUIKit(place.file) && seen.insert(place.file).inserted
    }
    guard !places.isEmpty else { return [] }
    let shared = project.filesWithViews(among: seen)
    return places.filter { !shared.contains($0.file) }.compactMap { place in
      guard let owner = project.enclosingType(of: project.node(of: place)) else { return nil }
      return project.useOfUIKit(by: project[type: owner].name, at: project.node(of: place))
    }
  }
}

extension Project {
  fileprivate func useOfUIKit(by model: String, at place: NodeRef) -> Violation? {
    if let use = firstUseOfUIKit(in: place.file) {
      guard !isInDoubt(use) else { return nil }
      return Violation(
        use,
        "View model \(model) uses \(word(for: use)), for which it needs UIKit. Publish a state and let the screen show it."
      )
    }
    let hasFoundation = files[place.file].facts.imports.contains("Foundation")
    let title = hasFoundation ? "remove the import of UIKit" : "import Foundation instead of UIKit"
    return Violation(
      importOf: "UIKit", by: place,
      "View model \(model) imports UIKit, but uses nothing of it. "
        + (hasFoundation ? "Remove the import." : "Import Foundation."),
      repair: Repair(title, [.importing("Foundation", insteadOf: "UIKit", inFileOf: place)]))
  }

  /// What a message calls a use: what is called, where it is a call.
  private func word(for use: NodeRef) -> String {
    guard text(use).isEmpty else { return text(use) }
    let called = calledName(use)
    return called == "init" ? type(of: use)?.nominals.first.map { self[type: $0].name } ?? called : called
  }

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
