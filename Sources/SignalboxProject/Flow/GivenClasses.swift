import SignalboxFacts

/// The helpers that flows are created with: one router that pushes, another that presents, for the same coordinator's code.
extension FlowModel {
  /// Of the types that fulfil a protocol, or inherit from a class, those that a type's objects are created with, whoever
  /// hands them on; none where one of them is not known.
  func classes(of kind: TypeID, givenTo owner: TypeID) -> Set<TypeID> {
    let table = project.once("helpers given, \(kind.index)") { helpersGiven(of: kind) }
    var (found, met, open): (Set<TypeID>, Set<TypeID>, [TypeID]) = ([], [owner], [owner])
    while let taker = open.popLast() {
      let given = table[taker] ?? helpers(of: kind, givenTo: taker)
      guard let classes = given.classes else { return [] }
      found.formUnion(classes)
      open += given.givers.filter { met.insert($0).inserted }
    }
    return found
  }

  /// Each coordinator is looked at once for all that hand a helper on to it.
  private func helpersGiven(of kind: TypeID) -> [TypeID: HelpersGiven] {
    let coordinators = project.types.filter { $0.origin == .project && project.role(of: $0.id).kind == .coordinator }
    return Dictionary(uniqueKeysWithValues: coordinators.map { ($0.id, helpers(of: kind, givenTo: $0.id)) })
  }

  private func helpers(of kind: TypeID, givenTo taker: TypeID) -> HelpersGiven {
    var given = HelpersGiven()
    for maker in initialisations(of: taker) {
      let values = project.arguments(of: maker.place).compactMap { project.firstChild(of: $0) }
      for value in values where isOf(kind, value) {
        if let classes = classes(of: value) {
          given.classes?.formUnion(classes)
        } else if project.isOfSelf(value) {
          // `router` of the coordinator that creates the next one.
          given.givers.insert(maker.owner)
        } else {
          given.classes = nil
        }
      }
    }
    return given
  }

  private func isOf(_ kind: TypeID, _ value: NodeRef) -> Bool {
    project.type(of: value)?.unwrapped.nominals.contains { project[type: $0].ancestors.contains(kind) } ?? false
  }

  /// What a value is made as; nil where that is not known.
  private func classes(of value: NodeRef) -> Set<TypeID>? {
    guard let type = project.type(of: value)?.unwrapped.nominals.first else { return nil }
    if project[type: type].kind != .protocolDeclaration, project.subtypes[type] == nil { return [type] }
    guard !project.isOfSelf(value) else { return nil }
    let made = project.sources(of: value).filter { $0 != value }.map { project.type(of: $0)?.unwrapped.nominals.first }
    let known = made.compactMap { $0 }.filter { project[type: $0].kind != .protocolDeclaration }
    return known.isEmpty || known.count < made.count ? nil : Set(known)
  }
}

/// What the objects of a type are created with.
private struct HelpersGiven: Sendable {
  /// Nil where one is not known.
  var classes: Set<TypeID>? = []
  /// Those that hand on their own.
  var givers: Set<TypeID> = []
}
