import SignalboxFacts

/// What the calls of a function choose, wherever they stand, of what it makes and of how it shows that:
/// `coordinator.transition(to: .cart, type: .modal)`.
extension CreationFinder {
  /// What stands at a place, once for each way in which it is shown.
  mutating func creations(of made: [Made], at place: NodeRef) -> [Creation] {
    zip(made, zip(transitions(of: made, at: place), waysChosen(of: made, at: place))).flatMap { made, ways in
      (ways.1.isEmpty ? [ways.0] : ways.1.map { $0 }).map { (way: CoordinatorTree.Transition?) in
        Creation(
          product: made.product, place: place, trail: made.trail, transition: made.shown(by: way),
          isChosen: !ways.1.isEmpty)
      }
    }
  }

  /// The ways in which what stands at a place of a function is shown, as the function's calls choose; none for what no
  /// call chooses.
  private mutating func waysChosen(of made: [Made], at place: NodeRef) -> [[CoordinatorTree.Transition]] {
    guard !made.isEmpty, let function = project.enclosingDeclaration(of: place), isChosen(function) else {
      return made.map { _ in [] }
    }
    return project.flows.ways(of: made, at: place, in: choices(madeFor: function, depth: 0))
  }

  /// How many calls of a function are asked what they choose, and how many functions may hand a choice on.
  private static let (mostCalls, mostHanding) = (128, 3)

  /// What is out of reach depends on how far a choice was handed on before.
  struct Asked: Hashable {
    let function: DeclarationRef
    let depth: Int
  }

  /// What the calls of a function choose, those by functions that only hand a choice on included.
  private mutating func choices(madeFor function: DeclarationRef, depth: Int) -> [Choice] {
    let asked = Asked(function: function, depth: depth)
    if let known = chosen[asked] { return known }
    var found: [Choice] = []
    for call in project.flows.calls(of: function) where found.count < Self.mostCalls {
      let own = project.flows.alternatives(of: call, choosingIn: function)
      if !own.choices.isEmpty {
        found += own.choices.map { Choice(values: $0, outer: nil, isPartial: own.isPartial) }
      } else if depth < Self.mostHanding, let outer = project.enclosingDeclaration(of: call),
        outer != function, isChosen(outer)
      {
        found += choices(madeFor: outer, depth: depth + 1).compactMap { choice in
          let values = project.flows.arguments(of: call, choosingIn: function, for: choice.values)
          return values.isEmpty
            ? nil : Choice(values: values, outer: (call, choice.values), isPartial: choice.isPartial)
        }
      }
    }
    // One of which so much is chosen is left as it stands.
    if found.count >= Self.mostCalls { found = [] }
    chosen[asked] = found
    return found
  }

  /// Whether callers decide by a case or a truth value what a method does.
  mutating func isChosen(_ function: DeclarationRef) -> Bool {
    if let known = choosing[function] { return known }
    let found = project.flows.isChosen(function)
    choosing[function] = found
    return found
  }
}

extension FlowModel {
  fileprivate func isChosen(_ function: DeclarationRef) -> Bool {
    guard project[function].kind == .function, project.owner(of: function) != nil,
      project.body(of: function) != nil
    else { return false }
    let choosers = project.parameters(of: function).filter { parameter in
      project.writtenType(of: parameter).map { project.text($0) == "Bool" } ?? false || isCase(parameter)
    }
    guard !choosers.isEmpty else { return false }
    return project.inquire { asking in
      let finder = TransitionFinder(project: project, leavesBody: false, asking: asking)
      return choosers.contains { project.binding(of: $0).map { finder.decides($0) } ?? false }
    }
  }

  /// Whether a parameter takes one of several cases or styles.
  func isCase(_ parameter: NodeRef) -> Bool {
    guard let written = project.writtenType(of: parameter),
      let id = project.resolve(written)?.unwrapped.nominals.first
    else { return false }
    return project[type: id].kind == .enumDeclaration || isStyle(id)
  }

