import SignalboxFacts

/// Coordinators that take a window over as soon as they are started.
extension TreeBuilder {
  /// Says of coordinators that others start, and show in no way that the code tells, that they are a root: where they set
  /// the root of their window themselves. The one that an app begins with is there before any is shown.
  mutating func addOwnRoots() {
    var known: [TypeID: Bool] = [:]
    for index in edges.indices where edges[index].kind == .starts && edges[index].how == nil {
      guard let parent = type(of: edges[index].from), project.role(of: parent).kind != .appEntry,
        let child = type(of: edges[index].to)
      else { continue }
      let setsRoot = known[child] ?? project.flows.startsAsRoot(child)
      known[child] = setsRoot
      if setsRoot { edges[index].how = .root }
    }
  }
}

extension FlowModel {
  /// Whether a coordinator sets the root of a window when it is created or started: there, or in a method of its own that
  /// is called there.
  func startsAsRoot(_ id: TypeID) -> Bool {
    let code = project[type: id].ancestors.filter { project[type: $0].origin == .project }
      .flatMap { project[type: $0].declarations }.map { project.node(of: $0) }
    let assignments = code.flatMap { project.subtree(of: $0, kinds: [.assignment]) }.filter { setsRootOfWindow($0) }
    guard !assignments.isEmpty else { return false }
    let setters = Set(assignments.compactMap { project.enclosingDeclaration(of: $0) })
    return setters.contains { isStart($0) }
      || setters.contains { setter in
        code.flatMap { project.uses(of: project.name(of: setter), in: $0) }.contains { use in
          project.call(of: use) != nil && !isInClosure(use)
            && project.enclosingDeclaration(of: use).map { isStart($0) } ?? false
        }
      }
  }

  func isStart(_ declaration: DeclarationRef) -> Bool {
    project[declaration].kind == .initializer
      || project.vocabulary[.startMethods].contains(project.text(project.name(of: declaration)))
  }

  private func setsRootOfWindow(_ assignment: NodeRef) -> Bool {
    guard let left = project.firstChild(of: assignment), project.text(left) == "rootViewController",
      let window = project.base(of: left), !isInClosure(assignment)
    else { return false }
    guard let type = project.type(of: window)?.unwrapped else { return project.text(window) == "window" }
    return type.nominals.contains { project.inherits($0, from: "UIWindow") }
  }

  /// Whether a place is run later than the code around it.
  func isInClosure(_ place: NodeRef) -> Bool {
    project.ancestor(of: place) { $0.kind == .closure || $0.kind.isDeclaration }.map { project[$0].kind == .closure }
      ?? false
  }
}
