import SignalboxFacts

// What closures hold.

extension Project {
  /// The closure that a constant holds: `let close = { … }`.
  func localClosure(_ name: NodeRef) -> NodeRef? {
    guard self[name].kind == .identifier, let local = local(self.name(of: name), from: name),
      !self[local].flags.contains(.mutable), let value = children(of: local).last, self[value].kind == .closure
    else { return nil }
    return value
  }

  /// Whether a closure takes itself out of the property that it is stored in: `child.onEnding = nil`.
  package func isReset(_ closure: NodeRef) -> Bool {
    guard let setting = parent(of: closure), let target = firstChild(of: setting), let owner = base(of: target) else {
      return false
    }
    return subtree(of: closure, kinds: [.assignment]).contains { assignment in
      let sides = children(of: assignment)
      guard sides.count == 2, self[sides[1]].kind == .nilLiteral, text(sides[0]) == text(target),
        let base = base(of: sides[0])
      else { return false }
      return text(base) == text(owner)
    }
  }

  /// The first mention in a closure that makes it hold the child or the parent.
  package func held(by closure: NodeRef, child: NodeRef?) -> NodeRef? { allHeld(by: closure, child: child).first }

  /// All such mentions.
  package func allHeld(by closure: NodeRef, child: NodeRef?) -> [NodeRef] {
    let local = child.flatMap { self.local(name(of: $0), from: $0) }
    let captured = captures(closure)
    return subtree(of: closure, kinds: [.identifier]).filter { place in
      if text(place) == "self" {
        if let capture = capture(around: place, in: closure) { return isWhole(place, in: capture) }
        if let parent = parent(of: place), self[parent].kind == .binding { return false }
        return !captured.contains { $0.name == "self" } && !isRebound(place, below: closure)
      }
      if isSelf(place, outside: closure) { return !captured.contains { $0.name == text(place) } }
      guard let local, let child, name(of: place) == name(of: child), self.local(name(of: place), from: place) == local
      else {
        return false
      }
      return ancestor(of: place) { $0.kind == .capture || $0.kind == .closure }.map { self[$0].kind == .closure }
        ?? true
    }
  }

  /// Whether a name is that of a local around a closure that holds `self`: `guard let owner = self`.
  private func isSelf(_ place: NodeRef, outside closure: NodeRef) -> Bool {
    guard let binding = local(name(of: place), from: place), binding < closure, !contains(closure, binding),
      let value = children(of: binding).last, self[value].kind == .identifier, text(value) == "self",
      let parent = parent(of: binding)
    else { return false }
    return self[parent].kind != .capture
  }

  /// The entry in a closure's own list of captures that a place stands in.
  private func capture(around place: NodeRef, in closure: NodeRef) -> NodeRef? {
    ancestor(of: place) { $0.kind == .capture || $0.kind == .closure }.flatMap {
      self[$0].kind == .capture && parent(of: $0) == closure ? $0 : nil
    }
  }

  /// Whether a closure captures `self` on purpose: `[self]`, `[owner = self]`, not `[id = self.id]`.
  private func isWhole(_ place: NodeRef, in capture: NodeRef) -> Bool {
    guard self[capture].flags.isDisjoint(with: [.weak, .unowned]) else { return false }
    return parent(of: place).map { $0 == capture || self[$0].kind == .binding } ?? false
  }

  /// Whether a closure between a mention of `self` and the outer one names `self` in its captures: what that holds is
  /// a matter of its own.
  private func isRebound(_ place: NodeRef, below closure: NodeRef) -> Bool {
    var current = place
    while let next = ancestor(of: current, where: { $0.kind == .closure }), next != closure {
      if captures(next).contains(where: { $0.name == "self" }) { return true }
      current = next
    }
    return false
  }
}
