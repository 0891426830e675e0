import SignalboxFacts

extension Project {
  /// Names of a type's own static properties and functions without parameters.
  package func staticProperties(of id: TypeID) -> [Name] {
    self[type: id].members
      .filter { $0.modifiers.isTypeMember && ($0.kind == .property || $0.kind == .function) }
      .map(\.name)
  }

  /// Whether a static member hands out the type's one instance: its class, or a protocol that it conforms to.
  package func isShared(_ name: Name, of id: TypeID) -> Bool {
    // A constant of a structure is a value like any other, unless it is called a shared one.
    let isReference = [.classDeclaration, .actorDeclaration, .protocolDeclaration].contains(self[type: id].kind)
    guard isReference || text(name).hasPrefix("shared") else { return false }
    for member in members(name, of: selfType(id)) where self[member.place].modifiers.isTypeMember {
      switch self[member.place].kind {
      case .property:
        // Without a type that the source tells, a name like `shared` has to do.
        guard let type = propertyType(of: member.place) else { return isUsual(name) }
        if hands(out: type, by: id) { return true }
      case .function:
        guard parameters(of: member.place).isEmpty, isUsual(name) || returnsInstance(member.place, of: id) else {
          continue
        }
        guard let type = resultType(of: member.place) else { return true }
        if hands(out: type, by: id) { return true }
      default: continue
      }
    }
    return false
  }

  /// `static func sharedVault() -> Vault { instance }`, where `instance` is a stored static.
  private func returnsInstance(_ function: DeclarationRef, of id: TypeID) -> Bool {
    guard let body = body(of: function) else { return false }
    let values = returned(from: body)
    return !values.isEmpty
      && values.allSatisfy { value in
        guard [.identifier, .member].contains(self[value].kind), local(self.name(of: value), from: value) == nil,
          let member = members(self.name(of: value), of: selfType(id)).first, member.owner == id
        else { return false }
        let modifiers = self[member.place].modifiers
        return self[member.place].kind == .property && modifiers.isTypeMember && !modifiers.contains(.computed)
      }
  }

  private func isUsual(_ name: Name) -> Bool {
    ["shared", "sharedInstance", "default", "instance", "current", "getInstance"].contains(text(name))
  }

  /// Whether a property gives another object to everybody who asks: `static var narrow: Style { Style(width: 4) }`.
  func isMadeAnew(_ place: DeclarationRef) -> Bool {
    guard self[place].modifiers.contains(.computed) else { return false }
    let property = node(of: place)
    let isKept = subtree(of: property).dropFirst().contains { inside in
      self[inside].kind.isDeclaration || [.assignment, .ifBranch, .binding].contains(self[inside].kind)
    }
    if !isKept, let call = calls(in: property).first, case .initializer? = callee(of: call) { return true }
    return false
  }

  /// Whether a static member is the one instance of its class, not one of several constants, nor made anew each time.
  func isOnlyInstance(_ name: Name, of id: TypeID) -> Bool {
    if let member = members(name, of: selfType(id)).first {
      if self[member.place].kind == .function { return true }
      if isMadeAnew(member.place) { return false }
    }
    return !staticProperties(of: id).contains { other in
      other != name && isShared(other, of: id)
        && !vocabulary[.standInWords].matchWord(of: text(other))
    }
  }

  private func hands(out type: SwiftType, by id: TypeID) -> Bool {
    type.nominals.contains { self[type: id].ancestors.contains($0) }
  }
}
