import SignalboxFacts

/// Helpers that store a closure in place of the object that it calls, so that its type does not show: `ComposerBox<Route>`.
extension CreationFinder {
  /// What a helper makes by a closure that its own initialiser stores: `makeItem(route)`, where
  /// `init(_ composer: some Composing<Route>) { makeItem = { composer.make($0) } }`.
  mutating func storedClosureProducts(of call: NodeRef, owner: TypeID?) -> [Made] {
    guard let owner, let target = project.firstChild(of: call), project.isOfSelf(target) else { return [] }
    let name = project.name(of: target)
    guard let property = project[type: owner].members(named: name).first(where: { $0.kind == .property }),
      !property.modifiers.contains(.computed), !property.modifiers.isTypeMember
    else { return [] }
    return project[type: owner].members.filter { $0.kind == .initializer }.flatMap { initializer -> [Made] in
      let stored = values(storedIn: name, by: initializer.place)
      guard !stored.isEmpty else { return [] }
      return made(by: initializer.place).filter { made in
        made.trail.places.first.map { place in stored.contains { project.contains($0, place) } } ?? false
      }
    }
  }

  private func values(storedIn property: Name, by initializer: DeclarationRef) -> [NodeRef] {
    project.uses(of: property, in: project.node(of: initializer)).compactMap { use in
      guard project.isOfSelf(use), let assignment = project.parent(of: use), project[assignment].kind == .assignment,
        project.firstChild(of: assignment) == use, let value = project.children(of: assignment).last, value != use
      else { return nil }
      return value
    }
  }

  /// Of what a call makes by an eraser that which is made for the value that it passes: `box.makeItem(for: .cart)`. Of the
  /// functions that fulfil a requirement for values of any type, those of this type are run.
  mutating func routed(_ made: [Made], by call: NodeRef, in function: DeclarationRef) -> [Made] {
    guard made.count > 1, let (value, type) = route(passedBy: call, to: function) else { return made }
    let fulfilling = functionsByRequirement()
    var (rest, met): ([Made], [DeclarationRef: Trail]) = ([], [:])
    for way in made {
      let step = way.trail.places.dropFirst().enumerated().firstResult { index, place in
        project.enclosingDeclaration(of: place).flatMap { function in
          fulfilling[function].map { (count: index + 1, function: function, requirement: $0) }
        }
      }
      guard let step else {
        rest.append(way)
        continue
      }
      if met[step.requirement] == nil {
        let places = way.trail.places.prefix(step.count)
        met[step.requirement] = places.reversed().reduce(Trail.end) { .step($1, $0) }
      }
      if isGeneric(step.function) { rest.append(way) }
    }
    for (requirement, trail) in met.sorted(by: { project.node(of: $0.key) < project.node(of: $1.key) }) {
      for taker in implementations[requirement]?.own ?? [] {
        guard let parameter = parameter(of: taker, taking: type) else { continue }
        rest += self.made(by: taker).filter { made in
          made.trail.first.map { !project.flows.isLeftOut($0, by: value, passedTo: parameter) } ?? true
        }.map { $0.behind(trail) }
      }
    }
    return rest
  }

  /// The requirements that take values of any type, by the functions that fulfil them.
  private mutating func functionsByRequirement() -> [DeclarationRef: DeclarationRef] {
    if let fulfilling { return fulfilling }
    var found: [DeclarationRef: DeclarationRef] = [:]
    for (requirement, functions) in implementations where isGeneric(requirement) {
      for function in functions.own {
        // Whatever the order of the table: the first of several in the source.
        if let other = found[function], project.node(of: other) < project.node(of: requirement) { continue }
        found[function] = requirement
      }
    }
    fulfilling = found
    return found
  }

  /// Whether one of a function's parameters is of no type that its declaration tells.
  private func isGeneric(_ function: DeclarationRef) -> Bool {
    project.parameters(of: function).contains { parameter in
      guard let written = project.writtenType(of: parameter) else { return false }
      return project.resolve(written)?.unwrapped.nominals.isEmpty ?? true
    }
  }

  /// The case that a call passes where the function says no more of it than a generic parameter.
  private func route(passedBy call: NodeRef, to function: DeclarationRef) -> (value: NodeRef, type: TypeID)? {
    project.arguments(of: call).firstResult { argument in
      guard let value = project.firstChild(of: argument), [.member, .call].contains(project[value].kind),
        let id = project.type(of: value)?.unwrapped.nominals.first, project[type: id].origin == .project,
        project[type: id].kind == .enumDeclaration, parameter(of: function, taking: id) == nil
      else { return nil }
      return (value, id)
    }
  }

  private func parameter(of function: DeclarationRef, taking type: TypeID) -> NodeRef? {
    guard [.function, .initializer].contains(project[function].kind) else { return nil }
    return project.parameters(of: function).first {
      project.writtenType(of: $0).flatMap { project.resolve($0) }?.unwrapped.nominals.first == type
    }
  }
}

extension FlowModel {
  /// Whether a function does not reach a place where a parameter has a value: `case .home` of a `switch`.
  func isLeftOut(_ place: NodeRef, by value: NodeRef, passedTo parameter: NodeRef) -> Bool {
    let choice = project.inquire { asking in
      TransitionFinder(project: project, leavesBody: false, asking: asking).choice(value)
    }
    guard let binding = project.binding(of: parameter), let choice else { return false }
    return !places([place], leftOutBy: [binding: choice]).isEmpty
  }
}
