import SignalboxFacts

extension FlowModel {
  /// Whether an app has any split view controller, in code or in a storyboard.
  var splits: Bool {
    let names: Set<String> = ["UISplitViewController"]
    if !project.occurrences(of: names, kinds: [.identifier, .typeName]).isEmpty { return true }
    return scenes.contains { $0.kind == "splitViewController" }
  }
}
