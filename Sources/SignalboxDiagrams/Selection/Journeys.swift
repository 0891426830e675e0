import SignalboxProject

/// The ways that a user, or an event, takes from one type of the tree to another: up to a coordinator that both have
/// above them, as far as needed, then down along the arrows that build the tree.
public struct Journeys: Sendable {
  /// One arrow of the tree, along it or back.
  public struct Step: Sendable, Equatable {
    public let edge: CoordinatorTree.Edge
    /// Whether it leads from the target of the arrow to its source: the event is reported there.
    public let isBack: Bool
    var start: String { isBack ? edge.to : edge.from }
    var goal: String { isBack ? edge.from : edge.to }
  }

  /// The shortest first; of equal length, by the names on them. None is twice, and none passes a type twice.
  public let ways: [[Step]]
  /// Whether there are more: of a wide tree not all are looked for.
  public let isCut: Bool

  private static let limit = 100
  private static let patience = 200_000

  /// - Parameters:
  ///   - start: name or id of a node.
  ///   - goal: the same.
  ///   - all: whether every way is wanted, and not only the shortest.
  /// - Throws: `unknownName`.
  public init(
    in tree: CoordinatorTree, from start: String, to goal: String, all: Bool = false
  ) throws(TreeSelectionError) {
    let starts = try tree.ids(named: start)
    var search = Search(tree, goals: Set(try tree.ids(named: goal)))
    search.find(from: starts, limit: all ? Self.limit : 1, patience: Self.patience)
    ways = search.ways.sorted { left, right in
      (left.count, left.map(\.goal)) < (right.count, right.map(\.goal))
    }
    isCut = all && search.isCut
  }

  /// The part of a tree that the ways are made of.
  public func part(of tree: CoordinatorTree) -> CoordinatorTree {
    let edges = Set(ways.joined().map(\.edge.id))
    let nodes = Set(ways.joined().flatMap { [$0.start, $0.goal] })
    return CoordinatorTree(
      nodes: tree.nodes.filter { nodes.contains($0.id) }, edges: tree.edges.filter { edges.contains($0.id) })
  }
}

private func < (left: (Int, [String]), right: (Int, [String])) -> Bool {
  left.0 == right.0 ? left.1.lexicographicallyPrecedes(right.1) : left.0 < right.0
}

extension Journeys {
  /// Best first, by the steps made and those that are still needed at least: the shortest ways come out first, and what
  /// leads nowhere is never entered.
  private struct Search {
    /// Where a way stands; after a step down there is none up again.
    private struct State: Hashable {
      let node: String
      let isDown: Bool
    }

    private typealias Beginning = (way: [Step], passed: Set<String>)

    private let down: [String: [CoordinatorTree.Edge]]
    private let into: [String: [CoordinatorTree.Edge]]
    private let goals: Set<String>
    /// How many steps lead from a state to the nearest goal; nothing for states from which none does.
    private var remaining: [State: Int] = [:]
    private(set) var ways: [[Step]] = []
    private(set) var isCut = false

    init(_ tree: CoordinatorTree, goals: Set<String>) {
      let edges = tree.edges.filter { !$0.kind.isMessage && $0.from != $0.to }
      down = Dictionary(grouping: edges, by: \.from)
      into = Dictionary(grouping: edges, by: \.to)
      self.goals = goals
      measure()
    }

    /// Breadth first from the goals, against the steps.
    private mutating func measure() {
      var queue = goals.sorted().flatMap { [State(node: $0, isDown: false), State(node: $0, isDown: true)] }
      for state in queue { remaining[state] = 0 }
      var next = 0
      while next < queue.count {
        let state = queue[next]
        next += 1
        let parents = into[state.node, default: []].map(\.from)
        let before =
          state.isDown
          ? parents.flatMap { [State(node: $0, isDown: true), State(node: $0, isDown: false)] }
          : down[state.node, default: []].filter(Self.leadsUp).map { State(node: $0.to, isDown: false) }
        for earlier in before where remaining[earlier] == nil {
          remaining[earlier] = remaining[state, default: 0] + 1
          queue.append(earlier)
        }
      }
    }

    private func steps(from state: State) -> [Step] {
      let along = down[state.node, default: []].map { Step(edge: $0, isBack: false) }
      guard !state.isDown else { return along }
      return along + into[state.node, default: []].filter(Self.leadsUp).map { Step(edge: $0, isBack: true) }
    }

    /// What a screen opens reports to nobody.
    private static func leadsUp(_ edge: CoordinatorTree.Edge) -> Bool { edge.kind != .opens }

    mutating func find(from starts: [String], limit: Int, patience: Int) {
      var open: [Int: [Beginning]] = [:]
      for start in starts {
        guard let length = remaining[State(node: start, isDown: false)], length > 0 else { continue }
        open[length, default: []].append(([], [start]))
      }
      var work = 0
      while let length = open.keys.min() {
        guard let (way, passed) = open[length]?.popLast() else {
          open[length] = nil
          continue
        }
        let node = way.last?.goal ?? passed.first ?? ""
        if goals.contains(node), !way.isEmpty {
          guard ways.count < limit else { return isCut = true }
          ways.append(way)
          continue
        }
        for step in steps(from: State(node: node, isDown: way.last?.isBack == false)).reversed() {
          guard !passed.contains(step.goal), let rest = remaining[State(node: step.goal, isDown: !step.isBack)] else {
            continue
          }
          open[way.count + 1 + rest, default: []].append((way + [step], passed.union([step.goal])))
        }
        work += 1
        guard work < patience else { return isCut = true }
      }
    }
  }
}
