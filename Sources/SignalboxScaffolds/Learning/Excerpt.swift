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
  mutating func remove(_ statement: NodeRef) {
    if let lines = code.lines(of: statement) { return edits.append(code.source.removal(of: lines)) }
    guard let range = code.part(ofLine: statement) else { return isBroken = true }
    edits.append(Edit(range: range, replacement: ""))
  }

  mutating func remove(_ range: Range<Int>) {
    guard let lines = code.source.lines(of: range) else { return isBroken = true }
    edits.append(code.source.removal(of: lines))
  }

  /// Gives up: what is left would not do the same.
  mutating func fail() { isBroken = true }

  /// An element of a list with the changes in it, without the comma behind it.
  func changed(_ element: NodeRef) -> String {
    let range = code.range(of: element)
    return (changed(range) ?? code.source.text(range)).trimmingSuffix { $0 == "," || $0.isWhitespace }
  }

  /// The elements between parentheses, in the place of whatever was changed there.
  mutating func replace(list range: Range<Int>, by elements: [String]) {
    edits.removeAll { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
    guard elements.isEmpty else { return replace(range, by: elements.joined(separator: separator(in: range))) }
    let tokens = code.source.tokens(in: 0..<code.source.bytes.count)
    let before = tokens.last { $0.upperBound <= range.lowerBound }?.upperBound ?? range.lowerBound
    let after = tokens.first { $0.lowerBound >= range.upperBound }?.lowerBound ?? range.upperBound
    replace(before..<after, by: "")
  }

  /// What stands between the elements of a list: a comma with a blank, or with the break of the line behind the first.
  private func separator(in range: Range<Int>) -> String {
    var depth = 0
    for token in code.source.tokens(in: range) {
      switch code.source.text(token) {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      case "," where depth == 0:
        let next = code.source.tokens(in: token.upperBound..<range.upperBound).first?.lowerBound ?? range.upperBound
        let blank = code.source.text(token.upperBound..<next)
        return blank.contains("\n") && blank.allSatisfy(\.isWhitespace) ? "," + blank : ", "
      default: continue
      }
    }
    return ", "
  }

  mutating func replace(_ range: Range<Int>, by text: String) {
    edits.append(Edit(range: range, replacement: text))
  }

  /// Adds lines behind a statement.
  mutating func add(_ text: String, behind statement: NodeRef) {
    guard let lines = code.lines(of: statement) else { return isBroken = true }
    edits.append(code.source.insertion(of: text, behind: lines))
  }

  /// Adds a member behind another one, with an empty line between them.
  mutating func add(member text: String, behind member: NodeRef) {
    guard let lines = code.lines(of: member) else { return isBroken = true }
    let edit = code.source.insertion(of: text, behind: lines)
    edits.append(Edit(range: edit.range, replacement: edit.replacement.prefix(1) + edit.replacement))
  }

  /// Adds lines before a statement.
  mutating func add(_ text: String, before statement: NodeRef) {
    if let lines = code.lines(of: statement) {
      edits.append(code.source.insertion(of: text, before: lines))
    } else if let range = code.statement(statement), let opening = code.source.opening(range, with: text) {
      edits += opening
    } else {
      isBroken = true
    }
  }

  /// The text of a range with the changes in it, in canonical form.
  /// - Returns: nil where the changes do not go together.
  func text(of range: Range<Int>) -> String? {
    guard !isBroken, let changed = changed(range) else { return nil }
    return code.source.canonical(changed, from: range.lowerBound)
  }

  private func changed(_ range: Range<Int>) -> String? {
    let inside = Set(edits).filter {
      range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound
    }
    let outermost = inside.filter { edit in !inside.contains { $0.swallows(edit) } }
    let moved = outermost.map { edit in
      Edit(
        range: edit.range.lowerBound - range.lowerBound..<edit.range.upperBound - range.lowerBound,
        replacement: edit.replacement)
    }.sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    return (try? Edit.apply(moved, to: Array(code.source.bytes[range]))).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Edit {
  /// Whether nothing is left of the place of another edit.
  fileprivate func swallows(_ other: Edit) -> Bool {
    guard range.lowerBound <= other.range.lowerBound, other.range.upperBound <= range.upperBound else { return false }
    return other.range.isEmpty
      ? range.lowerBound < other.range.lowerBound && other.range.upperBound < range.upperBound
      : range.count > other.range.count
  }
}

extension String {
  /// Identifiers with other names; comments and the text of strings stay as they are.
  func renamingIdentifiers(_ newName: (String) -> String?) -> String {
    let source = SourceText(path: "", bytes: Array(utf8), habits: Habits())
    let edits = source.tokens(in: 0..<source.bytes.count).compactMap { token in
      newName(source.text(token)).map { Edit(range: token, replacement: $0) }
    }
    let all = (edits + source.realigning(after: edits)).sorted { $0.range.lowerBound < $1.range.lowerBound }
    return (try? Edit.apply(all, to: source.bytes)).map { String(decoding: $0, as: UTF8.self) } ?? self
  }

  /// With the braces of declarations at the margin: some files indent a few of them.
  var closedAtMargin: String {
    let source = SourceText(path: "", bytes: Array(utf8), habits: Habits())
    var depth = 0
    let edits = source.tokens(in: 0..<source.bytes.count).compactMap { token -> Edit? in
      if source.text(token) == "{" { depth += 1 }
      guard source.text(token) == "}" else { return nil }
      depth -= 1
      guard depth == 0, source.isFirstOnLine(token.lowerBound) else { return nil }
      return Edit(range: source.wholeLines(of: token).lowerBound..<token.lowerBound, replacement: "")
    }
    return (try? Edit.apply(edits, to: source.bytes)).map { String(decoding: $0, as: UTF8.self) } ?? self
  }

  /// Without `#if … #endif` that nothing is left in.
  var withoutEmptyConditions: String {
    let source = SourceText(path: "", bytes: Array(utf8), habits: Habits())
    let tokens = source.tokens(in: 0..<source.bytes.count)
    let edits = tokens.filter { source.text($0) == "#if" }.compactMap { start -> Edit? in
      let line = source.wholeLines(of: start)
      guard let next = tokens.first(where: { $0.lowerBound >= line.upperBound }), source.text(next) == "#endif" else {
        return nil
      }
      return Edit(range: line.lowerBound..<source.wholeLines(of: next).upperBound, replacement: "")
    }
    return (try? Edit.apply(edits, to: source.bytes)).map { String(decoding: $0, as: UTF8.self) } ?? self
  }

  /// Without `do { … } catch { … }` around code in which nothing throws any more.
  var withoutIdleCatch: String {
    let source = SourceText(path: "", bytes: Array(utf8), habits: Habits())
    let tokens = source.tokens(in: 0..<source.bytes.count)
    let words = tokens.map { source.text($0) }
    for start in words.indices where words[start] == "do" && source.isFirstOnLine(tokens[start].lowerBound) {
      guard let close = words.closing(behind: start), close > start + 2 else { continue }
      var end = close
      while end + 1 < words.count, words[end + 1] == "catch", let next = words.closing(behind: end + 1) { end = next }
      let throwing = words[start..<close].indices.contains {
        words[$0] == "throw" || words[$0] == "try" && !["?", "!"].contains(words[$0 + 1])
      }
      guard end > close, !throwing else { continue }
      guard let edit = source.unwrapping(tokens[start + 1...close], in: tokens[start...end]) else { continue }
      return (try? Edit.apply([edit], to: source.bytes)).map { String(decoding: $0, as: UTF8.self).withoutIdleCatch }
        ?? self
    }
    return self
  }
}

extension String {
  /// Without `if let cart = CartController() { … }`, which is no condition.
  /// - Parameter value: what is always there.
  func withoutIdleCondition(on value: String) -> String {
    let source = SourceText(path: "", bytes: Array(utf8), habits: Habits())
    let tokens = source.tokens(in: 0..<source.bytes.count)
    let words = tokens.map { source.text($0) }
    for start in words.indices where words[start] == "if" && words[start...].dropFirst(3).first == "=" {
      guard let open = words[start...].firstIndex(of: "{"), let close = words.closing(behind: open - 1),
        close > open + 1, source.isFirstOnLine(tokens[start].lowerBound),
        source.text(tokens[start + 4].lowerBound..<tokens[open - 1].upperBound) == value
      else { continue }
      let end = words[close...].dropFirst().first == "else" ? words.closing(behind: close) ?? close : close
      guard let edit = source.unwrapping(tokens[open...close], in: tokens[start...end]) else { continue }
      let first = source.text(tokens[start + 1].lowerBound..<tokens[open - 1].upperBound)
      let blank = source.indentation(ofLineWith: tokens[start].lowerBound)
      let whole = Edit(range: edit.range, replacement: blank + first + "\n" + edit.replacement)
      return (try? Edit.apply([whole], to: source.bytes)).map { String(decoding: $0, as: UTF8.self) } ?? self
    }
    return self
  }
}

extension SourceText {
  /// The lines between two braces in the place of a statement, as far to the left as that.
  fileprivate func unwrapping(_ block: ArraySlice<Range<Int>>, in statement: ArraySlice<Range<Int>>) -> Edit? {
    guard let open = block.first, let first = block.dropFirst().first, let close = block.last,
      let start = statement.first, let end = statement.last
    else { return nil }
    // On one line there is nothing between.
    let (begin, limit) = (wholeLines(of: open).upperBound, wholeLines(of: close).lowerBound)
    guard begin < limit else { return nil }
    let inside = begin..<limit
    let column = { (token: Range<Int>) in token.lowerBound - self.wholeLines(of: token).lowerBound }
    let surplus = max(column(first) - column(start), 0)
    let lines = text(inside).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.dropFirst(min(surplus, line.prefix { $0 == " " || $0 == "\t" }.count)))
    }
    return Edit(
      range: wholeLines(of: start).lowerBound..<wholeLines(of: end).upperBound,
      replacement: lines.joined(separator: "\n"))
  }
}

extension [String] {
  /// The brace that closes the first block behind a word.
  fileprivate func closing(behind start: Int) -> Int? {
    var depth = 0
    for index in indices[(start + 1)...] {
      if self[index] == "{" { depth += 1 }
      if self[index] == "}" { depth -= 1 }
      if self[index] == "}", depth == 0 { return index }
    }
    return nil
  }
}
