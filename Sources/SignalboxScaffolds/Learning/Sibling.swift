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
  /// How far the one who makes it is from the new parent.
  var distance = Distance.other

  enum Distance: Int, Comparable, Sendable {
    /// The parent itself.
    case own
    /// A coordinator of the same module.
    case near
    case other

    static func < (left: Distance, right: Distance) -> Bool { left.rawValue < right.rawValue }
  }
}

extension Project {
  /// The coordinators that a new child of `parent` can be modelled on, the nearest first: other children of the parent,
  /// then those of the same module, of coordinators with the same base, then all others; of these the shortest first.
  /// - Parameter like: the only one that is wanted.
  func siblings(for parent: TypeID, like wanted: TypeID? = nil) -> [Sibling] {
    let base = coordinatorBase(of: parent)
    // What starts the parent shows it where a child of the parent must not be shown.
    let found = concreteCoordinators.flatMap { siblings(madeBy: $0) }.filter { sibling in
      wanted.map { $0 == sibling.type } ?? (sibling.type != parent)
    }
    let targets = TargetLayout(self)
    let home = location(of: parent)?.path ?? ""
    return found.map { sibling -> (rank: [Int], sibling: Sibling) in
      var sibling = sibling
      let isApart = location(of: sibling.type).map { targets.areApart($0.path, home) } ?? false
      sibling.distance = sibling.owner == parent ? .own : isApart ? .other : .near
      let isOfOtherBase = sibling.owner != parent && coordinatorBase(of: sibling.owner) != base
      let transition = self.transition(from: sibling.owner, to: sibling.type)
      return (
        [
          sibling.distance.rawValue, isOfOtherBase ? 1 : 0,
          transition == nil ? 2 : transition == .embed || transition == .tab ? 1 : 0, sibling.isAlone ? 0 : 1,
          length(of: sibling.type),
        ], sibling
      )
    }.sorted { left, right in
      guard left.rank == right.rank else { return left.rank.lexicographicallyPrecedes(right.rank) }
      return left.sibling.creation < right.sibling.creation
    }.map(\.sibling)
  }

  /// How the tree says that a coordinator is shown by another, or a screen by a coordinator.
  func transition(from parent: TypeID, to child: TypeID) -> CoordinatorTree.Transition? {
    tree.edges.first { flow.type(of: $0.from) == parent && flow.type(of: $0.to) == child }?.how
  }

  private func siblings(madeBy owner: TypeID) -> [Sibling] {
    let all = self[type: owner].declarations.flatMap { calls(in: node(of: $0)) }
    let made = all.compactMap {
      call -> (call: NodeRef, type: TypeID, factory: SiblingFactory?, function: DeclarationRef)? in
      guard enclosingType(of: call) == owner, let function = enclosingDeclaration(of: call),
        self[function].kind == .function,
        ancestor(of: call, where: { $0.kind == .closure || $0.kind == .function })
          .map({ self[$0].kind == .function }) == true
      else { return nil }
      let factory = coordinator(madeBy: call) == nil ? factory(calledBy: call) : nil
      guard let type = coordinator(madeBy: factory?.making ?? call), type != owner else { return nil }
      return (call, type, factory, function)
    }
    // The call in a factory of the coordinator's own is the factory's.
    let inFactories = Set(made.compactMap { $0.factory?.making })
    return made.filter { !inFactories.contains($0.call) }.map { call, type, factory, function in
      let isAlone = made.allSatisfy { $0.function != function || $0.type == type }
      return Sibling(
        type: type, owner: owner, creation: call, making: factory?.making ?? call, factory: factory, function: function,
        isAlone: isAlone && text(name(of: function)) != "start")
    }
  }

  /// The nearest ancestor that is a coordinator itself.
  private func coordinatorBase(of id: TypeID) -> TypeID? {
    self[type: id].ancestors.dropFirst().first { role(of: $0).kind == .coordinator }
  }

  private func length(of id: TypeID) -> Int {
    self[type: id].declarations.reduce(0) { $0 + Int(self[node(of: $1)].stop - self[node(of: $1)].start) }
  }
}
