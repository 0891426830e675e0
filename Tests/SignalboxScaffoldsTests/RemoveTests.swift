import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

@Suite struct RemoveTests {
  static let styles = (try? StyleCatalog().styles.map(\.id)) ?? []

  private func shop(_ style: String) throws -> MigrationLab {
    var lab = MigrationLab(files: ["Model.swift": "struct Product: Hashable, Sendable {\n  var name: String\n}\n"])
    lab.options.style = style
    lab.files = try lab.run([ProjectRequest(name: "Shop")]).files
    return lab
  }

  /// Left to do: screens go only without a delegate whose protocol mentions them.
  @Test(arguments: styles.filter { $0 != "services" })
  func aNewCoordinatorGoesWithoutATrace(_ style: String) throws {
    var lab = try shop(style)
    let before = lab.files
    lab.files = try lab.run([CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items", "Address"])]).files
    #expect(lab.files != before)
    let after = try lab.run([RemoveRequest(name: "Cart", takesScreens: true)])
    for path in Set(before.keys).union(after.files.keys).sorted() {
      #expect(after.files[path] == before[path], "\(path)")
    }
  }

  @Test(arguments: styles)
  func aNewScreenGoesWithoutATrace(_ style: String) throws {
    var lab = try shop(style)
    let before = lab.files
    lab.files = try lab.run([ScreenRequest(name: "Help", coordinator: "App")]).files
    #expect(lab.files != before)
    let after = try lab.run([RemoveRequest(name: "Help")])
    for path in Set(before.keys).union(after.files.keys).sorted() {
      #expect(after.files[path] == before[path], "\(path)")
    }
  }

  private static let main = """
    import UIKit

    final class MainCoordinator: HomeDelegate, CartCoordinatorDelegate {
      let stack: UINavigationController
      private var cartCoordinator: CartCoordinator?

      init(stack: UINavigationController) { self.stack = stack }

      func start() {
        let home = HomeController()
        home.delegate = self
        stack.pushViewController(home, animated: true)
      }

      func homeDidSelectCart() { showCart() }

      func showCart() {
        let cart = CartCoordinator(stack: stack)
        cart.delegate = self
        cart.start()
        cartCoordinator = cart
      }

      // MARK: - CartCoordinatorDelegate

      func cartDidFinish(_ coordinator: CartCoordinator) { cartCoordinator = nil }
    }

    """
  private static let home = """
    import UIKit

    protocol HomeDelegate: AnyObject {
      func homeDidSelectCart()
      func homeDidSelectHelp()
    }

    final class HomeController: UIViewController {
      weak var delegate: HomeDelegate?

      @objc private func cartTapped() { delegate?.homeDidSelectCart() }
      @objc private func helpTapped() { delegate?.homeDidSelectHelp() }
    }

    """
  private static let cart = """
    import UIKit

    protocol CartCoordinatorDelegate: AnyObject { func cartDidFinish(_ coordinator: CartCoordinator) }

    final class CartCoordinator {
      weak var delegate: CartCoordinatorDelegate?
      let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
      func start() { stack.pushViewController(CartController(), animated: true) }
      func finish() { delegate?.cartDidFinish(self) }
    }

    """
  private static let app = """
    import UIKit

    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var main: MainCoordinator?
      func show() {
        main = MainCoordinator(stack: UINavigationController())
        main?.start()
      }
    }

    """

  private static let files = [
    "App/MainCoordinator.swift": main.replacing(
      "  func showCart()", with: "  func homeDidSelectHelp() {}\n\n  func showCart()"),
    "App/HomeController.swift": home, "App/CartCoordinator.swift": cart, "App/AppDelegate.swift": app,
    "App/CartController.swift": "import UIKit\n\nfinal class CartController: UIViewController {}\n",
  ]

  private func lab(_ changes: [String: String] = [:]) -> MigrationLab {
    MigrationLab(files: Self.files.merging(changes) { $1 }, languageMode: .v5)
  }

  @Test func allThatServesItGoes() throws {
    let lab = lab()
    let outcome = try lab.run([RemoveRequest(name: "Cart")])
    #expect(outcome.files["App/CartCoordinator.swift"] == nil)
    #expect(
      outcome.files["App/MainCoordinator.swift"] == """
        import UIKit

        final class MainCoordinator: HomeDelegate {
          let stack: UINavigationController

          init(stack: UINavigationController) { self.stack = stack }

          func start() {
            let home = HomeController()
            home.delegate = self
            stack.pushViewController(home, animated: true)
          }

          func homeDidSelectHelp() {}
        }

        """)
    let home = try #require(outcome.files["App/HomeController.swift"])
    #expect(home.contains("protocol HomeDelegate: AnyObject {\n  func homeDidSelectHelp()\n}"))
    #expect(home.contains("@objc private func cartTapped() {}"))
    #expect(try lab.diagnostics(outcome.files).isEmpty)
    #expect(
      outcome.notes == [
        "App/HomeController.swift:11: cartTapped does nothing any more",
        "nothing shows CartController any more (App/CartController.swift:3); remove it, too, or use --with-screens",
      ])
  }

