import SignalboxProject

/// How a tree grew: the same app at several times, the oldest first.
public struct TreeHistory: Sendable {
  /// The app at one time.
  public struct Step: Sendable {
    /// As people know it: `v1.4`, or the beginning of a commit's name.
    public let name: String
    /// `2026-11-20`
    public let day: String
    fileprivate(set) var tree: CoordinatorTree
    /// What came and went since the step before.
    let change: TreeComparison

    fileprivate func count(_ kind: CoordinatorTree.NodeKind) -> Int { tree.nodes.count { $0.kind == kind } }
  }

  public let name: String
  public private(set) var steps: [Step]

  /// - Parameters:
  ///   - name: what the app is called.
  ///   - trees: with the names and days of their revisions, the oldest first.
  ///   - movedFiles: for each, newer paths by older ones of files renamed since the one before; empty where nobody
  ///     knows.
  public init(
    name: String, trees: [(name: String, day: String, tree: CoordinatorTree)], movedFiles: [[String: String]] = []
  ) {
    self.name = name
    var before: CoordinatorTree?
    steps = trees.enumerated().map { index, revision in
      let (name, day, tree) = (revision.name, revision.day, revision.tree.drawable)
      // What was there at first has not come.
      let moved = movedFiles.indices.contains(index) ? movedFiles[index] : [:]
      let change = TreeComparison(from: before ?? tree, to: tree, movedFiles: moved)
      before = tree
      return Step(name: name, day: day, tree: tree, change: change)
    }
  }
}

extension TreeHistory {
  /// The same with pictures in the boxes of the last step: those on the disk are of today's screens, not of older ones.
  /// - Parameter mark: puts pictures into a tree, and changes nothing else.
  public func picturing(_ mark: (CoordinatorTree) throws -> CoordinatorTree) rethrows -> TreeHistory {
    guard let last = steps.last else { return self }
    var result = self
    result.steps[steps.count - 1].tree = try mark(last.tree)
    return result
  }

  /// Columns of tables, with the number of each step.
  static let columns: [(title: String, value: @Sendable (Step) -> Int)] = [
    ("coordinators", { $0.count(.coordinator) }), ("screens", { $0.count(.screen) }),
    ("arrows", { step in step.tree.edges.count { !$0.kind.isMessage } }),
    ("added", { $0.change.addedNodes.count }), ("removed", { $0.change.removedNodes.count }),
    ("moved", { $0.change.moved.count }),
  ]

  /// What pictures say below the name: `5 coordinators, 9 screens, +2 −1`.
  func caption(_ step: Step) -> String {
    let (more, less) = (step.change.addedNodes.count, step.change.removedNodes.count)
    let change = [more > 0 ? "+\(more)" : nil, less > 0 ? "−\(less)" : nil].compactMap { $0 }.joined(separator: " ")
    return [String(step.tree.summary.dropLast()), change].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Each step as a picture, with what came since the step before marked; all of them overviews if one has to be, and
  /// all in the direction that suits the largest, so that the eye finds again what has stayed.
  func pages(_ options: DiagramOptions) -> [SVGPage] {
    var options = options
    options.isOverview = options.isOverview || steps.contains { $0.tree.asksForOverview }
    options.title = nil
    options.hub = DiagramOptions.usualHub
    if let largest = steps.map(\.tree).max(by: { $0.nodes.count < $1.nodes.count }) {
      options.isDownward = SVGPage(largest, options).drawing.isDownward
    }
    return steps.map { step in
      var tree = MarkedTree(new: step.tree, step.change).tree
      tree.nodes.removeAll { $0.change == .removed }
      tree.edges.removeAll { $0.change == .removed }
      return SVGPage(tree.drawable, options)
    }
  }
}
