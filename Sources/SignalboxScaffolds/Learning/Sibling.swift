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
  /// Whether it is what its parent begins with, on a stack of which that has no other base.
  var isBase = false
  /// Whether it is a special case of another coordinator.
  var isSpecialised = false
  /// Whether the new parent hands over its own stack, where the one who makes the model makes a new one.
  var takesStage = false

  /// The same that pushes its screen.
  var pushed: Sibling {
    var sibling = self
    sibling.isPushed = true
    return sibling
  }

  /// The same on the parent's own stack.
  var onStage: Sibling {
    var sibling = self
    sibling.takesStage = true
    return sibling
  }

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
  /// then those of the same module, of coordinators with the same base, then all others; of its own the most usual
  /// first, then the shortest.
  /// - Parameter like: the only one that is wanted.
  func siblings(for parent: TypeID, like wanted: TypeID? = nil) -> [Sibling] {
    let base = coordinatorBase(of: parent)
    let found = makings.filter { sibling in
      wanted.map { $0 == sibling.type } ?? true
    }.map { sibling in
      var sibling = sibling
      guard wanted == nil else { return sibling }
      sibling.isPushed = sibling.owner != parent && replaces(sibling, below: parent)
      sibling.takesStage = sibling.isPushed && transition(from: sibling.owner, to: sibling.type) != nil
      sibling.isBase = sibling.owner == parent && isBase(sibling)
      return sibling
    }
    let ways = Dictionary(grouping: found) { transition(from: $0.owner, to: $0.type) }.mapValues(\.count)
    let targets = TargetLayout(self)
    let home = location(of: parent)?.path ?? ""
    let lengths = Dictionary(grouping: found) { $0.function }.mapValues { group in
      group.map { length(of: $0.type) }.min() ?? 0
    }
    let norm = SiblingNorm(self)
    return found.map { sibling -> (rank: [Int], sibling: Sibling) in
      var sibling = sibling
      sibling.isSpecialised = isSpecialised(sibling.type)
      let isApart = location(of: sibling.type).map { targets.areApart($0.path, home) } ?? false
      sibling.distance = sibling.owner == parent ? .own : isApart ? .other : .near
      let length = sibling.isAlone ? length(of: sibling.type) : lengths[sibling.function] ?? 0
      let oddities = sibling.isAlone ? norm.oddities(of: sibling) : 0
      return (rank(of: sibling, below: parent, base: base, ways: ways) + [oddities, length], sibling)
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

  /// What coordinators make; where they make none, what the app's other types do: an app delegate begins with one.
  var makings: [Sibling] {
    let found = concreteCoordinators.flatMap { siblings(madeBy: $0) }
    guard found.isEmpty else { return found }
    let others = types.filter {
      $0.origin == .project && $0.kind == .classDeclaration && role(of: $0.id).kind == .appEntry
    }
    return others.flatMap { siblings(madeBy: $0.id) }
  }

  /// How far a model is from what a parent's children are like: the first difference counts.
  private func rank(
    of sibling: Sibling, below parent: TypeID, base: TypeID?, ways: [CoordinatorTree.Transition?: Int]
  ) -> [Int] {
    let isOfOtherBase = sibling.owner != parent && coordinatorBase(of: sibling.owner) != base
    let transition = transition(from: sibling.owner, to: sibling.type)
    return [
      sibling.takesStage ? 2 : sibling.isPushed ? 1 : 0, sibling.distance.rawValue, sibling.isBase ? 1 : 0,
      isOfOtherBase ? 1 : 0, sibling.isSpecialised ? 1 : 0,
      // The parent is one of its parent's children, and a model if nothing else is.
      sibling.type == parent ? 1 : 0,
      transition == nil ? 2 : transition == .embed || transition == .tab ? 1 : 0, sibling.isAlone ? 0 : 1,
      sibling.distance == .own ? 0 : -ways[transition, default: 0],
    ]
  }

  /// Whether a coordinator is a special case of another one, which makes screens itself: a copy would have those, too.
  private func isSpecialised(_ id: TypeID) -> Bool {
    self[type: id].ancestors.dropFirst().contains { ancestor in
      self[type: ancestor].kind == .classDeclaration && role(of: ancestor).kind == .coordinator && makesScreen(ancestor)
    }
  }

  /// How code shows a coordinator that another one starts, or a screen.
  func transition(from parent: TypeID, to child: TypeID) -> CoordinatorTree.Transition? {
    tree.edges.first { flow.type(of: $0.from) == parent && flow.type(of: $0.to) == child }?.told
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
    guard factory == nil, let (type, registration) = coordinator(resolvedBy: call, in: owner) else { return nil }
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

extension CoordinatorTree.Edge {
  /// How the code of the one who starts or shows something says that it does.
  var told: CoordinatorTree.Transition? { isOwnWay ? nil : how }
}
