import SignalboxProject
import SignalboxScaffolds

/// The navigation of many children, one call after the other, until none is left that can go.
struct NavigationSteps {
  /// By their qualified names; nil for all.
  private let children: Set<String>?
  private let coordinator: String?
  /// Where the calls of one text in one child stood before the first step, in the order of the source.
  private var places: [Call: [SourcePlace]] = [:]
  private(set) var done: [String] = []
  /// What stays, and why.
  private(set) var left: [String] = []

  /// Calls that look alike.
  private struct Call: Hashable {
    let child: String
    let text: String
  }

  /// One of them.
  private struct Step: Hashable {
    let call: Call
    let number: Int
    let place: SourcePlace
    let method: String
  }

  init(children: Set<String>?, coordinator: String?, in project: Project) {
    self.children = children
    self.coordinator = coordinator
    places = Dictionary(grouping: steps(in: project), by: \.call).mapValues { $0.map(\.place) }
  }

  /// What one step makes possible, another round does: who creates a screen may be a coordinator by then.
  mutating func carryOut(in workshop: inout Workshop) {
    var isDone = false
    while !isDone {
      isDone = true
      left = []
      var tried: [Call: Int] = [:]
      while let step = steps(in: workshop.project).first(where: { $0.number >= tried[$0.call, default: 0] }) {
        do throws(ScaffoldError) {
          try carryOut(step, in: &workshop)
          isDone = false
        } catch {
          tried[step.call] = step.number + 1
          left.append("\(place(of: step).text): left unchanged: \(error.reason)")
        }
      }
    }
  }

  private mutating func carryOut(_ step: Step, in workshop: inout Workshop) throws(ScaffoldError) {
    var trial = workshop
    var migration = NavigationMigration(place: step.place, coordinator: coordinator)
    migration.isOneOfMany = true
    try migration.carryOut(in: &trial)
    guard steps(in: trial.project).count < steps(in: workshop.project).count else {
      throw .cannotMigrate(place: step.place.text, reason: "the call would still be there")
    }
    if let problem = trial.problem(since: workshop.project) {
      throw .cannotMigrate(place: step.place.text, reason: "what it becomes would not compile: \(problem)")
    }
    workshop = trial
    let place = place(of: step)
    places[step.call]?.removeAll { $0 == place }
    done.append("\(place.text): \(step.call.child) calls \(step.method)")
  }

  /// Where it stood before the first step.
  private func place(of step: Step) -> SourcePlace {
    let known = places[step.call] ?? []
    return known.indices.contains(step.number) ? known[step.number] : step.place
  }

  private func steps(in project: Project) -> [Step] {
    var counts: [Call: Int] = [:]
    return project.flows.navigationCalls { $0.effect != .embeds }.compactMap { call in
      guard children?.contains(call.child.name) ?? true else { return nil }
      let location = project.location(of: call.name)
      let words = project.subtree(of: call.call).map { project.text($0) }
      let key = Call(child: call.child.name, text: words.joined(separator: " "))
      defer { counts[key, default: 0] += 1 }
      return Step(
        call: key, number: counts[key, default: 0], place: SourcePlace(file: location.path, line: location.line),
        method: call.method.name)
    }
  }
}
