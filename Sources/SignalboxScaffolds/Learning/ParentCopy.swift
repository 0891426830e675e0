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
  private var owner: TypeID { start.sibling.owner }

  /// - Parameter canUse: whether the copy has a member of the child.
  /// - Returns: nil where the parent lacks something that the statements need.
  init?(_ start: SiblingStart, parent: TypeID, companions: Set<TypeID>, canUse: (Place) -> Bool) {
    project = start.project
    self.start = start
    self.parent = parent
    self.companions = companions
    guard let needed = start.statements(where: canUse) else { return nil }
    var kept: [Place] = []
    self.statements = []
    for statement in needed {
      if statement != start.creation, isEmptied(statement) || !isAtHome(statement) { continue }
      guard isAtHome(statement) else { return nil }
      kept.append(statement)
    }
    statements = kept
  }

  /// Whether the parent has all members that a statement uses of the one who makes the model.
  private func isAtHome(_ statement: Place) -> Bool {
    if owner == parent { return true }
    let names = Set(project[type: parent].ancestors.flatMap { project[type: $0].members.map(\.name) })
    return ownMembers(in: statement).allSatisfy { names.contains($0.name) || $0.place == start.property?.place }
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

  /// The blocks of the outermost closures.
  private func closures(in statement: Place) -> [Place] {
    let blocks = project.subtree(of: statement, kinds: [.closure]).compactMap { closure in
      project.children(of: closure).first { project[$0].kind == .block }
    }
    return blocks.filter { block in !blocks.contains { $0 != block && project.contains($0, block) } }
  }

  /// Whether a closure of the statement would have nothing left to do.
  private func isEmptied(_ statement: Place) -> Bool {
    let blocks = closures(in: statement)
    return !blocks.isEmpty
      && blocks.allSatisfy { block in
        project.children(of: block).allSatisfy { !isAboutEnd($0) || project[$0].kind == .guardCheck }
      }
  }

  /// Whether a statement lets go of the child, or takes away what it showed.
  private func isAboutEnd(_ statement: Place) -> Bool {
    let takesChild = project.subtree(of: statement, kinds: [.argument]).contains { argument in
      project.firstChild(of: argument).map { start.isChild($0) || isHandedIn($0, at: statement) } ?? false
    }
    return ownMembers(in: statement).allSatisfy { member in
      if member.kind == .property { return isContainer(member) }
      return takesChild
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
    return member.place == start.property?.place
      || type.nominals.allSatisfy { id in
        project[type: id].origin == .sdk || project.role(of: id).kind == .coordinator
          || project[type: id].name.hasSuffix("Router")
      }
  }

  // MARK: Text

  /// The method, in canonical form and still with the model's names.
  func method(named name: String, dropping arguments: Set<Int>) -> String? {
    var excerpt = Excerpt(start.code)
    for statement in statements {
      for foreign in foreign(in: statement) { excerpt.remove(foreign) }
    }
    cutArguments(arguments, &excerpt)
    let texts = statements.map { statement -> String? in
      guard let lines = start.code.lines(of: statement) else { return nil }
      let margin = start.code.source.outline.file.inside.lowerBound
      return excerpt.text(of: max(margin, lines.lowerBound)..<lines.upperBound)
    }
    guard !texts.contains(where: { $0 == nil }) else { return nil }
    let parameters = start.parameters(usedBy: statements).map { parameter in
      start.code.text(of: parameter).trimmingSuffix { $0 == "," || $0.isWhitespace }
    }
    let body = texts.compactMap { $0 }.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.allSatisfy(\.isWhitespace) ? "" : "    " + $0 }.joined(separator: "\n")
    return "private func \(name)(\(parameters.joined(separator: ", "))) {\n\(body)\n}"
  }

  private func cutArguments(_ dropped: Set<Int>, _ excerpt: inout Excerpt) {
    let arguments = project.arguments(of: start.sibling.creation)
    guard !dropped.isEmpty, let first = arguments.first, let last = arguments.last else { return }
    let range = start.code.range(of: first).lowerBound..<start.code.range(of: last).upperBound
    let texts = arguments.indices.filter { !dropped.contains($0) }.map { index in
      start.code.text(of: arguments[index]).trimmingSuffix { $0 == "," || $0.isWhitespace }
    }
    excerpt.replace(range, by: texts.joined(separator: ", "))
  }

  /// The property that stores the child, as the owner declares it.
  var property: String? {
    guard let property = start.property else { return nil }
    let anchor = Int(project[project.node(of: property.place)].anchor)
    let items = start.code.source.outline.types.flatMap(\.body.items)
    guard let item = items.last(where: { $0.range.contains(anchor) }) else { return nil }
    return Excerpt(start.code).text(of: item.range)
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
