import SignalboxFacts
import SignalboxProject

/// Values, constants and types in new code that the compiler would not take.
extension NewCodeCheck {
  /// `.cart` where the enum has no such case.
  func unknownCase(_ value: NodeRef, _ wanted: SwiftType) -> String? {
    let place = after[value].kind == .call ? after.firstChild(of: value) ?? value : value
    guard after[place].kind == .member, after.base(of: place) == nil, let id = wanted.unwrapped.nominals.first,
      after[type: id].kind == .enumDeclaration, after[type: id].origin == .project
    else { return nil }
    let name = after.text(place)
    if wanted != wanted.unwrapped, ["none", "some"].contains(name) { return nil }
    guard !after.allMembers(of: id).contains(where: { after.text($0.name) == name }), !Self.synthesised.contains(name),
      name != "init"
    else { return nil }
    return "\(after[type: id].name) has no case '\(name)'"
  }

  /// An optional property where the parameter takes no optional.
  /// - Parameter written: the parameter's type.
  func missingUnwrapping(_ value: NodeRef, _ written: NodeRef) -> String? {
    guard after[written].kind == .typeName, !after[written].flags.contains(.forced),
      case .nominal? = after.resolve(written), isOptional(value)
    else { return nil }
    return "'\(after.text(value))' is optional"
  }

  /// Whether an expression is a property of the object itself that is declared as `T?`.
  private func isOptional(_ value: NodeRef) -> Bool {
    guard after.canBeOwnMember(value), !after.isSelf(value), after[value].flags.isDisjoint(with: [.forced]),
      let owner = after.enclosingType(of: value),
      let member = after.members(after.name(of: value), of: .nominal(owner, [])).first,
      after[member.place].kind == .property
    else { return false }
    let type = after.children(of: after.node(of: member.place)).first { after[$0].kind.isType }
    return type.map { after[$0].kind == .optionalType && !after[$0].flags.contains(.forced) } ?? false
  }

  /// `child.parent = self` where the child's parent is of another type.
  func wrongAssignment(_ assignment: NodeRef) -> String? {
    let sides = after.children(of: assignment)
    guard sides.count == 2, let wanted = after.type(of: sides[0]) else { return nil }
    return mismatch(sides[1], wanted) ?? unknownCase(sides[1], wanted)
  }

  /// `view.onDone = …` where `view` is a constant, and a structure.
  func changedConstant(_ assignment: NodeRef) -> String? {
    guard let target = after.firstChild(of: assignment), after[target].kind == .member,
      let base = after.base(of: target), after[base].kind == .identifier,
      let binding = after.local(after.name(of: base), from: base), after[binding].kind == .binding,
      !after[binding].flags.contains(.mutable), let id = after.type(of: base)?.nominals.first,
      after[type: id].kind == .structDeclaration, after[type: id].origin == .project,
      let member = after[type: id].members.first(where: { $0.name == after.name(of: target) }),
      member.kind == .property, !member.modifiers.contains(.computed),
      !after.children(of: after.node(of: member.place)).contains(where: { after[$0].kind == .attribute })
    else { return nil }
    return "'\(after.text(base))' is a constant"
  }

  /// Two variables of one name in one block.
  func declaredTwice(in block: NodeRef) -> String? {
    let declared = after.children(of: block).flatMap { statement -> [NodeRef] in
      switch after[statement].kind {
      case .binding: [statement]
      case .guardCheck: after.children(of: statement).filter { after[$0].kind == .binding }
      case .tupleBinding: after.children(of: statement).filter { after[$0].kind == .binding }
      default: []
      }
    }
    var seen: Set<Name> = []
    let twice = declared.first { !seen.insert(after.name(of: $0)).inserted && after.text($0) != "_" }
    return twice.map { "'\(after.text($0))' is declared twice" }
  }

  /// The type of the project that a name would mean if the file imported its module: where the name means nothing in the
  /// file, or what a library declares that is not imported either.
  private func hiddenType(_ place: NodeRef) -> TypeID? {
    switch after.resolve(place) {
    case .nominal(let id, _)?:
      let module = after[type: id].module ?? ""
      guard after[type: id].origin == .sdk, !after.files[place.file].facts.imports.contains(module) else { return nil }
    case .named?, nil: break
    default: return nil
    }
    return after.typesAnywhere(named: after.name(of: place)).first { after[type: $0].origin == .project }
  }

  /// A type of another module that the file does not see.
  func unseenType(_ place: NodeRef) -> String? {
    guard let id = hiddenType(place) ?? after.resolve(place)?.nominals.first, after[type: id].origin == .project,
      let declaration = after[type: id].declarations.first, !changed.contains(declaration.file)
    else { return nil }
    let type = after[type: id]
    let file = after.files[place.file]
    guard let needed = targets.imports(for: type.name, declaredIn: after.files[declaration.file].path, at: file.path)
    else { return "\(type.name) is in a module that \(FilePath.folder(of: file.path)) does not import" }
    let lacking = needed.subtracting(file.facts.imports).sorted()
    return lacking.isEmpty ? nil : "\(type.name) is in the module \(lacking[0]), which the file does not import"
  }
}
