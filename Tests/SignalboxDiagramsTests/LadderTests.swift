import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

/// Trees with more ways through them than anybody can write down, and ones that are very deep or very dense.
@Suite struct LadderTests {
  /// Two coordinators a level, each of which starts both of the next level: a billion ways down.
  static let ladder: CoordinatorTree = {
    let levels = 30
    let nodes = (0..<levels).flatMap { level in
      ["Left", "Right"].map { side in
        CoordinatorTree.Node(id: "\(side)\(level)", name: "\(side)\(level)", kind: level == 0 ? .app : .coordinator)
      }
    }
    let edges = (1..<levels).flatMap { level in
      ["Left", "Right"].flatMap { from in
        ["Left", "Right"].map { to in
          CoordinatorTree.Edge(from: "\(from)\(level - 1)", to: "\(to)\(level)", kind: .starts)
        }
      }
    }
    let message = CoordinatorTree.Node(id: "buy(sender:)", name: "buy(sender:)", kind: .message)
    let arrows = [
      CoordinatorTree.Edge(from: "Left29", to: message.id, kind: .sends),
      CoordinatorTree.Edge(from: "Right0", to: message.id, kind: .handles),
    ]
    return CoordinatorTree(nodes: nodes + [message], edges: edges + arrows)
  }()

  private static func chain(_ count: Int, isCircle: Bool = false) -> CoordinatorTree {
    func id(_ number: Int) -> String { "Flow\(number)Coordinator" }
    return CoordinatorTree(
      nodes: (0..<count).map { CoordinatorTree.Node(id: id($0), name: id($0), kind: $0 == 0 ? .app : .coordinator) },
      edges: (1..<count).map { CoordinatorTree.Edge(from: id($0 - 1), to: id($0), kind: .starts) }
        + (isCircle ? [CoordinatorTree.Edge(from: id(count - 1), to: id(0), kind: .starts)] : []))
  }

  @Test(arguments: DiagramFormat.all.map(\.id)) func aBillionWaysAreOneDrawing(format: String) throws {
    let text = try #require(DiagramFormat.named(format)).render(Self.ladder)
    #expect(text.contains("Left29"))
    #expect(text.utf8.count < 1_000_000)
  }

  @Test func aBillionWaysAreFollowedOnce() throws {
    let tree = Self.ladder
    #expect(tree.traces.first?.senders.first?.steps.count ?? 0 < 200)
    #expect(tree.way(from: "Left0", to: "Right29")?.count == 30)
    #expect(try tree.focused(on: "Left3", depth: 100).nodes.count == tree.nodes.count)
    #expect(try tree.reaching("Right29").nodes.count == 59)
    #expect(tree.routed.edges.count { $0.kind == .sends } == 1)
    #expect(TreeComparison(from: tree, to: tree).isEmpty)
  }

  @Test func whatStandsVeryDeepGoesOnFurtherDown() throws {
    for isCircle in [false, true] {
      let lines = Outline.lines(of: Self.chain(200, isCircle: isCircle))
      let entries = lines.compactMap(\.entry)
      // Each node once in full, and once as a word about where to look for it at the end of each stretch.
      #expect(Set(entries.map(\.label)).count == 200)
      #expect(entries.count { $0.remark.contains("↓") } == 4)
      #expect(entries.count == 204 + (isCircle ? 1 : 0))
      #expect(entries.allSatisfy { $0.guides.count <= 160 })
      #expect(lines.count { if case .heading("Further down:") = $0 { true } else { false } } == 4)
    }
    let text = try #require(DiagramFormat.named("text")).render(Self.chain(60))
    #expect(text.contains("↓ goes on below"))
    #expect(!(try #require(DiagramFormat.named("text")).render(Self.chain(40))).contains("↓"))
  }

  @Test func denseGraphsStayReadableInProportion() {
    var generator = SeededGenerator(seed: 12)
    let count = 160
    func id(_ number: Int) -> String { "Flow\(number)" }
    let edges = (1..<count).flatMap { number in
      (0..<8).map { _ in
        CoordinatorTree.Edge(from: id(Int.random(in: 0..<count, using: &generator)), to: id(number), kind: .starts)
      }
    }
    let nodes = (0..<count).map { CoordinatorTree.Node(id: id($0), name: id($0), kind: $0 == 0 ? .app : .coordinator) }
    let measures = LayoutMeasures(Drawing(CoordinatorTree(nodes: nodes, edges: edges)))
    #expect(measures.overlaps == 0)
    #expect(measures.piercings == 0)
  }
}
