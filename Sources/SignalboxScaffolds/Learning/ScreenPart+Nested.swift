import SignalboxFacts
import SignalboxProject

/// Types that a protocol asks a screen's part for, with nothing in them: `Input` and `Output` of a view model.
extension ScreenPart {
  /// The types that a protocol leaves to those that conform to it.
  func associated(in id: TypeID) -> [String] {
    let protocols = project[type: id].ancestors.filter { project[type: $0].kind == .protocolDeclaration }
    return protocols.flatMap { project[type: $0].declarations }.flatMap {
      project.subtree(of: project.node(of: $0), kinds: [.associatedType])
    }.map(project.text)
  }

  /// Structures in the type that are there for a protocol.
  var emptied: Set<String> {
    let asked = project[type: type].ancestors.dropFirst().filter { project[type: $0].kind == .protocolDeclaration }
      .flatMap(associated)
    return Set(
      project.types.filter { $0.parent == type && $0.kind == .structDeclaration && asked.contains($0.name) }.map(\.name)
    )
  }

  /// Whether a type in this one has a name.
  func hasType(named name: String) -> Bool { project.types.contains { $0.parent == type && $0.name == name } }

  /// The project's protocols that the type still conforms to.
  var protocolsKept: [TypeID] {
    project[type: type].supertypes.flatMap(\.nominals).filter {
      project[type: $0].kind == .protocolDeclaration && project[type: $0].origin == .project && keeps($0)
    }
  }

  /// The declarations of those structures that the kept protocols ask for.
  var nestedTypes: [String] {
    let asked = Set(protocolsKept.flatMap(associated))
    return project.types.filter { $0.parent == type && asked.contains($0.name) && emptied.contains($0.name) }
      .map { "struct \($0.name) {\n}" }
  }

  /// Whether a protocol loads what conforms to it from a storyboard or a nib, which a new screen has none of.
  func isOfFiles(_ id: TypeID) -> Bool {
    let names: Set<String> = ["UIStoryboard", "UINib", "loadNibNamed", "instantiateViewController", "nibName"]
    return isController
      && project[type: id].ancestors.contains { ancestor in
        project[type: ancestor].kind == .protocolDeclaration
          && project[type: ancestor].declarations.contains { declaration in
            !project.files[declaration.file].isSDK
              && project.subtree(
                of: project.node(of: declaration), kinds: [.identifier, .member, .typeName, .argument]
              )
              .contains { names.contains(project.text($0)) }
          }
      }
  }
}
