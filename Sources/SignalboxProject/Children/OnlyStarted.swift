import SignalboxFacts

extension Project {
  /// Whether a coordinator is started, and nothing else is done that might hold it.
  package func isOnlyStarted(_ new: NewCoordinator) -> Bool {
    guard let local = new.local, let block = parent(of: local) else {
      return isStarted(new.value) || isStartedByHelper(new.value) || isStartedInDroppedList(new.value) == true
    }
    var isStarted = false
    for use in new.uses where !isPutIntoWeak(use) {
      if let starts = isStartedInDroppedList(use) {
        isStarted = isStarted || starts
        continue
      }
      if isStartedByHelper(use), !isDeferred(use, within: block) {
        isStarted = true
        continue
      }
      guard let member = member(on: use), !isDeferred(use, within: block), !isMethodHandedOut(member, of: new.type)
      else {
        return false
      }
      if let call = call(of: member), isAwaited(call) { return false }
      if self.isStarted(use) { isStarted = true }
    }
    return isStarted
  }

  /// `launch(cart)`: a method that starts what it is given, and does nothing else with it.
  private func isStartedByHelper(_ value: NodeRef) -> Bool {
    guard let (call, _) = callTaking(value), !isAwaited(call),
      case .function(let helper, _)? = callee(of: call), !isOverridden(helper),
      let (parameter, body) = receiver(of: value)
    else { return false }
    let uses = uses(of: parameter, in: body)
    return !uses.isEmpty && uses.allSatisfy { isStarted($0) && !isDeferred($0, within: body) }
  }

  /// Whether another type has a method of its own in the place of one.
  private func isOverridden(_ method: FoundMember) -> Bool {
    let name = name(of: method.place)
    return types.contains { other in
      other.id != method.owner && other.ancestors.contains(method.owner) && other.members.contains { $0.name == name }
    }
  }

  /// `child = cart`, `navigation.delegate = cart`, where the property is weak.
  func isPutIntoWeak(_ use: NodeRef) -> Bool {
    guard let statement = parent(of: use), self[statement].kind == .assignment, let left = firstChild(of: statement),
      left != use, let type = enclosingType(of: statement)
    else { return false }
    guard base(of: left).map({ text($0) == "self" }) ?? true else { return retention.isWeak(left) }
    let property = members(name(of: left), of: .nominal(type, [])).first?.place
    return property.map { self[$0].modifiers.contains(.weak) && !isRetainedByObserver($0) } ?? false
  }

  /// `weak var cart: CartCoordinator? { didSet { cart.map { children.append($0) } } }`
  private func isRetainedByObserver(_ property: DeclarationRef) -> Bool {
    children(of: node(of: property)).filter { self[$0].kind == .accessor }
      .flatMap { subtree(of: $0, kinds: [.identifier]) }.contains { place in
        [text(name(of: property)), "newValue", "$0"].contains(text(place)) && retention.addition(place) != nil
      }
  }

  /// `screen.onTap = cart.open`: a method that is mentioned and not called holds its owner.
  private func isMethodHandedOut(_ member: NodeRef, of type: TypeID) -> Bool {
    guard !isCalled(member) else { return false }
    return members(name(of: member), of: .nominal(type, [])).contains { self[$0.place].kind == .function }
  }

  private func isStarted(_ value: NodeRef) -> Bool {
    guard let member = member(on: value), let call = call(of: member) else { return false }
    return flows.isStart(member) && !isAwaited(call)
  }
}
