import SignalboxFacts

/// Which classes an object can be of whose type is a protocol: by what is put into the variable that holds it, and by what
/// the functions return that hand it out. A method of such an object is one of those classes', not one of all that fulfil
/// the protocol.
struct Receivers {
  /// What is kept from one question to the next.
  struct Known {
    /// What is given to properties and parameters, so that each is looked up once.
    fileprivate var given: [NodeRef: [NodeRef]?] = [:]
    fileprivate var answers: [NodeRef: Set<TypeID>?] = [:]
  }

  let project: Project
  private(set) var known: Known
  /// The expressions on the way, so that circles end.
  private var way: Set<NodeRef> = []
  private var steps = 0

  /// How many expressions are followed one behind the other.
  private static let maximumDepth = 12
  /// How many values one variable may be given.
  private static let mostValues = 24
  /// How many expressions are followed for one question: variables that are given each other's values have more ways
  /// through them than there is time.
  private static let mostSteps = 500

  init(project: Project, known: Known) {
    self.project = project
    self.known = known
  }

  /// The types of the project that an expression may give; nil where the source does not tell.
  mutating func types(of value: NodeRef) -> Set<TypeID>? {
    if let answer = known.answers[value] { return answer }
    (way, steps) = ([], 0)
    let found = follow(value)
    known.answers[value] = .some(found)
    return found
  }

  private mutating func follow(_ value: NodeRef) -> Set<TypeID>? {
    steps += 1
    guard way.count < Self.maximumDepth, steps < Self.mostSteps, way.insert(value).inserted else { return nil }
    defer { way.remove(value) }
    if let found = followParts(of: value) { return found }
    guard case .nominal(let id, _)? = project.type(of: value)?.unwrapped, isFinal(id) else { return nil }
    return [id]
  }

  private mutating func followParts(of value: NodeRef) -> Set<TypeID>? {
    let branches = project.branchValues(value)
    if branches != [value] { return follow(branches.filter { project[$0].kind != .nilLiteral }) }
    switch project[value].kind {
    case .cast: return project.firstChild(of: value).flatMap { follow($0) }
    case .call: return follow(call: value)
    case .identifier, .member: return source(of: value).flatMap { values(of: $0) }.flatMap { follow($0) }
    default: return nil
    }
  }

  private mutating func follow(_ values: [NodeRef]) -> Set<TypeID>? {
    guard !values.isEmpty, values.count <= Self.mostValues else { return nil }
    var found: Set<TypeID> = []
    for value in values {
      guard let types = follow(value) else { return nil }
      found.formUnion(types)
    }
    return found
  }

  /// Whether an object of a type is of no other one.
  private func isFinal(_ id: TypeID) -> Bool {
    project[type: id].origin == .project && project[type: id].kind != .protocolDeclaration
      && project.subtypes[id] == nil
  }

  private mutating func follow(call: NodeRef) -> Set<TypeID>? {
    let functions: [DeclarationRef]
    switch project.callee(of: call) {
    case .initializer(let type, _)?:
      return type.unwrapped.nominals.first.flatMap { project[type: $0].origin == .project ? [$0] : nil }
    case .function(let member, _)?:
      let bodies = project.bodies(behind: member.place)
      let base = project.firstChild(of: call).flatMap { project.base(of: $0) }
      let owners = bodies.count > 1 ? base.flatMap { follow($0) } : nil
      functions =
        owners.map { owners in bodies.filter { project.owner(of: $0).map(owners.contains) ?? false } } ?? bodies
    case .global(let function)?: functions = [function]
    default: return nil
    }
    let results = functions.map { project.body(of: $0).map { project.returned(from: $0) } ?? [] }
    guard !results.contains(where: \.isEmpty) else { return nil }
    return follow(results.flatMap { $0 })
  }

  /// The property, or the binding of the local or parameter, that a name means.
  private func source(of name: NodeRef) -> NodeRef? {
    if project[name].kind == .identifier, let local = project.local(project.name(of: name), from: name) { return local }
    let type = project.owner(ofMember: name)
    let member = type.flatMap { project.members(project.name(of: name), of: $0.instance, from: name.file).first }
    guard let member, project[member.place].kind == .property, !project.files[member.place.file].isSDK else {
      return nil
    }
    return project.node(of: member.place)
  }

  private mutating func values(of variable: NodeRef) -> [NodeRef]? {
    if let given = known.given[variable] { return given }
    let found =
      project[variable].kind == .property
      ? ValuesGiven(project: project).toProperty(variable) : ValuesGiven(project: project).toLocal(variable)
    known.given[variable] = .some(found)
    return found
  }
}
