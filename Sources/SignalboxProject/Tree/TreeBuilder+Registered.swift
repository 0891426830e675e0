import SignalboxFacts

/// What the app's entry or a coordinator registers with a container: `container.register(Flow.self) { _ in MainFlow() }`.
/// Whoever asks the container leads to it.
extension TreeBuilder {
  /// Puts a creation aside that only a registration's closure holds.
  mutating func keepRegistered(_ creation: Creation, madeBy maker: TypeID) -> Bool {
    guard let declaration = project.enclosingDeclaration(of: creation.place),
      creations.isRegistered(creation.place, in: declaration)
    else { return false }
    registered.append((maker, creation))
    return true
  }

  /// Of what nobody was seen to ask the container for, whoever registers it is all that is known.
  mutating func addRegistered() {
    let reached = Set(edges.map(\.to))
    for (maker, creation) in registered where !isReached(drawn(creation.product), reached) {
      addEdge(from: maker, to: creation)
    }
  }

  /// Whether an arrow leads to a product.
  func isReached(_ product: Product, _ reached: Set<String>) -> Bool { ids[product].map(reached.contains) ?? false }
}
