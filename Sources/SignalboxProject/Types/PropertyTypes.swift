import SignalboxFacts

extension Project {
  /// The type of a property: as written, or that of its initial value.
  package func propertyType(of property: DeclarationPlace) -> SwiftType? {
    let parts = children(of: node(of: property))
    if let written = parts.first(where: { self[$0].kind.isType }) { return resolve(written) }
    return parts.first { self[$0].kind.isExpression }.flatMap { type(of: $0) }
  }
}
