import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// Coordinators modelled on those that are there.
extension Workshop {
  /// How many siblings are tried: each is linked with the project once.
  private static let trials = 8
  /// How many are looked at: the nearest come first, and a hundred say what is wrong as well as a thousand.
  private static let looks = 100

  /// Makes a coordinator as the parent's other children are; with the first screen alone where none of them shows how
  /// others would follow.
  /// - Parameter like: the one to take as the model; nil for the nearest that will do.
  /// - Returns: nil where one would do; else those that would not, and why.
  mutating func learn(
    _ request: CoordinatorRequest, like: TypeID? = nil
  ) throws(ScaffoldError) -> [(type: String, why: Unfit)]? {
    guard let unfit = try learnAll(request, like: like) else { return nil }
    guard request.screens.count > 1, unfit.contains(where: { $0.why == .oneScreen }) else { return unfit }
    var shorter = request
    shorter.screens = Array(request.screens.prefix(1))
    if let unfit = try learnAll(shorter, like: like) { return unfit }
    let rest = request.screens.dropFirst().joined(separator: ", ")
    notes.append("left out: \(rest); no coordinator shows how a screen follows '\(shorter.screens[0])' in its flow")
    return nil
  }

  private mutating func learnAll(
    _ request: CoordinatorRequest, like: TypeID?
  ) throws(ScaffoldError) -> [(type: String, why: Unfit)]? {
    guard request.isLearnable, options.style == nil || like != nil else { return [] }
    guard let parent = try request.parent.map({ name throws(ScaffoldError) in try coordinator(named: name) }) else {
      return try learnUnjoined(request, like: like)
    }
    let siblings = project.siblings(for: parent, like: like)
    var tried: [TypeID: Unfit] = [:]
    guard let best = best(of: siblings, for: request, parent: parent, &tried) else {
      // Where it is the only child that there is, an earlier run has made it.
      let isMade = like == nil && !tried.isEmpty && tried.values.allSatisfy { $0 == .itself }
      if !isMade, like == nil, makeFirstChild(request, below: parent) { return nil }
      return isMade ? nil : unfit(tried, among: siblings)
    }
    self = best.trial
    return nil
  }

  /// What comes of the first model that will do; else of the first that is only a second choice. Nothing is learnt where
  /// it is made already.
  func best(
    of siblings: [Sibling], for request: CoordinatorRequest, parent: TypeID, _ tried: inout [TypeID: Unfit]
  ) -> (trial: Workshop, learnt: LearntCoordinator?)? {
    let shared = SharedNames(project)
    var second: (Workshop, LearntCoordinator?)?
    var unshown: [(sibling: Sibling, why: Unfit)] = []
    var distance = Sibling.Distance.own
    var isSpecial = false
    for sibling in siblings where tried[sibling.type] == nil {
      guard tried.count < Self.looks, tried.values.count(where: \.isAboutCopy) < Self.trials else { break }
      // What is nearer, or less special, is the better model, even if something is left to do.
      let isWorse = sibling.distance > distance || sibling.takesStage || sibling.isSpecialised && !isSpecial
      if second != nil, isWorse { break }
      (distance, isSpecial) = (sibling.distance, sibling.isSpecialised)
      do throws(Unfit) {
        var (trial, isSecond, learnt) = try modelling(request, on: sibling, parent: parent, sharing: shared)
        if options.explains {
          trial.notes += unfit(tried, among: siblings).map { "no model: \($0.type), since \($0.why)" }
        }
        guard isSecond else { return (trial, learnt) }
        second = second ?? (trial, learnt)
      } catch {
        unshown.append((sibling, error))
        tried[sibling.type] = error
      }
    }
    return second
      ?? unshown.lazy.compactMap { onStage(request, $0.sibling, parent, since: $0.why, sharing: shared) }.first
  }

  /// What comes of a model that the parent cannot show as its creator does, on the parent's own stack.
  private func onStage(
    _ request: CoordinatorRequest, _ sibling: Sibling, _ parent: TypeID, since why: Unfit, sharing shared: SharedNames
  ) -> (Workshop, LearntCoordinator?)? {
    guard sibling.owner != parent, !sibling.takesStage, why.isAboutStage else { return nil }
    let made = try? modelling(request, on: sibling.onStage, parent: parent, sharing: shared)
    return made.map { ($0.0, $0.learnt) }
  }

