import SignalboxProject

/// One line of the text tree, before it is set.
enum OutlineLine {
  /// Words above a group of roots; empty for a blank line.
  case heading(String)
  case entry(OutlineEntry)

  var entry: OutlineEntry? {
    if case .entry(let entry) = self { entry } else { nil }
  }

  /// Characters that the line takes before its place.
  var width: Int {
    guard let entry else { return 0 }
    let remarks = [entry.remark, entry.findingsText].filter { !$0.isEmpty }
    return entry.guides.count + 2 + entry.label.count + remarks.reduce(0) { $0 + 1 + $1.count }
  }
}

extension OutlineLine {
  /// The same in so many characters: words in the middle of the name are left out, then the remark.
  func fitting(_ columns: Int) -> OutlineLine {
    guard var entry, width > columns else { return self }
    let least = 16
    entry.label = entry.label.shortened(to: max(least, entry.label.count - (width - columns)))
    var line = OutlineLine.entry(entry)
    guard line.width > columns else { return line }
    // The sign at its end stays.
    let sign = entry.remark.last.map(String.init) ?? ""
    entry.remark =
      [OutlineEntry.seeAbove, OutlineEntry.seeBelow, OutlineEntry.again].contains { $0.symbol == sign } ? sign : ""
    line = .entry(entry)
    return line
  }
}

extension [OutlineLine] {
  /// The same with the folder around all files said once, where paths are absolute and it is long.
  /// - Returns: nil where there is no such folder.
  var belowOneFolder: (folder: String, lines: [OutlineLine])? {
    let places = compactMap { $0.entry?.place }
    guard places.count > 1, let first = places.first, first.hasPrefix("/") else { return nil }
    var folder = first.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    for place in places {
      let names = place.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      folder = folder.prefix(zip(folder, names).prefix { $0 == $1 }.count)
    }
    guard folder.count > 2 else { return nil }
    let start = folder.joined(separator: "/") + "/"
    let lines = map { line -> OutlineLine in
      guard var entry = line.entry else { return line }
      entry.place = entry.place.map { String($0.dropFirst(start.count)) }
      return .entry(entry)
    }
    return (start, lines)
  }
}

/// A node as one parent sees it.
struct OutlineEntry {
  /// A sign at the end of a line, and what the key says about it.
  typealias Mark = (symbol: String, meaning: String)
  /// The node has its subtree further up.
  static let seeAbove: Mark = ("↑", "in full above")
  /// The node stands too deep here, and has its subtree further down.
  static let seeBelow: Mark = ("↓", "goes on below")
  /// The node is its own ancestor: following the arrows would never end.
  static let again: Mark = ("↻", "leads back to itself")

  var guides: String
  var kind: CoordinatorTree.NodeKind
  var label: String
  var remark: String
  /// How many violations stand in the node's code.
  var findings = 0
  var place: String?

  /// `!2 findings`; empty for none.
  var findingsText: String { findings == 0 ? "" : "!\(findings) finding\(findings == 1 ? "" : "s")" }
}
