import SignalboxFacts
import SignalboxProject

/// A copy of a coordinator with nothing in it but what the app's coordinators share, and a new first screen.
struct SiblingCopy {
  var model: SiblingCode
  var screen = NewScreen(type: "", title: "", isView: false)
  /// The model's own members that the copy has.
  var kept: Set<DeclarationRef> = []
  /// What the first screen calls to go on; nil where it is the only one.
  var next: SiblingEnd.Ending?
  /// Methods for the screens after it, and the method behind which they go.
  var steps: (place: DeclarationRef, text: String)?
  /// Who starts the copy.
  let parent: TypeID
  /// The case of an enum that is there for the copy.
  let newCase: String
  let requirements: [Member]
  /// What the parent calls of the copy to start it.
  private let starts: [DeclarationRef]
  /// What starting the copy returns, where that comes from its screen.
  var stream: ScreenStream?
  /// What the model's base takes for the model alone, and the copy's takes nothing for.
  var voided: TypeID?
  /// What pushes the screen, where the model takes the place of what is shown.
  var pushing: Push?
  /// What the copy answers to as the delegate that its parent makes it.
  var answering: [Member] = []
  private var project: Project { model.project }

  /// - Returns: nil where the model makes no screen of its own.
  init?(
    _ model: SiblingCode, _ site: SiblingCode.Site, usedBy start: SiblingStart, for parent: TypeID, newCase: String
  ) {
    self.model = model
    self.parent = parent
    self.newCase = newCase
    let project = model.project
    let protocols = project[type: model.model].ancestors.dropFirst().filter { ancestor in
      project[type: ancestor].kind == .protocolDeclaration && project[type: ancestor].origin == .project
        && model.isSharedProtocol(ancestor)
    }
    // What the model's own interface asks for alone is no affair of the copy.
    let requirements = protocols.flatMap { asked in
      project[type: asked].members.filter { !model.companions.contains(asked) || model.isShared($0.name) }
    }
    self.requirements = requirements
    let called = start.usedMembers.flatMap { start.ownMembers(of: model, usedBy: $0) }
    starts = called.filter {
      $0.kind == .function && project.vocabulary[.startMethods].contains(project.text($0.name))
    }.map(\.place)
    let used = called + start.startedUnseen
    let others = project[type: model.model].members.filter { member in
      member.modifiers.contains(.override) || requirements.contains { project.fulfils(member, $0) }
    }
    let functions = (used + others).filter { $0.kind == .function }.map(\.place)
    let properties = (used + others).filter { $0.kind == .property }.map(\.place)
    self.model.entries = Set(functions)
    // What the parent starts itself has to show the screen: nobody calls the other methods.
    self.model.findSite(
      site, from: (starts.isEmpty ? functions : starts) + properties + [model.initializer].compactMap { $0 })
    if self.model.site == nil { return nil }
  }

  /// Whether the copy can have a member that somebody uses.
  mutating func canHave(_ name: Name) -> Bool { canHave(model.ownMembers(name)) }

  /// The same for some of those of a name: all but those that take something else.
  mutating func canHave(_ members: [Member]) -> Bool {
    members.allSatisfy { isRequired($0) || model.isCommon($0) }
  }

