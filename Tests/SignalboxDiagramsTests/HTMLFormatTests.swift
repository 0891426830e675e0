import Foundation
import SignalboxProject
import SignalboxTestSupport
import SignalboxText
import SignalboxXML
import Testing

@testable import SignalboxDiagrams

/// The `html` format as text: what may run, and what hostile names become.
@Suite struct HTMLFormatTests {
  private func read(_ text: String) throws -> PageReader {
    var reader = PageReader()
    try XMLDocumentReader.read(Array(text.drop { $0 != "\n" }.dropFirst().utf8), into: &reader)
    return reader
  }

  /// A browser runs nothing whose hash the page does not name. Whoever changes the script copies the new hash from
  /// here.
  @Test func namesTheHashOfItsScript() throws {
    let page = DiagramFormat.html.render(SampleTrees.shop)
    let script = try #require(
      page.components(separatedBy: "<script type=\"module\">").last?.components(separatedBy: "</script>").first)
    // The one is there on Linux, the other on macOS.
    let outcome =
      try (try? Tool("sha256sum"))?.run([], input: script) ?? Tool("shasum").run(["-a", "256"], input: script)
    let digits = Array(outcome.output.prefix { $0.isHexDigit })
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...$0 + 1]), radix: 16) }
    let hash = "sha256-" + Data(bytes).base64EncodedString()
    #expect(DrawingPage.hash == hash, "DrawingPage.hash must be \(hash)")
    #expect(page.contains("script-src '\(hash)'"))
  }

  @Test func thePolicyLetsNothingIn() {
    #expect(DrawingPage.policy.hasPrefix("default-src 'none'; "))
    #expect(!DrawingPage.policy.contains("http") && !DrawingPage.policy.contains("*"))
  }

  @Test func nothingHostileBecomesMarkup() throws {
    for tree in HostileText.all.map(hostileTree) + [SampleTrees.hostile] + (0..<20).map(CoordinatorTree.random) {
      let page = try read(DiagramFormat.html.render(tree))
      #expect(page.elements["script"] == 1 && page.elements["img"] == nil)
      #expect(!page.attributes.contains { $0.hasPrefix("on") })
    }
  }

  @Test func theDataHoldsAllThatIsDrawn() throws {
    for tree in SampleTrees.all.map(\.tree) + HostileText.all.map(hostileTree) {
      let page = try read(DiagramFormat.html.render(tree))
      let data = try JSONDecoder().decode(Known.self, from: Data(page.data.utf8))
      let drawn = tree.drawable.routed
      #expect(data.nodes.map(\.id).sorted() == drawn.nodes.map(\.id.printable).sorted())
      #expect(data.edges.count == drawn.edges.count)
      #expect(data.messages.count == tree.nodes.count { $0.kind == .message })
    }
  }

  @Test func linksLeadToTheSourceAndRunNothing() {
    let link = "https://host/blob/{rev}/{file}#L{line}"
    let page = DiagramFormat.html.render(SampleTrees.shop, options: DiagramOptions(link: link, revision: "main"))
    #expect(page.contains("https://host/blob/main/Sources/CartCoordinator.swift#L12"))
    let script = DiagramFormat.html.render(SampleTrees.shop, options: DiagramOptions(link: "javascript:alert({line})"))
    #expect(!script.contains("alert("))
  }

  @Test func whatIsShownAtFirstIsLaidOutByItself() throws {
    let whole = SampleTrees.messages.routed
    let plans = HTMLPlan.drawings(of: whole, root: nil)
    let hidden = HTMLPlan.onDemand(in: try #require(plans.last))
    #expect(hidden.nodes == [.view, .message] && hidden.edges == [.sends, .handles])
    let first = try #require(plans.first)
    #expect(first.size == Drawing(whole.placed.without(hidden)).size && plans.last == Drawing(whole))
    #expect(Set(first.nodes.map(\.id)) == Set(whole.nodes.filter { !hidden.nodes.contains($0.kind) }.map(\.id)))
    #expect(HTMLPlan.drawings(of: SampleTrees.circles, root: nil) == [Drawing(SampleTrees.circles)])
  }

  @Test func orphansFindingsAndCirclesAreExplained() {
    let page = DiagramFormat.html.render(SampleTrees.circles)
    #expect(page.contains("<span>no coordinator starts or shows it</span>") && page.contains("↻ leads back to itself"))
    #expect(!page.contains("<span>breaks rules</span>"))
    #expect(DiagramFormat.html.render(SampleTrees.messages).contains("<span>breaks rules</span>"))
  }

  @Test func anEmptyTreeHasNothingToSearch() {
    let page = DiagramFormat.html.render(CoordinatorTree())
    #expect(page.contains("No coordinators found.") && !page.contains("id=\"search\""))
  }

  @Test func everyArrowKnowsItsMessages() {
    let (routed, carried) = SampleTrees.messages.drawable.routedWithMessages
    #expect(routed == SampleTrees.messages.drawable.routed)
    #expect(
      carried == [
        "Shop.CartCell sends Shop.CartCoordinator": ["Shop.cartAdd(_:sender:)", "Shop.cartBuy(_:sender:)"],
        "Shop.CartCoordinator sends Shop.AppCoordinator": ["Shop.cartAdd(_:sender:)"],
      ])
  }
}

/// Counts what a page is made of, and keeps the data of its script.
private struct PageReader: XMLHandler {
  static let readsText = true
  private(set) var elements: [String: Int] = [:]
  private(set) var attributes: Set<String> = []
  private(set) var data = ""
  private var isInData = false

  mutating func start(_ tag: borrowing XMLStartTag) {
    elements[tag.name, default: 0] += 1
    attributes.formUnion(tag.attributes.map(\.name))
    isInData = tag["id"] == "data"
  }

  mutating func text(_ piece: String) {
    if isInData { data += piece }
  }

  mutating func end(_ tag: borrowing XMLEndTag) { isInData = false }
}

private struct Known: Decodable {
  struct Item: Decodable { var id: String }
  struct Edge: Decodable { var key: String }
  var nodes: [Item]
  var edges: [Edge]
  var messages: [Item]
}
