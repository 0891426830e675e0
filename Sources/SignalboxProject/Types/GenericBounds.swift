import SignalboxFacts

extension TypeInference {
  /// What a generic parameter or an associated type is bound to around a place: `T: Coordinator`.
  /// - Returns: the type itself where it is none of them, or nothing binds it.
  func bounded(_ type: SwiftType, at place: NodeRef) -> SwiftType {
    guard case .parameter(let name) = type.unwrapped else { return type }
    var current = project.enclosingDeclaration(of: place)
    while let scope = current {
      if let bound = bound(of: name, by: scope) { return bound }
      if let owner = project.owners[scope.file][Int(scope.declaration)] {
        for declaration in project[type: owner].declarations {
          if let bound = bound(of: name, by: declaration) { return bound }
        }
        for member in project[type: owner].members(named: name) where member.kind == .associatedType {
          if let bound = inheritedTypes(of: member.place).first { return bound }
        }
      }
      current = project[scope].parent.map { DeclarationRef(file: scope.file, declaration: $0) }
    }
    return type
  }

  /// `<T: P>` and `where T: P` of one declaration.
  private func bound(of name: Name, by place: DeclarationRef) -> SwiftType? {
    for part in project.headerParts(of: place) {
      switch project[part].kind {
      case .genericParameter where project.name(of: part) == name:
        if let written = project.firstChild(of: part), let type = resolve(written) { return type }
      case .requirement:
        guard let left = project.firstChild(of: part), project.name(of: left) == name, project[left].kind == .typeName
        else { continue }
        let sides = project.children(of: part)
        if sides.count == 2, let type = resolve(sides[1]) { return type }
      default: continue
      }
    }
    return nil
  }

  /// What an associated type of a protocol is at least: `Route` for `associatedtype RouteType: Route`.
  func associatedBound(_ name: Name, of owner: SwiftType) -> SwiftType? {
    owner.nominals.flatMap { project[type: $0].ancestors }.firstResult { ancestor in
      project[type: ancestor].members(named: name).first { $0.kind == .associatedType }
        .flatMap { inheritedTypes(of: $0.place).first }
    }
  }

  private func inheritedTypes(of place: DeclarationRef) -> [SwiftType] {
    project.children(of: project.node(of: place)).filter { project[$0].kind == .inherited }
      .compactMap { project.firstChild(of: $0) }.compactMap { resolve($0) }
  }
}
