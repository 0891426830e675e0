import SignalboxFacts

/// Where ways up end.
extension WaysUp {
  /// Whether all ways up from a place end in calls that another rule reports: `parent?.present(help, animated: true)`,
  /// `if let split = splitViewController { split.show(help, sender: self) }`.
  package func leads(_ place: NodeRef, onlyTo reported: Set<NodeRef>) -> Bool {
    if let call = call(endingWayUp: place) { return reported.contains(call) }
    guard let local = project.parent(of: place), project[local].kind == .binding else { return false }
    let uses = project.uses(ofLocal: local)
    return !uses.isEmpty && uses.allSatisfy { call(endingWayUp: $0).map(reported.contains) ?? false }
  }

  /// The call at the end of the way up.
  private func call(endingWayUp place: NodeRef) -> NodeRef? {
    var current = place
    while let next = project.member(on: current) {
      if project.isCalled(next) { return next }
      current = next
    }
    return nil
  }

  /// `navigationController?.presentingViewController`: what goes on from a way up is the way up that counts.
  package func goesOn(_ place: NodeRef, child: Child) -> Bool {
    guard let next = project.member(on: place), Self.further.contains(project.text(next)) else { return false }
    return reachesUp(next, child: child)
  }

  private static let further: Set<String> = ["tabBarController", "splitViewController", "presentingViewController"]
}
