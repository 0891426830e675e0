import Foundation
import SignalboxProject
import SignalboxTestSupport
import SignalboxXML
import Testing

@testable import SignalboxDiagrams

@Suite struct ComparisonFormatTests {
  private static let ids = ComparisonFormat.all.map(\.id)

  private func format(_ id: String) throws -> ComparisonFormat { try #require(ComparisonFormat.named(id)) }

  /// The shop after a change of every sort.
  private static let report: ComparisonReport = {
    let old = SampleTrees.shop
    var edges = old.edges.filter { $0.to != "Shop.AddressViewController" && $0.to != "Shop.ProfileCoordinator" }
    edges = edges.map { edge in
      var edge = edge
      if edge.to == "Shop.PaymentViewController" { edge.how = .present }
      return edge
    }
    edges.append(.init(from: "Shop.CartCoordinator", to: "Shop.ProfileCoordinator", kind: .starts, how: .push))
    edges.append(.init(from: "Shop.CartCoordinator", to: "Shop.CouponViewController", kind: .shows, how: .push))
    edges.append(.init(from: "Shop.LoginCoordinator", to: "Shop.CartCoordinator", kind: .starts))
    var nodes = old.nodes.filter { $0.id != "Shop.AddressViewController" }
    nodes.append(
      .init(
        id: "Shop.CouponViewController", name: "CouponViewController", kind: .screen, module: "Shop",
        file: "Sources/CouponViewController.swift", line: 3))
    let renamed = CoordinatorTree(nodes: nodes, edges: edges).renaming("Shop.CartViewModel", to: "Shop.BasketModel")
    let note = FindingNote(
      rule: "navigation_from_child", module: "Shop", declaration: "CouponViewController.use()", expression: "pop",
      ordinal: 1, reason: "screen `CouponViewController` pops itself | <b>", file: "Sources/Coupon.swift", line: 9)
    return ComparisonReport(
      base: "main", head: "working tree", old: old, new: renamed,
      findings: FindingComparison(added: [note], fixed: [note]))
  }()

  @Test(arguments: ids) func isAsRecorded(id: String) throws {
    let text = try format(id).render(Self.report)
    #expect(try Golden.difference(text, "Tests/Goldens/Comparisons/shop.\(id)") == nil)
  }

  @Test func tellsEverySortOfChange() {
    let titles = ComparisonDigest(Self.report).sections.map(\.title)
    #expect(
      titles == [
        "Added", "Removed", "Moved", "Renamed", "Changed", "Arrows added", "Circles added", "Findings added",
        "Findings fixed",
      ])
  }

  @Test func hashesAreCutShort() throws {
    let hash = String(repeating: "0123456789", count: 4)
    let report = ComparisonReport(base: hash, head: "main", old: .init(), new: .init())
    #expect(try format("text").render(report) == "0123456789 → main: No difference.\n")
    #expect(try format("markdown").render(report).hasPrefix("## Coordinator tree: `0123456789` → `main`\n"))
    #expect(try format("json").render(report).contains(hash))
  }

  @Test func arrowsSayWhatTheyWereAndThatTheyCloseACircle() throws {
    let text = try format("markdown").render(Self.report)
    #expect(text.contains("|\"~ push → present\"|") && text.contains("circle\"|"))
    #expect(try format("dot").render(Self.report).contains("label=\"~ push → present\""))
  }

  @Test func whatIsAddedKeepsItsCornersAndDashes() throws {
    let old = CoordinatorTree(nodes: [.init(id: "App", name: "App", kind: .app)])
    let nodes = old.nodes + [.init(id: "CartFlow", name: "CartFlow", kind: .coordinator)]
    let report = ComparisonReport(base: "a", head: "b", old: old, new: CoordinatorTree(nodes: nodes))
    #expect(try format("dot").render(report).contains("style=\"rounded,filled,dashed,bold\""))
    #expect(try format("svg").render(report).contains("stroke-dasharray=\"8 5\""))
    #expect(try format("markdown").render(report).contains("dashed box without a sign"))
  }

  @Test(arguments: ids) func endsWithOneNewline(id: String) throws {
    for report in [Self.report, ComparisonReport(base: "a", head: "b", old: .init(), new: .init())] {
      let text = try format(id).render(report)
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    }
  }

