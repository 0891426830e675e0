import SignalboxFacts

/// Calls and assignments that show what they are given.
extension TransitionFinder {
  /// How a call shows what it takes as an argument; nil for what it only shows something else beside.
  func verb(of call: NodeRef, _ callee: NodeRef, taking argument: NodeRef) -> Transition? {
    let (name, label) = (project.text(callee), project.text(argument))
    guard label.isEmpty ? project.arguments(of: call).first == argument : !Self.prepositions.contains(label) else {
      return nil
    }
    if name == "setViewControllers", holdsTabs(callee) { return .tab }
    if name == "setViewControllers", project.base(of: callee).map({ holdsParts($0) }) == true { return .embed }
    // A page view controller turns to it; a split view controller puts it into a column.
    if name == "setViewControllers", project.labels(of: call).contains("direction") {
      return project.base(of: callee).flatMap { shownLater($0) } ?? .embed
    }
    if name == "setViewController", project.labels(of: call) == ["_", "for"] { return .embed }
    // `return .set([home, cart])` of a transition.
    if name == "set", project[callee].kind == .member, project.base(of: callee) == nil {
      let owner = project.enclosingType(of: callee)
      return owner.map { project.inherits($0, from: "TabBarCoordinator") } == true ? .tab : .root
    }
    if convertsScreen(call) { return nil }
    guard let method = NavigationMethod.named(name) else {
      return NavigationMethod.transition(ofOther: name, label: label)
    }
    switch method.effect {
    case .embeds where isOfCoordinators(call, argument): return nil
    // A tab bar controller adds a child to its tabs.
    case .embeds where method.owner == .screen && holdsTabs(callee): return .tab
    // A split view controller puts it into its other column.
    case .adapts where name == "showDetailViewController" && isSplit(callee): return .root
    // UIKit does not push a navigation controller, but presents it.
    case .adapts where project.firstChild(of: argument).map({ isNavigationController($0) }) == true: return .present
    // Where no split view controller takes it, UIKit presents what is shown as a detail.
    case .adapts where name == "showDetailViewController" && !project.flows.splits: return .present
    default: return method.transition
    }
  }

  /// Whether a call gives the controller that somebody else then shows, whatever its method is called:
  /// `stack.pushViewController(present(screen), animated: true)`.
  private func convertsScreen(_ call: NodeRef) -> Bool {
    guard isHandedOn(call), case .function(let method, _)? = project.inference(asking).callee(of: call),
      !project.files[method.place.file].isSDK
    else { return false }
    let given = project.inference(asking).type(of: call)?.unwrapped.nominals ?? []
    return given.contains { project.inherits($0, from: "UIViewController") }
  }

  /// Whether what a call gives is an argument of another one.
  func isHandedOn(_ call: NodeRef) -> Bool { project.parent(of: call).map { project[$0].kind == .argument } ?? false }

  /// What a method of the project does with the controller that it is called on: `sheet.present(over: home)`.
  func ofScreen(showingItselfBy member: NodeRef) -> Transition? {
    guard depth < Self.maximumChoices, let call = project.call(of: member),
      case .function(let method, _)? = project.inference(asking).callee(of: call),
      project.inherits(method.owner, from: "UIViewController"), !project.files[method.place.file].isSDK,
      let body = project.body(of: method.place)
    else { return nil }
    var finder = TransitionFinder(project: project, leavesBody: leavesBody, asking: asking)
    finder.depth = depth + 1
    let found = project.subtree(of: body, kinds: [.identifier]).compactMap { use -> Transition? in
      guard project.text(use) == "self", let parent = project.parent(of: use),
        [.argument, .array].contains(project[parent].kind)
      else { return nil }
      return finder.transition(of: use)
    }
    return Set(found).count == 1 ? found.first : nil
  }

