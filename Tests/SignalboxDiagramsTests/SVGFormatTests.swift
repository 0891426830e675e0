import Foundation
import SignalboxProject
import SignalboxTestSupport
import SignalboxXML
import Testing

@testable import SignalboxDiagrams

/// An XML reader, a validator and a rasteriser are the judges of the `svg` format.
@Suite struct SVGFormatTests {
  private static let trees =
    SampleTrees.all.map(\.tree) + HostileText.all.map(hostileTree) + (0..<40).map(CoordinatorTree.random)
    + TreeShape.allCases.map { $0.tree(count: 16, seed: 7) }

  /// Drawn once for all tests.
  private static let texts = trees.map { DiagramFormat.svg.render($0) }

  private func read(_ text: String) throws -> SVGReader {
    var reader = SVGReader()
    try XMLDocumentReader.read(Array(text.utf8), into: &reader)
    return reader
  }

  private func read(_ tree: CoordinatorTree, _ options: DiagramOptions = DiagramOptions()) throws -> SVGReader {
    try read(DiagramFormat.svg.render(tree, options: options))
  }

  @Test func holdsEveryNodeAndArrowAndNothingForeign() throws {
    for (tree, text) in zip(Self.trees, Self.texts) {
      let svg = try read(text)
      let drawable = tree.drawable.routed
      #expect(svg.identifiers.filter { $0.hasPrefix("node-") }.count == drawable.nodes.count)
      #expect(svg.identifiers.filter { $0.hasPrefix("edge-") }.count == drawable.edges.count)
      #expect(Set(svg.identifiers).count == svg.identifiers.count)
      #expect(svg.elements.isSubset(of: SVGReader.known), "\(svg.elements)")
      #expect(!svg.attributes.contains { $0.hasPrefix("on") })
    }
  }

  @Test func namesAreTextThatCanBeSearched() throws {
    let svg = try read(SampleTrees.shop)
    for node in SampleTrees.shop.nodes { #expect(svg.texts["text", default: []].contains(node.name)) }
    for words in ["push", "present", "2 parents", "coordinator", "starts"] {
      #expect(svg.texts["text", default: []].contains(words))
    }
    let tooltips = svg.texts["title", default: []]
    #expect(tooltips.contains("Shop.CartCoordinator\ncoordinator\nSources/CartCoordinator.swift:12"))
    #expect(
      tooltips.contains { $0.hasPrefix("CartCoordinator starts CheckoutCoordinator (present)\nSources/Flow.swift:") })
  }

  @Test func longNamesAreShortenedInTheBoxAndWholeInTheTooltip() throws {
    let name = String(repeating: "VeryLong", count: 62) + "Name"
    let tree = CoordinatorTree(nodes: [.init(id: name, name: name, kind: .coordinator)])
    let svg = try read(tree)
    #expect(svg.texts["title", default: []].contains { $0.hasPrefix(name) })
    #expect(svg.texts["text", default: []].contains { $0.contains("…") && $0.count <= 80 })
    #expect(Drawing(tree).size.width < 660)
  }

  @Test func namesOfSeventyCharactersAreWhole() throws {
    let name = "ApplicationPasswordAuthorizationWebViewControllerCoordinatorBridgeHost"
    let words = try read(CoordinatorTree(nodes: [.init(id: name, name: name, kind: .screen)])).texts[
      "text", default: []]
    #expect(name.count == 70 && words.contains(name))
  }

  @Test func saysWhatIsRemarkable() throws {
    let words = try read(SampleTrees.circles).texts["text", default: []]
    for text in ["No coordinator starts", "No coordinator shows", "Only reached in a circle", "starts itself"] {
      #expect(words.contains(text))
    }
    #expect(words.contains { $0.contains("↻") } && words.contains("leads back to itself"))
    #expect(words.contains("no coordinator starts or shows it"))
  }

  @Test func linksLeadToTheSource() throws {
    let options = DiagramOptions(link: "https://host/blob/{rev}/{file}#L{line}", revision: "main")
    let svg = try read(SampleTrees.shop, options)
    #expect(svg.links.count == SampleTrees.shop.nodes.count)
    #expect(svg.links.contains("https://host/blob/main/Sources/CartCoordinator.swift#L12"))
    #expect(try read(SampleTrees.shop).links == [])
    // A type from outside the project has no file.
    #expect(try read(SampleTrees.modules, options).links.count == SampleTrees.modules.nodes.count - 1)
  }

