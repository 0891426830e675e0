import SignalboxFacts

/// Finds the coordinators that build on no base: by what they are called and by what they do.
extension RoleInference {
  /// Classes that may be coordinators by their names, and structures whose names mean nothing else.
  func coordinatorCandidates() -> [TypeSymbol] {
    project.types.filter { symbol in
      symbol.origin == .project && !isCoordinatorOfView(symbol)
        && (symbol.kind == .classDeclaration
          || symbol.kind == .structDeclaration && (isCalledCoordinator(symbol) || isStartedOnStage(symbol)))
        && (project.vocabulary[.coordinatorEndings].end(symbol.name) || symbol.name.contains("Coordinator"))
        && !symbol.name.contains("Factory") && !project.vocabulary[.creatorEndings].end(symbol.name)
    }
  }

  /// Classes that are called screens and are none, and are started on a stack that they keep: `class TourViewController`,
  /// without a superclass.
  func startedClassesCalledScreens() -> [TypeSymbol] {
    project.types.filter { symbol in
      symbol.origin == .project && symbol.kind == .classDeclaration
        && project.role(of: symbol.id).kind == .other && isOnlyNamedScreen(symbol) && isStartedOnStage(symbol)
    }
  }

  /// `struct SignUpFlow { let stack: UINavigationController; func start() async { … } }`
  private func isStartedOnStage(_ symbol: TypeSymbol) -> Bool { hasEntry(symbol) && hasStage(symbol) }

  /// What SwiftUI calls the coordinator of a representable view: nested in it, as a rule.
  private func isCoordinatorOfView(_ symbol: TypeSymbol) -> Bool {
    guard symbol.name == "Coordinator", let outer = symbol.parent else { return false }
    return project[type: outer].kind != .enumDeclaration
  }

  /// Whether a candidate, not known for a coordinator yet, does the work of one.
  /// - Parameter apps: those that begin with a scene.
  func isCoordinatorByShape(_ symbol: TypeSymbol, of apps: [TypeSymbol], finder: inout CreationFinder) -> Bool {
    switch project.role(of: symbol.id).kind {
    case .coordinator, .view, .cell, .swiftUIView, .appEntry: return false
    case .screen where !isCalledCoordinator(symbol): return false
    default: break
    }
    if !project.coordinatorViews.views(of: symbol.id).isEmpty
      || !project.coordinatorViews.views(sharedWith: symbol.id).isEmpty || isFollowed(symbol, by: apps)
    {
      return true
    }
    // Those of SwiftUI have no stage: they keep other coordinators, and make the views for a route.
    if symbol.name.hasSuffix("Coordinator"), !hasSharedInstance(symbol),
      finder.makesAnother(in: symbol, where: isCoordinatorOrView)
    {
      return true
    }
    // What embeds the next flow controller has neither a stack nor a start.
    if symbol.name.hasSuffix("FlowController"), finder.makesAnother(in: symbol, where: isCoordinator) { return true }
    // `final class FlowController: UINavigationController`: it is its own stack, or its own tabs.
    if isCalledCoordinator(symbol), isContainer(symbol), finder.makesAnother(in: symbol) { return true }
    if isStackOfCoordinators(symbol, finder: &finder) { return false }
    if isCalledCoordinator(symbol), inheritsFromCoordinator(symbol) || hasKin(symbol) { return true }
    // `class CartCoordinator: TabCoordinator`, which hands out what it makes.
    if isCalledCoordinator(symbol), fulfilsAsOthers(symbol), finder.makesAnother(in: symbol) { return true }
    if inheritsFromCoordinator(symbol) || hasSiblingClass(symbol), finder.makesAnother(in: symbol) { return true }
    let isOnStage = hasStage(symbol)
    if isOnStage, closesForChild(symbol) || hasTwin(symbol) && isStoredByChild(symbol) { return true }
    let directs = isOnStage && directsFlow(symbol)
    guard hasEntry(symbol) || directs else { return false }
    // What it shows may come from a factory that nobody sees into.
    if setsRoot(symbol)
      || directs && (hasSibling(symbol) || showsUnread(symbol) || showsKeptScreen(symbol))
    {
      return true
    }
    return finder.makesAnother(in: symbol)
  }

  private func hasEntry(_ symbol: TypeSymbol) -> Bool {
    symbol.members.contains {
      $0.kind == .function && project.vocabulary[.startMethods].contains(project.text($0.name))
    }
  }

  /// Whether it keeps something to show screens on, or a coordinator, itself or by a class that it inherits from: who is
  /// only handed a screen now and then to present something on serves a flow, and directs none.
  private func hasStage(_ symbol: TypeSymbol) -> Bool {
    let classes = symbol.ancestors.filter { $0 == symbol.id || isClassOfProject($0) }
    let bounds = classes.flatMap { project.genericBounds(of: project[type: $0]) }
    return classes.flatMap { project[type: $0].members }.contains { member in
      guard member.kind == .property else { return false }
      if project.vocabulary[.routeProperties].contains(project.text(member.name)) { return true }
      let type = project.propertyType(of: member.place)
      var types = type?.mentioned ?? []
      // `class Flow<Host: UIViewController> { let host: Host }`
      if case .parameter(let name)? = type?.unwrapped { types += bounds.filter { $0.parameter == name }.map(\.bound) }
      return types.contains {
        project.role(of: $0).kind == .coordinator || project.inherits($0, from: "UIViewController")
          || project.inherits($0, from: "UIWindow")
          || project.role(of: $0).kind == .router || isStage($0)
      }
    }
  }

