import SignalboxFacts

extension Project {
  /// Whether a function waits for the end of what it starts: `await cart.start()`, `await cart.start().firstValue()`.
  func isAwaited(_ call: NodeRef) -> Bool {
    var current = call
    while !self[current].flags.contains(.awaited) {
      guard let member = parent(of: current), self[member].kind == .member, let next = self.call(of: member) else {
        return false
      }
      current = next
    }
    return true
  }
}