  @Test func screensGoToo() throws {
    let outcome = try lab().run([RemoveRequest(name: "Cart", takesScreens: true)])
    #expect(outcome.files["App/CartController.swift"] == nil)
  }

  @Test func theFirstCoordinatorStays() throws {
    let reason = "the app starts with it"
    #expect {
      try lab().run([RemoveRequest(name: "Main")])
    } throws: { error in
      guard case .cannotRemove("MainCoordinator", let places)? = error as? ScaffoldError else { return false }
      return places.map(\.reason) == [reason]
    }
  }

  @Test(arguments: [
    ("let name = cart == nil ? \"a\" : \"b\"", "another value depends on it"),
    ("guard let cart else { return }\n    print(1)", "a guard decides by it"),
    ("if cart === other || true { print(1) }", "another value depends on it"),
    ("if cart == nil { print(1) } else { print(2) }", "another value depends on it"),
    ("if cart is CartCoordinator { print(1) } else { print(2) }", "a branch decides by it"),
  ])
  func otherUsesStopIt(_ statement: String, _ reason: String) throws {
    let code = """
      final class Watcher {
        var cart: CartCoordinator?
        func watch() {
          \(statement)
        }
      }

      """
    do {
      _ = try lab(["App/Watcher.swift": code]).run([RemoveRequest(name: "Cart")])
      Issue.record("it was removed")
    } catch ScaffoldError.cannotRemove(let name, let places) {
      #expect(name == "CartCoordinator")
      let first = String(statement.prefix { $0 != "\n" })
      #expect(places == [RemovalStop(path: "App/Watcher.swift", line: 4, reason: reason, code: first)])
    }
  }

  @Test func aGuardGoesWithAllThatFollows() throws {
    let code = """
      final class Watcher {
        var cart: CartCoordinator?
        func watch() { print(1) }
        func end() {
          guard let cart else { return }
          cart.finish()
          self.cart = nil
        }
      }

      """
    let outcome = try lab(["App/Watcher.swift": code]).run([RemoveRequest(name: "Cart")])
    #expect(outcome.files["App/Watcher.swift"] == "final class Watcher {\n  func watch() { print(1) }\n}\n")
  }

  @Test func namesThatNothingBears() {
    #expect(throws: ScaffoldError.unknown(kind: "coordinator or screen", "Carrt", nearest: "Cart")) {
      try lab().run([RemoveRequest(name: "Carrt")])
    }
  }

  @Test func brokenFilesAreRefused() {
    let broken = Self.files["App/MainCoordinator.swift", default: ""] + "\nfunc {"
    #expect(throws: ScaffoldError.self) {
      try lab(["App/MainCoordinator.swift": broken]).run([RemoveRequest(name: "Cart")])
    }
  }

  /// Types in the same file, in a row or in a circle, of which what goes mentions none.
  @Test(.timeLimit(.minutes(1))) func whatOnlyMentionsItselfStays() throws {
    let row = (0..<100).map { "final class Leaf\($0) { var next: Leaf\($0 + 1)? }" }
    let circle = (0..<100).map { "final class Ring\($0) { var next: Ring\(($0 + 1) % 100)? }" }
    let strangers = (row + circle + ["final class Leaf100 {}"]).joined(separator: "\n")
    let flow = """
      import UIKit

      final class AppCoordinator {
        let stack = UINavigationController()
        func start() { stack.pushViewController(HelpController(), animated: true) }
        func show() { stack.pushViewController(CartController(), animated: true) }
      }

      final class HelpController: UIViewController {}
      final class CartController: UIViewController { let model = CartModel() }
      final class CartModel { let part = CartPart() }
      final class CartPart {}

      """
    let lab = MigrationLab(files: ["Flow.swift": flow + strangers + "\n"])
    let text = try lab.run([RemoveRequest(name: "CartController")]).files["Flow.swift"] ?? ""
    #expect(!text.contains("Cart"), "\(text.prefix(600))")
    #expect(text.contains(strangers), "\(text.suffix(600))")
  }
}
