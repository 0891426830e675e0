import Foundation
import SignalboxDiagrams
import SignalboxTestSupport
import Testing

@Suite struct DiffCommandTests {
  /// The app of `coordinators`, where the cart shows another screen as well.
  static let larger = ProjectFolder.coordinators.replacing(
    "final class CartController: UIViewController {}",
    with: """
      extension CartCoordinator {
        func showItem() { navigation.pushViewController(ItemController(), animated: true) }
      }
      final class CartController: UIViewController {}
      final class ItemController: UIViewController {}
      """)

  private func repository(_ files: [String: String] = [:]) throws -> ProjectFolder {
    try ProjectFolder.repository(files.merging(["App/App.swift": ProjectFolder.coordinators]) { first, _ in first })
  }

  static let added = """
    Added
      + screen ItemController, shown by CartCoordinator (push)  App/App.swift:21

    """

  @Test func comparesWithTheWorkingTree() throws {
    let folder = try repository()
    #expect(try folder.run("diff", "HEAD").output == "HEAD → working tree: No difference.\n")
    try folder.add("App/App.swift", Self.larger)
    let outcome = try folder.run("diff", "HEAD")
    #expect(outcome.output == "HEAD → working tree: 1 added.\n\n" + Self.added)
    #expect(outcome.errors == "" && outcome.status == 0)
  }

  /// One grey pixel.
  static let pixel = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==") ?? Data())

  @Test func pagesHaveThePicturesOfTheConfiguration() throws {
    let folder = try repository([".signalbox.yml": "snapshots: '__Snapshots__/**/{type}*.png'\n"])
    try folder.add("App/App.swift", Self.larger)
    try folder.add("Tests/__Snapshots__/ItemController.png", bytes: Self.pixel)
    let page = try folder.run("diff", "HEAD", "--format", "html", "--quiet")
    #expect(page.status == 0 && page.output.contains("data:image/png;base64,"), "\(page.errors)")
    #expect(try !folder.run("diff", "HEAD", "--format", "svg", "--quiet").output.contains("data:image/png"))
    // What an older revision looked like is not known.
    let missing = try folder.run("diff", "HEAD", "HEAD", "--whole", "--format", "html")
    #expect(missing.errors.contains("finds no picture of a screen that is drawn"), "\(missing.errors)")
  }

  @Test func comparesRevisionsAndLeavesEverythingAsItIs() throws {
    let folder = try repository()
    try folder.add("App/App.swift", Self.larger)
    try folder.commit()
    // Neither what is staged nor what is not may shine through.
    try folder.add("App/App.swift", "import UIKit\n")
    try folder.git("add", "--all")
    try folder.add("App/Other.swift", "final class OtherCoordinator {}\n")
    let index = try Data(contentsOf: folder.url.appendingPathComponent(".git/index"))
    let before = try (folder.git("status", "--porcelain"), folder.git("count-objects", "-v"))
    let outcome = try folder.run("diff", "HEAD~1", "HEAD")
    #expect(outcome.output == "HEAD~1 → HEAD: 1 added.\n\n" + Self.added)
    #expect(try Data(contentsOf: folder.url.appendingPathComponent(".git/index")) == index)
    #expect(try folder.git("status", "--porcelain") == before.0)
    #expect(try folder.git("count-objects", "-v") == before.1)
  }

  @Test func worksInASubfolder() throws {
    let folder = try repository(["Other/More.swift": Self.larger.replacing("Cart", with: "More")])
    try folder.add("App/App.swift", Self.larger)
    let outcome = try Program.run(["diff", "HEAD"], in: folder.url.appendingPathComponent("App"))
    #expect(outcome.output.contains("1 added.") && outcome.output.contains("  App.swift:21\n"))
    #expect(!outcome.output.contains("More"))
  }

  @Test func aFolderThatIsNewHasOnlyAdditions() throws {
    let folder = try repository()
    try folder.add("New/App.swift", ProjectFolder.coordinators)
    let outcome = try Program.run(["diff", "HEAD"], in: folder.url.appendingPathComponent("New"))
    #expect(outcome.output.hasPrefix("HEAD → working tree: 3 added") && outcome.status == 0)
  }

