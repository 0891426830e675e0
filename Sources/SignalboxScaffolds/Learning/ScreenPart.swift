import SignalboxEditing
import SignalboxFacts
import SignalboxProject

/// One of the types that a screen consists of, reduced to what any such type of the app has: what it is given.
struct ScreenPart {
  let project: Project
  let type: TypeID
  let use: ScreenUse
  let workshop: Workshop
  let code: CodeText
  let place: DeclarationRef

  init?(_ type: TypeID, of use: ScreenUse, in workshop: Workshop) {
    let project = workshop.project
    guard let place = project[type: type].declarations.first,
      let code = try? workshop.text(behind: project.node(of: place)),
      !project.headerParts(of: place).contains(where: { project[$0].kind == .genericParameter })
    else { return nil }
    self.project = project
    self.type = type
    self.place = place
    self.code = code
    self.use = use
    self.workshop = workshop
  }

  var members: [Member] { project[type: type].members.filter { $0.place.file == place.file } }
  var isController: Bool { project.inherits(type, from: "UIViewController") }
  var isView: Bool { project.role(of: type).kind == .swiftUIView }

  /// The declaration, still with the model's names.
  /// - Parameters:
  ///   - title: the new screen's.
  ///   - content: the new screen's members, where it has more than its title.
  func text(title: String, content: NewScreen.Content? = nil) throws(Unfit) -> String {
    let (initializer, assigned) = try initializerText()
    if initializer == nil, type == use.screen || !makings.isEmpty,
      makings.allSatisfy({ keptArguments(of: $0).isEmpty }), let base = project.baseMadeOfArguments(type)
    {
      throw .unsound("\(base) is not made without arguments")
    }
    let names = use.used.union(assigned).union(labels).union(askedByProtocols.map(\.name))
    let properties = members.filter { $0.kind == .property && names.contains($0.name) }
    let nested = nestedTypes
    let methods = members.filter { $0.kind == .function && use.used.contains($0.name) }
    var parts = [
      nested.joined(separator: "\n\n"), try aliases(of: properties),
      properties.compactMap(property).joined(separator: "\n"),
    ]
    if let content { parts.append(content.closures) }
    parts += initializer.map { isController ? [$0, coder] : [$0] } ?? []
    if let content {
      parts.append(access.isEmpty ? content.members : content.members(access))
    } else if isController {
      parts.append(viewDidLoad(title))
    } else if isView {
      parts.append(body(title))
    }
    parts += methods.compactMap(method) + empty(but: methods)
    let body = parts.filter { !$0.isEmpty }.joined(separator: "\n\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    let lines = body.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    let bases = try bases()
    return "\(head)\(bases.isEmpty ? "" : ": ")\(bases.joined(separator: ", ")) {\n\(lines == "\n" ? "" : lines)}"
  }

  /// `final class CartViewController`
  private var head: String {
    let node = project.node(of: place)
    let name = code.source.tokens(in: code.range(of: node)).first { code.source.text($0) == project[type: type].name }
    return code.source.text(code.range(of: node).lowerBound..<(name?.upperBound ?? code.range(of: node).lowerBound))
  }

  /// The type's members that a protocol of several types asks for and nothing else gives.
  /// - Returns: nil where one of them could not be empty, or the protocol is there for few.
  func asked(by id: TypeID) -> [Member]? {
    let all = project[type: id].ancestors.filter { project[type: $0].kind == .protocolDeclaration }
      .flatMap { project[type: $0].members }
    let given = Set(all.filter(project.isInExtension).map(\.name)).union(use.used)
    let own = members.filter { member in
      !given.contains(member.name) && all.contains { $0.name == member.name && $0.kind == member.kind }
    }
    guard associated(in: id).allSatisfy({ emptied.contains($0) || !hasType(named: $0) }), !isOfFiles(id) else {
      return nil
    }
    if own.isEmpty { return Renaming([(use.stem, "")]).renamed(project[type: id].name) == nil ? [] : nil }
    let others = (project.subtypes[id] ?? []).count { $0 != type }
    return others > 1 && own.allSatisfy(canBeEmpty) && isCustomary(id) ? own : nil
  }

  /// A method without a result or with an empty one, or a property that has a value when nobody sets it.
  private func canBeEmpty(_ member: Member) -> Bool {
    if member.kind == .property {
      let value = project.children(of: project.node(of: member.place)).last { project[$0].kind.isExpression }
      if let value, project[value].kind == .call, project.arguments(of: value).isEmpty,
        project.subtree(of: value, kinds: [.closure]).isEmpty, member.modifiers.isDisjoint(with: [.computed, .lazy])
      {
        return true
      }
      return member.modifiers.contains(.mutable) && member.modifiers.isDisjoint(with: [.computed, .lazy])
        && project.children(of: project.node(of: member.place)).contains {
          project[$0].kind == .optionalType || project[$0].flags.contains(.forced)
        }
    }
    let result = project.headerParts(of: member.place).first { project[$0].kind == .result }
    return member.kind == .function && (result == nil || emptyResult(of: member) != nil)
  }

  /// `Output` of a method that returns one, where that has nothing in it.
  private func emptyResult(of member: Member) -> String? {
    let result = project.headerParts(of: member.place).first { project[$0].kind == .result }
    return result.flatMap { project.firstChild(of: $0) }.flatMap { place in
      project[place].kind == .typeName && emptied.contains(project.text(place)) ? project.text(place) : nil
    }
  }

  private var askedByProtocols: [Member] {
    project[type: type].supertypes.flatMap(\.nominals).filter {
      project[type: $0].kind == .protocolDeclaration && project[type: $0].origin == .project && !use.isOwn($0)
    }.flatMap { asked(by: $0) ?? [] }
  }

  /// The calls that make it.
  var makings: [NodeRef] {
    use.calls.filter { call in
      guard case .initializer(let made, _)? = project.callee(of: call) else { return false }
      return made.nominals.first == type
    }
  }

  /// What a structure without an initialiser of its own is given.
  private var labels: Set<Name> {
    guard project[type: type].kind == .structDeclaration else { return [] }
    return Set(makings.flatMap { keptArguments(of: $0) }.map { project.name(of: $0) })
  }

  private func keptArguments(of call: NodeRef) -> [NodeRef] {
    let cut = use.cuts[call] ?? []
    return project.arguments(of: call).enumerated().filter { !cut.contains($0.offset) }.map(\.element)
  }

  /// The aliases that the types of properties are written with; other types in the model are its own.
  private func aliases(of properties: [Member]) throws(Unfit) -> String {
    let names = Set(
      properties.flatMap { project.subtree(of: project.node(of: $0.place), kinds: [.typeName]) }.map(project.text))
    let types = properties.flatMap {
      project.subtree(of: project.node(of: $0.place), kinds: [.typeName, .typeMember])
    }.map(project.text)
    if let own = project.types.first(where: { $0.parent == type && types.contains($0.name) }),
      !nestedTypes.contains(where: { $0.contains(" \(own.name) ") })
    {
      throw .special(own.name)
    }
    let asked = Set(protocolsKept.flatMap(associated))
    return members.filter { member in
      let name = project.text(member.name)
      return member.kind == .typeAlias && (names.contains(name) || asked.contains(name))
    }
    .compactMap { code.item(of: $0.place).map(code.source.text) }.joined(separator: "\n")
  }

  private func property(_ member: Member) -> String? {
    guard let range = code.item(of: member.place) else { return nil }
    let node = project.node(of: member.place)
    let end = project.children(of: node).first { project[$0].kind == .accessor || project[$0].kind == .block }
    guard let end else { return code.source.text(range) }
    if project[type: type].kind == .protocolDeclaration { return code.source.text(range) }
    guard !member.modifiers.contains(.computed) else { return nil }
    let brace = code.source.tokens(in: range).last {
      $0.lowerBound <= Int(project[end].start) && code.source.text($0) == "{"
    }
    return code.source.text(range.lowerBound..<(brace?.lowerBound ?? range.upperBound)).trimmingSpaces
  }

  private func method(_ member: Member) -> String? {
    guard let range = code.item(of: member.place) else { return nil }
    guard let body = project.body(of: member.place) else { return code.source.text(range) }
    var excerpt = Excerpt(code)
    for statement in project.children(of: body)
    where project[statement].kind != .assignment || !isStored(statement) { excerpt.remove(statement) }
    return excerpt.text(of: range)?.withoutRemarks.tidied.trimmingBlankLines
  }

  /// What superclasses and protocols ask for, with nothing in it.
  private func empty(but known: [Member]) -> [String] {
    let classes = project[type: type].ancestors.dropFirst().filter { project[type: $0].kind == .classDeclaration }
    let asked = classes.flatMap { project[type: $0].members }.filter { project.isToBeOverridden($0) }
    let overriding = members.filter { member in
      member.kind == .function && canBeEmpty(member) && asked.contains { project.fulfils(member, $0) }
    }
    let all = Set((overriding + askedByProtocols).map(\.place)).subtracting(known.map(\.place))
    return all.sorted { project.node(of: $0) < project.node(of: $1) }.compactMap { member in
      guard let range = code.item(of: member), let body = project.body(of: member) else { return nil }
      let head = code.source.text(range.lowerBound..<code.range(of: body).lowerBound)
      let result = project[type: type].members.first { $0.place == member }.flatMap { emptyResult(of: $0) }
      return head.withoutRemarks.trimmingSpaces + " {\n" + (result.map { "    return \($0)()\n" } ?? "") + "}"
    }
  }
}
