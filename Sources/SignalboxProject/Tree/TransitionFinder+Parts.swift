import SignalboxFacts

/// Screens that are made for other screens to hold.
extension TransitionFinder {
  /// What an object does with what it is created with: `PagesController(pages: [cart, list])` of the project, which adds
  /// them as its children; or, for the initialiser of the same type that it hands it to, `self.init(cart: cart)`.
  func part(givenTo call: NodeRef, _ callee: NodeRef, _ argument: NodeRef) -> Transition? {
    guard depth < Self.maximumChoices,
      case .initializer(let type, let declared?)? = project.inference(asking).callee(of: call),
      project[declared].kind == .initializer, !project.files[declared.file].isSDK,
      isOwn(callee) || type.nominals.contains(where: { isPlainScreen($0) }),
      let binding = project.parameter(taking: argument, of: call, by: declared).flatMap({ project.binding(of: $0) })
    else { return nil }
    var finder = self
    finder.depth += 1
    finder.choices = [:]
    let found = finder.ofLocal(binding)
    return isOwn(callee) || found == .embed ? found : nil
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
