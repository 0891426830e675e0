import SignalboxFacts
import SignalboxProject

/// What a project's coordinators have in common: names that more than one of them mentions are the way of the app, all
/// others belong to the one that mentions them.
struct SharedNames: Sendable {
  /// How many coordinators mention a name.
  private var counts: [Name: Int] = [:]
  /// The methods in which coordinators go on only under a condition.
  private let conditions: [[String]: Set<DeclarationRef>]
  private let ofSDK: Set<Name>
  private let ofProject: Set<Name>
  private let project: Project
  /// How many coordinators make something the way of the app, the model not counted.
  let enough: Int

  init(_ project: Project) {
    self.project = project
    for coordinator in project.concreteCoordinators {
      for name in project.mentionedNames(of: coordinator) { counts[name, default: 0] += 1 }
    }
    conditions = project.guardedMethods
    enough = project.concreteCoordinators.count > 4 ? 2 : 1
    ofSDK = project.declaredNames { $0 == .sdk }
    ofProject = project.declaredNames { $0 == .project }
  }

  /// Whether one of Apple's types has a member of the name.
  func isOfSDK(_ name: Name) -> Bool { ofSDK.contains(name) }

  /// Whether a member is declared in no file of the project: it is Apple's, or a library's.
  func isForeign(_ name: Name) -> Bool { !ofProject.contains(name) }

  /// The names without what a coordinator, the model, says.
  func without(_ model: TypeID) -> SharedNames {
    var others = self
    for name in project.mentionedNames(of: model) { others.counts[name, default: 0] -= 1 }
    return others
  }

  /// Whether another coordinator, or another method, goes on under the same condition.
  func isUsual(_ condition: NodeRef) -> Bool {
    let methods = conditions[project.shape(of: condition)] ?? []
    return methods.contains { $0 != project.enclosingDeclaration(of: condition) }
  }

  /// Whether any coordinator says a name.
  func isMentioned(_ name: Name) -> Bool { counts[name, default: 0] > 0 }

  func contains(_ name: Name) -> Bool {
    counts[name, default: 0] >= enough || ofSDK.contains(name) || project.flows.isApple(project.text(name))
  }
}

extension Project {
  /// The methods of coordinators that go on only under a condition, by what tells that from others.
  fileprivate var guardedMethods: [[String]: Set<DeclarationRef>] {
    let checks = concreteCoordinators.flatMap { self[type: $0].declarations }.flatMap {
      subtree(of: node(of: $0), kinds: [.guardCheck])
    }
    return checks.reduce(into: [:]) { methods, check in
      guard let method = enclosingDeclaration(of: check) else { return }
      for condition in conditions(of: check) { methods[shape(of: condition), default: []].insert(method) }
    }
  }

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
