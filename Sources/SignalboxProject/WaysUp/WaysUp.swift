import SignalboxFacts

/// Answers whether code reaches for what is above it: a parent, a container, a window.
package struct WaysUp {
  package let project: Project
}

extension Project {
  /// Code that reaches for what is above it.
  package var waysUp: WaysUp { WaysUp(project: self) }
}

/// What `parent_access` asks, and what it leaves to other rules.
extension WaysUp {
  /// Whether a place says who is next in the responder chain: the way up that messages take.
  package func isWayOfMessages(_ place: NodeRef) -> Bool {
    var current = project.enclosingDeclaration(of: place)
    while let declaration = current, !project[declaration].kind.declaresType {
      if project[declaration].kind == .property,
        ResponderMethod.nextNames.contains(project.text(project.name(of: declaration)))
      {
        return true
      }
      current = project.parent(of: declaration)
    }
    return false
  }

  /// Where a child uses its navigation controller by the name of a local: `guard let stack = navigationController`.
  package func renamedUses(of place: NodeRef, by child: Child) -> [NodeRef] {
    guard project.text(place) == "navigationController", let local = project.parent(of: place),
      project[local].kind == .binding,
      project.text(local) != "navigationController", isNavigationController(place, child: child),
      !(child.isExtended && isInQuestion(place)),
      let scope = project.ancestor(of: local, where: { $0.kind == .block })
    else { return [] }
    return project.uses(of: local, in: scope).filter { !isForStackOrBar($0) }
  }

  package func reachesUp(_ place: NodeRef, child: Child) -> Bool {
    // Who asks only whether it hangs in something knows nothing of the place; a screen that asks how it was presented does.
    if isComparedWithNil(place), child.isExtended || project.text(place) != "presentingViewController" { return false }
    if isComparedWithNil(place), isOfAnother(place) { return false }
    if isInQuestion(place), child.isExtended || isMerelyAsked(place) { return false }
    if child.isExtended, isMerelyAsked(place, by: [.operation, .check]) { return false }
    if isAboutLooks(place) || isCompared(place) || goesOn(place, child: child) { return false }
    switch project.text(place) {
    case "rootViewController": return isWindowRoot(place)
    case "navigationController": return isNavigationController(place, child: child) && !isForStackOrBar(place)
    case "presentingViewController":
      return isUIKitProperty(place, child: child) && !isFollowed(place, by: ["dismiss"])
    case "parent":
      if isStepUp(place) || isNewParent(place), !child.isExtended { return true }
      return isUIKitProperty(place, child: child)
        && (project.isOnSelf(place) || isOfHeldScreen(place, child)
          || project.base(of: place).map { isSelf($0) } ?? false)
    case "tabBarController": return isUIKitProperty(place, child: child)
    default: return isUIKitProperty(place, child: child)
    }
  }

  /// Whether a property is that of a controller which the project's own code stores: `player?.presentingViewController`.
  private func isOfAnother(_ place: NodeRef) -> Bool {
    guard let holder = project.base(of: place), project.text(holder) != "self", project.isOnSelf(holder),
      project[holder].kind == .member || project.local(project.name(of: holder), from: holder) == nil
    else { return false }
    return project.isSDKMember(holder) == false
  }

  /// `let me = self`, `var current: UIViewController? = self; while let controller = current { … }`
  private func isSelf(_ value: NodeRef) -> Bool {
    var value = value
    for _ in 0..<Self.names {
      if project.text(value) == "self" { return true }
      guard project[value].kind == .identifier, let local = project.local(project.name(of: value), from: value),
        let origin = project.children(of: local).last, project[origin].kind == .identifier
      else { return false }
      value = origin
    }
    return false
  }

  /// How many locals may stand for each other.
  private static let names = 3

  /// `sequence(first: self, next: { $0.parent })`, `sequence(first: self, next: \.parent)`
  private func isStepUp(_ place: NodeRef) -> Bool {
    guard project.base(of: place).map({ project.text($0) == "$0" }) ?? true,
      let step = project.ancestor(of: place, where: { $0.kind == .closure || $0.kind == .keyPath }),
      let (call, _) = project.callTaking(step), project.calledName(call) == "sequence",
      let start = project.firstArgument(of: call)
    else { return false }
    let first = project[start].kind == .cast ? project.firstChild(of: start) ?? start : start
    return project[first].kind == .identifier && project.text(first) == "self"
  }

  /// `override func didMove(toParent parent: UIViewController?) { shop = parent as? ShopController }`
  private func isNewParent(_ place: NodeRef) -> Bool {
    guard project.isParameter(place), let function = project.enclosingDeclaration(of: place),
      project.signature(of: function).hasSuffix("ove(toParent:)"), project[function].modifiers.contains(.override),
      let cast = project.parent(of: place), project[cast].kind == .cast,
      let type = project.children(of: cast).last.flatMap({ project.resolve($0) })?.unwrapped.nominals.first
    else { return false }
    return project[type: type].origin == .project
  }

  /// Whether a name is the property of UIViewController, and not one of the project's own.
  private func isUIKitProperty(_ place: NodeRef, child: Child) -> Bool {
    // What another controller hangs in is no parent of the child's.
    if let base = project.base(of: place), project.isParameter(base) || isNewController(base) || isFlows(base) {
      return false
    }
    if let isSDK = project.isSDKMember(place) { return isSDK }
    if let base = project.base(of: place) { return project.text(base) == "self" && child.kind == .screen }
    return child.kind == .screen && project.local(project.name(of: place), from: place) == nil
  }