  @Test func followsExclusionsAndModulesInRevisions() throws {
    let folder = try repository([
      ".signalbox.yml": "excluded: [Generated]\n", "Generated/App.swift": Self.larger, "Shop.xcodeproj/p": "",
      "Pods/A/A.swift": Self.larger.replacing("Cart", with: "Pod"),
    ])
    #expect(try folder.run("diff", "HEAD").output == "HEAD → working tree: No difference.\n")
  }

  @Test func submodulesAreLeftOut() throws {
    let inner = try ProjectFolder.repository(["Inner.swift": Self.larger.replacing("Cart", with: "Inner")])
    let folder = try repository()
    try folder.git("-c", "protocol.file.allow=always", "submodule", "add", "--quiet", inner.url.path, "Vendor")
    try folder.commit()
    let outcome = try folder.run("diff", "HEAD~1", "HEAD")
    #expect(outcome.output == "HEAD~1 → HEAD: No difference.\n")
  }

  @Test func comparesFolders() throws {
    let folder = try ProjectFolder(["Old/App.swift": ProjectFolder.coordinators, "New/App.swift": Self.larger])
    let outcome = try folder.run("diff", "Old", "New")
    #expect(outcome.output.hasPrefix("Old → New: 1 added.\n"))
    #expect(try folder.run("diff", "New", "Old").output.hasPrefix("New → Old: 1 removed.\n"))
  }

  @Test(arguments: ["json", "xml"]) func comparesSavedTrees(format: String) throws {
    let folder = try ProjectFolder(["App.swift": ProjectFolder.coordinators])
    #expect(try folder.run("tree", "--format", format, "-o", "old.tree").status == 0)
    #expect(try folder.run("diff", "old.tree").output == "old.tree → working tree: No difference.\n")
    try folder.add("App.swift", Self.larger)
    #expect(try folder.run("tree", "--format", format, "-o", "new.tree").status == 0)
    #expect(try folder.run("diff", "old.tree", "new.tree").output.hasPrefix("old.tree → new.tree: 1 added.\n"))
    #expect(try folder.run("diff", "old.tree").output.hasPrefix("old.tree → working tree: 1 added.\n"))
  }

  @Test func findingsAreComparedWithoutTheirLines() throws {
    let folder = try repository(["List.swift": ProjectFolder.pushingScreen])
    try folder.add("List.swift", "\n\n" + ProjectFolder.pushingScreen)
    #expect(try folder.run("diff", "HEAD").output == "HEAD → working tree: No difference.\n")
    try folder.add("Item.swift", ProjectFolder.pushingScreen.replacing("List", with: "Item"))
    let outcome = try folder.run("diff", "HEAD", "--fail-on", "new-finding")
    #expect(outcome.output.contains("1 finding added") && outcome.output.contains("  Item.swift:4\n"))
    #expect(outcome.errors == "error: new-finding: Item.swift:4: navigation_from_child\n")
    #expect(outcome.status == 2)
  }

  @Test func whatIsRenamedBringsNoFindings() throws {
    let folder = try repository(["List.swift": ProjectFolder.pushingScreen])
    let type = ProjectFolder.pushingScreen.replacing("ListController", with: "EntriesController")
    try folder.add("List.swift", type)
    #expect(try folder.run("diff", "HEAD", "--fail-on", "new-finding").status == 0)
    try folder.add("List.swift", type.replacing("func open(", with: "func unlock("))
    let method = try folder.run("diff", "HEAD", "--fail-on", "new-finding")
    #expect(!method.output.contains("finding") && method.status == 0)
    let another =
      type
      + "extension EntriesController { func again() { navigationController?.popViewController(animated: true) } }\n"
    try folder.add("List.swift", another)
    #expect(try folder.run("diff", "HEAD", "--fail-on", "new-finding").status == 2)
  }

  @Test func failsOnCirclesAndOrphans() throws {
    let folder = try repository()
    let start = "    let cart = CartCoordinator(navigation: navigation)\n    cart.start()\n"
    try folder.add("App/App.swift", ProjectFolder.coordinators.replacing(start, with: ""))
    let orphan = try folder.run("diff", "HEAD", "--fail-on", "added-cycle,orphan")
    #expect(orphan.errors == "error: orphan: nothing leads to CartCoordinator\n")
    #expect(orphan.status == 2)
    let back = "extension CartCoordinator { func again() { AppCoordinator().start() } }\n"
    try folder.add("App/App.swift", ProjectFolder.coordinators + back)
    let cycle = try folder.run("diff", "HEAD", "--fail-on", "added-cycle", "--fail-on", "new-finding")
    #expect(cycle.errors == "error: added-cycle: AppCoordinator → CartCoordinator → AppCoordinator\n")
    #expect(cycle.status == 2)
    #expect(try folder.run("diff", "HEAD").status == 0)
  }

