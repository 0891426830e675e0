import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

@Suite struct TextFormatTests {
  private static let trees =
    SampleTrees.all.map(\.tree) + HostileText.all.map(hostileTree) + (0..<200).map(CoordinatorTree.random)

  @Test func showsEveryNodeOnceWithItsSubtree() {
    for tree in Self.trees {
      let entries = Outline.lines(of: tree.drawable).compactMap(\.entry)
      let full = entries.filter { !$0.isReference && $0.kind != .message }
      #expect(full.count == tree.nodes.count(where: { $0.kind != .message }), "\(DiagramFormat.text.render(tree))")
    }
  }

  @Test func showsEveryArrowOnce() {
    for tree in Self.trees {
      let entries = Outline.lines(of: tree.drawable).compactMap(\.entry)
      #expect(entries.filter { !$0.guides.isEmpty }.count == tree.drawable.edges.count)
    }
  }

  @Test func namesNeverSteerTheTerminal() {
    for name in HostileText.all {
      let text = DiagramFormat.text.render(hostileTree(name))
      #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }
  }

  @Test func coloursOnlyWhenAsked() {
    let plain = DiagramFormat.text.render(SampleTrees.shop)
    let coloured = DiagramFormat.text.render(SampleTrees.shop, options: DiagramOptions(colour: true))
    #expect(!plain.contains("\u{1B}"))
    #expect(coloured.replacing(/\u{1B}\[[0-9]+m/, with: "") == plain)
  }
}

extension OutlineEntry {
  /// Whether the line only points at a node: a second arrow to it, or a message.
  fileprivate var isReference: Bool {
    remark.hasSuffix(OutlineEntry.seeAbove.symbol) || remark.hasSuffix(OutlineEntry.again.symbol)
      || guides.contains("╌")
  }
}
