import SignalboxFacts

/// How many blank lines a block, and the file around it, has between its elements.
struct Spacing {
  let block: EditingOutline.Block
  let source: SourceText
  /// Whether the bodies of other types show what is done here.
  let isTypeBody: Bool

  /// What neighbours of these shapes have between them here, or else in the file, or else usually.
  func blankLines(_ pair: ShapePair) -> Int {
    let here = Self.examples(in: [block], source)[pair]?.mostFrequent
    let found =
      here ?? (isTypeBody ? Self.examples(in: source.outline.types.map(\.body), source)[pair] : nil)?.mostFrequent
    return min(found ?? pair.usualBlankLines, 2)
  }

  private static func examples(
    in blocks: [EditingOutline.Block], _ source: SourceText
  ) -> [ShapePair: [Int: Int]] {
    var counts: [ShapePair: [Int: Int]] = [:]
    for block in blocks {
      for (first, second) in zip(block.items, block.items.dropFirst()) {
        let gap = first.range.upperBound..<second.range.lowerBound
        // A heading parts what it stands between.
        guard source.hasLineBreak(gap), !source.comments(in: gap).contains(where: { $0.mark != nil }) else { continue }
        let pair = ShapePair(first: ItemShape(first, in: source), second: ItemShape(second, in: source))
        counts[pair, default: [:]][source.blankLines(in: gap), default: 0] += 1
      }
    }
    return counts
  }
}

extension SourceText {
  /// The blank lines in a gap between two elements, wherever its comments stand.
  fileprivate func blankLines(in gap: Range<Int>) -> Int {
    var count = 0
    var position = skipLineBreak(lineEnd(gap.lowerBound))
    while position < gap.upperBound {
      let stop = skipBlanks(from: position, upTo: gap.upperBound)
      if stop < gap.upperBound, isLineBreak(stop) { count += 1 }
      let next = skipLineBreak(lineEnd(stop))
      guard next > position else { break }
      position = next
    }
    return count
  }
}
