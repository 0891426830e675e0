import SignalboxEditing
import SignalboxProject

/// Screens modelled on those that are there.
extension Workshop {
  /// How many models are tried: each is linked with the project once.
  private static let trials = 6

  /// Whether other screens say more of the app than the style: nobody chose that, wrote templates for it, or began the
  /// app in it.
  var learnsScreens: Bool {
    options.style == nil && options.set.isEmpty && !hasTemplatesOfTeam && !holdsLibraryOfStyle
  }

  private var hasTemplatesOfTeam: Bool {
    let texts = Dictionary(TemplateFolder.files.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    return style.templates.contains { texts[$0.path]?.hasSuffix($0.body) != true }
  }

  /// Whether the project has the style's own small library, as Signalbox writes it.
  private var holdsLibraryOfStyle: Bool {
    style.templates(for: "library").contains { template in
      let file = project.files.first { !$0.isSDK && FilePath.name(of: $0.path) == template.front.file }
      guard let bytes = file.flatMap({ draft.bytes(of: $0.path) }) else { return false }
      let held = Set(String(decoding: bytes, as: UTF8.self).codeLines)
      let lines = template.body.codeLines.filter { !$0.contains("{{") && !$0.contains("{%") }
      return !lines.isEmpty && lines.count(where: held.contains) * 5 >= lines.count * 4
    }
  }

  /// Makes a screen as the coordinator's other screens are.
  /// - Returns: nil where one would do; else those that would not, and why.
  mutating func learn(_ request: ScreenRequest, of owner: TypeID) -> [(type: String, why: Unfit)]? {
    var tried: [(type: String, why: Unfit)] = []
    for model in project.screenModels(for: owner) {
      guard tried.count(where: \.why.isAboutCopy) < Self.trials else { break }
      do throws(Unfit) {
        self = try modelling(request, on: model, owner: owner)
        if options.explains { notes += tried.map { "no model: \($0.type), since \($0.why)" } }
        return nil
      } catch {
        tried.append((project[type: model.screen].qualifiedName, error))
      }
    }
    return tried
  }

  private func modelling(
    _ request: ScreenRequest, on model: ScreenModel, owner: TypeID
  ) throws(Unfit) -> Workshop {
    let learnt = try LearntScreen(request.name, like: model, for: owner, in: self)
    if learnt.screen.type == project[type: model.screen].name { throw .itself }
    var trial = self
    do throws(ScaffoldError) {
      try trial.write(learnt, of: owner)
      try trial.handleNewCases(since: project)
    } catch { throw .uncuttable }
    let edge = trial.project.tree.edges.first { edge in
      trial.project.flow.type(of: edge.to).map { trial.project[type: $0].name } == learnt.screen.type
        && trial.project.flow.type(of: edge.from).map { trial.project[type: $0].qualifiedName }
          == project[type: owner].qualifiedName
    }
    guard edge?.how == model.transition else { throw .shownOtherwise }
    if let problem = NewCodeCheck(before: project, after: trial.draft).problem() { throw .unsound(problem) }
    trial.notes += options.newFindings(project, trial.project).map { "lint finds in the new code: \($0)" }
    if let factory = factory(of: model) {
      trial.notes.append("\(learnt.screen.type) is made where it is shown: \(factory) has no method for it yet")
    }
    trial.notes += notes(ofContainerOf: learnt)
    let place = project.location(of: model.creation)
    trial.notes.append(
      "modelled on \(project[type: model.screen].qualifiedName), which \(project[type: model.owner].name) makes in "
        + "\(place.path):\(place.line)")
    return trial
  }

  /// What the container that makes the model's parts has to be told of the new ones.
  private func notes(ofContainerOf learnt: LearntScreen) -> [String] {
    learnt.resolved.map { type in
      let name = project[type: type].name
      let new = Renaming([(learnt.stem, learnt.newStem)]).renamed(name) ?? learnt.screen.type
      let place = project.placeOfRegistration(of: type).map { ", as \($0.path):\($0.line) registers \(name)" }
      return "the container does not know \(new) yet: register it" + (place ?? "")
    }
  }

  /// The type whose method makes the model's screen: a factory, a container.
  private func factory(of model: ScreenModel) -> String? {
    guard case .function(let member, _)? = project.callee(of: model.creation),
      !project[type: model.screen].ancestors.contains(member.owner)
    else { return nil }
    return project[type: member.owner].name
  }

  private mutating func write(_ learnt: LearntScreen, of owner: TypeID) throws(ScaffoldError) {
    let before = project
    let name = before[type: owner].qualifiedName
    for file in learnt.files {
      let folder = options.folder ?? folder(of: learnt, beside: file.model, owner: owner)
      let path = FilePath.join(folder, file.name + ".swift")
      for type in file.types { try checkNewType(type, at: path) }
      let text = newFile(named: file.name + ".swift", text: file.text.tidied.trimmingBlankLines + "\n", at: path)
      if let error = SourceText(path: path, bytes: Array(text.utf8), habits: habits).firstError {
        throw .uneditable(error)
      }
      try draft.create(path, text)
    }
    if let route = learnt.route {
      try insert(
        "case \(route.name)", .enumCase, of: before[type: route.type].qualifiedName, function: nil, subject: nil,
        position: nil)
      try insert(
        learnt.shower, .switchCase, of: name, function: before.text(before.name(of: learnt.model.function)),
        subject: nil, position: nil)
    } else {
      try insert(learnt.shower, .member, of: name, function: nil, subject: nil, position: nil)
    }
    draft.link()
  }

  /// As the model's file lies: in a folder of its own where that is in one, beside the coordinator where that is,
  /// or where the model is part of another module.
  private func folder(of learnt: LearntScreen, beside model: String, owner: TypeID) -> String {
    let folder = FilePath.folder(of: model)
    guard let home = file(of: owner), let other = file(of: learnt.model.owner).map(FilePath.folder) else {
      return folder
    }
    let here = FilePath.folder(of: home)
    if other == folder || TargetLayout(project).areApart(model, home) { return here }
    let isBelow = learnt.model.owner != owner && folder.hasPrefix(other + "/")
    let all = isBelow ? here + folder.dropFirst(other.count) : folder
    let parts = all.split(separator: "/").map(String.init)
    let renaming = Renaming([(learnt.stem, learnt.newStem)])
    let isShort = { (part: String) in learnt.stem.hasSuffix(part) && part == parts.last }
    guard let index = parts.lastIndex(where: { renaming.renamed($0) != nil || isShort($0) }) else {
      return learnt.model.owner == owner || isBelow ? all : usualFolder(like: folder, of: owner) ?? all
    }
    let own = parts[...index].joined(separator: "/")
    guard !(here + "/").hasPrefix(own + "/") else { return all }
    let new = renaming.renamed(parts[index]) ?? learnt.newStem
    return (parts[..<index] + [new] + parts[(index + 1)...]).joined(separator: "/")
  }
}

extension Workshop {
  /// Where the coordinator's own screens lie, or a folder of that kind beside its own: `Login/View` for `Cart/View`.
  private func usualFolder(like folder: String, of owner: TypeID) -> String? {
    let kind = FilePath.name(of: folder)
    let known = Set(project.files.filter { !$0.isSDK }.map { FilePath.folder(of: $0.path) })
    let own = project.tree.edges.filter { $0.kind == .shows && project.flow.type(of: $0.from) == owner }
      .compactMap { project.flow.type(of: $0.to) }.filter { project.role(of: $0).kind != .coordinator }
      .compactMap { file(of: $0) }.map(FilePath.folder)
    let home = file(of: owner).map(FilePath.folder) ?? ""
    let around = [Conventions.mostFrequent(own), home].compactMap { $0 }
    guard known.contains(where: { FilePath.name(of: $0) == kind && $0 != folder }) else { return around.first }
    let beside = around.map { FilePath.join(FilePath.folder(of: $0), kind) }.first(where: known.contains)
    return beside ?? around.first { $0 != home }
  }
}

extension String {
  /// Lines that say something, without their indentation.
  fileprivate var codeLines: [String] {
    split(whereSeparator: \.isNewline).map { String($0).trimmingSpaces }.filter { $0.count > 12 }
  }
}