  /// The calls of a method, and those of the protocol's requirement that it fulfils.
  fileprivate func calls(of function: DeclarationRef) -> [NodeRef] {
    let contracts = Set(project.owner(of: function).map { project[type: $0].ancestors } ?? [])
    return project.uses(of: project.name(of: function)).compactMap { project.call(of: $0) }.filter { call in
      guard let called = project.callee(of: call)?.declaration else { return false }
      if called == function { return true }
      guard let owner = project.owner(of: called), contracts.contains(owner) else { return false }
      return project[type: owner].kind == .protocolDeclaration && project.hasSameLabels(function, as: called)
    }
  }

  fileprivate func alternatives(
    of call: NodeRef, choosingIn function: DeclarationRef
  ) -> (choices: [[NodeRef: String]], isPartial: Bool) {
    project.inquire { asking in
      TransitionFinder(project: project, leavesBody: false, asking: asking)
        .alternatives(of: call, choosingIn: function)
    }
  }

  /// What the arguments of a call choose in a function, where something is chosen around the call already.
  fileprivate func arguments(
    of call: NodeRef, choosingIn function: DeclarationRef, for choices: [NodeRef: String]
  ) -> [NodeRef: String] {
    project.inquire { asking in
      var finder = TransitionFinder(project: project, leavesBody: false, asking: asking)
      finder.choices = choices
      return !choices.isEmpty && finder.isLeftOut(call) ? [:] : finder.arguments(of: call, choosingIn: function)
    }
  }

  fileprivate func ways(of made: [Made], at place: NodeRef, in choices: [Choice]) -> [[CoordinatorTree.Transition]] {
    project.inquire { asking in
      var found = made.map { _ in [CoordinatorTree.Transition]() }
      let whole = choices.filter { !$0.isPartial }
      for (made, way) in whole.flatMap({ shown($0, of: made, at: place, asking) }) where !found[made].contains(way) {
        found[made].append(way)
      }
      // What does not say which of them it shows says nothing of those that others show.
      let rest = Set(found.indices.filter { found[$0].isEmpty })
      let partial = choices.filter(\.isPartial).flatMap { shown($0, of: made, at: place, asking) }
      for (made, way) in partial where rest.contains(made) && !found[made].contains(way) { found[made].append(way) }
      return found
    }
  }

  /// What a choice shows of all that is made at a place, and how.
  private func shown(
    _ choice: Choice, of made: [Made], at place: NodeRef, _ asking: Inquiry
  ) -> [(made: Int, way: CoordinatorTree.Transition)] {
    var finder = TransitionFinder(project: project, leavesBody: choice.outer == nil, asking: asking)
    finder.choices = choice.values
    finder.depth = 1
    guard !finder.isLeftOut(place) else { return [] }
    let meant = made.indices.filter { index in
      !made[index].isKept && made[index].elements.isEmpty
        && !finder.leavesOut(made[index].trail.places, behind: place)
    }
    guard !meant.isEmpty, let way = finder.transition(of: place) ?? finder.transition(outside: choice) else {
      return []
    }
    return meant.map { ($0, way) }
  }

  /// Of what a function makes that which a call can mean, and how the function shows it then.
  func chosen(_ made: [Made], by choices: [NodeRef: String]) -> [Made] {
    project.inquire { asking in
      var finder = TransitionFinder(project: project, leavesBody: false, asking: asking)
      finder.choices = choices
      finder.depth = 1
      return made.compactMap { made in
        guard let place = made.trail.first else { return made }
        if finder.leavesOut(made.trail.places.dropFirst(), behind: place) { return nil }
        guard !made.isKept, made.elements.isEmpty, made.transition != .tab, let way = finder.transition(of: place)
        else { return made }
        var made = made
        made.transition = way
        return made
      }
    }
  }
}

/// What a call of a function chooses.
struct Choice: Sendable {
  /// By the parameters of the function.
  fileprivate let values: [NodeRef: String]
  /// The call, where it only hands on what was chosen around it, and that.
  let outer: (call: NodeRef, values: [NodeRef: String])?
  /// Whether a case is not known that may decide what is shown.
  let isPartial: Bool
}
