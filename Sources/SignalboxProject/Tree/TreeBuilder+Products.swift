import SignalboxFacts

/// What arrows lead to.
extension TreeBuilder {
  /// What leads to a product; nil to those that are no part of the flow.
  func edgeKind(to product: Product) -> CoordinatorTree.EdgeKind? {
    guard case .type(let target) = product else { return .shows }
    if isActor(target), project.role(of: target).kind == .coordinator { return .starts }
    return isScreen(target) ? .shows : nil
  }

  /// The coordinator in place of the view that belongs to it.
  func drawn(_ product: Product) -> Product {
    switch product {
    case .type(let id), .hosted(let id): project.coordinatorViews[id].map { .type($0) } ?? product
    case .unread: product
    }
  }

  /// A coordinator that starts another one of its own kind.
  func isRecursion(_ creation: Creation) -> Bool {
    guard case .type(let id) = creation.product else { return false }
    return project.enclosingType(of: creation.place) == id && !project.isInStaticMember(creation.place)
  }
}
