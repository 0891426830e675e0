import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// Coordinators modelled on those that are there.
extension Workshop {
  /// How many siblings are tried: each is linked with the project once.
  private static let trials = 8

  /// Makes a coordinator as the parent's other children are.
  /// - Parameter like: the one to take as the model; nil for the nearest that will do.
  /// - Returns: whether any would do.
  mutating func learn(_ request: CoordinatorRequest, like: TypeID? = nil) throws(ScaffoldError) -> Bool {
    guard request.screens.count <= 1, request.messages.isEmpty, request.finish == nil, options.style == nil,
      let parent = try request.parent.map({ name throws(ScaffoldError) in try coordinator(named: name) })
    else { return false }
    let screen = request.screens.first ?? request.name
    var tried: Set<TypeID> = []
    for sibling in project.siblings(for: parent, like: like) where tried.count < Self.trials {
      guard !tried.contains(sibling.type),
        let learnt = LearntCoordinator(request.name, screen: screen, like: sibling, parent: parent, in: self)
      else { continue }
      tried.insert(sibling.type)
      var trial = self
      try trial.checkNewType(learnt.type)
      guard (try? trial.write(learnt, parent: parent)) != nil, trial.leads(from: parent, to: learnt) else { continue }
      self = trial
      notes.append("modelled on \(project[type: sibling.type].qualifiedName)")
      return true
    }
    return false
  }

  private mutating func write(_ learnt: LearntCoordinator, parent: TypeID) throws(ScaffoldError) {
    let model = file(of: learnt.sibling.type) ?? ""
    var folder = options.folder ?? FilePath.folder(of: model)
    if options.folder == nil, FilePath.name(of: folder) == learnt.stem {
      folder = FilePath.join(FilePath.folder(of: folder), learnt.newStem)
    }
    for (type, text) in [(learnt.type, learnt.text), (learnt.screen.type, learnt.screenText)] {
      let path = FilePath.join(folder, type + ".swift")
      let text = newFile(named: type + ".swift", text: text.tidied.trimmingBlankLines + "\n", at: path)
      if let error = SourceText(path: path, bytes: Array(text.utf8), habits: habits).firstError {
        throw .uneditable(error)
      }
      try draft.create(path, text)
    }
    let name = project[type: parent].qualifiedName
    for member in learnt.members { try insert(member, .member, of: name, function: nil, subject: nil, position: nil) }
    if let answers = learnt.answers {
      try insert(answers, .declaration, of: name, function: nil, subject: nil, position: .end)
    }
    draft.link()
  }

  /// Whether the tree has the new coordinator below its parent, and the new screen below it.
  private func leads(from parent: TypeID, to learnt: LearntCoordinator) -> Bool {
    let names = Dictionary(project.tree.nodes.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    let edges = project.tree.edges.map { (names[$0.from] ?? "", names[$0.to] ?? "") }
    let parentName = project[type: parent].qualifiedName
    return edges.contains { $0.0 == parentName && $0.1 == learnt.type }
      && edges.contains { $0.0 == learnt.type && $0.1 == learnt.screen.type }
  }
}
