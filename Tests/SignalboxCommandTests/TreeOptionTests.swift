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
    // Without a focus, from where the app begins.
    #expect(try names("--depth", "1") == ["AppCoordinator", "CartCoordinator"])
    #expect(try names("--root", "CartCoordinator", "--depth", "0") == ["CartCoordinator"])
    #expect(try names("--messages", "--focus", "cartBuy") == ["CartCell", "cartBuy(sender:)"])
  }

  /// `-o tree.svg` draws a picture; `--format` wins.
  @Test(arguments: [
    ("t.svg", "svg"), ("t.SVG", "svg"), ("t.html", "html"), ("t.htm", "html"), ("t.dot", "dot"), ("t.gv", "dot"),
    ("t.json", "json"), ("t.xml", "xml"), ("t.graphml", "graphml"), ("t.mmd", "mermaid"), ("t.puml", "plantuml"),
    ("t.d2", "d2"), ("t.dsl", "structurizr"),
    ("t.md", "markdown"), ("t.csv", "csv"), ("t.txt", "text"), ("svg", "text"), ("json", "text"),
    ("a.svg/t", "text"),
  ]) func theNameOfTheFileTellsTheFormat(name: String, format: String) throws {
    try folder.add("a.svg/other", "")
    let expected = try folder.run("tree", "--format", format, "--no-title", "--quiet").output
    #expect(try folder.run("tree", "-o", name, "--no-title", "--quiet").status == 0)
    #expect(try folder.text(name) == expected)
    #expect(try folder.run("tree", "-o", name, "--format", "csv").status == 0)
    #expect(try folder.text(name).hasPrefix("record,"))
  }

  @Test func otherCommandsDoTheSame() throws {
    try folder.add("old.json", try folder.run("tree", "--format", "json").output)
    for (command, name, start) in [
      (["diff", "old.json"], "d.md", "## "), (["metrics"], "m.csv", "id,coordinator,"), (["trace"], "t.json", "{"),
      (["tree", "--print-schema"], "s.json", "{"), (["tree", "--print-schema"], "s.svg", "<?xml"),
      (["metrics"], "m.txt", "coordinator "),
    ] {
      let outcome = try Program.run(command + ["--quiet", "-o", name], in: folder.url)
      let text = try folder.text(name)
      #expect(outcome.status == 0 && text.hasPrefix(start), "\(name): \(text.prefix(20)) \(outcome.errors)")
    }
  }

  @Test func aNameThatMeansNoFormatIsRefused() throws {
    for (name, ending) in [("t.jpg", ".jpg"), ("a.svg/t.x", ".x"), ("t", nil), ("t.txt", nil), (".tree", nil)] {
      try folder.add("a.svg/other", "")
      let outcome = try folder.run("tree", "-o", name)
      let error = ending.map { "error: \($0) is the ending of no format; end the name in .txt, .svg, " }
      #expect(outcome.status == (ending == nil ? 0 : 64), "\(name)")
      #expect(error.map(outcome.errors.hasPrefix) ?? (outcome.errors == ""), "\(name): \(outcome.errors)")
    }
    #expect(try folder.run("tree", "-o", "t.jpg", "--format", "json").errors == "")
    #expect(
      try folder.run("metrics", "-o", "t.svg").errors.contains(".svg is the ending of no format; end the name in .txt"))
  }

  @Test func aDeepLinkThatTheTreeLacks() throws {
    let outcome = try folder.run("tree", "--path", "URL", "CartController")
    #expect(outcome.errors.hasPrefix("error: the tree has no deep link 'URL': ") && outcome.status == 64)
  }

  @Test(arguments: [["tree"], ["metrics"], ["trace"], ["diff", "old.json"]])
  func aDashIsStandardOutput(command: [String]) throws {
    try folder.add("old.json", try folder.run("tree", "--format", "json").output)
    let printed = try Program.run(command, in: folder.url)
    let outcome = try Program.run(command + ["--output", "-"], in: folder.url)
    #expect(outcome.output == printed.output && outcome.status == printed.status && !printed.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path("-")))
  }

  @Test func everyFormatHoldsWhatHasNoPlace() throws {
    try folder.add(
      "App/Lost.swift",
      """
      final class LostController: UIViewController { func go() { present(FarController(), animated: true) } }
      final class FarController: UIViewController {}

      """)
    for format in DiagramFormat.all.map(\.id) {
      let text = try folder.run("tree", "--format", format).output
      #expect(text.contains("LostController") && text.contains("FarController"), "\(format)")
    }
    #expect(try names("--focus", "LostController") == ["LostController"])
    #expect(try names("--findings").contains("LostController"))
    #expect(try folder.run("tree").output.contains("FarController (created by LostController)"))
    let refused = try folder.run("tree", "--fail-on-unassigned")
    #expect(refused.errors.contains("shows FarController; it is created by LostController\n") && refused.status == 2)
    // An arrow that is explained is all that was asked.
    let explained = try folder.run("tree", "--explain", "CartCoordinator", "CartController", "--fail-on-unassigned")
    #expect(explained.status == 0, "\(explained.errors)")
  }

  @Test func withoutCoordinatorsTheScreensAreThere() throws {
    let folder = try ProjectFolder([
      "App.swift": """
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        func go() { window?.rootViewController = AViewController() }
      }
      final class AViewController: UIViewController { func go() { present(BViewController(), animated: true) } }
      final class BViewController: UIViewController {}

      """
    ])
    let outcome = try folder.run("tree", "--fail-on-unassigned")
    #expect(outcome.output.hasPrefix("No coordinators found.\n\n● AppDelegate"))
    #expect(outcome.output.contains("└─ opens ▢ BViewController (present)") && outcome.status == 2)
    #expect(try !folder.run("tree", "--format", "markdown").output.contains("## Messages"))
    #expect(try !self.folder.run("tree", "--only", "screen").output.contains("No coordinators found"))
    #expect(try self.folder.run("tree", "--only", "manager").output == "Nothing is left to draw.\n")
  }

  @Test func whatIsLeftOutIsNotDenied() throws {
    for arguments in [["--only", "message"], ["--messages", "--without", "handles"]] {
      let text = try Program.run(["tree"] + arguments, in: folder.url).output
      #expect(text.contains("cartBuy(sender:)"), "\(text)")
      #expect(!text.contains("Nobody sends"))
    }
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
    #expect(
      outcome.errors.isEmpty || outcome.errors.contains("outside the types of the tree; `signalbox lint` lists them"))
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
    (["--depth=-1"], "--depth takes 0 or a positive number"),
    (["--focus", "CartController", "--depth=-1"], "--depth takes 0 or a positive number"),
    (["--focus", "CartController", "--depth", "-1"], "--depth takes 0 or a positive number"),
    (
      ["--root", "CartCoordinator", "--focus", "AppCoordinator"],
      "the other options leave no 'AppCoordinator' in the tree"
    ),
    (["--focus", "cartBuy"], "'cartBuy' is a message; add --messages"),
    (["--reaches", "CartViewModel"], "'CartViewModel' is a view model; add --with view-model"),
    (["--only", ","], "--only names no kind; choose from app, coordinator, screen"),
    (["--revision", "main"], "--revision requires a --link with {rev}"),
    (["--link", "javascript:alert(1)"], "is not valid: it would run a script in the reader's browser"),
    (["--link", "https://h/{foo}"], "{foo} stands for nothing; there are {file}, {line}, {rev}"),
    (["--link", "https://h/{rev}"], "every type would link to the same page; add {file}"),
    (["--explain", "Nope", "CartController"], "no type is called 'Nope'"),
    (["--explain", "CartCordinator", "CartController"], "did you mean 'CartCoordinator'?"),
    (
      ["--explain", "AppCoordinator", "CartController"],
      "nothing in AppCoordinator leads to CartController directly, but AppCoordinator → CartCoordinator → CartController"
    ),
    (
      ["--explain", "CartController", "AppCoordinator"],
      "directly or through others; `signalbox explain AppCoordinator`"
    ),
    (["--format", "grapml"], "unknown format 'grapml'; did you mean 'graphml'?"),
    (["--print-schema", "--format", "csv"], "the format csv has no schema; xml and json have one"),
  ]

  @Test(arguments: mistakes) func mistakesNameTheNearest(arguments: [String], message: String) throws {
    try folder.add("tree.txt", "old")
    let outcome = try Program.run(["tree"] + arguments + ["--output", "tree.txt"], in: folder.url)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.output == "" && outcome.status == 64)
    #expect(try folder.text("tree.txt") == "old")
  }

  /// The warnings of a run that draws all the same.
  private func warnings(_ arguments: String...) throws -> String {
    let outcome = try Program.run(["tree"] + arguments, in: folder.url)
    #expect(outcome.status == 0 && !outcome.output.isEmpty)
    return outcome.errors
  }

  @Test func whatDoesNothingIsTold() throws {
    let link = ["--link", "https://h/{file}"]
    #expect(
      try warnings("--format", "json", link[0], link[1])
        == "warning: --link does nothing in the format json; it is for svg, html, dot, markdown, docc, graphml-yed\n"
    )
    #expect(
      try warnings("--format", "svg", "--ascii") == "warning: --ascii does nothing in the format svg; it is for text\n")
    #expect(try warnings("--format", "json", "--ascii", "--quiet") == "")
    #expect(try warnings("--format", "svg", link[0], link[1]) == "")
    #expect(try warnings("--collapse", "module").hasPrefix("warning: --collapse module changes nothing: "))
  }

  @Test func linksBeginAtTheTopOfTheRepository() throws {
    _ = try Tool("git").run(["init", "-q", folder.url.path])
    let link = ["--format", "svg", "--link", "https://h/{rev}/{file}#L{line}", "--quiet"]
    let top = try Program.run(["tree"] + link, in: folder.url).output
    #expect(top.contains("\"https://h/HEAD/Cart/Cart.swift#L") || top.contains("\"https://h/HEAD/App/Flow.swift#L"))
    let below = folder.url.appendingPathComponent("App")
    let inside = try Program.run(["tree"] + link, in: below).output
    #expect(inside.contains("\"https://h/HEAD/App/Flow.swift#L") && !inside.contains("HEAD/Flow.swift"))
    let above = try Program.run(["tree", folder.url.path] + link, in: folder.url.deletingLastPathComponent()).output
    #expect(above.contains("\"https://h/HEAD/App/Flow.swift#L"))
  }

  @Test func aFolderThatIsNotThereHasNoTree() throws {
    let outcome = try folder.run("tree", "nowhere")
    #expect(outcome.output == "" && outcome.status == 65)
  }

  @Test func jsonConformsToThePrintedSchema() throws {
    let schema = try folder.run("tree", "--print-schema", "--format", "json")
    #expect(schema.output == DiagramFormat.named("json")?.schema && schema.status == 0)
    #expect(
      try schema.output == String(contentsOf: Repository.url("Schemas/coordinator-tree.schema.json"), encoding: .utf8))
  }

  @Test func journeysInEveryFormat() throws {
    let text = try folder.run("tree", "--path", "AppCoordinator", "CartController", "--quiet")
    #expect(
      text.output == """
          AppCoordinator   starts CartCoordinator       App/Flow.swift:8
          CartCoordinator  shows CartController (push)  App/Flow.swift:15

        """)
    #expect(try names("--path", "CartCoordinator", "CartController") == ["CartController", "CartCoordinator"])
    let none = try folder.run("tree", "--path", "CartController", "AppCoordinato")
    #expect(none.status == 64 && none.errors.contains("did you mean 'AppCoordinator'?"))
    #expect(try folder.run("tree", "--path", "AppCoordinator").errors.contains("--path takes two types"))
    #expect(try folder.run("tree", "--all").errors.contains("--all requires --path"))
  }
}