  /// Chooses the members: those that the parent uses, those that a copy must have, and what these need.
  /// - Throws: `Unfit` where it cannot have what it must have.
  mutating func choose(used: [Name]) throws(Unfit) {
    var wanted = used.flatMap { name in
      let own = model.ownMembers(name)
      let fitting = own.filter { canHave([$0]) }
      return fitting.isEmpty ? own : fitting
    }
    for member in project[type: model.model].members where member.place.file == model.file {
      if isRequired(member), member.kind == .function || member.kind == .property {
        guard canBeEmptied(member) || model.isCommon(member) else { throw .special(project.text(member.name)) }
        if isEmptied(member), isDefaulted(member) { continue }
        wanted.append(member)
      } else if member.kind == .typeAlias, isAskedFor(member.name) {
        wanted.append(member)
      } else if member.modifiers.contains(.override), try isOverridden(member) {
        wanted.append(member)
      }
    }
    wanted += shownAtOnce + answering
    // What the stack tells of its end is heard as the model hears it.
    let heard = model.initializer.map { model.commonStatements(of: $0) } ?? []
    wanted += heard.filter(model.listensToStored).flatMap { mentions(in: $0) }
    while let member = wanted.popLast() {
      guard kept.insert(member.place).inserted else { continue }
      let code = code(of: member)
      wanted += code.flatMap { mentions(in: $0) } + code.flatMap { answersOfDelegates(in: $0) }
      if wanted.isEmpty { wanted += initialStatements.flatMap { mentions(in: $0) }.filter { !kept.contains($0.place) } }
    }
    guard !losesBase else { throw .unseenStart }
    guard !waitsForever else { throw .noAnswer }
    if let own = ownArgument ?? ownTypeInHeader { throw .special(own) }
    guard isReached, starts.isEmpty || starts.contains(where: { reaches($0) }) else { throw .noScreen }
    guard !losesEmbedding else { throw .ownContainer }
    guard !losesSuperCall else { throw .shownOtherwise }
    guard isShown, model.unavailable.isEmpty || !losesPresentation else { throw .shownOtherwise }
  }

  /// What the copy answers to as the delegate that its code makes it.
  private mutating func answersOfDelegates(in root: NodeRef) -> [Member] {
    let answers = project.subtree(of: root, kinds: [.assignment])
      .flatMap { model.answers(toDelegateSetBy: $0) ?? [] }
    return answers.filter { model.isCommon($0) }
  }

  /// Whether the copy has a member, or will have it.
  func kept(_ member: Member) -> Bool {
    kept.contains(member.place) || starts.contains(member.place) || isRequired(member)
      || member.modifiers.contains(.override)
  }

  func isRequired(_ member: Member) -> Bool { requirements.contains { project.fulfils(member, $0) } }

  /// Whether a protocol of the model has an associated type of the name, or its code says it.
  private func isAskedFor(_ alias: Name) -> Bool {
    let protocols = project[type: model.model].ancestors.dropFirst().filter {
      project[type: $0].kind == .protocolDeclaration && project[type: $0].origin == .project
    }
    let asked = protocols.flatMap { project[type: $0].declarations }.flatMap {
      project.subtree(of: project.node(of: $0), kinds: [.associatedType])
    }
    return asked.contains { project.name(of: $0) == alias }
  }

  /// The model's own method that makes the first screen.
  var showingMethod: Name? {
    project[type: model.model].members.first { member in
      member.kind == .function && !member.modifiers.contains(.override) && !isRequired(member)
        && model.holdsSite(project.node(of: member.place))
    }?.name
  }

  /// Whether the code that makes the first screen is part of the copy.
  private var isReached: Bool {
    guard let initializer = model.initializer, model.holdsSite(project.node(of: initializer)) else {
      return kept.contains { model.holdsSite(project.node(of: $0)) }
    }
    return true
  }

  /// A method without a result may lose all of its statements.
  func canBeEmptied(_ member: Member) -> Bool {
    member.kind == .function && !project.headerParts(of: member.place).contains { project[$0].kind == .result }
  }

  mutating func isWhole(_ member: Member) -> Bool {
    guard model.isCommon(member), let body = project.body(of: member.place) else { return false }
    return model.commonStatements(of: member.place).count == project.children(of: body).count
  }

  /// The code of a member that the copy has.
  mutating func code(of member: Member) -> [NodeRef] {
    guard member.kind == .function else {
      let node = project.node(of: member.place)
      return model.holdsSite(node) ? code(around: node) : [node]
    }
    return project.headerParts(of: member.place)
      + statements(of: member.place).flatMap { model.holdsSite($0) ? code(around: $0) : [$0] }
  }

