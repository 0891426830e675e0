import SignalboxFacts

extension RoleInference {
  private static let values: Set<String> = [
    "Hashable", "Equatable", "Comparable", "Codable", "Decodable", "Encodable",
  ]

  /// Whether a structure is a value that an extension also makes a view: `struct Money: Hashable`,
  /// `extension Money: View`. Nobody compares or stores screens.
  func isDrawnValue(_ symbol: TypeSymbol) -> Bool {
    guard symbol.kind == .structDeclaration, symbol.origin == .project, project.inherits(symbol.id, from: "View"),
      let declaration = symbol.declarations.first
    else { return false }
    let names = project.headerParts(of: declaration).filter { project[$0].kind == .inherited }
      .compactMap { project.firstChild(of: $0) }.map { project.text($0) }
    return !names.contains("View") && !Self.values.isDisjoint(with: names)
  }
}
