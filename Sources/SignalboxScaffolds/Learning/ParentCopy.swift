import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// The parent's part of a copy: a method that makes, retains and starts the child, and what listens to its end.
struct ParentCopy {
  let project: Project
  let start: SiblingStart
  let parent: TypeID
  let companions: Set<TypeID>
  /// How the child joins others in the method that makes them all, where it cannot have a method of its own.
  private(set) var weaving: Weaving?
  /// The statements of the method.
  private(set) var statements: [NodeRef]
  /// Whether the model's creator lets go of it in a way that the copy lacks.
  private(set) var losesEnd = false
  /// What the model's creator does with the child, and what the copy lacks.
  private(set) var lost: [NodeRef] = []
  /// What the parent hands to the child's methods and the copy does not take: calls, with positions of arguments.
  private(set) var idle: [(call: NodeRef, positions: Set<Int>)] = []
  /// What is done with the values of statements that others take at the model.
  private(set) var completions: [Completion] = []
  /// What the parent gives the child's initialiser itself: labels, and arguments of its call of a factory.
  private(set) var inlined: [(label: String, argument: NodeRef)]?
  /// The child's properties that the method sets to the parent besides.
  private(set) var settings: [Name] = []
  let canUse: (NodeRef) -> Bool
  /// Whether others go on under the same condition.
  let isUsual: (NodeRef) -> Bool
  /// Enums that say how the child ends, of which a copy has its own.
  let results: Set<TypeID>
  /// Those of them that no base takes.
  let reported: Set<TypeID>
  let counterparts: Counterparts
  /// Whether what the child shows lies on or over what was there before, and whether on a stack.
  var (isOverOthers, isPushed) = (false, false)
  /// `Settings` of `SettingsCoordinator`.
  let stem: String
  /// The case of an enum that is there for the new coordinator.
  let newCase: String
  var owner: TypeID { start.sibling.owner }

  /// - Parameters:
  ///   - asks: whether the method may ask its callers for what the parent has not.
  ///   - isUsual: whether others go on under the same condition.
  ///   - canUse: whether the copy has a member of the child.
  /// - Throws: `Unfit` where the statements do not stand alone.
  init(
    _ start: SiblingStart, of stem: String, newCase: String, parent: TypeID, companions: Set<TypeID>,
    reporting results: Set<TypeID> = [], _ reported: Set<TypeID> = [], asks: Bool = false, isFactory: Bool = false,
    isUsual: @escaping (NodeRef) -> Bool = { _ in true }, canUse: @escaping (NodeRef) -> Bool
  ) throws(Unfit) {
    project = start.project
    self.start = start
    self.parent = parent
    self.companions = companions
    self.stem = stem
    self.newCase = newCase
    self.canUse = canUse
    self.isUsual = isUsual
    self.results = results
    self.reported = reported
    counterparts = Counterparts(start, parent: parent, asks: asks)
    let plain = start.statements(where: canUse, isFactory: isFactory)
    weaving =
      plain == nil && !isFactory && start.sibling.owner == parent && !start.sibling.isPushed
      ? start.weaving(of: stem, where: canUse) : nil
    guard let needed = plain ?? weaving.map({ start.statements.filter($0.own.contains) }) else { throw .entangled }
    statements = []
    var kept: [NodeRef] = []
    for statement in needed {
      losesEnd = losesEnd || isEmptied(statement) && takesChild(in: closures(in: statement))
      if statement != start.creation, try !keeps(statement) { continue }
      guard !isKeyed(statement) else { throw .keyed }
      kept.append(statement)
    }
    if let own = kept.lazy.compactMap(typeOfModel).first { throw .special(own) }
    // What is pushed is no tab.
    if start.sibling.isPushed, owner != parent, kept.contains(where: setsTabs) { throw .entangled }
    statements = kept
    if !isFactory, weaving == nil { completions = try completions(of: kept) }
    lost += start.unused(but: needed + (weaving?.joint ?? []))
  }

