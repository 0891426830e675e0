import SignalboxFacts
import SignalboxProject

/// A coordinator without a parent, as the app's others are.
extension Workshop {
  /// How many coordinators that make others are asked for their children.
  private static let owners = 4

  /// Makes what a child of the coordinator with most children would be, without what that would get.
  /// - Parameter like: the one to take as the model.
  /// - Returns: nil where one would do; else those that would not, and why.
  mutating func learnUnjoined(
    _ request: CoordinatorRequest, like: TypeID?
  ) throws(ScaffoldError) -> [(type: String, why: Unfit)]? {
    let groups = Dictionary(grouping: project.makings.filter { like == nil || $0.type == like }, by: \.owner)
    let owners = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.key)
    var unfit: [(type: String, why: Unfit)] = []
    for owner in owners.prefix(Self.owners) {
      let siblings = project.siblings(for: owner, like: like).filter { $0.owner == owner }
      var tried: [TypeID: Unfit] = [:]
      if let (trial, learnt) = best(of: siblings, for: request, parent: owner, &tried) {
        guard let learnt else { return nil }  // An earlier run has made it.
        do throws(Unfit) {
          self = try unjoined(learnt, trial)
          return nil
        } catch { tried[learnt.sibling.type] = error }
      }
      unfit += self.unfit(tried, among: siblings)
    }
    return unfit
  }

  /// The new files of a trial, and the cases of enums that they say, with a line on what would start them.
  private func unjoined(_ learnt: LearntCoordinator, _ trial: Workshop) throws(Unfit) -> Workshop {
    var workshop = self
    do throws(ScaffoldError) {
      for change in trial.draft.changes where change.before == nil || trial.draft.hasCreated(change.path) {
        try workshop.draft.create(change.path, String(decoding: change.after ?? [], as: UTF8.self))
      }
      for (type, text) in learnt.cases {
        let name = project[type: type].qualifiedName
        try workshop.insert(text, .enumCase, of: name, function: nil, subject: nil, position: nil)
      }
      workshop.draft.link()
      try workshop.handleNewCases(since: project)
    } catch { throw .unwritable(error.description) }
    if let problem = NewCodeCheck(before: project, after: workshop.draft).problem() { throw .unsound(problem) }
    let owner = project[type: learnt.sibling.owner].name
    workshop.notes += trial.notes.filter { !$0.contains(owner) } + [noteOfStart(learnt)]
    return workshop
  }

  /// What starts it, as the model is started.
  private func noteOfStart(_ learnt: LearntCoordinator) -> String {
    let place = project.location(of: learnt.sibling.creation)
    let line = learnt.method.split(separator: "\n").first { line in
      [" ", "(", "\t"].contains { line.contains($0 + learnt.type + "(") } && !line.contains("func ")
    }
    let code = line.map { ": '\($0.trimmingPrefix(while: \.isWhitespace))'" } ?? ""
    return "no code starts \(learnt.type) yet: name its parent with --parent, or start it as "
      + "\(project[type: learnt.sibling.owner].name) starts \(project[type: learnt.sibling.type].name) at "
      + "\(place.path):\(place.line)\(code)"
  }
}
