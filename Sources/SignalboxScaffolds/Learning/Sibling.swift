import SignalboxFacts
import SignalboxProject
import SignalboxText

/// A coordinator that another one makes: what a new one can be modelled on.
struct Sibling: Sendable {
  let type: TypeID
  /// Whose code makes it.
  let owner: TypeID
  /// `SettingsCoordinator(router: router)`.
  let creation: Place
  /// The method around it.
  let function: DeclarationPlace
  /// Whether the method is there for it alone: `showSettings`.
  let isAlone: Bool
}

extension Project {
  /// The coordinators that a new child of `parent` can be modelled on, the nearest first: other children of the parent,
  /// then those of coordinators with the same base, then all others; of these the shortest first.
  /// - Parameter like: the only one that is wanted.
  func siblings(for parent: TypeID, like wanted: TypeID? = nil) -> [Sibling] {
    let base = coordinatorBase(of: parent)
    let found = concreteCoordinators.flatMap { siblings(madeBy: $0) }.filter { wanted == nil || $0.type == wanted }
    return found.map { sibling -> (rank: [Int], sibling: Sibling) in
      let distance = sibling.owner == parent ? 0 : coordinatorBase(of: sibling.owner) == base ? 1 : 2
      return ([distance, sibling.isAlone ? 0 : 1, length(of: sibling.type)], sibling)
    }.sorted { left, right in
      guard left.rank == right.rank else { return left.rank.lexicographicallyPrecedes(right.rank) }
      return left.sibling.creation < right.sibling.creation
    }.map(\.sibling)
  }

  private func siblings(madeBy owner: TypeID) -> [Sibling] {
    let all = self[type: owner].declarations.flatMap { calls(in: node(of: $0)) }
    let made = all.compactMap { call -> (call: Place, type: TypeID, function: DeclarationPlace)? in
      guard enclosingType(of: call) == owner, case .initializer(let type, _)? = callee(of: call),
        let id = type.nominals.first, id != owner, self[type: id].origin == .project,
        role(of: id).kind == .coordinator, let function = enclosingDeclaration(of: call),
        self[function].kind == .function
      else { return nil }
      return (call, id, function)
    }
    return made.map { call, type, function in
      let isAlone = made.allSatisfy { $0.function != function || $0.type == type }
      return Sibling(
        type: type, owner: owner, creation: call, function: function,
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
