import SignalboxFacts
import SignalboxText

/// Code that goes, with what parts it from its neighbours: as if it had never been put there.
extension SourceText {
  /// One thing that goes.
  package enum Cut: Sendable, Equatable {
    /// A statement, a member, a declaration or the branch of a `switch`.
    case item(Range<Int>)
    /// An element of a list, without the comma behind it.
    case element(Range<Int>)
    /// These bytes and no others.
    case exact(Range<Int>)
  }

  /// The innermost declaration or import around an offset.
  package func declaration(at offset: Int) -> EditingOutline.Item? {
    let members = outline.types.last { type in
      type.body.items.flattened.contains { $0.range.contains(offset) }
    }?.body.items
    return (members ?? outline.file.items).flattened.last { $0.range.contains(offset) }
  }

  /// The branch of a `switch` that begins at an offset.
  package func branch(at offset: Int) -> EditingOutline.Item? {
    outline.switches.flatMap(\.block.items).flattened.first { $0.range.lowerBound == offset }
  }

  /// Whether nothing but imports is left of the file without some items.
  package func isEmpty(without items: [Range<Int>]) -> Bool {
    outline.file.items.flattened.allSatisfy { item in
      item.kind == .importDeclaration
        || items.contains { $0.lowerBound <= item.range.lowerBound && item.range.upperBound <= $0.upperBound }
    }
  }

  /// - Parameter cuts: none of which lies in another.
  package func edits(for cuts: [Cut]) -> [Edit] {
    var items: [Range<Int>] = []
    var elements: [Range<Int>] = []
    var edits: [Edit] = []
    for cut in cuts {
      switch cut {
      case .item(let range): items.append(range)
      case .element(let range): elements.append(range)
      case .exact(let range): edits.append(Edit(range: range, replacement: ""))
      }
    }
    edits += runs(of: items, parted: []).map(removal(ofItems:))
    edits += runs(of: elements, parted: [","]).map(removal(ofElements:))
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Neighbours as one range.
  private func runs(of ranges: [Range<Int>], parted separators: Set<String>) -> [Range<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { runs, range in
      guard let last = runs.last, last.upperBound <= range.lowerBound,
        tokens(in: last.upperBound..<range.lowerBound).map(text).allSatisfy(separators.contains)
      else { return runs.append(range) }
      runs[runs.count - 1] = last.lowerBound..<range.upperBound
    }
  }

  private func token(before offset: Int) -> Range<Int>? { tokens(in: 0..<offset).last }

  private func token(from offset: Int) -> Range<Int>? { tokens(in: offset..<bytes.count).first }

  // MARK: Items

  private func removal(ofItems range: Range<Int>) -> Edit {
    let (previous, next) = (token(before: range.lowerBound), token(from: range.upperBound))
    let sharesStart = previous.map { !hasLineBreak($0.upperBound..<range.lowerBound) } ?? false
    let sharesEnd = next.map { !hasLineBreak(range.upperBound..<$0.lowerBound) } ?? false
    if sharesEnd, let next {
      let isAlone = sharesStart && previous.map { text($0) } == "{" && text(next) == "}"
      let start = isAlone ? previous?.upperBound ?? range.lowerBound : range.lowerBound
      return Edit(range: start..<next.lowerBound, replacement: text(next) == "}" && !isAlone ? " " : "")
    }
    if sharesStart, let previous { return Edit(range: previous.upperBound..<range.upperBound, replacement: "") }
    return Edit(range: lines(ofItems: range, previous, next), replacement: "")
  }

  private func lines(ofItems range: Range<Int>, _ previous: Range<Int>?, _ next: Range<Int>?) -> Range<Int> {
    let end = skipLineBreak(lineEnd(range.upperBound))
    let limit = next?.lowerBound ?? bytes.count
    var start = lineStart(withComments(range).lowerBound)
    // A heading goes with all that stands below it.
    let isLast = next.map { text($0) == "}" } ?? true
    let followers = comments(in: end..<max(end, limit))
    if isLast && followers.isEmpty || followers.first?.mark != nil, let heading = heading(before: start) {
      start = heading
    }
    let isFirst = previous.map { text($0) == "{" && comments(in: $0.upperBound..<start).isEmpty } ?? true
    let above = blankLines(before: start)
    let below = blankLines(from: end)
    if isLast, followers.isEmpty { return above..<(isFirst && next != nil ? below : end) }
    if isFirst { return start..<below }
    return start - above < below - end ? above..<end : start..<below
  }

  /// Where the heading begins that is all there is between some lines and the code above them.
  private func heading(before start: Int) -> Int? {
    let from = token(before: start)?.upperBound ?? 0
    guard let comment = comments(in: from..<start).last, comment.mark != nil else { return nil }
    return lineStart(comment.range.lowerBound)
  }

  private func blankLines(before start: Int) -> Int {
    var start = start
    while start > 0 {
      let above = lineStart(start - (start > 1 && bytes[start - 1] == 0x0A && bytes[start - 2] == 0x0D ? 2 : 1))
      guard above < start, skipBlanks(from: above, upTo: start) < start,
        isLineBreak(skipBlanks(from: above, upTo: start))
      else { break }
      start = above
    }
    return start
  }

  private func blankLines(from end: Int) -> Int {
    var end = end
    while end < bytes.count {
      let stop = skipBlanks(from: end, upTo: bytes.count)
      guard stop < bytes.count, isLineBreak(stop) else { break }
      end = skipLineBreak(stop)
    }
    return end
  }

  // MARK: Elements

  private func removal(ofElements range: Range<Int>) -> Edit {
    let (previous, next) = (token(before: range.lowerBound), token(from: range.upperBound))
    let before = previous.map { text($0) } ?? ""
    if let next, text(next) == "," {
      let following = token(from: next.upperBound)
      let isLast = following.map { [")", "]"].contains(text($0)) } ?? true
      if isLast, before == ",", let previous {
        return Edit(range: previous.lowerBound..<next.lowerBound, replacement: "")
      }
      let end = isLast ? next.upperBound : following?.lowerBound ?? next.upperBound
      return Edit(range: range.lowerBound..<end, replacement: "")
    }
    if let previous, before == "," || before == ":" {
      return Edit(range: previous.lowerBound..<range.upperBound, replacement: "")
    }
    return Edit(range: range, replacement: "")
  }
}
