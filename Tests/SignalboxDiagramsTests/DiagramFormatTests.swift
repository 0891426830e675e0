import Foundation
import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

/// What holds for every format, shown by looping over the list.
@Suite struct DiagramFormatTests {
  static let formats = DiagramFormat.all.map(\.id)

  private func format(_ id: String) throws -> DiagramFormat { try #require(DiagramFormat.named(id)) }

  @Test func idsAreUniqueAndWellFormed() {
    #expect(Set(Self.formats).count == Self.formats.count)
    #expect(Self.formats.allSatisfy { $0.wholeMatch(of: /[a-z][a-z0-9-]*/) != nil })
    #expect(DiagramFormat.all.allSatisfy { !$0.summary.isEmpty && !$0.fileExtension.hasPrefix(".") })
    #expect(DiagramFormat.named("pdf") == nil)
  }

  @Test(arguments: formats) func drawsSamplesAsRecorded(id: String) throws {
    for sample in SampleTrees.all {
      let page = try format(id).render(sample.tree)
      let text = id == "html" && sample.name != "shop" ? Golden.withoutScript(page) : page
      if let difference = try Golden.difference(text, "Tests/Goldens/Diagrams/\(sample.name).\(id)") {
        Issue.record("\(difference)")
      }
    }
  }

  @Test(arguments: formats) func endsWithOneNewline(id: String) throws {
    for tree in SampleTrees.all.map(\.tree) + (0..<50).map(CoordinatorTree.random) {
      let text = try format(id).render(tree)
      // In CSV the line break is CRLF, which to Swift is one character.
      let end = Array(text.utf8.lazy.filter { $0 != 0x0D }.suffix(2))
      #expect(end.count == 2 && end[1] == 0x0A && end[0] != 0x0A, "\(tree)")
    }
  }

  @Test(arguments: formats) func doesNotDependOnTheOrderOfTheInput(id: String) throws {
    for seed in UInt64(0)..<50 {
      // The tree's own initialiser decides between nodes of one id, so they must be gone before the shuffling.
      let tree = CoordinatorTree.random(seed: seed)
      var shuffled = tree
      var generator = SeededGenerator(seed: seed)
      shuffled.nodes.shuffle(using: &generator)
      shuffled.edges.shuffle(using: &generator)
      #expect(try format(id).render(shuffled) == format(id).render(tree))
    }
  }

  @Test(arguments: formats) func survivesEveryHostileName(id: String) throws {
    for name in HostileText.all {
      for tree in [hostileTree(name), hostileMessages(name)] {
        #expect(try !format(id).render(tree).isEmpty)
      }
    }
  }

  /// Whatever the reader chooses: text that ends with a newline, and the same one each time.
  @Test(arguments: formats) func everyOptionGivesText(id: String) throws {
    var (ascii, folders, bare) = (DiagramOptions(), DiagramOptions(), DiagramOptions(colour: true, root: "Nobody"))
    ascii.isASCII = true
    folders.clusters = .folder
    bare.clusters = .none
    bare.theme.font = "'\"&<>"
    let link = DiagramOptions(link: "https://host/{rev}/{file}?a=1&b='\"#L{line}", revision: "a b")
    for tree in SampleTrees.all.map(\.tree) + ["A<B>", "]]>", "\n"].map(hostileMessages) {
      for options in [ascii, folders, bare, link] {
        let text = try format(id).render(tree, options: options)
        #expect(text.utf8.last == 0x0A)
        #expect(try format(id).render(tree, options: options) == text)
      }
    }
  }

  @Test(arguments: formats) func drawsALongChain(id: String) throws {
    let names = (0..<400).map { "C\($0)" }
    let edges = zip(names, names.dropFirst()).map { CoordinatorTree.Edge(from: $0, to: $1, kind: .starts) }
    let tree = CoordinatorTree(nodes: names.map { .init(id: $0, name: $0, kind: .coordinator) }, edges: edges)
    #expect(try format(id).render(tree).contains("C399"))
  }

  @Test(arguments: formats) func leavesOutArrowsToNowhere(id: String) throws {
    let node = CoordinatorTree.Node(id: "A", name: "A", kind: .coordinator)
    let alone = CoordinatorTree(nodes: [node])
    let edges = [("A", "Gone"), ("Gone", "A"), ("Gone", "Lost")].map {
      CoordinatorTree.Edge(from: $0, to: $1, kind: .starts)
    }
    #expect(try format(id).render(CoordinatorTree(nodes: [node], edges: edges)) == format(id).render(alone))
  }
}

/// Messages, groups and words on arrows that bear the name.
func hostileMessages(_ name: String) -> CoordinatorTree {
  let kinds: [CoordinatorTree.NodeKind] = [.app, .group, .view, .message, .message]
  let nodes = zip(kinds, ["a", "g", "v", "m", "lost"]).map { kind, prefix in
    CoordinatorTree.Node(id: prefix + name, name: name, kind: kind, file: name, line: 0)
  }
  var findings = nodes
  findings[2].findings = 2
  findings[1].folded = 3
  let arrows: [(Int, CoordinatorTree.EdgeKind, Int)] = [
    (0, .starts, 1), (1, .owns, 2), (2, .sends, 3), (0, .handles, 3), (2, .sends, 4),
  ]
  let edges = arrows.map { from, kind, to in
    CoordinatorTree.Edge(
      from: nodes[from].id, to: nodes[to].id, kind: kind, label: name, file: name, line: -3, confidence: .possible)
  }
  return CoordinatorTree(nodes: findings, edges: edges)
}

/// A node that bears the name in every place, starts itself and shows another.
func hostileTree(_ name: String) -> CoordinatorTree {
  let node = CoordinatorTree.Node(id: name, name: name, kind: .coordinator, module: name, file: name, line: 1)
  let other = CoordinatorTree.Node(id: name + ".Other", name: name, kind: .screen, module: "Other")
  let edges = [(name, CoordinatorTree.EdgeKind.starts), (other.id, .shows), (other.id, .sends)].map {
    CoordinatorTree.Edge(from: name, to: $0, kind: $1, how: .push, file: name, line: 1)
  }
  return CoordinatorTree(nodes: [node, other], edges: edges)
}