  /// Whether the parent can have a statement; those that tell of the end it notes as lost.
  private mutating func keeps(_ statement: NodeRef) throws(Unfit) -> Bool {
    guard !hidesOwnBar(statement), try !isIdleDelegation(statement) else { return false }
    if isRunAtOnce(statement), isEmptied(statement) {
      let lacking = Set(counterparts.missing(in: statement).map { project.text($0.name) }).sorted()
      throw lacking.isEmpty ? .uncuttable : .foreignParent(lacking)
    }
    if isLost(statement) || isForeignListener(statement) {
      lost.append(statement)
      return false
    }
    let missing = counterparts.missing(in: statement, but: foreign(in: statement))
    guard !missing.isEmpty else { return true }
    // What retains, starts or shows the child cannot be left out.
    guard !takesChild(statement), !handsStage(statement) else {
      throw .foreignParent(Set(missing.map { project.text($0.name) }).sorted())
    }
    // What the creation needs of others says nothing of the end.
    if project[statement].kind != .binding { lost.append(statement) }
    return false
  }

  /// `child.set(stack: stack)`, `child.stack = stack`: without it the child could show nothing.
  private func handsStage(_ statement: NodeRef) -> Bool {
    guard let target = project.firstChild(of: statement) else { return false }
    let isOnChild = project.base(of: target).map { start.isChild($0) || $0 == start.sibling.creation } ?? false
    let values =
      project[statement].kind == .assignment
      ? Array(project.children(of: statement).dropFirst())
      : project[statement].kind == .call
        ? project.arguments(of: statement).compactMap { project.firstChild(of: $0) } : []
    return isOnChild
      && values.contains { project.type(of: $0)?.unwrapped.nominals.contains(where: project.isStage) == true }
  }

  /// Leaves out arguments for parameters that the copy's methods do not have.
  /// - Parameter unused: the parameters, by position, of a method.
  mutating func drop(_ unused: (DeclarationRef) -> Set<Int>) {
    for statement in statements {
      for call in project.calls(in: statement) {
        guard let callee = project.firstChild(of: call), let base = project.base(of: callee),
          start.isChild(base) || base == start.sibling.creation,
          let function = project.callee(of: call)?.declaration, project[function].kind == .function,
          let matched = project.match(project.arguments(of: call), to: function)
        else { continue }
        let parameters = project.parameters(of: function)
        let gone = Set(unused(function).map { parameters[$0] })
        idle.append((call, Set(matched.indices.filter { gone.contains(matched[$0]) })))
      }
    }
  }

  /// Whether a closure that has to do with the child goes with a parameter that the copy does not have: what lets go of it.
  var losesRelease: Bool {
    let name = start.binding.map { project.text($0) } ?? start.property.map { project.text($0.name) }
    return idle.contains { call, positions in
      let arguments = project.arguments(of: call)
      return positions.compactMap { project.firstChild(of: arguments[$0]) }.contains {
        project[$0].kind == .closure
          && project.subtree(of: $0, kinds: [.identifier]).contains { project.text($0) == name }
      }
    }
  }

  /// Makes the child itself where a factory made the model.
  mutating func inline(_ making: [(label: String, argument: NodeRef)]) { inlined = making }

  /// The call of the new child's initialiser, in the place of the factory's.
  func putMaking(_ excerpt: inout Excerpt) {
    guard let inlined else { return }
    let texts = inlined.compactMap { label, argument in
      project.firstChild(of: argument).map { (label.isEmpty ? "" : label + ": ") + excerpt.changed($0) }
    }
    let type = project[type: start.sibling.type].name
    excerpt.replace(
      start.code.range(of: start.sibling.creation), by: "\(type)(\(texts.joined(separator: ", ")))")
  }

  /// Sets a property of the child to the parent, as soon as the child is made.
  /// - Returns: whether the child has a name in the method.
  mutating func set(_ property: Name) -> Bool {
    guard start.binding == start.creation, project[start.creation].kind == .binding else { return false }
    settings.append(property)
    return true
  }

  /// `child.finishDelegate = self`
  func settings(after statement: NodeRef, _ text: String) -> String {
    guard statement == start.creation, !settings.isEmpty else { return text }
    let margin = text.prefix { $0 == " " || $0 == "\t" }
    return ([text] + settings.map { "\(margin)\(project.text(statement)).\(project.text($0)) = self" })
      .joined(separator: "\n")
  }

