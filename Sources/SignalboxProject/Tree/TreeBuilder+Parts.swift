import SignalboxFacts

/// What is made and is no screen by itself, and containers that are.
extension TreeBuilder {
  /// Whether a view that the code of a coordinator makes is only a part of another screen: an ornament in a modifier of
  /// the view that is shown, or a value that a controller of the project, or another function, takes as what it is.
  func isPart(_ product: Product, of creation: Creation) -> Bool {
    guard case .type(let id) = product, project.role(of: id).kind == .swiftUIView, project[type: id].origin == .project
    else { return false }
    let place = creation.trail.places.last ?? creation.place
    guard let owner = project.enclosingType(of: place) else { return false }
    if creation.transition == nil, project.flows.isOrnament(place) { return true }
    if creation.transition == nil || creation.transition == .root, project.flows.isElementOfList(place) { return true }
    if project.flows.isRow(place, of: rowLists) || project.flows.isContentOfOwnHost(place) { return true }
    return project.inherits(owner, from: "View")
      ? project.flows.isPartOfStack(place, of: id)
      : project.flows.isHandedAsValue(place, of: id) || project.flows.isInSlot(place)
  }

  /// Whether a container of the project is itself the screen that is pushed or presented: one that is made with no
  /// controller, and that nobody puts one into but a class that it inherits from.
  func isShownAlone(_ product: Product, by creation: Creation) -> Bool {
    guard case .type(let id) = product, project.role(of: id).kind == .container, project[type: id].origin == .project,
      project[type: id].generics.isEmpty, creation.transition == .push || creation.transition == .present
    else { return false }
    let place = creation.trail.places.last ?? creation.place
    guard project[place].kind == .call, project.flows.takesNoController(place) else { return false }
    return project[type: id].ancestors.contains { containers[$0] != nil } || project.flows.isNeverFilled(place)
  }
}

extension FlowModel {
  /// Whether a view stands in a modifier that draws something beside or behind the modified view.
  func isOrnament(_ place: NodeRef) -> Bool {
    var current = place
    while let parent = project.parent(of: current), !project[parent].kind.isDeclaration {
      if project[parent].kind == .argument, let call = project.parent(of: parent), project[call].kind == .call {
        let isModifier = project.firstChild(of: call).map { project[$0].kind == .member } ?? false
        if isModifier && ViewNames.isOrnament(project.text(parent)) || ViewNames.isOrnament(project.calledName(call)) {
          return true
        }
      }
      current = parent
    }
    return false
  }

  /// Whether a view is made for each element of a list: a row, unless something around it in the list shows it as a whole.
  func isElementOfList(_ place: NodeRef) -> Bool {
    var current = place
    while let parent = project.parent(of: current), !project[parent].kind.isDeclaration {
      if project[parent].kind == .call, project.firstChild(of: parent) != current {
        if ViewNames.lists.contains(project.calledName(parent)) { return true }
        if isOpening(parent, current) { return false }
      }
      current = parent
    }
    return false
  }

  /// Whether a call shows what it takes as a whole: `NavigationLink`, `.sheet`.
  func isOpening(_ call: NodeRef, _ argument: NodeRef) -> Bool {
    let name = project.calledName(call)
    return (ViewNames.transitions[name] != nil || NavigationMethod.named(name) != nil)
      && !isLabel(argument, ofLink: call)
  }

  /// Whether an argument is what a link looks like: the closure of one with a value, or with a labelled destination.
  func isLabel(_ argument: NodeRef, ofLink call: NodeRef) -> Bool {
    project.calledName(call) == "NavigationLink" && project.text(argument) != "destination"
      && project.labels(of: call).contains { $0 == "value" || $0 == "destination" }
  }

  /// Whether a view goes nowhere but to parameters of its own type, of functions or of controllers: what draws a value is
  /// not what shows a screen.
  func isHandedAsValue(_ place: NodeRef, of id: TypeID) -> Bool {
    guard let parent = project.parent(of: place) else { return false }
    if project[parent].kind == .argument { return isValue(parent, of: id) }
    guard project[parent].kind == .binding else { return false }
    let handed = project.uses(ofLocal: parent).filter { use in
      project.parent(of: use).map { project[$0].kind != .member } ?? false
    }
    return !handed.isEmpty
      && handed.allSatisfy { use in
        project.parent(of: use).map { project[$0].kind == .argument && isValue($0, of: id) } ?? false
      }
  }

  private func isValue(_ argument: NodeRef, of id: TypeID) -> Bool {
    guard let call = project.parent(of: argument), project[call].kind == .call, let callee = project.callee(of: call),
      let function = callee.declaration, !project.files[function.file].isSDK, let owner = project.owner(of: function),
      !project.inherits(owner, from: "View"), !project.inherits(owner, from: "UIHostingController"),
      let parameter = project.parameter(taking: argument, of: call, by: function),
      let type = project.writtenType(of: parameter).flatMap({ project.resolve($0) })?.unwrapped
    else { return false }
    // What a function of a coordinator takes it may show; what a screen takes, or nobody shows, is a value.
    guard type.nominals == [id] else { return false }
    if case .initializer = callee { return project.role(of: owner).kind == .screen }
    return project.binding(of: parameter).map { project.uses(ofLocal: $0).isEmpty } ?? false
  }

