import SignalboxFacts

extension Project {
  /// The local that a name means at a place: a variable, a parameter, a capture or a pattern's binding.
  /// - Returns: its `binding`; nil where the name is a member, a global or a type.
  package func local(_ name: Name, from place: Place) -> Place? {
    let file = files[place.file]
    let facts = file.facts
    // Bindings carry the file's own number of the name.
    let isNamed = { (id: Node.ID) in file.names[Int(facts.nodes[Int(id)].name)] == name }
    var current = place.node
    while current > 0 {
      let parent = facts.nodes[Int(current)].parent
      if facts.nodes[Int(parent)].kind.declaresType || facts.nodes[Int(parent)].kind == .file { return nil }
      var found: Node.ID?
      for sibling in facts.children(of: parent) {
        guard sibling < current else { break }
        // What a condition binds is not known in `else`.
        if facts.nodes[Int(sibling)].kind == .block { found = nil }
        if let binding = bound(by: sibling, in: facts, where: isNamed) { found = binding }
      }
      let isGuardElse = facts.nodes[Int(parent)].kind == .guardCheck && facts.nodes[Int(current)].kind == .block
      if let found, !isGuardElse { return Place(file: place.file, node: found) }
      current = parent
    }
    return nil
  }

  /// The binding that a node makes for the nodes after it.
  private func bound(by id: Node.ID, in facts: SwiftFacts, where isNamed: (Node.ID) -> Bool) -> Node.ID? {
    switch facts.nodes[Int(id)].kind {
    case .binding:
      return isNamed(id) ? id : nil
    case .parameter, .capture, .tupleBinding, .guardCheck:
      for child in facts.children(of: id) {
        if let found = bound(by: child, in: facts, where: isNamed) { return found }
      }
      return nil
    case .pattern:
      return (id..<facts.nodes[Int(id)].end).first { facts.nodes[Int($0)].kind == .binding && isNamed($0) }
    default:
      return nil
    }
  }

  /// The type whose code holds a place: the innermost one.
  public func enclosingType(of place: Place) -> TypeID? {
    enclosingDeclaration(of: place).flatMap { owner(of: $0) }
  }

  /// Types that `Self` is bound to around a place: `extension Alertable where Self: UIViewController`.
  public func selfConstraints(at place: Place) -> [TypeID] {
    var current = enclosingDeclaration(of: place)
    while let declaration = current {
      if self[declaration].kind.declaresType {
        return children(of: node(of: declaration))
          .filter { self[$0].kind == .requirement }
          .flatMap { selfConstraint($0, in: declaration) }
          .flatMap(\.nominals)
      }
      current = self[declaration].parent.map { DeclarationPlace(file: declaration.file, declaration: $0) }
    }
    return []
  }

  /// The nearest node around a place that `condition` accepts.
  package func ancestor(of place: Place, where condition: (Node) -> Bool) -> Place? {
    var current = parent(of: place)
    while let candidate = current {
      if condition(self[candidate]) { return candidate }
      current = parent(of: candidate)
    }
    return nil
  }
}
