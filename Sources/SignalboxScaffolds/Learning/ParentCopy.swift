import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// The parent's part of a copy: a method that makes, retains and starts the child, and what listens to its end.
struct ParentCopy {
  let project: Project
  let start: SiblingStart
  let parent: TypeID
  let companions: Set<TypeID>
  /// The statements of the method.
  private(set) var statements: [Place]
  private let canUse: (Place) -> Bool
  private var owner: TypeID { start.sibling.owner }

  /// - Parameter canUse: whether the copy has a member of the child.
  /// - Throws: `Unfit` where the statements do not stand alone, or the parent lacks something that they need.
  init(
    _ start: SiblingStart, parent: TypeID, companions: Set<TypeID>, isFactory: Bool = false,
    canUse: @escaping (Place) -> Bool
  ) throws(Unfit) {
    project = start.project
    self.start = start
    self.parent = parent
    self.companions = companions
    self.canUse = canUse
    guard let needed = start.statements(where: canUse, isFactory: isFactory) else { throw .entangled }
    var kept: [Place] = []
    self.statements = []
    for statement in needed {
      if statement != start.creation, isLost(statement) || !isAtHome(statement) { continue }
      guard isAtHome(statement) else { throw .foreignParent }
      kept.append(statement)
    }
    statements = kept
  }

  /// `child.onLogin = { … }` with nothing left in the closure.
  private func isLost(_ statement: Place) -> Bool {
    project[statement].kind == .assignment && isEmptied(statement)
  }

  /// Whether the parent has all members that a statement uses of the one who makes the model.
  private func isAtHome(_ statement: Place) -> Bool {
    if owner == parent { return true }
    let names = Set(project[type: parent].ancestors.flatMap { project[type: $0].members.map(\.name) })
    return ownMembers(in: statement).allSatisfy { member in
      names.contains(member.name) || project.propertyType(of: member.place)?.nominals.first == start.sibling.type
    }
  }

  /// The owner's members that code mentions.
  private func ownMembers(in root: Place) -> [Member] {
    project.subtree(of: root, kinds: [.identifier, .member]).flatMap { place -> [Member] in
      let name = project.name(of: place)
      switch project[place].kind {
      case .identifier where project.local(name, from: place) == nil: break
      case .member where project.base(of: place).map { project.text($0) == "self" } == true: break
      default: return []
      }
      return project[type: owner].members.filter { $0.name == name }
    }
  }

  // MARK: Closures

  /// Statements of closures that have to do with the model alone.
  private func foreign(in statement: Place) -> [Place] {
    closures(in: statement).flatMap { block in
      project.children(of: block).filter { !isAboutEnd($0) }
    }
  }

  private func outermostClosures(in statement: Place) -> [Place] {
    let closures = project.subtree(of: statement, kinds: [.closure])
    return closures.filter { closure in !closures.contains { $0 != closure && project.contains($0, closure) } }
  }

  /// The blocks of the outermost closures.
  private func closures(in statement: Place) -> [Place] {
    outermostClosures(in: statement).compactMap { closure in
      project.children(of: closure).first { project[$0].kind == .block }
    }
  }

  /// Whether a closure of the statement would have nothing left to do.
  private func isEmptied(_ statement: Place) -> Bool {
    return !outermostClosures(in: statement).isEmpty
      && closures(in: statement).allSatisfy { block in
        project.children(of: block).allSatisfy { !isAboutEnd($0) || project[$0].kind == .guardCheck }
      }
  }

  /// Whether a statement lets go of the child, or takes away what it showed.
  private func isAboutEnd(_ statement: Place) -> Bool {
    let uses = project.subtree(of: statement, kinds: [.member]).filter { project.base(of: $0).map(start.isChild) ?? false }
    guard uses.allSatisfy(canUse) else { return false }
    let takesChild = project.subtree(of: statement, kinds: [.argument]).contains { argument in
      project.firstChild(of: argument).map { start.isChild($0) || isHandedIn($0, at: statement) } ?? false
    }
    guard takesChild || !uses.isEmpty || project[statement].kind == .guardCheck || mentionsSelf(statement) else {
      return false
    }
    return ownMembers(in: statement).allSatisfy { member in
      if member.kind == .property { return isContainer(member) }
      return takesChild
    }
  }

