import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

/// What holds for the drawing of any tree.
@Suite struct DrawingTests {
  private struct Sample: Sendable {
    var tree: CoordinatorTree
    var drawing: Drawing
    var comment: Comment
  }

  /// Drawn once for all tests.
  private static let samples: [TreeShape: [Sample]] = Dictionary(
    uniqueKeysWithValues: TreeShape.allCases.map { shape in
      let cases = [(1, 1), (2, 4), (5, 6), (12, 6), (30, 2), (shape == .dense ? 28 : 60, 1)]
      let samples = cases.flatMap { count, seeds in
        (0..<UInt64(seeds)).map { seed in
          let tree = shape.tree(count: count, seed: seed)
          return Sample(tree: tree, drawing: Drawing(tree), comment: "\(shape), \(count) nodes, seed \(seed)")
        }
      }
      return (shape, samples)
    })

  private func forEachDrawing(_ shape: TreeShape, _ body: (CoordinatorTree, Drawing, Comment) throws -> Void) rethrows {
    for sample in Self.samples[shape, default: []] { try body(sample.tree, sample.drawing, sample.comment) }
  }

  @Test(arguments: TreeShape.allCases) func nothingOverlapsAndNoLineRunsThroughABox(shape: TreeShape) {
    forEachDrawing(shape) { _, drawing, comment in
      let measures = LayoutMeasures(drawing)
      #expect(measures.overlaps == 0, comment)
      #expect(measures.piercings == 0, comment)
      guard drawing.nodes.count <= 30 else { return }
      // The same once more, without the index that the measures search with.
      for (index, node) in drawing.nodes.enumerated() {
        #expect(!drawing.nodes[(index + 1)...].contains { $0.frame.overlaps(node.frame) }, comment)
        let foreign = drawing.edges.filter { $0.edge.from != node.id && $0.edge.to != node.id }
        #expect(!foreign.contains { $0.runs(through: node.frame) }, comment)
      }
    }
  }

