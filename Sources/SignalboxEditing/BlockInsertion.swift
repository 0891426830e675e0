import SignalboxFacts
import SignalboxText

/// Puts one element into a block, between two that are there.
///
/// Nothing that is there moves but into lines of its own: an edit replaces blanks and line breaks at most.
struct BlockInsertion {
  let source: SourceText
  let block: EditingOutline.Block
  /// The first byte of what the block belongs to; nil for the file itself.
  let owner: Int?
  /// Whether elements stand one level below the owner: all but the cases of most switches.
  var isIndented = true
  /// Whether an empty body may begin with a blank line as others do.
  var isTypeBody = false

  private var items: [EditingOutline.Item] { block.items }

  /// - Parameters:
  ///   - index: of the element that it goes before; the count of them for the end.
  ///   - isStrict: whether it must go exactly there; otherwise it may pass what stands in the same line.
  func edits(inserting new: NewItem, at index: Int, isStrict: Bool = false) -> [Edit] {
    var index = index
    if !isStrict {
      while index > 0, index < items.count, !source.hasLineBreak(gap(index)) { index += 1 }
    }
    let gap = gap(index)
    let trail = source.trailEnd(from: gap.lowerBound, to: gap.upperBound)
    if source.hasLineBreak(trail..<gap.upperBound) {
      return [openEdit(new, at: index, trail: trail, end: gap.upperBound)]
    }
    return closedEdits(new, at: index, trail: trail, end: gap.upperBound)
  }

  /// From the end of one element, or of the brace, to the start of the next.
  private func gap(_ index: Int) -> Range<Int> {
    let start = index > 0 ? items[index - 1].range.upperBound : block.inside.lowerBound
    return start..<(index < items.count ? items[index].range.lowerBound : block.inside.upperBound)
  }

  private var lineBreak: String { source.style.lineEnding.rawValue }

  private func breaks(_ count: Int) -> String { String(repeating: lineBreak, count: count) }

  // MARK: Margins

  /// What the lines of the block's elements begin with.
  func margin(near index: Int) -> String {
    let near = items.indices.sorted { (abs($0 - index), $0) < (abs($1 - index), $1) }
    let example = near.first { items[$0].kind != .conditional && source.isFirstOnLine(items[$0].range.lowerBound) }
    if let example { return source.indentation(ofLineWith: items[example].range.lowerBound) }
    guard owner != nil else { return "" }
    if items.isEmpty, let comment = source.comments(in: block.inside).first?.range.lowerBound,
      source.isFirstOnLine(comment)
    {
      return source.indentation(ofLineWith: comment)
    }
    return closingMargin + (isIndented ? source.style.indentation : "")
  }

  /// What the line of the closing brace begins with.
  private var closingMargin: String {
    guard let owner else { return "" }
    let close = block.inside.upperBound
    return source.indentation(ofLineWith: source.isFirstOnLine(close) ? close : owner)
  }

  // MARK: Where a line ends before the next element

  private func openEdit(_ new: NewItem, at index: Int, trail: Int, end: Int) -> Edit {
    let text = new.snippet.text(margin: margin(near: index), style: source.style)
    if index == 0, !items.isEmpty { return leadingEdit(new, text, from: trail) }
    var position = trail
    var comments = source.comments(in: trail..<end)
    if items.isEmpty {
      position = comments.last?.range.upperBound ?? trail
      comments = []
      if position == trail, owner != nil, let line = blankLine(after: trail, end) {
        return Edit(range: line, replacement: text)
      }
    } else {
      position = belongingEnd(comments, from: trail, end)
    }
    let lead = index > 0 ? blankLines(new, after: index - 1) : leadInEmptyBlock(hasComment: position > trail)
    position = source.skipBlanks(from: position, upTo: end)
    let missing =
      index < items.count ? max(0, blankLinesBelow(new, index, from: position) - blank(from: position, end)) : 0
    let atEnd = position == source.bytes.count && owner == nil
    return .insertion(breaks(1 + lead) + text + breaks(atEnd ? 1 : missing), at: position)
  }

  /// Before the first element and the comments that lead to it.
  private func leadingEdit(_ new: NewItem, _ text: String, from trail: Int) -> Edit {
    var position = trail
    var lineStart = trail
    while position < items[0].range.lowerBound, source.isBlank(position) || source.isLineBreak(position) {
      if source.isLineBreak(position) {
        position = source.skipLineBreak(position)
        lineStart = position
      } else {
        position += 1
      }
    }
    // A heading or a comment above the first member keeps to itself.
    let isComment = position < items[0].range.lowerBound
    let below = max(blankLines(new, before: 0), isComment && isTypeBody ? 1 : 0)
    return .insertion(text + breaks(1 + below), at: lineStart)
  }

