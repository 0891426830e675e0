import SignalboxProject

extension CoordinatorTree {
  /// The tree as pictures show messages: arrows from each sender to the nearest type above it that handles the message,
  /// and on from there where that one passes it on. The messages of two types stand on one arrow, in `label`, with
  /// commas between them.
  ///
  /// Messages that nobody handles or nobody sends remain nodes, because they have no such arrow.
  public var routed: CoordinatorTree { routedWithMessages.tree }

  /// The same, and for each arrow the messages that it stands for.
  var routedWithMessages: (tree: CoordinatorTree, messages: [Edge.ID: [Node.ID]]) {
    guard nodes.contains(where: { $0.kind == .message }) else { return (self, [:]) }
    var routes = Routes(tree: self)
    var kept: Set<Node.ID> = []
    for message in nodes where message.kind == .message {
      if !routes.follow(message) { kept.insert(message.id) }
    }
    let other = edges.filter { edge in
      !edge.kind.isMessage || !routes.followed.contains(edge.to)
    }
    // Of two arrows with one id the first stays: the route, which begins with the words of an arrow that was there.
    let tree = CoordinatorTree(
      nodes: nodes.filter { $0.kind != .message || kept.contains($0.id) }, edges: routes.arrows + other)
    return (tree, routes.carried)
  }
}

/// Follows messages up the tree.
private struct Routes {
  typealias ID = CoordinatorTree.Node.ID

  private let edges: [ID: [CoordinatorTree.Edge]]
  private let parents: [ID: [ID]]
  /// Arrows `sends` that lead from type to type already.
  private let direct: [[ID]: CoordinatorTree.Edge]
  private var found: [[ID]: CoordinatorTree.Edge] = [:]
  /// The words on each of them.
  private var names: [[ID]: Set<String>] = [:]
  private(set) var followed: Set<ID> = []
  /// By the id of the arrow, in the order in which they were followed.
  private(set) var carried: [CoordinatorTree.Edge.ID: [ID]] = [:]

  init(tree: CoordinatorTree) {
    edges = Dictionary(grouping: tree.edges.filter(\.kind.isMessage), by: \.to)
    parents = Dictionary(grouping: tree.edges.filter { !$0.kind.isMessage }, by: \.to).mapValues { $0.map(\.from) }
    direct = Dictionary(
      tree.edges.lazy.filter { $0.kind == .sends }.map { ([$0.from, $0.to], $0) },
      uniquingKeysWith: { first, _ in first })
  }

  var arrows: [CoordinatorTree.Edge] { found.values.sorted { $0.id < $1.id } }

  /// - Returns: false where the message leads from nobody or to nobody.
  mutating func follow(_ message: CoordinatorTree.Node) -> Bool {
    let edges = edges[message.id] ?? []
    let senders = edges.filter { $0.kind == .sends }
    let handling = edges.filter { $0.kind == .handles }
    let handlers = Set(handling.map(\.from))
    guard !senders.isEmpty, senders.contains(where: { !handlers.subtracting([$0.from]).isEmpty }) else { return false }
    followed.insert(message.id)
    var missed = handlers.subtracting(senders.map(\.from))
    var known: [ID: Set<ID>] = [:]
    for sender in senders { lead(sender, message, handlers, &missed, &known) }
    for handler in handling where handler.label == CoordinatorTree.passesOn {
      lead(handler, message, handlers, &missed, &known, isLast: true)
    }
    // Handlers on no way that the tree knows: the message may reach them all the same.
    for id in missed.sorted() { add(senders[0], to: id, message) }
    return true
  }

  private mutating func lead(
    _ start: CoordinatorTree.Edge, _ message: CoordinatorTree.Node, _ handlers: Set<ID>, _ missed: inout Set<ID>,
    _ known: inout [ID: Set<ID>], isLast: Bool = false
  ) {
    let above = nearest(handlers, above: start.from, &known)
    let goals = above.isEmpty && !isLast ? handlers.subtracting([start.from]) : above
    for goal in goals.sorted() {
      add(start, to: goal, message)
      missed.remove(goal)
    }
  }

  /// On each way up the first that handles.
  /// - Parameter known: what was found for others; whoever has one parent has what that one has.
  private func nearest(_ handlers: Set<ID>, above start: ID, _ known: inout [ID: Set<ID>]) -> Set<ID> {
    var trail = [start]
    var seen: Set = [start]
    var result: Set<ID>?
    while result == nil, let last = trail.last {
      if let found = known[last] {
        result = found
      } else if let parent = parents[last]?.first, parents[last]?.count == 1, seen.insert(parent).inserted {
        if handlers.contains(parent) { result = [parent] } else { trail.append(parent) }
      } else {
        result = nearest(handlers, above: last)
      }
    }
    let found = result ?? []
    for id in trail { known[id] = found }
    // On a circle a handler may be above itself.
    return found.contains(start) ? nearest(handlers, above: start) : found
  }

  private func nearest(_ handlers: Set<ID>, above start: ID) -> Set<ID> {
    var seen: Set = [start]
    var queue = [start]
    var result: Set<ID> = []
    while let id = queue.popLast() {
      for parent in parents[id] ?? [] where seen.insert(parent).inserted {
        if handlers.contains(parent) { result.insert(parent) } else { queue.append(parent) }
      }
    }
    return result
  }

  private mutating func add(_ start: CoordinatorTree.Edge, to goal: ID, _ message: CoordinatorTree.Node) {
    let key = [start.from, goal]
    let name = message.shortName
    guard var edge = found[key] ?? direct[key] else {
      let edge = CoordinatorTree.Edge(
        from: start.from, to: goal, kind: .sends, label: name, file: start.file, line: start.line,
        confidence: start.confidence)
      found[key] = edge
      names[key] = [name]
      carried[edge.id] = [message.id]
      return
    }
    carried[edge.id, default: []].append(message.id)
    let written = edge.label?.split(separator: ",").map { String($0.drop { $0 == " " }) }
    var known = names.removeValue(forKey: key) ?? Set(written ?? [])
    if known.insert(name).inserted { edge.label = (edge.label.map { $0 + ", " } ?? "") + name }
    names[key] = known
    found[key] = edge
  }
}
