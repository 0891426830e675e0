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
        guard parameters(of: member.place).isEmpty, isUsual(name) else { continue }
        guard let type = resultType(of: member.place) else { return true }
        if hands(out: type, by: id) { return true }
      default: continue
      }
    }
    return false
  }

  private func isUsual(_ name: Name) -> Bool {
    ["shared", "sharedInstance", "default", "instance", "current", "getInstance"].contains(text(name))
  }

  private func hands(out type: SwiftType, by id: TypeID) -> Bool {
    type.nominals.contains { self[type: id].ancestors.contains($0) }
  }
}
