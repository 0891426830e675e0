import SignalboxFacts

/// Coordinators that one view creates side by side.
extension TreeBuilder {
  /// Whether a view of a coordinator creates another one that it only keeps beside that.
  func isBeside(_ creation: Creation, in view: TypeID) -> Bool {
    guard case .type(let made) = creation.product, creation.trail.isEmpty, project.coordinatorViews.others[view] != nil
    else { return false }
    return project.enclosingDeclaration(of: creation.place).map { project[$0].kind == .property } ?? false
      && project.flows.coordinators(createdBy: view).contains(made)
  }

  /// Who shows such a view starts them all.
  mutating func addBeside(_ creation: Creation, madeBy id: TypeID) {
    guard case .type(let view) = creation.product, project.coordinatorViews[view] != nil else { return }
    for other in project.flows.coordinators(createdBy: view) {
      addEdge(
        from: id,
        to: Creation(product: .type(other), place: creation.place, trail: creation.trail, transition: nil))
    }
  }
}
