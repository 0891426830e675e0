import SignalboxFacts

/// What views follow and what is no coordinator all the same.
extension RoleInference {
  /// Whether a class, not called a coordinator, holds a path or a route only, and makes no views: where several views
  /// have one each, one view has several, or the environment hands it over, the views direct the flows.
  func isOnlyState(_ owner: TypeID) -> Bool {
    guard !isCalledCoordinator(project[type: owner]) else { return false }
    // Those that are known for their views so far have no role yet.
    let makesOwner = project.coordinatorViews.owners.contains { other in
      other != owner && project.flows.initialisations(of: other).contains { $0.owner == owner }
    }
    var finder = CreationFinder(project: project)
    return !makesOwner && !finder.makesAnother(in: project[type: owner], where: isCoordinatorOrView)
  }

  /// Whether a view draws nothing but what it is given, and what it binds makes nothing either:
  /// `root().sheet(item: $modals.destination, content: content)`.
  func isOnlyState(_ owner: TypeID, of view: TypeSymbol) -> Bool {
    let isFrame = project.genericBounds(of: view).contains {
      project[type: $0.bound].name == "View" || project.role(of: $0.bound).kind == .coordinator
    }
    guard isFrame else { return false }
    var finder = CreationFinder(project: project)
    return !finder.makesAnother(in: view, where: isCoordinatorOrView) && !finder.makesAnother(in: project[type: owner])
  }
}
