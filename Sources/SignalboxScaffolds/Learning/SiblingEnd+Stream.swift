import SignalboxFacts
import SignalboxProject

/// What the new screen tells by a stream, where starting the model returns one that its screen is the source of:
/// `return screen.closeButton.rx.tap.take(1)`.
struct ScreenStream {
  /// The statement that returns the model's.
  let statement: NodeRef
  let value: NodeRef
  /// The statement before which the new one's source is made.
  let first: NodeRef
  /// `PublishSubject<Void>()`
  let source: String
  let name: String
  /// `take(1)`
  let result: String
}

extension SiblingEnd {
  /// `done.onNext(())`, of a stream that the copy returns.
  func screenStream(in copy: inout SiblingCopy) -> Ending? {
    guard let site = copy.model.site, let start = project.enclosingDeclaration(of: site),
      project[start].kind == .function,
      project.vocabulary[.startMethods].contains(project.text(project.name(of: start))),
      let body = project.body(of: start), let returned = project.children(of: body).last,
      project[returned].kind == .returnStatement, let value = project.firstChild(of: returned),
      let first = project.children(of: body).first(where: { project.contains($0, site) }), first != returned,
      isOfScreen(value, start, copy), let kind = project.stream(returnedBy: start), let code = copy.model.codeOf(start)
    else { return nil }
    let event = code.text(of: kind.event)
    guard let sent = valueOfEnd(event: kind.event, in: &copy) else { return nil }
    let names = Set(project.subtree(of: body, kinds: [.binding, .identifier]).map(project.text))
    let name = ["done", "finished", "ended"].first { !names.contains($0) }
    guard let name else { return nil }
    copy.stream = ScreenStream(
      statement: returned, value: value, first: first, source: kind.library.source(of: event), name: name,
      result: kind.library.result)
    return Ending(plain: "\(name).\(kind.library.method)(\(sent))")
  }

  /// Whether what is returned comes from the screen; or from nowhere, though the user can leave it.
  private func isOfScreen(_ value: NodeRef, _ start: DeclarationRef, _ copy: SiblingCopy) -> Bool {
    var code = copy.model
    let isCommon = code.commonStatements(of: start).contains { project.contains($0, value) }
    let isNever = project[value].kind == .call && project.calledName(value) == "never"
    return !isCommon || isNever && [.push, .present].contains(code.transition)
  }

  /// Nothing, where coordinators mostly end with no more than that; else the model's own word for its end.
  private func valueOfEnd(event: NodeRef, in copy: inout SiblingCopy) -> String? {
    if project.text(event) == "Void" { return "()" }
    guard let taken = copy.argumentsOfBase.first else { return copy.model.valueOfEnd(among: [event]) }
    if project.text(taken) == "Void" { return "()" }
    guard let id = project.resolve(taken)?.nominals.first, project[type: id].origin == .project,
      copy.others(whoseBaseTakes: project.name(of: taken)).isEmpty
    else { return copy.model.valueOfEnd(among: [event, taken]) }
    if let void = project.name("Void"), !copy.others(whoseBaseTakes: void).isEmpty {
      copy.voided = id
      return "()"
    }
    return copy.model.valueOfEnd(among: [event, taken])
  }
}

extension SiblingCopy {
  /// Returns what the new screen tells in the place of what the model returns.
  func putStream(_ stream: ScreenStream, _ excerpt: inout Excerpt) {
    excerpt.add("let \(stream.name) = \(stream.source)", before: stream.first)
    excerpt.replace(model.code.range(of: stream.value), by: "\(stream.name).\(stream.result)")
  }
}

extension Project {
  /// The events of a stream that a function returns, and whose stream it is.
  fileprivate func stream(returnedBy function: DeclarationRef) -> (event: NodeRef, library: StreamLibrary)? {
    guard let result = headerParts(of: function).first(where: { self[$0].kind == .result }),
      let type = firstChild(of: result), let library = StreamLibrary(rawValue: text(type))
    else { return nil }
    let arguments = children(of: type).filter { self[$0].kind.isType }
    guard let event = arguments.first, arguments.dropFirst().allSatisfy({ text($0) == "Never" }) else { return nil }
    return (event, library)
  }
}

/// Whose streams coordinators return.
private enum StreamLibrary: String {
  case rx = "Observable"
  case combine = "AnyPublisher"

  func source(of event: String) -> String {
    self == .rx ? "PublishSubject<\(event)>()" : "PassthroughSubject<\(event), Never>()"
  }

  var method: String { self == .rx ? "onNext" : "send" }
  var result: String { self == .rx ? "take(1)" : "first().eraseToAnyPublisher()" }
}
