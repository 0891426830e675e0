import SignalboxFacts

extension RetentionModel {
  /// Whether what takes a value as an argument puts it into weak properties only, itself or by what it passes it on to:
  /// `CartController(delegate: self)`, `CartController(model: CartModel(delegate: self))`.
  func isStoredWeakly(_ value: NodeRef) -> Bool {
    var steps = Steps<NodeRef>()
    return isStoredWeakly(value, 0, &steps)
  }

  private func isStoredWeakly(_ value: NodeRef, _ depth: Int, _ steps: inout Steps<NodeRef>) -> Bool {
    guard depth < 4, let (parameter, body) = project.receiver(of: value) ?? receiverInSuperclass(of: value),
      steps.reach(parameter, after: depth), !isReplacedMethod(taking: value)
    else { return false }
    var isStored = false
    for use in project.uses(of: parameter, in: body) {
      guard !project.isDeferred(use, within: body), let parent = project.parent(of: use) else { return false }
      switch project[parent].kind {
      case .member where project.firstChild(of: parent) == use && !isMethodAsValue(parent): continue
      case .assignment where isIntoWeakProperty(use, of: parent): isStored = true
      case .argument where isStoredWeakly(use, depth + 1, &steps): isStored = true
      default: return false
      }
    }
    return isStored
  }

  private func isIntoWeakProperty(_ value: NodeRef, of assignment: NodeRef) -> Bool {
    guard let left = project.firstChild(of: assignment), left != value else { return false }
    guard project.isOnSelf(left), let property = property(named: left) else { return isWeak(left) }
    return !project[property.place].modifiers.isDisjoint(with: [.weak, .unowned])
      && project.children(of: project.node(of: property.place)).allSatisfy { project[$0].kind != .accessor }
  }

  /// `CartModel(onClose: delegate.close)`
  private func isMethodAsValue(_ member: NodeRef) -> Bool {
    guard !project.isCalled(member), let type = project.base(of: member).flatMap({ project.type(of: $0) }) else {
      return false
    }
    return project.members(project.name(of: member), of: type.unwrapped).contains {
      project[$0.place].kind == .function
    }
  }

  /// Whether a value goes to a method for which subclasses may have another one.
  private func isReplacedMethod(taking value: NodeRef) -> Bool {
    guard let call = project.callTaking(value)?.call,
      case .function(let member, _)? = project.callee(of: call)
    else { return false }
    return project.bodies(behind: member.place) != [member.place]
  }
}
