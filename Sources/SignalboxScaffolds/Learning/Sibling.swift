import SignalboxFacts
import SignalboxProject
import SignalboxText

/// A coordinator that another one makes: what a new one can be modelled on.
struct Sibling: Sendable {
  let type: TypeID
  /// Whose code makes it.
  let owner: TypeID
  /// `SettingsCoordinator(router: router)`.
  let creation: NodeRef
  /// The call of its initialiser: the same, or what the factory that is called there does.
  let making: NodeRef
  /// The factory that the parent calls.
  let factory: SiblingFactory?
  /// The method around the creation.
  let function: DeclarationRef
  /// Whether the method is there for it alone: `showSettings`.
  let isAlone: Bool
  /// The closure around the creation, where the method does not make it itself.
  var closure: NodeRef?
  /// Whether a container that is asked for its type makes it.
  var isResolved = false
  /// How that container learns of it; nil where no code says so.
  var registration: Registration?
  /// How far the one who makes it is from the new parent.
  var distance = Distance.other
  /// Whether it takes the place of what is shown, where a child of the new parent has to be pushed.
  var isPushed = false

  enum Distance: Int, Comparable, Sendable {
    /// The parent itself.
    case own
    /// A coordinator of the same module.
    case near
    case other

    static func < (left: Distance, right: Distance) -> Bool { left.rawValue < right.rawValue }
  }

  /// The same where its method does more than to make it.
  var among: Sibling {
    Sibling(
      type: type, owner: owner, creation: creation, making: making, factory: factory, function: function,
      isAlone: false, closure: closure, isResolved: isResolved, registration: registration)
  }
}

extension Project {
  /// The coordinators that a new child of `parent` can be modelled on, the nearest first: other children of the parent,
  /// then those of the same module, of coordinators with the same base, then all others; of these the shortest first.
  /// - Parameter like: the only one that is wanted.
  func siblings(for parent: TypeID, like wanted: TypeID? = nil) -> [Sibling] {
    let base = coordinatorBase(of: parent)
    let found = concreteCoordinators.flatMap { siblings(madeBy: $0) }.filter { sibling in
      wanted.map { $0 == sibling.type } ?? true
    }.map { sibling in
      var sibling = sibling
      sibling.isPushed = wanted == nil && sibling.owner != parent && replaces(sibling, below: parent)
      return sibling
    }.filter { !$0.isPushed || transition(from: $0.owner, to: $0.type) == nil }
    let ways = Dictionary(grouping: found) { transition(from: $0.owner, to: $0.type) }.mapValues(\.count)
    let targets = TargetLayout(self)
    let home = location(of: parent)?.path ?? ""
    let lengths = Dictionary(grouping: found) { $0.function }.mapValues { group in
      group.map { length(of: $0.type) }.min() ?? 0
    }
    return found.map { sibling -> (rank: [Int], sibling: Sibling) in
      var sibling = sibling
      let isApart = location(of: sibling.type).map { targets.areApart($0.path, home) } ?? false
      sibling.distance = sibling.owner == parent ? .own : isApart ? .other : .near
      let length = sibling.isAlone ? length(of: sibling.type) : lengths[sibling.function] ?? 0
      return (rank(of: sibling, below: parent, base: base, ways: ways) + [length], sibling)
    }.sorted { left, right in
      guard left.rank == right.rank else { return left.rank.lexicographicallyPrecedes(right.rank) }
      guard left.sibling.function == right.sibling.function else {
        return left.sibling.creation < right.sibling.creation
      }
      // Of those that a method makes together the last: what is new comes behind it.
      return left.sibling.isAlone
        ? left.sibling.creation < right.sibling.creation : right.sibling.creation < left.sibling.creation
    }.map(\.sibling)
  }

  /// How far a model is from what a parent's children are like: the first difference counts.
  private func rank(
    of sibling: Sibling, below parent: TypeID, base: TypeID?, ways: [CoordinatorTree.Transition?: Int]
  ) -> [Int] {
    let isOfOtherBase = sibling.owner != parent && coordinatorBase(of: sibling.owner) != base
    let transition = transition(from: sibling.owner, to: sibling.type)
    return [
      sibling.isPushed ? 1 : 0, sibling.distance.rawValue, isOfOtherBase ? 1 : 0, isSpecialised(sibling.type) ? 1 : 0,
      // The parent is one of its parent's children, and a model if nothing else is.
      sibling.type == parent ? 1 : 0,
      transition == nil ? 2 : transition == .embed || transition == .tab ? 1 : 0, sibling.isAlone ? 0 : 1,
      sibling.distance == .own ? 0 : -ways[transition, default: 0],
    ]
  }

