import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// A new coordinator as the app's others are: what its files hold, and what its parent gets.
struct LearntCoordinator {
  let sibling: Sibling
  /// `ProbeFlowCoordinator`
  let type: String
  /// The new coordinator's declarations, with imports.
  private(set) var text = ""
  let screen: NewScreen
  private(set) var screenText = ""
  /// Members of the parent.
  private(set) var members: [String] = []
  /// An extension of the parent, for the delegate that it becomes.
  private(set) var answers: String?
  /// The folder and the names of the model's file.
  let stem: String
  let newStem: String

  /// - Parameters:
  ///   - name: as given: `Cart`, with or without the ending of the model's name.
  ///   - screen: as given, without its ending.
  /// - Returns: nil where the model has too much of its own.
  init?(
    _ name: String, screen: String, like sibling: Sibling, parent: TypeID, in workshop: Workshop
  ) {
    let project = workshop.project
    let model = project[type: sibling.type]
    let suffix = Self.suffix(of: model.name, or: workshop.conventions.coordinatorSuffix)
    stem = model.name.without(suffix: suffix)
    newStem = Self.stem(of: name, suffix: suffix)
    type = newStem + suffix
    self.sibling = sibling
    guard !stem.isEmpty, model.name.hasSuffix(suffix), model.parent == nil,
      let start = SiblingStart(sibling, in: workshop),
      let code = SiblingCode(sibling.type, stem: stem, in: workshop)
    else { return nil }
    var named = code
    named.findSite(from: project[type: sibling.type].members.filter { $0.kind == .function }.map(\.place))
    guard let shown = named.screen else { return nil }
    self.screen = NewScreen(screen, like: project[type: shown].name, isView: project.role(of: shown).kind == .swiftUIView)
    guard var copy = SiblingCopy(code, usedBy: start, screen: self.screen), copy.model.screen != nil,
      write(&copy, start, parent)
    else { return nil }
  }

  private mutating func write(_ copy: inout SiblingCopy, _ start: SiblingStart, _ parent: TypeID) -> Bool {
    let project = start.project
    let ending = SiblingEnd(project: project, model: sibling.type)
    let companions = copy.model.companions.filter { !ending.requirements(of: $0).isEmpty }
    let usable = start.usedMembers.filter { member in
      copy.canHave(project.name(of: member)) && !isLost(member, copy.model.companions.subtracting(companions), project)
    }
    guard
      let above = ParentCopy(start, parent: parent, companions: companions, canUse: { usable.contains($0) })
    else { return false }
    let used = usable.filter { place in above.statements.contains { project.contains($0, place) } }
      .map { project.name(of: $0) }
    guard copy.choose(used: used) else { return false }
    let end = copy.canListen ? ending.code(used: used, companions: companions) : nil
    guard let body = copy.text(end: end) else { return false }
    let protocols = above.conformances(by: used, in: sibling.type)
    var pieces = protocols.compactMap { declaration(of: $0, ending, copy.model) }
    guard pieces.count == protocols.count else { return false }
    pieces.append(body)
    let renaming = names(start, copy)
    text = imports(copy.model) + pieces.map { $0.withoutRemarks }.joined(separator: "\n\n").renamingIdentifiers(renaming)
    screenText = screen.text(hasEnd: end != nil)
    return write(above, protocols, ending, copy, renaming)
  }

  private mutating func write(
    _ above: ParentCopy, _ protocols: [TypeID], _ ending: SiblingEnd, _ copy: SiblingCopy,
    _ renaming: @escaping (String) -> String?
  ) -> Bool {
    let project = above.project
    var copy = copy
    let dropped = dropped(&copy, project)
    let taken = Set(project[type: above.parent].members.map { project.text($0.name) })
    let old = project.text(project.name(of: sibling.function))
    let verb = old.camelCaseWords.first ?? "show"
    let name = sibling.isAlone ? renaming(old) ?? verb + newStem : "show" + newStem
    guard !taken.contains(name), let method = above.method(named: name, dropping: dropped) else { return false }
    members = [above.property, method].compactMap { $0 }.map { $0.withoutRemarks.renamingIdentifiers(renaming) }
    let parent = project[type: above.parent].qualifiedName
    var texts: [String] = []
    for companion in protocols {
      let bodies = ending.requirements(of: companion).map { above.answer(to: $0) }
      guard !bodies.contains(where: { $0 == nil }) else { return false }
      let body = bodies.compactMap { $0 }.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
      let lines = body.map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
      texts.append("extension \(parent): \(project[type: companion].name) {\n\(lines)\n}")
    }
    answers = texts.isEmpty ? nil : texts.joined(separator: "\n\n").withoutRemarks.renamingIdentifiers(renaming)
    return true
  }

  /// A delegate that could not be told of the end.
  private func isLost(_ member: Place, _ companions: Set<TypeID>, _ project: Project) -> Bool {
    project[type: sibling.type].members.contains { own in
      own.name == project.name(of: member) && own.kind == .property
        && project.propertyType(of: own.place)?.nominals.first.map(companions.contains) == true
    }
  }

