import SignalboxFacts
import SignalboxProject

/// What goes from tests when what they test has gone.
struct TestRemoval {
  /// The removal in the project with its tests.
  private(set) var removal: Removal
  private let files: Set<Int>
  /// Mentions that stay, since what holds them is needed.
  private(set) var left: Set<NodeRef> = []
  private var project: Project { removal.project }

  /// - Parameters:
  ///   - project: that of the removal, and the tests.
  ///   - isTest: whether the file of a path is one of tests.
  init(_ other: Removal, in project: Project, isTest: (String) -> Bool) {
    removal = Removal(other, in: project)
    files = Set(project.files.indices.filter { !project.files[$0].isSDK && isTest(project.files[$0].path) })
    guard !files.isEmpty else { return }
    var open = removal.members.flatMap { removal.mentions(of: $0) }
    for type in removal.types.sorted() { open += mentions(of: type) }
    takeOverrides()
    takeArguments()
    repeat {
      open += removal.takePending()
      for mention in open.sorted() where files.contains(mention.file) && !removal.isGone(mention) { follow(mention) }
      open = []
      takeEmptied()
      open = removal.takePending()
    } while !open.isEmpty
  }

  /// Where a type is named; an extension of it in tests goes at once.
  private mutating func mentions(of type: TypeID) -> [NodeRef] {
    for place in project[type: type].declarations where files.contains(place.file) {
      removal.take(project.node(of: place))
    }
    return removal.mentions(of: type)
  }

  /// What overrides a member that has gone.
  private mutating func takeOverrides() {
    let gone = removal.members.compactMap { member in project.owner(of: member).map { (owner: $0, member: member) } }
    for type in project.types where type.origin == .project {
      for member in type.members where files.contains(member.place.file) && member.modifiers.contains(.override) {
        let isGone = gone.contains { type.ancestors.contains($0.owner) && project.isAlike($0.member, member.place) }
        if isGone { removal.takeMember(member.place) }
      }
    }
  }

  /// What is passed to a parameter that has gone.
  private mutating func takeArguments() {
    for parameter in removal.units.sorted() where project[parameter].kind == .parameter {
      guard let function = project.parent(of: parameter).flatMap({ project.declaration(at: $0) }) else { continue }
      for file in files.sorted() {
        for call in project.calls(in: NodeRef(file: file, node: 0))
        where project.callee(of: call)?.declaration == function {
          let arguments = project.arguments(of: call)
          guard let matched = project.match(arguments, to: function) else { continue }
          for (argument, taken) in zip(arguments, matched) where taken == parameter { removal.take(argument) }
        }
      }
    }
  }

  private mutating func follow(_ mention: NodeRef) {
    if let type = project.enclosingType(of: mention).map(outermost), isNamedAfterTarget(type) {
      return removal.remove(type)
    }
    guard let member = member(around: mention) else {
      left.insert(mention)
      return
    }
    if project[member].kind.declaresType || project[member].kind == .extensionDeclaration {
      followInheritance(of: member, mention)
    } else if isNeeded(member) {
      takeStatement(around: mention, in: member)
    } else if let declaration = project.declaration(at: member) {
      removal.takeMember(declaration)
    } else {
      left.insert(mention)
    }
  }

  /// A double of a class goes with it; of a protocol only that it conforms to it.
  private mutating func followInheritance(of declaration: NodeRef, _ mention: NodeRef) {
    let inherited = project.ancestor(of: mention) { $0.kind == .inherited || $0.kind.declaresType }
    guard let inherited, project[inherited].kind == .inherited,
      let type = project.declaration(at: declaration).flatMap({ project.owner(of: $0) })
    else {
      left.insert(mention)
      return
    }
    let isClass = removal.types.contains { gone in
      project[type: gone].kind != .protocolDeclaration && project[type: gone].name == project.text(mention)
    }
    let others = project.children(of: declaration).filter { project[$0].kind == .inherited && !removal.isGone($0) }
    if isClass || others.count == 1, project[declaration].kind != .extensionDeclaration {
      removal.remove(type)
    } else {
      removal.take(others.count == 1 ? declaration : inherited)
    }
  }

