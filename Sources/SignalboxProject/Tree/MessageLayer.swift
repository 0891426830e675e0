import SignalboxFacts

extension TreeBuilder {
  /// Messages as nodes; `sends` from every type that raises one, `handles` from every type that overrides it.
  ///
  /// A message that nobody sends, or nobody handles, is there too: as a node without the one or the other arrow.
  mutating func addMessages() {
    for message in project.messages {
      let place = project.location(of: message.declaration)
      add(
        CoordinatorTree.Node(
          id: message.name, name: message.name, kind: .message,
          module: project.files[message.declaration.file].module, file: place.path, line: place.line))
      for sender in message.senders { addEdge(.sends, message, at: sender) }
      for handler in message.handlers { addEdge(.handles, message, at: handler) }
    }
  }

  private mutating func addEdge(_ kind: CoordinatorTree.EdgeKind, _ message: Message, at place: Place) {
    guard let owner = project.enclosingType(of: place), let from = partner(owner) else { return }
    let location = project.location(of: place)
    let isKnown = kind == .handles || project.parent(of: place).flatMap { project.callee(of: $0) } != nil
    edges.append(
      CoordinatorTree.Edge(
        from: from, to: message.name, kind: kind,
        label: kind == .handles && passesOn(message, in: place) ? Self.passingOn : nil, file: location.path,
        line: location.line, confidence: isKnown ? .certain : .possible))
  }

  /// The words on the arrow of a handler that hands the message on to the next one.
  static let passingOn = CoordinatorTree.passesOn

  /// Whether a handler raises its own message again: `super.cartBuyNow(product, sender: sender)`.
  private func passesOn(_ message: Message, in handler: Place) -> Bool {
    let name = message.name.prefix { $0 != "(" }
    return project.calls(in: handler).contains { project.calledName($0) == name }
  }

  /// The node of a type that takes part in a message, by the coordinator in place of a view that belongs to one.
  private mutating func partner(_ id: TypeID) -> CoordinatorTree.Node.ID? {
    guard project[type: id].origin == .project else { return nil }
    return node(.type(project.coordinatorViews[id] ?? id), kind: kind(of: id))
  }

  /// What a type is in the tree, by its role; whatever is none of the others counts as a view.
  func kind(of id: TypeID) -> CoordinatorTree.NodeKind {
    switch project.role(of: id).kind {
    case .appEntry: .app
    case .coordinator: .coordinator
    case .screen, .container, .swiftUIView: .screen
    case .viewModel: .viewModel
    case .manager, .dataManager, .apiWrapper, .network, .model, .factory, .router: .manager
    case .view, .cell, .other: .view
    }
  }
}

extension CoordinatorTree {
  /// What `Edge.label` says of a handler that hands the message on to the next one.
  public static let passesOn = "passes on"
}
