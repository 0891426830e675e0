import SignalboxFacts
import SignalboxProject

/// Statements and names in new code that cannot be right, whatever a type inherits from where nobody sees it.
extension NewCodeCheck {
  // MARK: Names

  /// A name that the project never held before, and that nothing of the new code declares for the one who uses it.
  func inventedName(_ place: NodeRef) -> String? {
    let text = after.text(place)
    guard !held.contains(text), text.first?.isLowercase == true, !isLabel(place),
      !Self.globalFunctions.contains(text), !Self.synthesised.contains(text), let owner = user(of: place)
    else { return nil }
    let name = after.name(of: place)
    let types = scopes(of: owner)
    guard !types.contains(where: { type in after.allMembers(of: type).contains { $0.name == name } }) else {
      return nil
    }
    guard ofProject.contains(name) || !types.contains(where: { inheritsFromApple($0) || hasUnseenSuperclass($0) })
    else {
      return nil
    }
    return "\(after[type: owner].name) has no '\(text)'"
  }

  /// The name of a local whose declaration is left out: the project calls nothing else so.
  func lostLocal(_ place: NodeRef) -> String? {
    let name = after.name(of: place)
    let text = after.text(place)
    guard after.canBeOwnMember(place), !after.isSelf(place), !isLabel(place), !after.isGlobal(name),
      !Self.implicitLocals.contains(text), after.type(of: place) == nil, let owner = after.enclosingType(of: place),
      !scopes(of: owner).contains(where: { type in after.allMembers(of: type).contains { $0.name == name } })
    else { return nil }
    let uses = before.occurrences(of: [text], kinds: [.identifier])
    guard !uses.isEmpty, uses.allSatisfy({ before.local(before.name(of: $0), from: $0) != nil }) else { return nil }
    return "\(after[type: owner].name) has no '\(text)'"
  }

  /// Locals that nobody declares.
  private static let implicitLocals: Set<String> = ["error", "newValue", "oldValue"]

  /// The type whose member a name has to be.
  private func user(of place: NodeRef) -> TypeID? {
    if after.canBeOwnMember(place) {
      return after.isGlobal(after.name(of: place)) || after.isSelf(place) ? nil : after.enclosingType(of: place)
    }
    guard let base = after.base(of: place), case .nominal(let id, _)? = after.type(of: base)?.unwrapped,
      after[type: id].origin == .project, after[type: id].kind != .enumDeclaration
    else { return nil }
    return id
  }

  func scopes(of type: TypeID) -> [TypeID] {
    var types = [type]
    while let outer = after[type: types[types.count - 1]].parent { types.append(outer) }
    return types
  }

  private func hasUnseenSuperclass(_ type: TypeID) -> Bool {
    after[type: type].ancestors.filter { after[type: $0].kind == .classDeclaration }.contains { ancestor in
      if case .named? = after[type: ancestor].supertypes.first { true } else { false }
    }
  }

  private func inheritsFromApple(_ type: TypeID) -> Bool {
    after[type: type].ancestors.contains { ancestor in
      let symbol = after[type: ancestor]
      return symbol.origin == .sdk && symbol.kind == .classDeclaration && symbol.name != "NSObject"
    }
  }

  // MARK: Branches

  /// Branches of methods that were there: those as long as none of theirs was.
  var newBranches: [NodeRef] {
    let edited = after.types.filter { type in
      type.origin == .project && type.declarations.contains { changed.contains($0.file) }
    }
    return edited.flatMap { type -> [NodeRef] in
      let old = before.types.filter { $0.origin == .project && $0.qualifiedName == type.qualifiedName }
      let known = Set(old.flatMap { branches(of: $0, in: before) }.map(\.length))
      guard !known.isEmpty else { return [] }
      return branches(of: type, in: after).filter { !known.contains($0.length) && changed.contains($0.place.file) }
        .map(\.place)
    }
  }

  private func branches(of type: TypeSymbol, in project: Project) -> [(place: NodeRef, length: Int)] {
    type.members.filter { $0.kind == .function }.flatMap { member in
      project.subtree(of: project.node(of: member.place), kinds: [.switchCase])
    }.map { ($0, Int(project[$0].stop) - Int(project[$0].start)) }
  }

  // MARK: Statements

  /// `super.start()` in a `func start()` that overrides nothing by what is written.
  func missingOverride(_ call: NodeRef) -> String? {
    guard after.isOnSuper(call), let function = after.enclosingDeclaration(of: call), after[function].kind == .function,
      after[function].modifiers.isDisjoint(with: [.override, .static, .class]),
      after.text(after.name(of: function)) == after.calledName(call),
      after.parameters(of: function).map(after.text) == after.arguments(of: call).map(after.text)
    else { return nil }
    return "'\(after.calledName(call))' overrides that of the superclass"
  }

