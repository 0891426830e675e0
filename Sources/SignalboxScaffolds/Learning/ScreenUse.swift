import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// What the code that makes a screen says of its types: what they are given, and what of them is set and called.
struct ScreenUse {
  let screen: TypeID
  /// `Cart` of `CartViewController`.
  let stem: String
  /// Types that are there for the screen alone: its view model, its protocols.
  let isOwn: (TypeID) -> Bool
  /// Arguments that a new screen is not given, by their positions.
  let cuts: [NodeRef: Set<Int>]
  /// Properties that are set, and methods that are called.
  let used: Set<Name>
  /// What may make them.
  let calls: [NodeRef]
}

extension Workshop {
  /// Property wrappers of SwiftUI and Combine.
  private static let wrappers: Set<String> = [
    "Binding", "Environment", "EnvironmentObject", "ObservedObject", "Published", "State", "StateObject",
  ]

  /// The imports of a file that the reduced text still needs.
  /// - Parameter title: the new screen's, which is a word, too.
  func imports(of path: String, for text: String, titled title: String) -> String {
    guard let source = try? source(of: path) else { return "" }
    let modules = Set(project.types.filter { $0.origin == .project }.compactMap(\.module))
    let known = Set(project.types.filter { $0.origin != .external }.map(\.name))
    let words = Set(SourceText(path: "", bytes: Array(text.utf8), habits: Habits()).words)
    let unknown = words.filter { word in
      word.first?.isUppercase == true && !known.contains(word) && title != word && !word.contains(" ")
        && !Project.isOfTheSystem(word) && !project.flows.isApple(word) && !project.isAlias(word)
        && !Self.wrappers.contains(word) && !NewScreen.labels.contains(word)
    }
    let lines = source.outline.imports.filter { found in
      switch found.module {
      case "Foundation": true
      case "UIKit": text.contains("UI") || text.contains("viewDidLoad")
      case "SwiftUI": !words.isDisjoint(with: ["View", "ObservableObject", "Published", "UIHostingController"])
      case let module where modules.contains(module): project.mentions(module, in: words)
      case let module: !unknown.allSatisfy { project.isKnown($0, without: module, besides: path) }
      }
    }.map { source.text($0.range) }
    let needed = text.contains("UIViewController") || text.contains(" viewDidLoad()") ? "UIKit" : nil
    let missing = needed.flatMap { module in lines.contains { $0.hasSuffix(module) } ? nil : "import \(module)" }
    let all = lines + [missing].compactMap { $0 }
    return all.isEmpty ? "" : all.joined(separator: "\n") + "\n\n"
  }
}

extension Project {
  /// Whether another file says a name and does not import a module: it does not come from that.
  func isKnown(_ name: String, without module: String, besides path: String) -> Bool {
    occurrences(of: [name], kinds: [.typeName, .identifier, .member]).contains { place in
      let file = files[place.file]
      return file.path != path && !file.isSDK && !file.facts.imports.contains(module)
    }
  }

  fileprivate func isAlias(_ name: String) -> Bool {
    !occurrences(of: [name], kinds: [.typeAlias, .associatedType]).isEmpty
  }
}