  func unfit(_ tried: [TypeID: Unfit], among siblings: [Sibling]) -> [(type: String, why: Unfit)] {
    siblings.map(\.type).uniqued().compactMap { type in tried[type].map { (project[type: type].qualifiedName, $0) } }
  }

  /// - Returns: whether another model would be better, too: one that the parent can start with what it has; and what was
  ///   learnt, unless it is made already.
  /// - Parameter isBare: whether its screens have no parts beside themselves, whatever others have.
  func modelling(
    _ request: CoordinatorRequest, on sibling: Sibling, parent: TypeID, sharing shared: SharedNames,
    isBare: Bool = false
  ) throws(Unfit) -> (Workshop, isSecond: Bool, learnt: LearntCoordinator?) {
    var first: Unfit?
    for asks in [false, true] {
      for site in SiblingCode.Site.allCases {
        do throws(Unfit) {
          let form = Form(site: site, asks: asks, isBare: isBare)
          return try modelling(request, in: form, on: sibling, parent: parent, sharing: shared)
        } catch {
          // That there is no screen at one place says less than what is in the way at another.
          first = first.map { $0.isAboutScreen ? error : $0 } ?? error
        }
      }
      guard case .foreignParent? = first else { break }
    }
    let isAbove = first == .shownOtherwise && project.beginsOnOwnStack(sibling)
    if first == .lasting || isAbove, !sibling.isPushed {
      return try modelling(request, on: sibling.pushed, parent: parent, sharing: shared)
    }
    throw project.reason(first ?? .noScreen, of: sibling)
  }

  /// What is copied of a model.
  private struct Form {
    let site: SiblingCode.Site
    let asks: Bool
    var isBare: Bool
  }

  /// With the parts that screens have, or, where these cannot be made, without them.
  private func modelling(
    _ request: CoordinatorRequest, in form: Form, on sibling: Sibling, parent: TypeID, sharing shared: SharedNames
  ) throws(Unfit) -> (Workshop, isSecond: Bool, learnt: LearntCoordinator?) {
    let screens = request.screens.isEmpty ? [request.name] : request.screens
    let learnt = try LearntCoordinator(
      request.name, screens: screens, at: form.site, asking: form.asks, like: sibling, parent: parent, sharing: shared,
      isBare: form.isBare, in: self)
    do throws(Unfit) { return try trial(of: learnt, on: sibling, parent: parent, request) } catch {
      guard learnt.screen.build != nil, error != .itself else { throw error }
      var bare = form
      bare.isBare = true
      var found = try modelling(request, in: bare, on: sibling, parent: parent, sharing: shared)
      if options.explains { found.0.notes.append("the new screen has no parts beside itself: with them, \(error)") }
      return found
    }
  }

  private func trial(
    of learnt: LearntCoordinator, on sibling: Sibling, parent: TypeID, _ request: CoordinatorRequest
  ) throws(Unfit) -> (Workshop, isSecond: Bool, learnt: LearntCoordinator?) {
    if learnt.type == project[type: sibling.type].name { throw .itself }
    if sibling.owner != parent, let stack = project.unshownStack(of: parent, in: learnt.method) {
      throw .offscreen(stack)
    }
    if isMade(learnt, by: request.parent == nil ? nil : parent) { return (self, false, nil) }
    var trial = self
    do throws(ScaffoldError) {
      try trial.write(learnt, parent: parent)
      try trial.handleNewCases(since: project)
    } catch {
      throw .unwritable(error.description)
    }
    guard trial.leads(from: parent, to: learnt, as: project) else { throw .shownOtherwise }
    if let problem = NewCodeCheck(before: project, after: trial.draft).problem() { throw .unsound(problem) }
    let found = options.newFindings(project, trial.project)
    trial.notes += learnt.notes + found.map { "lint finds in the new code: \($0)" }
    trial.notes.append("modelled on \(project[type: sibling.type].qualifiedName)")
    if options.explains { trial.notes += learnt.explanation }
    return (trial, learnt.isSecondChoice || !found.isEmpty, learnt)
  }

