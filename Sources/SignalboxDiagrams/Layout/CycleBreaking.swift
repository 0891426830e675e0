/// Finds a set of arrows to turn round so that no circle is left: those that a depth-first walk from the roots meets
/// as leading back. Arrows away from the roots are thus never turned.
enum CycleBreaking {
  /// - Parameters:
  ///   - arrows: ends within `0..<count`; arrows from an item to itself are left alone.
  ///   - roots: where the walk begins, before items that nothing leads to and then all others.
  /// - Returns: for each arrow whether it is to be turned.
  static func reversed(count: Int, arrows: [(from: Int, to: Int)], roots: [Int]) -> [Bool] {
    var outgoing = [[Int]](repeating: [], count: count)
    var hasParent = [Bool](repeating: false, count: count)
    for (index, arrow) in arrows.enumerated() where arrow.from != arrow.to {
      outgoing[arrow.from].append(index)
      hasParent[arrow.to] = true
    }
    enum State { case new, open, done }
    var states = [State](repeating: .new, count: count)
    var result = [Bool](repeating: false, count: arrows.count)
    for start in roots + (0..<count).filter({ !hasParent[$0] }) + Array(0..<count) where states[start] == .new {
      var stack = [(item: start, next: 0)]
      states[start] = .open
      while let (item, next) = stack.last {
        guard next < outgoing[item].count else {
          states[item] = .done
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let arrow = outgoing[item][next]
        switch states[arrows[arrow].to] {
        case .new:
          states[arrows[arrow].to] = .open
          stack.append((arrows[arrow].to, 0))
        case .open: result[arrow] = true
        case .done: break
        }
      }
    }
    return result
  }
}
