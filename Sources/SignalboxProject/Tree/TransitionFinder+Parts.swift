import SignalboxFacts

/// Screens that are made for other screens to hold: their children, their pages, their tabs.
extension TransitionFinder {
  /// What an object does with what it is created with: `PagesController(pages: [cart, list])` of the project, which adds
  /// them as its children; or, for the initialiser of the same type that it hands it to, `self.init(cart: cart)`.
  func part(givenTo call: NodeRef, _ callee: NodeRef, _ argument: NodeRef) -> Transition? {
    guard depth < Self.maximumChoices,
      let declared = isOwn(callee) ? ownInitializer(calledBy: call) : initializerOfScreen(calledBy: call),
      let binding = project.parameter(taking: argument, of: call, by: declared).flatMap({ project.binding(of: $0) })
    else { return nil }
    guard isOwn(callee) else { return partOfScreen(takenAs: binding) }
    var finder = self
    finder.depth += 1
    finder.choices = [:]
    return finder.ofLocal(binding)
  }

  /// Whether a screen that another one is created with is shown by that one itself: `ListController(detail: detail)`, whose
  /// code pushes `detail`.
  func isShownByTaker(_ argument: NodeRef, of call: NodeRef) -> Bool {
    guard depth < Self.maximumChoices, let declared = initializerOfScreen(calledBy: call),
      let taker = project.owner(of: declared), isPlainScreen(taker),
      let binding = project.parameter(taking: argument, of: call, by: declared).flatMap({ project.binding(of: $0) })
    else { return false }
    var finder = TransitionFinder(project: project, leavesBody: true, asking: asking)
    finder.depth = depth + 1
    return project.uses(ofLocal: binding).compactMap { propertySet(to: $0) }.contains { property in
      let shown = finder.ofProperty(property, from: project.node(of: declared))
      return shown == .push || shown == .present
    }
  }

  private func initializerOfScreen(calledBy call: NodeRef) -> DeclarationRef? {
    guard case .initializer(let type, let declared?)? = project.inference(asking).callee(of: call),
      project[declared].kind == .initializer, !project.files[declared.file].isSDK,
      type.nominals.contains(where: { isPlainScreen($0) || isTabController($0) })
    else { return nil }
    return declared
  }

  /// `self.init(cart: cart)` makes no object, so that it is no call of an initialiser elsewhere.
  private func ownInitializer(calledBy call: NodeRef) -> DeclarationRef? {
    guard let owner = project.enclosingType(of: call), let name = project.name("init") else { return nil }
    return project[type: owner].members(named: name).first {
      $0.kind == .initializer && project.accepts($0.place, call: call)
    }?.place
  }

  /// The same of a method of a screen: `pages.add(cart)`.
  func part(addedBy call: NodeRef, _ callee: NodeRef, _ argument: NodeRef) -> Transition? {
    guard depth < Self.maximumChoices, project.base(of: callee).map({ project.text($0) != "self" }) ?? false,
      case .function(let method, _)? = project.inference(asking).callee(of: call), isPlainScreen(method.owner),
      project[method.place].kind == .function, !project.files[method.place.file].isSDK
    else { return nil }
    return project.parameter(taking: argument, of: call, by: method.place).flatMap { project.binding(of: $0) }
      .flatMap { partOfScreen(takenAs: $0) }
  }

  /// Whether a value is added to a screen by a method of that: `pages.add(cart)`.
  func isPart(_ value: NodeRef) -> Bool {
    var current = value
    while let parent = project.parent(of: current), [.argument, .array, .cast].contains(project[parent].kind) {
      current = parent
    }
    guard project[current].kind == .argument, let call = project.parent(of: current), project[call].kind == .call,
      let callee = project.firstChild(of: call), verb(of: call, callee, taking: current) == nil
    else { return false }
    return part(addedBy: call, callee, current) != nil
  }

