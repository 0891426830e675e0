import SignalboxFacts

/// Functions that show a screen in one of several ways, as another argument says: `show(cart, modally: true)`.
extension TransitionFinder {
  /// How many calls may choose one inside the other.
  static let maximumChoices = 4

  /// To follow what a function does with what a call hands it: what the call chooses is known there.
  func choosing(by call: NodeRef, in function: DeclarationRef) -> Self {
    var finder = self
    finder.choices = depth < Self.maximumChoices ? choices(of: call, function) : [:]
    finder.depth += 1
    return finder
  }

  /// What the arguments of a call choose that shows one of them: the screen itself chooses nothing.
  private func choices(of call: NodeRef, _ function: DeclarationRef) -> [NodeRef: String] {
    guard project.parameters(of: function).count > 1, project.body(of: function).map({ branches($0) }) ?? false else {
      return [:]
    }
    return arguments(of: call, choosingIn: function)
  }

  /// What the arguments of a call choose, by the parameters of the function: `true`, or the name of an enumeration's case.
  func arguments(of call: NodeRef, choosingIn function: DeclarationRef) -> [NodeRef: String] {
    let arguments = project.arguments(of: call)
    guard let matched = project.match(arguments, to: function) else { return [:] }
    var found: [NodeRef: String] = [:]
    for parameter in project.parameters(of: function) {
      guard let binding = project.binding(of: parameter), decides(binding) else { continue }
      let value =
        matched.firstIndex(of: parameter).map { project.firstChild(of: arguments[$0]) }
        ?? project.children(of: binding).last { project[$0].kind.isExpression }
      if let chosen = value.flatMap({ choice($0) }) { found[binding] = chosen }
    }
    return found
  }

  /// The same where an argument is one of several cases: `isNew ? .login : .home`, or a local with that.
  /// - Returns: one for each, and whether a case that decides is not known at all.
  func alternatives(
    of call: NodeRef, choosingIn function: DeclarationRef
  ) -> (choices: [[NodeRef: String]], isPartial: Bool) {
    let arguments = project.arguments(of: call)
    guard let matched = project.match(arguments, to: function) else { return ([], false) }
    var (found, isPartial) = ([self.arguments(of: call, choosingIn: function)], false)
    for parameter in project.parameters(of: function) {
      guard let binding = project.binding(of: parameter), found[0][binding] == nil, project.flows.isCase(parameter),
        decides(binding), let argument = matched.firstIndex(of: parameter).map({ arguments[$0] }),
        let value = project.firstChild(of: argument)
      else { continue }
      let cases = cases(in: value)
      isPartial = isPartial || cases.isEmpty
      if !cases.isEmpty, found.count * cases.count <= Self.mostAlternatives {
        found = found.flatMap { choice in cases.map { choice.merging([binding: $0]) { $1 } } }
      }
    }
    return (found.filter { !$0.isEmpty }, isPartial)
  }

  private static let mostAlternatives = 16

  /// The cases that an expression may be; none where one of them is not known.
  private func cases(in value: NodeRef) -> [String] {
    let local = project[value].kind == .identifier ? project.local(project.name(of: value), from: value) : nil
    let values = project.branchValues(local.flatMap { constant(of: $0) } ?? value)
    let names = values.compactMap { choice($0) }
    return values.count > 1 && names.count == values.count ? names.uniqued() : []
  }

  /// Whether a parameter may decide anything: what is only handed on to UIKit, as `animated` is, would be followed in vain,
  /// for each of its values anew.
  func decides(_ binding: NodeRef) -> Bool {
    project.uses(ofLocal: binding).contains { use in
      guard let argument = project.parent(of: use), project[argument].kind == .argument,
        let call = project.parent(of: argument), project[call].kind == .call
      else { return true }
      return project.inference(asking).callee(of: call)?.declaration.map { !project.files[$0.file].isSDK } ?? true
    }
  }

