import SignalboxFacts

// What closures hold.

extension RetentionModel {
  /// The closure that a constant holds: `let close = { … }`.
  func localClosure(_ name: NodeRef) -> NodeRef? {
    guard project[name].kind == .identifier, let local = project.local(project.name(of: name), from: name),
      !project[local].flags.contains(.mutable), let value = project.children(of: local).last,
      project[value].kind == .closure
    else { return nil }
    return value
  }

  /// Whether a closure takes itself out of the property that it is stored in: `child.onEnding = nil`.
  package func isReset(_ closure: NodeRef) -> Bool {
    guard let setting = project.parent(of: closure), let target = project.firstChild(of: setting),
      let owner = project.base(of: target)
    else {
      return false
    }
    return project.subtree(of: closure, kinds: [.assignment]).contains { assignment in
      let sides = project.children(of: assignment)
      guard sides.count == 2, project[sides[1]].kind == .nilLiteral, project.text(sides[0]) == project.text(target),
        let base = project.base(of: sides[0])
      else { return false }
      return project.text(base) == project.text(owner)
    }
  }

  /// The first mention in a closure that makes it hold the child or the parent.
  package func held(by closure: NodeRef, child: NodeRef?) -> NodeRef? { allHeld(by: closure, child: child).first }

  /// All such mentions.
  package func allHeld(by closure: NodeRef, child: NodeRef?) -> [NodeRef] {
    let local = child.flatMap { project.local(project.name(of: $0), from: $0) }
    let captured = project.captures(closure)
    return project.subtree(of: closure, kinds: [.identifier]).filter { place in
      if project.text(place) == "self" {
        if let capture = capture(around: place, in: closure) { return isWhole(place, in: capture) }
        if let parent = project.parent(of: place), project[parent].kind == .binding { return false }
        return !captured.contains { $0.name == "self" } && !isRebound(place, below: closure)
      }
      if isSelf(place, outside: closure) { return !captured.contains { $0.name == project.text(place) } }
      guard let local, let child, project.name(of: place) == project.name(of: child),
        project.local(project.name(of: place), from: place) == local
      else {
        return false
      }
      if let capture = capture(around: place, in: closure) { return isWhole(place, in: capture) }
      return project.ancestor(of: place) { $0.kind == .capture || $0.kind == .closure }.map {
        project[$0].kind == .closure
      }
        ?? true
    }
  }

  /// Whether a name is that of a local around a closure that holds `self`: `guard let owner = self`.
  private func isSelf(_ place: NodeRef, outside closure: NodeRef) -> Bool {
    guard let binding = project.local(project.name(of: place), from: place), binding < closure,
      !project.contains(closure, binding),
      let value = project.children(of: binding).last, project[value].kind == .identifier, project.text(value) == "self",
      let parent = project.parent(of: binding)
    else { return false }
    return project[parent].kind != .capture
  }

  /// The entry in a closure's own list of captures that a place stands in.
  private func capture(around place: NodeRef, in closure: NodeRef) -> NodeRef? {
    project.ancestor(of: place) { $0.kind == .capture || $0.kind == .closure }.flatMap {
      project[$0].kind == .capture && project.parent(of: $0) == closure ? $0 : nil
    }
  }

  /// Whether a closure captures `self` or a child on purpose: `[self]`, `[owner = self]`, not `[id = self.id]`.
  private func isWhole(_ place: NodeRef, in capture: NodeRef) -> Bool {
    guard project[capture].flags.isDisjoint(with: [.weak, .unowned]) else { return false }
    return project.parent(of: place).map { $0 == capture || project[$0].kind == .binding } ?? false
  }

  /// Whether a closure between a mention of `self` and the outer one names `self` in its captures: what that holds is
  /// a matter of its own.
  private func isRebound(_ place: NodeRef, below closure: NodeRef) -> Bool {
    var current = place
    while let next = project.ancestor(of: current, where: { $0.kind == .closure }), next != closure {
      if project.captures(next).contains(where: { $0.name == "self" }) { return true }
      current = next
    }
    return false
  }
}
