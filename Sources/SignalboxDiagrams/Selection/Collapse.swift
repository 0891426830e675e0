import SignalboxProject
import SignalboxText

/// What to draw as one.
public enum Collapse: Sendable, Equatable {
  /// The types of each module.
  case modules
  /// The types of each folder.
  case folders
  /// Nodes whose name fits a pattern with `*`, together with all that only they lead to.
  case pattern(String)

  /// - Parameter word: `module`, `folder`, or else a pattern.
  public init(_ word: String) {
    switch word {
    case "module": self = .modules
    case "folder": self = .folders
    default: self = .pattern(word)
    }
  }
}

extension CoordinatorTree {
  /// The tree with some of its nodes drawn as one. Each says by `folded` how many it stands for; arrows inside vanish.
  /// - Throws: `unmatchedPattern`.
  public func collapsed(_ collapse: Collapse) throws(TreeSelectionError) -> CoordinatorTree {
    switch collapse {
    case .modules: return grouped { $0.module.map { (id: "module \($0)", name: $0) } }
    case .folders: return grouped { $0.folder.map { (id: "folder \($0)", name: $0) } }
    case .pattern(let pattern):
      let heads = nodes.filter { $0.name.matches(pattern: pattern) || $0.id.matches(pattern: pattern) }.map(\.id)
      guard heads.isEmpty else { return folded(into: heads) }
      throw .unmatchedPattern(pattern, nearest: Nearest.match(for: pattern, in: nodes.map(\.shortName)))
    }
  }

  /// App entries stay by themselves, so that there is a place to begin; messages stay, to lead from group to group; and
  /// types that are alone in their group, whose name says more than the group's.
  private func grouped(by key: (Node) -> (id: String, name: String)?) -> CoordinatorTree {
    let tree = placed
    var targets: [Node.ID: Node.ID] = [:]
    var groups: [Node.ID: Node] = [:]
    for node in tree.nodes where node.kind != .app && node.kind != .message {
      guard let (id, name) = key(node) else { continue }
      targets[node.id] = id
      groups[id] = groups[id] ?? Node(id: id, name: name, kind: .group, module: node.module, file: node.folder)
      if groups[id]?.module != node.module { groups[id]?.module = nil }
    }
    let sizes = targets.values.reduce(into: [:]) { sizes, id in sizes[id, default: 0] += 1 }
    let shared = targets.filter { sizes[$0.value] != 1 }
    return tree.merged(into: shared, groups.values.filter { sizes[$0.id] != 1 })
  }

  /// Folds into each head what only it leads to.
  private func folded(into heads: [Node.ID]) -> CoordinatorTree {
    let tree = placed
    let flow = FlowGraph(tree)
    let isHead = Set(heads)
    let roots = flow.ids.indices.filter { flow.predecessors[$0].isEmpty }.map { flow.ids[$0] }
    let outside = flow.reachable(from: roots) { !isHead.contains($0) }
    var targets: [Node.ID: Node.ID] = [:]
    for head in heads.filter(outside.contains) + heads where targets[head] == nil {
      let inside = flow.reachable(from: [head], entering: { !outside.contains($0) && targets[$0] == nil })
      for id in inside where id != head && targets[id] == nil { targets[id] = head }
    }
    return tree.merged(into: targets, [])
  }
}

extension CoordinatorTree.Node {
  /// The folder of the declaration; nil where there is none.
  var folder: String? {
    guard let file, let slash = file.lastIndex(of: "/"), slash > file.startIndex else { return nil }
    return String(file[..<slash])
  }
}
