import SignalboxFacts
import SignalboxProject

/// What a project's coordinators have in common: names that more than one of them mentions are the way of the app, all
/// others belong to the one that mentions them.
struct SharedNames: Sendable {
  private let shared: Set<Name>
  private let ofSDK: Set<Name>
  private let ofProject: Set<Name>
  private let project: Project
  /// How many other coordinators make something the way of the app.
  let enough: Int

  /// - Parameter model: the coordinator that does not count.
  init(_ project: Project, but model: TypeID) {
    self.project = project
    let others = project.concreteCoordinators.filter { $0 != model }
    var counts: [Name: Int] = [:]
    for coordinator in others {
      for name in project.mentionedNames(of: coordinator) { counts[name, default: 0] += 1 }
    }
    let enough = others.count > 3 ? 2 : 1
    self.enough = enough
    shared = Set(counts.filter { $0.value >= enough }.keys)
    ofSDK = project.declaredNames { $0 == .sdk }
    ofProject = project.declaredNames { $0 == .project }
  }

  /// Whether one of Apple's types has a member of the name.
  func isOfSDK(_ name: Name) -> Bool { ofSDK.contains(name) }

  /// Whether a member is declared in no file of the project: it is Apple's, or a library's.
  func isForeign(_ name: Name) -> Bool { !ofProject.contains(name) }

  func contains(_ name: Name) -> Bool {
    shared.contains(name) || ofSDK.contains(name) || project.isApple(project.text(name))
  }
}

extension Project {
  /// The names of types and their members.
  fileprivate func declaredNames(where isMeant: (TypeSymbol.Origin) -> Bool) -> Set<Name> {
    var names: Set<Name> = []
    for type in types where isMeant(type.origin) {
      names.formUnion(type.members.map(\.name))
      if let name = name(type.name) { names.insert(name) }
    }
    return names
  }

  fileprivate func mentionedNames(of type: TypeID) -> Set<Name> {
    var names: Set<Name> = []
    for declaration in self[type: type].declarations {
      for place in subtree(of: node(of: declaration), kinds: [.identifier, .member, .typeName, .typeMember]) {
        names.insert(name(of: place))
      }
    }
    return names
  }
}