  /// Whether a model takes the place of what is shown, and a child of the parent must not: it would throw away the
  /// screen that the parent stands on. A parent with a window, one that the app begins with, and one whose own children
  /// are shown so may have such children.
  private func replaces(_ sibling: Sibling, below parent: TypeID) -> Bool {
    guard let way = way(of: sibling), [.root, .tab, .embed].contains(way) else { return false }
    // Its own first screen is no child; who puts several there swaps them.
    let shown = tree.edges.filter { flow.type(of: $0.from) == parent && $0.kind == .shows }
    let ways =
      shown.filter { edge in
        flow.type(of: edge.to).map { role(of: $0).kind == .coordinator } ?? false
          || edge.how == way && shown.count { $0.how == way } > 1
      }.map(\.how) + siblings(madeBy: parent).map { self.way(of: $0) }
    let above = flow.parents(of: parent)
    let isInFlow = above.isEmpty ? isStartedSomewhere : above.contains { role(of: $0).kind == .coordinator }
    let hasWindow = allMembers(of: parent).contains { member in
      member.kind == .property
        && propertyType(of: member.place)?.unwrapped.nominals.contains { inherits($0, from: "UIWindow") } == true
    }
    // Who shows a screen of its own in the window would lose it.
    let isShown = shown.contains { edge in
      edge.how == .root && flow.type(of: edge.to).map { role(of: $0).kind != .coordinator } ?? false
    }
    return isInFlow && (!hasWindow || isShown) && !ways.contains(way)
  }

  /// Whether the app's entries start coordinators: one that nothing starts is not what the app begins with then.
  private var isStartedSomewhere: Bool {
    concreteCoordinators.contains { flow.parents(of: $0).contains { role(of: $0).kind != .coordinator } }
  }

  /// How a model is shown; `root` where it empties the stack that it is handed.
  private func way(of sibling: Sibling) -> CoordinatorTree.Transition? {
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

  /// Whether a coordinator is a special case of another one, which makes screens itself: a copy would have those, too.
  private func isSpecialised(_ id: TypeID) -> Bool {
    self[type: id].ancestors.dropFirst().contains { ancestor in
      self[type: ancestor].kind == .classDeclaration && role(of: ancestor).kind == .coordinator && makesScreen(ancestor)
    }
  }

  /// How the tree says that a coordinator is shown by another, or a screen by a coordinator.
  func transition(from parent: TypeID, to child: TypeID) -> CoordinatorTree.Transition? {
    tree.edges.first { flow.type(of: $0.from) == parent && flow.type(of: $0.to) == child }?.how
  }

  /// The methods of a coordinator that make one child each.
  func methodsMakingChildren(in owner: TypeID) -> [DeclarationRef] {
    siblings(madeBy: owner).filter(\.isAlone).map(\.function)
  }

  func siblings(madeBy owner: TypeID) -> [Sibling] {
    let all = self[type: owner].declarations.flatMap { calls(in: node(of: $0)) }
    let found = all.compactMap { sibling(madeBy: $0, in: owner) }
    // The call in a factory of the coordinator's own is the factory's.
    let inFactories = Set(found.compactMap { $0.factory?.making })
    let made = Set(found.filter { !$0.isResolved }.map(\.type))
    return found.filter { !inFactories.contains($0.creation) && !($0.isResolved && made.contains($0.type)) }.map {
      sibling in
      let isShared = found.contains { $0.function == sibling.function && $0.type != sibling.type }
      guard isShared || text(name(of: sibling.function)) == "start" else { return sibling }
      return sibling.among
    }
  }

  private func sibling(madeBy call: NodeRef, in owner: TypeID) -> Sibling? {
    guard enclosingType(of: call) == owner, let function = enclosingDeclaration(of: call),
      [.function, .property].contains(self[function].kind),
      let around = ancestor(of: call, where: { [.closure, .function, .property].contains($0.kind) }),
      self[around].kind != .property, self[around].kind == .function || !isCalledAtOnce(around)
    else { return nil }
    let closure = self[around].kind == .closure ? around : nil
    let factory = coordinator(madeBy: call) == nil ? factory(calledBy: call) : nil
    if let type = coordinator(madeBy: factory?.making ?? call) {
      guard type != owner else { return nil }
      return Sibling(
        type: type, owner: owner, creation: call, making: factory?.making ?? call, factory: factory, function: function,
        isAlone: closure == nil, closure: closure)
    }
    guard factory == nil, let type = coordinator(resolvedBy: call, in: owner) else { return nil }
    let registration = registration(of: type)
    return Sibling(
      type: type, owner: owner, creation: call, making: registration?.making ?? call, factory: nil, function: function,
      isAlone: closure == nil, closure: closure, isResolved: true, registration: registration)
  }

  /// `lazy var cart = { … }()`
  private func isCalledAtOnce(_ closure: NodeRef) -> Bool {
    parent(of: closure).map { self[$0].kind == .call && firstChild(of: $0) == closure } ?? false
  }

  /// The nearest ancestor that is a coordinator itself.
  private func coordinatorBase(of id: TypeID) -> TypeID? {
    self[type: id].ancestors.dropFirst().first { role(of: $0).kind == .coordinator }
  }

  private func length(of id: TypeID) -> Int {
    self[type: id].declarations.reduce(0) { $0 + Int(self[node(of: $1)].stop - self[node(of: $1)].start) }
  }
}
