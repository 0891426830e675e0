import SignalboxFacts

extension TreeBuilder {
  /// Messages as nodes; `sends` from every type that raises one, `handles` from every type that overrides it.
  ///
  /// A message that nobody sends, or nobody handles, is there too: as a node without the one or the other arrow.
  ///
  /// What a base class sends or handles, its subtypes do: the arrows begin at those that have a place in the tree.
  mutating func addMessages() {
    let inherited = InheritedCode(project: project)
    let reached = Set(edges.map(\.to))
    for message in project.messages {
      let place = project.location(of: message.declaration)
      add(
        CoordinatorTree.Node(
          id: message.name, name: message.name, kind: .message,
          module: project.files[message.declaration.file].module, file: place.path, line: place.line))
      let flow = MessageFlow(message, in: project, inherited: inherited, reached: reached)
      for sender in message.senders + message.selectors { addEdges(.sends, flow, at: sender) }
      for handler in message.handlers { addEdges(.handles, flow, at: handler) }
    }
  }

  private mutating func addEdges(_ kind: CoordinatorTree.EdgeKind, _ flow: MessageFlow, at place: NodeRef) {
    guard let owner = project.enclosingType(of: place) else { return }
    for carrier in flow.inherited.carriers(of: place, in: owner, isPlaced: { hasPlace($0, flow.reached) }) {
      addEdge(kind, flow, at: place, from: carrier)
    }
  }

  /// Whether something leads to a type.
  private func hasPlace(_ id: TypeID, _ reached: Set<CoordinatorTree.Node.ID>) -> Bool {
    guard let node = ids[.type(project.coordinatorViews[id] ?? id)] else { return false }
    return project.role(of: id).kind == .appEntry || reached.contains(node)
  }

  private mutating func addEdge(
    _ kind: CoordinatorTree.EdgeKind, _ flow: MessageFlow, at place: NodeRef, from owner: TypeID
  ) {
    guard let from = partner(owner) else { return }
    let message = flow.message
    let location = project.location(of: place)
    edges.append(
      CoordinatorTree.Edge(
        from: from, to: message.name, kind: kind,
        label: kind == .handles && passesOn(flow, in: place) ? Self.passingOn : nil, file: location.path,
        line: location.line, confidence: confidence(kind, message, place)))
  }

  /// A control sends what it is given only where no other target is named.
  private func confidence(
    _ kind: CoordinatorTree.EdgeKind, _ message: Message, _ place: NodeRef
  ) -> CoordinatorTree.Confidence {
    if kind == .handles { return .certain }
    if message.selectors.contains(place) { return .likely }
    return project.parent(of: place).flatMap { project.callee(of: $0) } == nil ? .possible : .certain
  }

  /// The words on the arrow of a handler that hands the message on to the next one.
  static let passingOn = CoordinatorTree.passesOn

  /// Whether a handler raises its own message again: `super.cartBuyNow(product, sender: sender)`. What goes to a
  /// superclass that handles the message itself goes on only where that one passes it on.
  private func passesOn(_ flow: MessageFlow, in handler: NodeRef) -> Bool {
    let name = flow.message.name.prefix { $0 != "(" }
    // Ring by ring up the superclasses, each handler once: classes of broken code inherit from each other in circles.
    var seen: Set = [handler]
    var waiting = [handler]
    while let handler = waiting.popLast() {
      for call in project.calls(in: handler) where project.calledName(call) == name && isForTheNext(call) {
        guard project.isOnSuper(call), let above = inherited(flow, by: handler) else { return true }
        if seen.insert(above).inserted { waiting.append(above) }
      }
    }
    return false
  }

  /// Whether a call goes to whoever comes next on the way up, not back to the handler (a queue does that) nor elsewhere.
  private func isForTheNext(_ call: NodeRef) -> Bool {
    guard let base = project.firstChild(of: call).flatMap({ project.base(of: $0) }) else { return false }
    return project.subtree(of: base).contains { place in
      let name = project.text(place)
      return name == "super" || ResponderMethod.nextNames.contains(name) || name.lowercased().contains("parent")
    }
  }

  /// The handler that `super` means; nil where no superclass has one.
  private func inherited(_ flow: MessageFlow, by handler: NodeRef) -> NodeRef? {
    guard let owner = project.enclosingType(of: handler) else { return nil }
    return project[type: owner].ancestors.dropFirst().lazy.compactMap { flow.handlers[$0] }.first
  }

  /// The node of a type that takes part in a message, by the coordinator in place of a view that belongs to one.
  private mutating func partner(_ id: TypeID) -> CoordinatorTree.Node.ID? {
    guard project[type: id].origin == .project else { return nil }
    return node(.type(project.coordinatorViews[id] ?? id), kind: kind(of: id))
  }

  /// What a type is in the tree, by its role; whatever is none of the others counts as a view.
  func kind(of id: TypeID) -> CoordinatorTree.NodeKind { project.role(of: id).kind.traits.node }
}

/// A message with what its arrows need to know.
private struct MessageFlow {
  let message: Message
  /// The first handler in each type.
  let handlers: [TypeID: NodeRef]
  let inherited: InheritedCode
  /// What arrows of the flow lead to; those to messages lead to no type.
  let reached: Set<CoordinatorTree.Node.ID>

  init(_ message: Message, in project: Project, inherited: InheritedCode, reached: Set<CoordinatorTree.Node.ID>) {
    self.message = message
    self.inherited = inherited
    self.reached = reached
    handlers = Dictionary(
      message.handlers.compactMap { handler in project.enclosingType(of: handler).map { ($0, handler) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension CoordinatorTree {
  /// What `Edge.label` says of a handler that hands the message on to the next one.
  public static let passesOn = "passes on"
}
