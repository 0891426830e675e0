import SignalboxFacts

/// What comes from functions, and from those that make one of several screens, as a route says:
/// `func build(_ page: Page) -> some View { switch page { … } }`.
extension TransitionFinder {
  /// How many functions that make one of several screens may be followed one inside the other, for each of their calls.
  private static let maximumRoutes = 2
  /// How many calls of such a function are told apart.
  private static let maximumCalls = 64

  /// By the calls of a method in its own type: by those that choose what is followed, if there are such.
  func ofResult(_ function: NodeRef) -> Transition? {
    guard leavesBody, project.children(of: function).contains(where: { project[$0].kind == .result }) else {
      return nil
    }
    if let chosen = displays(ofRoute: function) { return chosen.agreed() }
    return agreed(Query(.display, function, element: element))
  }

  func displays(ofResult function: NodeRef) -> Displays {
    guard let owner = project.enclosingType(of: function), let declared = project.declaration(at: function) else {
      return Displays()
    }
    let uses = uses(ofResult: function, owner: owner)
    var found = displays(of: calls(of: declared, owner: owner, among: uses))
    for use in uses {
      if let transition = route(handing: use) ?? reference(use) { found.add(transition, at: use) }
    }
    return found.last.isEmpty ? displays(of: inheritedCalls(of: declared, by: owner)) : found
  }

  /// What the calls say that choose the branch in which the way began: `build(.home)`; failing them those that leave the
  /// choice to others: `build(page)`.
  /// - Returns: nil where no call chooses anything.
  private func displays(ofRoute function: NodeRef) -> Displays? {
    guard let origin, depth < Self.maximumRoutes, let owner = project.enclosingType(of: function),
      let declared = project.declaration(at: function)
    else { return nil }
    let deciding = deciding(about: origin, in: function)
    guard !deciding.isEmpty else { return nil }
    let uses = uses(ofResult: function, owner: owner)
    let calls = calls(of: declared, owner: owner, among: uses)
    guard calls.count <= Self.maximumCalls else { return nil }
    let chosen = calls.map { choices(of: $0, in: declared, deciding: deciding) }
    guard chosen.contains(where: { !$0.isEmpty }) else { return nil }
    var finder = self
    finder.depth += 1
    let meant = zip(calls, chosen).filter { $1.contains { !finder.isLeftOut(origin, by: $0) } }.map(\.0)
    finder.choices = [:]
    let exact = finder.displays(of: meant)
    guard exact.last.isEmpty else { return exact }
    var open = finder.displays(of: zip(calls, chosen).filter { $1.isEmpty }.map(\.0))
    for use in uses {
      if let transition = route(handing: use) ?? finder.reference(use) { open.add(transition, at: use) }
    }
    return open
  }

  /// What a call chooses of what decides: all that it may where it hands on a property whose values are known,
  /// `build(coordinator.root)`.
  private func choices(of call: NodeRef, in function: DeclarationRef, deciding: Set<NodeRef>) -> [[NodeRef: String]] {
    let found = choices(of: call, in: function).filter { deciding.contains($0.key) }
    if !found.isEmpty { return [found] }
    guard project[call].kind == .call else { return [] }
    let arguments = project.arguments(of: call)
    guard let matched = project.match(arguments, to: function) else { return [] }
    return zip(arguments, matched).lazy.compactMap { argument, parameter -> [[NodeRef: String]]? in
      guard let binding = project.binding(of: parameter), deciding.contains(binding),
        let cases = project.firstChild(of: argument).flatMap({ cases(inProperty: $0) })
      else { return nil }
      return cases.map { [binding: $0] }
    }.first ?? []
  }

  private func isLeftOut(_ place: NodeRef, by choices: [NodeRef: String]) -> Bool {
    var finder = self
    finder.choices = choices
    return finder.isLeftOut(place)
  }

  /// What a call chooses in a function: by its arguments, and by what it is called on: `Page.home.view()`.
  func choices(of call: NodeRef, in function: DeclarationRef) -> [NodeRef: String] {
    var found = project[call].kind == .call ? arguments(of: call, choosingIn: function) : [:]
    let callee = project[call].kind == .call ? project.firstChild(of: call) : call
    if let base = callee.flatMap({ project.base(of: $0) }) {
      found[project.node(of: function)] = choice(base)
    }
    return found
  }

  /// The parameters, or the function itself for `self`, that decide whether a place in a function is reached.
  private func deciding(about place: NodeRef, in function: NodeRef) -> Set<NodeRef> {
    var found: Set<NodeRef> = []
    var current = place
    while current != function, let parent = project.parent(of: current) {
      let subjects: [NodeRef] =
        switch project[parent].kind {
        case .switchBranch: project.firstChild(of: parent).map { [$0] } ?? []
        case .ifBranch, .ternary: Array(conditions(of: parent))
        default: []
        }
      for name in subjects.flatMap({ project.subtree(of: $0, kinds: [.identifier]) }) {
        if project.text(name) == "self" {
          found.insert(function)
        } else if let local = project.local(project.name(of: name), from: name) {
          found.insert(local)
        }
      }
      current = parent
    }
    return found
  }

  private func uses(ofResult function: NodeRef, owner: TypeID) -> [NodeRef] {
    // What a coordinator makes its views show.
    let owners = [owner] + project.coordinatorViews.views(of: owner)
    let declarations = owners.flatMap { project[type: $0].declarations }
    return declarations.flatMap { project.uses(of: project.name(of: function), in: project.node(of: $0)) }
  }

  private func calls(of function: DeclarationRef, owner: TypeID, among uses: [NodeRef]) -> [NodeRef] {
    let calls = uses.compactMap { project.call(of: $0) }
    return calls.filter { project.inference(asking).callee(of: $0)?.declaration == function }
      + callsInViews(of: function, owner: owner)
  }

  /// How what a method makes is shown by what takes the method itself:
  /// `.navigationDestination(for: Route.self, destination: makeDetail)`.
  private func reference(_ use: NodeRef) -> Transition? {
    guard project.call(of: use) == nil, let argument = project.parent(of: use), project[argument].kind == .argument,
      project[use].kind == .member || project.local(project.name(of: use), from: use) == nil
    else { return nil }
    return transition(of: use)
  }
}

extension FlowModel {
  /// What a call chooses in a function.
  func choices(of call: NodeRef, in function: DeclarationRef) -> [NodeRef: String] {
    project.inquire { asking in
      TransitionFinder(project: project, leavesBody: false, asking: asking).choices(of: call, in: function)
    }
  }

  /// The places in a function that are not reached where something is chosen: `factory.view(for: .home)`.
  func places(_ places: [NodeRef], leftOutBy choices: [NodeRef: String]) -> Set<NodeRef> {
    project.inquire { asking in
      var finder = TransitionFinder(project: project, leavesBody: false, asking: asking)
      finder.choices = choices
      return Set(places.filter { finder.isLeftOut($0) })
    }
  }
}

extension Project {
  /// The node of the declaration around a place.
  func declaration(around place: NodeRef) -> NodeRef? { enclosingDeclaration(of: place).map { node(of: $0) } }
}
