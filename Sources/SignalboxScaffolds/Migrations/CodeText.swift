import SignalboxFacts
import SignalboxProject

/// The text of one file, asked for by the nodes of the project that was read from it.
struct CodeText: Sendable {
  let project: Project
  let source: SourceText

  /// From the first to the last byte of a node; `try`, parentheses, `!` and `?` around it are no part of it.
  func range(of place: Place) -> Range<Int> { Int(project[place].start)..<Int(project[place].stop) }

  func text(of place: Place) -> String { source.text(range(of: place)) }

  /// The value of an argument as it is written: without its label and the comma behind it.
  func value(of argument: Place) -> String {
    var range = range(of: argument)
    let tokens = source.tokens(in: range)
    if let last = tokens.last, source.text(last) == "," { range = range.lowerBound..<last.lowerBound }
    if project[argument].name != 0, let colon = tokens.first(where: { source.text($0) == ":" }) {
      range = colon.upperBound..<range.upperBound
    }
    return source.text(range).trimmingSpaces
  }

  /// A whole statement or declaration that has its lines to itself, from its first token to its last.
  /// - Returns: nil where anything else shares its lines.
  func lines(of node: Place) -> Range<Int>? {
    let range = whole(node)
    let start = source.skipBlanks(from: source.lineStart(range.lowerBound), upTo: range.lowerBound)
    let end = source.lineEnd(range.upperBound)
    let before = source.tokens(in: start..<range.lowerBound).map(source.text)
    let after = source.tokens(in: range.upperBound..<end)
    guard before.allSatisfy(Self.openers.contains), after.map(source.text).allSatisfy(Self.closers.contains) else {
      return nil
    }
    return start..<(after.last?.upperBound ?? range.upperBound)
  }

  /// A node with its value: a variable is but a name to the facts.
  private func whole(_ node: Place) -> Range<Int> {
    let range = range(of: node)
    guard project[node].kind == .binding else { return range }
    return range.lowerBound..<max(range.upperBound, project.children(of: node).last.map { whole($0).upperBound } ?? 0)
  }

  private static let openers: Set<String> = [
    "let", "var", "try", "?", "!", "await", "(", "weak", "unowned", "_", "=",
  ]
  private static let closers: Set<String> = [")", "!", "?", ";"]

  /// What a range of code at the start of its line takes with it when it goes: its line, comments that lead to it,
  /// and one of the blank lines around it.
  func removal(of range: Range<Int>) -> Edit {
    let start = source.lineStart(withComments(range).lowerBound)
    var end = source.skipLineBreak(source.lineEnd(range.upperBound))
    if isBlankLine(at: end), start == 0 || opensBlock(before: start) || isBlankLine(before: start) {
      end = source.skipLineBreak(source.lineEnd(end))
    }
    return Edit(range: start..<end, replacement: "")
  }

  /// Statements with the comments that lead to them or stand behind them in their line.
  func withComments(_ range: Range<Int>) -> Range<Int> {
    var start = source.lineStart(range.lowerBound)
    var first = range.lowerBound
    while let comment = source.comments(in: 0..<start).last, comment.mark == nil,
      source.isFirstOnLine(comment.range.lowerBound),
      source.skipLineBreak(source.lineEnd(comment.range.upperBound)) == start
    {
      first = comment.range.lowerBound
      start = source.lineStart(first)
    }
    return first..<source.trailEnd(from: range.upperBound, to: source.lineEnd(range.upperBound))
  }

  private func isBlankLine(at start: Int) -> Bool {
    guard start < source.bytes.count else { return false }
    let stop = source.skipBlanks(from: start, upTo: source.bytes.count)
    return stop < source.bytes.count && source.isLineBreak(stop)
  }

  private func isBlankLine(before start: Int) -> Bool {
    guard start > 0 else { return true }
    let line = source.lineStart(max(0, start - 1))
    return line < start && isBlankLine(at: line)
  }

  private func opensBlock(before start: Int) -> Bool {
    source.tokens(in: 0..<start).last.map { source.text($0) == "{" } ?? true
  }

  /// New lines behind, or before, a statement that has its lines to itself.
  func insertion(of code: String, behind statement: Range<Int>) -> Edit {
    let margin = source.indentation(ofLineWith: statement.lowerBound)
    let text = Snippet(code).text(margin: margin, style: source.style)
    return .insertion(source.style.lineEnding.rawValue + text, at: source.lineEnd(statement.upperBound))
  }

  func insertion(of code: String, before statement: Range<Int>) -> Edit {
    let margin = source.indentation(ofLineWith: statement.lowerBound)
    let text = Snippet(code).text(margin: margin, style: source.style)
    return .insertion(text + source.style.lineEnding.rawValue, at: source.lineStart(statement.lowerBound))
  }
}

extension Workshop {
  /// The text behind a place.
  /// - Throws: `unreadable` or `uneditable`.
  func text(behind place: Place) throws(ScaffoldError) -> CodeText {
    let path = project.files[place.file].path
    guard let bytes = draft.bytes(of: path) else { throw .unreadable(path) }
    guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
      throw .uneditable(.notUTF8(path: path))
    }
    let source = SourceText(path: path, bytes: bytes, habits: habits)
    if let error = source.firstError { throw .uneditable(error) }
    return CodeText(project: project, source: source)
  }

  /// Makes edits that were planned on the project as it is now.
  /// - Throws: `uneditable` where the result would be no Swift.
  mutating func make(_ edits: [String: [Edit]]) throws(ScaffoldError) {
    for (path, edits) in edits.sorted(by: { $0.key < $1.key }) {
      let before = draft.bytes(of: path) ?? []
      guard let after = try? Edit.apply(edits, to: before) else { throw .unreadable(path) }
      let source = SourceText(path: path, bytes: after, habits: habits)
      if let error = source.firstError { throw .uneditable(error) }
      draft.replace(path, with: after)
    }
  }
}

extension Project {
  /// Whether a member can be asked of an expression as it is written: not of `a ?? b`, nor of `.some(case)`.
  func isPostfix(_ value: Place) -> Bool {
    var current = value
    while [.member, .call, .subscriptCall].contains(self[current].kind) {
      guard let base = firstChild(of: current), self[base].kind != .argument else { return false }
      current = base
    }
    return self[current].kind == .identifier
  }
}
