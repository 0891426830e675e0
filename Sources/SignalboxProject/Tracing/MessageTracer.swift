/// Follows messages up the tree: along the arrows that start, show and own, from their heads to their tails.
struct MessageTracer {
  typealias Node = CoordinatorTree.Node
  typealias Edge = CoordinatorTree.Edge

  /// How many steps of a way, and how many nodes of a path, are told: where thousands of types in a chain send one
  /// message, their ways would fill the disk.
  static let most = 100

  private let nodes: [Node]
  private let flow: FlowGraph
  private let messages: [Node.ID: [Edge]]
  /// For each node the arrows that hold it, by number; two arrows of one parent are one way.
  private let parents: [[Parent]]
  /// For each node the one before it on the shortest way down; nil for those at the top, and where there is none.
  private let before: [Int?]

  private struct Parent {
    let number: Int
    let kind: CoordinatorTree.EdgeKind
  }

  init(_ tree: CoordinatorTree) {
    let structure = tree.edges.filter(\.isStructural)
    let flow = FlowGraph(nodes: tree.nodes)
    let ends = flow.ends(of: structure)
    var parents: [[Parent]] = Array(repeating: [], count: tree.nodes.count)
    var known: Set<FlowGraph.Ends> = []
    for case (let edge, let ends?) in zip(structure, ends) where known.insert(ends).inserted {
      parents[ends.to].append(Parent(number: ends.from, kind: edge.kind))
    }
    self.flow = flow
    self.parents = parents
    before = Self.ways(in: flow.joined(by: ends.lazy.compactMap(\.self)), tree.nodes)
    nodes = tree.nodes
    messages = Dictionary(grouping: tree.edges.filter(\.kind.isMessage), by: \.to)
  }

  func trace(of id: Node.ID) -> MessageTrace? {
    guard let message = flow.number(of: id).map({ nodes[$0] }), message.kind == .message else { return nil }
    let arrows = (messages[id] ?? []).compactMap { edge in flow.number(of: edge.from).map { (from: $0, edge: edge) } }
    let handling = Dictionary(
      arrows.filter { $0.edge.kind == .handles }.map { ($0.from, $0.edge) }, uniquingKeysWith: { first, _ in first })
    var known = Known(seen: Array(repeating: 0, count: nodes.count))
    let senders = arrows.filter { $0.edge.kind == .sends }.map { from, edge in
      var sender = MessageTrace.Sender(node: nodes[from], path: path(to: from), file: edge.file, line: edge.line)
      follow(&sender, from: from, handling, &known)
      return sender
    }
    let handlers = handling.sorted { $0.value.id < $1.value.id }.map { number, edge in
      MessageTrace.Handler(
        node: nodes[number], passesOn: edge.passesOn, file: edge.file, line: edge.line,
        isReached: known.seen[number] > 0)
    }
    return MessageTrace(
      message: message, senders: senders, handlers: handlers, droppers: known.droppers.sorted().map { nodes[$0] })
  }

  /// Of equally short ways those from an app entry are taken.
  private static func ways(in flow: FlowGraph, _ nodes: [Node]) -> [Int?] {
    var before: [Int?] = Array(repeating: nil, count: nodes.count)
    let tops = nodes.indices.filter { flow.predecessors[$0].isEmpty }
    var queue = tops.filter { nodes[$0].kind == .app } + tops.filter { nodes[$0].kind != .app }
    var position = 0
    while position < queue.count {
      let number = queue[position]
      position += 1
      for next in flow.successors[number] where before[next] == nil {
        before[next] = number
        queue.append(next)
      }
    }
    return before
  }

  /// The shortest way down to a node.
  private func path(to node: Int) -> [Node] {
    sequence(first: node) { before[$0] }.dropFirst().reversed().map { nodes[$0] }
  }

  /// What the ways of all senders of a message have in common.
  private struct Known {
    /// For each node the number of the last sender whose way leads to it, counted from 1; 0 for none.
    var seen: [Int]
    var senders = 0
    var droppers: Set<Int> = []
  }

  /// A responder still to be looked at.
  private struct Visit {
    var number: Int
    var depth = 0
    var link: CoordinatorTree.EdgeKind?
    /// Who handed it on last.
    var passer: Int?
  }

  /// A stack instead of recursion, and each responder once: ways that join again are told once.
  private func follow(
    _ sender: inout MessageTrace.Sender, from start: Int, _ handling: [Int: Edge], _ known: inout Known
  ) {
    known.senders += 1
    var stack = [Visit(number: start)]
    while var visit = stack.popLast() {
      let handler = handling[visit.number]
      let action = handler?.action ?? .ignores
      if action == .passesOn { visit.passer = visit.number }
      let isSeen = known.seen[visit.number] == known.senders
      let end = isSeen ? .seenAbove : end(of: visit, action)
      if end == nil {
        stack += parents[visit.number].reversed().map {
          Visit(number: $0.number, depth: visit.depth + 1, link: $0.kind, passer: visit.passer)
        }
      }
      known.seen[visit.number] = known.senders
      if end == .passedOut, let passer = visit.passer { known.droppers.insert(passer) }
      sender.add(action, end) {
        MessageTrace.Step(
          node: nodes[visit.number], depth: visit.depth, link: visit.link, action: action, end: end,
          file: handler?.file, line: handler?.line)
      }
    }
  }

  /// Why the way goes no further than to a responder that is new to it; nil where it does.
  private func end(of visit: Visit, _ action: MessageTrace.Action) -> MessageTrace.End? {
    if action == .handles { return .handled }
    guard parents[visit.number].isEmpty else { return nil }
    return visit.passer == nil ? .lost : .passedOut
  }
}

extension CoordinatorTree.Edge {
  fileprivate var passesOn: Bool { label == CoordinatorTree.passesOn }
  fileprivate var action: MessageTrace.Action { passesOn ? .passesOn : .handles }
}
