import SignalboxFacts

extension SingletonModel {
  /// Names of a type's own static properties and functions without parameters.
  package func staticProperties(of id: TypeID) -> [Name] {
    project[type: id].members
      .filter { $0.modifiers.isTypeMember && ($0.kind == .property || $0.kind == .function) }
      .map(\.name)
  }

  /// Whether a static member hands out the type's one instance: its class, or a protocol that it conforms to.
  package func isShared(_ name: Name, of id: TypeID) -> Bool {
    // A constant of a structure is a value like any other, unless it is called a shared one.
    let isReference = [.classDeclaration, .actorDeclaration, .protocolDeclaration].contains(project[type: id].kind)
    guard isReference || project.text(name).hasPrefix("shared") || isWorld(name, of: project[type: id]) else {
      return false
    }
    for member in project.members(name, of: project.selfType(id)) where project[member.place].modifiers.isTypeMember {
      switch project[member.place].kind {
      case .property:
        // Without a type that the source tells, a name like `shared` has to do.
        guard let type = project.propertyType(of: member.place) else { return isUsual(name) }
        if hands(out: type, by: id) { return true }
      case .function:
        guard project.parameters(of: member.place).isEmpty, isUsual(name) || returnsInstance(member.place, of: id)
        else {
          continue
        }
        guard let type = project.resultType(of: member.place) else { return true }
        if hands(out: type, by: id) { return true }
      default: continue
      }
    }
    return false
  }

  /// `static var current = World()`: a structure of services, of which anybody may set another one.
  private func isWorld(_ name: Name, of symbol: TypeSymbol) -> Bool {
    guard isUsual(name), isBoxOfServices(symbol) else { return false }
    return symbol.members(named: name).contains { member in
      member.kind == .property && member.modifiers.isTypeMember && member.modifiers.contains(.mutable)
        && !member.modifiers.contains(.computed)
    }
  }

  /// Whether a structure holds objects or functions that work for it.
  func isBoxOfServices(_ symbol: TypeSymbol) -> Bool {
    symbol.kind == .structDeclaration
      && symbol.storedProperties.contains { member in
        guard !member.modifiers.isTypeMember, let type = project.propertyType(of: member.place)?.unwrapped else {
          return false
        }
        if case .function = type { return true }
        return type.nominals.contains {
          project[type: $0].origin == .project && !project.role(of: $0).kind.isChild
            && [.classDeclaration, .actorDeclaration, .protocolDeclaration].contains(project[type: $0].kind)
        }
      }
  }

  /// `static func sharedVault() -> Vault { instance }`, where `instance` is a stored static.
  private func returnsInstance(_ function: DeclarationRef, of id: TypeID) -> Bool {
    guard let body = project.body(of: function) else { return false }
    let values = project.returned(from: body)
    return !values.isEmpty
      && values.allSatisfy { value in
        guard [.identifier, .member].contains(project[value].kind),
          project.local(project.name(of: value), from: value) == nil,
          let member = project.members(project.name(of: value), of: project.selfType(id), from: value.file).first,
          member.owner == id
        else { return false }
        let modifiers = project[member.place].modifiers
        return project[member.place].kind == .property && modifiers.isTypeMember && !modifiers.contains(.computed)
      }
  }

  /// `static var live: CartManager { .shared }`: another name for the one instance.
  func isAlias(_ name: Name, of id: TypeID) -> Bool {
    guard let member = project.members(name, of: project.selfType(id)).first,
      project[member.place].kind == .property, project[member.place].modifiers.contains(.computed),
      let body = project.body(of: member.place), returnsInstance(member.place, of: id)
    else { return false }
    return project.returned(from: body).allSatisfy { project.vocabulary[.sharedMembers].contains(project.text($0)) }
  }

  /// `extension CartStoring where Self == CartManager { static var live: CartManager { .shared } }`: the class whose one
  /// instance a protocol hands out.
  func instance(behind name: Name, of symbol: TypeSymbol) -> TypeID? {
    guard symbol.kind == .protocolDeclaration,
      let member = symbol.members(named: name).first(where: { $0.kind == .property && $0.modifiers.isTypeMember }),
      let id = project.propertyType(of: member.place)?.nominals.first, project[type: id].kind == .classDeclaration,
      project[type: id].origin == .project, project[type: id].ancestors.contains(symbol.id),
      let body = project.body(of: member.place)
    else { return nil }
    let values = project.returned(from: body)
    let areShared = values.allSatisfy { value in
      project[value].kind == .member && project.vocabulary[.sharedMembers].contains(project.text(value))
        && isShared(project.name(of: value), of: id)
    }
    return !values.isEmpty && areShared ? id : nil
  }

