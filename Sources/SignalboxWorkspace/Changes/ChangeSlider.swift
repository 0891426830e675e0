/// Moves changes to where people expect them.
///
/// An added method can be shown as the end of the one before it, its own head and all but its last line; the result is
/// the same text. Among such places the one is taken that a reader would choose: at the outermost level of
/// indentation, not before a closing brace, after a blank line, further down. The idea is that of git's indent
/// heuristic (Michael Haggerty, "diff-slider-tools", 2016).
struct ChangeSlider {
  private let texts: LineTexts
  private let oldShape: IndentShape
  private let newShape: IndentShape

  init(texts: LineTexts, old: IndentShape, new: IndentShape) {
    (self.texts, oldShape, newShape) = (texts, old, new)
  }

  /// Changes that touch each other once they are moved become one.
  func slide(_ changes: [LineChange]) -> [LineChange] {
    var result: [LineChange] = []
    var waiting = Array(changes.reversed())
    while let change = waiting.popLast() {
      guard let side = side(of: change) else {
        result.append(change)
        continue
      }
      let (up, down) = (result.last, waiting.last)
      let above = change.old.lowerBound - (up?.old.upperBound ?? 0)
      let below = (down?.old.lowerBound ?? texts.old.count) - change.old.upperBound
      let highest = side.room(above: above)
      if let up, highest == above {
        result.removeLast()
        waiting.append(up.joined(with: change.moved(by: -highest)))
        continue
      }
      let lowest = side.room(below: below)
      if let down, lowest == below {
        waiting.removeLast()
        waiting.append(change.moved(by: lowest).joined(with: down))
        continue
      }
      result.append(change.moved(by: side.best(from: -highest, to: lowest)))
    }
    return result
  }

  /// The lines that a pure insertion or a pure deletion is about; nil for a replacement, which cannot move.
  private func side(of change: LineChange) -> Side? {
    if change.old.isEmpty { return Side(lines: texts.new, shape: newShape, range: change.new) }
    if change.new.isEmpty { return Side(lines: texts.old, shape: oldShape, range: change.old) }
    return nil
  }

  private struct Side {
    let lines: [Int32]
    let shape: IndentShape
    let range: Range<Int>

    /// By how many of the lines above the change can move up.
    func room(above: Int) -> Int {
      var count = 0
      while count < above, lines[range.lowerBound - 1 - count] == lines[range.upperBound - 1 - count] { count += 1 }
      return count
    }

    func room(below: Int) -> Int {
      var count = 0
      while count < below, lines[range.lowerBound + count] == lines[range.upperBound + count] { count += 1 }
      return count
    }

    /// Of several equally good places the lowest; far up it is not looked for, since long runs of equal lines
    /// have no good place anyway.
    func best(from highest: Int, to lowest: Int) -> Int {
      var best = (shift: lowest, badness: badness(lowest))
      for shift in stride(from: lowest - 1, through: max(highest, lowest - 100), by: -1) {
        let badness = badness(shift)
        if badness < best.badness { best = (shift, badness) }
      }
      return best.shift
    }

    private func badness(_ shift: Int) -> (indent: Int, closing: Int, missingBlank: Int) {
      let (start, end) = (shape.edge(at: range.lowerBound + shift), shape.edge(at: range.upperBound + shift))
      let blank = min(start.blanksBefore, 1) + min(end.blanksBefore, 1)
      return (start.indent + end.indent, (start.isClosing ? 1 : 0) + (end.isClosing ? 1 : 0), -blank)
    }
  }
}

extension LineChange {
  fileprivate func moved(by shift: Int) -> LineChange {
    LineChange(
      old: old.lowerBound + shift..<old.upperBound + shift, new: new.lowerBound + shift..<new.upperBound + shift)
  }

  fileprivate func joined(with next: LineChange) -> LineChange {
    LineChange(old: old.lowerBound..<next.old.upperBound, new: new.lowerBound..<next.new.upperBound)
  }
}
