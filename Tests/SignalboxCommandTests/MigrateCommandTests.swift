import SignalboxTestSupport
import Testing

/// `signalbox migrate` as a user runs it.
@Suite struct MigrateCommandTests {
  private let folder: ProjectFolder

  init() throws {
    folder = try ProjectFolder()
    let made = try folder.run("new", "project", "Shop", "--style", "responder", "--yes", "--folder", "App")
    #expect(made.status == 0, "\(made.errors)")
    try folder.add("App/HomeViewController.swift", Self.screen)
    try folder.add("App/CartManager.swift", Self.manager)
  }

  private static let screen = """
    import UIKit

    final class HomeViewController: UIViewController {
        func buy() { CartManager.shared.add(1) }
        func sell() { CartManager.shared.add(-1) }
        func count() -> Int { CartManager.shared.count }
        func more() {
            navigationController?.pushViewController(UIViewController(), animated: true)
        }
    }

    """

  private static let manager = """
    @MainActor
    final class CartManager {
        static let shared = CartManager()
        private(set) var count = 0
        func add(_ number: Int) { count += number }
    }

    """

  private func run(_ arguments: [String]) throws -> Tool.Outcome {
    try Program.run(["migrate"] + arguments, in: folder.url)
  }

  @Test func migratesOnceAndUndoes() throws {
    let arguments = ["singleton", "CartManager.shared", "--all", "--yes"]
    let preview = try run(arguments + ["--dry-run"])
    #expect(preview.status == 0 && preview.output.contains("+        cartAdd(1, sender: self)") == false)
    #expect(preview.output.contains("+    func buy() { cartAdd(1, sender: self) }"))
    #expect(try folder.text("App/HomeViewController.swift") == Self.screen)

    let first = try run(arguments)
    #expect(first.status == 0)
    #expect(
      first.errors.hasPrefix(
        """
        note: AppCoordinator handles cartAdd: the only coordinator above HomeViewController
        note: App/HomeViewController.swift:6: left as it is: `count` is read, \
        and what is told brings no answer; let the coordinator hand it down as a property
        note: 2 calls migrated, 1 left
        created 1 file, changed 2 files; `signalbox undo` takes it back

        """), "\(first.errors)")

    let second = try run(arguments)
    #expect(second.status == 0 && second.output == "")
    #expect(second.errors.hasPrefix("Nothing to do.\nnote: App/HomeViewController.swift:6: left as it is: "))

    #expect(try folder.run("undo").status == 0)
    #expect(try folder.text("App/HomeViewController.swift") == Self.screen)
  }

  @Test func navigationGoesOnce() throws {
    let arguments = ["navigation", "App/HomeViewController.swift:8", "--yes"]
    let first = try run(arguments)
    #expect(first.status == 0 && first.output.contains("+        appShowViewController(sender: self)"), "\(first)")
    let second = try run(arguments)
    #expect(second.status == 0 && second.output == "")
    #expect(
      second.errors
        == "Nothing to do.\nnote: nothing left to migrate: no child shows or leaves anything at "
        + "App/HomeViewController.swift:8\n")
  }

  @Test(arguments: [
    (["singleton", "CartManager.shared"], 64, "error: CartManager.shared is used in several places: "),
    (["singleton", "CatManager.shared"], 64, "error: the project has no singleton 'CatManager.shared'; did you mean"),
    (["singleton", "cart"], 64, "error: 'cart' is no singleton; write one like 'CartManager.shared.add'\n"),
    (["singleton", "CartManager.shared", "--at", "here"], 64, "error: 'here' is no place; write one like "),
    (["singleton", "CartManager.shared", "--at", "a:1", "--all"], 64, "error: --at and --all exclude each other\n"),
    (["singleton", "CartManager.shared", "--all", "--handler", "Shop"], 64, "error: the project has no class 'Shop'"),
    (["navigation", "Nowhere.swift:3"], 64, "error: the project has no file 'Nowhere.swift'"),
    (
      ["navigation", "App/HomeViewController.swift:8", "--coordinator", "Shop"], 64,
      "error: the project has no coordinator"
    ),
    (["navigation", "App/HomeViewController.swift:8", "--name", "a b"], 64, "error: 'a b' cannot be a name"),
    (["navigation", "App/HomeViewController.swift:8", "--style", "x"], 64, "error: 'x' is no value of --style"),
    (
      ["navigation", "Main.storyboard:8"], 65, "error: Main.storyboard:8: cannot be migrated: name the line of the code"
    ),
  ])
  func mistakesAreToldAndChangeNothing(arguments: [String], status: Int32, message: String) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == status)
    #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(try folder.text("App/HomeViewController.swift") == Self.screen)
  }
}
