import Foundation
import SignalboxDiagrams
import SignalboxTestSupport
import Testing

@Suite struct TreeCommandTests {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder(["App.swift": ProjectFolder.coordinators]) }

  /// The names in the tree as text.
  private func names(_ arguments: String...) throws -> [String] {
    let outcome = try Program.run(["tree", "--format", "json"] + arguments, in: folder.url)
    struct Tree: Decodable {
      struct Node: Decodable { var name: String }
      var nodes: [Node]
    }
    return try JSONDecoder().decode(Tree.self, from: Data(outcome.output.utf8)).nodes.map(\.name).sorted()
  }

  @Test func drawsTextByDefault() throws {
    let outcome = try folder.run("tree")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let names = outcome.output.split(separator: "\n").compactMap {
      $0.firstMatch(of: /[A-Z]\w+Co\w+/).map { String($0.0) }
    }
    #expect(names == ["AppCoordinator", "CartCoordinator", "CartController"])
    #expect(try folder.run("tree", "--format", "text").output == outcome.output)
  }

  @Test(arguments: DiagramFormat.all.map(\.id)) func writesTheSameToAFile(format: String) throws {
    let printed = try folder.run("tree", "--format", format)
    let written = try folder.run("tree", "--format", format, "--output", "tree.txt")
    #expect(written.output == "" && written.errors == "" && written.status == 0)
    // An article names its drawing, which is called as it is; on standard output there is none.
    let picture = "![The coordinator tree as a picture](tree)\n\n"
    #expect(try folder.text("tree.txt").replacing(picture, with: "") == printed.output)
    #expect(try folder.text("tree.txt").contains(picture) == (format == "docc"))
    #expect(printed.errors.contains("--output writes one beside it") == (format == "docc"))
  }

  /// Nobody has named the file of an article's picture.
  @Test func anArticlesPictureReplacesOnlyItsLike() throws {
    try folder.add("tree.svg", "<svg/>")
    let refused = try folder.run("tree", "--format", "docc", "-o", "tree.md")
    #expect(
      refused.errors == "error: --output would overwrite tree.svg with the article's picture, and that is not one of "
        + "these; name another file\n")
    #expect(
      try refused.status == 64 && folder.text("tree.svg") == "<svg/>" && folder.names == ["App.swift", "tree.svg"])
    for _ in 0..<2 { #expect(try folder.run("tree", "--format", "docc", "-o", "map.md").status == 0) }
    #expect(try folder.text("map.svg").contains("coordinator-tree"))
  }

  @Test func replacesAFileInOneStep() throws {
    try folder.add("tree.txt", String(repeating: "old\n", count: 10_000))
    #expect(try folder.run("tree", "-o", "tree.txt").status == 0)
    #expect(try folder.text("tree.txt") == folder.run("tree").output)
    #expect(try folder.names == ["App.swift", "tree.txt"])
  }

  @Test func keepsTheFileWhenSomethingIsWrong() throws {
    try folder.add("tree.txt", "old")
    #expect(try folder.run("tree", "--root", "Nobody", "-o", "tree.txt").status == 64)
    try folder.add(".signalbox.yml", "nonsense: 1")
    #expect(try folder.run("tree", "-o", "tree.txt").status == 65)
    #expect(try folder.text("tree.txt") == "old")
  }

  @Test func saysWhyAFileCannotBeWritten() throws {
    try folder.add("out/old.txt", "old")
    let cases = [
      ("out", "error: out is a folder, not a file\n"),
      ("nowhere/tree.txt", "error: no such folder: nowhere\n"),
      ("App.swift/tree.txt", "error: no such folder: App.swift\n"),
    ]
    for (path, message) in cases {
      let outcome = try folder.run("tree", "--output", path)
      #expect(outcome.errors == message)
      #expect(outcome.output == "" && outcome.status == 65)
    }
    #expect(try folder.names == ["App.swift", "out"])
  }

  // Nothing is forbidden to root.
  @Test(.enabled(if: geteuid() != 0)) func keepsTheFileInAReadOnlyFolder() throws {
    try folder.add("tree.txt", "old")
    chmod(folder.url.path, 0o555)
    let outcome = try folder.run("tree", "--output", "tree.txt")
    #expect(outcome.errors == "error: tree.txt cannot be written: Permission denied\n")
    #expect(outcome.status == 65)
    #expect(try folder.text("tree.txt") == "old")
  }

  @Test func drawsFromARoot() throws {
    #expect(try names() == ["AppCoordinator", "CartController", "CartCoordinator"])
    #expect(try names("--root", "CartCoordinator") == ["CartController", "CartCoordinator"])
  }

  @Test(arguments: [
    ("CartCordinator", "error: the tree has no 'CartCordinator'; did you mean 'CartCoordinator'?\n"),
    ("Zebra", "error: the tree has no 'Zebra'; `signalbox tree` shows all there is\n"),
  ])
  func knowsTheNearestRoot(name: String, message: String) throws {
    let outcome = try folder.run("tree", "--root", name)
    #expect(outcome.errors == message)
    #expect(outcome.output == "" && outcome.status == 64)
  }

  @Test func printsTheSchemaThatItsXMLConformsTo() throws {
    let schema = try folder.run("tree", "--print-schema", "nowhere")
    #expect(schema.output == CoordinatorTreeSchema.text)
    #expect(schema.errors == "" && schema.status == 0)
    #expect(try folder.run("tree", "--format", "xml", "-o", "tree.xml").status == 0)
    #expect(try folder.run("tree", "--print-schema", "-o", "tree.xsd").status == 0)
    let files = ["tree.xsd", "tree.xml"].map(folder.path)
    let outcome = try Tool("xmllint").run(["--noout", "--nonet", "--schema"] + files)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
