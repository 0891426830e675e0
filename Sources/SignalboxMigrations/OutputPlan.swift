import SignalboxEditing
import SignalboxProject
import SignalboxScaffolds
import SignalboxText

/// What a screen is going to tell by a closure or its delegate, and what its coordinators do then.
struct OutputPlan: Sendable {
  /// Qualified.
  let screen: String
  let event: Event
  let port: Port
  /// At the places where coordinators make the screen, by path.
  private(set) var edits: [String: [Edit]] = [:]
  private(set) var members: [NewMember] = []

  enum Port: Sendable {
    case closure
    /// - Parameters:
    ///   - property: `delegate`
    ///   - protocolName: `CartControllerDelegate`
    ///   - method: `cartClose`
    case delegate(property: String, protocolName: String, method: String)
  }

  /// A declaration that joins a type.
  struct NewMember: Sendable, Hashable {
    var code: String
    var type: String
    /// The extension that it belongs to.
    var conformance: String?
    var place = FrontMatter.Place.member
  }

  /// What a coordinator does: a call, and whether it is one of its own.
  struct Reaction: Sendable {
    var call: String
    var isOwn: Bool
    /// The call from where the coordinator is held weakly, where more than `self?.` is to be written.
    var weakCall: String?
  }

  /// Whether the screen tells it already: nothing is to be declared.
  var isThere = false

  init(screen: String, event: Event, port: Port) {
    self.screen = screen
    self.event = event
    self.port = port
    guard case .closure = port else { return }
    members = [NewMember(code: "var \(event.closureName): \(event.closureType)", type: screen)]
  }

  /// Source of the call that tells.
  /// - Throws: `Refusal` where a delegate would have to be handed a screen that may be gone.
  /// Or where it runs only while there is nobody to tell.
  func call(
    _ values: [String], _ access: SelfAccess, at place: NodeRef, in project: Project
  ) throws(Refusal) -> String {
    guard !project.isMissing(property, at: place) else {
      throw Refusal(place, "it runs only while `\(property)` is nil, so no object would handle the event")
    }
    switch port {
    case .closure:
      return "\(access.prefix)\(event.closureName)?(\(values.joined(separator: ", ")))"
    case .delegate(let property, _, let method):
      guard !access.isOptional else {
        throw Refusal(
          place, "a delegate is passed the screen, which may be deallocated here; write `guard let self` before it")
      }
      let list = [access.object] + zip(event.parameters, values).map { "\($0.name): \($1)" }
      return "\(access.prefix)\(property)?.\(method)(\(list.joined(separator: ", ")))"
    }
  }

  /// What holds whoever is told.
  private var property: String {
    switch port {
    case .closure: event.closureName
    case .delegate(let property, _, _): property
    }
  }

  /// What the screen tells with: `onAdd`, `cartAdd`.
  var portName: String {
    switch port {
    case .closure: event.closureName
    case .delegate(_, _, let method): method
    }
  }

  // MARK: Coordinators

  /// Sets the closure where a coordinator makes the screen.
  mutating func connect(_ maker: Maker, screen: TypeID, _ reaction: Reaction, _ code: CodeText) throws(Refusal) {
    let carrier = try code.carrier(of: maker, screen: screen)
    let head = [reaction.isOwn ? "[weak self]" : "", event.closureHead].filter { !$0.isEmpty }
    let isOpen = head.isEmpty || !event.parameters.isEmpty
    let opening = " " + head.joined(separator: " ") + (isOpen ? "" : " in")
    let call = event.marks + (reaction.weakCall ?? (reaction.isOwn ? "self?." : "") + reaction.call)
    let statement = "\(carrier.variable).\(event.closureName) = {\(head.isEmpty ? "" : opening)\n    \(call)\n}"
    add(statement, carrier, code)
  }

  /// Makes a coordinator the delegate where it makes the screen.
  mutating func connectDelegate(_ property: String, _ maker: Maker, screen: TypeID, _ code: CodeText) throws(Refusal) {
    let carrier = try code.carrier(of: maker, screen: screen)
    add("\(carrier.variable).\(property) = self", carrier, code)
  }

  private mutating func add(_ statement: String, _ carrier: Carrier, _ code: CodeText) {
    let insertion =
      carrier.comesBefore
      ? code.source.insertion(of: statement, before: carrier.statement)
      : code.source.insertion(of: statement, behind: carrier.statement)
    edits[code.source.path, default: []] += carrier.edits + [insertion]
  }

  mutating func add(_ member: NewMember) {
    if !members.contains(member) { members.append(member) }
  }
}

extension Workshop {
  /// Declares what a screen tells, and what its coordinators do then.
  mutating func make(_ plan: OutputPlan) throws(ScaffoldError) {
    for member in plan.members where !plan.isThere {
      if let conformance = member.conformance {
        try insert(member.code, of: member.type, extensionFor: conformance)
      } else {
        try insert(
          member.code, member.place, of: member.type, function: nil, subject: nil, position: nil)
      }
    }
  }
}
