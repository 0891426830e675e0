import SignalboxFacts
import SignalboxProject

/// Coordinators that nothing keeps alive but whoever creates them, although their code or their children count on it.
struct CoordinatorLives {
  /// All places where code creates coordinators.
  let created: [NewCoordinator]

  private let project: Project
  private var known: [TypeID: Bool] = [:]

  init(_ project: Project) {
    self.project = project
    created = project.retention.newCoordinators()
  }

  /// Whether a coordinator is of use only as long as it lives, and nothing that it creates retains it: screens tell it by
  /// weak references, or it is the only owner of children of that kind.
  mutating func countOnLife(_ type: TypeID) -> Bool {
    if let known = known[type] { return known }
    // Coordinators that create each other come to no end by that.
    known[type] = false
    let holding = project.retention.selfHolding(of: type)
    let answer = !holding.mayHoldItself && (holding.countsOnLife || ownsSuch(type))
    known[type] = answer
    return answer
  }

  private mutating func ownsSuch(_ parent: TypeID) -> Bool {
    for new in created where new.type != parent && project.enclosingType(of: new.call) == parent {
      if isOnlyOwned(new), countOnLife(new.type) { return true }
    }
    return false
  }

  /// Whether a parent puts a child into a property or a list of its own, and no other object gets it.
  private func isOnlyOwned(_ new: NewCoordinator) -> Bool {
    guard let local = new.local, let block = project.parent(of: local) else { return isStored(new.call) }
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
