import SignalboxFacts
import SignalboxProject

/// A place where code makes a coordinator.
struct NewCoordinator {
  let type: TypeID
  /// The call of the initialiser.
  let call: NodeRef
  /// The local that holds it, and where that is used; nil and empty where it is in none.
  let local: NodeRef?
  let uses: [NodeRef]
}

extension RetentionModel {
  /// Where code names initialisers of the project's coordinators, to call them or to hand them on as functions:
  /// `HelpCoordinator()`, `.init()`, `HelpCoordinator.init`; not those of superclasses.
  var coordinatorCreations: [(name: NodeRef, type: TypeID)] {
    let coordinators = project.types.filter { project.role(of: $0.id).kind == .coordinator && $0.origin == .project }
    let named = project.occurrences(of: Set(coordinators.map(\.name)), kinds: [.identifier])
    let inits = project.occurrences(of: ["init"], kinds: [.member]).filter { name in
      project.base(of: name).map { !["self", "super"].contains(project.text($0)) } ?? true
    }
    return (named + inits).compactMap { name in
      guard let type = createdType(name), project.role(of: type).kind == .coordinator,
        project[type: type].origin == .project
      else { return nil }
      return (name, type)
    }
  }

  private func createdType(_ name: NodeRef) -> TypeID? {
    if let call = project.call(of: name) {
      guard case .initializer(let type, _)? = project.callee(of: call) else { return nil }
      return type.nominals.first
    }
    guard project.text(name) == "init", let base = project.base(of: name),
      case .metatype(let type)? = project.type(of: base)
    else {
      return nil
    }
    return type.nominals.first
  }

  /// Calls of initialisers of the project's coordinators.
  func newCoordinators() -> [NewCoordinator] {
    coordinatorCreations.compactMap { name, type in
      guard let call = project.call(of: name), project[type: type].kind == .classDeclaration else { return nil }
      guard let local = project.parent(of: call), project[local].kind == .binding,
        let block = project.parent(of: local),
        project[block].kind == .block
      else { return NewCoordinator(type: type, call: call, local: nil, uses: []) }
      return NewCoordinator(type: type, call: call, local: local, uses: project.uses(of: local, in: block))
    }
  }

  /// A name with which a coordinator tells its end: `onEnding`, `finishFlow`, `didFinish`, `completion`.
  func isFinishName(_ name: String) -> Bool {
    project.vocabulary[.finishWords].occur(in: name)
  }
}