  /// Whether code uses the object that it belongs to.
  private func mentionsSelf(_ statement: Place) -> Bool {
    let inherited = Set(project[type: owner].ancestors.flatMap { project[type: $0].members.map(\.name) })
    return project.subtree(of: statement, kinds: [.identifier]).contains { name in
      project.text(name) == "self"
        || inherited.contains(project.name(of: name)) && project.local(project.name(of: name), from: name) == nil
    }
  }

  private func isHandedIn(_ name: Place, at statement: Place) -> Bool {
    guard let local = start.local(of: name) else { return false }
    return !project.contains(statement, local)
      && project.type(of: name)?.unwrapped.nominals.contains { project[type: $0].ancestors.contains(start.sibling.type) || project[type: start.sibling.type].ancestors.contains($0) } == true
  }

  /// What shows or keeps children: Apple's containers, routers, lists of coordinators.
  private func isContainer(_ member: Member) -> Bool {
    guard let type = project.propertyType(of: member.place) else { return false }
    return member.place == start.property?.place || type.mentioned.contains { project.role(of: $0).kind == .coordinator }
      || !type.nominals.isEmpty && type.nominals.allSatisfy { id in
        project[type: id].origin == .sdk || project[type: id].name.hasSuffix("Router")
      }
  }

  // MARK: Text