  /// The first blank line of an empty body, its line break left out.
  private func blankLine(after trail: Int, _ end: Int) -> Range<Int>? {
    let start = source.skipLineBreak(source.skipBlanks(from: trail, upTo: end))
    let stop = source.skipBlanks(from: start, upTo: end)
    return stop < end ? start..<stop : nil
  }

  /// Comments in the lines right below an element are its own if a blank line or the end of the block follows.
  private func belongingEnd(_ comments: ArraySlice<EditingOutline.Comment>, from trail: Int, _ end: Int) -> Int {
    var position = trail
    for comment in comments where comment.range.lowerBound >= position {
      guard blank(from: position, end) == 0, comment.mark == nil, !comment.isDocumentation else { break }
      position = comment.range.upperBound
    }
    let isLast = end == block.inside.upperBound && source.comments(in: position..<end).isEmpty
    return isLast || blank(from: position, end) > 0 ? position : trail
  }

  private func isMark(at offset: Int) -> Bool {
    source.comments(in: offset..<offset + 1).first?.mark != nil
  }

  private func leadInEmptyBlock(hasComment: Bool) -> Int {
    if owner == nil || hasComment { return hasComment && isTypeBody || owner == nil ? 1 : 0 }
    return isTypeBody && source.style.opensTypesWithBlankLine ? 1 : 0
  }

  // MARK: In the middle of a line

  private func closedEdits(_ new: NewItem, at index: Int, trail: Int, end: Int) -> [Edit] {
    let margin = margin(near: index)
    let text = new.snippet.text(margin: margin, style: source.style)
    guard owner != nil || index < items.count else {
      let lead =
        source.bytes.count == block.inside.lowerBound
        ? "" : breaks(1 + (index > 0 ? blankLines(new, after: index - 1) : 1))
      return [.insertion(lead + text + breaks(1), at: source.bytes.count)]
    }
    var replacement = index > 0 ? breaks(1 + blankLines(new, after: index - 1)) : owner == nil ? "" : breaks(1)
    if items.isEmpty, isTypeBody, source.style.opensTypesWithBlankLine { replacement += lineBreak }
    replacement += text
    replacement +=
      index < items.count
      ? breaks(1 + blankLines(new, before: index)) + (owner == nil ? "" : margin) : breaks(1) + closingMargin
    return opening(before: index, margin) + [Edit(range: trail..<end, replacement: replacement)]
      + closing(behind: index)
  }

  /// Breaks the line behind the opening brace.
  private func opening(before index: Int, _ margin: String) -> [Edit] {
    guard owner != nil, index > 0, let edit = lineBreak(in: gap(0), before: margin) else { return [] }
    return [edit]
  }

  /// Breaks the line before the closing brace.
  private func closing(behind index: Int) -> [Edit] {
    guard owner != nil, index < items.count, let edit = lineBreak(in: gap(items.count), before: closingMargin)
    else { return [] }
    return [edit]
  }

  private func lineBreak(in gap: Range<Int>, before margin: String) -> Edit? {
    let trail = source.trailEnd(from: gap.lowerBound, to: gap.upperBound)
    guard !source.hasLineBreak(trail..<gap.upperBound) else { return nil }
    return Edit(range: trail..<gap.upperBound, replacement: lineBreak + margin)
  }

  // MARK: Blank lines

  /// How many blank lines follow an offset.
  private func blank(from offset: Int, _ end: Int) -> Int {
    var position = offset
    var breaks = 0
    while position < end, source.isBlank(position) || source.isLineBreak(position) {
      if source.isLineBreak(position) { breaks += 1 }
      position = source.isLineBreak(position) ? source.skipLineBreak(position) : position + 1
    }
    return max(0, breaks - 1)
  }

  private func blankLinesBelow(_ new: NewItem, _ index: Int, from position: Int) -> Int {
    var next = source.skipBlanks(from: position, upTo: items[index].range.lowerBound)
    while next < items[index].range.lowerBound, source.isLineBreak(next) || source.isBlank(next) { next += 1 }
    return max(blankLines(new, before: index), isMark(at: next) ? 1 : 0)
  }

  private func blankLines(_ new: NewItem, after index: Int) -> Int {
    spacing.blankLines(ShapePair(first: ItemShape(items[index], in: source), second: ItemShape(new)))
  }

  private func blankLines(_ new: NewItem, before index: Int) -> Int {
    spacing.blankLines(ShapePair(first: ItemShape(new), second: ItemShape(items[index], in: source)))
  }

  private var spacing: Spacing { Spacing(block: block, source: source, isTypeBody: isTypeBody) }
}