  /// Whether a view fills a place that another view keeps for any view, beside texts and buttons of its own:
  /// `InfoView(title: title, details: { AnyView(TermsView()) })`.
  func isInSlot(_ place: NodeRef) -> Bool {
    var (current, isErased) = (place, false)
    while let parent = project.parent(of: current) {
      switch project[parent].kind {
      case .argument where isErased && isContent(parent): return false
      case .argument, .closure, .member, .returnStatement: break
      case .block where project.isOnlyStatement(current, of: parent): break
      case .call where project.firstChild(of: parent) == current: break
      case .call where project.calledName(parent) == "AnyView": isErased = true
      case .call:
        guard isErased, case .initializer(let type, _)? = project.callee(of: parent), let view = type.nominals.first,
          project[type: view].origin == .project, isWholeScreen(view)
        else { return false }
        return project[type: view].declarations.contains { declaration in
          project.calls(in: project.node(of: declaration)).contains {
            ViewNames.ownParts.contains(project.calledName($0))
          }
        } && stages(in: project[type: view]).isEmpty
      default: return false
      }
      current = parent
    }
    return false
  }

  /// Whether an argument is what a frame is drawn around: `content:`, or a closure behind the call.
  private func isContent(_ argument: NodeRef) -> Bool {
    ["", "_", "content"].contains(project.text(argument))
  }

  private func stages(in view: TypeSymbol) -> [NodeRef] {
    view.declarations.flatMap { project.calls(in: project.node(of: $0)) }.filter {
      ViewNames.transitions[project.calledName($0)] != nil
    }
  }

  private static let filling: Set<String> = [
    "viewControllers", "setViewControllers", "pushViewController", "setViewController", "show", "addChild",
    "showDetailViewController", "push", "setRoot", "setRootViewController",
  ]

  /// Whether nobody puts a controller into a container that a call makes: where it is made, by the variable around, or
  /// where the function or property that returns it is used.
  func isNeverFilled(_ call: NodeRef) -> Bool {
    var steps = Steps<DeclarationRef>()
    return isNeverFilled(call, 0, &steps)
  }

  private func isNeverFilled(_ call: NodeRef, _ depth: Int, _ steps: inout Steps<DeclarationRef>) -> Bool {
    guard takesNoController(call), let holder = project.parent(of: call) else { return false }
    if project[holder].kind == .binding {
      return project.uses(ofLocal: holder).allSatisfy { isUsedUnfilled($0, depth, &steps) }
    }
    return isUsedUnfilled(call, depth, &steps)
  }

  func takesNoController(_ call: NodeRef) -> Bool {
    project.arguments(of: call).compactMap { project.firstChild(of: $0) }.allSatisfy { !isController($0) }
  }

  private func isUsedUnfilled(_ use: NodeRef, _ depth: Int, _ steps: inout Steps<DeclarationRef>) -> Bool {
    guard let around = project.parent(of: use) else { return false }
    switch project[around].kind {
    case .member: return !Self.filling.contains(project.text(around))
    case .argument: return isVerb(around)
    case .returnStatement, .block: return isReturnedUnfilled(around, depth, &steps)
    default: return false
    }
  }

  private func isReturnedUnfilled(_ place: NodeRef, _ depth: Int, _ steps: inout Steps<DeclarationRef>) -> Bool {
    guard depth < 3, let declaration = project.enclosingDeclaration(of: place) else { return false }
    guard steps.reach(declaration, after: depth) else { return true }
    let type = project.propertyType(of: declaration)
    return project.uses(of: project.name(of: declaration)).allSatisfy { use in
      if let call = project.parent(of: use), project[call].kind == .call, project.firstChild(of: call) == use {
        return project.callee(of: call)?.declaration.map { $0 != declaration } ?? false
          || isNeverFilled(call, depth + 1, &steps)
      }
      return type != nil && project.type(of: use) != type || isUsedUnfilled(use, depth + 1, &steps)
    }
  }

  /// Whether a call takes an argument as what it shows.
  private func isVerb(_ argument: NodeRef) -> Bool {
    guard let call = project.parent(of: argument), project[call].kind == .call else { return false }
    return NavigationMethod.named(project.calledName(call))?.shows ?? false
      && project.arguments(of: call).first == argument
  }

  private func isController(_ value: NodeRef) -> Bool {
    guard let type = project.type(of: value)?.unwrapped else { return project[value].kind == .array }
    let element = if case .array(let element) = type { element } else { type }
    return element.unwrapped.nominals.contains {
      project.inherits($0, from: "UIViewController") || project.role(of: $0).kind == .coordinator
    }
  }
}
