import SignalboxText

/// Puts the lines of a diff together, in git's colours where wanted.
struct DiffPrinter {
  private(set) var bytes: [UInt8] = []
  private let isSeen: Bool
  private let colour: Bool
  /// The last line that began a declaration, and how far it has been looked for.
  private var heading: (line: Int?, next: Int) = (nil, 0)

  private enum Style: String {
    case plain = ""
    case bold = "\u{1B}[1m"
    case red = "\u{1B}[31m"
    case green = "\u{1B}[32m"
    case cyan = "\u{1B}[36m"
  }

  /// - Parameters:
  ///   - isSeen: whether what steers a terminal is made visible.
  ///   - colour: whether lines are coloured.
  init(isSeen: Bool, colour: Bool) {
    self.isSeen = isSeen
    self.colour = colour
  }

  /// A line that says which file the following is about; starts a new file.
  mutating func header(_ text: String) {
    heading = (nil, 0)
    put(.bold, Array(text.utf8)[...], end: "\n")
  }

  mutating func hunk(_ hunk: Hunk, old: DiffSide, new: DiffSide) {
    let declaration = declaration(above: hunk.old.lowerBound, in: old)
    put(.cyan, Array(hunk.header.utf8)[...], end: declaration.isEmpty ? "\n" : "")
    if !declaration.isEmpty { put(.plain, [UInt8(ascii: " ")] + declaration, end: "\n") }
    var line = hunk.old.lowerBound
    for change in hunk.changes {
      for index in line..<change.old.lowerBound { put(.plain, " ", old[index]) }
      for index in change.old { put(.red, "-", old[index]) }
      for index in change.new { put(.green, "+", new[index]) }
      line = change.old.upperBound
    }
    for index in line..<hunk.old.upperBound { put(.plain, " ", old[index]) }
  }

  /// The line that git puts behind `@@`: the last one above the hunk that begins with a letter at its margin.
  private mutating func declaration(above line: Int, in text: DiffSide) -> ArraySlice<UInt8> {
    for index in heading.next..<max(line, heading.next) {
      let first = text[index].first ?? 0
      let isLetter = (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
      if isLetter || first == UInt8(ascii: "_") || first == UInt8(ascii: "$") { heading.line = index }
    }
    heading.next = max(line, heading.next)
    guard let index = heading.line else { return [] }
    var result = text[index].prefix(80)
    // No character is cut in two.
    if result.endIndex < text[index].endIndex {
      while let next = text[index].dropFirst(result.count).first, next & 0xC0 == 0x80, !result.isEmpty {
        result.removeLast()
      }
    }
    while let last = result.last, [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(last) { result.removeLast() }
    return result
  }

  private mutating func put(_ style: Style, _ mark: Unicode.Scalar, _ line: ArraySlice<UInt8>) {
    let isEnded = line.last == 0x0A
    var text = isEnded ? line.dropLast() : line
    // The end of the line stays out of the colour, so that a terminal has its CR where it expects it.
    let hasReturn = isEnded && text.last == 0x0D
    if hasReturn { text = text.dropLast() }
    put(style, [UInt8(ascii: mark)] + text, end: hasReturn ? "\r\n" : "\n")
    if !isEnded { put(.plain, Array("\\ No newline at end of file".utf8)[...], end: "\n") }
  }

  private mutating func put(_ style: Style, _ text: ArraySlice<UInt8>, end: String) {
    let isPainted = colour && style != .plain
    if isPainted { bytes += style.rawValue.utf8 }
    // What a file holds must not reach the terminal as it is; a patch must hold it.
    bytes += isSeen ? ArraySlice(String(decoding: text, as: UTF8.self).printableCode.utf8) : text
    if isPainted { bytes += "\u{1B}[m".utf8 }
    bytes += end.utf8
  }
}
