import SignalboxText

/// A text under a series of edits, each made on what the ones before it left, and told at the end as edits of the
/// original: a piece table.
struct RevisedText {
  private enum Piece {
    case kept(Range<Int>)
    case added([UInt8])

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .added(let bytes): bytes.count
      }
    }
  }

  let original: [UInt8]
  private var pieces: [Piece]

  init(_ original: [UInt8]) {
    self.original = original
    pieces = [.kept(0..<original.count)]
  }

  /// - Parameter edits: of the text as it is now; no two of them touch the same bytes.
  mutating func make(_ edits: [Edit]) {
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, edit) in sorted.reversed() {
      let start = split(at: edit.range.lowerBound)
      let stop = split(at: edit.range.upperBound)
      pieces.replaceSubrange(start..<stop, with: [.added(Array(edit.replacement.utf8))])
    }
  }

  /// Makes a piece begin at the offset.
  /// - Returns: its index.
  private mutating func split(at offset: Int) -> Int {
    var start = 0
    for (index, piece) in pieces.enumerated() {
      let inner = offset - start
      if inner <= 0 { return index }
      start += piece.count
      guard inner < piece.count else { continue }
      switch piece {
      case .kept(let range):
        let middle = range.lowerBound + inner
        pieces.replaceSubrange(
          index...index, with: [.kept(range.lowerBound..<middle), .kept(middle..<range.upperBound)])
      case .added(let bytes):
        pieces.replaceSubrange(index...index, with: [.added(Array(bytes[..<inner])), .added(Array(bytes[inner...]))])
      }
      return index + 1
    }
    return pieces.count
  }

  /// The text with all edits made.
  var bytes: [UInt8] {
    pieces.reduce(into: []) { bytes, piece in
      switch piece {
      case .kept(let range): bytes += original[range]
      case .added(let added): bytes += added
      }
    }
  }

  /// All that was made, as edits of the original, in its order.
  var edits: [Edit] {
    var edits: [Edit] = []
    var position = 0
    var added: [UInt8] = []
    func flush(upTo offset: Int) {
      guard offset > position || !added.isEmpty else { return }
      edits.append(Edit(range: position..<offset, replacement: String(decoding: added, as: UTF8.self)))
      added = []
    }
    for piece in pieces {
      switch piece {
      case .kept(let range) where range.isEmpty:
        break
      case .kept(let range):
        flush(upTo: range.lowerBound)
        position = range.upperBound
      case .added(let bytes):
        added += bytes
      }
    }
    flush(upTo: original.count)
    return edits
  }
}
