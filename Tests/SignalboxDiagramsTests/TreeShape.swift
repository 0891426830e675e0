import SignalboxProject
import SignalboxTestSupport

/// What a generated tree looks like as a whole.
enum TreeShape: String, CaseIterable, Sendable {
  /// Every node below any earlier one.
  case tree
  case deep
  /// A few parents with very many screens, as real apps have them.
  case hubs
  /// With some nodes of several parents, or very many.
  case shared, dense
  case circles
  /// In many parts.
  case scattered
  case messages
  /// Of several modules, with arrows in all directions.
  case modules

  /// - Returns: a tree of that shape, the same for the same seed.
  func tree(count: Int, seed: UInt64) -> CoordinatorTree {
    var generator = SeededGenerator(seed: seed &* 31 &+ UInt64(count))
    let nodes = (0..<count).map { node($0, &generator) }
    let edges = (1..<max(count, 1)).compactMap { index -> CoordinatorTree.Edge? in
      parent(of: index, &generator).map { edge(nodes[$0], nodes[index], .starts, &generator) }
    }
    let extras = (0..<extraEdges(count)).map { _ in extra(nodes, &generator) }
    return CoordinatorTree(nodes: nodes, edges: edges + extras)
  }

  private func node(_ index: Int, _ generator: inout SeededGenerator) -> CoordinatorTree.Node {
    let kinds: [CoordinatorTree.NodeKind] = [.coordinator, .screen, .screen, .viewModel, .manager]
    let name = String(repeating: "Name", count: Int.random(in: 0...14, using: &generator)) + "\(index)"
    let module = self == .modules ? ["App", "Cart", "Login", nil][Int.random(in: 0...3, using: &generator)] : nil
    let kind = index == 0 ? .app : kinds[Int.random(in: kinds.indices, using: &generator)]
    return .init(id: name, name: name, kind: kind, module: module, file: "\(name).swift", line: index + 1)
  }

  private func parent(of index: Int, _ generator: inout SeededGenerator) -> Int? {
    switch self {
    case .deep: max(0, index - Int.random(in: 1...3, using: &generator))
    case .hubs: Int.random(in: 0..<min(index, 4), using: &generator)
    case .scattered: Int.random(in: 0...3, using: &generator) > 0 ? nil : Int.random(in: 0..<index, using: &generator)
    default: Int.random(in: 0..<index, using: &generator)
    }
  }

  private func extraEdges(_ count: Int) -> Int {
    switch self {
    case .tree, .deep, .hubs, .scattered: 0
    case .shared, .messages, .modules: count / 4
    case .circles: count / 3
    case .dense: count * 2
    }
  }

  private func extra(_ nodes: [CoordinatorTree.Node], _ generator: inout SeededGenerator) -> CoordinatorTree.Edge {
    let ends = (0..<2).map { _ in Int.random(in: nodes.indices, using: &generator) }
    let isDown = self == .shared || self == .dense
    let (from, to) = isDown ? (ends.min() ?? 0, ends.max() ?? 0) : (ends[0], ends[1])
    let kinds: [CoordinatorTree.EdgeKind] =
      self == .messages || self == .modules ? [.sends, .handles, .shows] : [.starts, .shows]
    return edge(nodes[from], nodes[to], kinds[Int.random(in: kinds.indices, using: &generator)], &generator)
  }

  private func edge(
    _ from: CoordinatorTree.Node, _ to: CoordinatorTree.Node, _ kind: CoordinatorTree.EdgeKind,
    _ generator: inout SeededGenerator
  ) -> CoordinatorTree.Edge {
    let transitions = CoordinatorTree.Transition.allCases + [nil, nil]
    let how = transitions[Int.random(in: transitions.indices, using: &generator)]
    return .init(from: from.id, to: to.id, kind: kind, how: how, file: "Flow.swift", line: 1)
  }
}
