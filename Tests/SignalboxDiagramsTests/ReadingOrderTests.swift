import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

/// What stands first: tabs, in the order of the code; and arrows for which the code has several transitions.
@Suite struct ReadingOrderTests {
  /// Screens and coordinators as tabs of one line, and a screen that is pushed before them.
  private static var tree: CoordinatorTree {
    let names = ["App", "Login", "Wallet", "Search", "Home"]
    var tree = CoordinatorTree(
      nodes: names.map { .init(id: $0, name: $0, kind: $0 == "App" ? .app : $0 == "Search" ? .coordinator : .screen) })
    var edges = [CoordinatorTree.Edge(from: "App", to: "Login", kind: .shows, how: .push, file: "App.swift", line: 2)]
    for (rank, name) in ["Home", "Wallet", "Search"].enumerated() {
      var edge = CoordinatorTree.Edge(
        from: "App", to: name, kind: name == "Search" ? .starts : .shows, how: .tab, file: "App.swift", line: 9)
      edge.rank = rank
      edges.append(edge)
    }
    tree.edges = edges
    return tree
  }

  @Test func tabsComeFirstAndInTheirOrder() {
    let order = ["Home", "Wallet", "Search", "Login"]
    #expect(Self.tree.edgesInReadingOrder["App"]?.map(\.to) == order)
    let boxes = Drawing(Self.tree).nodes.filter { $0.id != "App" }.sorted { $0.frame.minY < $1.frame.minY }
    #expect(boxes.map(\.id) == order)
    let lines = DiagramFormat.text.render(Self.tree).split(separator: "\n").filter { $0.contains("─") }
    #expect(zip(lines, order).allSatisfy { $0.contains($1) })
  }

  @Test func everyFormatSaysBothTransitions() throws {
    var tree = Self.tree
    let index = try #require(tree.edges.firstIndex { $0.to == "Login" })
    tree.edges[index].ways = [.push, .present]
    for format in DiagramFormat.all {
      let text = format.render(tree)
      let words: String =
        switch format.id {
        case "json": "\"push\",\n        \"present\""
        case "xml", "csv", "graphml": "push present"
        default: "push, present"
        }
      // What Mermaid cannot carry is written as an entity.
      #expect(text.contains(words) || format.id == "graphml-yed" && text.contains("push, present"), "\(format.id)")
    }
    for format in [DiagramFormat.json, .xml] {
      let read = try SavedTree.read(Array(format.render(tree).utf8))
      #expect(read.edges.first { $0.to == "Login" }?.ways == [.push, .present])
    }
  }

  /// Three arrows into one frame, whose words have no room side by side inside it.
  @Test func wordsDoNotStandOnOutlinesOfFrames() {
    let names = ["App", "One", "Two", "Three"]
    var tree = CoordinatorTree(
      nodes: names.map { .init(id: $0, name: $0, kind: $0 == "App" ? .app : .coordinator, module: "App") }
        + [.init(id: "Pay", name: "Pay", kind: .coordinator, module: "Payment")])
    tree.edges = names.dropFirst().flatMap { name -> [CoordinatorTree.Edge] in
      [
        .init(from: "App", to: name, kind: .starts, how: .tab),
        .init(from: name, to: "Pay", kind: .starts, how: .present),
      ]
    }
    let drawing = Drawing(CoordinatorTree(nodes: tree.nodes, edges: tree.edges))
    let words = drawing.edges.compactMap(\.label?.frame)
    #expect(words.count == 6 && drawing.areas.count == 2)
    for area in drawing.areas.map(\.frame) {
      #expect(words.allSatisfy { area.contains($0) || !area.overlaps($0) })
    }
  }

  @Test func aScreenCanHaveItsPictureInTheBox() throws {
    var tree = SampleTrees.shop
    let index = try #require(tree.nodes.firstIndex { $0.kind == .screen })
    tree.nodes[index].picture = .init(width: 300, height: 600, data: "AAAA")
    let before = try #require(Drawing(SampleTrees.shop).nodes.first { $0.id == tree.nodes[index].id })
    let drawing = Drawing(tree)
    let after = try #require(drawing.nodes.first { $0.id == tree.nodes[index].id })
    #expect(after.frame.size.height == before.frame.size.height + 170 + NodeLooks.pictureMargin)
    #expect(LayoutMeasures(drawing).overlaps == 0 && LayoutMeasures(drawing).piercings == 0)
    let svg = DiagramFormat.svg.render(tree)
    #expect(svg.contains("width=\"85\" height=\"170\"") && svg.contains("href=\"data:image/png;base64,AAAA\""))
    #expect(DiagramFormat.html.render(tree).contains("data:image/png;base64,AAAA"))
    #expect(!DiagramFormat.json.render(tree).contains("AAAA"))
  }
}
