import SignalboxFacts
import SignalboxProject
import SignalboxText

/// `signalbox new message`: a message of the responder chain, from its declaration to its handler.
public struct MessageRequest: ScaffoldRequest {
  public static let command = "message"

  /// `cartAdd(product: Product, sender: Any?)`.
  public var signature: String
  /// The coordinator, or other responder, that handles it.
  public var handler: String?
  /// The responder that sends it.
  public var sender: String?
  /// The file to declare it in; nil for the one of its prefix.
  public var file: String?
  /// What the handler does; nil to leave that to the user.
  package var reaction: String?

  public init(signature: String, handler: String? = nil, sender: String? = nil, file: String? = nil) {
    self.signature = signature
    self.handler = handler
    self.sender = sender
    self.file = file
  }

  public func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    guard !workshop.style.templates(for: Self.command).isEmpty else {
      throw .notInStyle(style: workshop.style.id, command: Self.command)
    }
    let handler = try workshop.responder(named: self.handler)
    let sender = try workshop.responder(named: self.sender)
    let message = try MessagePlan(signature, in: workshop.project)
    try workshop.checkAnswer(of: message, signature)
    workshop.notes += message.unknownTypes.map { type in
      "no file that was read declares \(type), so it goes without a box: right for a class, wrong for anything else"
    }
    workshop.notes += message.unknownBoxed.map { "no file that was read declares \($0)" }
    if let note = message.answerNote(generation: workshop.generation) { workshop.notes.append(note) }
    let target = try workshop.messageFile(for: message, asked: file, handler: handler)
    try workshop.addChain()
    let existing = try workshop.existing(message)
    for type in message.missingBoxes { try workshop.make(BoxRequest(type: type)) }
    var context: TemplateContext = ["message": .record(message.values(generation: workshop.generation))]
    context["file"] = .text(target.name)
    context["isNew"] = .flag(target.isNew)
    context["reaction"] = .text(reaction ?? "")
    if let handler, !workshop.project.has(existing?.handlers, in: handler) { context["handler"] = .text(handler) }
    if let sender, !workshop.project.has(existing?.senders, in: sender) { context["from"] = .text(sender) }
    var workshopOptions = workshop.options
    workshopOptions.folder = target.folder
    try workshop.with(options: workshopOptions) { workshop throws(ScaffoldError) in
      try workshop.apply(Self.command, context, beside: nil)
    }
  }
}

extension Project {
  /// Whether one of some places stands in a type.
  fileprivate func has(_ places: [NodeRef]?, in type: String) -> Bool {
    (places ?? []).contains { place in enclosingType(of: place).map { self[type: $0].qualifiedName } == type }
  }
}

extension Workshop {
  /// The message that is there already; nil where it is new.
  /// - Throws: `badMessage` where one of its name takes other types.
  package func existing(_ plan: MessagePlan) throws(ScaffoldError) -> Message? {
    guard let message = project.messages.first(where: { $0.name == plan.selector }) else { return nil }
    let declared = project.declaration(at: message.declaration).map { project.parameters(of: $0) } ?? []
    for (parameter, planned) in zip(declared, plan.parameters) {
      guard
        let there = project.writtenType(of: parameter).map({
          project.objectiveC.source(of: project.objectiveC.shape(of: $0))
        }),
        let read = try? project.objectiveC.type(planned.crossingType.without(prefix: "@escaping ")),
        there != read.project.objectiveC.source(of: read.project.objectiveC.shape(of: read.written))
      else { continue }
      let location = project.location(of: message.declaration)
      throw .badMessage(
        plan.selector, reason: "\(location.path):\(location.line) declares it with \(there) for '\(planned.name)'",
        suggestion: "give it another name, or change it there")
    }
    return message
  }

  /// The qualified name of a type that messages reach.
  /// - Parameter name: nil gives nil.
  /// - Throws: `unknown`; `notAResponder` for a type that messages cannot reach.
  package func responder(named name: String?) throws(ScaffoldError) -> String? {
    guard let name else { return nil }
    let own = project.types.filter { $0.origin == .project && $0.kind == .classDeclaration }
    let wanted = [name, name + conventions.coordinatorSuffix, screenName(name).type]
    let found = wanted.lazy.compactMap { text in own.first { $0.qualifiedName == text || $0.name == text } }.first
    guard let found else {
      throw .unknown(kind: "class", name, nearest: Nearest.match(for: name, in: own.map(\.name)))
    }
    guard project.inherits(found.id, from: "UIResponder") || project.isBuiltOnResponders(found.id) else {
      throw .notAResponder(found.qualifiedName)
    }
    return found.qualifiedName
  }

  /// An answer that comes through a callback may be missing, so that it has to be an object.
  func checkAnswer(of message: MessagePlan, _ signature: String) throws(ScaffoldError) {
    guard generation == .closure, let result = message.result, result.box == nil else { return }
    let read = try? project.objectiveC.type(result.type.asOptionalType)
    guard let read, case .representable = read.project.objectiveC.fit(read.written) else {
      throw .badMessage(
        signature, reason: "a result of type \(result.type) is returned through a callback, where it may be nil",
        suggestion: "return an object: NSNumber, or your own type, which gets a box")
    }
  }

  /// The file for a message: that of the messages with its prefix, or a new one.
  /// - Returns: its folder and name, and whether it has to be made.
  func messageFile(
    for message: MessagePlan, asked: String?, handler: String?
  ) throws(ScaffoldError) -> (folder: String, name: String, isNew: Bool) {
    if let asked {
      guard asked.hasSuffix(".swift") else { throw .badFile(asked) }
      return (FilePath.folder(of: asked), FilePath.name(of: asked), draft.bytes(of: asked) == nil)
    }
    let declared = project.messages.filter { MessagePlan.prefix(of: $0.name) == message.prefix }
      .map { project.location(of: $0.declaration).path }
    if let path = Conventions.mostFrequent(declared) {
      return (FilePath.folder(of: path), FilePath.name(of: path), false)
    }
    let name = message.prefix.capitalizedFirst + "-CoordinatingResponder.swift"
    let home = handler.flatMap { name in project.types.first { $0.qualifiedName == name } }.flatMap { file(of: $0.id) }
    let folder = folder(for: .message, beside: home, ["name": .text(message.prefix.capitalizedFirst)])
    return (folder, name, draft.bytes(of: FilePath.join(folder, name)) == nil)
  }

  /// How messages with an answer are written.
  package var generation: Generation {
    options.set["generation"].flatMap(Generation.init) ?? Generation.detect(in: project) ?? .sync
  }

  /// Works with other options for a while.
  mutating func with(
    options: ScaffoldOptions, _ body: (inout Workshop) throws(ScaffoldError) -> Void
  ) throws(ScaffoldError) {
    let before = self.options
    self.options = options
    defer { self.options = before }
    try body(&self)
  }
}
