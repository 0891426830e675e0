import SignalboxFacts

/// The child whose code holds a place.
package struct Child: Sendable {
  package let type: TypeID
  package let kind: Role.Kind
  /// Its name, as messages write it.
  package let name: String

  /// Whether it is one of Apple's classes, which the project extends.
  package let isExtended: Bool

  /// Whether it is no child by its role, but a part that only children create: a row, a section.
  package var isHelper = false

  /// `screen LoginController`
  package var phrase: String {
    isExtended ? "the extension of \(name)" : isHelper ? "the helper \(name)" : "\(kind.phrase) \(name)"
  }
}

extension Project {
  /// The child whose code a place is; nil in coordinators, app entries, containers and all else.
  package func child(at place: NodeRef) -> Child? {
    guard let type = enclosingType(of: place) else { return nil }
    let symbol = self[type: type]
    if role(of: type).kind.isChild {
      return Child(
        type: type, kind: role(of: type).kind, name: symbol.qualifiedName, isExtended: symbol.origin != .project)
    }
    // `extension Alertable where Self: UIViewController` is code of screens.
    guard symbol.kind == .protocolDeclaration,
      let bound = selfConstraints(at: place).first(where: { role(of: $0).kind.isChild })
    else { return nil }
    return Child(type: bound, kind: role(of: bound).kind, name: symbol.qualifiedName, isExtended: true)
  }
}
