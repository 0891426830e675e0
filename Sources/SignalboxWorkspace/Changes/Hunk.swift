/// Changes that are printed together, with the unchanged lines around them.
struct Hunk {
  var changes: [LineChange]
  /// The lines it shows of the old and of the new text.
  var old: Range<Int>
  var new: Range<Int>

  /// Changes whose context would touch or overlap share a hunk.
  /// - Parameters:
  ///   - changes: in order.
  ///   - lines: how many lines the old text has.
  static func hunks(of changes: [LineChange], context: Int, lines: Int) -> [Hunk] {
    var hunks: [Hunk] = []
    for change in changes {
      if let last = hunks.indices.last, change.old.lowerBound - hunks[last].old.upperBound <= context * 2 {
        hunks[last].changes.append(change)
        hunks[last].old = hunks[last].old.lowerBound..<change.old.upperBound
        hunks[last].new = hunks[last].new.lowerBound..<change.new.upperBound
      } else {
        hunks.append(Hunk(changes: [change], old: change.old, new: change.new))
      }
    }
    return hunks.map { hunk in
      let above = min(context, hunk.old.lowerBound)
      let below = min(context, lines - hunk.old.upperBound)
      var wide = hunk
      wide.old = hunk.old.lowerBound - above..<hunk.old.upperBound + below
      wide.new = hunk.new.lowerBound - above..<hunk.new.upperBound + below
      return wide
    }
  }

  /// `@@ -1,3 +1,4 @@`, where a count of one is left out and an empty range names the line before it.
  var header: String { "@@ -\(Self.text(old)) +\(Self.text(new)) @@" }

  private static func text(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }
}
