import SignalboxEditing
import SignalboxProject
import SignalboxText

/// A part of a file, with changes: what is copied from a sibling.
struct Excerpt {
  let code: CodeText
  private(set) var edits: [Edit] = []
  /// Whether something could not be taken out.
  private(set) var isBroken = false

  init(_ code: CodeText) { self.code = code }

  /// Takes a statement out, with its lines.
  mutating func remove(_ statement: Place) {
    guard let lines = code.lines(of: statement) else { return isBroken = true }
    edits.append(code.source.removal(of: lines))
  }

  mutating func remove(_ range: Range<Int>) {
    guard let lines = code.source.lines(of: range) else { return isBroken = true }
    edits.append(code.source.removal(of: lines))
  }

  mutating func replace(_ range: Range<Int>, by text: String) {
    edits.append(Edit(range: range, replacement: text))
  }

  /// Adds lines behind a statement.
  mutating func add(_ text: String, behind statement: Place) {
    guard let lines = code.lines(of: statement) else { return isBroken = true }
    edits.append(code.source.insertion(of: text, behind: lines))
  }

  /// The text of a range with the changes in it, in canonical form.
  /// - Returns: nil where the changes do not go together.
  func text(of range: Range<Int>) -> String? {
    guard !isBroken else { return nil }
    let inside = Set(edits).filter { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
    let moved = inside.map { edit in
      Edit(
        range: edit.range.lowerBound - range.lowerBound..<edit.range.upperBound - range.lowerBound,
        replacement: edit.replacement)
    }.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    guard let bytes = try? Edit.apply(moved, to: Array(code.source.bytes[range])) else { return nil }
    return code.source.canonical(String(decoding: bytes, as: UTF8.self), from: range.lowerBound)
  }
}

extension String {
  /// Identifiers with other names; comments and the text of strings stay as they are.
  func renamingIdentifiers(_ newName: (String) -> String?) -> String {
    let source = SourceText(path: "", bytes: Array(utf8), habits: Habits())
    let edits = source.tokens(in: 0..<source.bytes.count).compactMap { token in
      newName(source.text(token)).map { Edit(range: token, replacement: $0) }
    }
    return (try? Edit.apply(edits, to: source.bytes)).map { String(decoding: $0, as: UTF8.self) } ?? self
  }

  /// Without comments that lead to a declaration or statement, and without headings that nothing stands below.
  var withoutRemarks: String {
    var lines: [Substring] = []
    for line in split(separator: "\n", omittingEmptySubsequences: false).reversed() {
      let content = line.drop(while: \.isWhitespace)
      if content.hasPrefix("//") {
        let isMark = content.drop { $0 == "/" }.drop(while: \.isWhitespace).hasPrefix("MARK")
        let next = lines.last { !$0.allSatisfy(\.isWhitespace) }?.drop(while: \.isWhitespace)
        guard isMark, let next, !next.hasPrefix("}"), !next.hasPrefix("//") else { continue }
      }
      lines.append(line)
    }
    return lines.reversed().joined(separator: "\n")
  }
}
