import Foundation
import SignalboxProject
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxDiagrams

/// Formats that carry a tree into other programs' languages: nothing may break out, and limits hold.
@Suite struct TextualFormatTests {
  private static let hostile =
    SampleTrees.all.map(\.tree) + HostileText.all.flatMap { [hostileTree($0), hostileMessages($0)] }

  @Test func mermaidKeepsNamesInsideTheirQuotes() {
    for tree in Self.hostile {
      for line in DiagramFormat.mermaid.render(tree).split(separator: "\n").dropFirst() {
        let text = line.trimmingCharacters(in: .whitespaces)
        #expect(
          text.wholeMatch(
            of: /[nm]_\w* ?(\W{1,3})"[^"<>`%\\]*(<br\/>[^"<>`%\\]*)?"\W{1,3}(:::\w+)?/.matchingSemantics(.unicodeScalar)
          ) != nil
            || text.wholeMatch(of: /n_\w* [-=.]+[>o](\|"[^"<>`%]*"\|)? n_\w*/.matchingSemantics(.unicodeScalar)) != nil
            || text.wholeMatch(of: /subgraph m_\w*\["[^"<>`%]*"\]|acc(Title|Descr): .*|class(Def)? [\w,]+ .*/) != nil
            || ["direction LR", "end"].contains(text),
          "\(text)")
      }
    }
  }

  @Test(arguments: [40, 700]) func mermaidStaysWithinItsLimits(count: Int) throws {
    for tree in [Self.wide(count), Self.deep(count), Self.loose(count)] {
      let text = DiagramFormat.mermaid.render(tree)
      let arrows = text.split(separator: "\n").filter { $0.contains(/\ (==>|-->|-.->|-.-o|--o)/) }
      #expect(text.utf16.count <= 50_000 && arrows.count <= 500)
      #expect(text.contains("%%") == (count > 400 || text.contains("folded")), "\(count)")
      let page = DiagramFormat.markdown.render(tree)
      #expect(page.contains("Mermaid draws at most") || page.contains("Too large") == text.contains("Too large"))
    }
    #expect(!DiagramFormat.mermaid.render(Self.wide(40)).contains("%%"))
  }

  @Test(arguments: [2_000, 5_000]) func largeTreesAreCutToMermaidsLimitsInTime(count: Int) throws {
    for tree in [Self.wide(count), Self.deep(count), Self.loose(count), Self.star(count)] {
      var text = ""
      let time = ContinuousClock().measure { text = DiagramFormat.mermaid.render(tree) }
      #expect(text.utf16.count <= 50_000 && text.contains("%%") && text.contains("n_Module"))
      // Unoptimised and on a busy machine; optimised it is a fraction of that.
      #expect(time < .seconds(20), "\(count): \(time)")
    }
  }

  private static func star(_ count: Int) -> CoordinatorTree { tree(count) { _ in 0 } }
  private static func wide(_ count: Int) -> CoordinatorTree {
    tree(count) { ($0 - 1) / 20 }
  }
  private static func deep(_ count: Int) -> CoordinatorTree { tree(count) { $0 - 1 } }
  private static func loose(_ count: Int) -> CoordinatorTree { tree(count) { _ in nil } }

  private static func tree(_ count: Int, parent: (Int) -> Int?) -> CoordinatorTree {
    let nodes = (0..<count).map {
      CoordinatorTree.Node(id: "Module.Coordinator\($0)", name: "Coordinator\($0)", kind: .coordinator)
    }
    let edges = (1..<count).compactMap { child in
      parent(child).map { CoordinatorTree.Edge(from: nodes[$0].id, to: nodes[child].id, kind: .starts, how: .push) }
    }
    return CoordinatorTree(nodes: nodes, edges: edges)
  }

  @Test func plantUMLKeepsNamesInsideTheirQuotes() {
    for tree in Self.hostile {
      let lines = DiagramFormat.plantuml.render(tree).split(separator: "\n")
      #expect(lines.first == "@startuml" && lines.last == "@enduml")
      for line in lines where line.contains("\"") {
        let inner = line.split(separator: "\"", omittingEmptySubsequences: false)
        #expect(inner.count == 3, "\(line)")
        let plain = inner[1].replacing(/<U\+[0-9A-F]{4}>|\\n/.matchingSemantics(.unicodeScalar), with: "")
        #expect(!plain.contains { "<>[]{}!@#*_~/|%`=:;&'".contains($0) }, "\(line)")
      }
    }
  }

  /// Strings end where they should: what is left without them is the language's own.
  @Test(arguments: ["d2", "structurizr"]) func namesStayInsideTheirQuotes(id: String) throws {
    let format = try #require(DiagramFormat.named(id))
    for tree in Self.hostile {
      for line in format.render(tree).split(separator: "\n") {
        let rest = line.replacing(/"(?:[^"\\$]|\\.|\$(?!\{))*"/.matchingSemantics(.unicodeScalar), with: "")
        #expect(
          rest.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " _{}:;.,->#=*<-".contains($0)) }, "\(line)")
      }
    }
  }

  @Test func d2KeepsEachArrowBetweenTheKeysOfItsNodes() {
    let text = DiagramFormat.d2.render(SampleTrees.modules)
    let keys = Set(text.matches(of: /(?m)^ *(n_\w+):/).map { String($0.1) })
    let arrows = text.matches(of: /(?m)^(?:m_\w+\.)?(n_\w+) (?:->|<-) (?:m_\w+\.)?(n_\w+):/)
    #expect(arrows.count == SampleTrees.modules.drawable.edges.count && !arrows.isEmpty)
    #expect(arrows.allSatisfy { keys.contains(String($0.1)) && keys.contains(String($0.2)) }, "\(text)")
  }

  @Test func structurizrsElementsHaveNamesOfTheirOwn() {
    for tree in Self.hostile {
      let text = DiagramFormat.structurizr.render(tree)
      let names = text.matches(of: /= element "([^"]*)"/.matchingSemantics(.unicodeScalar)).map { String($0.1) }
      let different = Set(names.map { Bytewise($0.lowercased()) })
      #expect(different.count == names.count && names.count == text.matches(of: /= element/).count, "\(text)")
    }
  }

  @Test func csvHasOneRowForEachNodeAndArrow() throws {
    for tree in Self.hostile {
      let rows = try Self.parseCSV(DiagramFormat.csv.render(tree))
      let drawable = tree.drawable
      #expect(rows.count == 1 + drawable.nodes.count + drawable.edges.count)
      #expect(rows.allSatisfy { $0.count == rows[0].count })
      #expect(rows.dropFirst().prefix(drawable.nodes.count).map { $0[0] } == drawable.nodes.map { _ in "node" })
      for (row, node) in zip(rows.dropFirst(), drawable.nodes) {
        let formula = node.name.unicodeScalars.first.map { "=+-@".unicodeScalars.contains($0) } ?? false
        #expect(row[2] == (formula ? "'" : "") + node.name.printable)
      }
    }
  }

  /// A reader of RFC 4180 that refuses all else.
  private static func parseCSV(_ text: String) throws -> [[String]] {
    struct Malformed: Error {}
    var (rows, row, field): ([[String]], [String], String.UnicodeScalarView) = ([], [], .init())
    var isQuoted = false
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if isQuoted {
        if scalar == "\"" && next == "\"" {
          field.append("\""); index += 1
        } else if scalar == "\"" {
          isQuoted = false
        } else {
          field.append(scalar)
        }
      } else if scalar == "\"" {
        guard field.isEmpty else { throw Malformed() }
        isQuoted = true
      } else if scalar == "," {
        row.append(String(field)); field = .init()
      } else if scalar == "\r" && next == "\n" {
        rows.append(row + [String(field)]); row = []; field = .init(); index += 1
      } else if scalar == "\r" || scalar == "\n" {
        throw Malformed()
      } else {
        field.append(scalar)
      }
      index += 1
    }
    guard !isQuoted, row.isEmpty, field.isEmpty else { throw Malformed() }
    return rows
  }

  @Test func asciiTextIsASCII() {
    for tree in Self.hostile {
      var options = DiagramOptions()
      options.isASCII = true
      let text = DiagramFormat.text.render(tree, options: options)
      #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
      #expect(text.split(separator: "\n").count == DiagramFormat.text.render(tree).split(separator: "\n").count)
    }
  }

  @Test func markdownTablesKeepTheirColumns() {
    for tree in Self.hostile {
      var width = 0
      for line in DiagramFormat.markdown.render(tree).split(separator: "\n", omittingEmptySubsequences: false) {
        guard line.hasPrefix("| ") else { width = 0; continue }
        let bars = line.replacing("\\|", with: "").filter { $0 == "|" }.count
        if width > 0 { #expect(bars == width, "\(line)") }
        width = bars
      }
    }
  }

  @Test func markdownTellsAllOfAMessage() {
    let text = DiagramFormat.markdown.render(SampleTrees.messages)
    #expect(
      text.contains(
        "| `cartAdd(_:sender:)` | `CartCell` | `CartCoordinator`, `AppCoordinator` | `CartCoordinator` |"))
    #expect(text.contains("| `lost()` | `CartController` | *nobody* |"))
    #expect(text.contains("| `never()` | *nobody* | `AppCoordinator` |"))
  }

  @Test func picturesLinkToTheSource() {
    let options = DiagramOptions(link: "https://host/blob/{rev}/{file}#L{line}", revision: "main")
    let address = "https://host/blob/main/Sources/ShopApp.swift#L5"
    for id in ["svg", "dot", "markdown", "graphml-yed"] {
      #expect(DiagramFormat.named(id)?.render(SampleTrees.shop, options: options).contains(address) == true, "\(id)")
    }
  }

  @Test func themesChangeColoursAlone() {
    var options = DiagramOptions()
    options.theme[.coordinator] = .init(fill: .init("#010203"), line: .init("#040506"))
    options.theme[.starts] = .init("#070809")
    options.theme.font = "Inter"
    for format in [DiagramFormat.dot, .svg] {
      let text = format.render(SampleTrees.shop, options: options)
      #expect(["#010203", "#040506", "#070809", "Inter"].allSatisfy { text.contains($0) })
      #expect(!text.contains("#CFE6F8"))
    }
  }

  @Test func clustersFollowTheOption() {
    for id in ["svg", "dot", "mermaid", "plantuml", "d2", "structurizr"] {
      var options = DiagramOptions()
      options.clusters = .folder
      #expect(DiagramFormat.named(id)?.render(SampleTrees.modules, options: options).contains("Payments") == true)
      options.clusters = .none
      let bare = DiagramFormat.named(id)?.render(SampleTrees.modules, options: options) ?? ""
      #expect(
        !bare.contains("subgraph m_") && !bare.contains("package ") && !bare.contains("\nm_")
          && !bare.contains("group \"") && !bare.contains("cluster module"))
    }
  }
}
