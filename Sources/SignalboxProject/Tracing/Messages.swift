import SignalboxFacts

extension Project {
  /// The methods that are meant for the responder chain, without doubt.
  package var certainMessages: [ResponderMethod] { responderMethods.filter(\.isMessage) }

  /// Messages with their senders and handlers.
  package var sentMessages: [(message: Message, method: ResponderMethod)] {
    let methods = Dictionary(certainMessages.map { (node(of: $0.place), $0) }, uniquingKeysWith: { first, _ in first })
    return messages.compactMap { message in methods[message.declaration].map { (message, $0) } }
  }

  /// The type that a parameter is written to have, where it is one class of the project.
  package func projectClass(of written: NodeRef?) -> TypeID? {
    guard let id = written.flatMap({ resolve($0) })?.nominals.first else { return nil }
    return self[type: id].origin == .project && self[type: id].kind == .classDeclaration ? id : nil
  }

  /// The class of the project that a parameter carries, or a list or dictionary of which, and that is called like a box.
  package func boxClass(of written: NodeRef?) -> TypeID? {
    guard let id = written.flatMap({ resolve($0) })?.stored.nominals.first, self[type: id].origin == .project,
      self[type: id].kind == .classDeclaration, self[type: id].generics.isEmpty, isNamedBox(id)
    else { return nil }
    return id
  }

  /// Whether a class, or a protocol that it conforms to, is called like a box: its users see to it that it can cross.
  func isNamedBox(_ id: TypeID) -> Bool {
    self[type: id].ancestors.contains { vocabulary[.boxEndings].end(self[type: $0].name) }
  }

  /// Whether a message begins its way at the object whose code sends it: it is called on that object, or on what is above.
  package func isSentFromSelf(_ place: NodeRef) -> Bool {
    guard let base = base(of: place) else { return !isImplicitMember(place) }
    return text(base) == "self" || ResponderMethod.nextNames.contains(text(base)) && isOnSelf(base)
  }

  /// Whether a control sends a selector up from where it stands, or to the object whose code it is:
  /// `button.addTarget(nil, action: #selector(UIResponder.buy), …)`. So does a method that is handed on as a closure.
  package func isSentFromWhereItStands(_ place: NodeRef) -> Bool {
    guard let selector = ancestor(of: place, where: { $0.kind == .macro || $0.kind == .block }),
      text(selector) == "selector"
    else { return isSentFromSelf(place) }
    guard let (call, _) = callTaking(selector) else { return false }
    let target: NodeRef?
    switch calledName(call) {
    case "addTarget": target = arguments(of: call).first
    case "sendAction": target = arguments(of: call).first { text($0) == "to" }
    default: target = nil
    }
    return target.flatMap { firstChild(of: $0) }.map { self[$0].kind == .nilLiteral || text($0) == "self" } ?? false
  }

  /// Whether a place is run as soon as the function around it: no local function lies between, nor a closure but those
  /// that are run at once.
  package func isRunAtOnce(_ place: NodeRef) -> Bool {
    let around = ancestor(of: place) { $0.kind == .closure || $0.kind.holdsCode }
    guard let around, self[around].kind == .closure else { return around != nil }
    return viewLoading.runsAtOnce(around) && isRunAtOnce(around)
  }
}

extension Node.Kind {
  /// Functions and all that has a body like one.
  fileprivate var holdsCode: Bool {
    switch self {
    case .function, .initializer, .deinitializer, .subscriptDeclaration, .property: true
    default: false
    }
  }
}
