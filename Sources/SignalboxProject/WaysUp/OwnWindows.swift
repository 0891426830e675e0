import SignalboxFacts

extension Project {
  /// Whether the window is one that the same type makes.
  package func isOwnWindow(_ place: NodeRef) -> Bool {
    guard let base = base(of: place), let named = retention.storage(named: base) else { return false }
    let stored = original(of: named)
    if let local = stored.local, let value = children(of: local).last, isWindowMade(in: value) { return true }
    guard let type = enclosingType(of: place) else { return false }
    return self[type: type].declarations.contains { declaration in
      calls(in: node(of: declaration)).contains { call in
        guard isWindowMade(in: call), let made = retention.storage(of: call) else { return false }
        return made == stored || stored.local == nil && made.local.map { isHanded($0, to: stored) } ?? false
      }
    }
  }

  /// The property that a local only unwraps: `guard let window`, `if let overlay = self.window`.
  private func original(of stored: Storage) -> Storage {
    guard let local = stored.local, parent(of: local).map({ self[$0].kind != .parameter }) ?? true else {
      return stored
    }
    let value = children(of: local).last
    guard let value, self[value].kind.isExpression else {
      return value == nil ? Storage(name: stored.name, local: nil) : stored
    }
    guard let origin = retention.storage(named: value), origin.local == nil else { return stored }
    return origin
  }

  /// `self.window = overlay`, where the window was made as a local, or the closure of a lazy property that returns it.
  private func isHanded(_ local: NodeRef, to stored: Storage) -> Bool {
    uses(ofLocal: local).contains { use in
      if let end = parent(of: use), self[end].kind == .returnStatement { return retention.storage(of: end) == stored }
      guard let assignment = parent(of: use), self[assignment].kind == .assignment,
        let left = firstChild(of: assignment), left != use
      else { return false }
      return retention.storage(named: left) == stored
    }
  }

  /// Whether an expression makes a window, itself or by a function that gives a new one.
  private func isWindowMade(in expression: NodeRef, depth: Int = 0) -> Bool {
    if self[expression].kind == .call, case .initializer(let made, _)? = callee(of: expression) {
      return made.nominals.contains { inherits($0, from: "UIWindow") }
    }
    guard depth < 3, depth > 0 || self[expression].kind == .call else { return false }
    let values = sources(of: expression)
    return !values.isEmpty && values.allSatisfy { isWindowMade(in: $0, depth: depth + 1) }
  }
}
