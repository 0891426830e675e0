import SignalboxFacts

/// Coordinators of SwiftUI in two parts, a view and its model, where only both together show that they are one.
extension RoleInference {
  /// Objects that direct what a view of their name draws: `CartCoordinatorStore` of the view `CartCoordinator`, if it
  /// makes what the view shows, and `CartFlow` of `CartFlowView`, if a coordinator keeps it.
  mutating func findPairs(finder: inout CreationFinder) -> [TypeSymbol] {
    var found: [TypeSymbol] = []
    for view in project.types where project.role(of: view.id).kind == .swiftUIView && view.origin == .project {
      guard project.coordinatorViews[view.id] == nil, let model = partner(of: view, finder: &finder) else { continue }
      project.coordinatorViews.add(view.id, of: model.id)
      found.append(model)
    }
    return found
  }

  private func partner(of view: TypeSymbol, finder: inout CreationFinder) -> TypeSymbol? {
    let stem = view.name.hasSuffix("View") ? String(view.name.dropLast(4)) : view.name
    guard project.vocabulary[.coordinatorEndings].end(stem), let model = storedModel(of: view, calledAfter: stem),
      !isChosen(model), project.role(of: model.id).kind != .coordinator
    else { return nil }
    if model.name == stem {
      return isKeptByCoordinator(model) && finder.makesAnother(in: view, where: isCoordinatorOrView) ? model : nil
    }
    return isCalledCoordinator(stem) && finder.makesAnother(in: model, where: isCoordinatorOrView) ? model : nil
  }

  /// The class in a stored property of a view that is called like a coordinator, or like what holds the state of one.
  private func storedModel(of view: TypeSymbol, calledAfter stem: String) -> TypeSymbol? {
    view.members.lazy.filter { $0.kind == .property && !$0.modifiers.contains(.computed) }
      .compactMap { project.propertyType(of: $0.place)?.nominals.first }.map { project[type: $0] }
      .first { model in
        model.origin == .project && model.kind == .classDeclaration
          && (model.name == stem || model.name.hasPrefix(stem) && project.vocabulary[.creatorEndings].end(model.name))
      }
  }
}
