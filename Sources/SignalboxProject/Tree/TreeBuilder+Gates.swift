import SignalboxFacts

/// SwiftUI apps choose their first screen in a view: one branch for who is signed in, one for who is not.
extension TreeBuilder {
  /// Makes containers of the views that an app entry shows, and that show one of several screens themselves, or nothing
  /// but one other view which leads on.
  mutating func readGates(of actors: [TypeSymbol]) {
    var shells: [(view: TypeID, content: Creation)] = []
    var queue = actors.filter { project.role(of: $0.id).kind == .appEntry }.flatMap { entry in
      creations.creations(in: entry).compactMap { viewOfApp($0.product) }
    }
    var known = Set(queue)
    while let view = queue.popLast() {
      let made = partsOfBody(of: view)
      let branches = made.filter { project.flows.isBranchOfBody($0.place) }
      guard Set(branches.map(\.product)).count > 1 || branches.contains(where: { isStage($0.product) }) else {
        if let content = made.first(where: { project.flows.isWholeBody($0.place) }),
          let next = viewOfApp(content.product)
        {
          shells.append((view, content))
          if known.insert(next).inserted { queue.append(next) }
        }
        continue
      }
      containers[view, default: []] += branches.map {
        Creation(product: $0.product, place: $0.place, trail: $0.trail, transition: .root)
      }
      queue += branches.compactMap { viewOfApp($0.product) }.filter { known.insert($0).inserted }
    }
    // From the inside out: a shell leads on where what it holds does.
    for (view, content) in shells.reversed() where containers[view] == nil && leadsOn(content) {
      containers[view] = [
        Creation(product: content.product, place: content.place, trail: content.trail, transition: .root)
      ]
    }
  }

  /// Whether a view has the stack or the tabs of what comes after it, beside content of the view's own:
  /// `if isDone { MainView() } else { VStack { … } }`.
  private func isStage(_ product: Product) -> Bool {
    guard let view = viewOfApp(product) else { return false }
    return containers[view] != nil || project.flows.drawsStage(view)
  }

  /// The screens and coordinators that a view's own code makes.
  private mutating func partsOfBody(of view: TypeID) -> [Creation] {
    creations.creations(in: project[type: view]).filter { creation in
      guard creation.trail.isEmpty else { return false }
      if case .type(let id) = drawn(creation.product), edgeKind(to: .type(id)) == .starts { return id != view }
      return wholeView(creation.product).map { $0 != view } ?? false
    }
  }

  /// The screens of a view that is only the switch over a route for a coordinator, in a view of its own:
  /// `struct RouteView: View { let route: Route; var body: some View { switch route { … } } }`.
  /// A view that a coordinator shows in no way that the code tells may as well draw one of several pictures.
  mutating func screensChosen(by creation: Creation, of coordinator: TypeID) -> [Creation] {
    guard project.role(of: coordinator).kind == .coordinator, creation.transition != nil else { return [] }
    return screensChosen(by: drawn(creation.product))
  }

  private mutating func screensChosen(by product: Product) -> [Creation] {
    guard let view = viewOfApp(product) else { return [] }
    if let known = switches[view] { return known }
    // One that shows itself chooses nothing more by that.
    switches[view] = []
    let found = project.flows.isSwitchOverRoute(view) ? partsOfBody(of: view) : []
    let screens = found.filter { project.flows.isBranchOfBody($0.place) }
    let isChoice = Set(screens.map(\.product)).count > 1
    let all = screens.flatMap { screen -> [Creation] in
      let inner = screensChosen(by: screen.product)
      return inner.isEmpty ? [screen] : inner
    }
    switches[view] = isChoice ? all : []
    return switches[view] ?? []
  }

  /// Whether a view that is all that another one draws is worth an arrow: the root of a stack, or what shows more itself.
  private func leadsOn(_ content: Creation) -> Bool {
    guard let view = wholeView(content.product) else { return false }
    return containers[view] != nil || content.transition == .root
  }

  /// A whole view of the project that no coordinator directs.
  func viewOfApp(_ product: Product) -> TypeID? {
    wholeView(product).flatMap { project.coordinatorViews[$0] == nil ? $0 : nil }
  }

  private func wholeView(_ product: Product) -> TypeID? {
    switch product {
    case .type(let id), .hosted(let id):
      project.role(of: id).kind == .swiftUIView && project[type: id].origin == .project
        && project.flows.isWholeScreen(id) ? id : nil
    case .unread: nil
    }
  }
}

extension FlowModel {
  /// Views that only hold what stands in them, one at a time.
  private static let frames: Set<String> = [
    "Group", "ZStack", "VStack", "AnyView", "NavigationStack", "NavigationView",
  ]

