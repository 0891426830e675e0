import Foundation
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
        note: App/HomeViewController.swift:6: left unchanged: `count` is read, \
        and an event has no result; let the coordinator inject it as a property
        note: 2 calls migrated, 1 left
        created 1 file, changed 2 files; `signalbox undo` reverts this

        """), "\(first.errors)")

    let second = try run(arguments)
    #expect(second.status == 65 && second.output == "")
    #expect(
      second.errors.hasPrefix(
        "error: nothing can be migrated: 1 step left\nnote: App/HomeViewController.swift:6: left unchanged: "))

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
        == "Nothing to do.\nnote: nothing left to migrate: no screen presents or dismisses anything at "
        + "App/HomeViewController.swift:8\n")
  }

  @Test func aWholePathIsThatOfTheFile() throws {
    let path = folder.url.appendingPathComponent("App/HomeViewController.swift").path
    let outcome = try run(["navigation", path + ":8", "--dry-run"])
    #expect(
      outcome.status == 0 && outcome.output.contains("+        appShowViewController(sender: self)"), "\(outcome)")
  }

  @Test func severalCoordinatorsAreListed() throws {
    try folder.add(
      "App/OrderCoordinator.swift",
      "import UIKit\n\n@MainActor\nfinal class OrderCoordinator: NavigationCoordinator {}\n")
    try folder.add(
      "App/LostViewController.swift",
      "import UIKit\n\nfinal class LostViewController: UIViewController {\n    func end() { dismiss(animated: true) }\n}\n"
    )
    let outcome = try run(["navigation", "App/LostViewController.swift:4", "--yes"])
    #expect(outcome.status == 65 && outcome.output == "")
    #expect(
      outcome.errors
        == "error: the source does not show who shows LostViewController, and it would have to be a coordinator: AppCoordinator, OrderCoordinator; "
        + "choose with --coordinator NAME\n")
  }

  @Test(.enabled(if: getuid() != 0, "root may write anything"))
  func aFileThatMayNotBeWrittenStays() throws {
    let path = folder.url.appendingPathComponent("App/HomeViewController.swift").path
    chmod(path, 0o444)
    let outcome = try run(["navigation", "App/HomeViewController.swift:8", "--yes"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("App/HomeViewController.swift"), "\(outcome.errors)")
    #expect(try folder.text("App/HomeViewController.swift") == Self.screen)
    #expect(try folder.text("App/AppCoordinator.swift").contains("override func appShow") == false)
  }

  @Test(arguments: [
    (["singleton", "CartManager.shared"], 65, "error: CartManager.shared is used in several places: "),
    (["singleton", "CatManager.shared"], 64, "error: the project has no singleton 'CatManager.shared'; did you mean"),
    (["singleton", "cart"], 64, "error: 'cart' is not a singleton; write one like 'CartManager.shared.add'\n"),
    (["singleton", "CartManager.shared", "--at", "here"], 64, "error: 'here' is not a place; write one like "),
    (["singleton", "CartManager.shared", "--at", "a:1", "--all"], 64, "error: --at and --all cannot be combined\n"),
    (["singleton", "CartManager.shared", "--all", "--handler", "Shop"], 64, "error: the project has no class 'Shop'"),
    (["navigation", "Nowhere.swift:3"], 65, "error: the project has no file 'Nowhere.swift'"),
    (
      ["navigation", "App/HomeViewController.swift:8", "--coordinator", "Shop"], 64,
      "error: the project has no coordinator"
    ),
    (["navigation", "App/HomeViewController.swift:8", "--name", "a b"], 64, "error: 'a b' is not a valid name"),
    (["navigation", "App/HomeViewController.swift:8", "--style", "x"], 64, "error: 'x' is not a value of --style"),
    (
      ["navigation", "App/HomeViewController.swift:900"], 65,
      "error: App/HomeViewController.swift:900: cannot be migrated: the file ends at line 10\n"
    ),
    (
      ["singleton", "CartManager.shared", "--at", "App/HomeViewController.swift:900"], 65,
      "error: App/HomeViewController.swift:900: cannot be migrated: the file ends at line 10\n"
    ),
    (
      ["navigation", "/elsewhere/App/HomeViewController.swift:8"], 65,
      "error: the project has no file '/elsewhere/App/HomeViewController.swift'; did you mean "
    ),
    (
      ["navigation", "App/HomeViewController.swift:8", "--coordinator", "Appp"], 64,
      "error: the project has no coordinator 'Appp'; did you mean 'App'?\n"
    ),
    (
      ["singleton", "CartManager.shared", "--all", "--handler", "AppCordinator"], 64,
      "error: the project has no class 'AppCordinator'; did you mean 'AppCoordinator'?\n"
    ),
    (["navigation", "Main.storyboard:8"], 65, "error: the project has no file 'Main.storyboard'\n"),
  ])
  func mistakesAreToldAndChangeNothing(arguments: [String], status: Int32, message: String) throws {
    let outcome = try run(arguments)
    #expect(outcome.status == status)
    #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(try folder.text("App/HomeViewController.swift") == Self.screen)
  }
}
