import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// What a screen tells that is modelled on another one: closures, whatever the app's own screens do.
extension Workshop {
  /// Makes a screen as the coordinator's others are, with closures for what it tells.
  /// - Returns: nil where that is done; else the models that would not do, and why.
  mutating func learnTelling(
    _ request: ScreenRequest, of owner: TypeID
  ) throws(ScaffoldError) -> [(type: String, why: Unfit)]? {
    if isMade(request, by: owner) { return nil }
    try checkTargets(of: request.outputs, in: owner)
    var trial = self
    var plain = request
    plain.outputs = []
    if let unfit = trial.learn(plain, of: owner) { return unfit }
    let name = project[type: owner].qualifiedName
    guard let screen = trial.screen(newSince: project, of: name) else { return [] }
    let type = trial.project[type: screen].qualifiedName
    for output in request.outputs { try Identifier.check(output.closure) }
    let properties = request.outputs.map { output in
      "var \(output.closure): ((\(output.parameters.map(\.type).joined(separator: ", "))) -> Void)?"
    }
    // The new screen made a new project of it, in which types have other numbers.
    let set = trial.settings(for: request.outputs, of: screen, in: try trial.coordinator(named: name))
    try trial.make(set.edits)
    try trial.insert(
      properties.joined(separator: "\n"), .member, of: type, function: nil, subject: nil, position: nil)
    trial.draft.link()
    if NewCodeCheck(before: project, after: trial.draft).problem() != nil { return [] }
    let closures = request.outputs.map(\.closure)
    trial.notes.append("no code of \(type) calls \(closures.joined(separator: ", ")) yet")
    trial.notes += closures.filter { !set.closures.contains($0) }.map {
      "\(name) does nothing when \(type) calls \($0): set it where that is made"
    }
    self = trial
    return nil
  }

  /// - Throws: `unknown` for an output that leads to a screen which the coordinator does not show.
  private func checkTargets(of outputs: [ScreenOutput], in owner: TypeID) throws(ScaffoldError) {
    let name = project[type: owner].qualifiedName
    let screens = shown(by: name).map { screenName(project[type: $0].name).name }
    for target in outputs.compactMap(\.leadsTo) where !screens.contains(screenName(target).name) {
      throw .unknown(kind: "screen of \(name)", target, nearest: Nearest.match(for: target, in: screens))
    }
  }

  /// Whether an earlier run has made it, with all that it tells.
  private func isMade(_ request: ScreenRequest, by owner: TypeID) -> Bool {
    let name = screenName(request.name).name
    return shown(by: project[type: owner].qualifiedName).contains { screen in
      let members = project[type: screen].members.map { project.text($0.name) }
      return screenName(project[type: screen].name).name == name
        && request.outputs.allSatisfy { members.contains($0.closure) }
    }
  }

  private func screen(newSince before: Project, of owner: String) -> TypeID? {
    let known = Set(before.types.map(\.qualifiedName))
    return shown(by: owner).first { !known.contains(project[type: $0].qualifiedName) }
  }

  /// What a coordinator shows.
  private func shown(by owner: String) -> [TypeID] {
    project.tree.edges.filter { edge in
      project.flow.type(of: edge.from).map { project[type: $0].qualifiedName } == owner
    }.compactMap { project.flow.type(of: $0.to) }
  }

  /// What the coordinator does at outputs, behind the variable that holds the screen.
  private func settings(
    for outputs: [ScreenOutput], of screen: TypeID, in owner: TypeID
  ) -> (edits: [String: [Edit]], closures: Set<String>) {
    let making = project[type: owner].declarations.flatMap { project.calls(in: project.node(of: $0)) }.first { call in
      if case .initializer(let type, _)? = project.callee(of: call) { type.nominals.first == screen } else { false }
    }
    let done = outputs.compactMap { output in
      reaction(to: output, in: owner).map { statements in (output: output, statements: statements) }
    }
    // A view is a value: a copy of it is shown.
    guard let making, !done.isEmpty, [screen, owner].allSatisfy({ project[type: $0].kind == .classDeclaration }) else {
      return ([:], [])
    }
    let edits = edits(behind: making, named: project[type: screen].name.lowerCamelCase) { variable in
      done.map { output, statements in
        let names = output.parameters.isEmpty ? "" : " " + output.parameters.map { _ in "_" }.joined(separator: ", ")
        let body = statements.map { "    \($0)" }.joined(separator: "\n")
        return "\(variable).\(output.closure) = { [weak self]\(names) in\n\(body)\n}"
      }.joined(separator: "\n")
    }
    return edits.isEmpty ? ([:], []) : (edits, Set(done.map(\.output.closure)))
  }