  @Test(arguments: ids, 0..<12) func survivesHostileNames(id: String, seed: Int) throws {
    let (old, new) = (CoordinatorTree.random(seed: UInt64(seed)), CoordinatorTree.random(seed: UInt64(seed + 500)))
    let hostile = HostileText.all[seed * 3 % HostileText.all.count]
    let report = ComparisonReport(base: hostile, head: hostile, old: old, new: new)
    let text = try format(id).render(report)
    #expect(try format(id).render(report) == text)
    switch id {
    case "json": _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    case "svg":
      var reader = NothingReader()
      try XMLDocumentReader.read(Array(text.utf8), into: &reader)
    case "html": #expect(text.split(separator: "<script").count == 2 && !text.contains("<img"))
    default: #expect(!text.contains("\u{1B}"))
    }
  }

  @Test(arguments: 0..<6) func graphvizAcceptsIt(seed: Int) throws {
    let (old, new) = (CoordinatorTree.random(seed: UInt64(seed)), CoordinatorTree.random(seed: UInt64(seed + 500)))
    let reports = [Self.report, ComparisonReport(base: "a", head: "b", old: old, new: new)]
    for report in reports {
      let outcome = try Tool("dot").run(["-Tsvg"], input: try format("dot").render(report))
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    }
  }

  /// Whoever sees no colour reads the signs.
  @Test(arguments: ["text", "markdown", "dot", "svg", "html"]) func tellsChangesBySignsToo(id: String) throws {
    let text = try format(id).render(Self.report)
    for change in [CoordinatorTree.Change.added, .removed, .moved, .renamed] {
      #expect(text.contains(change.symbol), "\(id) has no \(change.symbol)")
    }
  }

  @Test func textCanBeASCII() throws {
    var options = ComparisonOptions()
    options.drawing.isASCII = true
    let text = try format("text").render(Self.report, options: options)
    let isASCII = text.unicodeScalars.allSatisfy { $0.isASCII }
    #expect(isASCII)
  }

  @Test func aCommentIsNotTooLong() throws {
    let nodes = (0..<4000).map { index in
      CoordinatorTree.Node(id: "Screen\(index)", name: "Screen\(index)", kind: .screen, file: "Screen.swift", line: 1)
    }
    let report = ComparisonReport(base: "a", head: "b", old: .init(), new: CoordinatorTree(nodes: nodes))
    let text = try format("markdown").render(report)
    #expect(text.utf16.count < 65_536)
    #expect(text.contains("and 3950 more"))
  }

  @Test func anUnchangedTreeSaysSo() throws {
    let report = ComparisonReport(base: "a", head: "b", old: SampleTrees.shop, new: SampleTrees.shop)
    #expect(try format("text").render(report) == "a → b: No difference.\n")
    let markdown = try format("markdown").render(report)
    #expect(!markdown.contains("mermaid"))
  }

  @Test func drawsTheNeighbourhoodOrAll() throws {
    let part = Self.report.picture(ComparisonOptions())
    let whole = Self.report.picture(ComparisonOptions(isWhole: true))
    #expect(part.nodes.count < whole.nodes.count)
    #expect(!part.nodes.contains { $0.name == "ProductListViewController" })
  }

  @Test func picturesDoAsTheOptionsSay() {
    var options = ComparisonOptions()
    let plain = Self.report.svg(options).text
    #expect(!plain.contains("ProductListViewController") && !plain.contains("main → working tree"))
    options.isWhole = true
    #expect(Self.report.svg(options).text.contains("ProductListViewController"))
    options.drawing.title = DiagramTitle(name: "Shop")
    #expect(Self.report.svg(options).text.contains("main → working tree"))
    options.drawing.link = "https://host/{file}#L{line}"
    #expect(Self.report.svg(options).text.contains("https://host/Sources/CouponViewController.swift#L3"))
    let pictured = Self.report.picturing { tree in
      var tree = tree
      for index in tree.nodes.indices { tree.nodes[index].picture = .init(width: 30, height: 60, data: "AAAA") }
      return tree
    }
    // What is gone has no picture of today.
    let nodes = pictured.picture(options).nodes.filter { !$0.isReference }
    #expect(nodes.allSatisfy { ($0.picture == nil) == ($0.change == .removed) })
    #expect(pictured.svg(options).text.contains("<image"))
  }
}

private struct NothingReader: XMLHandler {
  mutating func start(_ tag: borrowing XMLStartTag) {}
}

extension CoordinatorTree {
  fileprivate func renaming(_ id: Node.ID, to other: Node.ID) -> CoordinatorTree {
    let nodes = nodes.map { node in
      var node = node
      if node.id == id { (node.id, node.name) = (other, String(other.split(separator: ".").last ?? "")) }
      return node
    }
    let edges = edges.map { edge in
      Edge(
        from: edge.from == id ? other : edge.from, to: edge.to == id ? other : edge.to, kind: edge.kind, how: edge.how,
        label: edge.label, file: edge.file, line: edge.line)
    }
    return CoordinatorTree(nodes: nodes, edges: edges)
  }
}
