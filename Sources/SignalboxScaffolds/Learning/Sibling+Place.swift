import SignalboxFacts
import SignalboxProject

/// Whether a model takes the place of what is shown.
extension Project {
  /// Whether a model takes the place of what is shown, and a child of the parent must not: it would throw away the
  /// screen that the parent stands on. A parent with a window, one that the app begins with, and one whose own children
  /// are shown so may have such children.
  func replaces(_ sibling: Sibling, below parent: TypeID) -> Bool {
    guard let way = way(of: sibling), [.root, .tab, .embed].contains(way) else { return false }
    // Its own first screen is no child; who puts several there swaps them.
    let shown = tree.edges.filter { flow.type(of: $0.from) == parent && $0.kind == .shows }
    // What is the first on a stack of its own takes the place of nothing.
    let own = siblings(madeBy: parent)
    let onOwnStack = Set(own.filter(isOnNewStack).map(\.type))
    let ways =
      shown.filter { edge in
        flow.type(of: edge.to).map { role(of: $0).kind == .coordinator && !onOwnStack.contains($0) } ?? false
          || edge.how == way && shown.count { $0.how == way } > 1
      }.map(\.how) + own.filter { !onOwnStack.contains($0.type) }.map { self.way(of: $0) }
    // Who shows a screen of its own in the window would lose it.
    let isShown = shown.contains { edge in
      edge.how == .root && flow.type(of: edge.to).map { role(of: $0).kind != .coordinator } ?? false
    }
    return isInFlow(parent) && (!hasWindow(parent) || isShown) && !ways.contains(way)
  }

  /// Whether a child is all that its parent puts at the bottom of a stack that it is handed: a second one would throw
  /// it away.
  func isBase(_ sibling: Sibling) -> Bool {
    let parent = sibling.owner
    guard transition(from: parent, to: sibling.type) == .root, isInFlow(parent), !hasWindow(parent),
      !isOnNewStack(sibling)
    else { return false }
    return tree.edges.count { flow.type(of: $0.from) == parent && $0.how == .root } == 1
  }

  private func isInFlow(_ parent: TypeID) -> Bool {
    let above = flow.parents(of: parent)
    return above.isEmpty ? isStartedSomewhere : above.contains { role(of: $0).kind == .coordinator }
  }

  private func hasWindow(_ parent: TypeID) -> Bool {
    allMembers(of: parent).contains { member in
      member.kind == .property
        && propertyType(of: member.place)?.unwrapped.nominals.contains { inherits($0, from: "UIWindow") } == true
    }
  }

  /// Whether the method that makes a child makes a stack as well.
  private func isOnNewStack(_ sibling: Sibling) -> Bool {
    body(of: sibling.function).map { calls(in: $0) }?.contains { call in
      callee(of: call).map { flows.createsContainer($0) } ?? false
    } ?? false
  }

  /// Whether the app's entries start coordinators: one that nothing starts is not what the app begins with then.
  private var isStartedSomewhere: Bool {
    concreteCoordinators.contains { flow.parents(of: $0).contains { role(of: $0).kind != .coordinator } }
  }

  /// How a model is shown; `root` where it empties the stack that it is handed.
  func way(of sibling: Sibling) -> CoordinatorTree.Transition? {
    if let way = transition(from: sibling.owner, to: sibling.type) { return way }
    let setsRoot = tree.edges.contains {
      $0.kind == .shows && $0.how == .root && flow.type(of: $0.from) == sibling.type
    }
    let routers = stagesOfRoots(of: sibling.type)
    guard setsRoot || !routers.isEmpty else { return nil }
    let isStage = { (type: TypeID) in
      routers.contains(type)
        || ["UINavigationController", "UITabBarController", "UIWindow"].contains { self.inherits(type, from: $0) }
    }
    let isHandedStack = allMembers(of: sibling.type).contains { member in
      switch member.kind {
      case .initializer:
        parameters(of: member.place).compactMap(writtenType).compactMap(resolve).flatMap(\.unwrapped.nominals)
          .contains(where: isStage)
      // `settings.stack = stack`
      case .property:
        member.modifiers.contains(.mutable)
          && propertyType(of: member.place)?.unwrapped.nominals.contains(where: isStage)
            == true
          && isSet(member.name, by: sibling)
      default: false
      }
    }
    return isHandedStack ? .root : nil
  }

  /// What a coordinator shows its screens on in the place of others: `Router` of `router.setRoot(cart)`.
  private func stagesOfRoots(of coordinator: TypeID) -> Set<TypeID> {
    let calls = self[type: coordinator].declarations.flatMap { self.calls(in: node(of: $0)) }
    return Set(
      calls.compactMap { call in
        guard let target = firstChild(of: call), self[target].kind == .member, let stage = base(of: target),
          NavigationMethod.named(calledName(call))?.effect == .replaces
            || arguments(of: call).compactMap({ firstChild(of: $0) })
              .contains(where: { flows.transition(of: $0) == .root })
        else { return nil }
        return type(of: stage)?.unwrapped.nominals.first
      })
  }

  /// Whether the one who makes a child sets a property of it.
  private func isSet(_ property: Name, by sibling: Sibling) -> Bool {
    subtree(of: node(of: sibling.function), kinds: [.assignment]).contains { assignment in
      firstChild(of: assignment).map { self[$0].kind == .member && name(of: $0) == property && !canBeOwnMember($0) }
        ?? false
    }
  }
}
