import SignalboxFacts

/// Views of the project that draw others: `RouterView(router: router) { HomeView() }`.
extension TransitionFinder {
  /// How a view of the project draws what it is created with: its code says so.
  func drawn(by call: NodeRef, takenAs argument: NodeRef) -> Transition? {
    guard case .initializer(let type, let declaration)? = project.inference(asking).callee(of: call),
      let id = type.nominals.first, project[type: id].origin == .project, project.inherits(id, from: "View")
    else { return nil }
    guard let declaration else { return stored(argument, in: id).flatMap { ofProperty($0.name, from: $0.node) } }
    guard project[declaration].kind == .initializer,
      let parameter = project.parameter(taking: argument, of: call, by: declaration)
    else { return nil }
    var finder = TransitionFinder(project: project, leavesBody: true, asking: asking)
    finder.depth = depth
    return project.binding(of: parameter).flatMap { finder.ofLocal($0) }
  }

  /// The property that the initialiser which the compiler writes takes an argument for.
  private func stored(_ argument: NodeRef, in id: TypeID) -> (name: Name, node: NodeRef)? {
    let stored = project[type: id].members.filter {
      $0.kind == .property && $0.modifiers.isDisjoint(with: [.computed, .static])
    }
    let label = project[argument].name == 0 ? nil : project.name(of: argument)
    let found =
      label.map { name in stored.first { $0.name == name } }
      // A trailing closure is the last property that holds a function, or what one makes.
      ?? (project[argument].flags.contains(.trailing) ? stored.last { isBuilder($0) } : nil)
    return found.map { ($0.name, project.node(of: $0.place)) }
  }

  private func isBuilder(_ property: Member) -> Bool {
    if project.headerParts(of: property.place).contains(where: {
      project[$0].kind == .attribute && project.text($0) == "ViewBuilder"
    }) {
      return true
    }
    if case .function? = project.inference(asking).type(ofProperty: property.place)?.unwrapped { return true }
    return false
  }
}
