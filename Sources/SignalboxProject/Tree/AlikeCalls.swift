import SignalboxFacts

/// Calls that make the same things in the same surroundings: what becomes of one becomes of all.
struct AlikeCalls {
  private struct Call: Hashable {
    let products: [Product]
    let surroundings: [String]
  }

  private let project: Project
  private var seen: Set<Call> = []

  /// What is made in this number is looked at for one of several calls only: all the screens that a factory makes, for
  /// each call that leaves open which of them it asks for.
  private static let many = 64

  init(project: Project) { self.project = project }

  /// Whether an earlier call says the same.
  mutating func repeats(_ made: [Made], at place: NodeRef) -> Bool {
    guard made.count > Self.many else { return false }
    return !seen.insert(Call(products: made.map(\.product), surroundings: surroundings(of: place))).inserted
  }

  /// The expressions and statements around a place, and around the uses of the variable that takes what it makes.
  private func surroundings(of place: NodeRef) -> [String] {
    var found = [project[place].kind == .call ? project.calledName(place) : project.text(place)]
    var current = place
    while let parent = project.parent(of: current), !project[parent].kind.isDeclaration {
      found.append(description(of: parent))
      if project[parent].kind == .binding {
        found[found.count - 1] = "binding"
        found += project.uses(ofLocal: parent).flatMap { way(from: $0) }
      }
      current = parent
    }
    return found
  }

  private func description(of node: NodeRef) -> String {
    "\(project[node].kind) \(project[node].kind == .call ? project.calledName(node) : project.text(node))"
  }

  private func way(from use: NodeRef) -> [String] {
    var found: [String] = []
    var current = use
    while let parent = project.parent(of: current),
      project[parent].kind.isExpression || project[parent].kind == .argument
    {
      found.append(description(of: parent))
      current = parent
    }
    return found + [";"]
  }
}
