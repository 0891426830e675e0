import SignalboxFacts

/// Coordinators that nothing keeps alive but whoever creates them, although their code or their children count on it.
package struct CoordinatorLives {
  /// All places where code creates coordinators.
  package let created: [NewCoordinator]

  private let project: Project
  /// Those that count on their life; empty until somebody asks.
  private lazy var counting = findCounting()

  package init(_ project: Project) {
    self.project = project
    created = project.retention.newCoordinators()
  }

  /// Whether a coordinator is of use only as long as it lives, and nothing that it creates retains it: screens tell it by
  /// weak references, or it is the only owner of children of that kind.
  package mutating func countOnLife(_ type: TypeID) -> Bool { counting.contains(type) }

  /// From those that are told themselves up to their only owners. Owners may form chains of any length, and circles.
  private func findCounting() -> Set<TypeID> {
    var owners: [TypeID: [TypeID]] = [:]
    for new in created {
      guard let parent = project.enclosingType(of: new.call), parent != new.type, isOnlyOwned(new) else { continue }
      owners[new.type, default: []].append(parent)
    }
    let holding = Set(created.map(\.type) + owners.values.joined()).map { ($0, project.retention.selfHolding(of: $0)) }
      .filter { !$0.1.mayHoldItself }
    let free = Set(holding.map(\.0))
    var found = Set(holding.filter(\.1.countsOnLife).map(\.0))
    var open = Array(found)
    while let child = open.popLast() {
      for parent in owners[child] ?? [] where free.contains(parent) && found.insert(parent).inserted {
        open.append(parent)
      }
    }
    return found
  }

  /// Whether a parent puts a child into a property or a list of its own, and no other object gets it.
  private func isOnlyOwned(_ new: NewCoordinator) -> Bool {
    guard let local = new.local, let block = project.parent(of: local) else { return isStored(new.value) }
    return new.uses.contains { isStored($0) }
      && new.uses.allSatisfy { use in
        isStored(use)
          || project.member(on: use) != nil && !project.isDeferred(use, within: block)
            && project.callTaking(use) == nil
      }
  }

  /// `children.append(home)`, `self.home = home`, `addChild(home)`
  private func isStored(_ value: NodeRef) -> Bool {
    if let verb = project.retention.addition(value) {
      return project.base(of: verb).map { project.isOnSelf($0) } ?? true
    }
    guard let assignment = project.parent(of: value), project[assignment].kind == .assignment,
      let left = project.firstChild(of: assignment), left != value, project.isOnSelf(left),
      let property = project.retention.property(named: left)
    else { return false }
    return project[property.place].modifiers.isDisjoint(with: [.weak, .unowned])
  }
}
