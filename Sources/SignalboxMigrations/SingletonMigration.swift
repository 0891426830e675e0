import SignalboxProject
import SignalboxScaffolds
import SignalboxText

/// `signalbox migrate singleton`: calls of a shared manager in children go through a coordinator.
public struct SingletonMigration: ScaffoldRequest {
  public static let command = "migrate singleton"
  public static var needsStyle: Bool { false }

  /// `CartManager.shared.add`
  public var target: String
  /// The one place that is meant; nil for all.
  public var place: SourcePlace?
  /// Whether all places are meant where there are several.
  public var isForAll: Bool
  /// The coordinator, or other responder, that handles the messages; nil to leave that to the tree.
  public var handler: String?
  /// The children that are meant, by their qualified names; nil for all.
  var children: Set<String>?

  public init(target: String, place: SourcePlace? = nil, isForAll: Bool = false, handler: String? = nil) {
    self.target = target
    self.place = place
    self.isForAll = isForAll
    self.handler = handler
  }

  public func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    let isUsed = try !meant(in: workshop).isEmpty
    let way = try workshop.outputMechanism()
    guard isUsed else {
      workshop.notes.append("nothing left to migrate: no child uses \(target)\(place.map { " at " + $0.text } ?? "")")
      return
    }
    let before = workshop.project
    let outcome = try migrate(way, in: &workshop)
    if outcome.count == 0, let refusal = outcome.refusal {
      guard isForAll else { throw refusal }
      throw .nothingMigrated(outcome.refused.uniqued())
    }
    workshop.notes +=
      outcome.notes + [
        "\(outcome.count) \(outcome.count == 1 ? "call" : "calls") migrated, \(outcome.refused.count) left"
      ]
    workshop.warnOfUnstarted(since: before)
  }

  /// What a migration has done.
  struct Outcome {
    fileprivate(set) var count = 0
    fileprivate(set) var remarks: [String] = []
    fileprivate(set) var refused: [String] = []
    /// Why the first of those that are left stays.
    fileprivate var refusal: ScaffoldError?

    fileprivate var notes: [String] {
      (remarks + refused).uniqued()
    }
  }

  func migrate(_ way: OutputMechanism, in workshop: inout Workshop) throws(ScaffoldError) -> Outcome {
    var outcome = Outcome()
    var isComplete = false
    while !isComplete {
      var job = try plan(way, in: workshop)
      // A place would be another one by now.
      isComplete = !job.hasMore || place != nil || job.count == 0
      if isComplete { job.refuseLater("another call of the line comes first; run this again for it") }
      outcome.refused = job.refused(in: workshop.project)
      outcome.refusal = job.refusals.min { $0.place < $1.place }?.error(in: workshop.project)
      outcome.remarks += job.remarks
      outcome.count += job.count
      try job.carryOut(in: &workshop)
    }
    if way != .message, handler != nil {
      outcome.remarks.append("--handler is only for messages; the creator of the screen handles it")
    }
    return outcome
  }

  private func plan(_ way: OutputMechanism, in workshop: Workshop) throws(ScaffoldError) -> SingletonJob {
    var job = SingletonJob(verdicts: try meant(in: workshop).map(\.verdict))
    switch way {
    case .message: try job.planMessages(in: workshop, handler: handler)
    case .closure, .delegate: try job.planOutputs(in: workshop, way)
    }
    return job
  }

  /// One use of the instance that is meant.
  private struct Found {
    let use: SingletonUse
    let verdict: UseVerdict
    /// Where it is, and where it is used under another name.
    let lines: Set<SourcePlace>
  }

  private func uses(in workshop: Workshop) throws(ScaffoldError) -> [Found] {
    let project = workshop.project
    let (wanted, named) = try named(in: project)
    let file = try place.map { place throws(ScaffoldError) in try project.file(at: place) }
    var found: [Found] = []
    var codes: [Int: CodeText] = [:]
    for use in named {
      guard let child = project.child(at: use.place), child.name != use.type,
        children?.contains(child.name) ?? true
      else { continue }
      if let file, use.place.file != file, !project.isDeclared(child.type, in: file) { continue }
      let known = codes[use.place.file]
      let code = if let known { known } else { try workshop.text(behind: use.place) }
      codes[use.place.file] = code
      let reader = ManagerCallReader(workshop, code: code, member: wanted.member)
      guard let verdict = reader.verdict(on: use, of: child) else { continue }
      found.append(Found(use: use, verdict: verdict, lines: Self.lines(of: use, verdict, in: project)))
    }
    return found
  }

  private func named(in project: Project) throws(ScaffoldError) -> (SingletonTarget, [SingletonUse]) {
    let own = project.types.filter { $0.origin == .project }
    let wanted = try SingletonTarget(target, types: Set(own.flatMap { [$0.name, $0.qualifiedName] }))
    // What another type hands out stands for no manager of that name.
    let all = project.singletons.singletonUses().filter { !$0.isHeldElsewhere }
    let named = all.filter { wanted.matches($0, accessor: project.text($0.place)) }
    guard !named.isEmpty || own.contains(where: { $0.name == wanted.type || $0.qualifiedName == wanted.type }) else {
      let names = Set(all.map(\.access)).sorted()
      throw .unknown(kind: "singleton", wanted.text, nearest: Nearest.match(for: wanted.text, in: names))
    }
    return (wanted, named)
  }

  private static func lines(of use: SingletonUse, _ verdict: UseVerdict, in project: Project) -> Set<SourcePlace> {
    let calls = verdict.calls.map(\.place) + verdict.refusals.map(\.place)
    return Set(
      ([use.place] + calls).map { place in
        let location = project.location(of: place)
        return SourcePlace(file: location.path, line: location.line)
      })
  }

  /// Those that the user means.
  private func meant(in workshop: Workshop) throws(ScaffoldError) -> [Found] {
    let project = workshop.project
    let found = try uses(in: workshop)
    if let place {
      let path = project.files[try project.file(at: place)].path
      return found.filter { $0.lines.contains(SourcePlace(file: path, line: place.line)) }
    }
    guard found.count > 1, !isForAll else { return found }
    let places = found.map { project.location(of: $0.use.place) }.map { "\($0.path):\($0.line)" }
    throw .undecided(
      question: "\(target) is used in several places", candidates: places, option: "--at FILE:LINE, or use --all")
  }
}

extension Project {
  /// Whether a file has a part of a type.
  fileprivate func isDeclared(_ type: TypeID, in file: Int) -> Bool {
    self[type: type].declarations.contains { $0.file == file }
  }
}