  private func isUsual(_ name: Name) -> Bool {
    ["shared", "sharedInstance", "default", "instance", "current", "getInstance"].contains(project.text(name))
  }

  /// Whether a property gives another object to everybody who asks: `static var narrow: Style { Style(width: 4) }`.
  func isMadeAnew(_ place: DeclarationRef) -> Bool {
    guard project[place].modifiers.contains(.computed) else { return false }
    let property = project.node(of: place)
    let isKept = project.subtree(of: property).dropFirst().contains { inside in
      project[inside].kind.isDeclaration || [.assignment, .ifBranch].contains(project[inside].kind)
        || project[inside].kind == .binding && project.parent(of: inside).map { project[$0].kind != .parameter } ?? true
    }
    if !isKept, let call = project.calls(in: property).first, case .initializer? = project.callee(of: call) {
      return true
    }
    return returnsNew(place)
  }

  /// Whether all that a getter returns is a new object, itself or in a local that goes nowhere else:
  /// `static var draft: Draft { let draft = Draft(); draft.title = ""; return draft }`
  func returnsNew(_ getter: DeclarationRef) -> Bool {
    guard project[getter].modifiers.contains(.computed), let body = project.body(of: getter) else { return false }
    let values = project.returned(from: body)
    return !values.isEmpty
      && values.allSatisfy { value in
        if isCreation(value) { return true }
        guard project[value].kind == .identifier, let local = project.local(project.name(of: value), from: value),
          project[local].kind == .binding, let made = project.children(of: local).last, isCreation(made)
        else { return false }
        return project.uses(ofLocal: local).allSatisfy { use in
          project.parent(of: use).map { project[$0].kind == .member || project[$0].kind == .returnStatement } ?? false
            || values.contains(use)
        }
      }
  }

  private func isCreation(_ value: NodeRef) -> Bool {
    guard project[value].kind == .call, case .initializer? = project.callee(of: value) else { return false }
    return true
  }

  /// Whether only the file that declares an instance can name it, so that no coordinator can: a detail of that file.
  func isHidden(_ name: Name, of symbol: TypeSymbol) -> Bool {
    let members = symbol.members(named: name)
    return !members.isEmpty && members.allSatisfy { project[$0.place].isHidden }
      || symbol.declarations.first.map { project[$0].isHidden } ?? false
  }

  /// An extension of the project on a type from elsewhere; `.default` alone may be any of its values.
  func isSharedElsewhere(_ place: NodeRef, of symbol: TypeSymbol) -> Bool {
    project.base(of: place) != nil && isSharedOfUnread(project.text(place), type: symbol.name)
      && !project.flows.isApple(symbol.name)
      && !AppleTypes.shared.contains(symbol.name)
  }

  /// Whether a static member is the one instance of its class, not one of several constants, nor made anew each time.
  func isOnlyInstance(_ name: Name, of id: TypeID) -> Bool {
    if let member = project.members(name, of: project.selfType(id)).first {
      if project[member.place].kind == .function { return true }
      if isMadeAnew(member.place) { return false }
    }
    return !staticProperties(of: id).contains { other in
      other != name && isShared(other, of: id)
        && !project.vocabulary[.standInWords].matchWord(of: project.text(other))
    }
  }

  private func hands(out type: SwiftType, by id: TypeID) -> Bool {
    type.nominals.contains { project[type: id].ancestors.contains($0) }
  }

  func isOptionSet(_ symbol: TypeSymbol) -> Bool {
    symbol.supertypes.contains { supertype in
      guard case .named(let name, _) = supertype else { return false }
      return project.text(name) == "OptionSet"
    }
  }

  func keepsNothing(_ symbol: TypeSymbol) -> Bool {
    symbol.ancestors.filter { project[type: $0].origin == .project }.flatMap { project[type: $0].members }.allSatisfy {
      $0.kind != .property || $0.modifiers.isTypeMember || $0.modifiers.contains(.computed)
    }
  }
}