  /// Code without the statements that blocks around the first screen lose.
  private mutating func code(around root: NodeRef) -> [NodeRef] {
    guard let block = outermostBlock(in: root) else { return [root] }
    let others = project.children(of: root).flatMap { child -> [NodeRef] in
      project.contains(child, block) ? (child == block ? [] : code(around: child)) : [child]
    }
    return others + statements(in: block, of: root).flatMap { model.holdsSite($0) ? code(around: $0) : [$0] }
  }

  private func outermostBlock(in root: NodeRef) -> NodeRef? {
    project.subtree(of: root, kinds: [.block]).first { model.surroundsSite($0) && $0 != root }
  }

  /// The statements that a function of the copy has: the common ones, without variables that nothing uses any more.
  mutating func statements(of function: DeclarationRef) -> [NodeRef] {
    pruned(model.commonStatements(of: function))
  }

  /// The same for a block around the first screen.
  mutating func statements(in block: NodeRef, of root: NodeRef) -> [NodeRef] {
    let around = project.subtree(of: root, kinds: [.binding]).filter { !project.contains(block, $0) }
    return pruned(model.commonStatements(in: block, Set(around)))
  }

  private mutating func pruned(_ statements: [NodeRef]) -> [NodeRef] {
    let site = model.site
    // What a block around the screen loses uses nothing any more.
    let around = statements.first { model.holdsSite($0) && outermostBlock(in: $0) != nil }
    let left = around.map { code(around: $0) } ?? []
    let isLost = { (use: NodeRef) in
      around.map { around in self.project.contains(around, use) && !left.contains { self.project.contains($0, use) } }
        ?? false
    }
    let used = project.withoutUnusedVariables(
      model.withoutBusiness(statements), besides: site, isGone: isLost, isNeeded: { model.holdsSite($0) })
    return project.withoutIdleWrites(
      used, unless: { use in site.map { project.contains($0, use) } ?? false }, isNeeded: { model.holdsSite($0) })
  }

  func mentions(in root: NodeRef) -> [Member] {
    project.subtree(of: root, kinds: [.identifier, .member]).flatMap { place in
      model.site.map { project.contains($0, place) } == true ? [] : model.ownMembers(mentionedBy: place)
    }
  }

  /// The requirements of a protocol that the copy fulfils.
  func kept(of output: TypeID) -> [DeclarationRef] {
    let names = Set(kept.map { project.name(of: $0) })
    return project[type: output].members.filter { names.contains($0.name) || model.isInherited($0.name, but: output) }
      .map(\.place)
  }

  /// Companions that the copy conforms to: those that somebody asks for, or that are left with something in them.
  var outputs: Set<TypeID> {
    let code = kept.map { project.node(of: $0) }
    let mentioned = Set(
      code.flatMap { project.subtree(of: $0, kinds: [.typeName]) }.flatMap { project.resolve($0)?.nominals ?? [] })
    let known = mentioned.union([project.ownInterface(of: model.model)].compactMap { $0 }).union(model.asked)
    return model.outputs.filter { known.contains($0) || !kept(of: $0).isEmpty }
  }

  /// Enums that say how the flow ends, with the cases that are left of them.
  /// - Parameter statements: what the one who starts the copy does.
  mutating func results(startedBy statements: [NodeRef]) -> [(TypeID, [DeclarationRef])] {
    let code = project[type: model.model].members.filter { kept.contains($0.place) }.flatMap { self.code(of: $0) }
    let mentioned = Set(
      (code + kept.map { project.node(of: $0) }).flatMap { project.subtree(of: $0, kinds: [.typeName]) }
        .compactMap { project.resolve($0)?.nominals.first })
    let own = model.results.subtracting([voided].compactMap { $0 })
    return own.subtracting(model.reported.subtracting(mentioned)).map {
      ($0, model.cases(of: $0, mentionedIn: code + statements))
    }
  }

  /// Enum cases that are there for the model alone, in the code of the copy.
  var ownCases: Set<OwnCase> {
    mutating get {
      let members = project[type: model.model].members.filter { kept.contains($0.place) }
      return Set(
        (members.flatMap { code(of: $0) } + initialStatements).flatMap {
          project.ownCases(in: $0, of: model.stem, in: model.model)
        })
    }
  }
}
