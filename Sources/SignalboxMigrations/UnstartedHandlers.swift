import SignalboxProject
import SignalboxScaffolds

extension Workshop {
  /// Warns of coordinators that handle more than before although nothing starts them: the app would do less than it did.
  mutating func warnOfUnstarted(since before: Project) {
    let flow = project.flow
    // Where the app itself was not read, who starts what is not known.
    guard project.types.contains(where: { $0.origin == .project && project.role(of: $0.id).kind == .appEntry }) else {
      return
    }
    let known = Dictionary(
      before.types.filter { $0.origin == .project }.map { ($0.qualifiedName, $0.members.count) },
      uniquingKeysWith: { first, _ in first })
    for coordinator in appCoordinators {
      let name = project[type: coordinator].qualifiedName
      guard project[type: coordinator].members.count > known[name, default: 0],
        let number = flow.number(of: coordinator), flow.tree.nodes[number].standing != .reached
      else { continue }
      notes.append(
        "warning: nothing starts \(name), so nothing happens where it is to handle an event; let the app's delegate or "
          + "another coordinator start it")
    }
  }
}
