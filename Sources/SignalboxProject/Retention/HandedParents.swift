import SignalboxFacts

// Coordinators that are created with their parent, and retain it.

extension RetentionModel {
  /// Properties, whatever their names, in which a coordinator's initialiser stores the coordinator that creates it.
  func handedParents() -> [RetainedParent] {
    var seen: Set<NodeRef> = []
    return newCoordinators().flatMap { new in
      (isRetained(new) ? project.arguments(of: new.call) : []).compactMap { argument -> RetainedParent? in
        guard let value = project.firstChild(of: argument), let member = parentStored(by: value, in: new.type),
          !isNamedParent(member.place), seen.insert(project.node(of: member.place)).inserted,
          let holder = project.enclosingType(of: project.node(of: member.place))
        else { return nil }
        return RetainedParent(member: member, holder: holder)
      }
    }
  }

  /// The property that a coordinator ends up in as an argument of the child's initialiser, itself or in a structure:
  /// `CartCoordinator(parent: self)`, `CartCoordinator(context: Context(parent: self))`.
  private func parentStored(by value: NodeRef, in child: TypeID) -> Member? {
    if project[value].kind == .identifier { return isParent(value) ? storing(value, in: child) : nil }
    guard project[value].kind == .call, case .initializer(let made, nil)? = project.callee(of: value),
      let id = made.nominals.first, project[type: id].kind == .structDeclaration, storing(value, in: child) != nil,
      let part = project.arguments(of: value).first(where: { project.firstChild(of: $0).map(isParent) ?? false }),
      let name = project.name(project.text(part))
    else { return nil }
    return project[type: id].members.first { $0.name == name && $0.kind == .property && $0.modifiers.isRetaining }
  }

  private func isParent(_ value: NodeRef) -> Bool {
    project[value].kind == .identifier && project.text(value) == "self"
      && project.enclosingType(of: value).map { project.role(of: $0).kind == .coordinator } ?? false
  }

  /// The property that retains what an initialiser or a method is given, also by way of the superclass's.
  package func storing(_ value: NodeRef, in type: TypeID) -> Member? {
    var steps = Steps<NodeRef>()
    return storing(value, in: type, 0, &steps)
  }

  private func storing(_ value: NodeRef, in type: TypeID, _ depth: Int, _ steps: inout Steps<NodeRef>) -> Member? {
    guard depth < 4, let (parameter, body) = project.receiver(of: value) ?? receiverInSuperclass(of: value),
      steps.reach(parameter, after: depth)
    else { return nil }
    return project.uses(of: parameter, in: body).firstResult { use in
      stored(use, in: type) ?? (project.callTaking(use) == nil ? nil : storing(use, in: type, depth + 1, &steps))
    }
  }

  /// The parameter that an argument of `super.init(owner: owner)` goes to, and the body that it is known in.
  func receiverInSuperclass(of value: NodeRef) -> (parameter: NodeRef, body: NodeRef)? {
    guard let (call, argument) = project.callTaking(value), let target = project.firstChild(of: call),
      project.text(target) == "init", let base = project.base(of: target),
      ["super", "self"].contains(project.text(base)),
      let type = project.enclosingType(of: call), let index = project.arguments(of: call).firstIndex(of: argument)
    else { return nil }
    let classes = project[type: type].ancestors.filter { project.text(base) == "self" || $0 != type }
    return classes.flatMap { project[type: $0].members }.firstResult { member in
      guard member.kind == .initializer, let body = project.body(of: member.place),
        let matched = project.match(project.arguments(of: call), to: member.place), matched.indices.contains(index)
      else { return nil }
      return project.binding(of: matched[index]).map { ($0, body) }
    }
  }

  /// Whether the creator does more with a coordinator than start it: who does not retain it closes no circle.
  private func isRetained(_ new: NewCoordinator) -> Bool {
    guard new.local != nil else {
      return project.callTaking(new.value) != nil || isPut(new.value) || isRegistered(by: new.call)
    }
    return new.uses.contains { project.callTaking($0) != nil || isPut($0) } || isRegistered(by: new.call)
  }

  /// Whether an initialiser gives the new object to what it is created with: `owner?.children.append(self)`.
  private func isRegistered(by creation: NodeRef) -> Bool {
    project.arguments(of: creation).compactMap { project.firstChild(of: $0) }.contains { value in
      guard project.text(value) == "self", let (parameter, body) = project.receiver(of: value) else { return false }
      return project.uses(of: parameter, in: body).contains { use in
        var current = use
        while let next = project.member(on: current) { current = next }
        guard let call = project.call(of: current) else { return false }
        return project.arguments(of: call).contains { argument in
          project.firstChild(of: argument).map { project.text($0) == "self" } ?? false
        }
      }
    }
  }

  func isPut(_ value: NodeRef) -> Bool {
    guard let parent = project.parent(of: value), [.assignment, .array, .property].contains(project[parent].kind),
      project.firstChild(of: parent) != value || project[parent].kind != .assignment
    else { return false }
    return !isPutIntoWeak(value)
  }

  /// `self.onEnd = onEnd`, `handlers[event] = handler`, `handlers.append(handler)`
  private func place(storing use: NodeRef) -> NodeRef? {
    if let (list, _) = project.listTaking(use) { return list }
    guard let assignment = project.parent(of: use), project[assignment].kind == .assignment,
      let left = project.firstChild(of: assignment), left != use
    else { return nil }
    return project[left].kind == .subscriptCall ? project.firstChild(of: left) : left
  }

  /// The property that retains a value from here on.
  private func stored(_ use: NodeRef, in type: TypeID) -> Member? {
    guard let left = place(storing: use), project.isOnSelf(left) else { return nil }
    return project.allMembers(of: type).first { member in
      member.kind == .property && member.name == project.name(of: left) && !project.hasWrapper(member.place)
        && !project.files[member.place.file].isSDK
        && member.modifiers.isRetaining
    }
  }
}
