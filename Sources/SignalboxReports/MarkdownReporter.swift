import SignalboxRules
import SignalboxText
import SignalboxXML

extension Reporter {
  /// A comment for a pull request: the counts, then the findings folded by file.
  ///
  /// It begins with a comment that bots find it by, to replace it rather than to add another.
  static let markdown = Reporter(
    id: "markdown", summary: "a comment for a pull request, or a workflow's step summary", for: .people,
    needs: .repositoryPaths
  ) { report, _ in
    let heading = "<!-- signalbox -->\n## Signalbox: \(report.found)\n\n"
    guard !report.findings.isEmpty else { return heading + "Read \(report.read).\n" }
    let table = report.counts.map { count in
      "| \(count.title.escapedMarkdown) (\(count.rule.markdownCode)) "
        + "| \(count.errors) | \(count.warnings) | \(count.files.count) |\n"
    }
    let head = heading + "| Rule | Errors | Warnings | Files |\n| :--- | ---: | ---: | ---: |\n" + table.joined()
    return head + details(report, room: limit - head.utf8.count)
  }

  /// GitHub takes 65,536 characters; some are left for whoever posts it.
  private static let limit = 60_000

  private static func details(_ report: LintReport, room: Int) -> String {
    var (text, room, left) = ("", room, 0)
    for group in report.byFile {
      let part = section(group, path: report.repositoryPath(group.file))
      guard part.utf8.count <= room, left == 0 else {
        left += group.findings.count
        continue
      }
      text += part
      room -= part.utf8.count
    }
    guard left > 0 else { return text }
    return text + "\n\(Quantity.of(left, "more finding")), left out because comments have a limit.\n"
  }

  private static func section(_ group: FileFindings, path: String) -> String {
    let summary = XMLWriter.fragment { html in
      html.element("summary") {
        html.element("code", text: path)
        html.text(" · \(group.findings.count)")
      }
    }
    let items = group.findings.map { finding in
      let mark = finding.severity == .error ? "⛔️" : "⚠️"
      let place = "\(max(1, finding.line)):\(max(1, finding.column))"
      return "- \(mark) **\(place)** \(finding.reason.markdown) (\(finding.rule.markdownCode))\n"
    }
    return "\n<details>\(summary)\n\n\(items.joined())\n</details>\n"
  }
}

extension String {
  /// A message: prose escaped, code as code.
  fileprivate var markdown: String {
    MessagePart.parts(of: self).map { part in
      switch part {
      case .prose(let text): text.escapedMarkdown
      case .code(let text): text.markdownCode
      }
    }.joined()
  }
}
