import SignalboxProject
import SignalboxScaffolds
import SignalboxText

/// The work of one migration of a singleton: read, planned, done.
struct SingletonJob {
  private(set) var uses: [UseVerdict]
  var refusals: [Refusal] = []
  private(set) var edits: [NodeRef: [Edit]] = [:]
  private var changes: [Change] = []
  private var later: [NodeRef] = []

  /// What calls need beside them.
  struct Change {
    let calls: [ManagerCall]
    var message: MessageRequest?
    var output: OutputPlan?
    /// What the user should know about it.
    var remark: String
  }

  /// Whether calls are left for another round: inside of others, in a closure that one is handed; or of a screen that
  /// gets another output in this one, so that they have to be planned with that in place.
  private(set) var hasMore: Bool

  init(verdicts: [UseVerdict]) {
    refusals = verdicts.flatMap(\.refusals)
    let all = verdicts.flatMap(\.calls)
    let isNested = { (call: ManagerCall) in
      all.contains { outer in
        outer.place != call.place && outer.place.file == call.place.file
          && outer.range.contains(call.range.lowerBound) && outer.range != call.range
      }
    }
    uses = verdicts.map { verdict in
      guard verdict.calls.contains(where: isNested) else { return verdict }
      var verdict = verdict
      verdict.calls.removeAll(where: isNested)
      verdict.removal = nil
      return verdict
    }
    hasMore = all.contains(where: isNested)
  }

  /// Calls of one method with the same parameters.
  struct Group {
    let method: DeclarationRef
    let calls: [ManagerCall]
  }

  /// In the order of the first call of each.
  func groups(by key: (ManagerCall) -> TypeID? = { _ in nil }) -> [Group] {
    struct Key: Hashable {
      let method: DeclarationRef
      let parameters: [NodeRef]
      let owner: TypeID?
    }
    var order: [Key] = []
    var groups: [Key: [ManagerCall]] = [:]
    for call in uses.flatMap(\.calls) {
      let key = Key(method: call.method, parameters: call.arguments.map(\.parameter), owner: key(call))
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(call)
    }
    return order.map { Group(method: $0.method, calls: groups[$0] ?? []) }
  }

  // MARK: Plans

  mutating func refuse(_ calls: [ManagerCall], _ reason: String) {
    refusals += calls.map { Refusal($0.place, reason) }
  }

  /// Leaves calls for the next round.
  mutating func putOff(_ calls: [ManagerCall]) {
    hasMore = true
    later += calls.map(\.place)
  }

  /// Those that are left for it, where there is none.
  mutating func refuseLater(_ reason: String) {
    refusals += later.map { Refusal($0, reason) }
  }

  mutating func replace(_ call: ManagerCall, by text: String) {
    edits[call.place] = [Edit(range: call.range, replacement: call.marks + text)] + call.selfAccess.edits
  }

  mutating func keep(_ call: ManagerCall) { edits[call.place] = nil }

  mutating func add(_ change: Change) { changes.append(change) }

  // MARK: Results

  /// The changes of which at least one call is still to be made.
  private var live: [Change] { changes.filter { $0.calls.contains { edits[$0.place] != nil } } }

  func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    var files: [String: [Edit]] = [:]
    for use in uses {
      for call in use.calls {
        let path = workshop.project.files[call.place.file].path
        // Two calls in one closure want the same capture.
        for edit in edits[call.place] ?? [] where files[path]?.contains(edit) != true {
          files[path, default: []].append(edit)
        }
      }
      guard let removal = use.removal, use.calls.allSatisfy({ edits[$0.place] != nil }) else { continue }
      files[removal.path, default: []].append(removal.edit)
    }
    for output in live.compactMap(\.output) { files.merge(output.edits) { $0 + $1 } }
    try workshop.make(files)
    let messages = live.compactMap(\.message)
    if !messages.isEmpty { try workshop.addChain() }
    for message in messages { try workshop.make(message) }
    for output in live.compactMap(\.output) { try workshop.make(output) }
    workshop.relink()
  }

  /// How many calls are migrated.
  var count: Int { edits.count }

  /// What was done, one line each.
  var remarks: [String] {
    let unused = uses.filter { $0.calls.isEmpty }.compactMap(\.removal).map { removal in
      "\(removal.path):\(removal.line): nothing used `\(removal.name)`, so it goes"
    }
    return live.map(\.remark) + unused
  }

  /// What was left, one line each.
  func refused(in project: Project) -> [String] {
    refusals.sorted { $0.place < $1.place }.map { $0.note(in: project) }
  }
}
