import Testing

@Suite struct TreeExpectationTests {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder(["App.swift": ProjectFolder.coordinators]) }

  private func change() throws {
    try folder.add("App.swift", ProjectFolder.coordinators.replacing("CartController", with: "BasketController"))
  }

  @Test(arguments: ["json", "xml"]) func agreesUntilTheCodeMoves(format: String) throws {
    #expect(try folder.run("tree", "--format", format, "-o", "tree.\(format)").status == 0)
    let same = try folder.run("tree", "--expect", "tree.\(format)")
    #expect(same.output == "" && same.errors == "tree.\(format) matches the code.\n" && same.status == 0)
    #expect(try folder.run("tree", "--expect", "tree.\(format)", "--quiet").errors == "")
    try change()
    let other = try folder.run("tree", ".", "--expect=tree.\(format)")
    #expect(other.output.hasPrefix("tree.\(format) → the code: 1 renamed.\n"))
    let command = "signalbox tree . --format \(format) --output tree.\(format)"
    #expect(other.errors.hasSuffix("if that is intended, save it again: \(command)\n"))
    #expect(other.status == 2)
    #expect(try folder.run("tree", ".", "--format", format, "--output", "tree.\(format)").status == 0)
    #expect(try folder.run("tree", "--expect", "tree.\(format)").status == 0)
  }

  @Test func placesMayChange() throws {
    #expect(try folder.run("tree", "--format", "json", "-o", "tree.json").status == 0)
    try folder.move("App.swift", to: "Sources/Shop.swift")
    try folder.add("Sources/Shop.swift", "\n\n" + ProjectFolder.coordinators)
    #expect(try folder.run("tree", "--expect", "tree.json").status == 0)
  }

  @Test func screensWithoutAPlaceBelongToTheTree() throws {
    #expect(try folder.run("tree", "--format", "json", "-o", "tree.json").status == 0)
    try folder.add("Lost.swift", "final class LostController: UIViewController {}\n")
    let outcome = try folder.run("tree", "--expect", "tree.json")
    #expect(outcome.output.contains("LostController") && outcome.status == 2)
    #expect(try folder.run("diff", "tree.json", ".", "--fail-on", "orphan").status == 2)
  }

  @Test func namesakesAreTheSameFromAnotherFolder() throws {
    for name in ["A", "B"] {
      let source = """
        final class \(name)Coordinator: Coordinator { func start() { nav.push(Hidden()) } }
        fileprivate final class Hidden: UIViewController {}

        """
      try folder.add("\(name)/\(name).swift", source)
    }
    #expect(try folder.run("tree", "--format", "json", "-o", "tree.json").status == 0)
    #expect(try folder.text("tree.json").contains("Hidden (B/B.swift)"))
    let above = folder.url.deletingLastPathComponent()
    let arguments = [folder.url.lastPathComponent, "--expect", folder.path("tree.json")]
    #expect(try Program.run(["tree"] + arguments, in: above).status == 0)
  }

  @Test func badTreesAreErrors() throws {
    try folder.add("tree.json", "{\"version\": 1, \"nodes\": [")
    let cut = try folder.run("tree", "--expect", "tree.json")
    #expect(cut.errors.hasPrefix("tree.json: error: cut off or damaged") && cut.output == "" && cut.status == 65)
    let missing = try folder.run("tree", "--expect", "nowhere.json")
    #expect(missing.errors == "error: no such file or folder: nowhere.json\n" && missing.status == 65)
    #expect(try folder.run("tree", "--expect", "tree.json", "--format", "dot").status == 64)
  }
}
