import SignalboxProject
import SignalboxText

/// Which coordinators stand above a screen, whichever way leads to it: those that every message from it reaches.
struct CoordinatorsAbove {
  private let project: Project
  private let flow: Flow
  /// By the numbers of the flow's nodes.
  private let dominators: [Int?]

  init(_ project: Project) {
    self.project = project
    flow = project.flow
    dominators = flow.graph.immediateDominators
  }

  /// The coordinators that messages from a child reach on every way, the lowest first.
  /// - Returns: nil where the tree does not show the child.
  func chain(above child: TypeID) -> [TypeID]? {
    let chains = project.flows.screens(holding: child).compactMap { screen -> [Int]? in
      guard let node = flow.number(of: screen), !flow.graph.predecessors[node].isEmpty else { return nil }
      return chain(from: node)
    }
    guard let first = chains.first else { return nil }
    let common = chains.dropFirst().reduce(Set(first)) { $0.intersection($1) }
    return first.filter(common.contains).compactMap { flow.type(of: $0) }
      .filter { project.role(of: $0).kind == .coordinator }
  }

  /// A node and the nodes that every way from a root to it passes, the lowest first.
  private func chain(from node: Int) -> [Int] {
    var chain = [node]
    while let last = chain.last, let above = dominators[last] { chain.append(above) }
    return chain
  }

  /// The coordinators that show a screen themselves, in the order of the tree.
  func showing(_ screen: TypeID) -> [TypeID] {
    guard let node = flow.number(of: screen), flow.tree.nodes[node].kind == .screen else { return [] }
    return flow.graph.predecessors[node].compactMap { flow.type(of: $0) }
      .filter { project.role(of: $0).kind == .coordinator }.uniqued()
  }
}