  private func isContainer(_ symbol: TypeSymbol) -> Bool {
    ["UINavigationController", "UITabBarController"].contains { project.inherits(symbol.id, from: $0) }
  }

  /// Whether a class inherits from one that was found to be a coordinator.
  func inheritsFromCoordinator(_ symbol: TypeSymbol) -> Bool {
    symbol.ancestors.dropFirst().contains { isClassOfProject($0) && project.role(of: $0).kind == .coordinator }
  }

  func isClassOfProject(_ id: TypeID) -> Bool {
    project[type: id].origin == .project && project[type: id].kind == .classDeclaration
  }

  /// Whether a class only shows what coordinators hand it: it wraps a navigation controller or a window for those that
  /// keep it, starts none of them, and has fewer screens of its own, for progress or alerts, than ways to show others.
  private func isStackOfCoordinators(_ symbol: TypeSymbol, finder: inout CreationFinder) -> Bool {
    let ways = waysToShow(symbol)
    guard ways > 0, isKeptByCoordinator(symbol) else { return false }
    let made = Set(finder.direct(in: symbol).map(\.product)).filter { product in
      guard case .type(let id) = product else { return true }
      return !symbol.ancestors.contains(id) && !project[type: id].ancestors.contains(symbol.id)
    }
    return made.count <= ways
      && made.allSatisfy { product in
        guard case .type(let id) = product else { return true }
        return project.role(of: id).kind != .coordinator
      }
  }

  /// How many methods of a class, by their names, show a screen that they are given. What is called a coordinator shows
  /// its own screens by such methods, too, so those of UIKit's names count for it only.
  private func waysToShow(_ symbol: TypeSymbol) -> Int {
    if isCalledCoordinator(symbol) { return isNamedStage(symbol.id) ? 1 : 0 }
    let classes = symbol.ancestors.filter { $0 == symbol.id || isClassOfProject($0) }
    let shows = classes.flatMap { project[type: $0].members }.filter {
      isShowing($0) || $0.kind == .function && project.flows.showsItsScreen($0.place)
    }
    return Set(shows.map(\.name)).count
  }

  /// Whether a coordinator has a property of a class, or of a protocol of the project that the class fulfils.
  func isKeptByCoordinator(_ symbol: TypeSymbol) -> Bool {
    let types = symbol.ancestors.filter { $0 == symbol.id || project[type: $0].origin == .project }
    return project.types.contains { keeper in
      keeper.origin == .project && keeper.id != symbol.id && project.role(of: keeper.id).kind == .coordinator
        && keeper.members.contains { member in
          guard member.kind == .property, let kept = project.propertyType(of: member.place)?.unwrapped.nominals,
            kept.count == 1
          else { return false }
          return types.contains(kept[0])
        }
    }
  }

  /// Whether there is one object of a class for all, as there is of a manager.
  func hasSharedInstance(_ symbol: TypeSymbol) -> Bool {
    symbol.members.contains {
      $0.kind == .property && $0.modifiers.isTypeMember && project.propertyType(of: $0.place)?.nominals == [symbol.id]
    }
  }

  private func isCoordinator(_ product: Product) -> Bool {
    guard case .type(let id) = product else { return false }
    return project.role(of: id).kind == .coordinator
  }

  func isCoordinatorOrView(_ product: Product) -> Bool {
    switch product {
    case .type(let id), .hosted(let id):
      project.role(of: id).kind == .coordinator
        || project.role(of: id).kind == .swiftUIView && project.flows.isWholeScreen(id)
    case .unread: false
    }
  }

  func isCalledCoordinator(_ symbol: TypeSymbol) -> Bool { isCalledCoordinator(symbol.name) }

  func isCalledCoordinator(_ name: String) -> Bool { project.vocabulary[.plainCoordinatorEndings].end(name) }

  /// Whether it shows a controller that a call of other code hands it, which says no more of it than that:
  /// `navigationController.pushViewController(modules.makeCart(), animated: true)`.
  private func showsUnread(_ symbol: TypeSymbol) -> Bool {
    guard isCalledCoordinator(symbol) else { return false }
    return symbol.declarations.flatMap { project.calls(in: project.node(of: $0)) }.contains { call in
      guard Self.stageVerbs.contains(project.calledName(call)), var value = project.firstArgument(of: call) else {
        return false
      }
      if project[value].kind == .identifier, let local = project.local(project.name(of: value), from: value) {
        guard project[local].kind == .binding, let initial = project.children(of: local).last else { return false }
        value = initial
      }
      guard project[value].kind == .call, case .function(let member, _)? = project.callee(of: value),
        member.owner != symbol.id, !project.files[member.place.file].isSDK
      else { return false }
      return project.type(of: value)?.unwrapped.nominals.contains { project[type: $0].name == "UIViewController" }
        ?? false
    }
  }
}
