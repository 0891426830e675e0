import SignalboxFacts

extension Project {
  /// All calls in the subtree of a node.
  package func calls(in place: Place) -> [Place] {
    let nodes = files[place.file].facts.nodes
    return (place.node..<nodes[Int(place.node)].end).filter { nodes[Int($0)].kind == .call }
      .map { Place(file: place.file, node: $0) }
  }

  /// The name that a call is written with (`push` in `router.push(screen)`).
  public func calledName(_ call: Place) -> String {
    firstChild(of: call).map { text($0) } ?? ""
  }

  /// Whether a call goes to `super`.
  package func isOnSuper(_ call: Place) -> Bool {
    firstChild(of: call).flatMap { base(of: $0) }.map { text($0) == "super" } ?? false
  }
}
