import SignalboxFacts
import SignalboxProject

/// What a parent has in place of the members by which another coordinator makes the model.
///
/// A member of the same name, or the only one that holds the same: `navigator: Router` for `router: Router`. What it has
/// not can be asked for, as a parameter of the method.
struct Counterparts {
  private let start: SiblingStart
  private let parent: TypeID
  let asks: Bool
  private let names: Set<Name>
  private let stored: [Member]
  /// The owner's members, inherited ones too.
  private let ofOwner: [Name: [Member]]
  private var project: Project { start.project }
  private var owner: TypeID { start.sibling.owner }

  /// - Parameter asks: whether the method may ask its callers for what the parent has not.
  init(_ start: SiblingStart, parent: TypeID, asks: Bool) {
    self.start = start
    self.parent = parent
    self.asks = asks
    let project = start.project
    let own = Set(project[type: parent].members.map(\.place))
    let members = project.allMembers(of: parent).filter { member in
      own.contains(member.place) || member.modifiers.isDisjoint(with: [.private, .fileprivate])
    }
    names = Set(members.map(\.name))
    stored = members.filter { $0.kind == .property && !$0.modifiers.isTypeMember }
    ofOwner = Dictionary(grouping: project.allMembers(of: start.sibling.owner), by: \.name)
  }

  /// The owner's members that code mentions, and where.
  func ownMembers(in root: NodeRef) -> [(place: NodeRef, member: Member)] {
    project.subtree(of: root, kinds: [.identifier, .member]).flatMap { place in
      project.ownMembers(of: owner, mentionedBy: place).map { (place, $0) }
    }
  }

  /// Those and what it inherits.
  private func allMembers(in root: NodeRef) -> [(place: NodeRef, member: Member)] {
    project.subtree(of: root, kinds: [.identifier, .member]).flatMap { place in
      project.canBeOwnMember(place) ? (ofOwner[project.name(of: place)] ?? []).map { (place, $0) } : []
    }
  }

  /// The owner's members that code needs and that the parent has not.
  /// - Parameter dropped: code that does not count.
  func missing(in root: NodeRef, but dropped: [NodeRef] = []) -> [Member] {
    if owner == parent { return [] }
    return allMembers(in: root).filter { place, member in
      !dropped.contains { project.contains($0, place) } && !isAtHome(member, at: place)
    }.map(\.member)
  }

  private func isAtHome(_ member: Member, at place: NodeRef) -> Bool {
    !isForeign(member, at: place) || isAskedFor(member)
  }

  private func isAskedFor(_ member: Member) -> Bool { asks && writtenType(of: member) != nil }

  /// `Router`; nil for what is no object that can be handed in.
  private func writtenType(of member: Member) -> String? {
    guard member.kind == .property, !member.modifiers.isTypeMember, let type = project.propertyType(of: member.place),
      case .nominal(let id, let arguments) = type.unwrapped, arguments.isEmpty, project[type: id].parent == nil
    else { return nil }
    let node = project.node(of: member.place)
    let isOptional =
      type != type.unwrapped && !project.children(of: node).contains { project[$0].flags.contains(.forced) }
    return project[type: id].name + (isOptional ? "?" : "")
  }

  /// Parameters for what code needs and the parent has not: `router: Router`.
  /// - Parameter dropped: code that does not count.
  func parameters(for roots: [NodeRef], but dropped: [NodeRef]) -> [String] {
    if owner == parent { return [] }
    let asked = roots.flatMap { allMembers(in: $0) }.filter { place, member in
      !dropped.contains { project.contains($0, place) } && isForeign(member, at: place)
    }
    var seen: Set<Name> = []
    return asked.filter { seen.insert($0.member.name).inserted }.compactMap { _, member in
      writtenType(of: member).map { "\(project.text(member.name)): \($0)" }
    }
  }

  private func isForeign(_ member: Member, at place: NodeRef) -> Bool {
    !names.contains(member.name) && counterpart(of: member, at: place) == nil
      && project.propertyType(of: member.place)?.nominals.first != start.sibling.type
  }

  /// The parent's property that can stand for a member, or for what is asked for where that is handed over.
  private func counterpart(of member: Member, at place: NodeRef) -> Name? {
    counterpart(of: member)
      ?? wanted(at: place).flatMap { wanted in
        let fitting = stored.filter { candidate in
          guard let has = project.propertyType(of: candidate.place), has == has.unwrapped, has.nominals.count == 1
          else {
            return false
          }
          return project[type: has.nominals[0]].ancestors.contains(wanted.type)
        }
        let chosen = fitting.count > 1 ? fitting.filter { project.text($0.name) == wanted.label } : fitting
        return chosen.count == 1 ? chosen[0].name : nil
      }
  }

