import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// A new coordinator as the app's others are: what its files hold, and what its parent gets.
struct LearntCoordinator {
  let sibling: Sibling
  /// `ProbeFlowCoordinator`, with what stands before the names of most others: `DefaultProbeFlowCoordinator`.
  let type: String
  let variable: String
  /// The new coordinator's declarations.
  private(set) var text = ""
  /// The protocol that most coordinators have beside themselves: its model's file, its name and its text.
  private(set) var interface: (model: String, name: String, text: String)?
  private(set) var modelCode: CodeText?
  /// What of the model the new coordinator has.
  private(set) var copied: SiblingCopy?
  let screen: NewScreen
  /// The model's first screen.
  private(set) var shown: TypeID?
  /// How it is shown.
  private(set) var transition: CoordinatorTree.Transition?
  var screenText = ""
  /// The screens after the first one, with their texts.
  var further: [(screen: NewScreen, text: String)] = []
  /// Whether another model would be better: the parent's method asks for values that only its callers can have, or does
  /// not let go of the child as the model's creator does.
  private(set) var isSecondChoice = false
  var losesEnd = false
  var report = NewScreen.Report.barButton
  /// Whether the end takes away only the screen on top.
  var takesOne = false
  /// Whether nothing can be shown over the first screen.
  var cannotLeadOn = false
  /// Members of the parent, the method last.
  private(set) var members: [String] = []
  /// The method of the parent in whose extension that goes; nil where it goes into the type.
  private(set) var neighbour: String?
  /// The method as it is where it goes into the type.
  private(set) var method = ""
  /// An extension of the parent, for the delegate that it becomes.
  private(set) var answers: String?
  /// Members of other types: those of the factory and of its protocol.
  var others: [(type: TypeID, text: String, beside: String?)] = []
  /// What a container is told of it: text, and the lines behind which it goes.
  var registration: (copy: RegistrationCopy, text: String)?
  /// The call of the parent's new method, behind those of its others.
  private(set) var call: (row: CallRow, text: String)?
  /// What methods that are there get, by file: one that makes the new coordinator with others, answers to its end.
  var edits: [String: [Edit]] = [:]
  /// What the copy lacks of the model's end.
  private(set) var notes: [String] = []
  /// Enums that get a case for the new coordinator.
  var cases: [(type: TypeID, text: String)] = []
  /// The folder and the names of the model's file.
  let stem: String
  let newStem: String
  let workshop: Workshop

  /// - Parameters:
  ///   - name: as given: `Cart`, with or without the ending of the model's name.
  ///   - screens: as given, with or without their endings; at least one.
  ///   - site: what the screen takes the place of.
  ///   - asks: whether the parent's method may ask its callers for what the parent has not.
  ///   - shared: what the project's coordinators have in common.
  ///   - isBare: whether its screens have no parts beside themselves.
  /// - Throws: `Unfit` where the model has too much of its own.
  init(
    _ name: String, screens: [String], at site: SiblingCode.Site, asking asks: Bool, like sibling: Sibling,
    parent: TypeID, sharing shared: SharedNames, isBare: Bool, in workshop: Workshop
  ) throws(Unfit) {
    self.workshop = workshop
    let project = workshop.project
    let model = project[type: sibling.type]
    let suffix = Self.suffix(
      of: model.name, among: [workshop.conventions.coordinatorSuffix] + project.vocabulary.coordinatorSuffixes)
    stem = Self.stem(of: sibling.type, suffix, in: project)
    newStem = Self.stem(of: name.without(prefix: Self.prefix(of: model.name, stem)), suffix: suffix)
    variable = (newStem + suffix).lowerCamelCase
    type = Self.prefix(of: model.name, stem) + newStem + suffix
    self.sibling = sibling
    if let module = project.otherApp(of: sibling.type, than: parent) { throw .otherApp(module) }
    guard let start = SiblingStart(sibling, below: parent, in: workshop) else { throw .entangled }
    if sibling.takesStage, start.stages.isEmpty { throw .replacing }
    guard model.name.hasSuffix(suffix) else { throw .calledOtherwise(suffix) }
    guard !stem.isEmpty, model.parent == nil,
      var code = SiblingCode(sibling, stem: stem, sharing: shared, in: workshop)
    else { throw .scattered }
    code.unavailable = start.parametersWithoutValue(for: parent, asks: asks)
    code.asked = start.askedTypes
    guard
      var copy = SiblingCopy(code, site, usedBy: start, for: parent, newCase: newStem.lowerCamelCase),
      let shown = copy.model.screen, !project.holdsTabs(shown)
    else { throw .noScreen }
    let build = isBare ? nil : workshop.build(like: shown, for: type, in: copy)
    let all = workshop.newScreens(screens, like: shown, below: parent, build)
    screen = all[0]
    further = all.dropFirst().map { ($0, "") }
    copy.screen = screen
    self.shown = shown
    if sibling.takesStage {
      guard copy.model.transition == .push || copy.pushes() else { throw .replacing }
      notes.append(
        "\(type) is shown on the stack of \(project[type: parent].qualifiedName), where \(model.name) gets a new one")
    } else if sibling.isPushed {
      guard copy.pushes() else { throw .shownOtherwise }
      notes.append("\(type) pushes its screen, where \(model.name) takes the place of what is shown")
    } else if sibling.isBase {
      notes.append("\(type) takes the place of \(model.name), which \(project[type: parent].qualifiedName) begins with")
    }
    do throws(Unfit) { try write(&copy, start, parent, asks) } catch {
      // What the parent cannot give is why it cannot be shown.
      guard !code.unavailable.isEmpty, [.noScreen, .shownOtherwise].contains(error) else { throw error }
      throw .foreignParent(code.unavailable.map { project.text($0) }.sorted())
    }
    (transition, copied) = (copy.model.transition, copy)
    noteRest(&copy)
    if project.role(of: sibling.owner).kind == .appEntry, copy.fillsWindow { throw .first }
  }

