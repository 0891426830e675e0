import SignalboxFacts
import SignalboxProject

extension Workshop {
  /// Looks at a screen as it was made: what it takes must not hide what it is.
  ///
  /// Only then is it known where the style keeps it: in the screen, or in a view model that may have a `title`.
  /// - Throws: `badName` for an input that its type, or one it inherits from, has as a property already.
  func checkFree(_ inputs: [ScreenInput]) throws(ScaffoldError) {
    let names = Set(inputs.map(\.name))
    for type in project.types where type.origin == .project && isMade(type) {
      var seen: Set<String> = []
      for member in bareNames(of: type) where names.contains(member) {
        guard seen.insert(member).inserted else { throw .badName(member, .property(of: type.name)) }
        let owner = type.ancestors.dropFirst().first { bareNames(of: project[type: $0]).contains(member) }
        if let owner { throw .badName(member, .property(of: project[type: owner].name)) }
      }
    }
  }

  /// Whether the command made it.
  private func isMade(_ type: TypeSymbol) -> Bool {
    type.declarations.contains { draft.hasCreated(project.files[$0.file].path) }
  }

  /// Of members that a property cannot stand beside: others, and functions that take nothing.
  private func bareNames(of type: TypeSymbol) -> [String] {
    type.members.filter { $0.kind == .property || $0.kind == .function && project.parameters(of: $0.place).isEmpty }
      .map { project.text($0.name) }
  }
}

extension Project {
  /// Whether the project's code can mean a type that it has not declared: those of coordinator libraries only where a
  /// type builds on one, those of SwiftUI only where a file imports that.
  func canSee(_ type: TypeSymbol) -> Bool {
    switch type.module {
    case "Coordinators":
      types.contains { $0.origin == .project && $0.ancestors.contains { self[type: $0].module == type.module } }
    case "SwiftUI": files.contains { !$0.isSDK && $0.facts.imports.contains("SwiftUI") }
    default: true
    }
  }
}