  /// Code about an object behind the variable that it is made for. One that is made where it is used gets a variable.
  private func edits(
    behind making: NodeRef, named name: String, _ code: (_ variable: String) -> String
  ) -> [String: [Edit]] {
    guard let parent = project.parent(of: making), let text = try? text(behind: making) else { return [:] }
    let path = project.files[making.file].path
    if project[parent].kind == .binding {
      let lines = text.lines(of: parent)
      return lines.map { [path: [text.source.insertion(of: code(project.text(parent)), behind: $0)]] } ?? [:]
    }
    guard project[parent].kind == .argument,
      let block = project.ancestor(of: making, where: { $0.kind == .block }),
      let statement = project.children(of: block).first(where: { project.contains($0, making) }),
      let lines = text.lines(of: statement), case let creation = text.text(of: making), !creation.contains("\n")
    else { return [:] }
    let variable = "let \(name) = \(creation)\n" + code(name)
    return [
      path: [
        text.source.insertion(of: variable, before: lines), Edit(range: text.range(of: making), replacement: name),
      ]
    ]
  }

  /// - Returns: nil where the source does not tell what follows.
  private func reaction(to output: ScreenOutput, in owner: TypeID) -> [String]? {
    if output.ends { return project.ending(of: owner) }
    guard let next = output.leadsTo.map({ screenName($0).name }) else { return nil }
    let method = project[type: owner].members.first { member in
      member.kind == .function && project.takesNothing(member)
        && (project.body(of: member.place).map { project.calls(in: $0) } ?? []).contains { call in
          guard case .initializer(let type, _)? = project.callee(of: call), let id = type.nominals.first else {
            return false
          }
          return project.role(of: id).kind == .screen && screenName(project[type: id].name).name == next
        }
    }
    return method.map { ["self?.\(project.text($0.name))()"] }
  }
}

extension ScreenOutput {
  /// `onPick`
  fileprivate var closure: String { "on" + name.capitalizedFirst }
}

extension Project {
  /// How a coordinator's own code says that its flow is over: `self?.finishFlow?()`.
  fileprivate func ending(of owner: TypeID) -> [String]? {
    let calls = self[type: owner].declarations.flatMap { self.calls(in: node(of: $0)) }
    for call in calls {
      guard let callee = firstChild(of: call), vocabulary[.endWords].matchWord(of: calledName(call)) else { continue }
      let given = arguments(of: call).map { (label: text($0), value: firstChild(of: $0)) }
      guard given.allSatisfy({ $0.value.map(isSelf) == true }) else { continue }
      let base = self.base(of: callee)
      let isOwn = canBeOwnMember(callee) || base.map { canBeOwnMember($0) && !isSelf($0) } == true
      guard isOwn, !isSelf(callee) else { continue }
      if let method = end(of: owner, around: call) { return ["self?.\(text(method.name))()"] }
      let receiver = base.flatMap { base in
        isSelf(base) ? nil : text(base) + (self[base].flags.contains(.optionalChained) ? "?." : ".")
      }
      let mark = self[callee].flags.contains(.optionalChained) ? "?" : ""
      let labels = given.map { ($0.label.isEmpty ? "" : $0.label + ": ") + "self" }.joined(separator: ", ")
      let code = "\(receiver ?? "")\(calledName(call))\(mark)(\(labels))"
      return labels.isEmpty ? ["self?.\(code)"] : ["guard let self = self else { return }", "self.\(code)"]
    }
    return nil
  }

  /// The coordinator's method for the end of its flow that a call stands in.
  private func end(of owner: TypeID, around call: NodeRef) -> Member? {
    guard let function = ancestor(of: call, where: { $0.kind == .function }) else { return nil }
    return self[type: owner].members.first { member in
      let name = text(member.name)
      return member.kind == .function && node(of: member.place) == function && takesNothing(member)
        && member.modifiers.isDisjoint(with: [.static, .class, .throws, .async])
        && (vocabulary[.endWords].matchWord(of: name) || vocabulary[.finishMethods].contains(name))
    }
  }
}
