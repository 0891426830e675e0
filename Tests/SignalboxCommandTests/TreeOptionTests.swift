import Foundation
import SignalboxDiagrams
import SignalboxTestSupport
import Testing

/// What `tree` draws and how, by its options; and what it says about those that make no sense.
@Suite struct TreeOptionTests {
  private let folder: ProjectFolder

  init() throws {
    folder = try ProjectFolder(["App/Flow.swift": ProjectFolder.coordinators, "Cart/Cart.swift": Self.cart])
  }

  private static let cart = """
    extension UIResponder {
      @objc func cartBuy(sender: Any?) { coordinatingResponder?.cartBuy(sender: sender) }
    }
    final class CartCell: UITableViewCell {
      let model = CartViewModel()
      func tap() { cartBuy(sender: self) }
    }
    final class CartViewModel {}
    extension CartController {
      func register() { table.register(CartCell.self, forCellReuseIdentifier: "cell") }
      func open(_ other: UIViewController) { navigationController?.pushViewController(other, animated: true) }
    }

    """

  /// The names in the tree as JSON.
  private func names(_ arguments: String...) throws -> [String] {
    let outcome = try Program.run(["tree", "--quiet", "--format", "json"] + arguments, in: folder.url)
    #expect(outcome.errors == "" && outcome.status == 0, "\(arguments)")
    struct Tree: Decodable {
      struct Node: Decodable { var name: String }
      var nodes: [Node]
    }
    return try JSONDecoder().decode(Tree.self, from: Data(outcome.output.utf8)).nodes.map(\.name).sorted()
  }

  @Test func partsOfTheTree() throws {
    let flow = ["AppCoordinator", "CartController", "CartCoordinator"]
    #expect(try names() == flow)
    #expect(try names("--focus", "CartController") == ["CartController", "CartCoordinator"])
    #expect(try names("--focus", "CartController", "--depth", "0") == ["CartController"])
    #expect(try names("--focus", "CartController", "--depth", "2") == flow)
    #expect(try names("--reaches", "CartCoordinator") == ["AppCoordinator", "CartCoordinator"])
    #expect(try names("--only", "coordinators") == ["AppCoordinator", "CartCoordinator"])
    #expect(try names("--without", "screens,sends") == ["AppCoordinator", "CartCoordinator"])
    #expect(try names("--with", "view-model") == flow + ["CartViewModel"])
    #expect(try names("--only", "screen", "--only", "view") == ["CartCell", "CartController"])
    #expect(try names("--collapse", "Cart*") == ["AppCoordinator", "CartCoordinator"])
    #expect(try names("--collapse", "folder") == ["App"])
    #expect(try names("--messages") == flow.prefix(1) + ["CartCell"] + flow.dropFirst() + ["cartBuy(sender:)"])
    #expect(try names("--messages", "--focus", "cartBuy") == ["CartCell", "cartBuy(sender:)"])
  }

  @Test func findingsAreCounted() throws {
    let outcome = try folder.run("tree", "--findings", "--quiet")
    #expect(outcome.output.contains("CartController") && outcome.output.contains("1 finding"))
    #expect(outcome.status == 0)
    let json = try folder.run("tree", "--findings", "--quiet", "--format", "json").output
    #expect(json.contains(#""findings" : 1"#) && json.contains(#""findings" : 0"#))
    #expect(try !folder.run("tree", "--format", "json").output.contains("findings"))
  }

  @Test func findingsWithoutANodeAreTold() throws {
    try folder.add("App/Free.swift", "func go(_ a: AppDelegate) { a.parent?.navigationController?.pop() }\n")
    try folder.add("App/Alone.swift", "enum Helper { class Inner: UIView { let x = 1 } }\n")
    let outcome = try folder.run("tree", "--findings")
    #expect(outcome.status == 0 && !outcome.output.isEmpty)
    #expect(outcome.errors.isEmpty || outcome.errors.contains("in no type of the tree; `signalbox lint` lists them"))
  }

