import SignalboxFacts
import SignalboxProject

/// Whether the parent has what the copied method asks for.
extension ParentCopy {
  /// Whether the parent has all members that a statement uses of the one who makes the model.
  func isAtHome(_ statement: NodeRef) -> Bool {
    counterparts.missing(in: statement, but: foreign(in: statement)).isEmpty
  }

  /// Makes sure that the parent has all that the method needs.
  /// - Parameter dropped: arguments of the creation that the copy does not take.
  func checkHome(dropping dropped: Set<Int>) throws(Unfit) {
    guard !losesRelease else { throw .noAnswer }
    let all = project.arguments(of: start.sibling.creation)
    let needed = needed(without: dropped.map { all[$0] } + idleArguments)
    let idle = needed.flatMap { foreign(in: $0) + idleConditions(of: $0, among: needed, but: idleArguments) }
    let gone = dropped.map { all[$0] } + idleArguments + idle
    let missing = needed.flatMap { counterparts.missing(in: $0, but: gone) }
    let lost = needed.flatMap { project.subtree(of: $0, kinds: [.identifier]) }.filter { name in
      guard weaving == nil, !gone.contains(where: { project.contains($0, name) }), let local = start.local(of: name),
        let statement = start.statement(of: local), !start.isStage(local)
      else { return false }
      return !needed.contains(statement)
    }
    let names = Set(missing.map { project.text($0.name) } + lost.map(project.text) + nestedNames(needed, but: gone))
    guard names.isEmpty else { throw .foreignParent(names.sorted()) }
    if let own = typesOfModel(in: needed, but: gone).first { throw .special(own) }
  }
}