  private func isSplit(_ callee: NodeRef) -> Bool {
    let base = project.base(of: callee).flatMap { project.inference(asking).type(of: $0)?.unwrapped }
    let owners = project.base(of: callee) == nil ? project.enclosingType(of: callee).map { [$0] } : base?.nominals
    return owners?.contains { project.inherits($0, from: "UISplitViewController") } ?? false
  }

  func isNavigationController(_ value: NodeRef) -> Bool {
    let type = project.inference(asking).type(of: value)?.unwrapped
    return type?.nominals.contains { project.inherits($0, from: "UINavigationController") } ?? false
  }

  /// What a base class does with what it is made with: `super.init(tabs: [home, cart])`, `super.init(root: home)`.
  func base(initialisedBy callee: NodeRef, with argument: NodeRef) -> Transition? {
    guard project.text(callee) == "init", project.base(of: callee).map({ project.text($0) == "super" }) == true else {
      return nil
    }
    switch project.text(argument) {
    case "tabs": return .tab
    case "root": return .root
    default: return nil
    }
  }

  /// Methods of publishers that hand the same values on.
  static let passing: Set<String> = [
    "receive", "observe", "observeOn", "eraseToAnyPublisher", "share", "removeDuplicates", "handleEvents", "asDriver",
    "asObservable",
  ]

  /// The labels of closures that are called with a value, not with the end.
  private static let values: Set<String> = ["", "receiveValue", "onNext"]

  /// `[home, cart].forEach { stack.pushViewController($0, animated: false) }`
  func ofEach(_ loop: NodeRef) -> Transition? {
    guard let call = project.call(of: loop),
      let argument = project.arguments(of: call).first(where: { Self.values.contains(project.text($0)) }),
      let closure = project.firstChild(of: argument), project[closure].kind == .closure
    else { return nil }
    if let parameter = project.children(of: closure).first(where: { project[$0].kind == .parameter }) {
      return project.binding(of: parameter).flatMap { ofLocal($0) }
    }
    return project.subtree(of: closure, kinds: [.identifier]).lazy.filter { use in
      project.text(use) == "$0" && project.ancestor(of: use) { $0.kind == .closure } == closure
    }.compactMap { transition(of: $0) }.first
  }

  /// Whether `addChild` is not UIKit's: a method of the project, whose code tells what becomes of what it takes, or one
  /// that takes a coordinator, which it retains.
  private func isOfCoordinators(_ call: NodeRef, _ argument: NodeRef) -> Bool {
    if let function = project.inference(asking).callee(of: call)?.declaration, !project.files[function.file].isSDK {
      return true
    }
    let type = project.firstChild(of: argument).flatMap { project.inference(asking).type(of: $0) }
    return type?.nominals.contains {
      project.role(of: $0).kind == .coordinator && !project.inherits($0, from: "UIViewController")
    } ?? false
  }

  /// `menu.show(from: home)` shows no home.
  private static let prepositions: Set<String> = [
    "from", "over", "on", "onto", "in", "into", "inside", "to", "at", "above", "below", "with", "by", "using", "sender",
    "source", "for", "after", "before",
  ]

  /// Whether an expression is the screens of a tab bar or of a navigation controller. Those of a split view stand side
  /// by side, and a local of that name is any list.
  func isStack(_ place: NodeRef) -> Bool {
    guard project.text(place) == "viewControllers" else { return false }
    guard let base = project.base(of: place) else { return project.local(project.name(of: place), from: place) == nil }
    guard let type = project.inference(asking).type(of: base)?.unwrapped else {
      return !project.text(base).lowercased().contains("split")
    }
    return !type.nominals.contains {
      project.inherits($0, from: "UISplitViewController") || hasOwnList(project.name(of: place), $0)
    }
  }

  /// Whether a list is one that a screen of the project has of its own children: `viewControllers.append(page)`.
  func isOwnList(_ list: NodeRef) -> Bool {
    project.isOfSelf(list)
      && project.enclosingType(of: list).map { hasOwnList(project.name(of: list), $0) } ?? false
  }

