import SignalboxFacts

extension Project {
  /// The local that a name means at a place: a variable, a parameter, a capture or a pattern's binding.
  /// - Returns: its `binding`; nil where the name is a member, a global or a type.
  package func local(_ name: Name, from place: NodeRef) -> NodeRef? {
    let file = files[place.file]
    return memo.scopes(of: place.file, file).local(name, at: place.node, in: file)
      .map { NodeRef(file: place.file, node: $0) }
  }

  /// A function declared inside the body around a place.
  package func localFunction(_ name: Name, from place: NodeRef) -> DeclarationRef? {
    let file = files[place.file]
    return memo.scopes(of: place.file, file).function(name, at: place.node, in: file)
      .flatMap { declaration(at: NodeRef(file: place.file, node: $0)) }
  }

  /// The type whose code holds a place: the innermost one.
  public func enclosingType(of place: NodeRef) -> TypeID? {
    enclosingDeclaration(of: place).flatMap { owner(of: $0) }
  }

  /// Types that `Self` is bound to around a place: `extension Alertable where Self: UIViewController`.
  public func selfConstraints(at place: NodeRef) -> [TypeID] {
    var current = enclosingDeclaration(of: place)
    while let declaration = current {
      if self[declaration].kind.declaresType { return boundSelves[declaration] ?? [] }
      current = self[declaration].parent.map { DeclarationRef(file: declaration.file, declaration: $0) }
    }
    return []
  }

  /// The nearest node around a place that `condition` accepts.
  package func ancestor(of place: NodeRef, where condition: (Node) -> Bool) -> NodeRef? {
    var current = parent(of: place)
    while let candidate = current {
      if condition(self[candidate]) { return candidate }
      current = parent(of: candidate)
    }
    return nil
  }
}
