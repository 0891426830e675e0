import SignalboxFacts
import SignalboxProject

/// What `parent_access` knows of the ways up from a screen, and of those that other rules see to.
extension Project {
  /// Whether a place says who is next in the responder chain: the way up that messages take.
  func isWayOfMessages(_ place: NodeRef) -> Bool {
    var current = enclosingDeclaration(of: place)
    while let declaration = current, !self[declaration].kind.declaresType {
      if self[declaration].kind == .property, Self.nextNames.contains(text(name(of: declaration))) { return true }
      current = parent(of: declaration)
    }
    return false
  }

  /// What a child wants from above, where the code says so, and what to do instead.
  func wish(at place: NodeRef, _ coordinator: ItsCoordinator) -> String {
    var end = place
    while let parent = parent(of: end), self[parent].kind == .member || self[parent].kind == .cast,
      firstChild(of: parent) == end
    {
      end = parent
    }
    if end != place, let parent = parent(of: end), self[end].kind == .member {
      if self[parent].kind == .assignment, firstChild(of: parent) == end {
        return " to set \(text(end)). Let \(coordinator) set it."
      }
      if self[parent].kind == .call, firstChild(of: parent) == end,
        self.parent(of: parent).map({ self[$0].kind == .block }) ?? false
      {
        return " to call \(text(end)). Report the event and let \(coordinator) call it."
      }
    }
    return ". Inject what it needs from \(coordinator)."
  }

  /// Where a child uses its navigation controller by the name of a local: `guard let stack = navigationController`.
  func renamedUses(of place: NodeRef, by child: Child) -> [NodeRef] {
    guard text(place) == "navigationController", let local = parent(of: place), self[local].kind == .binding,
      text(local) != "navigationController", isNavigationController(place, child: child),
      !(child.isExtended && isInQuestion(place)),
      let scope = ancestor(of: local, where: { $0.kind == .block })
    else { return [] }
    return uses(of: local, in: scope).filter { !isForStackOrBar($0) }
  }

  func reachesUp(_ place: NodeRef, child: Child) -> Bool {
    // Who asks only whether it hangs in something knows nothing of the place; a screen that asks how it was presented does.
    if isComparedWithNil(place), child.isExtended || ["parent", "rootViewController"].contains(text(place)) {
      return false
    }
    if isInQuestion(place), child.isExtended || isMerelyAsked(place) { return false }
    switch text(place) {
    case "rootViewController": return isWindowRoot(place)
    case "navigationController": return isNavigationController(place, child: child) && !isForStackOrBar(place)
    case "presentingViewController":
      return isUIKitProperty(place, child: child) && !isFollowed(place, by: ["dismiss"])
    case "parent": return isUIKitProperty(place, child: child) && (isOnSelf(place) || isOfHeldScreen(place, child))
    default: return isUIKitProperty(place, child: child)
    }
  }

  /// Whether a name is the property of UIViewController, and not one of the project's own.
  private func isUIKitProperty(_ place: NodeRef, child: Child) -> Bool {
    // What another controller hangs in is no parent of the child's.
    if let base = base(of: place), isParameter(base) { return false }
    if let isSDK = isSDKMember(place) { return isSDK }
    if let base = base(of: place) { return text(base) == "self" && child.kind == .screen }
    return child.kind == .screen && local(name(of: place), from: place) == nil
  }

  /// The parent of the screen that a view or view model knows.
  private func isOfHeldScreen(_ place: NodeRef, _ child: Child) -> Bool {
    guard child.kind != .screen, let holder = base(of: place), let type = type(of: holder)?.unwrapped,
      type.nominals.contains(where: { inherits($0, from: "UIViewController") })
    else { return false }
    let property = members(name(of: holder), of: .nominal(child.type, [])).first?.place
    return isOnSelf(holder) && property.map { !self[$0].modifiers.isDisjoint(with: [.weak, .unowned]) } ?? false
  }

