import Foundation
import SignalboxProject
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxDiagrams

/// D2, PlantUML and DocC draw or convert what our texts say, and complain of nothing.
@Suite(.serialized) struct ForeignToolTests {
  private static let trees =
    SampleTrees.all.map(\.tree) + [linked] + HostileText.all.map(hostileTree) + (0..<10).map(CoordinatorTree.random)
  private static let linked = CoordinatorTree(
    nodes: [.init(id: "link URL", name: "URL", kind: .link), .init(id: "A", name: "A", kind: .coordinator)],
    edges: [.init(from: "link URL", to: "A", kind: .enters)])
  private static let d2 = Repository.url(".build/consumers/bin/d2")
  private static let hasD2 = FileManager.default.isExecutableFile(atPath: d2.path)
  private static let plantUML = try? Tool("plantuml")
  private static let docC = try? Tool("docc")

  @Test(.enabled(if: hasD2, "no D2: make consumers")) func d2DrawsEveryTree() throws {
    try withFiles(Self.trees.map { DiagramFormat.d2.render($0) }, "d2") { files in
      for (file, tree) in zip(files, Self.trees) {
        let outcome = try Tool(at: Self.d2).run(["--layout", "dagre", file.path, "\(file.path).svg"])
        #expect(outcome.status == 0, "\(outcome.errors) \(tree)")
      }
      let sample = try #require(SampleTrees.all.firstIndex { $0.name == "shop" })
      let shop = try String(contentsOf: URL(fileURLWithPath: "\(files[sample].path).svg"), encoding: .utf8)
      #expect(shop.components(separatedBy: ">view model<").count == 2)
      let linked = URL(fileURLWithPath: "\(files[SampleTrees.all.count].path).svg")
      #expect(try String(contentsOf: linked, encoding: .utf8).contains(">deep link<"))
      for node in SampleTrees.all[sample].tree.drawable.pictured(DiagramOptions()).nodes {
        #expect(shop.contains(">\(node.name)<"), "\(node.name)")
      }
    }
  }

  @Test(.enabled(if: plantUML != nil, "no PlantUML: make consumers")) func plantUMLDrawsEveryTree() throws {
    let tool = try #require(Self.plantUML)
    try withFiles(Self.trees.map { DiagramFormat.plantuml.render($0) }, "puml") { files in
      let outcome = try tool.run(["-tsvg", "-charset", "UTF-8"] + files.map(\.path))
      #expect(outcome.status == 0, "\(outcome.errors)")
      for (file, tree) in zip(files, Self.trees) {
        let drawn = try String(contentsOf: file.deletingPathExtension().appendingPathExtension("svg"), encoding: .utf8)
        #expect(!drawn.contains("Syntax Error"), "\(tree)")
        let nodes = tree.drawable.pictured(DiagramOptions()).nodes
        #expect(nodes.count < 20 || drawn.contains("<polygon"), "\(tree)")
      }
      let shop = try String(
        contentsOf: files[0].deletingPathExtension().appendingPathExtension("svg"), encoding: .utf8)
      #expect(SampleTrees.all[0].tree.nodes.filter { $0.kind == .screen }.allSatisfy { shop.contains(">\($0.name)<") })
    }
  }

  /// With a graph of symbols in which the types are, DocC finds each link and the picture.
  @Test(.enabled(if: docC != nil, "no DocC")) func docCFindsSymbolsAndThePicture() throws {
    let tree = CoordinatorTree(
      nodes: [
        .init(id: "Shop.App", name: "App", kind: .app, module: "Shop", file: "App.swift", line: 1),
        .init(id: "Shop.Cart", name: "Cart", kind: .coordinator, module: "Shop", file: "App.swift", line: 2),
        .init(id: "Shop.Cart.List", name: "Cart.List", kind: .screen, module: "Shop", file: "App.swift", line: 3),
        .init(id: "Gone", name: "Gone", kind: .screen),
      ],
      edges: [
        .init(from: "Shop.App", to: "Shop.Cart", kind: .starts),
        .init(from: "Shop.Cart", to: "Shop.Cart.List", kind: .shows, how: .push),
        .init(from: "Shop.Cart", to: "Gone", kind: .shows),
      ])
    var options = DiagramOptions()
    options.pictureName = "Flow"
    let article = DiagramFormat.docC.render(tree, options: options)
    #expect(article.contains("| ``Cart`` | ``App`` |  | ``Cart/List`` (push), `Gone` |"))
    try convert(article) { #expect($0 == "", "\($0)") }
    // The converter does look.
    try convert(article.replacing("``Cart/List``", with: "``Cart/Lost``")) { #expect($0.contains("Lost")) }
    try convert(article.replacing("(Flow)", with: "(Lost)")) { #expect($0.contains("Lost")) }
  }

  private func convert(_ article: String, _ check: (_ complaints: String) throws -> Void) throws {
    let tool = try #require(Self.docC)
    try Tool.inTemporaryFolder { folder in
      let catalogue = folder.appendingPathComponent("Shop.docc")
      try FileManager.default.createDirectory(at: catalogue, withIntermediateDirectories: true)
      try Data(article.utf8).write(to: catalogue.appendingPathComponent("Flow.md"))
      try Data(DiagramFormat.svg.render(SampleTrees.shop).utf8).write(to: catalogue.appendingPathComponent("Flow.svg"))
      try Data(Self.symbols.utf8).write(to: catalogue.appendingPathComponent("Shop.symbols.json"))
      let outcome = try tool.run([
        "convert", catalogue.path, "--fallback-display-name", "Shop", "--fallback-bundle-identifier", "shop",
        "--output-path", folder.appendingPathComponent("out").path,
      ])
      #expect(outcome.status == 0)
      let lines = (outcome.output + outcome.errors).split(separator: "\n")
      try check(lines.filter { $0.contains("warning:") || $0.contains("error:") }.joined(separator: "\n"))
    }
  }

  /// What a compiler says of `class App`, `class Cart` and `class Cart.List`.
  private static let symbols: String = {
    func symbol(_ path: [String]) -> String {
      let names = path.map { "\"\($0)\"" }.joined(separator: ", ")
      return
        #"{"kind":{"identifier":"swift.class","displayName":"Class"},"identifier":{"precise":"s:\#(path.joined())","#
        + #""interfaceLanguage":"swift"},"pathComponents":[\#(names)],"names":{"title":"\#(path.last ?? "")"},"#
        + #""accessLevel":"public"}"#
    }
    let list = [["App"], ["Cart"], ["Cart", "List"]].map(symbol).joined(separator: ",")
    return #"{"metadata":{"formatVersion":{"major":0,"minor":6,"patch":0},"generator":"test"},"#
      + #""module":{"name":"Shop","platform":{"architecture":"x86_64","operatingSystem":{"name":"linux"}}},"#
      + #""symbols":[\#(list)],"relationships":[{"kind":"memberOf","source":"s:CartList","target":"s:Cart"}]}"#
  }()

  private func withFiles(_ texts: [String], _ ending: String, _ body: ([URL]) throws -> Void) throws {
    try Tool.inTemporaryFolder { folder in
      let files = try texts.enumerated().map { index, text in
        let file = folder.appendingPathComponent("\(index).\(ending)")
        try Data(text.utf8).write(to: file)
        return file
      }
      try body(files)
    }
  }
}
