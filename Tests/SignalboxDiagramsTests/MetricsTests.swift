import SignalboxProject
import Testing

@testable import SignalboxDiagrams

@Suite struct MetricsTests {
  private let rows = CoordinatorMetrics.all(in: SampleTrees.shop) { $0.name.count }

  @Test func countsAreThoseOfTheTree() throws {
    let cart = try #require(rows.first { $0.name == "CartCoordinator" })
    #expect(rows.map(\.name) == rows.map(\.name).sorted() && rows.allSatisfy { $0.lines == $0.name.count })
    #expect((cart.parents, cart.children, cart.screens, cart.depth ?? -1) == (1, 1, 1, 2), "\(cart)")
    let login = try #require(rows.first { $0.name == "LoginCoordinator" })
    #expect(login.parents == 2)
  }

  @Test(arguments: MetricsFormat.all.map(\.id)) func everyFormatHasEveryRow(_ id: String) throws {
    let text = try #require(MetricsFormat.named(id)).render(rows)
    #expect(rows.allSatisfy { text.contains($0.name) } && text.last?.isNewline == true && !text.hasSuffix("\n\n"))
    #expect(!text.contains("authors"))
    #expect(try #require(MetricsFormat.named(id)).render([]).last?.isNewline == true)
  }

  @Test func headingsOfANarrowTableStandAboveEachOther() throws {
    let text = try #require(MetricsFormat.named("text"))
    #expect(
      text.render(Array(rows.prefix(2)), columns: 44) == """
                         parents
                         │  children
                         │  │  screens
                         │  │  │  depth
                         │  │  │  │  messages
                         │  │  │  │  │  findings
        coordinator      │  │  │  │  │  │  lines
        AppCoordinator   1  3  0  1  0  0  14
        CartCoordinator  1  1  1  2  0  0  15
        2 coordinators   2  4  1     0  0  29

        """)
    #expect(text.render(rows, columns: 200) == text.render(rows))
    let narrow = text.render(rows, columns: 40).split(separator: "\n")
    #expect(narrow.allSatisfy { $0.count <= 40 } && narrow.contains { $0.contains("…") })
  }

  /// Swift takes any text between backticks for a name.
  @Test func namesAreNoMarkup() throws {
    let name = "<img src=x onerror=alert(1)> | `A`"
    let node = CoordinatorTree.Node(id: "A", name: name, kind: .coordinator)
    let rows = CoordinatorMetrics.all(in: CoordinatorTree(nodes: [node], edges: [])) { _ in 1 }
    let text = try #require(MetricsFormat.named("markdown")).render(rows)
    #expect(text.contains("| \\<img src=x onerror=alert(1)\\> \\| \\`A\\` |"), "\(text)")
  }

  /// Names may hold anything; a row stays a line.
  @Test(arguments: 0..<100) func rowsStayLines(_ seed: UInt64) throws {
    let rows = CoordinatorMetrics.all(in: .random(seed: seed)) { _ in 1 }
    let text = try #require(MetricsFormat.named("text")).render(rows)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == rows.count + 3)
  }
}