  @Test func clustersAndASCII() throws {
    let svg = try folder.run("tree", "--messages", "--cluster", "folder", "--format", "svg").output
    #expect(svg.contains(">App</text>") && svg.contains(">Cart</text>"))
    #expect(try !folder.run("tree", "--cluster", "none", "--format", "svg").output.contains(">App</text>"))
    let text = try folder.run("tree", "--ascii", "--messages").output
    #expect(text.contains("CartCoordinator") && text.utf8.allSatisfy { $0 < 0x80 })
  }

  private static let mistakes: [([String], String)] = [
    (["--focus", "CartCordinator"], "the tree has no 'CartCordinator'; did you mean 'CartCoordinator'?"),
    (["--focus", "Zebra"], "the tree has no 'Zebra'; `signalbox tree` shows all there is"),
    (["--reaches", "CartControler"], "the tree has no 'CartControler'; did you mean 'CartController'?"),
    (["--messages", "--focus", "cartBy"], "the tree has no 'cartBy'; did you mean 'cartBuy'?"),
    (
      ["--collapse", "CartCordinator"], "nothing in the tree is named 'CartCordinator'; did you mean 'CartCoordinator'?"
    ),
    (["--collapse", "Zebra*"], "nothing in the tree is named 'Zebra*'; `signalbox tree` shows all there is"),
    (["--only", "scren"], "unknown kind 'scren'; did you mean 'screen'?"),
    (["--without", "pony"], "unknown kind 'pony'; choose from app, coordinator, screen"),
    (["--with", "managr"], "unknown kind 'managr'; did you mean 'manager'?"),
    (["--cluster", "modul"], "unknown value of --cluster 'modul'; did you mean 'module'?"),
    (["--depth", "2"], "--depth says how far to look around --focus; add one"),
    (["--focus", "CartController", "--depth=-1"], "--depth takes a number from 0 on"),
    (["--format", "grapml"], "unknown format 'grapml'; did you mean 'graphml'?"),
    (["--print-schema", "--format", "csv"], "the format csv has no schema; xml and json have one"),
  ]

  @Test(arguments: mistakes) func mistakesNameTheNearest(arguments: [String], message: String) throws {
    try folder.add("tree.out", "old")
    let outcome = try Program.run(["tree"] + arguments + ["--output", "tree.out"], in: folder.url)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output == "" && outcome.status == 64)
    #expect(try folder.text("tree.out") == "old")
  }

  @Test func jsonConformsToThePrintedSchema() throws {
    let schema = try folder.run("tree", "--print-schema", "--format", "json")
    #expect(schema.output == DiagramFormat.named("json")?.schema && schema.status == 0)
    #expect(
      try schema.output == String(contentsOf: Repository.url("Schemas/coordinator-tree.schema.json"), encoding: .utf8))
  }
}

