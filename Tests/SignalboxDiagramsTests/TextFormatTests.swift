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

  /// Nothing breaks at the right margin of a terminal, however deep the tree is.
  @Test func linesFitATerminal() {
    let names = (0..<90).map { "SomewhatLong\($0)Coordinator" }
    let arrows = zip(names, names.dropFirst()).map { CoordinatorTree.Edge(from: $0, to: $1, kind: .starts) }
    let chain = CoordinatorTree(
      nodes: names.map { .init(id: $0, name: $0, kind: .coordinator, file: "Sources/Shop/\($0).swift", line: 7) },
      edges: arrows)
    for tree in [chain, SampleTrees.shop, SampleTrees.messages] + (0..<50).map(CoordinatorTree.random) {
      for columns in [80, 120] {
        var options = DiagramOptions()
        options.columns = columns
        let lines = DiagramFormat.text.render(tree, options: options).split(separator: "\n").dropLast()
        #expect(lines.allSatisfy { $0.count <= columns }, "\(lines.joined(separator: "\n"))")
      }
    }
  }

  @Test func pathsAreLeftOutOrShortened() {
    var options = DiagramOptions()
    options.hasPaths = false
    #expect(!DiagramFormat.text.render(SampleTrees.shop, options: options).contains(".swift"))
    options.hasPaths = true
    options.columns = 72
    let text = DiagramFormat.text.render(SampleTrees.shop, options: options)
    #expect(text.contains("…") && text.contains("Coordinator.swift:12"), "\(text)")
  }

  /// A long folder in front of every path would take half of each line.
  @Test func theFolderAroundAllFilesIsSaidOnce() {
    let names = ["App", "CartCoordinator", "CartController"]
    func tree(_ folder: String, besides: String? = nil) -> CoordinatorTree {
      let files = names.map { "\(folder)/\($0.hasPrefix("Cart") ? "Cart" : "App")/\($0).swift" }
      let paths = files.dropLast() + [besides ?? files[2]]
      return CoordinatorTree(
        nodes: zip(names, paths).map { .init(id: $0, name: $0, kind: .screen, file: $1, line: 3) },
        edges: zip(names, names.dropFirst()).map { .init(from: $0, to: $1, kind: .shows) })
    }
    let text = DiagramFormat.text.render(tree("/home/ann/shop/Sources"))
    #expect(text.contains(" App/App.swift:3\n") && text.contains(" Cart/CartController.swift:3\n"))
    #expect(text.hasSuffix("\nPaths begin at /home/ann/shop/Sources/\n"), "\(text)")
    let apart = DiagramFormat.text.render(tree("/home/ann/shop", besides: "/opt/Kit/Cart.swift"))
    #expect(apart.contains("/home/ann/shop/App/App.swift:3") && !apart.contains("Paths begin"))
    #expect(!DiagramFormat.text.render(tree("Sources")).contains("Paths begin"))
    var options = DiagramOptions()
    options.hasPaths = false
    #expect(!DiagramFormat.text.render(tree("/home/ann/shop"), options: options).contains("Paths begin"))
  }

  @Test func namesNeverSteerTheTerminal() {
    for name in HostileText.all {
      let text = DiagramFormat.text.render(hostileTree(name))
      #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }
  }

  /// What a drawing leaves out is there all the same.
  @Test func headingsSpeakOfTheWholeTree() throws {
    let tree = SampleTrees.messages.drawable
    let lost = tree.nodes.filter { $0.kind == .message && ($0.senders == 0 || $0.handlers == 0) }
    for words in ["message", "message,sends"] {
      let text = DiagramFormat.text.render(tree.only(try TreeKinds(words)))
      #expect(text.contains("\nNobody") == !lost.isEmpty && text.contains("Messages:\n"), "\(text)")
    }
    var met = tree
    met.nodes.removeAll { node in lost.contains { $0.id == node.id } }
    for cut in [met.only(try TreeKinds("message")), met.without(try TreeKinds("handles"))] {
      #expect(!DiagramFormat.text.render(cut).contains("Nobody"))
      #expect(!DiagramFormat.markdown.render(cut).contains("*nobody*"))
      #expect(!DiagramFormat.svg.render(cut).contains("go nowhere"))
    }
    #expect(DiagramFormat.markdown.render(met.only(try TreeKinds("message"))).contains("*1 type*"))
  }

  @Test func saysWhereThereAreNoCoordinators() {
    let screen = CoordinatorTree(nodes: [.init(id: "A", name: "A", kind: .screen)])
    var options = DiagramOptions()
    options.hasCoordinators = false
    let alone = DiagramFormat.text.render(screen, options: options)
    #expect(alone.hasPrefix("No coordinators found.\n\nNo coordinator shows:\n▢ A"))
    #expect(DiagramFormat.markdown.render(screen, options: options).contains("\n\nNo coordinators found.\n\n"))
    #expect(DiagramFormat.text.render(CoordinatorTree(), options: options) == "No coordinators found.\n")
    options.hasCoordinators = true
    #expect(!DiagramFormat.text.render(screen, options: options).contains("found"))
    #expect(DiagramFormat.text.render(CoordinatorTree(), options: options) == "Nothing is left to draw.\n")
  }

  @Test func namesWhoMakesAnOrphan() {
    var node = CoordinatorTree.Node(id: "A", name: "A", kind: .screen)
    node.makers = ["B", "C", "D", "E"]
    let tree = CoordinatorTree(nodes: [node])
    #expect(DiagramFormat.text.render(tree).contains("▢ A (created by B, C, D and 1 other)"))
    #expect(DiagramFormat.markdown.render(tree).contains("`A`, created by B, C, D and 1 other"))
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