  /// Whether a name stands for a member of `self`, with `self` before it or with nothing.
  func isOnSelf(_ place: NodeRef) -> Bool {
    base(of: place).map { text($0) == "self" } ?? (self[place].kind == .identifier)
  }

  /// The property itself, or a local that holds it.
  private func isNavigationController(_ place: NodeRef, child: Child) -> Bool {
    guard self[place].kind == .identifier, let binding = local(name(of: place), from: place) else {
      return isUIKitProperty(place, child: child)
    }
    guard let value = children(of: binding).first(where: { self[$0].kind.isExpression }),
      text(value) == "navigationController", value != place
    else { return false }
    return isUIKitProperty(value, child: child)
  }

  private static let presented: Set<String> = ["presentingViewController", "presentedViewController"]
  private static let top: Set<String> = ["topViewController", "visibleViewController"]
  private static let shown = Set(navigation: { $0.owner == .screen && ($0.shows || $0.effect == .hides) })
  private static let stackAndBar = Set(navigation: { $0.isUIKit && $0.effect != .embeds }).union([
    "viewControllers", "navigationBar", "setNavigationBarHidden", "isNavigationBarHidden", "navigationBarHidden",
    "toolbar", "setToolbarHidden", "isToolbarHidden", "interactivePopGestureRecognizer", "hidesBarsOnSwipe",
    "hidesBarsOnTap", "navigationItem", "interactiveContentPopGestureRecognizer",
    "isBeingDismissed", "isBeingPresented", "isMovingFromParent", "isMovingToParent", "transitionCoordinator",
    "setNeedsStatusBarAppearanceUpdate",
  ])

  /// What other rules see to: the stack, presentation, the bar; and a local for it, whose uses are looked at.
  private func isForStackOrBar(_ place: NodeRef) -> Bool {
    if isFollowed(place, by: Self.stackAndBar) { return true }
    // `navigationController?.presentingViewController?.dismiss(…)`: one way to dismiss.
    if isFollowed(place, by: Self.presented), let member = parent(of: place), isForStackOrBar(member) { return true }
    if isFollowed(place, by: Self.top), let member = parent(of: place), isFollowed(member, by: Self.shown) {
      return true
    }
    // `navigationController?.topViewController === self`: whether the child is seen.
    if isFollowed(place, by: Self.top), let member = parent(of: place), let around = parent(of: member),
      self[around].kind == .operation, children(of: around).contains(where: { text($0) == "self" })
    {
      return true
    }
    if isReadForStack(place) { return true }
    guard let parent = parent(of: place) else { return false }
    if self[parent].kind == .binding { return true }
    // A member with a name of the project's own on the navigation controller still speaks of its bar.
    return isFollowedByBar(place)
  }

  private func isFollowedByBar(_ place: NodeRef) -> Bool {
    guard let member = parent(of: place), self[member].kind == .member else { return false }
    let name = text(member)
    return name.lowercased().hasSuffix("bar") || name.contains("Bar") || name.hasPrefix("bar")
      || ["push", "pop"].contains { verb in
        name == verb || name.hasPrefix(verb) && name.dropFirst(verb.count).first?.isUppercase == true
      }
  }

  /// What is read of the stack is about the stack (`stack.viewControllers.count`), unless one of its screens is taken
  /// for what it is: `stack.viewControllers.first as? HomeController`.
  private func isReadForStack(_ place: NodeRef) -> Bool {
    guard let member = member(on: place), text(member) == "viewControllers" else { return false }
    var current = member
    while let parent = parent(of: current), [.member, .call, .subscriptCall, .tuple].contains(self[parent].kind),
      firstChild(of: parent) == current
    {
      current = parent
    }
    return parent(of: current).map { self[$0].kind != .cast && self[$0].kind != .check } ?? true
  }

  private func isFollowed(_ place: NodeRef, by names: Set<String>) -> Bool {
    guard var outer = parent(of: place) else { return false }
    // `(presentingViewController ?? self).dismiss(…)`
    if self[outer].kind == .coalesce, let around = parent(of: outer) { outer = around }
    guard self[outer].kind == .member, names.contains(text(outer)) else { return false }
    return text(outer) != "viewControllers" || parent(of: outer).map { isAssigned(outer, by: $0) } ?? false
  }