/// `--theme` and `--format png`, which read files and start programs.
@Suite struct TreeThemeTests {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder(["App.swift": ProjectFolder.coordinators]) }

  @Test func aThemeColoursThePicture() throws {
    try folder.add(
      "theme.yml",
      """
      font: Inter, sans-serif
      page: {light: "#fefefe", dark: "#010101"}
      nodes:
        coordinator: {fill: "#123456", line: "#654321"}
      edges:
        starts: "#abcdef"
      """)
    for format in ["svg", "dot"] {
      let outcome = try folder.run("tree", "--theme", "theme.yml", "--format", format)
      #expect(outcome.errors == "" && outcome.status == 0)
      for colour in ["#FEFEFE", "#123456", "#654321", "#ABCDEF", "Inter"] { #expect(outcome.output.contains(colour)) }
    }
    try folder.add("empty.yml", "")
    let plain = try folder.run("tree", "--format", "svg").output
    #expect(try folder.run("tree", "--theme", "empty.yml", "--format", "svg").output == plain)
  }

  private static let errors: [(String, String)] = [
    ("colours: 1\n", "theme.yml:1:1: error: unknown key 'colours'"),
    ("font: Inter\nnods: {}\n", "theme.yml:2:1: error: unknown key 'nods'; did you mean 'nodes'?"),
    ("nodes:\n  scren: {fill: \"#123456\"}\n", "theme.yml:2:3: error: unknown key 'scren'; did you mean 'screen'?"),
    ("nodes:\n  screen: {filling: \"#123456\"}\n", "theme.yml:2:12: error: unknown key 'filling'"),
    ("page: red\n", "theme.yml:1:7: error: 'page' must be a colour such as \"#0072B2\""),
    ("page: \"#12345\"\n", "theme.yml:1:7: error: 'page' must be a colour"),
    ("page: \"#12345G\"\n", "theme.yml:1:7: error: 'page' must be a colour"),
    (
      "page: {light: \"#123456\", drak: \"#123456\"}\n",
      "theme.yml:1:26: error: unknown key 'drak'; did you mean 'dark'?"
    ),
    ("edges:\n  starts: \"#1234567\"\n", "theme.yml:2:11: error: 'edges.starts' must be a colour"),
    ("font: '\"><script>'\n", "theme.yml:1:7: error: 'font' must be names of fonts with commas between them"),
    ("nodes: [1]\n", "theme.yml:1:8: error: 'nodes' must be"),
    ("page: \"#123456\"\npage: \"#123456\"\n", "theme.yml:1: error: 'page' is given twice"),
    ("page: [\n", "theme.yml:2"),
  ]

  @Test(arguments: errors) func aThemeThatIsWrongIsRefused(text: String, message: String) throws {
    try folder.add("theme.yml", text)
    try folder.add("tree.svg", "old")
    let outcome = try folder.run("tree", "--theme", "theme.yml", "--format", "svg", "-o", "tree.svg")
    #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output == "" && outcome.status == 65)
    #expect(try folder.text("tree.svg") == "old")
  }

  @Test func aThemeThatIsMissingIsTold() throws {
    let outcome = try folder.run("tree", "--theme", "nowhere.yml")
    #expect(outcome.errors.contains("nowhere.yml") && outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.output == "" && outcome.status == 65)
    try folder.add("theme.yml", bytes: [0x66, 0xFF, 0xFE])
    #expect(try folder.run("tree", "--theme", "theme.yml").errors.contains("not valid UTF-8"))
  }

  @Test func aPictureNeedsAConverter() throws {
    try folder.add("tree.png", "old")
    let outcome = try folder.run(
      "tree", "--format", "png", "-o", "tree.png", environment: ["PATH": folder.path("nothing")])
    #expect(
      outcome.errors == "error: png needs a converter and none is installed: rsvg-convert, resvg, inkscape, magick; "
        + "install one, or take --format svg\n")
    #expect(outcome.output == "" && outcome.status == 65)
    #expect(try folder.text("tree.png") == "old")
    #expect(try folder.names == ["App.swift", "tree.png"])
  }

  @Test func aConverterThatFailsIsQuoted() throws {
    try folder.add("tree.png", "old")
    for (script, words) in [
      ("#!/bin/sh\necho 'no fonts at all' >&2\nexit 3\n", "no fonts at all"),
      ("#!/bin/sh\nexit 0\n", "it gives no reason"),
    ] {
      try folder.add("bin/rsvg-convert", script)
      chmod(folder.path("bin/rsvg-convert"), 0o755)
      let outcome = try folder.run(
        "tree", "--format", "png", "-o", "tree.png", environment: ["PATH": folder.path("bin")])
      #expect(
        outcome.errors == "error: rsvg-convert could not make the png: \(words); --format svg needs no converter\n")
      #expect(outcome.status == 65)
      #expect(try folder.text("tree.png") == "old")
    }
  }

  @Test(.enabled(if: (try? Tool("rsvg-convert")) != nil, "rsvg-convert is not installed"))
  func aPictureIsAPicture() throws {
    let outcome = try folder.run("tree", "--format", "png", "-o", "tree.png")
    #expect(outcome.errors == "" && outcome.status == 0)
    let bytes = try Data(contentsOf: folder.url.appendingPathComponent("tree.png"))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count > 1000)
  }
}
