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

extension Workshop {
  /// Whether new code can mean a type that the project has not declared: one of a coordinator library only where the style
  /// or the project builds on one, one of SwiftUI only where either imports that.
  func canSee(_ type: TypeSymbol) -> Bool {
    let imports = style.description.detect?.imports ?? []
    if type.isOfCoordinatorLibrary {
      return conventions.module != nil || style.description.module == nil && !imports.isEmpty
        || project.types.contains { type in
          type.origin == .project && type.ancestors.contains { project[type: $0].isOfCoordinatorLibrary }
        }
    }
    guard type.module == Self.swiftUI else { return true }
    return imports.contains(Self.swiftUI)
      || project.files.contains { !$0.isSDK && $0.facts.imports.contains(Self.swiftUI) }
  }

  private static let swiftUI = "SwiftUI"
}