  /// The arguments that are left out of calls of the child's methods, and a factory that is not asked any more.
  var idleArguments: [NodeRef] {
    (inlined == nil ? [] : [project.firstChild(of: start.sibling.creation)].compactMap { $0 })
      + idle.flatMap { call, positions in
        let all = project.arguments(of: call)
        return positions.map { all[$0] }
      }
  }

  /// `stack.navigationBar.isHidden = true`, of a stack that the method makes.
  private func hidesOwnBar(_ statement: NodeRef) -> Bool {
    guard [.assignment, .call].contains(project[statement].kind) else { return false }
    return project.subtree(of: statement, kinds: [.member]).contains { member in
      project.hidesBar(member)
        && project.subtree(of: member, kinds: [.identifier]).contains {
          start.local(of: $0).flatMap(start.statement) != nil
        }
    }
  }

  /// `child.onLogin = { … }` with nothing left in the closure.
  private func isLost(_ statement: NodeRef) -> Bool {
    isEmptied(statement) && (project[statement].kind == .assignment || listensToEvents(statement))
  }

  /// `child.delegate = self`, where the parent is no such delegate.
  private func isForeignListener(_ statement: NodeRef) -> Bool {
    let sides = project.children(of: statement)
    guard owner != parent, project[statement].kind == .assignment, sides.count == 2, project.isSelf(sides[1]),
      project[sides[0]].kind == .member, project.base(of: sides[0]).map(start.isChild) == true,
      let property = project.allMembers(of: start.sibling.type).first(where: {
        $0.kind == .property && $0.name == project.name(of: sides[0])
      }), let type = project.propertyType(of: property.place)?.unwrapped.nominals.first
    else { return false }
    return project[type: type].kind == .protocolDeclaration && project[type: type].origin == .project
      && !companions.contains(type) && !project[type: parent].ancestors.contains(type)
  }

  /// `children[.settings] = child`: two children under one key would be one.
  private func isKeyed(_ statement: NodeRef) -> Bool {
    guard project[statement].kind == .assignment, let left = project.firstChild(of: statement),
      project[left].kind == .subscriptCall
    else { return false }
    let key = project.subtree(of: left)
    let model = project[type: start.sibling.type].name
    // `children[String(describing: SettingsCoordinator.self)]`
    guard !key.contains(where: { project[$0].kind == .identifier && project.text($0) == model }) else { return false }
    return !key.contains(where: isUnique)
      && !key.contains { start.isChild($0) || project.ownCase(at: $0, of: stem, in: start.sibling.type) != nil }
  }

  /// `UUID()`, or a local that is one.
  private func isUnique(_ place: NodeRef) -> Bool {
    guard project[place].kind == .identifier else { return false }
    if project.text(place) == "UUID" { return true }
    let value = start.local(of: place).flatMap(start.statement)
    return value.map { project.calls(in: $0).contains { project.calledName($0) == "UUID" } } ?? false
  }

  /// The owner's members that code mentions.
  func ownMembers(in root: NodeRef) -> [Member] { counterparts.ownMembers(in: root).map(\.member) }

  /// Puts the parent's members where the owner's stand.
  func putCounterparts(in statement: NodeRef, _ excerpt: inout Excerpt) {
    for (place, text) in counterparts.replacements(in: statement) {
      let range = start.code.range(of: place)
      let isPlain = start.sibling.closure != nil && !start.isInInnerClosure(place)
      let text = isPlain ? text.replacing("self?.", with: "self.") : text
      if !excerpt.edits.contains(where: { $0.range.overlaps(range) }) { excerpt.replace(range, by: text) }
    }
    putStages(in: statement, &excerpt)
    for (local, _) in start.outerLocals(usedBy: [statement], but: []) {
      let name = start.nameOfOuter(local, in: parent)
      guard name != project.text(local) else { continue }
      for use in project.uses(ofLocal: local) where project.contains(statement, use) {
        excerpt.replace(start.code.range(of: use), by: name)
      }
    }
    if start.sibling.closure != nil { putSelf(in: statement, &excerpt) }
  }
}
