import SignalboxProject
import Testing

@testable import SignalboxDiagrams

/// What each format says of what no coordinator starts or shows.
@Suite struct OrphanWordsTests {
  private static let tree: CoordinatorTree = {
    var nodes: [CoordinatorTree.Node] = [
      .init(id: "App", name: "App", kind: .app), .init(id: "Cart", name: "Cart", kind: .coordinator),
      .init(id: "Made", name: "Made", kind: .screen), .init(id: "Lost", name: "Lost", kind: .screen),
      .init(id: "Far", name: "Far", kind: .screen),
    ]
    nodes[2].makers = ["Shop.Maker", "Shop.Other"]
    return CoordinatorTree(
      nodes: nodes,
      edges: [.init(from: "App", to: "Cart", kind: .starts), .init(from: "Lost", to: "Far", kind: .opens)])
  }()

  @Test(arguments: DiagramFormat.all.map(\.id)) func everyFormatSaysWhoMakesThem(id: String) throws {
    let text = try #require(DiagramFormat.named(id)).render(Self.tree).lowercased()
    #expect(text.contains("maker") && text.contains("unreachable"), "\(text)")
    #expect(text.contains("orphan") || text.contains("no coordinator"), "\(text)")
  }

  @Test(arguments: ["json", "xml"]) func savedTreesKeepIt(id: String) throws {
    let text = try #require(DiagramFormat.named(id)).render(Self.tree)
    let read = try SavedTree.read(Array(text.utf8))
    #expect(read.nodes.first { $0.id == "Made" }?.makers == ["Shop.Maker", "Shop.Other"])
    #expect(read.nodes.first { $0.id == "Lost" }?.makers == nil)
  }

  @Test func boxesHoldTheFirstMaker() {
    let made = Drawing(Self.tree.drawable).nodes.first { $0.id == "Made" }
    #expect(made?.marks == ["created by Maker +1"])
  }
}