  private mutating func write(
    _ copy: inout SiblingCopy, _ start: SiblingStart, _ parent: TypeID, _ asks: Bool
  ) throws(Unfit) {
    let project = start.project
    let ending = SiblingEnd(project: project, model: sibling.type, owner: sibling.owner, parent: parent, stem: stem)
    let companions = copy.model.companions.filter { !ending.requirements(of: $0).isEmpty }
    let adopted = adopted(start, copy.model, by: ending)
    let heard = companions.union(adopted)
    let usable = usableMembers(of: &copy, start, companions)
    var above = try ParentCopy(
      start, of: stem, newCase: copy.newCase, parent: parent, companions: heard, reporting: copy.model.results,
      copy.model.reported, asks: asks, isUsual: copy.model.names.isUsual
    ) { usable.contains($0) }
    copy.model.endCases = above.endCases
    let factory = try sibling.factory.map { factory throws(Unfit) in
      try FactoryCopy(factory, of: sibling, stem, newCase: copy.newCase, for: parent, in: workshop) {
        usable.contains($0)
      }
    }
    let used = try namesUsed(of: usable, by: above.statements + (factory?.statements ?? []), copy.model.screen, project)
    let given = namesGivenParent(copy.model).filter { copy.canHave($0) }
    var end = try chooseMembers(&copy, ending, above, used, given, companions)
    if factory == nil { above = try without(&copy, heard, above) { usable.contains($0) } }
    let told = tell(end, ending, &above, copy, given: namesGiven(copy.model))
    let retention = retention(&end, above, given: given, copy)
    note(told.notes + notesOfTypes(copy.model, below: parent, ending), retention)
    addBranches(end, ending)
    let protocols = above.conformances(by: used + (end?.needs ?? []), in: sibling.type)
    notes += adopted.intersection(protocols).sorted().map { above.noteOfAnswer(to: $0) }
    let weak = above.namesGivenParent + given + told.names
    let renamed = names(start, copy)
    let parentName = project[type: parent].name
    let renaming = { (name: String) in name == SiblingCopy.nameOfParent ? parentName : renamed(name) }
    let last = try leadOn(&copy, end, renaming)
    text = try declarations(&copy, last, weak, companions.intersection(protocols), ending, above)
      .renamingIdentifiers(renaming)
    interface = try interfaceFile(copy, renaming)
    add(
      copy.ownCases.union(above.statements.flatMap { project.ownCases(in: $0, of: stem, in: sibling.type) }), project)
    modelCode = copy.model.code
    try write(&above, factory, &copy, protocols, ending, renaming)
    let isShown = project.transition(from: sibling.owner, to: sibling.type) != nil || above.showsContainer
    if !isShown, above.makesContainer { throw .unshown }
  }

  /// Writes what the parent and its factory get.
  private mutating func write(
    _ above: inout ParentCopy, _ factory: FactoryCopy?, _ copy: inout SiblingCopy, _ protocols: [TypeID],
    _ ending: SiblingEnd, _ renaming: @escaping (String) -> String?
  ) throws(Unfit) {
    let project = above.project
    above.drop { function in
      project[type: sibling.type].members.first { $0.place == function }.map { copy.unusedParameters(of: $0) } ?? []
    }
    let leaving = Leaving(copy, shown: above.start.way(to: copy.model), in: project)
    (above.isOverOthers, above.isPushed) = (leaving.isOverOthers, leaving.isPushed)
    let dropped = try write(factory, &above, dropped(&copy, project), renaming)
    try above.checkHome(dropping: dropped)
    try write(above, dropped, protocols, ending, renaming)
    notes += [factory?.noteOfTab].compactMap { $0 }
  }

