import SignalboxFacts
import SignalboxProject

/// The code of a coordinator that serves as a model: what of it any coordinator of the app would have.
///
/// A statement or a member is common if all that it mentions is: names that other coordinators mention too, Apple's
/// names, what the model inherits, and its own common members. All else belongs to the model alone.
struct SiblingCode {
  let project: Project
  let model: TypeID
  let code: CodeText
  let file: Int
  /// The declarations that a copy is made of: the type and its extensions in the same file.
  let declarations: [DeclarationRef]
  /// Protocols that are named after the model, in the same folder or above it: `SettingsCoordinatorDelegate`.
  let companions: Set<TypeID>
  /// Enums that are named after the model and say how its flow ends: `SettingsResult`.
  let results: Set<TypeID>
  /// Cases of those that the parent of a copy listens to at its end; none where it tells them not apart.
  var endCases: Set<Name> = []
  /// The expression that makes the model's first screen.
  var site: NodeRef?
  /// Whether the type of that expression is unknown, or a protocol.
  var isSiteVague = false
  /// The local that it is taken out of, where that is made for the model's screen: `module` of `module.view`.
  var siteSource: NodeRef?
  /// The type of that screen.
  var screen: TypeID?
  /// How it is shown.
  var transition: CoordinatorTree.Transition?
  let names: SharedNames
  private let inherited: Set<Name>
  /// What any view controller of the project has.
  let ofControllers: Set<Name>
  /// Names that are made after the model's.
  let ofModel: Renaming
  /// `Settings` of `SettingsCoordinator`.
  let stem: String
  /// Methods that may lose some of their statements: all others are common as a whole, or not at all.
  var entries: Set<DeclarationRef> = []
  /// Whose code makes the model.
  let owner: TypeID
  /// Types that the model has to be of for the code that starts it.
  var asked: Set<TypeID> = []
  /// Parameters of the initialiser, as bindings, that the new parent has no values for.
  var unavailable: Set<NodeRef> = []
  private var judged: [DeclarationRef: Bool] = [:]
  private var depth = 0

  /// - Returns: nil where the model stands in no file that can be edited.
  init?(_ sibling: Sibling, stem: String, sharing shared: SharedNames, in workshop: Workshop) {
    let project = workshop.project
    let model = sibling.type
    guard let called = Self.initializer(making: sibling, in: project),
      let first = project[type: model].declarations.first,
      let code = try? workshop.text(behind: project.node(of: first))
    else { return nil }
    initializer = called.flatMap { project.enclosingType(of: project.node(of: $0)) == model ? $0 : nil }
    self.project = project
    self.model = model
    owner = sibling.owner
    self.stem = stem
    self.code = code
    file = first.file
    let made = initializer
    let others = project[type: model].members.filter { $0.kind == .initializer && $0.place != made }
    if others.contains(where: { $0.modifiers.contains(.required) && project.isAskedFor($0, of: model) }) { return nil }
    if project[first].modifiers.contains(.conditional) { return nil }
    if let initializer, initializer.file != file || project[initializer].modifiers.contains(.convenience) { return nil }
    declarations = project[type: model].declarations.filter { $0.file == first.file }
    let ofStem = Renaming([(stem, stem)])
    let companions = project.companions(of: sibling, named: ofStem, beside: first.file)
      .union([project.ownInterface(of: model)].compactMap { $0 })
    self.companions = companions
    names = shared.without(model)
    let controller = project.types.first { $0.name == "UIViewController" && $0.origin == .sdk }
    ofControllers = Set((controller?.ancestors ?? []).flatMap { project[type: $0].members.map(\.name) })
    ofModel = ofStem
    results = Self.results(
      of: model, declarations, named: ofStem, besides: names, shared.without(model).without(sibling.owner), in: project)
    let bases = project[type: model].ancestors.dropFirst().filter { !companions.contains($0) }
    inherited = Set(bases.flatMap { project[type: $0].members.map(\.name) })
  }

  /// - Returns: nil where the source does not show how the model is made; nil within where that needs no initialiser.
  private static func initializer(making sibling: Sibling, in project: Project) -> DeclarationRef?? {
    if case .initializer(_, let place)? = project.callee(of: sibling.making) { return .some(place) }
    // The container calls the only one that there is.
    let own = project[type: sibling.type].members.filter {
      $0.kind == .initializer && !$0.modifiers.contains(.convenience)
    }
    return sibling.isResolved && own.count < 2 ? .some(own.first?.place) : nil
  }

  /// Companions by which the parent knows the model: `SettingsCoordinatorOutput`.
  var outputs: Set<TypeID> { companions.intersection(project[type: model].ancestors) }

  // MARK: Members

  /// The model's own members that a name stands for.
  func ownMembers(mentionedBy place: NodeRef) -> [Member] { project.ownMembers(of: model, mentionedBy: place) }

  func ownMembers(_ name: Name) -> [Member] {
    project[type: model].members.filter { $0.name == name }
  }

  /// Whether others use a name, too.
  func isShared(_ name: Name) -> Bool {
    names.contains(name) && ofModel.renamed(project.text(name)) == nil
  }

