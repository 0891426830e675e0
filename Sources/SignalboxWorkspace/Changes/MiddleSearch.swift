/// Looks for a point on a shortest way through two lists of lines that differ in their first and in their last line.
///
/// A point (x, y) means: x old lines and y new lines are behind us. Diagonal k holds the points with x - y = k. In
/// `forward` stands for each diagonal how far a way from the start comes with a number of steps; in `backward` the
/// same from the end, counted from there.
struct MiddleSearch {
  private let old: UnsafeBufferPointer<Int32>
  private let new: UnsafeBufferPointer<Int32>
  private let steps: Int
  private var forward: Front
  private var backward: Front

  /// - Parameter limit: after so many steps the point furthest from the start is taken.
  init(old: UnsafeBufferPointer<Int32>, new: UnsafeBufferPointer<Int32>, limit: Int) {
    (self.old, self.new) = (old, new)
    steps = min(max(limit, 2), (old.count + new.count + 1) / 2)
    forward = Front(steps: steps, width: old.count, height: new.count)
    backward = forward
  }

  /// Where to split; never at the start and never at the end.
  mutating func middle() -> (x: Int, y: Int) {
    let delta = old.count - new.count
    for step in 0...steps {
      if let point = growForward(step, delta: delta) { return point }
      if let point = growBackward(step, delta: delta) { return point }
    }
    return furthest()
  }

  private mutating func growForward(_ step: Int, delta: Int) -> (x: Int, y: Int)? {
    for diagonal in forward.diagonals(at: step) {
      var x = forward.next(on: diagonal, step)
      var y = x - diagonal
      while x < old.count, y < new.count, old[x] == new[y] { (x, y) = (x + 1, y + 1) }
      forward[diagonal] = x
      if forward.leaves(x: x, y: y) { continue }
      // The ways can have met here only where both have been on this diagonal: steps of one parity.
      if delta % 2 != 0, let other = backward.reached(delta - diagonal), x >= old.count - other { return (x, y) }
    }
    return nil
  }

  private mutating func growBackward(_ step: Int, delta: Int) -> (x: Int, y: Int)? {
    for diagonal in backward.diagonals(at: step) {
      var x = backward.next(on: diagonal, step)
      var y = x - diagonal
      while x < old.count, y < new.count, old[old.count - 1 - x] == new[new.count - 1 - y] { (x, y) = (x + 1, y + 1) }
      backward[diagonal] = x
      if backward.leaves(x: x, y: y) { continue }
      if delta % 2 == 0, let other = forward.reached(delta - diagonal), other >= old.count - x {
        return (other, other - (delta - diagonal))
      }
    }
    return nil
  }

  private func furthest() -> (x: Int, y: Int) {
    var best = (x: 0, y: 0)
    for diagonal in -steps...steps {
      guard let x = forward.reached(diagonal) else { continue }
      if x + (x - diagonal) > best.x + best.y { best = (x, x - diagonal) }
    }
    return best
  }
}

/// How far ways from one end have come, by diagonal.
private struct Front {
  private var values: [Int]
  private let offset: Int
  private let width: Int
  private let height: Int
  /// How many diagonals at either side have left the box and need no further look.
  private var tooLow = 0
  private var tooHigh = 0

  init(steps: Int, width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    offset = steps + 1
    values = [Int](repeating: -1, count: 2 * steps + 3)
    values[offset + 1] = 0
  }

  subscript(diagonal: Int) -> Int {
    get { values[offset + diagonal] }
    set { values[offset + diagonal] = newValue }
  }

  func diagonals(at step: Int) -> StrideThrough<Int> {
    stride(from: -step + tooLow, through: step - tooHigh, by: 2)
  }

  /// Where a way arrives with one step more: down from the diagonal above, or right from the one below.
  func next(on diagonal: Int, _ step: Int) -> Int {
    let (left, right) = (self[diagonal - 1], self[diagonal + 1])
    return diagonal == -step || (diagonal != step && left < right) ? right : left + 1
  }

  /// How far a way has come on a diagonal; nil where none has been inside the box.
  func reached(_ diagonal: Int) -> Int? {
    let index = offset + diagonal
    guard index >= 0, index < values.count else { return nil }
    let (x, y) = (values[index], values[index] - diagonal)
    return x >= 0 && y >= 0 && x <= width && y <= height ? x : nil
  }

  /// Notes that a way has left the box, which those beside it do from now on, too.
  mutating func leaves(x: Int, y: Int) -> Bool {
    if x > width { tooHigh += 2 } else if y > height { tooLow += 2 } else { return false }
    return true
  }
}