  /// Whether an expression is what a coordinator knows: `coordinator.current`.
  private func isFlows(_ expression: NodeRef) -> Bool {
    var current: NodeRef? = expression
    while let place = current {
      let types = project.type(of: place)?.nominals ?? []
      if types.contains(where: { [.coordinator, .router].contains(project.role(of: $0).kind) }) { return true }
      current = project.base(of: place)
    }
    return false
  }

  /// The parent of the screen that a view or view model knows.
  private func isOfHeldScreen(_ place: NodeRef, _ child: Child) -> Bool {
    guard child.kind != .screen, let holder = project.base(of: place), let type = project.type(of: holder)?.unwrapped,
      type.nominals.contains(where: { project.inherits($0, from: "UIViewController") })
    else { return false }
    let property = project.members(project.name(of: holder), of: .nominal(child.type, [])).first?.place
    return project.isOnSelf(holder)
      && property.map { !project[$0].modifiers.isDisjoint(with: [.weak, .unowned]) } ?? false
  }

  /// The property itself, or a local that holds it.
  private func isNavigationController(_ place: NodeRef, child: Child) -> Bool {
    guard project[place].kind == .identifier, let binding = project.local(project.name(of: place), from: place) else {
      return isUIKitProperty(place, child: child)
    }
    guard let value = project.children(of: binding).first(where: { project[$0].kind.isExpression }),
      project.text(value) == "navigationController", value != place
    else { return false }
    return isUIKitProperty(value, child: child)
  }

  private func isWindowRoot(_ place: NodeRef) -> Bool {
    guard let base = project.base(of: place), !isNewWindow(base), !isOwnWindow(place) else { return false }
    if let type = project.type(of: base) { return type.nominals.contains { project.inherits($0, from: "UIWindow") } }
    return project.text(base).lowercased().hasSuffix("window")
  }

  /// A window that the same code creates holds nobody else's screens.
  private func isNewWindow(_ window: NodeRef) -> Bool {
    guard project[window].kind == .identifier, let local = project.local(project.name(of: window), from: window) else {
      return keepsWindow(window)
    }
    guard let value = project.children(of: local).last, project[value].kind == .call,
      case .initializer? = project.callee(of: value)
    else {
      return false
    }
    return true
  }

  /// `private var overlay: UIWindow?`
  private func keepsWindow(_ window: NodeRef) -> Bool {
    guard project.isOnSelf(window), let type = project.enclosingType(of: window),
      let member = project.members(project.name(of: window), of: .nominal(type, [])).first,
      project[type: member.owner].origin == .project
    else { return false }
    return project[member.place].kind == .property
      && project[member.place].modifiers.isDisjoint(with: [.weak, .unowned, .computed])
  }

  /// Whether a question is about where a screen hangs and no more: compared with nil, by identity or by type, or what
  /// UIKit says of it (`splitViewController?.isCollapsed`); not what another screen knows.
  /// - Parameter ends: what may ask it.
  func isMerelyAsked(_ place: NodeRef, by ends: [Node.Kind] = questions) -> Bool {
    var current = place
    while let outer = project.parent(of: current), [.member, .call].contains(project[outer].kind),
      project.firstChild(of: outer) == current
    {
      guard project[outer].kind == .member, Self.positions.contains(project.text(outer)),
        project.isSDKMember(outer) != false
      else {
        return false
      }
      current = outer
    }
    guard let user = project.parent(of: current) else { return false }
    guard project[user].kind == .binding else { return ends.contains(project[user].kind) }
    return project.uses(ofLocal: user).allSatisfy { isMerelyAsked($0, by: ends) }
  }

  static let questions: [Node.Kind] = [
    .operation, .check, .coalesce, .returnStatement, .block, .accessor, .property,
  ]

  /// Properties of UIKit that say where a screen hangs.
  private static let positions: Set<String> = [
    "parent", "tabBarController", "splitViewController", "presentingViewController", "presentedViewController",
    "navigationController", "isCollapsed", "isBeingDismissed", "isBeingPresented", "viewControllers",
    "topViewController", "count", "first", "last", "isEmpty",
  ]

  /// Whether code of an extension of UIKit only answers a question: `var isModal: Bool { … }`.
  private func isInQuestion(_ place: NodeRef) -> Bool {
    guard let declaration = project.enclosingDeclaration(of: place) else { return false }
    let type =
      project[declaration].kind == .property
      ? project.propertyType(of: declaration) : project.resultType(of: declaration)
    switch type {
    case .nominal(let id, _)?: return project[type: id].name == "Bool"
    case .named(let name, _)?: return project.text(name) == "Bool"
    default: return false
    }
  }

  /// `$0.rootViewController != nil` asks for a window that is in use. Operands of several operators stand side by side.
  package func isComparedWithNil(_ place: NodeRef) -> Bool {
    guard let operation = project.parent(of: place), project[operation].kind == .operation else { return false }
    let operands = project.children(of: operation)
    guard let index = operands.firstIndex(of: place) else { return false }
    return [index - 1, index + 1].contains {
      operands.indices.contains($0) && project[operands[$0]].kind == .nilLiteral
    }
  }
}
