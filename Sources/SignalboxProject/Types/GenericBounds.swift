import SignalboxFacts

extension Project {
  /// What a generic parameter or an associated type is bound to around a place: `T: Coordinator`.
  /// - Returns: the type itself where it is none of them, or nothing binds it.
  func bounded(_ type: SwiftType, at place: NodeRef, _ asking: Inquiry) -> SwiftType {
    guard case .parameter(let name) = type.unwrapped else { return type }
    var current = enclosingDeclaration(of: place)
    while let scope = current {
      if let bound = bound(of: name, by: scope, asking) { return bound }
      if let owner = owners[scope.file][Int(scope.declaration)] {
        for declaration in self[type: owner].declarations {
          if let bound = bound(of: name, by: declaration, asking) { return bound }
        }
        for member in self[type: owner].members(named: name) where member.kind == .associatedType {
          if let bound = inheritedTypes(of: member.place, asking).first { return bound }
        }
      }
      current = self[scope].parent.map { DeclarationRef(file: scope.file, declaration: $0) }
    }
    return type
  }

  /// `<T: P>` and `where T: P` of one declaration.
  private func bound(of name: Name, by place: DeclarationRef, _ asking: Inquiry) -> SwiftType? {
    for part in headerParts(of: place) {
      let sides = children(of: part)
      switch self[part].kind {
      case .genericParameter where self.name(of: part) == name:
        if let written = sides.first, let type = resolve(written, asking) { return type }
      case .requirement where sides.count == 2 && self.name(of: sides[0]) == name && self[sides[0]].kind == .typeName:
        if let type = resolve(sides[1], asking) { return type }
      default: continue
      }
    }
    return nil
  }

  private func inheritedTypes(of place: DeclarationRef, _ asking: Inquiry) -> [SwiftType] {
    children(of: node(of: place)).filter { self[$0].kind == .inherited }
      .compactMap { firstChild(of: $0) }.compactMap { resolve($0, asking) }
  }
}
