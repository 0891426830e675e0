import SignalboxRules
import SignalboxText

extension Reporter {
  /// What Xcode turns into marks in the editor; also what people read in a terminal.
  ///
  /// The shape is what `GenericOutputParser` in swiftlang/swift-build accepts. Xcode makes a note of every other line
  /// of a script's output, so there is no summary and no empty line.
  ///
  /// Fixes follow their findings, for Xcode to offer; people who read along have no use for those.
  static let xcode = Reporter(
    id: "xcode", summary: "path:line:column: warning: message, for Xcode and terminals", for: .people, needs: [.fixes]
  ) { report, colour in
    report.findings.map { (colour ? colouredLine(for: $0) : line(for: $0) + fixLines(for: $0)) + "\n" }.joined()
  }

  /// `path:line:column-line:column: fixit: text` for each change, the text escaped as in JSON.
  private static func fixLines(for finding: Finding) -> String {
    guard let fix = finding.fix, finding.file.isPathForXcode, fix.changes.allSatisfy({ $0.file.isPathForXcode }) else {
      return ""
    }
    return fix.changes.map { change in
      let range = "\(change.start.line):\(change.start.column)-\(change.end.line):\(change.end.column)"
      // A colon could be taken for the end of the place.
      let text = JSONText.escaped(change.edit.replacement).unicodeScalars.map { scalar in
        scalar == ":" ? "\\u003A" : String(scalar)
      }.joined()
      return "\n\(change.file):\(range): fixit: \(text)"
    }.joined()
  }

  /// The same line for a terminal: severity and rule stand out from the prose.
  private static func colouredLine(for finding: Finding) -> String {
    let colour = finding.severity == .error ? 31 : 33
    let severity = ": \(finding.severity.rawValue):"
    let rule = "(\(finding.rule))"
    return line(for: finding)
      .replacing(severity, with: ": \u{1B}[1;\(colour)m\(finding.severity.rawValue):\u{1B}[0m", maxReplacements: 1)
      .replacing(rule, with: "\u{1B}[2m\(rule)\u{1B}[0m")
  }

  private static func line(for finding: Finding) -> String {
    let severity = finding.severity.rawValue
    let place = "\(max(1, finding.line)):\(max(1, finding.column))"
    let message = "\(finding.reason) (\(finding.rule))"
    // The parser's pattern admits no quote before the severity and no colon in the path; it would make a mere note of
    // the whole line. Naming the place inside the message keeps at least the severity.
    guard finding.file.isPathForXcode else {
      return severity + ": \(finding.file):\(place): \(message)".withoutInnerSeverities
    }
    return "\(finding.file):\(place): \(severity)" + ": \(message)".withoutInnerSeverities
  }
}

// All of these look at scalars, as the parser does: to Swift a colon with an accent on it is no colon.
extension String {
  fileprivate var isPathForXcode: Bool {
    !isEmpty && !unicodeScalars.contains { "'\":".unicodeScalars.contains($0) }
  }

  /// The text without `: error: ` and the like: the parser's pattern is greedy and takes the last of them.
  fileprivate var withoutInnerSeverities: String {
    // Hardly any text has a second colon, and looking for five words takes longer than all the rest.
    guard utf8.dropFirst(2).contains(UInt8(ascii: ":")) else { return self }
    return ["error", "warning", "note", "notice", "fixit"].reduce(self) { text, word in
      String(text.unicodeScalars.replacing(": \(word): ".unicodeScalars, with: ": \(word) - ".unicodeScalars))
    }
  }
}
