/// Follows messages up the tree: along the arrows that start, show and own, from their heads to their tails.
struct MessageTracer {
  typealias Node = CoordinatorTree.Node
  typealias Edge = CoordinatorTree.Edge

  private let nodes: [Node.ID: Node]
  private let parents: [Node.ID: [Edge]]
  private let messages: [Node.ID: [Edge]]

  init(_ tree: CoordinatorTree) {
    nodes = Dictionary(tree.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    messages = Dictionary(grouping: tree.edges.filter(\.kind.isMessage), by: \.to)
    let structure = tree.edges.filter(\.isStructural)
    // Two arrows of one parent are one way.
    parents = Dictionary(grouping: structure, by: \.to).mapValues { edges in
      var seen: Set<Node.ID> = []
      return edges.filter { seen.insert($0.from).inserted }
    }
  }

  func trace(of id: Node.ID) -> MessageTrace? {
    guard let message = nodes[id], message.kind == .message else { return nil }
    let edges = messages[id] ?? []
    let handling = Dictionary(
      edges.filter { $0.kind == .handles }.map { ($0.from, $0) }, uniquingKeysWith: { first, _ in first })
    let senders = edges.filter { $0.kind == .sends }.compactMap { edge in
      nodes[edge.from].map { node in
        MessageTrace.Sender(
          node: node, path: path(to: node), file: edge.file, line: edge.line, steps: steps(from: node, handling))
      }
    }
    let reached = Set(senders.flatMap(\.steps).map(\.node.id))
    let handlers = handling.values.sorted { $0.id < $1.id }.compactMap { edge in
      nodes[edge.from].map {
        MessageTrace.Handler(
          node: $0, passesOn: edge.passesOn, file: edge.file, line: edge.line, isReached: reached.contains($0.id))
      }
    }
    return MessageTrace(message: message, senders: senders, handlers: handlers)
  }

  /// The shortest way down to a node; of equally short ones that from an app entry.
  private func path(to node: Node) -> [Node] {
    var below: [Node.ID: Node.ID] = [:]
    var seen: Set = [node.id]
    var ring = [node.id]
    while !ring.isEmpty {
      let tops = ring.compactMap { parents[$0] == nil ? nodes[$0] : nil }.filter { $0.id != node.id }
      if let top = tops.first(where: { $0.kind == .app }) ?? tops.first {
        var path = [top]
        while let last = path.last, let id = below[last.id], id != node.id, let next = nodes[id] { path.append(next) }
        return path
      }
      ring = ring.flatMap { id in
        (parents[id] ?? []).compactMap { edge -> Node.ID? in
          guard seen.insert(edge.from).inserted else { return nil }
          below[edge.from] = id
          return edge.from
        }
      }
    }
    return []
  }

  /// A responder still to be looked at.
  private struct Visit {
    var node: Node
    var depth: Int
    var edge: Edge?
    /// Who handed it on last.
    var passer: Node?
  }

  /// A stack instead of recursion, and each responder once: ways that join again are told once.
  private func steps(from sender: Node, _ handling: [Node.ID: Edge]) -> [MessageTrace.Step] {
    var steps: [MessageTrace.Step] = []
    var seen: Set<Node.ID> = []
    var stack = [Visit(node: sender, depth: 0, edge: nil)]
    while let visit = stack.popLast() {
      let handler = handling[visit.node.id]
      var step = MessageTrace.Step(
        node: visit.node, depth: visit.depth, edge: visit.edge, action: handler?.action ?? .ignores,
        file: handler?.file, line: handler?.line)
      step.passer = step.action == .passesOn ? visit.node : visit.passer
      let above = parents[visit.node.id] ?? []
      if !seen.insert(visit.node.id).inserted {
        step.end = .seenAbove
      } else if step.action == .handles {
        step.end = .handled
      } else if above.isEmpty {
        step.end = step.passer == nil ? .lost : .passedOut
      } else {
        stack += above.reversed().compactMap { edge in
          nodes[edge.from].map {
            Visit(node: $0, depth: visit.depth + 1, edge: edge, passer: step.passer)
          }
        }
      }
      steps.append(step)
    }
    return steps
  }
}

extension CoordinatorTree.Edge {
  fileprivate var passesOn: Bool { label == CoordinatorTree.passesOn }
  fileprivate var action: MessageTrace.Action { passesOn ? .passesOn : .handles }
}
