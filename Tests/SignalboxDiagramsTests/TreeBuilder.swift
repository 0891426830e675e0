import SignalboxProject

/// Builds trees in tests the way the project stage does: ids are qualified names, every place is filled in.
struct TreeBuilder {
  var module: String?
  var folder: String
  private var nodes: [CoordinatorTree.Node] = []
  private var edges: [CoordinatorTree.Edge] = []

  init(module: String?, folder: String) {
    self.module = module
    self.folder = folder
  }

  var tree: CoordinatorTree { CoordinatorTree(nodes: nodes, edges: edges) }

  mutating func node(_ name: String, _ kind: CoordinatorTree.NodeKind, _ line: Int?) {
    let file = line == nil ? nil : "\(folder)/\(name).swift"
    nodes.append(.init(id: id(name), name: name, kind: kind, module: module, file: file, line: line))
  }

  mutating func starts(_ from: String, _ to: String, _ how: CoordinatorTree.Transition) {
    edge(from, .starts, to, how)
  }

  mutating func shows(_ from: String, _ to: String, _ how: CoordinatorTree.Transition) {
    edge(from, .shows, to, how)
  }

  mutating func message(_ from: String, _ kind: CoordinatorTree.EdgeKind, _ to: String) {
    edge(from, kind, to, nil)
  }

  private mutating func edge(
    _ from: String, _ kind: CoordinatorTree.EdgeKind, _ to: String, _ how: CoordinatorTree.Transition?
  ) {
    let line = 20 + edges.count
    edges.append(.init(from: id(from), to: id(to), kind: kind, how: how, file: "\(folder)/Flow.swift", line: line))
  }

  /// Ids that are known already are taken as they are, so that an arrow can cross modules.
  private func id(_ name: String) -> String {
    if nodes.contains(where: { $0.id == name }) { return name }
    return module.map { "\($0).\(name)" } ?? name
  }
}