  /// Which of the creation's arguments the copy does not take.
  private func dropped(_ copy: inout SiblingCopy, _ project: Project) -> Set<Int> {
    guard let initializer = copy.model.initializer else { return [] }
    let parameters = project.parameters(of: initializer)
    let kept = Set(copy.initialParameters.map { parameters[$0] })
    guard let matched = project.match(project.arguments(of: sibling.creation), to: initializer) else { return [] }
    return Set(matched.indices.filter { !kept.contains(matched[$0]) })
  }

  // MARK: Names

  /// What in the copied code is named after the model or its screen.
  private func names(_ start: SiblingStart, _ copy: SiblingCopy) -> (String) -> String? {
    let project = start.project
    let kinds: [Node.Kind] = [
      .function, .property, .binding, .parameter, .classDeclaration, .structDeclaration, .protocolDeclaration, .actorDeclaration,
    ]
    let roots = copy.model.declarations.map { project.node(of: $0) }
      + copy.model.companions.flatMap { project[type: $0].declarations.map { project.node(of: $0) } }
      + [project.node(of: sibling.function)]
    var declared = Set(roots.flatMap { project.subtree(of: $0, kinds: kinds) }.map { project.name(of: $0) })
    for parameter in roots.flatMap({ project.subtree(of: $0, kinds: [.parameter]) }) {
      if let binding = project.binding(of: parameter) { declared.insert(project.name(of: binding)) }
    }
    if let property = start.property { declared.insert(property.name) }
    let inherited = Set(project[type: sibling.type].ancestors.dropFirst().flatMap { project[type: $0].members.map(\.name) })
    let texts = Set(declared.subtracting(inherited).map { project.text($0) }).union([project[type: sibling.type].name])
    let renaming = Renaming([(stem, newStem)])
    return { texts.contains($0) ? renaming.renamed($0) : nil }
  }

  private static func suffix(of name: String, or usual: String) -> String {
    let known = [usual] + Conventions.coordinatorSuffixes
    if let suffix = known.first(where: { name.hasSuffix($0) && name != $0 }) { return suffix }
    return name.range(of: "Coordinator").map { String(name[$0.lowerBound...]) } ?? usual
  }

  /// `Probe` of `ProbeFlow` where names end with `FlowCoordinator`.
  private static func stem(of name: String, suffix: String) -> String {
    if name.hasSuffix(suffix), name != suffix { return name.without(suffix: suffix) }
    let words = suffix.camelCaseWords
    for count in stride(from: words.count, to: 0, by: -1) {
      let part = words.prefix(count).joined()
      if name.hasSuffix(part), name != part { return name.without(suffix: part) }
    }
    return name
  }

  // MARK: Declarations

  /// A companion protocol with nothing but the end of the flow.
  private func declaration(of companion: TypeID, _ ending: SiblingEnd, _ model: SiblingCode) -> String? {
    let project = model.project
    guard let place = project[type: companion].declarations.first else { return nil }
    let start = model.code.range(of: project.node(of: place)).lowerBound
    let kept = ending.requirements(of: companion).map { Int(project[project.node(of: $0)].anchor) }
    guard let body = model.code.source.outline.types.first(where: { $0.range.contains(start) }) else { return nil }
    var excerpt = Excerpt(model.code)
    for item in body.body.items where !kept.contains(where: item.range.contains) { excerpt.remove(item.range) }
    let item = model.code.source.outline.file.items.first { $0.range.contains(start) }
    return item.flatMap { excerpt.text(of: $0.range) }
  }

  /// The model's imports that other coordinators' files have, too, or that are Apple's.
  private func imports(_ model: SiblingCode) -> String {
    let project = model.project
    let files = Set(project.concreteCoordinators.filter { $0 != model.model }.compactMap { project[type: $0].declarations.first?.file })
    let common = Set(files.flatMap { project.files[$0].facts.imports })
    let lines = model.code.source.outline.imports.filter { !$0.isConditional && common.contains($0.module) }
      .map { model.code.source.text($0.range) }
    var all = lines
    let needed = screen.isView ? "import SwiftUI" : "import UIKit"
    if !all.contains(needed), !screen.isView, !all.contains("import SwiftUI") { all.append(needed) }
    return all.joined(separator: "\n") + "\n\n"
  }
}

extension NewScreen {
  /// - Parameters:
  ///   - name: as given; with or without the ending.
  ///   - model: the type of the screen that it takes the ending of.
  init(_ name: String, like model: String, isView: Bool) {
    let suffixes = isView ? ["Screen", "Page", "View"] : ["ViewController", "Controller", "VC", "Screen", "View"]
    let suffix = suffixes.first(where: model.hasSuffix) ?? suffixes[0]
    let stem = name.without(suffix: suffix)
    self.init(type: stem + suffix, title: stem.spelledOut, isView: isView)
  }
}