  /// Whether a body may decide anything by what it is given, itself, by calling another function or what it is given:
  /// `style.show(cart)`.
  private func branches(_ body: NodeRef) -> Bool {
    !project.subtree(of: body, kinds: [.ifBranch, .guardCheck, .switchBranch, .ternary]).isEmpty
      || project.calls(in: body).contains { call in
        project.arguments(of: call).count > 1
          || project.firstChild(of: call).flatMap { project.base(of: $0) }.map {
            isStyle($0)
          } ?? false
      }
  }

  private func isStyle(_ value: NodeRef) -> Bool {
    project[value].kind == .identifier
      && project.inference(asking).type(of: value)?.nominals.contains { project.flows.isStyle($0) } ?? false
  }

  /// Whether what was chosen leaves out the code around a use.
  func isLeftOut(_ use: NodeRef) -> Bool {
    var current = use
    while let parent = project.parent(of: current), !project[parent].kind.isDeclaration {
      if leavesOut(current, of: parent) { return true }
      current = parent
    }
    return false
  }

  private func leavesOut(_ part: NodeRef, of statement: NodeRef) -> Bool {
    switch project[statement].kind {
    case .switchCase: return project[part].kind != .pattern && isOther(statement)
    case .guardCheck: return project[part].kind == .block && truth(of: conditions(of: statement)) == true
    case .ifBranch, .ternary:
      let parts = project.children(of: statement)
      let conditions = conditions(of: statement)
      guard !conditions.contains(part), let answer = truth(of: conditions) else { return false }
      return (parts[conditions.count...].first == part) != answer
    case .block: return project.children(of: statement).prefix { $0 != part }.contains { leavesFunction($0) }
    default: return false
    }
  }

  func conditions(of statement: NodeRef) -> ArraySlice<NodeRef> {
    let parts = project.children(of: statement)
    return project[statement].kind == .ternary ? parts.prefix(1) : parts.prefix { project[$0].kind != .block }
  }

  /// Whether a statement is one that returns for what was chosen: `if isModal { present(screen); return }`.
  private func leavesFunction(_ statement: NodeRef) -> Bool {
    guard [.ifBranch, .guardCheck].contains(project[statement].kind) else { return false }
    let conditions = conditions(of: statement)
    guard let answer = truth(of: conditions) else { return false }
    if project[statement].kind == .guardCheck { return !answer }
    let block = project.children(of: statement).dropFirst(conditions.count).first
    return answer
      && block.flatMap { project.children(of: $0).last }.map { project[$0].kind == .returnStatement } ?? false
  }

  /// Whether all of some conditions hold; nil where that is not chosen.
  private func truth(of conditions: ArraySlice<NodeRef>) -> Bool? {
    let answers = conditions.map { truth(of: $0) }
    if answers.contains(false) { return false }
    return answers.contains(nil) || answers.isEmpty ? nil : true
  }

  private func truth(of condition: NodeRef) -> Bool? {
    let parts = project.children(of: condition)
    switch (project[condition].kind, project.text(condition), parts.count) {
    case (.operation, "!", 1): return truth(of: parts[0]).map { !$0 }
    case (.operation, "==", 2), (.operation, "!=", 2):
      guard let left = choice(parts[0]), let right = choice(parts[1]) else { return nil }
      return (left == right) == (project.text(condition) == "==")
    case (.pattern, _, 2):
      guard let value = choice(parts[1]), let name = patternName(condition) else { return nil }
      return name == value
    default: return choice(condition).flatMap { ["true": true, "false": false][$0] }
    }
  }

  /// Whether a `switch` over what was chosen takes another of its cases.
  private func isOther(_ branch: NodeRef) -> Bool {
    guard let whole = project.parent(of: branch),
      let chosen = project.firstChild(of: whole).flatMap({ choice($0) })
    else { return false }
    let own = names(ofBranch: branch)
    guard own.isEmpty else { return own.allSatisfy { $0 != nil && $0 != chosen } }
    return project.children(of: whole).contains { $0 != branch && names(ofBranch: $0).contains(chosen) }
  }