  /// Chooses what the copy has, and how it ends.
  private mutating func chooseMembers(
    _ copy: inout SiblingCopy, _ ending: SiblingEnd, _ above: ParentCopy, _ used: [Name], _ given: [Name],
    _ companions: Set<TypeID>
  ) throws(Unfit) -> SiblingEnd.Ending? {
    let project = above.project
    var end = copy.canListen ? ending.find(used: used + given, companions: companions, in: &copy) : nil
    end = ending.fitting(end, Leaving(copy, shown: above.start.way(to: copy.model), in: project), in: &copy)
    if end == nil, let own = copy.argumentOfBase { throw .special(own) }
    try copy.choose(used: used + (end?.needs ?? []) + copy.dependencies)
    copy.dropOvershadowed()
    if copy.endsAsDelegate(ending) { return nil }
    var leaving = Leaving(copy, shown: above.start.way(to: copy.model), in: project)
    report = leaving.isBare || leaving.liesOnOldStack && project.hidesBars ? .button : .barButton
    let isToldOtherwise = end.map { ending.leaves($0, leaving, to: above) } ?? false
    if !isToldOtherwise, let places = copy.placesOfSeveralWays { throw .severalWays(places) }
    let takesAway = try takesAway(&end, ending, &leaving, above)
    let lost = namesGivenParent(copy.model).filter { name in
      !copy.model.ownMembers(name).contains { copy.kept.contains($0.place) }
    }
    takesOne = takesAway && leaving.isPushed
    cannotLeadOn = leaving.isInWindow
    let found = Self.notes(
      end, takesAway: takesAway, over: leaving.isOverOthers, ending, above, copy, without: lost, type: type)
    notes += found
    losesEnd = end == nil && !found.isEmpty
    try check(end, ending, &copy, &leaving, above)
    if end == nil, leaving.isModal && found.isEmpty || leaving.isPushed && project.hidesBars, copy.canListen {
      end = leaving.code.map { SiblingEnd.Ending(leaving: $0) }
    }
    return end
  }

  private mutating func write(
    _ above: ParentCopy, _ dropped: Set<Int>, _ protocols: [TypeID], _ ending: SiblingEnd,
    _ renaming: @escaping (String) -> String?
  ) throws(Unfit) {
    let project = above.project
    let texts = try answers(of: above, to: protocols, ending)
    answers = texts.isEmpty ? nil : texts.joined(separator: "\n\n").withoutRemarks.renamingIdentifiers(renaming)
    let kept = above.propertiesOfModel.map { project.text($0.name) }
    let own = kept.filter { renaming($0) == nil }
    if let property = own.first, own.count > 1 || above.saysOtherwise(property) { throw .special(property) }
    let renaming = { [variable] (name: String) in own.contains(name) ? variable : renaming(name) }
    let old = project.text(project.name(of: sibling.function))
    if above.weaving != nil {
      guard let edits = above.edits(dropping: dropped, renaming) else { throw .interwoven(old) }
      self.edits[above.start.code.source.path, default: []] += edits
      members = above.properties.map { $0.withoutRemarks.renamingIdentifiers(renaming) }
      notes += [above.noteOfTab].compactMap { $0 }
      isSecondChoice = true  // A method for it alone is better.
      return
    }
    let taken = Set(project[type: above.parent].members.map { project.text($0.name) })
    let row = CallRow(sibling, parent: above.parent, in: workshop)
    let name = nameOfMethod(old, hasRow: row != nil, renaming)
    let isMade = project.types.contains { $0.name == type && $0.origin == .project }
    if !isMade, let name = ([name] + kept.compactMap(renaming)).first(where: taken.contains) { throw .taken(name) }
    guard let method = above.method(named: name, dropping: dropped) else { throw .interwoven(old) }
    if let asked = method.stageAskedFor, sibling.owner != above.parent { throw .foreignParent([asked]) }
    isSecondChoice = above.losesEnd || losesEnd || above.forcesCast || !method.contains("func \(name)() ")
    let placed = placed(method, in: above.parent)
    neighbour = placed.neighbour
    self.method = method.withoutRemarks.renamingIdentifiers(renaming)
    members = (above.properties + [placed.text]).map { $0.withoutRemarks.renamingIdentifiers(renaming) }
    // Whether the row may throw is not asked.
    if let row, method.contains("func \(name)() "), !method.prefix(while: { $0 != "{" }).contains(" throws") {
      call = (row, (method.contains("func \(name)() async") ? "await " : "") + "\(name)()")
    }
    others += askedOfParent(above, members.last ?? "").map { [($0.type, $0.text, nil)] } ?? []
    notes += [above.noteOfTab, noteOfRequirement(above, members.last ?? "")].compactMap { $0 }
    notes += above.notesOfConditions(dropping: dropped) + above.notesOfUnwrapping(dropping: dropped, type)
  }

  mutating func addNote(_ text: String) { notes.append(text) }
}
