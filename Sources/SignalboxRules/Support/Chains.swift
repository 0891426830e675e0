import SignalboxProject

/// The ways up the coordinator tree, as messages take them.
struct Chains {
  private let project: Project
  private let subtypes: Set<TypeID>
  /// Screens that children make: what stands above those is not for the tree to say.
  private let hidden: Set<TypeID>

  init(project: Project) {
    self.project = project
    subtypes = Set(project.types.flatMap { $0.ancestors.dropFirst() })
    hidden = Set(project.flows.screenCreations().compactMap(\.type))
  }

  /// Whether other types build on one.
  func isInherited(_ type: TypeID) -> Bool { subtypes.contains(type) }

  /// Who shows a screen or starts a coordinator.
  func owners(of type: TypeID) -> Set<TypeID> { project.flow.parents(of: type) }

  /// All that stands above a type.
  /// - Returns: nil where the tree does not tell it to the end: up to the app's entry on every way.
  func above(_ type: TypeID) -> Set<TypeID>? {
    guard !subtypes.contains(type), !hidden.contains(type) else { return nil }
    var found: Set<TypeID> = []
    var queue = [type]
    while let next = queue.popLast() {
      if project.role(of: next).kind == .appEntry { continue }
      let up = owners(of: next)
      guard !up.isEmpty else { return nil }
      queue += up.filter { found.insert($0).inserted }
    }
    return found
  }
}