  /// Whether a screen that is none of UIKit's containers has a list of its own: `var viewControllers: [Page]`.
  private func hasOwnList(_ name: Name, _ id: TypeID) -> Bool {
    isPlainScreen(id) && project.members(name, of: .nominal(id, [])).contains { !project.files[$0.place.file].isSDK }
  }

  /// Whether a screen of the project is none of UIKit's containers.
  func isPlainScreen(_ id: TypeID) -> Bool {
    project.role(of: id).kind == .screen
      && !project.flows.isUIKitContainer(id) && !project.inherits(id, from: "UIPageViewController")
  }

  /// Whether what a screen of the project is given are its parts: `pages.setViewControllers([cart, list])`.
  private func holdsParts(_ base: NodeRef) -> Bool {
    project.inference(asking).type(of: base)?.unwrapped.nominals.contains { isPlainScreen($0) } ?? false
  }

  /// What a coordinator keeps as its root from the start, as where that is assigned: `let rootViewController = Home()`.
  func ofStage(_ property: NodeRef) -> Transition? {
    let owner = project.enclosingType(of: property)
    guard owner.map({ project.role(of: $0).kind == .coordinator }) ?? false else { return nil }
    return NavigationMethod.named(project.text(property))?.transition.flatMap { $0 == .root ? $0 : nil }
  }

  /// How RIBs hand out their controllers: `router.viewControllable.uiviewController`.
  private static let stagesOfRIBs = ["viewControllable": "ViewableRouting", "uiviewController": "ViewControllable"]

  /// `child.rootViewController`, `child.toPresentable()`: what a coordinator shows its screens on, and is shown by.
  func stage(_ member: NodeRef, of coordinator: NodeRef) -> NodeRef? {
    guard project.base(of: member) == coordinator,
      let owners = project.inference(asking).type(of: coordinator)?.unwrapped.nominals
    else { return nil }
    if let holder = Self.stagesOfRIBs[project.text(member)],
      owners.contains(where: { project.inherits($0, from: holder) })
    {
      return member
    }
    guard owners.contains(where: { project.role(of: $0).kind == .coordinator }) else { return nil }
    let call = project.call(of: member)
    if project.vocabulary[.hostMembers].contains(project.text(member)) { return call ?? member }
    let place = call ?? member
    guard let type = project.inference(asking).type(of: place)?.unwrapped else { return nil }
    return type.nominals.contains {
      project.inherits($0, from: "UIViewController") || project.inherits($0, from: "View")
    }
      ? place : nil
  }

  /// The screens that a list was made a copy of: `var screens = stack.viewControllers`.
  func stackCopied(into list: NodeRef) -> NodeRef? {
    guard project[list].kind == .identifier, let local = project.local(project.name(of: list), from: list) else {
      return nil
    }
    return project.children(of: local).first { project[$0].kind == .member && isStack($0) }
  }

  func added(to stack: NodeRef) -> Transition { holdsTabs(stack) ? .tab : .push }

  /// Whether the screens of what stands before the dot, `self` where nothing does, are tabs rather than a stack.
  func holdsTabs(_ member: NodeRef) -> Bool {
    guard let base = project.base(of: member), project.text(base) != "self" else {
      return project.enclosingType(of: member).map { isTabController($0) } ?? false
    }
    guard let type = project.inference(asking).type(of: base)?.unwrapped else {
      return project.text(base).lowercased().contains("tab")
    }
    return type.nominals.contains { isTabController($0) }
  }

  /// `MainTabBarController(coordinators: [home, cart])`: a tab bar controller of the project that is made with a list.
  func makesTabs(_ call: NodeRef, of argument: NodeRef) -> Bool {
    guard case .initializer(let type, _)? = project.inference(asking).callee(of: call),
      type.nominals.contains(where: isTabController),
      let value = project.firstChild(of: argument)
    else { return false }
    if case .array? = project.inference(asking).type(of: value) { return true }
    return project[value].kind == .array
  }

  func isTabController(_ id: TypeID) -> Bool { project.inherits(id, from: "UITabBarController") }
}
