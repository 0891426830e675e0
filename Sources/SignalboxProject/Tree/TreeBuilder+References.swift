import SignalboxFacts

/// Coordinators that start others which somebody else has created.
extension TreeBuilder {
  /// `login.start()`, where `login` is a coordinator that the caller was given or finds elsewhere. Those above the caller
  /// begin again by that, and are no children of it.
  mutating func addStartsByReference(of coordinators: [TypeSymbol]) {
    let leading = Dictionary(grouping: edges.filter { $0.kind == .starts }, by: \.to).mapValues { $0.map(\.from) }
    var tied = Set(edges.map { [$0.from, $0.to] })
    for symbol in coordinators {
      guard let from = ids[.type(symbol.id)] else { continue }
      for (place, child) in project.flows.startedByReference(in: symbol) {
        guard let to = ids[.type(child)], to != from, isActor(child), !tied.contains([from, to]),
          !all(above: from, leading).contains(to)
        else { continue }
        tied.insert([from, to])
        let location = project.location(of: place)
        edges.append(
          CoordinatorTree.Edge(
            from: from, to: to, kind: .starts, file: location.path, line: location.line, confidence: .certain))
      }
    }
  }

  private func all(
    above node: CoordinatorTree.Node.ID, _ leading: [CoordinatorTree.Node.ID: [CoordinatorTree.Node.ID]]
  ) -> Set<CoordinatorTree.Node.ID> {
    var found: Set<CoordinatorTree.Node.ID> = []
    var open = [node]
    while let next = open.popLast() { open += (leading[next] ?? []).filter { found.insert($0).inserted } }
    return found
  }
}

extension FlowModel {
  /// Where a coordinator calls the start of another one, whose class is known.
  fileprivate func startedByReference(in symbol: TypeSymbol) -> [(place: NodeRef, child: TypeID)] {
    symbol.declarations.flatMap { project.calls(in: project.node(of: $0)) }.compactMap { call in
      guard let member = project.firstChild(of: call), project[member].kind == .member,
        project.vocabulary[.startMethods].contains(project.text(member)), let base = project.base(of: member),
        project.enclosingType(of: call) == symbol.id,
        let child = project.type(of: base)?.unwrapped.nominals.first, child != symbol.id,
        !symbol.ancestors.contains(child), project.subtypes[child] == nil, project.role(of: child).kind == .coordinator,
        !project.role(of: child).isBase
      else { return nil }
      return (call, child)
    }
  }
}
