import SignalboxProject
import SignalboxText

extension ComparisonFormat {
  /// Ready as a comment on a pull request.
  static let markdown = ComparisonFormat(id: "markdown") { report, options in
    ComparisonMarkdown(report: report, options: options).text
  }
}

private struct ComparisonMarkdown {
  let report: ComparisonReport
  let options: ComparisonOptions

  /// GitHub takes no longer comments; the words come first, the picture only where it still fits.
  private static let limit = 65_000
  private static let items = 50

  var text: String {
    let digest = ComparisonDigest(report)
    let title = report.title
    let head = ["## Coordinator tree: \(title.base.markdownCode) → \(title.head.markdownCode)", digest.summary]
    let words = digest.sections.map(section).joined(separator: "\n\n")
    let picture = digest.sections.isEmpty ? nil : picture(room: Self.limit - words.utf16.count)
    return (head + [picture, words.isEmpty ? nil : words].compactMap { $0 }).joined(separator: "\n\n") + "\n"
  }

  private func picture(room: Int) -> String? {
    let tree = report.picture(options).drawable
    guard !tree.nodes.isEmpty else { return nil }
    var drawing = options.drawing
    // The heading of the comment says it.
    drawing.title = nil
    let chart = MermaidChart.fitting(tree, options: drawing)
    let text = "```mermaid\n\(chart.text)```"
    guard text.utf16.count < room else { return "*The picture is too large for a comment; `--format svg` draws it.*" }
    let isOrphaned = tree.nodes.contains { $0.standing == .orphan }
    let marks =
      (ChangeStyle.changes(in: tree).map { "\($0.symbol) \($0.rawValue)" }
      + (isOrphaned ? ["dashed box without a sign: no coordinator starts or shows it"] : [])).joined(separator: ", ")
    let key = marks.isEmpty ? "" : "\n\n<sub>\(marks)</sub>"
    return text + key + (chart.remark.map { "\n\n*\($0)*" } ?? "")
  }

  private func section(_ section: ComparisonDigest.Section) -> String {
    let more = section.items.count - Self.items
    let lines = section.items.prefix(Self.items).map(line) + (more > 0 ? ["- … and \(more) more"] : [])
    return "### \(section.title)\n\n" + lines.joined(separator: "\n")
  }

  private func line(_ item: ComparisonDigest.Item) -> String {
    let words = item.parts.map { part in
      switch part {
      case .words(let text): text.escapedMarkdown
      case .name(let name): name.markdownCode
      }
    }.joined()
    // A place follows.
    let sentence = item.file != nil && words.hasSuffix(".") ? String(words.dropLast()) : words
    return "- **\(item.change.symbol)** \(sentence)\(place(item))"
  }

  private func place(_ item: ComparisonDigest.Item) -> String {
    guard let file = item.file else { return "" }
    let text = file.printable + (item.line.map { ":\($0)" } ?? "")
    guard let address = options.drawing.changeLink?.address(file: file, line: item.line, item.change) else {
      return ", \(text.escapedMarkdown)"
    }
    return ", [\(text.escapedMarkdown)](<\(address.inMarkdownLink)>)"
  }
}
