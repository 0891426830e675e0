import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

/// Single steps of the layout.
@Suite struct LayoutStepTests {
  private func links(_ pairs: [(Int, Int)]) -> [Link] {
    pairs.enumerated().map { index, pair in
      Link(edge: index, from: pair.0, to: pair.1, origin: pair.0, goal: pair.1, family: 0, labelWidth: 0)
    }
  }

  private func randomPairs(_ count: Int, _ seed: UInt64, isAcyclic: Bool) -> [(Int, Int)] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count * 2).map { _ in
      let ends = (0..<2).map { _ in Int.random(in: 0..<count, using: &generator) }
      return isAcyclic ? (ends.min() ?? 0, ends.max() ?? 0) : (ends[0], ends[1])
    }
  }

  @Test func breaksEveryCircleAndNothingElse() {
    #expect(CycleBreaking.reversed(count: 3, arrows: [(0, 1), (1, 2), (2, 0)], roots: [0]) == [false, false, true])
    #expect(CycleBreaking.reversed(count: 3, arrows: [(0, 1), (1, 2), (2, 0)], roots: [1]) == [true, false, false])
    #expect(CycleBreaking.reversed(count: 1, arrows: [(0, 0)], roots: []) == [false])
    for seed in UInt64(0)..<40 {
      let arrows = randomPairs(20, seed, isAcyclic: true)
      #expect(!CycleBreaking.reversed(count: 20, arrows: arrows, roots: [0]).contains(true))
    }
  }

  @Test func arrowsLeadToTheRightUnlessTheyCloseACircle() {
    for seed in UInt64(0)..<60 {
      for isAcyclic in [true, false] {
        let links = links(randomPairs(18, seed, isAcyclic: isAcyclic))
        let pins = (0..<18).map { $0 == 0 ? Layering.Pin.root : .free }
        let layering = Layering(pins: pins, links: links)
        let arrows = links.map { (from: $0.from, to: $0.to) }.filter { $0.from != $0.to }
        let turned = CycleBreaking.reversed(count: 18, arrows: arrows, roots: [0])
        for (arrow, isTurned) in zip(arrows, turned) {
          let (from, to) = (layering.layers[arrow.from], layering.layers[arrow.to])
          #expect(isTurned ? to < from : from < to)
        }
        #expect(!isAcyclic || !turned.contains(true))
        #expect(Set(layering.layers) == Set(0...(layering.layers.max() ?? 0)))
      }
    }
  }

  /// From left to right words stand above their arrow, downward beside it.
  @Test(arguments: [(false, 15.0), (true, 35)])
  func arrowsThatComeInKeepRoomForTheirWords(isDownward: Bool, room: Double) {
    var graph = LayoutGraph()
    graph.nodes = (0..<5).map { .init(size: .init(width: 150, height: 42), isRoot: $0 == 0) }
    graph.edges = (1...3).map { .init(from: 0, to: $0) } + (1...3).map { .init(from: $0, to: 4, labelWidth: 26) }
    let layout = ComponentLayout(graph: graph, nodes: Array(0..<5), edges: Array(0..<6))
    let ends = layout.block(style: isDownward ? .downward : .plain).routes.filter { $0.edge > 2 }
      .compactMap(\.points.last).map { isDownward ? $0.x : $0.y }.sorted()
    #expect(ends.count == 3 && zip(ends, ends.dropFirst()).allSatisfy { $1 - $0 >= room }, "\(ends)")
  }

  @Test func whatStartsSomethingDeepStandsBesideIt() {
    // 0 → 1 → 2 → 3, and 4 → 3, where nothing leads to 4.
    let layering = Layering(pins: [.root, .free, .free, .free, .free], links: links([(0, 1), (1, 2), (2, 3), (4, 3)]))
    #expect(layering.layers == [0, 1, 2, 3, 2])
  }

  @Test func gatesStandOutsideEverything() {
    let layering = Layering(
      pins: [.free, .free, .entrance, .exit], links: links([(0, 1), (1, 0), (0, 2), (3, 1), (2, 1)]))
    #expect(layering.layers[2] == 0)
    #expect(layering.layers[3] == layering.layers.max())
    #expect(layering.layers[0] > 0 && layering.layers[1] > 0)
  }

  @Test func countsCrossings() {
    let layering = Layering(pins: Array(repeating: .free, count: 4), links: links([(0, 3), (1, 2)]))
    let graph = ProperGraph(layering: layering, links: links([(0, 3), (1, 2)]))
    var counter = Crossings(graph)
    #expect(counter.count([[0, 1], [2, 3]]) == 1)
    #expect(counter.count([[1, 0], [2, 3]]) == 0)
  }

  @Test func countsCrossingsAsTheDefinitionDoes() {
    for seed in UInt64(0)..<20 {
      let links = links(randomPairs(24, seed, isAcyclic: true))
      let graph = ProperGraph(layering: Layering(pins: Array(repeating: .free, count: 24), links: links), links: links)
      var counter = Crossings(graph)
      #expect(counter.count(graph.columns) == crossingsByDefinition(graph))
    }
  }

  /// Every pair of stretches between the same two columns.
  private func crossingsByDefinition(_ graph: ProperGraph) -> Int {
    var positions = [Int](repeating: 0, count: graph.count)
    for column in graph.columns { for (index, vertex) in column.enumerated() { positions[vertex] = index } }
    return graph.columns.reduce(0) { sum, column in
      let lines = column.flatMap { from in graph.outgoing[from].map { (positions[from], positions[$0]) } }
      let pairs = lines.indices.flatMap { a in lines.indices.dropFirst(a + 1).map { (lines[a], lines[$0]) } }
      return sum + pairs.filter { ($0.0.0 - $0.1.0) * ($0.0.1 - $0.1.1) < 0 }.count
    }
  }

  @Test func orderingIsNeverWorseThanReadingOrder() {
    var total = (naive: 0, found: 0)
    for seed in UInt64(0)..<30 {
      let links = links(randomPairs(24, seed, isAcyclic: true))
      let graph = ProperGraph(layering: Layering(pins: Array(repeating: .free, count: 24), links: links), links: links)
      var counter = Crossings(graph)
      let columns = Ordering.columns(of: graph, first: [])
      #expect(zip(columns, graph.columns).allSatisfy { $0.sorted() == $1.sorted() })
      let (naive, found) = (counter.count(Walk(graph, first: []).columns), counter.count(columns))
      #expect(found <= naive)
      #expect(found <= counter.count(graph.columns))
      total = (total.naive + naive, total.found + found)
    }
    #expect(total.found * 10 < total.naive * 7)
  }

  @Test func longLinesAreStraight() {
    // 0 leads to 1, 2, 3 and past two columns to 6, which 1 → 4 → 5 → 6 reaches, too.
    let links = links([(0, 1), (0, 2), (0, 3), (1, 4), (4, 5), (5, 6), (0, 6)])
    let layering = Layering(pins: Array(repeating: .free, count: 7), links: links)
    let graph = ProperGraph(layering: layering, links: links)
    let extents = (0..<graph.count).map { _ in Alignment.Extent(above: 15, below: 15) }
    let heights = Alignment.heights(of: graph, extents: extents, isTopAligned: false) { _, _ in 10 }
    let bends = (7..<graph.count).map { heights[$0] }
    #expect(bends.count == 3 && Set(bends).count == 1)
  }

  @Test func netsThatPassEachOtherGetTracksOfTheirOwn() {
    let down = Channel.Lane(left: [0], right: [50, 100])
    let below = Channel.Lane(left: [200], right: [300])
    let crossing = Channel.Lane(left: [80], right: [20])
    let straight = Channel.Lane(left: [400], right: [400])
    let tracks = Channel.tracks([down, below, crossing, straight])
    #expect(tracks[0] != tracks[2])
    #expect(tracks[1] == 0)
    #expect(tracks[3] == nil)
  }

  @Test func netsDoNotRunOnTopOfEachOther() {
    // The first ends at the height where the second begins: it has to turn before.
    let tracks = Channel.tracks([.init(left: [0], right: [60]), .init(left: [60], right: [0])])
    #expect(tracks[0] != tracks[1])
    let chain = Channel.tracks([.init(left: [0], right: [60]), .init(left: [60], right: [120])])
    #expect((chain[1] ?? 0) < (chain[0] ?? 0))
  }

  @Test func packsWithoutOverlaps() {
    for seed in UInt64(0)..<30 {
      var generator = SeededGenerator(seed: seed)
      let sizes = (0..<25).map { _ in
        Drawing.Size(
          width: Double(Int.random(in: 20...300, using: &generator)),
          height: Double(Int.random(in: 20...300, using: &generator)))
      }
      for result in [
        Packing.skyline(sizes, width: 700, gap: 10),
        Packing.grid(sizes, width: 700, gaps: .init(width: 10, height: 10)),
      ] {
        let frames = zip(sizes, result.origins).map {
          Drawing.Rectangle(x: $1.x, y: $1.y, width: $0.width, height: $0.height)
        }
        for (index, frame) in frames.enumerated() { #expect(!frames[(index + 1)...].contains { $0.overlaps(frame) }) }
        #expect(frames.allSatisfy { $0.maxX <= result.size.width && $0.maxY <= result.size.height })
        #expect(result.size.width <= 700)
      }
    }
  }

  @Test func measuresText() {
    #expect(TextWidth.of("", size: 12) == 0)
    #expect(TextWidth.of("W", size: 12) > TextWidth.of("i", size: 12))
    #expect(TextWidth.of("名前", size: 12) > 24)
    #expect(TextWidth.of("Cart", size: 12, isBold: true) > TextWidth.of("Cart", size: 12))
    #expect(TextWidth.of("e\u{301}", size: 12) == TextWidth.of("e", size: 12))
    for text in HostileText.all { #expect(TextWidth.of(text, size: 12) >= 0) }
  }
}
