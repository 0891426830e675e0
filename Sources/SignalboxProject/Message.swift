import SignalboxFacts

/// A message of the responder chain: a method on every responder that hands itself on until someone overrides it.
public struct Message: Sendable {
  /// With its labels: `cartBuyNow(_:sender:)`.
  public let name: String
  public let declaration: NodeRef
  /// Calls that raise it, with the types they stand in.
  public let senders: [NodeRef]
  /// Mentions in `#selector(…)`: a control sends it when it is touched, not where the selector stands.
  public let selectors: [NodeRef]
  /// Overrides that handle it.
  public let handlers: [NodeRef]
}

extension Project {
  /// Finds the messages: methods in extensions of `UIResponder` that call themselves on another responder.
  mutating func collectMessages() {
    guard
      let responder = globalTypes[name("UIResponder") ?? Name(index: 0)]?.first(where: { self[type: $0].origin == .sdk }
      )
    else { return }
    responderMethods = messaging.responderMethods(of: responder)
    let declared = self[type: responder].members.filter { member in
      member.kind == .function && !files[member.place.file].isSDK && messaging.forwardsItself(member)
    }
    guard !declared.isEmpty else { return }
    let names = Set(declared.map(\.name))
    let mentioned = occurrences(of: names, kinds: [.identifier, .member])
    let sent = Dictionary(grouping: mentioned.filter { messaging.isSent($0) }) { name(of: $0) }
    let selected = Dictionary(grouping: mentioned.filter { messaging.isSelector($0, of: responder) }) { name(of: $0) }
    let overrides = Dictionary(
      grouping: types.filter { $0.origin == .project && $0.ancestors.contains(responder) }
        .flatMap(\.members).filter { names.contains($0.name) && $0.modifiers.contains(.override) }
    ) { signature(of: $0.place) }
    messages = declared.map { member in
      let name = signature(of: member.place)
      return Message(
        name: name, declaration: node(of: member.place),
        senders: (sent[member.name] ?? []).filter { messaging.reaches(responder, with: member.place, at: $0) },
        selectors: selected[member.name] ?? [], handlers: (overrides[name] ?? []).map { node(of: $0.place) })
    }
  }

  /// A function's name with its labels.
  package func signature(of place: DeclarationRef) -> String {
    text(name(of: place)) + "(" + messaging.labels(of: place).map { $0 + ":" }.joined() + ")"
  }
}

extension MessageModel {
  fileprivate func forwardsItself(_ member: Member) -> Bool {
    project.calls(in: project.node(of: member.place)).contains { call in
      guard let target = project.firstChild(of: call), project[target].kind == .member else { return false }
      return project.name(of: target) == member.name && !project.children(of: target).isEmpty
    }
  }

  /// Whether a mention is a call from outside the message's own declarations and overrides.
  fileprivate func isSent(_ place: NodeRef) -> Bool {
    guard let call = project.parent(of: place), project[call].kind == .call, project.firstChild(of: call) == place
    else {
      return false
    }
    guard let function = project.enclosingDeclaration(of: place), project[function].kind == .function else {
      return true
    }
    return project.name(of: function) != project.name(of: place)
  }

  /// Whether a mention is what a control is given to send: `addTarget(nil, action: #selector(UIResponder.close), …)`.
  ///
  /// Labels are not looked at: where methods differ by those alone, the selector may mean any of them.
  fileprivate func isSelector(_ place: NodeRef, of responder: TypeID) -> Bool {
    var outer = project.parent(of: place)
    while let next = outer, [.argument, .cast, .tuple].contains(project[next].kind) { outer = project.parent(of: next) }
    guard let outer, project[outer].kind == .macro, project.text(outer) == "selector" else { return false }
    guard let base = project.firstChild(of: place) else {
      return project.enclosingType(of: place).map { project[type: $0].ancestors.contains(responder) } ?? false
    }
    switch project.type(of: base) {
    case .metatype(let type)?:
      return type.nominals.first.map { project[type: $0].ancestors.contains(responder) } ?? false
    default: return false
    }
  }

  /// Whether a call fits a message, and nothing says that it reaches anything but a responder.
  fileprivate func reaches(_ responder: TypeID, with declaration: DeclarationRef, at place: NodeRef) -> Bool {
    guard let call = project.parent(of: place), project.accepts(declaration, call: call) else { return false }
    switch project.callee(of: call) {
    case .function(let member, _)?: return project[type: member.owner].ancestors.contains(responder)
    case nil: return true
    default: return false
    }
  }

  fileprivate func labels(of place: DeclarationRef) -> [String] {
    project.parameters(of: place).map { project[$0].name == 0 ? "_" : project.text($0) }
  }
}