  /// Whether all of a view's body is a `switch` over a case that the view is created with.
  func isSwitchOverRoute(_ view: TypeID) -> Bool {
    guard
      let body = project[type: view].members.first(where: { project.text($0.name) == "body" && $0.kind == .property }),
      let block = project.body(of: body.place), let choice = project.children(of: block).first,
      project[choice].kind == .switchBranch, project.isOnlyStatement(choice, of: block),
      let subject = project.firstChild(of: choice), project.isOfSelf(subject),
      let property = project[type: view].members(named: project.name(of: subject)).first,
      property.kind == .property, !property.modifiers.contains(.computed),
      let type = project.propertyType(of: property.place)?.unwrapped.nominals.first
    else { return false }
    let hasWrapper = project.headerParts(of: property.place).contains { project[$0].kind == .attribute }
    return !hasWrapper && project[type: type].kind == .enumDeclaration && project[type: type].origin == .project
  }

  /// Whether a view, with its modifiers, is all that one branch of a view's body shows, and the branches all of the body.
  func isBranchOfBody(_ place: NodeRef) -> Bool { isInBody(place, hasBranches: true) }

  /// Whether a view, with its modifiers, is all that the body of another one draws.
  func isWholeBody(_ place: NodeRef) -> Bool { isInBody(place, hasBranches: false) }

  /// Whether a view's body is a stack or tabs.
  func drawsStage(_ view: TypeID) -> Bool {
    project[type: view].declarations.contains { declaration in
      project.calls(in: project.node(of: declaration)).contains { call in
        guard ViewNames.transitions[project.calledName(call)] != nil, project.calledName(call) != "NavigationLink",
          !isCarousel(call), project.enclosingType(of: call) == view
        else { return false }
        return isInBody(call, hasBranches: false)
      }
    }
  }

  /// How many properties are followed to the body.
  private static let propertyLimit = 8

  private func isInBody(_ place: NodeRef, hasBranches: Bool) -> Bool {
    var current = place
    var isBranch = false
    var properties = 0
    while let parent = project.parent(of: current) {
      switch project[parent].kind {
      // `NavigationStack(path: …) { … } destination: { … }`
      case .argument where project.text(parent) == "destination": return false
      case .member, .accessor, .argument: break
      case .call where project.firstChild(of: parent) == current: break
      case .call where Self.frames.contains(project.calledName(parent)): break
      case .closure where callTaking(parent).map { Self.frames.contains(project.calledName($0)) } ?? false: break
      case .switchCase, .switchBranch, .ifBranch: isBranch = true
      case .block where isOnlyView(current, of: parent) || isOneOfBranches(current, of: parent): break
      // What lies above or below the screens is beside the choice: `ZStack { switch tab { … }; Overlay() }`.
      case .block where isChoice(current) && isOfLayers(parent): break
      case .property where project.text(project.name(of: parent)) == "body": return isBranch == hasBranches
      case .property:
        properties += 1
        guard properties <= Self.propertyLimit, let use = onlyUse(ofPart: parent) else { return false }
        current = use
        continue
      default: return false
      }
      current = parent
    }
    return false
  }

  /// Where a view draws what a property of its own makes, if that is in one place.
  private func onlyUse(ofPart property: NodeRef) -> NodeRef? {
    guard let view = project.enclosingType(of: property) else { return nil }
    let uses = project[type: view].declarations
      .flatMap { project.uses(of: project.name(of: property), in: project.node(of: $0)) }
      .filter { project.enclosingType(of: $0) == view && project.isOfSelf($0) }
    return uses.count == 1 ? uses.first : nil
  }

  /// Whether a view is all that a block draws: what it is made with may be declared before it.
  private func isOnlyView(_ view: NodeRef, of block: NodeRef) -> Bool {
    project[view].end == project[block].end
      && project.children(of: block).allSatisfy {
        $0 == view || [.capture, .parameter, .result, .binding, .tupleBinding].contains(project[$0].kind)
      }
  }

  /// Whether all statements of a block are branches: a choice, or several that may be there or not. What may be there
  /// beside a choice is an overlay.
  private func isOneOfBranches(_ branch: NodeRef, of block: NodeRef) -> Bool {
    let all = project.children(of: block)
    return all.allSatisfy { [.ifBranch, .switchBranch, .switchCase].contains(project[$0].kind) }
      && (isChoice(branch) || !all.contains(where: isChoice))
  }

  private func isChoice(_ branch: NodeRef) -> Bool {
    switch project[branch].kind {
    case .switchBranch, .switchCase: true
    case .ifBranch: hasElse(branch)
    default: false
    }
  }

  private func isOfLayers(_ block: NodeRef) -> Bool {
    guard let closure = project.parent(of: block), project[closure].kind == .closure else { return false }
    return callTaking(closure).map { project.calledName($0) == "ZStack" } ?? false
  }

  private func callTaking(_ closure: NodeRef) -> NodeRef? {
    guard let argument = project.parent(of: closure), project[argument].kind == .argument else { return nil }
    return project.parent(of: argument)
  }
}
