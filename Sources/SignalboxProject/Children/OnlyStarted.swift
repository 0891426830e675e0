import SignalboxFacts

extension RetentionModel {
  /// What starts a coordinator that nothing retains but what it puts itself into, as a property of its screen: that must
  /// not be made weak before another object retains the coordinator.
  package func starter(ofOneOnlyIn property: DeclarationRef) -> (coordinator: TypeID, starter: TypeID)? {
    let givers = handedSelves().filter { $0.property == property && project.role(of: $0.giver).kind == .coordinator }
      .map(\.giver)
    return givers.firstResult { starter(ofOne: $0) }
  }

  /// The same of a coordinator, whatever keeps it alive after its start.
  package func starter(ofOne coordinator: TypeID) -> (coordinator: TypeID, starter: TypeID)? {
    onlyStarted.first { project[type: $0.coordinator].ancestors.contains(coordinator) }
  }

  /// Coordinators that are started and not retained, with the types whose code does so.
  private var onlyStarted: [(coordinator: TypeID, starter: TypeID)] {
    project.once("only started coordinators") {
      let created = newCoordinators()
      return (created + producedCoordinators(by: created)).filter { isOnlyStarted($0) }.compactMap { new in
        project.enclosingType(of: new.call).map { (new.type, $0) }
      }
    }
  }

  /// Whether a coordinator is started, and nothing else is done that might hold it.
  package func isOnlyStarted(_ new: NewCoordinator) -> Bool {
    guard let local = new.local, let block = project.parent(of: local) else {
      return isStarted(new.value) || isStartedByHelper(new.value) || isStartedInDroppedList(new.value) == true
    }
    var isStarted = false
    for use in new.uses where !isPutIntoWeak(use) && !isEmptied(use) {
      if let starts = isStartedInDroppedList(use) {
        isStarted = isStarted || starts
        continue
      }
      if isStartedByHelper(use), !project.isDeferred(use, within: block) {
        isStarted = true
        continue
      }
      // `flow.map { children.append($0) }`
      guard let member = project.member(on: use), !["map", "flatMap"].contains(project.text(member)),
        !project.isDeferred(use, within: block), !isMethodHandedOut(member, of: new.type)
      else {
        return false
      }
      if let call = project.call(of: member), project.isAwaited(call) { return false }
      if self.isStarted(use) { isStarted = true }
    }
    return isStarted
  }

  /// `flow = nil`
  private func isEmptied(_ local: NodeRef) -> Bool {
    guard let assignment = project.parent(of: local), project[assignment].kind == .assignment else { return false }
    let sides = project.children(of: assignment)
    return sides.first == local && sides.last.map { project[$0].kind == .nilLiteral } ?? false
  }

  /// `launch(cart)`: a method that starts what it is given, and does nothing else with it.
  private func isStartedByHelper(_ value: NodeRef) -> Bool {
    guard let (call, argument) = project.callTaking(value), !project.isAwaited(call),
      case .function(let helper, _)? = project.callee(of: call), !isOverridden(helper)
    else { return false }
    let bodies = project.bodies(behind: helper.place)
    return !bodies.isEmpty
      && bodies.allSatisfy { function in
        guard let body = project.body(of: function),
          let parameter = project.parameter(taking: argument, of: call, by: function),
          let binding = project.binding(of: parameter)
        else { return false }
        let uses = project.uses(of: binding, in: body)
        return !uses.isEmpty && uses.allSatisfy { isStarted($0) && !project.isDeferred($0, within: body) }
      }
  }

  /// Whether another type has a method of its own in the place of one.
  private func isOverridden(_ method: FoundMember) -> Bool {
    let name = project.name(of: method.place)
    return project.types.contains { other in
      other.id != method.owner && other.ancestors.contains(method.owner) && other.members.contains { $0.name == name }
    }
  }

  /// `child = cart`, `navigation.delegate = cart`, where the property is weak.
  func isPutIntoWeak(_ use: NodeRef) -> Bool {
    guard let statement = project.parent(of: use), project[statement].kind == .assignment,
      let left = project.firstChild(of: statement),
      left != use, let type = project.enclosingType(of: statement)
    else { return false }
    guard project.base(of: left).map({ project.text($0) == "self" }) ?? true else { return isWeak(left) }
    let property = project.members(project.name(of: left), of: .nominal(type, [])).first?.place
    return property.map { project[$0].modifiers.contains(.weak) && !isRetainedByObserver($0) } ?? false
  }

  /// `weak var cart: CartCoordinator? { didSet { cart.map { children.append($0) } } }`
  private func isRetainedByObserver(_ property: DeclarationRef) -> Bool {
    project.children(of: project.node(of: property)).filter { project[$0].kind == .accessor }
      .flatMap { project.subtree(of: $0, kinds: [.identifier]) }.contains { place in
        [project.text(project.name(of: property)), "newValue", "$0"].contains(project.text(place))
          && addition(place) != nil
      }
  }

  /// `screen.onTap = cart.open`: a method that is mentioned and not called holds its owner.
  private func isMethodHandedOut(_ member: NodeRef, of type: TypeID) -> Bool {
    guard !project.isCalled(member) else { return false }
    return project.members(project.name(of: member), of: .nominal(type, [])).contains {
      project[$0.place].kind == .function
    }
  }

  private func isStarted(_ value: NodeRef) -> Bool {
    guard let member = project.member(on: value), let call = project.call(of: member) else { return false }
    return project.flows.isStart(member) && !project.isAwaited(call)
  }
}
