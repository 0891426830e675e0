import SignalboxProject
import SignalboxText

/// Writes the ways of messages down for people.
public enum TraceText {
  /// One message in full.
  public static func page(of trace: MessageTrace, options: DiagramOptions = DiagramOptions()) -> String {
    var lines = [line(trace.message.name.printable, trace.message.place)]
    lines += trace.problems.map { "  ! \($0.description.printable)" }
    for sender in trace.senders {
      lines += ["", line("Sent by \(sender.node.name.printable)", place(sender.file, sender.line))]
      if !sender.path.isEmpty {
        lines.append(
          "  in " + (sender.omittedAbove > 0 ? "… › " : "") + sender.path.map(\.name.printable).joined(separator: " › ")
        )
      }
      lines += sender.steps.dropFirst(sender.steps.first?.action == .ignores ? 1 : 0).map(step)
      if sender.omitted > 0 { lines.append("  … and \(Quantity.of(sender.omitted, "more responder"))") }
      if sender.steps.count == 1, sender.steps.first?.end == .lost { lines.append("  ✗ lost: nothing is above it") }
    }
    if !trace.handlers.isEmpty { lines += ["", "Handled by"] }
    for handler in trace.handlers {
      let words = [handler.passesOn ? "forwards it" : nil, handler.isReached ? nil : "no sender reaches it"]
      let remark = words.compactMap { $0 }.joined(separator: "; ")
      let name = "  " + handler.node.name.printable + (remark.isEmpty ? "" : " (\(remark))")
      lines.append(line(name, place(handler.file, handler.line)))
    }
    return finish(lines, options)
  }

  /// All messages, a line each.
  public static func table(of traces: [MessageTrace], options: DiagramOptions = DiagramOptions()) -> String {
    guard !traces.isEmpty else { return "No messages found.\n" }
    let head = ["Message", "Sent by", "Handled by", "Remarks"]
    let rows = traces.map { trace in
      [
        trace.message.name.printable, names(trace.senders.map(\.node)),
        names(trace.handlers.map(\.node), passing: Set(trace.handlers.filter(\.passesOn).map(\.node.id))),
        trace.problems.map(\.description).joined(separator: "; ").printable,
      ]
    }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    let lines = ([head] + rows).map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      let text = cells.joined(separator: "  ")
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
    return finish(lines, options)
  }

  private static func names(
    _ nodes: [CoordinatorTree.Node], passing: Set<CoordinatorTree.Node.ID> = []
  ) -> String {
    let names = nodes.map { $0.name.printable + (passing.contains($0.id) ? " (passes on)" : "") }
    guard names.count > 3 else { return names.isEmpty ? "-" : names.joined(separator: ", ") }
    return names.prefix(2).joined(separator: ", ") + ", and \(names.count - 2) more"
  }

  private static func step(_ step: MessageTrace.Step) -> String {
    let indent = String(repeating: "  ", count: step.depth + 1)
    let verb: String =
      switch step.link {
      case .starts?: "started by "
      case .owns?: "owned by "
      case .shows?: "shown by "
      default: ""
      }
    let action: String =
      switch (step.action, step.end) {
      case (.handles, _): ": handles it"
      case (.passesOn, .passedOut?): ": handles it and forwards it; nothing is above"
      case (.passesOn, _): ": handles it and forwards it"
      case (.ignores, .lost?): ": does not handle it, and nothing is above; lost"
      case (.ignores, .passedOut?): ": does not handle it, and nothing is above"
      case (.ignores, .seenAbove?): ", see above"
      case (.ignores, _): ""
      }
    let sign = step.end == .lost ? "✗" : step.action == .ignores ? "↑" : "✓"
    return line("\(indent)\(sign) \(verb)\(step.node.name.printable)\(action)", place(step.file, step.line))
  }

  private static func place(_ file: String?, _ line: Int?) -> String? {
    file.map { file in file.printable + (line.map { ":\($0)" } ?? "") }
  }

  private static func line(_ words: String, _ place: String?) -> String { words + (place.map { "  \($0)" } ?? "") }

  private static func finish(_ lines: [String], _ options: DiagramOptions) -> String {
    let text = lines.joined(separator: "\n") + "\n"
    return options.isASCII ? text.inASCII : text
  }
}
