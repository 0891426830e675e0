import SignalboxProject
import SignalboxText

extension ComparisonFormat {
  /// For people at a terminal.
  public static let text = ComparisonFormat(id: "text") { report, options in
    let page = ComparisonText(isColourful: options.drawing.colour).text(ComparisonDigest(report), report)
    return options.drawing.isASCII ? page.inASCII : page
  }
}

private struct ComparisonText {
  let isColourful: Bool

  func text(_ digest: ComparisonDigest, _ report: ComparisonReport) -> String {
    var lines = ["\(report.title.base.printable) → \(report.title.head.printable): \(digest.summary)"]
    for section in digest.sections {
      lines += ["", paint("1", section.title)]
      for item in section.items { lines.append(line(item)) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ item: ComparisonDigest.Item) -> String {
    let words = item.parts.map { part in
      switch part {
      case .words(let text), .name(let text): text
      }
    }.joined()
    let place = item.file.map { file in "  \(file.printable)" + (item.line.map { ":\($0)" } ?? "") } ?? ""
    return "  " + paint(code(item.change), "\(item.change.symbol) \(words)") + paint("2", place)
  }

  private func code(_ change: CoordinatorTree.Change) -> String {
    switch change {
    case .added: "32"
    case .removed: "31"
    case .moved: "35"
    case .renamed, .changed: "34"
    }
  }

  private func paint(_ code: String, _ text: String) -> String {
    isColourful && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
