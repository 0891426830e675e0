import SignalboxFacts

extension TreeBuilder {
  /// Views, view models and managers, with arrows from what makes them. Helpers in between are passed through.
  ///
  /// What stands in the tree already for another reason, such as a cell that sends a message, gets its arrows too.
  mutating func addOwned(_ parts: TreeParts) {
    let wanted = project.types.filter { symbol in
      guard symbol.origin == .project, symbol.kind != .protocolDeclaration else { return false }
      return ids[.type(symbol.id)] != nil ? isOwned(kind(of: symbol.id)) : isAsked(symbol.id, parts)
    }
    guard !wanted.isEmpty else { return }
    for symbol in wanted { _ = node(.type(symbol.id), kind: kind(of: symbol.id)) }
    var finder = OwnerFinder(project: project, nodes: Set(ids.keys))
    for symbol in wanted {
      for owner in finder.owners(of: symbol.id) {
        guard let from = ids[.type(owner.type)], let to = ids[.type(symbol.id)], from != to else { continue }
        let place = project.location(of: owner.place)
        edges.append(
          CoordinatorTree.Edge(
            from: from, to: to, kind: .owns, file: place.path, line: place.line, confidence: owner.confidence))
      }
    }
  }

  private func isOwned(_ kind: CoordinatorTree.NodeKind) -> Bool {
    kind == .view || kind == .viewModel || kind == .manager
  }

  private func isAsked(_ id: TypeID, _ parts: TreeParts) -> Bool {
    project.role(of: id).kind.traits.part.map(parts.contains) ?? false
  }
}

/// Finds who makes a type that is no part of the flow, or, for views, whose code mentions it.
struct OwnerFinder {
  struct Owner {
    var type: TypeID
    /// The expression that makes it, or names it.
    var place: NodeRef
    var confidence: CoordinatorTree.Confidence
  }

  let project: Project
  /// What has a place in the tree.
  let nodes: Set<Product>
  private var known: [TypeID: [Owner]] = [:]

  init(project: Project, nodes: Set<Product>) {
    self.project = project
    self.nodes = nodes
  }

  /// Types of the tree that own a type, each with the first place that says so.
  ///
  /// A helper without a place in the tree is passed through: whoever makes the helper owns what it makes. Ring by ring,
  /// because helpers may make each other in circles.
  mutating func owners(of id: TypeID) -> [Owner] {
    var first: [TypeID: Owner] = [:]
    var seen: Set = [id]
    var ring = mentions(of: id)
    while !ring.isEmpty {
      var next: [Owner] = []
      for mention in ring where mention.type != id {
        if nodes.contains(.type(mention.type)) {
          if first[mention.type] == nil { first[mention.type] = mention }
        } else if seen.insert(mention.type).inserted {
          next += mentions(of: mention.type).map {
            Owner(type: $0.type, place: mention.place, confidence: .likely)
          }
        }
      }
      ring = next
    }
    return first.values.sorted { ($0.place, $0.type) < ($1.place, $1.type) }
  }

  /// Places that make a type; for views also those that name it, because tables make their cells by themselves.
  private mutating func mentions(of id: TypeID) -> [Owner] {
    if let found = known[id] { return found }
    let found = findMentions(of: id)
    known[id] = found
    return found
  }

  private func findMentions(of id: TypeID) -> [Owner] {
    let isView = [.view, .cell].contains(project.role(of: id).kind)
    let names = project.occurrences(of: [project[type: id].name], kinds: [.identifier, .member])
    return names.compactMap { name in
      guard let owner = project.enclosingType(of: name), owner != id else { return nil }
      if let parent = project.parent(of: name), makes(id, parent) {
        return Owner(type: owner, place: parent, confidence: .certain)
      }
      guard isView, case .metatype(let type)? = project.type(of: name), type.nominals.first == id else { return nil }
      return Owner(type: owner, place: name, confidence: .likely)
    }
  }

  private func makes(_ id: TypeID, _ place: NodeRef) -> Bool {
    var call = place
    // `CartManager.init(…)`, `Store<Item>(…)`
    if [.member, .specialization].contains(project[call].kind), let outer = project.parent(of: call) { call = outer }
    guard project[call].kind == .call, case .initializer(let type, _)? = project.callee(of: call) else { return false }
    return type.nominals.first == id
  }
}
