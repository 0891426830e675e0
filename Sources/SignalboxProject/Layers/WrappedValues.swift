import SignalboxFacts

extension LayerModel {
  /// The value that a generic structure or enumeration is there for: `Loaded<[Trip]>`, `case done(Value)`.
  package func wrapped(by type: SwiftType) -> SwiftType? {
    guard case .nominal(let id, let arguments) = type.unwrapped, project[type: id].origin == .project else {
      return nil
    }
    let symbol = project[type: id]
    guard [.structDeclaration, .enumDeclaration].contains(symbol.kind) else { return nil }
    let values =
      symbol.storedProperties.compactMap { project.propertyType(of: $0.place) }
      + symbol.members.filter { $0.kind == .enumCase }.flatMap { project.parameters(of: $0.place) }
      .compactMap { project.writtenType(of: $0).flatMap { project.resolve($0) } }
    return zip(symbol.generics, arguments).first { generic, _ in values.contains { $0.stored == .parameter(generic) } }?
      .1
  }
}
