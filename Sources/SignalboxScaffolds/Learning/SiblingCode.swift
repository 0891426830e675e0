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
  let declarations: [DeclarationPlace]
  /// Protocols that are named after the model, in the same file or above it: `SettingsCoordinatorDelegate`.
  let companions: Set<TypeID>
  /// The expression that makes the model's first screen.
  private(set) var site: Place?
  /// The type of that screen.
  private(set) var screen: TypeID?
  private let names: SharedNames
  private let inherited: Set<Name>
  /// What any view controller of the project has.
  private let ofControllers: Set<Name>
  /// Names that are made after the model's.
  private let ofModel: Renaming
  /// Methods that may lose some of their statements: all others are common as a whole, or not at all.
  var entries: Set<DeclarationPlace> = []
  private var judged: [DeclarationPlace: Bool] = [:]
  private var depth = 0

  /// - Returns: nil where the model stands in no file that can be edited.
  init?(_ sibling: Sibling, stem: String, in workshop: Workshop) {
    let project = workshop.project
    let model = sibling.type
    guard case .initializer(_, let called)? = project.callee(of: sibling.making) else { return nil }
    initializer = called.flatMap { project.enclosingType(of: project.node(of: $0)) == model ? $0 : nil }
    guard let first = project[type: model].declarations.first, let code = try? workshop.text(behind: project.node(of: first))
    else { return nil }
    self.project = project
    self.model = model
    self.code = code
    file = first.file
    let made = initializer
    let others = project[type: model].members.filter { $0.kind == .initializer && $0.place != made }
    if others.contains(where: { $0.modifiers.contains(.required) && !$0.modifiers.contains(.failable) }) { return nil }
    if project[first].modifiers.contains(.conditional) { return nil }
    if let initializer, initializer.file != file || project[initializer].modifiers.contains(.convenience) { return nil }
    declarations = project[type: model].declarations.filter { $0.file == first.file }
    let companions = Set(
      project.types.filter { type in
        type.kind == .protocolDeclaration && type.origin == .project && type.name.hasPrefix(project[type: model].name)
          && (type.declarations.first?.file == first.file || project[type: model].ancestors.contains(type.id))
      }.map(\.id))
    self.companions = companions
    names = SharedNames(project, but: model)
    let controller = project.types.first { $0.name == "UIViewController" && $0.origin == .sdk }
    ofControllers = Set((controller?.ancestors ?? []).flatMap { project[type: $0].members.map(\.name) })
    ofModel = Renaming([(stem, stem)])
    let bases = project[type: model].ancestors.dropFirst().filter { !companions.contains($0) }
    inherited = Set(bases.flatMap { project[type: $0].members.map(\.name) })
  }

  /// Companions by which the parent knows the model: `SettingsCoordinatorOutput`.
  var outputs: Set<TypeID> { companions.intersection(project[type: model].ancestors) }

  // MARK: The screen

  /// Looks for the expression that makes the first screen, from methods that run first.
  mutating func findSite(from entries: [DeclarationPlace]) {
    let edges = project.flow.tree.edges.filter { $0.kind == .shows && project.flow.type(of: $0.from) == model }
    var seen: Set<DeclarationPlace> = []
    for entry in entries where site == nil { findSite(in: entry, among: edges, &seen) }
  }

  private mutating func findSite(
    in member: DeclarationPlace, among edges: [CoordinatorTree.Edge], _ seen: inout Set<DeclarationPlace>
  ) {
    guard seen.insert(member).inserted, seen.count < Self.depthLimit else { return }
    // What closures do comes later than all else.
    for isLater in [false, true] {
      for place in project.subtree(of: project.node(of: member)) where isInClosure(place, of: member) == isLater {
        if let type = screenMade(by: place, among: edges) {
          site = wholeExpression(of: place)
          screen = type
          return
        }
        for next in ownMembers(mentionedBy: place) where next.kind != .function || project.isCalled(place) {
          findSite(in: next.place, among: edges, &seen)
          if site != nil { return }
        }
      }
    }
  }

  /// Whether code runs when somebody calls a closure, and not with the member itself; lazy values run with it.
  private func isInClosure(_ place: Place, of member: DeclarationPlace) -> Bool {
    var current = place
    while let closure = project.ancestor(of: current, where: { $0.kind == .closure }),
      project.contains(project.node(of: member), closure)
    {
      guard let call = project.parent(of: closure), project[call].kind == .call, project.firstChild(of: call) == closure else {
        return true
      }
      current = closure
    }
    return false
  }

  /// The expression with what is done to its value at once: `CartController().with { … }`, `CartController() &> { … }`.
  private func wholeExpression(of place: Place) -> Place {
    var whole = place
    while let parent = project.parent(of: whole) {
      let isChained = project[parent].kind == .member || project[parent].kind == .call && project.firstChild(of: parent) == whole
      guard project[parent].kind == .operation || isChained && project[whole].kind != .cast,
        project.firstChild(of: parent) == whole
      else { break }
      whole = parent
    }
    return whole
  }

  /// The screen that an expression makes: by its type, or, where that is a protocol or unknown, by what the tree says.
  private func screenMade(by place: Place, among edges: [CoordinatorTree.Edge]) -> TypeID? {
    switch project[place].kind {
    case .call where project.firstChild(of: place).map { project[$0].kind == .closure } == true: return nil
    case .call, .cast: break
    default: return nil
    }
    let type = project.type(of: place)?.unwrapped
    let shown = edges.compactMap { project.flow.type(of: $0.to) }
    if let id = type?.nominals.first, shown.contains(id) { return id }
    guard type != .void, isValue(place) else { return nil }
    let isVague = type.map { type in
      type.nominals.isEmpty || type.nominals.contains { project[type: $0].kind == .protocolDeclaration }
        || type.nominals.first.map { project[type: $0].name } == "UIViewController"
    } ?? true
    let location = project.location(of: place)
    let edge = edges.first { $0.line == location.line && $0.file == location.path }
    return isVague ? edge.flatMap { project.flow.type(of: $0.to) } : nil
  }

  /// Whether an expression is what a variable gets, or the whole of an argument.
  private func isValue(_ place: Place) -> Bool {
    project.parent(of: place).map { [.binding, .argument, .returnStatement].contains(project[$0].kind) } ?? false
  }

  // MARK: Members

  /// The model's own members that a name stands for.
  func ownMembers(mentionedBy place: Place) -> [Member] {
    switch project[place].kind {
    case .identifier where project.local(project.name(of: place), from: place) == nil: break
    case .member where project.base(of: place).map(isSelf) == true: break
    default: return []
    }
    return ownMembers(project.name(of: place))
  }

  func ownMembers(_ name: Name) -> [Member] {
    project[type: model].members.filter { $0.name == name }
  }

  /// Whether others use a name, too.
  func isShared(_ name: Name) -> Bool {
    names.contains(name) && ofModel.renamed(project.text(name)) == nil
  }

  /// A protocol of coordinators, or one that several of them conform to, but for those by which they listen to screens.
  func isSharedProtocol(_ id: TypeID) -> Bool {
    if project.role(of: id).kind == .coordinator { return true }
    let name = project[type: id].name
    guard !["Delegate", "DataSource", "Observer", "Listener"].contains(where: name.hasSuffix) else { return false }
    return project.concreteCoordinators.count { $0 != model && project[type: $0].ancestors.contains(id) } >= names.enough
  }

  func isInherited(_ name: Name) -> Bool { inherited.contains(name) }

  /// Whether the model inherits a name from anything but a protocol.
  func isInherited(_ name: Name, but other: TypeID) -> Bool {
    project[type: model].ancestors.dropFirst().contains { ancestor in
      ancestor != other && project[type: ancestor].members.contains { $0.name == name }
    }
  }

  private func isSelf(_ place: Place) -> Bool {
    project[place].kind == .identifier && ["self", "Self"].contains(project.text(place))
  }

  /// The initialiser that a copy has: the one by which the model is made, where it is the model's own.
  let initializer: DeclarationPlace?

  /// How many members may depend on each other in a row.
  private static let depthLimit = 40

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
      let needsValue = !member.modifiers.contains(.computed) && !hasValue(node)
      return !needsValue || initializer.map { isGivenValue(member.name, in: $0) } ?? false
    case .function:
      guard project.headerParts(of: member.place).allSatisfy({ isCommon($0, []) }) else { return false }
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
    guard !parts.contains(where: { project[$0].kind.isExpression || project[$0].kind == .accessor }), !isStoredElsewhere,
      !isInherited(member.name)
    else { return false }
    if !project.subtree(of: node, kinds: [.functionType]).isEmpty { return !SiblingEnd.isEnd(project.text(member.name)) }
    return project.subtree(of: node, kinds: [.typeName]).allSatisfy { name in
      Project.isOfTheSystem(project.text(name)) && !project.isApple(project.text(name))
    }
  }

  /// Whether a stored property has a value, or can do without one.
  private func hasValue(_ property: Place) -> Bool {
    project.children(of: property).contains { part in
      project[part].kind.isExpression || project[part].kind == .optionalType || project[part].flags.contains(.forced)
    }
  }

  private mutating func isGivenValue(_ name: Name, in initializer: DeclarationPlace) -> Bool {
    guard let body = project.body(of: initializer) else { return false }
    return commonStatements(in: body, commonParameters(of: initializer)).contains { property(setBy: $0) == name }
  }

  /// The property that `self.router = router` sets.
  func property(setBy statement: Place) -> Name? {
    guard project[statement].kind == .assignment, let target = project.firstChild(of: statement),
      let member = ownMembers(mentionedBy: target).first, member.kind == .property
    else { return nil }
    return member.name
  }

  /// Parameters, as bindings, whose types are common.
  mutating func commonParameters(of function: DeclarationPlace) -> Set<Place> {
    var found: Set<Place> = []
    for parameter in project.parameters(of: function) {
      guard let binding = project.binding(of: parameter), isCommon(parameter, []) else { continue }
      found.insert(binding)
    }
    return found
  }

  // MARK: Statements

  /// The common statements of a function's body, in their order.
  mutating func commonStatements(of function: DeclarationPlace) -> [Place] {
    guard let body = project.body(of: function) else { return [] }
    return commonStatements(in: body, commonParameters(of: function))
  }

  mutating func commonStatements(in block: Place, _ locals: Set<Place>) -> [Place] {
    var locals = locals
    var kept: [Place] = []
    for statement in project.children(of: block) where isCommon(statement, locals) {
      kept.append(statement)
      locals.formUnion(project.subtree(of: statement, kinds: [.binding]))
    }
    return kept
  }

  /// Whether all that code mentions is common; of a block around the first screen, some of it.
  /// - Parameter locals: those from outside of it that are common.
  mutating func isCommon(_ root: Place, _ locals: Set<Place>) -> Bool {
    var node = root.node
    while node < project[root].end {
      let place = Place(file: root.file, node: node)
      if place == site {
        node = project[place].end
      } else if project[place].kind == .block, place != root, holdsSite(place) {
        let around = project.subtree(of: root, kinds: [.binding]).filter { !contains(place, $0) }
        if commonStatements(in: place, locals.union(around)).isEmpty { return false }
        node = project[place].end
      } else {
        guard isCommon(mention: place, in: root, locals) else { return false }
        node += 1
      }
    }
    return true
  }

  func holdsSite(_ place: Place) -> Bool { site.map { contains(place, $0) } ?? false }

  private func contains(_ outer: Place, _ inner: Place) -> Bool {
    outer.file == inner.file && outer.node <= inner.node && inner.node < project[outer].end
  }

  private mutating func isCommon(mention place: Place, in root: Place, _ locals: Set<Place>) -> Bool {
    switch project[place].kind {
    case .identifier:
      if let binding = project.local(project.name(of: place), from: place) {
        if holdsSite(binding), isUnwrapped(place) { return false }
        return contains(root, binding) || locals.contains(binding) || isSelf(place)
      }
      return isSelf(place) || project.text(place) == "super" || isCommonName(place)
    case .member: return isCommon(member: place)
    case .typeName: return isCommon(type: place)
    default: return true
    }
  }

  /// Whether code takes a value for an optional, which the new screen is not.
  private func isUnwrapped(_ place: Place) -> Bool {
    if !project[place].flags.isDisjoint(with: [.optionalChained, .forced]) { return true }
    return project.parent(of: place).map { project[$0].flags.contains(.unwraps) } ?? false
  }

  private mutating func isCommonName(_ place: Place) -> Bool {
    let name = project.name(of: place)
    let own = ownMembers(name)
    if !own.isEmpty { return own.allSatisfy { isCommon($0) } }
    return isInherited(name) || isShared(name) || project.text(place) == project[type: model].name
  }

  private mutating func isCommon(member place: Place) -> Bool {
    guard let base = project.base(of: place) else { return isSharedMember(project.name(of: place)) }
    if isSelf(base) { return isCommonName(place) }
    let isSDK = project.isSDKMember(place)
    if isScreen(base) { return isSDK == true || ofControllers.contains(project.name(of: place)) }
    return isSDK == true || isSharedMember(project.name(of: place)) || takesScreen(place)
  }

  /// Whether a method is given the first screen: what shows screens is no affair of one coordinator.
  private func takesScreen(_ method: Place) -> Bool {
    guard let call = project.call(of: method) else { return false }
    return project.arguments(of: call).contains { argument in
      project.firstChild(of: argument).map { $0 == site || project[$0].kind == .identifier && isScreen($0) } ?? false
    }
  }

  private func isSharedMember(_ name: Name) -> Bool { isShared(name) || names.isForeign(name) }

  /// Whether an expression is the first screen, or another one of the model's own.
  private func isScreen(_ place: Place) -> Bool {
    if place == site { return true }
    if let binding = project.local(project.name(of: place), from: place), holdsSite(binding) { return true }
    if ownMembers(mentionedBy: place).contains(where: { holdsSite(project.node(of: $0.place)) }) { return true }
    return project.type(of: place)?.unwrapped.nominals.first.map { $0 == screen } ?? false
  }

  private func isCommon(type place: Place) -> Bool {
    if let id = project.resolve(place)?.nominals.first {
      if id == model || id == screen || companions.contains(id) { return true }
      if project[type: id].origin == .sdk { return true }
    }
    return isShared(project.name(of: place)) || Project.isOfTheSystem(project.text(place)) || project.text(place) == "Void"
  }
}
