import SignalboxProject
import SignalboxReports
import SignalboxRules
import SignalboxText

/// What is known of the place under the pointer.
extension Session {
  /// - Returns: nil where nothing is.
  func hover(_ parameters: PositionParameters) -> Hover? {
    if let document = documents[parameters.textDocument.uri], document.isConfiguration {
      return explanation(in: document, at: parameters.position)
    }
    let place = TextRange(start: parameters.position, end: parameters.position)
    let found = findings(parameters.textDocument.uri, touching: place)
    let own = spot(parameters.textDocument.uri)?.folder.project.result?.run.plan.ownRules ?? []
    var seen: Set<String> = []
    var parts = found.filter { seen.insert($0.finding.rule).inserted }.compactMap { found in
      (Rule.named(found.finding.rule) ?? own.first { $0.id == found.finding.rule }).map(RuleHelp.summary)
    }
    var range = found.first?.diagnostic.range
    if let found = type(at: parameters) {
      parts.append(TypeMarkdown.text(found.spot.project.profile(of: found.type), in: found.spot.project))
      var maker = DiagnosticMaker(found.spot.folder, encoding)
      range = range ?? maker.range(ofName: found.name, in: found.spot.project)
    }
    if let found = message(at: parameters) {
      parts.append(MessageMarkdown.text(found.message, in: found.spot.project))
      var maker = DiagnosticMaker(found.spot.folder, encoding)
      range = range ?? maker.range(ofName: found.name, in: found.spot.project)
    }
    guard !parts.isEmpty else { return nil }
    return Hover(contents: MarkupContent(value: parts.joined(separator: "\n---\n\n")), range: range)
  }
}

extension DiagnosticMaker {
  /// Where a name stands.
  mutating func range(ofName name: NodeRef, in project: Project) -> TextRange {
    let (file, line, column) = project.location(of: name)
    guard let lines = lines(of: file) else { return Self.start(of: line) }
    let end = project.end(of: name)
    let start = lines.position(line: line, column: column, encoding)
    return TextRange(start: start, end: max(start, lines.position(line: end.line, column: end.column, encoding)))
  }
}

/// What is known of a type, for editors.
enum TypeMarkdown {
  /// Of more arrows the first are enough for a small window.
  private static let most = 12

  static func text(_ profile: TypeProfile, in project: Project) -> String {
    let role = profile.role
    let kind = role.kind.phrase + (role.isBase ? " base" : "")
    var lines = ["**\(profile.symbol.qualifiedName.escapedMarkdown)**: \(kind) (\(role.reason.escapedMarkdown))"]
    let tree = project.tree
    let arrows = { (edges: [CoordinatorTree.Edge]) in edges.filter { !$0.kind.isMessage } }
    lines += list("Shown by", arrows(profile.incoming).map { "\(name($0.from, tree)) · \($0.verb)" })
    lines += list("Leads to", arrows(profile.outgoing).map { "\(name($0.to, tree)) · \($0.verb)" })
    lines += list("Sends", profile.sent.map(\.markdownCode))
    lines += list("Handles", profile.handled.map(\.markdownCode))
    return lines.joined(separator: "\n\n") + "\n"
  }

  fileprivate static func list(_ title: String, _ items: [String]) -> [String] {
    guard !items.isEmpty else { return [] }
    let more = items.count > most ? ["and \(items.count - most) more"] : []
    return [title + ":\n" + (items.prefix(most) + more).map { "\n- \($0)" }.joined()]
  }

  private static func name(_ id: CoordinatorTree.Node.ID, _ tree: CoordinatorTree) -> String {
    (tree.nodes.first { $0.id == id }?.name ?? id).markdownCode
  }
}

/// What is known of a message, for editors.
enum MessageMarkdown {
  static func text(_ message: SignalboxProject.Message, in project: Project) -> String {
    let head = "**\(message.name.escapedMarkdown)**: message of the responder chain"
    guard let trace = project.tree(with: [.messages, .unassigned]).trace(of: message.name) else { return head + "\n" }
    let senders = trace.senders.map { sender in
      sender.node.name.markdownCode + (sender.loses ? " · nobody above handles it" : "")
    }
    let handlers = trace.handlers.map { handler in
      handler.node.name.markdownCode + (handler.passesOn ? " · passes it on" : "")
        + (handler.isReached ? "" : " · no sender is below it")
    }
    let lines = [head] + TypeMarkdown.list("Sent by", senders) + TypeMarkdown.list("Handled by", handlers)
    return lines.joined(separator: "\n\n") + "\n"
  }
}

extension CoordinatorTree.Edge {
  /// How it leads there, in a word: `push`, `starts`.
  var verb: String { how?.rawValue ?? kind.rawValue }
}
