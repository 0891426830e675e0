import SignalboxFacts

// Methods that coordinators give to their children to keep; each of them retains the coordinator.

extension RetentionModel {
  /// `HomeCoordinator(onEnding: homeDidEnd)`, `builder.home(onEnding: homeDidEnd)`, `home.start(onEnding: homeDidEnd)`.
  package func methodsGivenToChildren() -> [(child: TypeID, method: NodeRef)] {
    coordinatorCode.flatMap { project.calls(in: $0) }.flatMap { call -> [(child: TypeID, method: NodeRef)] in
      guard let owner = project.enclosingType(of: call) else { return [] }
      let methods = project.arguments(of: call).compactMap { project.firstChild(of: $0) }.filter {
        isOwnMethod($0, of: owner)
      }
      guard !methods.isEmpty, let (child, keeps) = child(given: methods, by: call), child != owner,
        project.role(of: child).kind == .coordinator, project[type: child].kind == .classDeclaration
      else { return [] }
      return methods.filter(keeps).map { (child: child, method: $0) }
    }
  }

  /// The class of the child that a call makes or is made on, and which of the methods it keeps.
  private func child(given methods: [NodeRef], by call: NodeRef) -> (TypeID, (NodeRef) -> Bool)? {
    switch project.callee(of: call) {
    case .initializer(let made, _)?:
      return made.nominals.first.map { type in
        (type, { value in project.receiver(of: value).map { isStored($0.parameter, in: $0.body) } ?? false })
      }
    case .function?:
      if let target = project.firstChild(of: call), let base = project.base(of: target),
        project[base].kind == .identifier, !["self", "super"].contains(project.text(base)),
        let type = project.type(of: base)?.nominals.first, project.role(of: type).kind == .coordinator
      {
        return (type, { value in storing(value, in: type).map { !isEmptied($0) } ?? false })
      }
      guard let type = project.sources(of: call).firstResult(of: { project.type(of: $0)?.nominals.first }) else {
        return nil
      }
      let carried = Set(carried(by: call))
      return (type, { carried.contains($0) })
    default: return nil
    }
  }
}