  /// The method, in canonical form and still with the model's names.
  /// - Parameter arguments: those of the creation that the copy does not take.
  func method(named name: String, dropping arguments: Set<Int>) -> String? {
    var excerpt = Excerpt(start.code)
    let all = project.arguments(of: start.sibling.creation)
    let dropped = arguments.map { all[$0] }
    let statements = needed(without: dropped)
    for statement in statements { cutClosures(in: statement, &excerpt) }
    excerpt.cut(all, arguments)
    let texts = statements.map { statement -> String? in
      guard let lines = start.code.lines(of: statement) else { return nil }
      let margin = start.code.source.outline.file.inside.lowerBound
      return excerpt.text(of: max(margin, lines.lowerBound)..<lines.upperBound)
    }
    guard !texts.contains(where: { $0 == nil }) else { return nil }
    let emptied = statements.filter(isEmptied).flatMap { outermostClosures(in: $0) }
    let parameters = start.parameters(usedBy: statements, but: dropped + emptied).map { parameter in
      start.code.text(of: parameter).trimmingSuffix { $0 == "," || $0.isWhitespace }
    }
    let body = texts.compactMap { $0 }.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.allSatisfy(\.isWhitespace) ? "" : "    " + $0 }.joined(separator: "\n")
    return "private func \(name)(\(parameters.joined(separator: ", "))) {\n\(body)\n}"
  }

  private func cutClosures(in statement: Place, _ excerpt: inout Excerpt) {
    guard isEmptied(statement) else {
      for foreign in foreign(in: statement) { excerpt.remove(foreign) }
      return
    }
    if statement == start.creation { return cutConfiguration(&excerpt) }
    for closure in outermostClosures(in: statement) { empty(closure, &excerpt) }
  }

  /// Takes out of a factory's method what has nothing to do with the child.
  func cutFactory(_ excerpt: inout Excerpt) {
    guard let body = project.body(of: start.sibling.function) else { return }
    for statement in project.children(of: body) {
      if statements.contains(statement) {
        cutClosures(in: statement, &excerpt)
      } else {
        excerpt.remove(statement)
      }
    }
  }

  /// What is done to the child in the expression that makes it: `&> { … }`.
  private func cutConfiguration(_ excerpt: inout Excerpt) {
    let creation = start.code.range(of: start.sibling.creation)
    guard let closure = outermostClosures(in: start.creation).last.map({ start.code.range(of: $0) }),
      creation.upperBound <= closure.lowerBound
    else { return excerpt.fail() }
    excerpt.replace(creation.upperBound..<closure.upperBound, by: "")
  }

  /// A closure of which nothing is left.
  private func empty(_ closure: Place, _ excerpt: inout Excerpt) {
    let count = project.children(of: closure).count { project[$0].kind == .parameter }
    let names = Array(repeating: "_", count: count).joined(separator: ", ")
    excerpt.replace(start.code.range(of: closure), by: count == 0 ? "{}" : "{ \(names) in }")
  }

  /// The statements without variables that only went into dropped arguments.
  private func needed(without dropped: [Place]) -> [Place] {
    var kept = statements
    for statement in statements.reversed() where project[statement].kind == .binding && statement != start.creation {
      let uses = project.uses(ofLocal: statement).filter { use in
        kept.contains { $0 != statement && project.contains($0, use) } && !dropped.contains { project.contains($0, use) }
      }
      if uses.isEmpty { kept.removeAll { $0 == statement } }
    }
    return kept
  }

  /// The owner's properties of the model's own type that the statements use: `settingsCoordinator`.
  var propertiesOfModel: [Member] {
    let used = Set(statements.flatMap { ownMembers(in: $0) }.map(\.name))
    return project[type: owner].members.filter { member in
      member.kind == .property && used.contains(member.name)
        && project.propertyType(of: member.place)?.nominals.first == start.sibling.type
    }
  }

  /// The same as the owner declares them.
  var properties: [String] {
    propertiesOfModel.compactMap { property in
      let anchor = Int(project[project.node(of: property.place)].anchor)
      let items = start.code.source.outline.types.flatMap(\.body.items)
      guard property.place.file == start.sibling.creation.file,
        let item = items.last(where: { $0.range.contains(anchor) })
      else { return nil }
      return Excerpt(start.code).text(of: item.range)
    }
  }

  /// The child's properties in which the parent puts itself: `child.parentCoordinator = self`.
  var namesGivenParent: [Name] {
    statements.filter { project[$0].kind == .assignment }.compactMap { statement in
      let sides = project.children(of: statement)
      guard sides.count == 2, project[sides[0]].kind == .member, project.base(of: sides[0]).map(start.isChild) == true,
        project[sides[1]].kind == .identifier, project.text(sides[1]) == "self"
      else { return nil }
      return project.name(of: sides[0])
    }
  }

  /// The companion protocols that the statements make the parent conform to.
  func conformances(by members: [Name], in model: TypeID) -> [TypeID] {
    project[type: model].members.filter { $0.kind == .property && members.contains($0.name) }.compactMap { member in
      project.propertyType(of: member.place)?.nominals.first
    }.filter(companions.contains)
  }

  /// The parent's answer to the end of the flow.
  func answer(to requirement: DeclarationPlace) -> String? {
    let name = project.name(of: requirement)
    let found = project[type: owner].members.first { member in
      member.name == name && member.kind == .function
        && project.parameters(of: member.place).map(project.text) == project.parameters(of: requirement).map(project.text)
    }
    guard let found, found.place.file == start.sibling.creation.file, let block = project.body(of: found.place) else { return nil }
    var excerpt = Excerpt(start.code)
    let statements = project.children(of: block)
    let foreign = statements.filter { !isAboutEnd($0) || owner != parent && !isAtHome($0) }
    guard foreign.count < statements.count else { return nil }
    for statement in foreign { excerpt.remove(statement) }
    let anchor = Int(project[project.node(of: found.place)].anchor)
    let items = start.code.source.outline.types.flatMap(\.body.items)
    guard let item = items.last(where: { $0.range.contains(anchor) }) else { return nil }
    return excerpt.text(of: item.range)
  }
}
