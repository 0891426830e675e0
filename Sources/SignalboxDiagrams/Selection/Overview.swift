import SignalboxProject
import SignalboxText

extension CoordinatorTree {
  /// More boxes than that cannot be read at once.
  public static let legible = 60
  /// With fewer coordinators an overview would say next to nothing.
  private static let least = 5

  /// Whether a picture of the whole tree is too large to be read, and an overview would say something.
  public var asksForOverview: Bool {
    let boxes = nodes.lazy.filter { $0.kind != .message }.count
    let coordinators = nodes.lazy.filter { $0.kind == .coordinator }.count
    return boxes > Self.legible && coordinators >= Self.least && unseen > 0
  }

  /// App entries, coordinators and groups, whatever leads to those, and screens that open them; all else is counted in
  /// the boxes of what leads to it, and so are its findings. Messages are left out.
  ///
  /// What two coordinators show counts for both; a finding counts once.
  public var overview: CoordinatorTree {
    let tree = placed
    let flow = tree.shownFlow
    let isKept = tree.isSeen(flow)
    var isTaken = isKept
    var result = tree.nodes
    for index in isKept.indices where isKept[index] {
      let inside = tree.inside(index, flow, isKept)
      guard !inside.isEmpty else { continue }
      let fold = result[index].folded.map { "+\($0) folded" }
      let words = [fold, tree.screens(inside).map { "+" + $0 }].compactMap { $0 }
      result[index].contents = words.isEmpty ? nil : words.joined(separator: ", ")
      result[index].folded = (result[index].folded ?? 0) + inside.count
      for node in inside where !isTaken[node] {
        isTaken[node] = true
        if let more = tree.nodes[node].findings { result[index].findings = (result[index].findings ?? 0) + more }
      }
    }
    let kept = result.indices.filter { isKept[$0] }.map { result[$0] }
    let ids = Set(kept.map(\.id))
    let drawn = tree.edges.filter { ids.contains($0.from) && ids.contains($0.to) }
    return CoordinatorTree(nodes: kept, edges: drawn)
  }

  /// All of the tree, with the numbers of an overview in the boxes, for drawings that show and hide the screens.
  var counted: CoordinatorTree {
    var tree = placed
    let flow = tree.shownFlow
    let isKept = tree.isSeen(flow)
    for index in isKept.indices where isKept[index] && tree.nodes[index].folded == nil {
      tree.nodes[index].contents = tree.screens(tree.inside(index, flow, isKept))
    }
    return tree
  }

  /// `4 screens`; nil for none.
  private func screens(_ inside: [Int]) -> String? {
    let count = inside.lazy.filter { nodes[$0].kind == .screen }.count
    return count > 0 ? Quantity.of(count, "screen") : nil
  }

  /// What an overview draws.
  var seen: Set<Node.ID> {
    let isKept = isSeen(shownFlow)
    return Set(nodes.indices.filter { isKept[$0] }.map { nodes[$0].id })
  }

  /// How many screens an overview leaves out.
  var unseen: Int {
    let isKept = isSeen(shownFlow)
    return nodes.indices.filter { nodes[$0].kind == .screen && !isKept[$0] }.count
  }

  /// What screens open is not what a coordinator shows.
  private var shownFlow: FlowGraph { FlowGraph(self) { $0.isStructural && $0.kind != .opens } }

  /// Of each node whether it is drawn in an overview.
  private func isSeen(_ flow: FlowGraph) -> [Bool] {
    let goals = nodes.indices.filter { nodes[$0].kind == .coordinator || nodes[$0].kind == .group }
    var isSeen = Array(repeating: false, count: nodes.count)
    let ways = flow.reversed
    ways.reach(goals, &isSeen)
    // What a screen opens beside its coordinator is not to be missed.
    let seen = Set(nodes.indices.filter { isSeen[$0] }.map { nodes[$0].id })
    let openers = Set(edges.lazy.filter { $0.kind == .opens && seen.contains($0.to) }.map(\.from)).subtracting(seen)
    ways.reach(nodes.indices.filter { openers.contains(nodes[$0].id) }, &isSeen)
    for index in nodes.indices where nodes[index].kind == .app { isSeen[index] = true }
    joinOpened(&isSeen)
    return isSeen
  }

  /// A screen that only hidden ones open would look like a root: the shortest way to it is drawn, too.
  private func joinOpened(_ isSeen: inout [Bool]) {
    let before = FlowGraph(self) { [.starts, .shows, .opens].contains($0.kind) }.predecessors
    for screen in nodes.indices where isSeen[screen] && nodes[screen].kind == .screen {
      for step in hiddenWay(to: screen, before, isSeen) { isSeen[step] = true }
    }
  }

  /// What is not drawn on the shortest way to a node from one that is.
  private func hiddenWay(to goal: Int, _ before: [[Int]], _ isSeen: [Bool]) -> [Int] {
    var next = [goal: goal]
    var queue = [goal][...]
    while let index = queue.popFirst() {
      if isSeen[index], index != goal {
        return Array(sequence(first: index) { next[$0] }.dropFirst().prefix { $0 != goal })
      }
      for source in before[index] where next[source] == nil {
        next[source] = index
        queue.append(source)
      }
    }
    return []
  }

  /// What is not drawn and what a node leads to through nothing that is.
  private func inside(_ start: Int, _ flow: FlowGraph, _ isKept: [Bool]) -> [Int] {
    var seen: Set<Int> = []
    var queue = [start]
    while let index = queue.popLast() {
      for next in flow.successors[index] where !isKept[next] && seen.insert(next).inserted { queue.append(next) }
    }
    return seen.sorted()
  }
}

extension DiagramOptions {
  /// What an overview leaves out, as a sentence; nil where it leaves out nothing.
  /// - Parameter tree: the whole one.
  public func overviewNote(on tree: CoordinatorTree) -> String? {
    guard isOverview else { return nil }
    let count = tree.unseen
    guard count > 0 else { return nil }
    return "Overview: \(Quantity.of(count, "screen")) \(count == 1 ? "is" : "are") counted in the boxes or unreached, "
      + "and not drawn; --level 2 draws everything."
  }
}