  private mutating func write(_ learnt: LearntCoordinator, parent: TypeID) throws(ScaffoldError) {
    if let (copy, text) = learnt.registration, let lines = copy.lines {
      let source = try source(of: copy.path)
      try make([copy.path: [source.insertion(of: text, behind: lines, apart: source.standsApart(lines))]])
    }
    var edits = learnt.edits
    if let (row, text) = learnt.call, let edit = row.edit(adding: text) { edits[row.path, default: []].append(edit) }
    try make(edits)
    let home = home(of: learnt, parent: parent)
    var files = [(home, learnt.type, learnt.imports(at: home) + learnt.text)]
    if let (model, name, text) = learnt.interface {
      files.append((folder(ofInterface: model, beside: file(of: learnt.sibling.type), home), name, text))
    }
    for (screen, text) in [(learnt.screen, learnt.screenText)] + learnt.further {
      files += try self.files(of: screen, text, learnt, home)
    }
    for (folder, type, text) in files {
      let path = FilePath.join(folder, type + ".swift")
      try checkNewType(type, at: path)
      let text = newFile(
        named: type + ".swift", text: text.asWholeFile, at: path)
      if let error = SourceText(path: path, bytes: Array(text.utf8), habits: habits).firstError {
        throw .uneditable(error)
      }
      try draft.create(path, text)
    }
    try insertMembers(of: learnt, parent: parent)
    draft.link()
  }

  /// What the parent gets, and other types that are there already.
  private mutating func insertMembers(of learnt: LearntCoordinator, parent: TypeID) throws(ScaffoldError) {
    // Properties go into the type itself.
    let members = learnt.members.map { (parent, $0, $0 == learnt.members.last ? learnt.neighbour : nil) }
    for (type, text, other) in members + learnt.others {
      try insert(text, of: project[type: type].qualifiedName, beside: other)
    }
    for (type, text) in learnt.cases {
      try insert(text, .enumCase, of: project[type: type].qualifiedName, function: nil, subject: nil, position: nil)
    }
    if let answers = learnt.answers {
      let name = project[type: parent].qualifiedName
      try insert(answers, .declaration, of: name, function: nil, subject: nil, position: .end)
    }
  }

  /// Whether an earlier run has made it: below a parent, or where none was named below nobody.
  private func isMade(_ learnt: LearntCoordinator, by parent: TypeID?) -> Bool {
    let found = project.types.first { $0.name == learnt.type && $0.origin == .project }
    guard let made = found else { return false }
    let parents = project.flow.parents(of: made.id)
    return parent.map { parents.contains($0) } ?? parents.isEmpty
  }

  /// Whether the tree has the new coordinator below its parent and the new screen below it, shown as those of the model.
  private func leads(from parent: TypeID, to learnt: LearntCoordinator, as before: Project) -> Bool {
    let names = Dictionary(project.tree.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    func edge(from: String, to: String) -> CoordinatorTree.Edge? {
      project.tree.edges.first { names[$0.from] == from && names[$0.to] == to }
    }
    let way = before.transition(from: learnt.sibling.owner, to: learnt.sibling.type)
    guard let start = edge(from: before[type: parent].qualifiedName, to: learnt.type),
      let screen = edge(from: learnt.type, to: learnt.screen.type)
    else { return false }
    // A flow begins with the model, on the stack that is put into the window there: what is pushed comes on top.
    let isAbove = start.told == nil && way == .root && screen.how == .push && before.beginsOnOwnStack(learnt.sibling)
    // What the child is handed may lie elsewhere in another parent's flow.
    let isShown =
      learnt.sibling.takesStage
      ? start.told == nil || start.told == .push
      : start.told == way || isAbove || learnt.sibling.owner != parent && start.told != nil && way != nil
    guard isShown else { return false }
    return screen.how == learnt.transition
      && learnt.further.allSatisfy { edge(from: learnt.type, to: $0.screen.type)?.how == .push }
  }
}

extension String {
  /// The text of a new file, as cut from others.
  var asWholeFile: String { withoutTrailingBlanks.tidied.closedAtMargin.trimmingBlankLines + "\n" }

  private var withoutTrailingBlanks: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingSuffix(\.isWhitespace) }
      .joined(separator: "\n")
  }
}
