import SignalboxFacts
import SignalboxProject

/// `signalbox new dependencies`: the structure with the app's managers, and its way down the coordinators.
///
/// What is there already stays as it is; a second run adds what has come since.
public struct DependenciesRequest: ScaffoldRequest {
  public static let command = "dependencies"

  /// Types to hand down beyond those that are managers by their role.
  public var managers: [String]

  public init(managers: [String] = []) {
    self.managers = managers
  }

  public func carryOut(in workshop: inout Workshop) throws(ScaffoldError) {
    guard Self.isOffered(by: workshop.style) else {
      throw .notInStyle(style: workshop.style.id, command: Self.command)
    }
    let names = try workshop.dependencyNames
    let all = try ManagerPlan.all(in: workshop.project, named: managers, ending: names.managerEnding)
    if all.isEmpty, names.id == nil { workshop.notes.append(Self.noManagers) }
    try workshop.makeStructure(names, managers: all)
    // What was made changed the project, in which types have other numbers.
    try workshop.handDown(try workshop.dependencyNames, to: workshop.styledCoordinators, isWhole: true)
    workshop.noteWhereNothingMakes(names)
  }

  static func isOffered(by style: Style) -> Bool { !style.templates(for: command).isEmpty }

  private static let noManagers =
    "no managers found; managers are named …Manager, …Store or …Repository, or have the role in .signalbox.yml. "
    + "Run the command again once there are some"

  /// Gives it to one new coordinator, in projects that hand managers down; does nothing in others.
  static func join(_ coordinator: String, in workshop: inout Workshop) throws(ScaffoldError) {
    guard isOffered(by: workshop.style) else { return }
    let names = try workshop.dependencyNames
    guard names.id != nil, names.way == .property, names.needs != nil else { return }
    try workshop.handDown(names, to: [try workshop.coordinator(named: coordinator)], isWhole: false)
  }
}

extension Workshop {
  /// The coordinators that are built in the style, bases left out.
  fileprivate var styledCoordinators: [TypeID] {
    let detector = StyleDetector(project: project)
    let inherited = Set(project.types.flatMap { $0.ancestors.dropFirst() })
    return project.concreteCoordinators.filter { id in
      detector.best(for: id, among: [style]) != nil
        && !(inherited.contains(id) && project.creations(of: id).isEmpty)
    }
  }

  /// Says so where nothing gives the root coordinators the managers, as nothing that was found holds one.
  fileprivate mutating func noteWhereNothingMakes(_ names: DependencyNames) {
    relink()
    guard names.way != .initializer, let structure = project.type(named: names.type),
      !project.occurrences(of: [names.type], kinds: [.identifier]).contains(where: {
        project.enclosingType(of: $0) != structure
      })
    else { return }
    let making = names.type + (project.filler(of: structure).map { ".\($0)()" } ?? "()")
    let roots = styledCoordinators.flatMap { coordinator in
      project.creations(of: coordinator).filter { place in
        project.enclosingType(of: place).map { project.role(of: $0).kind != .coordinator } ?? true
      }
    }
    guard let root = roots.min().map({ project.location(of: $0) }) else { return }
    notes.append(
      "nothing creates \(names.type) yet: set \(names.property) of the first coordinator to \(making), "
        + "at \(root.path):\(root.line)")
  }

  fileprivate var dependencyNames: DependencyNames {
    get throws(ScaffoldError) {
      let type = options.set["dependency"] ?? conventions.types["services"] ?? variable("dependency") ?? "AppDependency"
      try Identifier.checkType(type)
      let coordinators = styledCoordinators
      return DependencyNames(
        type, coordinators: coordinators, entry: entries(holding: coordinators).first?.id,
        library: conventions.module, in: project)
    }
  }

