import SignalboxFacts
import SignalboxProject
import SignalboxText

extension FixPlanner {
  /// Weak captures of what a closure on a child holds.
  ///
  /// Mentions that begin a statement become optional; with others, the closure ends early where one of them is gone.
  /// - Returns: nil for closures with a result, and for values that cannot be captured so.
  func capturingWeakly(in closure: NodeRef, of child: NodeRef) -> Repair? {
    let held = project.retention.allHeld(by: closure, child: child)
    guard !held.isEmpty, isVoid(closure: closure), held.allSatisfy({ mayBeWeak($0, child: child) }) else { return nil }
    let captured = project.captures(closure).map(\.name)
    let names = held.map { project.text($0) }.uniqued()
      .sorted { ($0 == "self" ? 0 : 1, $0) < ($1 == "self" ? 0 : 1, $1) }
    guard Set(names).isDisjoint(with: captured) else { return nil }
    let isChained = held.allSatisfy { beginsStatement($0, in: closure) }
    var steps = [Repair.Step.capture(names, in: closure, guarding: isChained ? [] : names)]
    if isChained { steps += held.map { .append("?", to: $0) } }
    return Repair("capture \(names.map { "`\($0)`" }.joined(separator: " and ")) weakly", steps)
  }

  /// Whether what a closure is assigned to says that it returns nothing.
  private func isVoid(closure: NodeRef) -> Bool {
    guard let assignment = project.parent(of: closure), let left = project.firstChild(of: assignment),
      case .function(_, let result)? = project.type(of: left)?.unwrapped
    else { return false }
    if result == .void { return true }
    if case .named(let name, _) = result { return project.text(name) == "Void" }
    return result.nominals.map { project[type: $0].name } == ["Void"]
  }

  private func mayBeWeak(_ mention: NodeRef, child: NodeRef) -> Bool {
    // `[owner = self]`: the other name would still hold it.
    if let parent = project.parent(of: mention), project[parent].kind == .binding { return false }
    if project.text(mention) == "self" { return project.enclosingType(of: mention).map { isClass($0) } ?? false }
    guard let local = project.local(project.name(of: child), from: child),
      project[local].flags.isDisjoint(with: [.mutable]),
      let type = project.type(of: mention), type == type.unwrapped, type.nominals.count == 1
    else { return false }
    // What one closure captures weakly, another one inside would see as an optional.
    return type.nominals.allSatisfy { isClass($0) }
  }

  private func isClass(_ id: TypeID) -> Bool { project[type: id].kind == .classDeclaration }

  /// `self.remove(…)` as a statement of the closure, nobody caring for its value.
  private func beginsStatement(_ mention: NodeRef, in closure: NodeRef) -> Bool {
    guard project.ancestor(of: mention, where: { $0.kind == .closure }) == closure else { return false }
    var current = mention
    while let parent = project.parent(of: current) {
      switch project[parent].kind {
      case .member, .call, .subscriptCall, .assignment:
        guard project.firstChild(of: parent) == current, project[current].flags.isDisjoint(with: [.forced]) else {
          return false
        }
      case .block: return current != mention
      default: return false
      }
      current = parent
    }
    return false
  }
}