  /// The cases that a branch of a `switch` is for; nil for other patterns.
  func names(ofBranch branch: NodeRef) -> [String?] {
    project.children(of: branch).filter { project[$0].kind == .pattern }.map { patternName($0) }
  }

  /// The cases that a property may hold, where all of them are known: `let root: Page = .home`.
  func cases(inProperty value: NodeRef) -> [String]? {
    guard let property = property(meantBy: value),
      let values = ValuesGiven(project: project).toProperty(property)?.flatMap({ project.branchValues($0) })
    else { return nil }
    let names = values.compactMap { choice($0) }
    return names.count == values.count ? Array(Set(names)).sorted() : nil
  }

  /// The property of the project that an expression reads.
  private func property(meantBy value: NodeRef) -> NodeRef? {
    guard [.identifier, .member].contains(project[value].kind),
      project.base(of: value) != nil
        || project[value].kind == .identifier && project.local(project.name(of: value), from: value) == nil
    else { return nil }
    let owner =
      project.base(of: value).map { project.inference(asking).type(of: $0) }
      ?? project.enclosingType(of: value).map { .nominal($0, []) }
    guard
      let member = owner.flatMap({ project.members(project.name(of: value), of: $0.instance, from: value.file).first }),
      project[member.place].kind == .property, !project.files[member.place.file].isSDK
    else { return nil }
    return project.node(of: member.place)
  }

  private func patternName(_ pattern: NodeRef) -> String? {
    project.firstChild(of: pattern).flatMap { name(in: $0) }
  }

  func choice(_ value: NodeRef) -> String? { choice(value, locals: 0) }

  private func choice(_ value: NodeRef, locals: Int) -> String? {
    if project[value].kind == .identifier {
      if project.text(value) == "self" { return project.declaration(around: value).flatMap { choices[$0] } }
      guard let local = project.local(project.name(of: value), from: value) else { return nil }
      return choices[local] ?? constant(of: local).flatMap { locals < 4 ? choice($0, locals: locals + 1) : nil }
    }
    // `isModal ? .modal : .push`
    if project[value].kind == .ternary {
      let parts = project.children(of: value)
      return parts.count == 3 ? truth(of: parts[0]).flatMap { choice(parts[$0 ? 1 : 2], locals: locals) } : nil
    }
    if let type = createdStyle(value) { return Self.objectMark + project[type: type].fullName }
    guard let name = name(in: value), project[value].kind == .boolean || isCase(name, value) else { return nil }
    return name
  }

  /// What a local has for good: `let style = Style.push`.
  private func constant(of local: NodeRef) -> NodeRef? {
    guard let parent = project.parent(of: local), ![.parameter, .pattern].contains(project[parent].kind),
      let value = project.children(of: local).last, project[value].kind.isExpression,
      !project.uses(ofLocal: local).contains(where: { isAssigned($0) })
    else { return nil }
    return value
  }

  private func isAssigned(_ use: NodeRef) -> Bool {
    guard let statement = project.parent(of: use) else { return false }
    if project[statement].kind == .member { return project.text(statement) == "toggle" }
    guard project[statement].kind == .assignment else { return false }
    return project.firstChild(of: statement) == use
  }

  /// `true`, `.push`, `Style.push`, `.push(from: home)`.
  private func name(in value: NodeRef) -> String? {
    switch project[value].kind {
    case .boolean: project.text(value)
    case .member where project.base(of: value).map { project.text($0).startsUppercase } ?? true: project.text(value)
    case .call: project.firstChild(of: value).flatMap { project[$0].kind == .member ? name(in: $0) : nil }
    default: nil
    }
  }

  /// Whether a name is that of a case, as far as the type is known: not that of a constant, which may be any of them.
  private func isCase(_ name: String, _ value: NodeRef) -> Bool {
    guard let type = project.inference(asking).type(of: value)?.unwrapped, let id = type.nominals.first else {
      return project[value].kind == .member && project.base(of: value) == nil
    }
    return project[type: id].members.contains { $0.kind == .enumCase && project.text($0.name) == name }
  }
}