  /// What is asked for by the parameter that a value goes to: `HasStore` of `dependencies: provider`.
  private func wanted(at place: NodeRef) -> (type: TypeID, label: String)? {
    guard let argument = project.parent(of: place), project[argument].kind == .argument,
      let call = project.parent(of: argument), let called = project.callee(of: call)?.declaration,
      let index = project.arguments(of: call).firstIndex(of: argument),
      let matched = project.match(project.arguments(of: call), to: called),
      let type = project.writtenType(of: matched[index]).flatMap(project.resolve), type == type.unwrapped,
      let wanted = type.nominals.first, type.nominals.count == 1, project[type: wanted].origin == .project,
      project[type: wanted].kind != .structDeclaration, project[type: wanted].kind != .enumDeclaration
    else { return nil }
    return (wanted, project.text(argument))
  }

  /// The parent's only property that can stand for a member.
  private func counterpart(of member: Member) -> Name? {
    guard member.kind == .property, let type = project.propertyType(of: member.place), let wanted = type.nominals.first,
      type.nominals.count == 1, project[type: wanted].kind != .structDeclaration
    else { return nil }
    let fitting = stored.filter { candidate in
      guard let has = project.propertyType(of: candidate.place), has.nominals.count == 1 else { return false }
      return has == type || has == type.unwrapped
        || has == has.unwrapped && project[type: has.nominals[0]].ancestors.contains(wanted)
    }
    let exact = fitting.filter { project.propertyType(of: $0.place)?.unwrapped == type.unwrapped }
    let chosen = Set((exact.isEmpty ? fitting : exact).map(\.name))
    return chosen.count == 1 ? chosen.first : nil
  }

  /// The places where the parent's members are called otherwise, with what stands there.
  func replacements(in root: NodeRef) -> [(NodeRef, String)] {
    if owner == parent { return [] }
    return allMembers(in: root).compactMap { place, member in
      guard !names.contains(member.name) else { return nil }
      if let name = counterpart(of: member, at: place) { return (place, renamed(place, to: project.text(name))) }
      return isForeign(member, at: place) && isAskedFor(member) ? (place, project.text(member.name)) : nil
    }
  }

  /// `self?.navigator` for `self?.router`.
  private func renamed(_ place: NodeRef, to name: String) -> String {
    let code = start.code.source.text(start.code.range(of: place))
    return code.dropLast(project.text(place).count) + name
  }

  /// Arguments of the creation, by position, for which the parent has no values.
  var missingArguments: [Int] {
    let arguments = project.arguments(of: start.sibling.creation)
    return arguments.indices.filter { index in
      var steps = Steps<NodeRef>()
      return !start.stages.contains { project.contains(arguments[index], $0.place) }
        && isMissing(arguments[index], 0, &steps)
    }
  }

  private func isMissing(_ code: NodeRef, _ depth: Int, _ steps: inout Steps<NodeRef>) -> Bool {
    guard steps.reach(code, after: depth) else { return false }
    guard missing(in: code).isEmpty, depth < 4 else { return true }
    let locals = project.subtree(of: code, kinds: [.identifier]).compactMap { start.local(of: $0) }
    return locals.compactMap { start.statement(of: $0) }.contains { statement in
      statement != start.creation && !project.contains(code, statement) && isMissing(statement, depth + 1, &steps)
    }
  }
}

extension SiblingStart {
  /// The parameters of the model's initialiser, as bindings, that a parent has no values for.
  /// - Parameter asks: whether the method may ask its callers for what the parent has not.
  func parametersWithoutValue(for parent: TypeID, asks: Bool) -> Set<NodeRef> {
    let missing = Counterparts(self, parent: parent, asks: asks).missingArguments
    guard !missing.isEmpty, case .initializer(_, let initializer?)? = project.callee(of: sibling.making) else {
      return []
    }
    guard let factory = sibling.factory else {
      return bindings(of: initializer, takenBy: sibling.creation) { missing.contains($0) }
    }
    let asked = bindings(of: factory.requirement ?? factory.function, takenBy: sibling.creation) {
      missing.contains($0)
    }
    let names = Set(asked.map { project.name(of: $0) })
    let arguments = project.arguments(of: sibling.making)
    return bindings(of: initializer, takenBy: sibling.making) { index in
      project.subtree(of: arguments[index], kinds: [.identifier]).contains { names.contains(project.name(of: $0)) }
    }
  }

  /// The parameters of a function, as bindings, that some arguments of its call go to.
  private func bindings(
    of function: DeclarationRef, takenBy call: NodeRef, where isMeant: (Int) -> Bool
  ) -> Set<NodeRef> {
    let arguments = project.arguments(of: call)
    guard let matched = project.match(arguments, to: function) else { return [] }
    return Set(arguments.indices.filter(isMeant).compactMap { project.binding(of: matched[$0]) })
  }
}
