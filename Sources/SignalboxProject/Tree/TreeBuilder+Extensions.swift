import SignalboxFacts

/// Coordinators that have a part of their flow from extensions of protocols.
extension TreeBuilder {
  /// What a coordinator does by a constrained extension of a protocol, which the screens or the children call:
  /// `extension Coordinator where Self: CartEditing { func editCart() { … } }`.
  mutating func addInheritedExtensions(of symbol: TypeSymbol) {
    for ancestor in symbol.ancestors {
      let base = project[type: ancestor]
      guard base.kind == .protocolDeclaration, base.origin == .project, hasConstraints(base) else { continue }
      for creation in creations.creations(in: base) where fulfils(creation.place, symbol) {
        // A hint that is laid over any screen is shown in no way that the source tells.
        guard creation.transition != nil || edgeKind(to: drawn(creation.product)) == .starts else { continue }
        addEdge(from: symbol.id, to: creation)
      }
    }
  }

  private func hasConstraints(_ base: TypeSymbol) -> Bool {
    base.declarations.contains { project.boundSelves[$0].map { !$0.isEmpty } ?? false }
  }

  /// Whether a place stands in a method of an extension that a type fits, and has chosen by a protocol of its own, or
  /// that fulfils a requirement; not one that the type writes itself.
  private func fulfils(_ place: NodeRef, _ symbol: TypeSymbol) -> Bool {
    let bounds = project.selfConstraints(at: place)
    guard !bounds.isEmpty, bounds.allSatisfy({ symbol.ancestors.contains($0) }),
      let function = project.enclosingFunction(of: place), project[function].kind == .function,
      let owner = project.enclosingType(of: place)
    else { return false }
    let signature = project.signature(of: function)
    func has(_ member: Member) -> Bool {
      member.kind == .function && project.signature(of: member.place) == signature
    }
    guard !symbol.members.contains(where: has) else { return false }
    let protocols = ([owner] + bounds).filter { project[type: $0].kind == .protocolDeclaration }
    if protocols.contains(where: { !project.role(of: $0).isBase }) { return true }
    return symbol.ancestors.contains { ancestor in
      project[type: ancestor].kind == .protocolDeclaration
        && project[type: ancestor].members.contains { has($0) && project.body(of: $0.place) == nil }
    }
  }
}

extension Project {
  /// The method around a place, closures and local functions left behind.
  fileprivate func enclosingFunction(of place: NodeRef) -> DeclarationRef? {
    var current = enclosingDeclaration(of: place)
    while let declaration = current, let outer = parent(of: declaration), !self[outer].kind.declaresType {
      current = outer
    }
    return current
  }
}
