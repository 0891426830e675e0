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
    responderMethods = responderMethods(of: responder)
    let declared = self[type: responder].members.filter { member in
      member.kind == .function && !files[member.place.file].isSDK && forwardsItself(member)
    }
    guard !declared.isEmpty else { return }
    let names = Set(declared.map(\.name))
    let mentioned = occurrences(of: names, kinds: [.identifier, .member])
    let sent = Dictionary(grouping: mentioned.filter { isSent($0) }) { name(of: $0) }
    let selected = Dictionary(grouping: mentioned.filter { isSelector($0, of: responder) }) { name(of: $0) }
    let overrides = Dictionary(
      grouping: types.filter { $0.origin == .project && $0.ancestors.contains(responder) }
        .flatMap(\.members).filter { names.contains($0.name) && $0.modifiers.contains(.override) }
    ) { signature(of: $0.place) }
    messages = declared.map { member in
      let name = signature(of: member.place)
      return Message(
        name: name, declaration: node(of: member.place),
        senders: (sent[member.name] ?? []).filter { reaches(responder, with: member.place, at: $0) },
        selectors: selected[member.name] ?? [], handlers: (overrides[name] ?? []).map { node(of: $0.place) })
    }
  }

  private func forwardsItself(_ member: Member) -> Bool {
    calls(in: node(of: member.place)).contains { call in
      guard let target = firstChild(of: call), self[target].kind == .member else { return false }
      return name(of: target) == member.name && !children(of: target).isEmpty
    }
  }

  /// Whether a mention is a call from outside the message's own declarations and overrides.
  private func isSent(_ place: NodeRef) -> Bool {
    guard let call = parent(of: place), self[call].kind == .call, firstChild(of: call) == place else {
      return false
    }
    guard let function = enclosingDeclaration(of: place), self[function].kind == .function else { return true }
    return name(of: function) != name(of: place)
  }

  /// Whether a mention is what a control is given to send: `addTarget(nil, action: #selector(UIResponder.close), …)`.
  ///
  /// Labels are not looked at: where methods differ by those alone, the selector may mean any of them.
  private func isSelector(_ place: NodeRef, of responder: TypeID) -> Bool {
    var outer = parent(of: place)
    while let next = outer, [.argument, .cast, .tuple].contains(self[next].kind) { outer = parent(of: next) }
    guard let outer, self[outer].kind == .macro, text(outer) == "selector" else { return false }
    guard let base = firstChild(of: place) else {
      return enclosingType(of: place).map { self[type: $0].ancestors.contains(responder) } ?? false
    }
    switch type(of: base) {
    case .metatype(let type)?: return type.nominals.first.map { self[type: $0].ancestors.contains(responder) } ?? false
    default: return false
    }
  }

  /// Whether a call fits a message, and nothing says that it reaches anything but a responder.
  private func reaches(_ responder: TypeID, with declaration: DeclarationRef, at place: NodeRef) -> Bool {
    guard let call = parent(of: place), accepts(declaration, call: call) else { return false }
    switch callee(of: call) {
    case .function(let member, _)?: return self[type: member.owner].ancestors.contains(responder)
    case nil: return true
    default: return false
    }
  }

  private func labels(of place: DeclarationRef) -> [String] {
    parameters(of: place).map { self[$0].name == 0 ? "_" : text($0) }
  }

  /// A function's name with its labels.
  package func signature(of place: DeclarationRef) -> String {
    text(name(of: place)) + "(" + labels(of: place).map { $0 + ":" }.joined() + ")"
  }
}
