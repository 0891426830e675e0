import SignalboxFacts

/// What callers choose beyond the code around a value.
extension TransitionFinder {
  /// How the result of a call that hands a choice on is shown around the call.
  func transition(outside choice: Choice) -> Transition? {
    guard let outer = choice.outer else { return nil }
    var finder = TransitionFinder(project: project, leavesBody: true, asking: asking)
    finder.choices = outer.values
    finder.depth = 1
    return finder.transition(of: outer.call)
  }

  /// Whether what was chosen leaves out one of the expressions behind a call: `scene.controller()` where the scene is
  /// known, and the way leads through another branch of its `switch`.
  func leavesOut(_ trail: some Sequence<NodeRef>, behind place: NodeRef) -> Bool {
    var (finder, call) = (self, place)
    for next in trail.prefix(Self.maximumChoices) {
      guard let function = project.enclosingDeclaration(of: next) else { return false }
      finder.choices = finder.choices(of: call, in: function)
      if finder.choices.isEmpty { return false }
      if finder.isLeftOut(next) { return true }
      call = next
    }
    return false
  }
}
