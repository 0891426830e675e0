import SignalboxFacts

/// The helpers that flows are created with: one router that pushes, another that presents, for the same coordinator's code.
extension FlowModel {
  /// How many coordinators may hand a helper on to each other.
  private static let mostHands = 4

  /// Of the types that fulfil a protocol, or inherit from a class, those that a type's objects are created with; none where
  /// one of them is not known.
  func classes(of kind: TypeID, givenTo owner: TypeID) -> Set<TypeID> { classes(of: kind, givenTo: owner, 0) ?? [] }

  private func classes(of kind: TypeID, givenTo owner: TypeID, _ depth: Int) -> Set<TypeID>? {
    guard depth < Self.mostHands else { return nil }
    var found: Set<TypeID> = []
    for maker in initialisations(of: owner) {
      for argument in project.arguments(of: maker.place) {
        guard let value = project.firstChild(of: argument), isOf(kind, value) else { continue }
        guard let given = classes(of: kind, in: value, madeBy: maker.owner, depth) else { return nil }
        found.formUnion(given)
      }
    }
    return found
  }

  private func isOf(_ kind: TypeID, _ value: NodeRef) -> Bool {
    project.type(of: value)?.unwrapped.nominals.contains { project[type: $0].ancestors.contains(kind) } ?? false
  }

  private func classes(of kind: TypeID, in value: NodeRef, madeBy maker: TypeID, _ depth: Int) -> Set<TypeID>? {
    guard let type = project.type(of: value)?.unwrapped.nominals.first else { return nil }
    if project[type: type].kind != .protocolDeclaration, project.subtypes[type] == nil { return [type] }
    // `router` of the coordinator that creates the next one.
    if project.isOfSelf(value) { return classes(of: kind, givenTo: maker, depth + 1) }
    let sources = project.sources(of: value).filter { $0 != value }
    let found = sources.map { project.type(of: $0)?.unwrapped.nominals.first }
    let known = found.compactMap { $0 }.filter { project[type: $0].kind != .protocolDeclaration }
    return known.isEmpty || known.count < found.count ? nil : Set(known)
  }
}