  /// A protocol of coordinators, or one that most of them conform to, but for those by which they listen to screens. What
  /// some coordinators can do besides, and the interface of a single one, are no part of a copy.
  func isSharedProtocol(_ id: TypeID) -> Bool {
    if asked.contains(id), !companions.contains(id) { return true }
    let others = project.concreteCoordinators.filter { $0 != model }
    let sharing = others.count { project[type: $0].ancestors.contains(id) }
    if project.role(of: id).kind == .coordinator {
      return isOverAnother(id) ? sharing > 0 && (sharing * 4 >= others.count || isOfSiblings(id)) : true
    }
    guard !project.vocabulary[.callbackEndings].end(project[type: id].name) else { return false }
    return sharing >= names.enough && sharing * 2 >= others.count
  }

  /// Whether most of the other coordinators that the model's creator makes conform to a protocol.
  private func isOfSiblings(_ id: TypeID) -> Bool {
    let children = Set(project.siblings(madeBy: owner).map(\.type)).subtracting([model])
    return !children.isEmpty && children.count { project[type: $0].ancestors.contains(id) } * 2 >= children.count
  }

  /// `protocol HomeCoordinator: Coordinator`
  private func isOverAnother(_ id: TypeID) -> Bool {
    project[type: id].ancestors.dropFirst().contains { project.role(of: $0).kind == .coordinator }
  }

  func isInherited(_ name: Name) -> Bool { inherited.contains(name) }

  /// Whether the model inherits a name from anything but a protocol.
  func isInherited(_ name: Name, but other: TypeID) -> Bool {
    project[type: model].ancestors.dropFirst().contains { ancestor in
      ancestor != other && project[type: ancestor].members.contains { $0.name == name }
    }
  }

  /// The initialiser that a copy has: the one by which the model is made, where it is the model's own.
  let initializer: DeclarationRef?

  /// How many members may depend on each other in a row.
  static let depthLimit = 40

  mutating func isCommon(_ member: Member) -> Bool {
    if let known = judged[member.place] { return known }
    guard depth < Self.depthLimit else { return false }
    depth += 1
    defer { depth -= 1 }
    // Members that mention each other are as common as the rest of them.
    judged[member.place] = true
    let isCommon = member.place.file == file && judge(member)
    judged[member.place] = isCommon
    return isCommon
  }

  private mutating func judge(_ member: Member) -> Bool {
    let node = project.node(of: member.place)
    switch member.kind {
    case .property:
      guard isCommon(node, []), !isOwnValue(member) else { return false }
      if member.modifiers.contains(.computed) || hasValue(node) && !isSetByInitializer(member.name) { return true }
      return initializer.map { isGivenValue(member.name, in: $0) } ?? false
    case .function:
      // A parameter of a method that the parent alone calls can be left out.
      let isFree = entries.contains(member.place) && !member.modifiers.contains(.override)
      let header = project.headerParts(of: member.place).filter { !isFree || project[$0].kind != .parameter }
      guard header.allSatisfy({ isCommon($0, []) }) else { return false }
      guard let body = project.body(of: member.place) else { return true }
      let common = commonStatements(of: member.place)
      guard entries.contains(member.place) || holdsSite(body) else {
        return common.count == project.children(of: body).count
      }
      return !common.isEmpty
    default: return false
    }
  }

  /// Whether a property stores a plain value that no other coordinator stores, such as a title or an id, or reports an
  /// event that none of them reports.
  private func isOwnValue(_ member: Member) -> Bool {
    let node = project.node(of: member.place)
    let parts = project.children(of: node)
    let isStoredElsewhere = project.concreteCoordinators.contains { other in
      other != model && project[type: other].members.contains { $0.name == member.name && $0.kind == .property }
    }
    guard !parts.contains(where: { project[$0].kind.isExpression || project[$0].kind == .accessor }),
      !isStoredElsewhere,
      !isInherited(member.name)
    else { return false }
    if !project.subtree(of: node, kinds: [.functionType]).isEmpty {
      return !project.vocabulary[.endWords].matchWord(of: project.text(member.name))
    }
    return project.subtree(of: node, kinds: [.typeName]).allSatisfy { name in
      Project.isOfTheSystem(project.text(name)) && !project.flows.isApple(project.text(name))
    }
  }

  /// Whether a stored property has a value, or can do without one.
  private func hasValue(_ property: NodeRef) -> Bool {
    project.children(of: property).contains { part in
      project[part].kind.isExpression || project[part].kind == .optionalType || project[part].flags.contains(.forced)
    }
  }

  /// Whether a value comes in from outside: without it, an optional one would be nil for ever.
  private func isSetByInitializer(_ name: Name) -> Bool {
    guard let body = initializer.flatMap(project.body) else { return false }
    return project.children(of: body).contains { property(setBy: $0) == name }
  }

  private mutating func isGivenValue(_ name: Name, in initializer: DeclarationRef) -> Bool {
    guard let body = project.body(of: initializer) else { return false }
    return commonStatements(in: body, commonParameters(of: initializer)).contains { property(setBy: $0) == name }
  }

  /// The property that `self.router = router` sets.
  func property(setBy statement: NodeRef) -> Name? {
    guard project[statement].kind == .assignment, let target = project.firstChild(of: statement),
      let member = ownMembers(mentionedBy: target).first, member.kind == .property
    else { return nil }
    return member.name
  }

  /// Parameters, as bindings, whose types are common.
  mutating func commonParameters(of function: DeclarationRef) -> Set<NodeRef> {
    var found: Set<NodeRef> = []
    for parameter in project.parameters(of: function) {
      guard let binding = project.binding(of: parameter), !unavailable.contains(binding),
        isCommon(parameter, [])
      else { continue }
      found.insert(binding)
    }
    return found
  }
}
