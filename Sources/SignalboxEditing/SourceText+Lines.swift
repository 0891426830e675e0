import SignalboxText

/// Statements and declarations that have their lines to themselves.
extension SourceText {
  /// The lines of a statement or declaration, from the first token in them to the last.
  /// - Returns: nil where anything else shares its lines.
  package func lines(of range: Range<Int>) -> Range<Int>? {
    let start = skipBlanks(from: lineStart(range.lowerBound), upTo: range.lowerBound)
    let end = lineEnd(range.upperBound)
    let before = tokens(in: start..<range.lowerBound).map(text)
    let after = tokens(in: range.upperBound..<end)
    guard before.allSatisfy(Self.openers.contains), after.map(text).allSatisfy(Self.closers.contains) else {
      return nil
    }
    return start..<(after.last?.upperBound ?? range.upperBound)
  }

  private static let openers: Set<String> = [
    "let", "var", "try", "?", "!", "await", "(", "weak", "unowned", "_", "=",
  ]
  private static let closers: Set<String> = [")", "!", "?", ";"]

  /// The lines that a range is on, with the last one's line break.
  package func wholeLines(of range: Range<Int>) -> Range<Int> {
    lineStart(range.lowerBound)..<skipLineBreak(lineEnd(range.upperBound))
  }

  /// Statements with the comments that lead to them or stand behind them in their line.
  package func withComments(_ range: Range<Int>) -> Range<Int> {
    var start = lineStart(range.lowerBound)
    var first = range.lowerBound
    while let comment = comments(in: 0..<start).last, comment.mark == nil,
      isFirstOnLine(comment.range.lowerBound),
      skipLineBreak(lineEnd(comment.range.upperBound)) == start
    {
      first = comment.range.lowerBound
      start = lineStart(first)
    }
    return first..<trailEnd(from: range.upperBound, to: lineEnd(range.upperBound))
  }

  // MARK: Edits

  /// What a range of code at the start of its line takes with it when it goes: its line, comments that lead to it,
  /// and one of the blank lines around it.
  package func removal(of range: Range<Int>) -> Edit {
    let start = lineStart(withComments(range).lowerBound)
    var end = skipLineBreak(lineEnd(range.upperBound))
    if isBlankLine(at: end), start == 0 || opensBlock(before: start) || isBlankLine(before: start) {
      end = skipLineBreak(lineEnd(end))
    }
    return Edit(range: start..<end, replacement: "")
  }

  private func isBlankLine(at start: Int) -> Bool {
    guard start < bytes.count else { return false }
    let stop = skipBlanks(from: start, upTo: bytes.count)
    return stop < bytes.count && isLineBreak(stop)
  }

  private func isBlankLine(before start: Int) -> Bool {
    guard start > 0 else { return true }
    let line = lineStart(max(0, start - 1))
    return line < start && isBlankLine(at: line)
  }

  private func opensBlock(before start: Int) -> Bool {
    tokens(in: 0..<start).last.map { text($0) == "{" } ?? true
  }

  /// Whether blank lines, or the ends of the block, are around a statement that has its lines to itself.
  package func standsApart(_ statement: Range<Int>) -> Bool {
    let (start, end) = (lineStart(statement.lowerBound), lineEnd(statement.upperBound))
    guard isBlankLine(before: start) || opensBlock(before: start) else { return false }
    return isBlankLine(at: skipLineBreak(end))
      || isBlankLine(before: start) && tokens(in: end..<bytes.count).first.map { text($0) == "}" } ?? false
  }

  /// New lines behind a statement that has its lines to itself.
  /// - Parameters:
  ///   - code: in canonical form.
  ///   - isApart: whether a blank line goes before them.
  package func insertion(of code: String, behind statement: Range<Int>, apart isApart: Bool = false) -> Edit {
    let margin = indentation(ofLineWith: statement.lowerBound)
    let text = Snippet(code).text(margin: margin, style: style)
    let line = style.lineEnding.rawValue
    return .insertion((isApart ? line : "") + line + text, at: lineEnd(statement.upperBound))
  }

  /// New lines before a statement that has its lines to itself.
  /// - Parameter code: in canonical form.
  package func insertion(of code: String, before statement: Range<Int>) -> Edit {
    let margin = indentation(ofLineWith: statement.lowerBound)
    let text = Snippet(code).text(margin: margin, style: style)
    return .insertion(text + style.lineEnding.rawValue, at: lineStart(statement.lowerBound))
  }

  /// Lines before the only statement of a block that stands in one line, `{ show(cart) }`, which then has its own.
  /// - Parameter code: in canonical form.
  package func opening(_ statement: Range<Int>, with code: String) -> [Edit]? {
    guard isAloneInBlock(statement), let close = tokens(in: statement.upperBound..<bytes.count).first else {
      return nil
    }
    let margin = indentation(ofLineWith: statement.lowerBound)
    let inner = margin + style.indentation
    let text = Snippet(code).text(margin: inner, style: style)
    let line = style.lineEnding.rawValue
    let start = lastToken(before: statement.lowerBound)
    return [
      Edit(range: start..<statement.lowerBound, replacement: line + text + line + inner),
      Edit(range: statement.upperBound..<close.lowerBound, replacement: line + margin),
    ]
  }

  /// Whether a statement stands between braces in one line: `{ show(cart) }`.
  package func isAloneInBlock(_ statement: Range<Int>) -> Bool {
    let start = lineStart(statement.lowerBound)
    guard let open = tokens(in: start..<statement.lowerBound).last, text(open) == "{",
      let close = tokens(in: statement.upperBound..<lineEnd(statement.upperBound)).first
    else { return false }
    return text(close) == "}"
  }

  private func lastToken(before place: Int) -> Int { tokens(in: lineStart(place)..<place).last?.upperBound ?? place }

  // MARK: Reading

  /// Code of this file in canonical form, its first line at the margin.
  /// - Parameter start: where it begins, which tells the margin of its lines.
  package func canonical(_ code: String, from start: Int) -> String {
    let margin = indentation(ofLineWith: start)
    let lines = code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().map { index, line in
      guard index > 0 else { return String(line) }
      var rest = line.hasPrefix(margin) ? line.dropFirst(margin.count) : line
      var levels = 0
      // Some files indent some lines by tabs, and others by spaces.
      let units = [style.indentation, "\t"].filter { !$0.isEmpty }
      while let unit = units.first(where: rest.hasPrefix) {
        rest = rest.dropFirst(unit.count)
        levels += 1
      }
      return String(repeating: "    ", count: levels) + rest
    }.joined(separator: "\n")
  }

  /// The tokens of a function's body side by side: bodies that differ only in blanks and comments read the same.
  /// - Parameter range: covers the function's name.
  /// - Returns: nil where no function has its name there.
  package func spelledBody(ofFunctionIn range: Range<Int>) -> String? {
    outline.bodies.first { range.contains($0.name.range.lowerBound) }.map { spelled($0.block.inside) }
  }
}
