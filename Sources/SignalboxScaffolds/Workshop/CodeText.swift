import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// The text of one file, asked for by the nodes of the project that was read from it.
package struct CodeText: Sendable {
  package let project: Project
  package let source: SourceText

  /// From the first to the last byte of a node; `try`, parentheses, `!` and `?` around it are no part of it.
  package func range(of place: NodeRef) -> Range<Int> { Int(project[place].start)..<Int(project[place].stop) }

  /// The same with the `!` and `?` behind it.
  func rangeWithMarks(of place: NodeRef) -> Range<Int> {
    var range = range(of: place)
    while range.upperBound < source.bytes.count, [0x21, 0x3F].contains(source.bytes[range.upperBound]) {
      range = range.lowerBound..<range.upperBound + 1
    }
    return range
  }

  package func text(of place: NodeRef) -> String { source.text(range(of: place)) }

  /// The value of an argument as it is written: without its label and the comma behind it.
  package func value(of argument: NodeRef) -> String {
    var range = range(of: argument)
    let tokens = source.tokens(in: range)
    if let last = tokens.last, source.text(last) == "," { range = range.lowerBound..<last.lowerBound }
    if project[argument].name != 0, let colon = tokens.first(where: { source.text($0) == ":" }) {
      range = colon.upperBound..<range.upperBound
    }
    return source.text(range).trimmingSpaces
  }

  /// An element of a list without the comma behind it.
  package func element(_ place: NodeRef) -> String {
    text(of: place).trimmingSuffix { $0 == "," || $0.isWhitespace }
  }

  /// A member of a type with its attributes and what else belongs to it, as the outline has it.
  package func item(of member: DeclarationRef) -> Range<Int>? {
    let anchor = Int(project[project.node(of: member)].anchor)
    return source.outline.types.flatMap(\.body.items).last { $0.range.contains(anchor) }?.range
  }

  /// A whole statement or declaration that has its lines to itself, from its first token to its last.
  /// - Returns: nil where anything else shares its lines.
  package func lines(of node: NodeRef) -> Range<Int>? { source.lines(of: whole(node)) }

  /// The same, or the only statement of a block that stands in one line: `{ show(cart) }`.
  func statement(_ node: NodeRef) -> Range<Int>? {
    lines(of: node) ?? (source.isAloneInBlock(whole(node)) ? whole(node) : nil)
  }

  /// A statement that shares its line with others, with the semicolon and the space that part them.
  func part(ofLine node: NodeRef) -> Range<Int>? {
    let range = whole(node)
    let tokens = source.tokens(in: 0..<source.bytes.count)
    guard let next = tokens.first(where: { $0.lowerBound >= range.upperBound }),
      let last = tokens.last(where: { $0.upperBound <= range.lowerBound })
    else { return nil }
    if source.text(next) == ";" {
      let following = tokens.first { $0.lowerBound >= next.upperBound }
      return range.lowerBound..<(following?.lowerBound ?? next.upperBound)
    }
    return source.text(last) == ";" && source.text(next) == "}" ? last.lowerBound..<range.upperBound : nil
  }

  /// A node with its value: a variable is but a name to the facts.
  private func whole(_ node: NodeRef) -> Range<Int> {
    let range = range(of: node)
    guard [.binding, .tupleBinding].contains(project[node].kind) else { return range }
    let end = project.children(of: node).last.map { whole($0).upperBound } ?? 0
    return attributes(before: range.lowerBound)..<max(range.upperBound, end)
  }

  /// Where a variable begins whose attributes stand on the lines above it: `@Injected`.
  private func attributes(before start: Int) -> Int {
    var start = start
    while let lineStart = source.bytes[..<start].lastIndex(of: 0x0A) {
      let above = source.bytes[..<lineStart].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      guard let first = source.tokens(in: above..<lineStart).first, source.text(first).hasPrefix("@"),
        !source.tokens(in: above..<lineStart).contains(where: {
          ["var", "let", "func", "init", "{", "}"].contains(source.text($0))
        })
      else { break }
      start = first.lowerBound
    }
    return start
  }
}

extension Workshop {
  /// The text behind a place.
  /// - Throws: `unreadable` or `uneditable`.
  package func text(behind place: NodeRef) throws(ScaffoldError) -> CodeText {
    CodeText(project: project, source: try source(of: project.files[place.file].path))
  }
}

extension Project {
  /// Whether a member can be asked of an expression as it is written: not of `a ?? b`, nor of `.some(case)`.
  package func isPostfix(_ value: NodeRef) -> Bool {
    var current = value
    while [.member, .call, .subscriptCall].contains(self[current].kind) {
      guard let base = firstChild(of: current), self[base].kind != .argument else { return false }
      current = base
    }
    return self[current].kind == .identifier
  }
}