  @Test func linksEscapeWhatTheyTakeIn() throws {
    let link = try #require(SourceLink(pattern: "https://h/{rev}/{file}?{x}#L{line}", revision: nil))
    #expect(
      link.address(file: "a b/\"<&>#?%.swift", line: 3) == "https://h/HEAD/a%20b/%22%3C%26%3E%23%3F%25.swift?{x}#L3")
    #expect(link.address(file: "{line}.swift", line: nil) == "https://h/HEAD/%7Bline%7D.swift?{x}#L1")
    #expect(link.address(file: "名.swift", line: 0) == "https://h/HEAD/%E5%90%8D.swift?{x}#L1")
    #expect(link.address(file: nil, line: 1) == nil)
    #expect(
      SourceLink(pattern: "{file}", revision: nil)?.address(file: "javascript:alert(1)", line: 1)
        == "javascript%3Aalert%281%29")
    for script in [
      "javascript:alert({line})", " JavaScript:x", "java\tscript:x", "data:text/html,{file}", "vbscript:x",
    ] {
      #expect(SourceLink(pattern: script, revision: nil) == nil)
    }
  }

  @Test func hasDarkColoursAndLightOnesWithoutTheStyleSheet() throws {
    let svg = try read(SampleTrees.shop)
    #expect(svg.texts["style", default: []].joined().contains("prefers-color-scheme: dark"))
    #expect(svg.fills.isSuperset(of: ["#FFFFFF", "#CFE6F8", "#1F2933"]))
  }

  @Test func explainsWhatItUsesAndNothingElse() throws {
    let tree = CoordinatorTree(nodes: [.init(id: "A", name: "A", kind: .app)])
    let words = try read(tree).texts["text", default: []]
    #expect(words == ["A", "app"])
  }

  @Test func numbersAreShort() {
    #expect(SVGPath.number(1) == "1" && SVGPath.number(-0.001) == "0" && SVGPath.number(1.005) == "1")
    #expect(SVGPath.number(2.5) == "2.5" && SVGPath.number(-3.456) == "-3.46" && SVGPath.number(0.05) == "0.05")
    for text in Self.texts { #expect(!text.contains(/="[^"]*\.[0-9]{3,}[^"]*"/)) }
  }

  @Test func identifiersDiffer() {
    let names = HostileText.all + ["a b", "a_b", "a_20b", "A", "a"]
    #expect(Set(names.map(SVGPath.identifier)).count == Set(names.map { Array($0.utf8) }).count)
    #expect(names.allSatisfy { SVGPath.identifier($0).allSatisfy { $0.isASCII && !$0.isWhitespace && $0 != "\"" } })
  }

  @Test func isWellFormedToXmllint() throws {
    try withFiles { files in
      let outcome = try Tool("xmllint").run(["--noout"] + files.map(\.path))
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test(.enabled(if: Rasteriser.isInstalled, "rsvg-convert is not installed: apt-get install librsvg2-bin"))
  func isAPictureToARasteriser() throws {
    try withFiles { files in
      for (file, text) in zip(files, Self.texts) {
        let picture = file.appendingPathExtension("png")
        let outcome = try Tool("rsvg-convert").run([file.path, "-o", picture.path])
        #expect(outcome.status == 0 && outcome.errors == "", "\(text) \(outcome.errors)")
        let size = try Rasteriser.size(of: Data(contentsOf: picture))
        let svg = try read(text)
        #expect([size.width, size.height].map(String.init) == svg.size, "\(text)")
      }
    }
  }

  private func withFiles(_ body: ([URL]) throws -> Void) throws {
    try Tool.inTemporaryFolder { folder in
      let files = Self.trees.indices.map { folder.appendingPathComponent("\($0).svg") }
      for (text, file) in zip(Self.texts, files) { try Data(text.utf8).write(to: file) }
      try body(files)
    }
  }
}