  @Test(arguments: ComparisonFormat.all.map(\.id)) func writesEveryFormatToAFile(format: String) throws {
    let folder = try repository()
    try folder.add("App/App.swift", Self.larger)
    let printed = try folder.run("diff", "HEAD", "--format", format)
    let written = try folder.run("diff", "HEAD", "--format", format, "--output", "changes")
    #expect(printed.status == 0 && written.output == "" && written.status == 0)
    #expect(try folder.text("changes") == printed.output)
    #expect(printed.output.contains("ItemController"))
  }

  @Test(arguments: ["no-such-branch", "HEAD~9", "--", "a b"]) func aRevisionThatDoesNotExistIsAnError(name: String)
    throws
  {
    let folder = try repository()
    let outcome = try folder.run("diff", "HEAD", name == "--" ? "-" : name)
    #expect(
      outcome.errors.hasPrefix("error: '\(name == "--" ? "-" : name)' is not a file or folder here, and git knows no"))
    #expect(outcome.output == "" && outcome.status == 65)
  }

  @Test func withoutARepositoryOnlyFilesAndFoldersAreKnown() throws {
    let folder = try ProjectFolder(["App.swift": ProjectFolder.coordinators])
    let outcome = try folder.run("diff", "main", environment: ["GIT_CEILING_DIRECTORIES": "/"])
    #expect(outcome.errors.hasPrefix("error: 'main' is not a file or folder here, and "))
    #expect(outcome.errors.hasSuffix("is not a git repository\n") && outcome.status == 65)
  }

  @Test func whatIsNoTreeIsAnErrorAndWritesNothing() throws {
    let folder = try ProjectFolder(["App.swift": ProjectFolder.coordinators])
    try folder.add("old.json", #"{"version": 2, "nodes": []}"#)
    try folder.add("cut.xml", "<coordinatorTree version='1'>\n<nodes>")
    let version = try folder.run("diff", "old.json", "--output", "out.txt")
    #expect(
      version.errors.hasPrefix("error: old.json: ") || version.errors.hasPrefix("old.json: error: a tree of version 2"))
    #expect(version.status == 65)
    let cut = try folder.run("diff", "cut.xml", "--output", "out.txt")
    #expect(cut.errors.hasPrefix("cut.xml:2: error: cut off or damaged (") && cut.status == 65)
    try folder.add("Info.plist", "<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC \"-//Apple\" \"x.dtd\">\n<plist/>")
    let list = try folder.run("diff", "Info.plist")
    #expect(list.errors.hasPrefix("Info.plist: error: not a saved tree") && list.status == 65)
    try folder.add(
      "99.xml", "<coordinatorTree xmlns='urn:signalbox:tree:99' version='1'><nodes/><edges/></coordinatorTree>")
    #expect(try folder.run("diff", "99.xml").errors.hasPrefix("99.xml: error: a tree of version 99"))
    let source = try folder.run("diff", "App.swift")
    #expect(source.errors.hasPrefix("App.swift: error: not a saved tree") && source.status == 65)
    #expect(try folder.names == ["99.xml", "App.swift", "Info.plist", "cut.xml", "old.json"])
  }

  @Test func wrongUsageIsSaid() throws {
    let folder = try ProjectFolder(["App.swift": ProjectFolder.coordinators])
    #expect(try folder.run("diff").status == 64)
    let format = try folder.run("diff", ".", "--format", "markdwn")
    #expect(format.errors.contains("did you mean 'markdown'?") && format.status == 64)
    #expect(try folder.run("diff", ".", "--fail-on", "").status == 64)
    let reason = try folder.run("diff", ".", "--fail-on", "orphans")
    #expect(reason.errors.contains("did you mean 'orphan'?") && reason.status == 64)
    #expect(try folder.run("tree", "--format", "json", "-o", "t.json").status == 0)
    #expect(try folder.run("diff", "t.json", "--fail-on", "new-finding").status == 64)
  }
}
