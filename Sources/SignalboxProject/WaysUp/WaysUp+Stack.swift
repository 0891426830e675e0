import SignalboxFacts

/// Which ways up are about the stack, the presentation or the bar, which other rules see to.
extension WaysUp {
  private static let presented: Set<String> = ["presentingViewController", "presentedViewController"]
  private static let top: Set<String> = ["topViewController", "visibleViewController"]
  private static let shown = Set(navigation: { $0.owner == .screen && ($0.shows || $0.effect == .hides) })
  private static let stackAndBar = Set(navigation: { $0.isUIKit && $0.effect != .embeds }).union([
    "viewControllers", "navigationBar", "setNavigationBarHidden", "isNavigationBarHidden", "navigationBarHidden",
    "toolbar", "setToolbarHidden", "isToolbarHidden", "interactivePopGestureRecognizer", "hidesBarsOnSwipe",
    "hidesBarsOnTap", "navigationItem", "interactiveContentPopGestureRecognizer",
    "isBeingDismissed", "isBeingPresented", "isMovingFromParent", "isMovingToParent", "transitionCoordinator",
    "setNeedsStatusBarAppearanceUpdate",
    // How large a popover is: only the screen in it knows, and the container around it has to be told.
    "preferredContentSize",
  ])

  /// What other rules see to: the stack, presentation, the bar; and a local for it, whose uses are looked at.
  func isForStackOrBar(_ place: NodeRef) -> Bool {
    if isFollowed(place, by: Self.stackAndBar) { return true }
    // `navigationController?.presentingViewController?.dismiss(…)`: one way to dismiss.
    if isFollowed(place, by: Self.presented), let member = project.parent(of: place), isForStackOrBar(member) {
      return true
    }
    if isFollowed(place, by: Self.top), let member = project.parent(of: place), isFollowed(member, by: Self.shown) {
      return true
    }
    // `navigationController?.topViewController === self`: whether the child is seen.
    if isFollowed(place, by: Self.top), let member = project.parent(of: place), let around = project.parent(of: member),
      project[around].kind == .operation, project.children(of: around).contains(where: { project.text($0) == "self" })
    {
      return true
    }
    if isReadForStack(place) { return true }
    guard let parent = project.parent(of: place) else { return false }
    if project[parent].kind == .binding { return true }
    // A member with a name of the project's own on the navigation controller still speaks of its bar.
    return isFollowedByBar(place)
  }

  private func isFollowedByBar(_ place: NodeRef) -> Bool {
    guard let member = project.parent(of: place), project[member].kind == .member else { return false }
    let name = project.text(member)
    return name.lowercased().hasSuffix("bar") || name.contains("Bar") || name.hasPrefix("bar")
      || ["push", "pop"].contains { verb in
        name == verb || name.hasPrefix(verb) && name.dropFirst(verb.count).first?.isUppercase == true
      }
  }

  /// What is read of the stack is about the stack (`stack.viewControllers.count`), unless one of its screens is taken
  /// for what it is: `stack.viewControllers.first as? HomeController`, `….compactMap { $0 as? HomeController }`.
  private func isReadForStack(_ place: NodeRef) -> Bool {
    guard let member = project.member(on: place),
      ["viewControllers", "children"].contains(project.text(member))
    else { return false }
    var current = member
    while let parent = project.parent(of: current),
      [.member, .call, .subscriptCall, .tuple].contains(project[parent].kind),
      project.firstChild(of: parent) == current
    {
      current = parent
      if project[parent].kind == .call, project.calledName(parent) == "compactMap",
        project.firstArgument(of: parent).map({ !project.subtree(of: $0, kinds: [.cast]).isEmpty }) ?? false
      {
        return false
      }
    }
    return project.parent(of: current).map { project[$0].kind != .cast && project[$0].kind != .check } ?? true
  }

  package func isFollowed(_ place: NodeRef, by names: Set<String>) -> Bool {
    guard var outer = project.parent(of: place) else { return false }
    // `(presentingViewController ?? self).dismiss(…)`
    if project[outer].kind == .coalesce, let around = project.parent(of: outer) { outer = around }
    guard project[outer].kind == .member, names.contains(project.text(outer)) else { return false }
    return project.text(outer) != "viewControllers"
      || project.parent(of: outer).map { isAssigned(outer, by: $0) } ?? false
  }

  private func isAssigned(_ place: NodeRef, by parent: NodeRef) -> Bool {
    project[parent].kind == .assignment && project.firstChild(of: parent) == place
  }

  /// `window?.rootViewController`, of whatever window.
}
