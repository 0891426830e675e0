import SignalboxFacts

extension WaysUp {
  /// Whether the window is one that the same type makes.
  package func isOwnWindow(_ place: NodeRef) -> Bool {
    guard let base = project.base(of: place), let named = project.retention.storage(named: base) else { return false }
    let stored = original(of: named)
    if let local = stored.local, let value = project.children(of: local).last, isWindowMade(in: value) { return true }
    guard let type = project.enclosingType(of: place) else { return false }
    return project[type: type].declarations.contains { declaration in
      project.calls(in: project.node(of: declaration)).contains { call in
        guard isWindowMade(in: call), let made = project.retention.storage(of: call) else { return false }
        return made == stored || stored.local == nil && made.local.map { isHanded($0, to: stored) } ?? false
      }
    }
  }

  /// The property that a local only unwraps: `guard let window`, `if let overlay = self.window`.
  private func original(of stored: Storage) -> Storage {
    guard let local = stored.local, project.parent(of: local).map({ project[$0].kind != .parameter }) ?? true else {
      return stored
    }
    let value = project.children(of: local).last
    guard let value, project[value].kind.isExpression else {
      return value == nil ? Storage(name: stored.name, local: nil) : stored
    }
    guard let origin = project.retention.storage(named: value), origin.local == nil else { return stored }
    return origin
  }

  /// `self.window = overlay`, where the window was made as a local, or the closure of a lazy property that returns it.
  private func isHanded(_ local: NodeRef, to stored: Storage) -> Bool {
    project.uses(ofLocal: local).contains { use in
      if let end = project.parent(of: use), project[end].kind == .returnStatement {
        return project.retention.storage(of: end) == stored
      }
      guard let assignment = project.parent(of: use), project[assignment].kind == .assignment,
        let left = project.firstChild(of: assignment), left != use
      else { return false }
      return project.retention.storage(named: left) == stored
    }
  }

  /// Whether an expression makes a window, itself or by a function that gives a new one.
  private func isWindowMade(in expression: NodeRef, depth: Int = 0) -> Bool {
    if project[expression].kind == .call, case .initializer(let made, _)? = project.callee(of: expression) {
      return made.nominals.contains { project.inherits($0, from: "UIWindow") }
    }
    guard depth < 3, depth > 0 || project[expression].kind == .call else { return false }
    let values = project.sources(of: expression)
    return !values.isEmpty && values.allSatisfy { isWindowMade(in: $0, depth: depth + 1) }
  }
}