  @Test(arguments: TreeShape.allCases) func everythingIsOnThePage(shape: TreeShape) {
    forEachDrawing(shape) { tree, drawing, comment in
      let page = Drawing.Rectangle(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
      #expect(drawing.nodes.map(\.id).sorted() == tree.nodes.map(\.id), comment)
      #expect(drawing.edges.map(\.id) == tree.edges.map(\.id), comment)
      #expect(drawing.nodes.allSatisfy { page.contains($0.frame) }, comment)
      #expect(drawing.areas.allSatisfy { page.contains($0.frame) }, comment)
      #expect(drawing.edges.allSatisfy { $0.points.allSatisfy(page.contains) }, comment)
      #expect(drawing.edges.compactMap(\.label?.frame).allSatisfy(page.contains), comment)
    }
  }

  /// Words of messages stand at the beginning of their lines, where nothing else may be left of them.
  @Test func wordsOfMessagesAreOnThePageAndTouchNothing() {
    for seed in UInt64(0)..<40 {
      var generator = SeededGenerator(seed: seed)
      var tree = TreeShape.tree.tree(count: 14, seed: seed)
      let ids = tree.nodes.map(\.id)
      tree.edges += (0..<ids.count / 2).map { _ in
        CoordinatorTree.Edge(
          from: ids.randomElement(using: &generator) ?? "", to: ids.randomElement(using: &generator) ?? "",
          kind: .sends,
          label: "cartBuyNow, cartAddAsGiftForSomebody")
      }
      let drawing = Drawing(CoordinatorTree(nodes: tree.nodes, edges: tree.edges))
      let page = Drawing.Rectangle(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
      let words = drawing.edges.compactMap(\.label?.frame)
      #expect(!words.isEmpty && words.allSatisfy(page.contains), "\(seed)")
      for (index, frame) in words.enumerated() {
        #expect(!words[(index + 1)...].contains { $0.overlaps(frame) }, "\(seed)")
        #expect(!drawing.nodes.contains { $0.frame.overlaps(frame) }, "\(seed)")
      }
    }
  }

  /// Several arrows into one box, several back from one, and messages on both sides of an arrow.
  @Test func crowdedArrowsKeepTheirWords() {
    var tree = CoordinatorTree(nodes: ["A", "B", "C", "D", "E"].map { .init(id: $0, name: $0, kind: .coordinator) })
    tree.nodes[0].kind = .app
    tree.nodes.append(.init(id: "S", name: "S", kind: .screen))
    tree.edges = ["B", "C", "D", "E"].flatMap { name -> [CoordinatorTree.Edge] in
      [
        .init(from: "A", to: name, kind: .starts, how: .push), .init(from: name, to: "S", kind: .shows, how: .present),
        .init(from: name, to: "A", kind: .starts), .init(from: "S", to: name, kind: .sends, label: "close"),
      ]
    }
    let drawing = Drawing(tree)
    #expect(drawing.edges.allSatisfy { $0.label != nil })
    #expect(drawing.edges.count { $0.label?.text.contains("↻") ?? false } == 4)
  }

  /// The sign that the legend explains has room where the transition has none.
  @Test func anArrowBackToItsOwnBoxKeepsItsSign() {
    let tree = CoordinatorTree(
      nodes: [.init(id: "A", name: "Coordinator", kind: .coordinator)],
      edges: [.init(from: "A", to: "A", kind: .starts, how: .present)])
    #expect(Drawing(tree).edges.first?.label?.text.hasSuffix("↻") == true)
  }

  @Test func orphansStayInTheirFrameBesideWhatTheyShare() throws {
    var tree = CoordinatorTree(nodes: [
      .init(id: "App", name: "App", kind: .app), .init(id: "Main", name: "Main", kind: .coordinator),
      .init(id: "Lost", name: "Lost", kind: .coordinator), .init(id: "Own", name: "Own", kind: .screen),
      .init(id: "Shared", name: "Shared", kind: .screen),
    ])
    tree.edges = [
      .init(from: "App", to: "Main", kind: .starts), .init(from: "Main", to: "Shared", kind: .shows),
      .init(from: "Lost", to: "Shared", kind: .shows), .init(from: "Lost", to: "Own", kind: .shows),
    ]
    let drawing = Drawing(tree)
    let area = try #require(drawing.areas.first)
    #expect(drawing.areas.count == 1 && area.title == "No coordinator starts" && area.meaning == .unassigned)
    for node in drawing.nodes {
      #expect(area.frame.contains(node.frame) == ["Lost", "Own"].contains(node.id))
      #expect(area.frame.overlaps(node.frame) == ["Lost", "Own"].contains(node.id))
    }
    #expect(LayoutMeasures(drawing).piercings == 0)
  }

  /// A deep link is nobody's parent: the coordinator that it leads to is as unstarted as without it.
  @Test func whatOnlyADeepLinkLeadsToIsNotStarted() throws {
    let tree = CoordinatorTree(
      nodes: [
        .init(id: "Link", name: "URL", kind: .link), .init(id: "Main", name: "Main", kind: .coordinator),
        .init(id: "Cart", name: "Cart", kind: .screen),
      ],
      edges: [.init(from: "Link", to: "Main", kind: .enters), .init(from: "Main", to: "Cart", kind: .shows)])
    #expect(Drawing(tree).areas.map(\.title) == ["No coordinator starts"])
  }

  @Test(arguments: TreeShape.allCases) func linesLeadFromBoxToBoxLevelAndUprightByTurns(shape: TreeShape) throws {
    try forEachDrawing(shape) { _, drawing, comment in
      let frames = Dictionary(uniqueKeysWithValues: drawing.nodes.map { ($0.id, $0.frame) })
      for edge in drawing.edges {
        let (from, to) = (try #require(frames[edge.edge.from]), try #require(frames[edge.edge.to]))
        #expect(edge.points.count > 1, comment)
        #expect(from.hasOnItsBorder(try #require(edge.points.first)), comment)
        #expect(to.hasOnItsBorder(try #require(edge.points.last)), comment)
        for (start, end) in zip(edge.points, edge.points.dropFirst()) {
          #expect((start.x == end.x) != (start.y == end.y), comment)
        }
      }
    }
  }

  @Test(arguments: TreeShape.allCases) func theOrderOfTheInputChangesNothing(shape: TreeShape) {
    for seed in UInt64(0)..<2 {
      let tree = shape.tree(count: 20, seed: seed)
      var shuffled = tree
      var generator = SeededGenerator(seed: seed)
      shuffled.nodes.shuffle(using: &generator)
      shuffled.edges.shuffle(using: &generator)
      #expect(Drawing(shuffled) == Drawing(tree))
    }
  }

  @Test func frameOfAModuleHoldsItsTypesAndNoOthers() {
    forEachDrawing(.modules) { _, drawing, comment in
      for area in drawing.areas where area.meaning == .module {
        for node in drawing.nodes where area.frame.overlaps(node.frame) {
          #expect(node.node.module == area.title && area.frame.contains(node.frame), comment)
        }
      }
    }
  }

  @Test func wordsTouchNoBoxAndNoOtherWords() {
    forEachDrawing(.shared) { _, drawing, comment in
      let words = drawing.edges.compactMap(\.label?.frame)
      for (index, frame) in words.enumerated() {
        #expect(!words[(index + 1)...].contains { $0.overlaps(frame) }, comment)
        #expect(!drawing.nodes.contains { $0.frame.overlaps(frame) }, comment)
      }
    }
  }

  @Test(arguments: [TreeShape.tree, .deep, .hubs, .scattered]) func fitsAPage(shape: TreeShape) {
    for count in [20, 70, 140] {
      let aspect = LayoutMeasures(Drawing(shape.tree(count: count, seed: 1))).aspect
      #expect(aspect > 1.0 / 3 && aspect < 3, "\(shape), \(count) nodes: \(aspect)")
    }
  }

  @Test(arguments: [TreeShape.tree, .deep, .hubs]) func treesHaveNoCrossings(shape: TreeShape) {
    for count in [10, 60] {
      #expect(LayoutMeasures(Drawing(shape.tree(count: count, seed: 2))).crossings == 0, "\(shape), \(count) nodes")
    }
  }

  /// What a coordinator shows in another module leaves its frame at the height where it arrives.
  @Test func linesBetweenFramesNeedNotCross() {
    var tree = TreeBuilder(module: "Kit", folder: "Kit")
    for name in ["Login", "PostDetails", "SideMenu", "Toast"] { tree.node(name, .screen, 1) }
    tree.module = "Shop"
    tree.node("Auth", .coordinator, 1)
    tree.node("Debug", .screen, 1)
    tree.node("Home", .coordinator, 1)
    for name in ["HomeScene", "Notifications", "Profile"] { tree.node(name, .screen, 1) }
    tree.node("Root", .coordinator, 1)
    tree.node("Search", .screen, 1)
    tree.node("Tabs", .coordinator, 1)
    tree.node("ShopApp", .app, 1)
    tree.shows("Auth", "Kit.Login", .root)
    tree.shows("Home", "Kit.PostDetails", .push)
    tree.shows("Home", "Kit.SideMenu", .embed)
    tree.shows("Home", "HomeScene", .root)
    tree.starts("Root", "Auth", .root)
    tree.starts("Root", "Tabs", .root)
    tree.shows("Tabs", "Kit.Toast", .embed)
    for name in ["Notifications", "Profile", "Search"] { tree.shows("Tabs", name, .tab) }
    tree.starts("Tabs", "Home", .tab)
    tree.shows("ShopApp", "Debug", .present)
    tree.starts("ShopApp", "Root", .root)
    #expect(LayoutMeasures(Drawing(tree.tree)).crossings == 0)
  }

  @Test func theRootReadsFirst() throws {
    for shape in [TreeShape.tree, .hubs, .shared, .circles] {
      let drawing = Drawing(shape.tree(count: 50, seed: 3))
      let root = try #require(drawing.nodes.first)
      #expect(root.node.kind == .app)
      // At the left, or at the top where the columns have become rows; never out of sight.
      let isFirst = drawing.nodes.dropFirst().allSatisfy { $0.frame.minX > root.frame.minX }
      #expect(isFirst || drawing.nodes.dropFirst().allSatisfy { $0.frame.minY > root.frame.minY }, "\(shape)")
      #expect(root.frame.minY < 1000)
    }
  }

  @Test func manyNodesAreDrawnInReasonableTime() {
    let tree = TreeShape.hubs.tree(count: 1500, seed: 4)
    let time = ContinuousClock().measure { #expect(LayoutMeasures(Drawing(tree)).overlaps == 0) }
    // Without the optimiser it takes seconds; a step that grows with the square of the nodes would take minutes.
    #expect(time < .seconds(60))
  }
}

extension Drawing.Rectangle {
  fileprivate func contains(_ point: Drawing.Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  fileprivate func hasOnItsBorder(_ point: Drawing.Point) -> Bool {
    contains(point) && (point.x == minX || point.x == maxX || point.y == minY || point.y == maxY)
  }
}

extension Drawing.Edge {
  /// Whether the line has a point inside the box, not only on its border.
  fileprivate func runs(through box: Drawing.Rectangle) -> Bool {
    zip(points, points.dropFirst()).contains { start, end in
      max(start.x, end.x) > box.minX && min(start.x, end.x) < box.maxX && max(start.y, end.y) > box.minY
        && min(start.y, end.y) < box.maxY
    }
  }
}