  /// A result that is none of the kind that a method promises: the protocol of the model alone, say.
  func wrongReturn(_ statement: NodeRef) -> String? {
    guard let value = after.firstChild(of: statement),
      let function = after.ancestor(of: statement, where: { $0.kind == .closure || $0.kind.isDeclaration }),
      let declaration = after.declaration(at: function),
      let wanted = after[function].kind == .function
        ? after.resultType(of: declaration)
        : after[function].kind == .property ? after.propertyType(of: declaration) : nil
    else { return nil }
    return mismatch(value, wanted) ?? unknownCase(value, wanted)
  }

  /// A new type that bears the name of one in a module that nobody sees, which the project builds on.
  func knownName(of type: TypeSymbol) -> String? {
    let isTaken = before.types.contains { known in
      known.origin == .project
        && known.supertypes.contains {
          if case .named(let name, _) = $0 { before.text(name) == type.name } else { false }
        }
    }
    return isTaken ? "\(type.name) is the name of another type" : nil
  }

  /// A new stored property that a superclass of the project has, too.
  func inheritedTwice(by type: TypeSymbol) -> String? {
    guard type.kind == .classDeclaration, type.origin == .project,
      type.declarations.contains(where: { changed.contains($0.file) })
    else { return nil }
    let old = before.types.first { $0.qualifiedName == type.qualifiedName }
    let known = Set((old?.members ?? []).map { before.text($0.name) })
    let inherited = type.ancestors.dropFirst().filter {
      after[type: $0].kind == .classDeclaration && after[type: $0].origin == .project
    }.flatMap { after[type: $0].members }.filter { $0.kind == .property && !$0.modifiers.isTypeMember }
    let names = Set(inherited.map(\.name))
    let twice = type.members.first {
      $0.kind == .property && names.contains($0.name) && !known.contains(after.text($0.name))
        && $0.modifiers.isDisjoint(with: [.override, .static, .class])
    }
    return twice.map { "\(type.name) has '\(after.text($0.name))' already" }
  }

  /// `return start(cart)` in a method without a result.
  func needlessReturn(_ statement: NodeRef) -> String? {
    guard let value = after.firstChild(of: statement),
      let function = after.ancestor(of: statement, where: { $0.kind == .closure || $0.kind.isDeclaration }),
      after[function].kind == .function, !after.children(of: function).contains(where: { after[$0].kind == .result }),
      !isEmpty(value)
    else { return nil }
    return "'\(after.text(function))' returns a value and declares no result"
  }

  private func isEmpty(_ value: NodeRef) -> Bool {
    if let type = after.type(of: value) { return type == .void }
    guard let called = after.callee(of: value)?.declaration else { return false }
    return !after.headerParts(of: called).contains { after[$0].kind == .result }
  }

  /// `guard let stack = navigation` where `navigation` is no optional.
  func needlessUnwrapping(_ binding: NodeRef) -> String? {
    guard after[binding].flags.contains(.unwraps), let owner = after.enclosingType(of: binding),
      let value = after.children(of: binding).first(where: { after[$0].kind.isExpression }),
      after.canBeOwnMember(value), !after.isSelf(value),
      let member = after.members(after.name(of: value), of: .nominal(owner, [])).first,
      after[member.place].kind == .property,
      let written = after.children(of: after.node(of: member.place)).first(where: { after[$0].kind.isType }),
      after[written].kind == .typeName, !after[written].flags.contains(.forced)
    else { return nil }
    return "'\(after.text(value))' is not optional"
  }

  /// `controller.delegate = self` in a class that is no delegate of anything.
  func unfitDelegate(_ assignment: NodeRef) -> String? {
    let sides = after.children(of: assignment)
    guard sides.count == 2, after[sides[0]].kind == .member, after.isSelf(sides[1]),
      let owner = after.enclosingType(of: assignment), !inheritsFromApple(owner)
    else { return nil }
    let name = after.text(sides[0])
    let kinds = ["Delegate", "DataSource"].filter { name.lowercased().hasSuffix($0.lowercased()) }
    guard let kind = kinds.first, !protocolNames(of: owner).contains(where: { $0.hasSuffix(kind) }) else { return nil }
    // One of the project's own may be called anything.
    if let wanted = after.type(of: sides[0])?.unwrapped.nominals.first, after[type: wanted].origin == .project {
      return nil
    }
    return "\(after[type: owner].name) conforms to no protocol for '\(name)'"
  }

  private func protocolNames(of type: TypeID) -> [String] {
    after[type: type].ancestors.flatMap { ancestor in
      [after[type: ancestor].name]
        + after[type: ancestor].supertypes.flatMap { supertype -> [String] in
          switch supertype {
          case .named(let name, _): [after.text(name)]
          default: supertype.nominals.map { after[type: $0].name }
          }
        }
    }
  }
}
