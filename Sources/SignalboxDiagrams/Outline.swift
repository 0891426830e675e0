import SignalboxProject
import SignalboxText

/// Unrolls the graph into lines: every node once with its subtree, further arrows to it as short references.
struct Outline {
  private typealias Tree = CoordinatorTree

  private let nodes: [Tree.Node.ID: Tree.Node]
  private let labels: [Tree.Node.ID: String]
  private let arrows: [Tree.Node.ID: [Tree.Edge]]
  private let parents: [Tree.Node.ID: Set<Tree.Node.ID>]
  private let hasFlow: Bool
  private var shown: Set<Tree.Node.ID> = []
  private var lines: [OutlineLine] = []
  /// What stands too deep to be unrolled where it is met first.
  private var deep: [Tree.Node] = []

  /// Further to the right nobody follows the guides; and where everything starts everything, ways are as long as there
  /// are nodes, and all guides together the square of that.
  private static let maximumDepth = 48
  private var maximumDepth = Outline.maximumDepth

  /// The lines of a whole tree: app entries first, then what no app entry leads to, under headings that say so.
  /// - Parameters:
  ///   - root: a node to begin with before all others.
  ///   - columns: how many characters there are in a line; half of them are for what stands behind the guides.
  static func lines(
    of tree: CoordinatorTree, root: CoordinatorTree.Node.ID? = nil, columns: Int? = nil
  ) -> [OutlineLine] {
    var outline = Outline(tree)
    if let columns { outline.maximumDepth = min(maximumDepth, max(4, columns / 6)) }
    outline.section("", tree.nodes.filter { $0.id == root } + tree.nodes.filter { $0.kind == .app })
    let free = tree.nodes.filter { outline.parents[$0.id] == nil }
    outline.section("", free.filter { $0.isCutOff && $0.kind != .message })
    outline.section("No coordinator starts:", free.filter { $0.kind == .coordinator })
    outline.section("No coordinator shows:", free.filter { $0.kind == .screen })
    outline.section("Deep links:", free.filter { $0.kind == .link })
    outline.section("Beside the tree:", free.filter { $0.kind != .coordinator && $0.kind != .message })
    let messages = tree.nodes.filter { $0.kind == .message }
    outline.section("Nobody handles:", messages.filter { $0.handlers == 0 })
    outline.section("Nobody sends:", messages.filter { $0.senders == 0 })
    // Whoever sends and handles the rest may be left out of the drawing.
    let drawn = Set(tree.edges.lazy.filter(\.kind.isMessage).map(\.to))
    outline.section("Messages:", messages.filter { !drawn.contains($0.id) })
    // What is still missing hangs on a circle that nothing outside enters; coordinators make the better first line.
    let coordinators = tree.nodes.filter { $0.kind == .coordinator }
    outline.section("Only reached in a circle:", coordinators + tree.nodes.filter { $0.kind != .message })
    return outline.lines
  }

  private init(_ tree: Tree) {
    nodes = Dictionary(uniqueKeysWithValues: tree.nodes.map { ($0.id, $0) })
    labels = tree.labels
    let structure = tree.edges.filter(\.isStructural)
    parents = Dictionary(grouping: structure, by: \.to).mapValues { Set($0.map(\.from)) }
    arrows = tree.edgesInReadingOrder
    hasFlow = tree.hasFlow
  }

  private mutating func section(_ title: String, _ roots: [Tree.Node]) {
    group(title, roots)
    while !deep.isEmpty {
      let further = deep
      deep = []
      group("Further down:", further)
    }
  }

  private mutating func group(_ title: String, _ roots: [Tree.Node]) {
    var isFirst = true
    for root in roots where !shown.contains(root.id) {
      if isFirst {
        lines += (lines.isEmpty ? [] : [.heading("")]) + (title.isEmpty ? [] : [.heading(title)])
      }
      isFirst = false
      unroll(root)
    }
  }
}

extension Outline {
  /// A step of the walk: an arrow still to be drawn, below `trail`.
  private struct Step {
    var edge: Tree.Edge?
    var node: Tree.Node
    /// Guides of the parent's children, without this step's own branch.
    var indent: String
    var isLast: Bool
    var depth: Int
  }

  /// A stack instead of recursion: a long chain of coordinators must not end the process.
  private mutating func unroll(_ root: Tree.Node) {
    var stack = [Step(edge: nil, node: root, indent: "", isLast: true, depth: 0)]
    var trail: [Tree.Node.ID] = []
    while let step = stack.popLast() {
      trail.removeSubrange(step.depth...)
      let isMessage = step.edge?.kind.isMessage ?? false
      if step.depth == maximumDepth, !isMessage, !shown.contains(step.node.id), !children(of: step).isEmpty {
        deep.append(step.node)
        lines.append(.entry(entry(for: step, isNew: false, mark: OutlineEntry.seeBelow)))
        continue
      }
      let isNew = !isMessage && shown.insert(step.node.id).inserted
      let isAgain = !isNew && !isMessage && trail.contains(step.node.id)
      lines.append(.entry(entry(for: step, isNew: isNew, mark: isAgain ? OutlineEntry.again : OutlineEntry.seeAbove)))
      guard isNew else { continue }
      trail.append(step.node.id)
      stack += children(of: step).reversed()
    }
  }

  private func children(of step: Step) -> [Step] {
    let indent = step.edge == nil ? "" : step.indent + (step.isLast ? "   " : "│  ")
    let edges = arrows[step.node.id, default: []]
    return edges.enumerated().compactMap { index, edge in
      nodes[edge.to].map {
        Step(edge: edge, node: $0, indent: indent, isLast: index == edges.count - 1, depth: step.depth + 1)
      }
    }
  }

  private static func word(_ kind: Tree.EdgeKind) -> String {
    switch kind {
    case .starts, .shows: "─ "
    case .owns, .opens, .enters: "─ \(kind.rawValue) "
    case .sends, .handles: "╌ \(kind.rawValue) "
    }
  }

  /// - Parameter mark: what stands behind a node that is not unrolled here.
  private func entry(for step: Step, isNew: Bool, mark: OutlineEntry.Mark) -> OutlineEntry {
    let isMessage = step.edge?.kind.isMessage ?? false
    let corner = step.isLast ? "└" : "├"
    let branch = step.edge.map { corner + Self.word($0.kind) } ?? ""
    let count = step.node.parents ?? parents[step.node.id, default: []].count
    var remarks = [step.edge?.howText, step.edge?.label?.printable].compactMap { $0 }
    if isNew && count > 1 { remarks.append("\(count) parents") }
    if isNew && hasFlow && step.node.standing == .unreachable { remarks.append("unreachable") }
    if isNew, let contents = step.node.contents {
      remarks.append(contents)
    } else if isNew, let folded = step.node.folded {
      remarks.append("\(folded) folded")
    }
    if isNew, let makers = step.node.makersText { remarks.append(makers) }
    let findings = isNew ? step.node.findings ?? 0 : 0
    var remark = remarks.isEmpty ? "" : "(\(remarks.joined(separator: ", ")))"
    if !isNew && !isMessage {
      remark += (remark.isEmpty ? "" : " ") + mark.symbol
    }
    return OutlineEntry(
      guides: step.indent + branch, kind: step.node.kind, label: labels[step.node.id, default: step.node.id],
      remark: remark, findings: findings, place: isNew ? step.node.place : nil)
  }
}
