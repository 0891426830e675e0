import SignalboxFacts

/// A message of the responder chain: a method on every responder that hands itself on until someone overrides it.
public struct Message: Sendable {
  /// With its labels: `cartBuyNow(_:sender:)`.
  public let name: String
  public let declaration: NodeRef
  /// Calls that raise it, with the types they stand in.
  public let senders: [NodeRef]
  /// Mentions that others send later, not where they stand: in `#selector(…)`, or handed on as a closure,
  /// `cell.onBuy = cartBuyNow`.
  public let selectors: [NodeRef]
  /// Overrides that handle it.
  public let handlers: [NodeRef]

  /// Whether a node declares, sends, hands on or handles it.
  func mentions(_ place: NodeRef) -> Bool {
    declaration == place || senders.contains(place) || selectors.contains(place) || handlers.contains(place)
  }
}

/// Finds the methods that travel the responder chain, and who sends and handles them.
struct MessageFinder {
  let project: Project

  /// Finds the messages of a project: methods in extensions of `UIResponder` that call themselves on another responder.
  static func findMessages(in project: inout Project) {
    let finder = MessageFinder(project: project)
    guard let responder = finder.responder else { return }
    let (methods, messages) = (finder.responderMethods(of: responder), finder.messages(of: responder))
    project.responderMethods = methods
    project.messages = messages
  }

  private var responder: TypeID? {
    project.name("UIResponder").flatMap { project.globalTypes[$0] }?.first { project[type: $0].origin == .sdk }
  }

  private func messages(of responder: TypeID) -> [Message] {
    let declared = project[type: responder].members.filter { member in
      member.kind == .function && !project.files[member.place.file].isSDK && forwardsItself(member)
    }
    guard !declared.isEmpty else { return [] }
    let names = Set(declared.map(\.name))
    let mentioned = project.occurrences(of: names, kinds: [.identifier, .member])
    let sent = Dictionary(grouping: mentioned.filter { isSent($0) }) { project.name(of: $0) }
    let later = mentioned.filter { isSelector($0, of: responder) || isHandedOn($0, of: responder) }
    let selected = Dictionary(grouping: later) { project.name(of: $0) }
    let overrides = Dictionary(
      grouping: project.types.filter { $0.origin == .project && $0.ancestors.contains(responder) }
        .flatMap(\.members).filter { names.contains($0.name) && $0.modifiers.contains(.override) }
    ) { project.signature(of: $0.place) }
    return declared.filter { isSeen($0, overrides[project.signature(of: $0.place)]) }.map { member in
      let name = project.signature(of: member.place)
      return Message(
        name: name, declaration: project.node(of: member.place),
        senders: (sent[member.name] ?? []).filter { reaches(responder, with: member.place, at: $0) },
        selectors: selected[member.name] ?? [], handlers: (overrides[name] ?? []).map { project.node(of: $0.place) })
    }
  }
}

extension MessageFinder {
  private func forwardsItself(_ member: Member) -> Bool { !forwards(of: member).isEmpty }

  private func forwards(of member: Member) -> [NodeRef] {
    project.calls(in: project.node(of: member.place)).filter { call in
      guard let target = project.firstChild(of: call), project[target].kind == .member else { return false }
      return project.name(of: target) == member.name && !project.children(of: target).isEmpty
    }
  }

  /// Whether responders can answer a method, rather than only be walked along by it: `next(CartController.self)`.
  private func isSeen(_ member: Member, _ overrides: [Member]?) -> Bool {
    overrides?.isEmpty == false || project[member.place].modifiers.contains(.objc)
      || !looksUp(member.place, by: forwards(of: member))
  }

  /// Whether a mention is a call from outside the message's own declarations and overrides.
  private func isSent(_ place: NodeRef) -> Bool {
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
  private func isSelector(_ place: NodeRef, of responder: TypeID) -> Bool {
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

  /// Whether a mention hands the method itself to whoever calls it: `cell.onBuy = cartBuyNow`, `[open, close]`.
  private func isHandedOn(_ place: NodeRef, of responder: TypeID) -> Bool {
    guard let holder = project.parent(of: place), Self.holders.contains(project[holder].kind),
      project.parent(of: holder).map({ project[$0].kind != .macro }) ?? true,
      let type = project.owner(ofMember: place)?.nominals.first, project[type: type].ancestors.contains(responder),
      project[place].kind == .member || project.local(project.name(of: place), from: place) == nil,
      let member = project.members(project.name(of: place), of: .nominal(type, []), from: place.file).first,
      project[member.place].kind == .function
    else { return false }
    let function = project.enclosingDeclaration(of: place)
    return function.map { project.name(of: $0) != project.name(of: place) } ?? true
  }

  /// Where a value stands that is kept or passed on.
  private static let holders: Set<Node.Kind> = [
    .argument, .array, .assignment, .binding, .coalesce, .dictionary, .property, .returnStatement, .ternary, .tuple,
  ]

  /// Whether a call fits a message, and nothing says that it reaches anything but a responder.
  private func reaches(_ responder: TypeID, with declaration: DeclarationRef, at place: NodeRef) -> Bool {
    guard let call = project.parent(of: place), project.accepts(declaration, call: call) else { return false }
    switch project.callee(of: call) {
    case .function(let member, _)?: return project[type: member.owner].ancestors.contains(responder)
    case nil: return true
    default: return false
    }
  }
}

extension Project {
  /// A function's name with its labels.
  package func signature(of place: DeclarationRef) -> String {
    text(name(of: place)) + "(" + labels(of: place).map { $0 + ":" }.joined() + ")"
  }

  /// Whether two functions have the same labels: with the same name, too, they have the same signature.
  func hasSameLabels(_ place: DeclarationRef, as other: DeclarationRef) -> Bool {
    parameters(of: place).lazy.map { name(of: $0) }.elementsEqual(parameters(of: other).lazy.map { name(of: $0) })
  }

  private func labels(of place: DeclarationRef) -> [String] {
    parameters(of: place).map { self[$0].name == 0 ? "_" : text($0) }
  }
}