  /// `PagesController(pages: pages)`: the screens in a list that another screen is created with are its parts.
  func isListOfParts(_ argument: NodeRef, of call: NodeRef) -> Bool {
    guard case .initializer(let type, _)? = project.inference(asking).callee(of: call),
      type.nominals.contains(where: {
        project[type: $0].origin == .project && project.inherits($0, from: "UIViewController")
          && !project.inherits($0, from: "UINavigationController")
      }), let value = project.firstChild(of: argument),
      case .array(let element)? = project.inference(asking).type(of: value)?.unwrapped
    else { return false }
    return element.nominals.contains { project.inherits($0, from: "UIViewController") }
  }

  /// What a screen does with its parts does not depend on who shows the screen.
  private func partOfScreen(takenAs binding: NodeRef) -> Transition? {
    var finder = TransitionFinder(project: project, leavesBody: true, asking: asking)
    finder.depth = depth + 1
    return finder.ofLocal(binding).flatMap { $0 == .embed || $0 == .tab ? $0 : nil }
  }

  /// `tabs.show(home: stack)`, `Tabs(home: stack)`: a tab bar controller of the project makes a tab of what it takes.
  func tab(takenBy call: NodeRef, as argument: NodeRef) -> Transition? {
    if let callee = project.firstChild(of: call), part(givenTo: call, callee, argument) == .tab { return .tab }
    guard case .function(let method, _)? = project.inference(asking).callee(of: call), isTabController(method.owner)
    else { return nil }
    return transition(ofArgument: argument, in: call).flatMap { $0 == .tab ? $0 : nil }
  }

  /// The container of a package that is given its one screen: `panel.set(contentViewController: cart)`.
  func panel(filledBy callee: NodeRef, _ argument: NodeRef) -> NodeRef? {
    guard project.text(callee).hasPrefix("set"), project.text(argument).hasPrefix("content"),
      let base = project.base(of: callee)
    else { return nil }
    let type = project.inference(asking).type(of: base)?.unwrapped
    return type?.nominals.contains { project[type: $0].origin != .external } ?? false ? nil : base
  }

  private func isOwn(_ callee: NodeRef) -> Bool {
    project.text(callee) == "init" && project.base(of: callee).map { project.text($0) == "self" } ?? false
  }

  /// What a screen does with a property that somebody else sets: `menu.content = cart`.
  func ofPart(_ property: NodeRef, of base: NodeRef) -> Transition? {
    guard depth < Self.maximumChoices, leavesBody, let type = project.inference(asking).type(of: base)?.unwrapped,
      let id = type.nominals.first(where: { isPlainScreen($0) }),
      let member = project.members(project.name(of: property), of: type.instance, from: property.file).first,
      member.owner == id,
      !project.files[member.place.file].isSDK
    else { return nil }
    var finder = self
    finder.depth += 1
    finder.choices = [:]
    let found = finder.ofProperty(project.name(of: property), from: project.node(of: member.place))
    return found == .embed ? found : nil
  }
}

extension FlowModel {
  /// Whether the screen that a new one is handed to, as it is or in a local, pushes or presents it.
  func isShownByTaker(_ made: NodeRef) -> Bool {
    guard let parent = project.parent(of: made) else { return false }
    let values = project[parent].kind == .binding ? project.uses(ofLocal: parent) : [made]
    return values.contains { value in
      guard let (call, argument) = project.callTaking(value), project[call].kind == .call else { return false }
      return project.inquire {
        TransitionFinder(project: project, leavesBody: true, asking: $0).isShownByTaker(argument, of: call)
      }
    }
  }

  /// How the code of a screen shows the screen that a stored property of its holds.
  func transition(ofProperty property: NodeRef) -> CoordinatorTree.Transition? {
    project.inquire {
      TransitionFinder(project: project, leavesBody: true, asking: $0)
        .ofProperty(project.name(of: property), from: property)
    }
  }

  /// Whether a value becomes a part of a screen by one of the screen's methods.
  func isAdded(_ value: NodeRef) -> Bool {
    project.inquire { TransitionFinder(project: project, leavesBody: false, asking: $0).isPart(value) }
  }
}
