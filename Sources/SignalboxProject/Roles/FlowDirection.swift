import SignalboxFacts

/// Whether code shows screens: on a stack, in a window, by a route.
extension RoleInference {
  /// What coordinators do and others of such a name don't.
  private static let flowVerbs = Set(navigation: { $0.shows && $0.owner != .swiftUI || $0.owner == .stack })

  /// Whether it chooses what a window of its own shows.
  func setsRoot(_ symbol: TypeSymbol) -> Bool {
    guard isCalledCoordinator(symbol) else { return false }
    let windows = symbol.members.filter { member in
      member.kind == .property
        && (project.propertyType(of: member.place)?.mentioned.contains { project.inherits($0, from: "UIWindow") }
          ?? false)
    }.map { project.text($0.name) }
    guard !windows.isEmpty else { return false }
    return symbol.declarations.flatMap { project.subtree(of: project.node(of: $0), kinds: [.assignment]) }.contains {
      assignment in
      guard let left = project.firstChild(of: assignment), project[left].kind == .member,
        project.text(left) == "rootViewController", let window = project.base(of: left)
      else { return false }
      return windows.contains(project.text(window))
    }
  }

  func directsFlow(_ symbol: TypeSymbol) -> Bool {
    symbol.members.contains {
      $0.kind == .property && project.vocabulary[.routeProperties].contains(project.text($0.name))
    }
      || symbol.declarations.flatMap { project.subtree(of: project.node(of: $0), kinds: [.call, .assignment]) }.contains
      { place in
        project[place].kind == .call
          ? Self.flowVerbs.contains(project.calledName(place)) || showsByRouter(place)
            || project.vocabulary[.leadMethods].contains(project.calledName(place)) || leadsByOwnVerb(place, of: symbol)
          : project.firstChild(of: place).map { isRoute($0) } ?? false
      }
  }

  /// `router.showScreen(.push) { _ in CartView() }`, by a library's router.
  private func showsByRouter(_ call: NodeRef) -> Bool {
    ViewNames.routerMethods[project.calledName(call)] != nil && project.callee(of: call) == nil
  }

  /// Whether an expression is a property that holds a route or a stack, or the root of a window; a local of such a name is
  /// any value.
  private func isRoute(_ place: NodeRef) -> Bool {
    if project.text(place) == "rootViewController", let window = project.base(of: place) {
      return project.type(of: window)?.unwrapped.nominals.contains { project.inherits($0, from: "UIWindow") } ?? false
    }
    return project.vocabulary[.routeProperties].contains(project.text(place))
      && (project[place].kind != .identifier || project.local(project.name(of: place), from: place) == nil)
  }
}