  private func isAssigned(_ place: NodeRef, by parent: NodeRef) -> Bool {
    self[parent].kind == .assignment && firstChild(of: parent) == place
  }

  /// `window?.rootViewController`, of whatever window.
  private func isWindowRoot(_ place: NodeRef) -> Bool {
    guard let base = base(of: place), !isNewWindow(base) else { return false }
    if let type = type(of: base) { return type.nominals.contains { inherits($0, from: "UIWindow") } }
    return text(base).lowercased().hasSuffix("window")
  }

  /// A window that the same code creates holds nobody else's screens.
  private func isNewWindow(_ window: NodeRef) -> Bool {
    guard self[window].kind == .identifier, let local = local(name(of: window), from: window) else {
      return isOwnWindow(window)
    }
    guard let value = children(of: local).last, self[value].kind == .call, case .initializer? = callee(of: value) else {
      return false
    }
    return true
  }

  /// `private var overlay: UIWindow?`
  private func isOwnWindow(_ window: NodeRef) -> Bool {
    guard isOnSelf(window), let type = enclosingType(of: window),
      let member = members(name(of: window), of: .nominal(type, [])).first, self[type: member.owner].origin == .project
    else { return false }
    return self[member.place].kind == .property
      && self[member.place].modifiers.isDisjoint(with: [.weak, .unowned, .computed])
  }

  /// Whether a question is about where a screen hangs and no more: compared with nil, by identity or by type, or what
  /// UIKit says of it (`splitViewController?.isCollapsed`); not what another screen knows.
  private func isMerelyAsked(_ place: NodeRef) -> Bool {
    var current = place
    while let outer = parent(of: current), [.member, .call].contains(self[outer].kind), firstChild(of: outer) == current
    {
      guard self[outer].kind == .member, Self.positions.contains(text(outer)), isSDKMember(outer) == true else {
        return false
      }
      current = outer
    }
    guard let user = parent(of: current) else { return false }
    switch self[user].kind {
    case .operation, .check, .coalesce, .returnStatement, .block, .accessor, .property: return true
    case .binding: return uses(ofLocal: user).allSatisfy { isMerelyAsked($0) }
    default: return false
    }
  }

  /// Properties of UIKit that say where a screen hangs.
  private static let positions: Set<String> = [
    "parent", "tabBarController", "splitViewController", "presentingViewController", "presentedViewController",
    "navigationController", "isCollapsed", "isBeingDismissed", "isBeingPresented", "viewControllers",
    "topViewController", "count", "first", "last", "isEmpty",
  ]

  /// The call at the end of the way up, which another rule reports: `parent?.present(help, animated: true)`.
  func call(endingWayUp place: NodeRef) -> NodeRef? {
    var current = place
    while let next = member(on: current) {
      if isCalled(next) { return next }
      current = next
    }
    return nil
  }

  /// Whether code of an extension of UIKit only answers a question: `var isModal: Bool { … }`.
  private func isInQuestion(_ place: NodeRef) -> Bool {
    guard let declaration = enclosingDeclaration(of: place) else { return false }
    let type = self[declaration].kind == .property ? propertyType(of: declaration) : resultType(of: declaration)
    switch type {
    case .nominal(let id, _)?: return self[type: id].name == "Bool"
    case .named(let name, _)?: return text(name) == "Bool"
    default: return false
    }
  }

  /// `$0.rootViewController != nil` asks for a window that is in use. Operands of several operators stand side by side.
  func isComparedWithNil(_ place: NodeRef) -> Bool {
    guard let operation = parent(of: place), self[operation].kind == .operation else { return false }
    let operands = children(of: operation)
    guard let index = operands.firstIndex(of: place) else { return false }
    return [index - 1, index + 1].contains { operands.indices.contains($0) && self[operands[$0]].kind == .nilLiteral }
  }
}
