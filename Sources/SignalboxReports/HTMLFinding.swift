import SignalboxRules
import SignalboxText
import SignalboxXML

/// One finding on the page, with the lines of source around it.
struct HTMLFinding {
  /// How many lines stand before and after the one that is meant.
  private static let around = 1
  /// Longer lines are cut: they are data rather than code.
  private static let width = 240

  private let finding: Finding
  private let identifier: String
  private let lines: SourceLines?

  init(_ finding: Finding, identifier: String, lines: SourceLines?) {
    self.finding = finding
    self.identifier = identifier
    self.lines = lines
  }

  func write(_ html: XMLWriter) {
    let anchor = "f-\(identifier)"
    html.line()
    html.element(
      "li",
      [
        "class": "finding", "id": anchor, "tabindex": "-1", "data-severity": finding.severity.rawValue,
        "data-rule": finding.rule,
      ]
    ) {
      html.element("p", ["class": "facts"]) {
        html.element("a", ["class": "place", "href": "#\(anchor)"], text: place(finding.line, finding.column))
        html.text(" ")
        html.element(
          "span", ["class": "severity \(finding.severity.rawValue)"], text: finding.severity.rawValue)
        html.text(" ")
        html.element("a", ["class": "rule", "href": "#rule-\(finding.rule)"], text: finding.rule)
      }
      html.element("p", ["class": "reason"]) { reason(html) }
      if let lines { excerpt(lines, html) }
      for place in finding.related {
        html.element("p", ["class": "related"]) {
          html.text(place.text + ": ")
          html.element("bdi", text: "\(place.file):\(max(1, place.line))")
        }
      }
    }
  }

  private func place(_ line: Int, _ column: Int) -> String { "\(max(1, line)):\(max(1, column))" }

  private func reason(_ html: XMLWriter) {
    let reason = finding.reason.orIfEmpty(finding.title)
    html.element("bdi") {
      html.text("")
      for part in MessagePart.parts(of: reason) {
        switch part {
        case .prose(let text): html.text(text)
        case .code(let text): html.element("code", text: text)
        }
      }
    }
  }

  private func excerpt(_ lines: SourceLines, _ html: XMLWriter) {
    guard lines[finding.line] != nil else { return }
    let first = max(1, finding.line - Self.around)
    let numbers = first...min(lines.count, finding.line + Self.around)
    let texts = numbers.map { Array((lines[$0] ?? "").unicodeScalars) }
    // Blank lines have no indentation of their own.
    let indentation = texts.filter { !$0.allSatisfy(\.isBlank) }.map { $0.prefix(while: \.isBlank).count }.min() ?? 0
    html.element("ol", ["class": "code", "start": "\(first)"]) {
      for (number, text) in zip(numbers, texts) {
        html.element("li", ["class": number == finding.line ? "hit" : nil]) {
          html.element("code") { code(text, from: indentation, isHit: number == finding.line, html) }
        }
      }
    }
  }

  /// - Parameter from: how many scalars are left out at the start.
  private func code(_ line: [Unicode.Scalar], from start: Int, isHit: Bool, _ html: XMLWriter) {
    let stop = min(line.count, start + Self.width)
    func text(_ from: Int, _ to: Int) -> String { from < to ? line[from..<to].map(\.visible).joined() : "" }
    let first = finding.column - 1
    let last = finding.end.map { $0.line == finding.line ? $0.column - 1 : stop } ?? first
    guard isHit, first >= start, last > first, last <= stop else { return html.text(text(start, stop)) }
    html.text(text(start, first))
    html.element("mark", text: text(first, last))
    html.text(text(last, stop))
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }

  /// As it may stand in a line of source: what would turn the line round is named instead, blanks stay.
  fileprivate var visible: String {
    if self == "\t" || (0x20..<0x7F).contains(value) { return String(self) }
    return properties.isWhitespace ? " " : String(self).printable
  }
}