  /// The structure, its members, and where its values are made.
  fileprivate mutating func makeStructure(
    _ names: DependencyNames, managers: [ManagerPlan]
  ) throws(ScaffoldError) {
    if names.id == nil { try checkNewType(names.type) }
    let coordinating = try names.coordinating(in: project)
    let structure = DependencyStructure(names, managers: managers, in: project)
    var values = names.values
    values.merge(structure.values) { $1 }
    values["coordinating"] = .text(coordinating)
    let anchor = names.entry.flatMap(file)
    let existing = names.id.flatMap(file)
    let context: TemplateContext = [
      "step": "structure", "dependency": .record(values), "handing": .record(handing(names)),
    ]
    try apply(DependenciesRequest.command, context, beside: anchor)
    if let existing {
      for module in structure.imports { try make(.importModule(module), in: existing) }
    }
    try pass(structure, to: names.type)
    notes += structure.notes
  }

  /// What the base class of the coordinators needs to know to hand it on.
  private func handing(_ names: DependencyNames) -> [String: Value] {
    guard let children = names.children, names.way == .base else { return [:] }
    let word = conventions.words["addChild"] ?? conventions.words["startChild"] ?? ""
    let method = project[type: children.owner].members.first { member in
      member.kind == .function && project.signature(of: member.place) == word
    }
    let parameter = method.flatMap { project.parameters(of: $0.place).first }.flatMap { project.innerName(of: $0) }
    let members = project.memberNames(of: children.owner)
    return [
      "base": .text(project[type: children.owner].qualifiedName), "children": .text(children.sequence),
      "isNew": .flag(!members.contains(names.property)), "addChild": .text(parameter == nil ? "" : word),
      "child": .text(parameter ?? ""),
    ]
  }

  /// Conformances and properties of coordinators, the property of the app's entry, and the statements that hand it over.
  /// - Parameter isWhole: whether all coordinators are meant, and the app's entry.
  fileprivate mutating func handDown(
    _ names: DependencyNames, to coordinators: [TypeID], isWhole: Bool
  ) throws(ScaffoldError) {
    guard let structure = names.id, names.way != .initializer else { return }
    let types = coordinators.map { project[type: $0].qualifiedName }
    let all = Set(coordinators)
    // What one inherits from another it need not have twice.
    let heads = coordinators.filter { all.isDisjoint(with: project[type: $0].ancestors.dropFirst()) }
    var contexts = names.way == .property ? heads.compactMap { context(for: $0, names, structure) } : []
    if isWhole { contexts += entryContexts(names, structure) }
    for context in contexts { try apply(DependenciesRequest.command, context, beside: nil) }
    draft.link()
    try handOver(names, to: types)
  }

  /// What one coordinator lacks; nil where that is nothing.
  private func context(for coordinator: TypeID, _ names: DependencyNames, _ structure: TypeID) -> TemplateContext? {
    let ancestors = project[type: coordinator].ancestors.filter { project[type: $0].origin == .project }
    let own = project.holder(of: structure, in: [coordinator])
    let inherited = project.holder(of: structure, in: Array(ancestors.dropFirst()).filter { $0 != names.needs })
    guard inherited == nil else { return nil }
    if let own, !own.modifiers.contains(.mutable) || project.text(own.name) != names.property { return nil }
    var values = fields(of: coordinator)
    values["isHolding"] = .flag(own != nil)
    return ["step": "coordinator", "dependency": .record(names.values), "coordinator": .record(values)]
  }

  private func entryContexts(_ names: DependencyNames, _ structure: TypeID) -> [TemplateContext] {
    // Where the app makes the structure already, it has its own way to hand it over.
    guard project.creations(of: structure).allSatisfy({ project.enclosingType(of: $0) == structure }) else { return [] }
    let entries = entries(holding: styledCoordinators)
    return entries.filter { project.holder(of: structure, in: [$0.id]) == nil }.map { entry in
      let values: [String: Value] = [
        "type": .text(project[type: entry.id].qualifiedName), "coordinator": .text(entry.access),
        "creation": .text(names.type + (project.filler(of: structure).map { ".\($0)()" } ?? "()")),
      ]
      return ["step": "entry", "dependency": .record(names.values), "entry": .record(values)]
    }
  }
}
