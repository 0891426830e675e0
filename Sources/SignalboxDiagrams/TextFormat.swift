import SignalboxProject

extension DiagramFormat {
  /// An indented tree for people at a terminal.
  package static let text = DiagramFormat(
    id: "text", summary: "an indented tree for the terminal", fileExtension: "txt"
  ) { tree, options in
    let remark = options.remark(on: tree).map { $0 + "\n" }
    guard !tree.nodes.isEmpty else { return remark ?? "Nothing is left to draw.\n" }
    let lines = Outline.lines(of: tree, root: options.root, columns: options.columns)
    let short = options.hasPaths ? lines.belowOneFolder : nil
    let page = TextPage(lines: short?.lines ?? lines, folder: short?.folder, options: options).text
    return (remark.map { $0 + "\n" } ?? "") + page
  }
}

/// Sets the lines of an outline: guides, name and remarks on the left, places in a column on the right.
private struct TextPage {
  let lines: [OutlineLine]
  /// Where paths begin; nil for those that begin at the working folder or the root.
  let folder: String?
  let options: DiagramOptions

  var text: String {
    let lines = options.columns.map { columns in self.lines.map { $0.fitting(columns) } } ?? self.lines
    // Paths need about half of a line.
    let most = options.columns.map { min(64, $0 * 3 / 5) } ?? 64
    let column = (lines.map(\.width).filter { $0 <= most }.max() ?? 0) + 2
    let start = folder.map { [paint("2", "Paths begin at \($0)")] } ?? []
    let text = (lines.map { set($0, column) } + ["", key] + start + [""]).joined(separator: "\n")
    return options.isASCII ? text.inASCII : text
  }

  private func set(_ line: OutlineLine, _ column: Int) -> String {
    switch line {
    case .heading(let title):
      return title.isEmpty ? "" : paint("1", title)
    case .entry(let entry):
      let remark = entry.remark.isEmpty ? "" : paint("2", " \(entry.remark)")
      let findings = entry.findings == 0 ? "" : paint("31;1", " \(entry.findingsText)")
      let left = paint("2", entry.guides) + mark(entry.kind) + " \(entry.label)\(remark)\(findings)"
      guard options.hasPaths, let place = entry.place else { return left }
      let gap = max(2, column - line.width)
      let room = options.columns.map { $0 - line.width - gap }
      guard let words = room.map({ place.endOfPath(in: $0) }) ?? place else { return left }
      return left + String(repeating: " ", count: gap) + paint("2", words)
    }
  }

  /// Explains the marks which the page uses, and no others.
  private var key: String {
    let entries = lines.compactMap(\.entry)
    let kinds = CoordinatorTree.NodeKind.allCases.filter { kind in entries.contains { $0.kind == kind } }
    let remarks = [OutlineEntry.seeAbove, OutlineEntry.seeBelow, OutlineEntry.again].filter { mark in
      entries.contains { $0.remark.hasSuffix(mark.symbol) }
    }
    let words = kinds.map { "\(mark($0)) \($0.title)" } + remarks.map { "\($0.symbol) \($0.meaning)" }
    return words.joined(separator: "   ")
  }

  private func mark(_ kind: CoordinatorTree.NodeKind) -> String {
    switch kind {
    case .app: paint("33", "●")
    case .coordinator: paint("34", "◆")
    case .screen: paint("32", "▢")
    case .view: paint("32", "▫")
    case .viewModel: paint("36", "○")
    case .manager: paint("35", "▣")
    case .message: paint("33", "✉")
    case .group: paint("34", "▤")
    case .link: paint("35", "⇥")
    }
  }

  private func paint(_ code: String, _ text: String) -> String {
    options.colour && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// The end of a path and its line in so many characters, from a slash on where that can be; nil where nothing that
  /// tells anything fits.
  func endOfPath(in room: Int) -> String? {
    if count <= room { return self }
    guard room >= 16 else { return nil }
    let end = suffix(room - 1)
    return "…" + (end.firstIndex(of: "/").map { end[$0...] } ?? end)
  }

  /// Lines and signs of the page in ASCII, each as wide as before; whatever else is not ASCII as `\u{…}`.
  var inASCII: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "│": text += "|"
      case "├": text += "|"
      case "└": text += "`"
      case "─": text += "-"
      case "╌": text += "."
      case "●": text += "@"
      case "◆": text += "*"
      case "▢": text += "#"
      case "▫": text += "%"
      case "○": text += "o"
      case "▣": text += "="
      case "✉": text += ">"
      case "▤": text += "+"
      case "⇥": text += "/"
      case "✓": text += "+"
      case "✗": text += "x"
      case "›": text += ">"
      case "−": text += "-"
      case "→": text += ">"
      case "≈": text += "="
      case "↑": text += "^"
      case "↓": text += "v"
      case "↻": text += "~"
      case "…": text += "..."
      default:
        if scalar.isASCII {
          text.unicodeScalars.append(scalar)
        } else {
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
  }
}