  /// The whole member of a type, or of a file, that a place is in.
  private func member(around place: NodeRef) -> NodeRef? {
    var node = place
    while let parent = project.parent(of: node) {
      let kind = project[parent].kind
      if kind.declaresType || kind == .extensionDeclaration || kind == .file {
        let isHead = project[node].kind == .inherited || !project[node].kind.isDeclaration
        return isHead && kind != .file ? parent : node
      }
      node = parent
    }
    return nil
  }

  private static let prepares: Set<String> = ["setUp", "setUpWithError", "tearDown", "tearDownWithError"]

  /// Whether a member has to stay, whatever goes from it: it prepares all tests, or something that stays asks for it.
  private func isNeeded(_ member: NodeRef) -> Bool {
    guard let declaration = project.declaration(at: member) else { return true }
    if [.initializer, .deinitializer].contains(project[member].kind) { return true }
    if Self.prepares.contains(project.text(member)) { return true }
    guard let owner = project.owner(of: declaration), project.parent(of: declaration) != nil else { return false }
    let asked = project[type: owner].ancestors.filter { $0 != owner }.flatMap { project[type: $0].members }.filter {
      project.isAlike($0.place, declaration)
    }
    if asked.contains(where: { !removal.isGone(project.node(of: $0.place)) }) { return true }
    return asked.isEmpty && project[declaration].modifiers.contains(.override)
  }

  private mutating func takeStatement(around mention: NodeRef, in member: NodeRef) {
    var statement = mention
    while let parent = project.parent(of: statement), project[parent].kind != .block, parent != member {
      statement = parent
    }
    guard let block = project.parent(of: statement), project[block].kind == .block,
      ![.ifBranch, .guardCheck, .returnStatement, .switchBranch].contains(project[statement].kind),
      Self.prepares.contains(project.text(member)) || project[member].kind == .initializer
    else {
      left.insert(mention)
      return
    }
    if project[statement].kind == .binding { removal.takeLocal(statement) } else { removal.take(statement) }
  }

  /// A suite without a test.
  private mutating func takeEmptied() {
    let touched = Set(removal.units.filter { files.contains($0.file) }.compactMap { project.enclosingType(of: $0) })
    for type in touched.sorted() where !removal.types.contains(type) {
      let tests = project[type: type].members.map { project.node(of: $0.place) }.filter(isTest)
      if !tests.isEmpty, tests.allSatisfy(removal.isGone) { removal.remove(type) }
    }
  }

  private func isTest(_ member: NodeRef) -> Bool {
    guard project[member].kind == .function else { return false }
    let isMarked = project.children(of: member).contains {
      project[$0].kind == .attribute && project.text($0) == "Test"
    }
    return isMarked || project.text(member).hasPrefix("test")
  }

  private func outermost(_ type: TypeID) -> TypeID {
    var type = type
    while let outer = project[type: type].parent { type = outer }
    return type
  }

  /// `CartCoordinatorTests`, `CartCoordinatorSpec`
  private func isNamedAfterTarget(_ type: TypeID) -> Bool {
    let name = project[type: type].name
    return project[type: type].origin == .project
      && removal.targets.contains { target in
        ["Tests", "Test", "Spec", "Specs"].contains { name == project[type: target].name + $0 }
      }
  }
}

extension TestRemoval {
  /// What goes, and what has to be changed by hand.
  /// - Parameter failures: what goes, but shares its line with other code.
  func notes(failures: Set<NodeRef>) -> [String] {
    let named = removal.units.filter { unit in
      files.contains(unit.file) && !failures.contains(unit) && project[unit].kind.isDeclaration
        && !(project.parent(of: unit).map { removal.isGone($0) } ?? false)
    }
    let gone = named.sorted().map { "\(line(of: $0)): \(project.text($0)) goes, too" }
    return gone
      + left.filter { !removal.isGone($0) }.union(failures).sorted().map {
        "warning: \(line(of: $0)): a test needs what goes; change it, or the tests do not compile"
      }
  }

  private func line(of place: NodeRef) -> String {
    let location = project.location(of: place)
    return "\(location.path):\(location.line)"
  }
}
