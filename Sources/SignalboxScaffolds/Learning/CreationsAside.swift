import SignalboxFacts
import SignalboxProject

extension Project {
  /// Coordinators that no other one creates in a method, with the place that does, and why nothing is learnt from it.
  var creationsAside: [(type: String, why: Unfit)] {
    let known = Set(concreteCoordinators.flatMap { siblings(madeBy: $0) }.map(\.type))
    let all = files.indices.filter { !files[$0].isSDK && !files[$0].facts.nodes.isEmpty }.flatMap { file in
      calls(in: NodeRef(file: file, node: 0))
    }
    let made = Dictionary(grouping: all.filter { coordinator(madeBy: $0) != nil }) { coordinator(madeBy: $0) }
    return concreteCoordinators.filter { !known.contains($0) }.map { type in
      let reason = made[type]?.first.map(reasonAside) ?? "no code that was read creates it"
      return (self[type: type].qualifiedName, .aside(reason))
    }
  }

  private func reasonAside(_ creation: NodeRef) -> String {
    let location = location(of: creation)
    let place = "\(location.path):\(location.line)"
    guard let owner = enclosingType(of: creation) else { return "\(place) creates it outside of any type" }
    let name = self[type: owner].qualifiedName
    guard role(of: owner).kind == .coordinator else { return "\(place) creates it in \(name), which is no coordinator" }
    guard let around = enclosingDeclaration(of: creation) else { return "\(place) creates it outside of a method" }
    switch self[around].kind {
    case .property: return "\(place) creates it as the value of '\(text(self.name(of: around)))', not in a method"
    case .initializer: return "\(place) creates it in an initialiser, not in a method"
    default: return "\(place) creates it in a closure that is called at once"
    }
  }
}
