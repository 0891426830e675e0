import Foundation
import SignalboxTestSupport
import Testing

/// What `signalbox new` does with files: shows, asks, writes, takes back.
@Suite struct NewCommandTests {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder.app() }

  private static let cart = ["new", "coordinator", "Cart", "--parent", "App", "--screens", "Items,Payment"]
  private static let created = ["CartCoordinator.swift", "ItemsViewController.swift", "PaymentViewController.swift"]

  private func cart(_ more: String...) throws -> Tool.Outcome {
    try Program.run(Self.cart + more, in: folder.url)
  }

  @Test func writesWhereNobodyCanAnswer() throws {
    let before = try folder.files
    let outcome = try cart()
    #expect(outcome.status == 0)
    #expect(outcome.errors == "created 3 files, changed 1 file; `signalbox undo` reverts this\n")
    let after = try folder.files
    #expect(Set(after.keys).subtracting(before.keys) == Set(Self.created))
    #expect(after.filter { before[$0.key] != nil && before[$0.key] != $0.value }.map(\.key) == ["AppCoordinator.swift"])
    #expect(try folder.run("lint").findings == [])
  }

  @Test func aSecondRunHasNothingToDo() throws {
    _ = try cart()
    let before = try folder.files
    let outcome = try cart()
    #expect(outcome.errors == "Nothing to do: everything exists already.\n")
    #expect(outcome.output == "" && outcome.status == 0)
    #expect(try folder.files == before)
  }

  @Test func aDryRunWritesNothingAndGitTakesIt() throws {
    let before = try folder.files
    let dry = try cart("--dry-run")
    #expect(dry.status == 0 && dry.errors == "")
    #expect(try folder.files == before)
    #expect(!FileManager.default.fileExists(atPath: folder.path(".signalbox/journal")))

    let git = try Tool("git")
    #expect(try git.run(["init", "--quiet"], in: folder.url).status == 0)
    let applied = try git.run(["apply", "--whitespace=error", "-"], input: dry.output, in: folder.url)
    #expect(applied.status == 0 && applied.errors == "")
    let byGit = try folder.files.filter { !$0.key.hasPrefix(".git") }
    let twin = try ProjectFolder.app()
    #expect(try Program.run(Self.cart, in: twin.url).status == 0)
    #expect(try twin.files == byGit)
  }

  // MARK: Asking

  @Test(arguments: [("y", 0, true), ("yes", 0, true), ("n", 1, false), ("", 1, false), ("yeah", 1, false)])
  func asksAtATerminal(answer: String, status: Int32, isWritten: Bool) throws {
    let before = try folder.files
    let outcome = try folder.ask("new", "screen", "Help", "--in", "App", answer: answer)
    #expect(outcome.text.contains("Write 2 files? [y/N] "))
    #expect(outcome.text.contains("Nothing was written.") == !isWritten)
    #expect(outcome.status == status)
    #expect(try (folder.files == before) == !isWritten)
  }

  @Test(arguments: ["--yes", "-y", "--dry-run"]) func doesNotAsk(option: String) throws {
    let outcome = try folder.ask("new", "screen", "Help", "--in", "App", option, answer: nil)
    #expect(!outcome.text.contains("[y/N]") && outcome.status == 0)
    #expect(try folder.names.contains("HelpViewController.swift") == (option != "--dry-run"))
  }

  // MARK: Files in the way

  @Test func aFileInTheWayStopsEverything() throws {
    try folder.add("ItemsViewController.swift", "// Mine.\n")
    let before = try folder.files
    let outcome = try cart()
    #expect(outcome.errors == "error: ItemsViewController.swift exists already, with other content\n")
    #expect(outcome.output == "" && outcome.status == 65)
    #expect(try folder.files == before)
  }

  @Test func forceReplacesIt() throws {
    try folder.add("ItemsViewController.swift", "// Mine.\n")
    let outcome = try cart("--force")
    #expect(outcome.output.contains("\n-// Mine.\n") && outcome.status == 0)
    #expect(try folder.text("ItemsViewController.swift").contains("final class ItemsViewController"))
    #expect(try folder.run("undo").status == 0)
    #expect(try folder.text("ItemsViewController.swift") == "// Mine.\n")
  }

  @Test func skipLeavesIt() throws {
    try folder.add("ItemsViewController.swift", "// Mine.\n")
    let outcome = try cart("--skip")
    #expect(
      outcome.errors.hasPrefix("warning: ItemsViewController.swift exists with other content; skipped\n"))
    #expect(outcome.status == 0)
    #expect(try folder.text("ItemsViewController.swift") == "// Mine.\n")
    #expect(try folder.names.contains("PaymentViewController.swift"))
  }

  @Test func theTwoExcludeEachOther() throws {
    let outcome = try cart("--force", "--skip")
    #expect(outcome.errors.hasPrefix("error: --force and --skip cannot be combined\n") && outcome.status == 64)
  }

  // MARK: Undo

  @Test func undoTakesAllOfItBack() throws {
    let before = try folder.files
    _ = try cart()
    let dry = try folder.run("undo", "--dry-run")
    #expect(dry.output.contains("--- a/CartCoordinator.swift\n+++ /dev/null\n") && dry.status == 0)
    #expect(try folder.files != before)
    let outcome = try folder.run("undo")
    #expect(outcome.errors == "took back: signalbox \(Self.cart.joined(separator: " "))\n")
    #expect(outcome.output == dry.output && outcome.status == 0)
    #expect(try folder.files == before)
  }

  @Test func severalCommandsAreTakenBack() throws {
    _ = try cart()
    let list = try folder.run("undo", "--list")
    let lines = list.output.split(separator: "\n")
    #expect(lines.count == 2 && list.status == 0, "\(list)")
    #expect(lines.first == "1  signalbox \(Self.cart.joined(separator: " "))  (created 3 files, changed 1 file)")
    let more = try folder.run("undo", "--steps", "3")
    #expect(more.errors.hasPrefix("error: only 2 commands can be undone here;") && more.status == 65)
    #expect(try folder.run("undo", "--steps", "2").status == 0)
    let again = try folder.run("undo")
    #expect(again.errors.hasPrefix("error: there is nothing to undo here\n") && again.status == 65)
    #expect(try folder.run("undo", "--list").output == "")
  }

  @Test func undoRefusesWhatWasChangedSince() throws {
    _ = try cart()
    try folder.add("CartCoordinator.swift", folder.text("CartCoordinator.swift") + "// Mine.\n")
    let before = try folder.files
    let outcome = try folder.run("undo")
    #expect(
      outcome.errors == "error: CartCoordinator.swift was changed since it was written; revert it by hand\n")
    #expect(outcome.output == "" && outcome.status == 65)
    #expect(try folder.files == before)
  }

  @Test func renamedFilesKeepTheirPermissions() throws {
    let code = """
      final class CartCoordinator {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(CartController(), animated: true) }
      }
      final class CartController: UIViewController {}

      """
    let folder = try ProjectFolder(["CartCoordinator.swift": code])
    let mode = { try FileManager.default.attributesOfItem(atPath: folder.path($0))[.posixPermissions] as? Int }
    chmod(folder.path("CartCoordinator.swift"), 0o600)
    let renamed = try folder.run("rename", "Cart", "Basket", "--yes")
    #expect(try mode("BasketCoordinator.swift") == 0o600, "\(renamed.errors)")
    #expect(try folder.run("undo").status == 0)
    #expect(try mode("CartCoordinator.swift") == 0o600)
  }
}
