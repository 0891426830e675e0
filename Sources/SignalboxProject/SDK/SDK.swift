import SignalboxFacts

/// What Signalbox knows of frameworks that it cannot read, written as Swift interfaces.
///
/// They are read by the same road as the project's own files, so a new fact is a new line of Swift in one
/// of the files beside this one. Only what flow depends on is there: hierarchy, navigation, results.
enum SDK {
  struct Module: Sendable {
    let name: String
    let facts: SwiftFacts
  }

  static let modules: [Module] = [
    module("UIKit", UIKitInterface.source),
    module("SwiftUI", SwiftUIInterface.source),
    module("Foundation", FoundationInterface.source),
    module("Coordinators", CoordinatorLibraries.source),
  ]

  private static func module(_ name: String, _ source: String) -> Module {
    Module(name: name, facts: SwiftFacts(source: source))
  }
}
