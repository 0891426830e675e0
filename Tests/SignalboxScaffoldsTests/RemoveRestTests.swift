import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What is left of other code when a coordinator or a screen has gone.
@Suite struct RemoveRestTests {
  private static let base = """
    import UIKit

    protocol Coordinator: AnyObject { func start() }

    """
  private static let app = """
    import UIKit

    final class AppDelegate: UIResponder, UIApplicationDelegate {
      let home = HomeCoordinator()
      func show() { home.start() }
    }

    """

  private func home(_ members: String) -> String {
    """
    import UIKit

    final class HomeCoordinator: Coordinator {
      weak var stack: UINavigationController?
      func start() { print(1) }
    \(members.split(separator: "\n").map { "  \($0)\n" }.joined())}

    """
  }

  private static let cart = """
    import UIKit

    protocol CartCoordinatorProtocol: Coordinator { func showCart() }

    final class CartCoordinator: CartCoordinatorProtocol {
      let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
      func start() { showCart() }
      func showCart() { stack.pushViewController(CartController(), animated: true) }
    }

    final class CartController: UIViewController {}

    """

  private func files(_ members: String, _ more: [String: String] = [:]) -> [String: String] {
    [
      "Base.swift": Self.base, "App.swift": Self.app, "Home.swift": home(members), "Cart.swift": Self.cart,
    ].merging(more) { $1 }
  }

  private func removed(_ members: String, _ more: [String: String] = [:], name: String = "Cart") throws
    -> MigrationLab.Outcome
  {
    let lab = MigrationLab(files: files(members, more), languageMode: .v5)
    let outcome = try lab.run([RemoveRequest(name: name, takesScreens: true)])
    #expect(try lab.diagnostics(outcome.files).isEmpty)
    return outcome
  }

  /// A coordinator's protocol is one of coordinators, too, and there for it alone.
  @Test func itsOwnProtocolGoes() throws {
    let outcome = try removed("func showCart() { CartCoordinator(stack: UINavigationController()).start() }")
    #expect(outcome.files["Cart.swift"] == nil)
  }

  @Test(arguments: [
    "func showCart() {\n  guard let stack = stack else { return }\n  let cart = CartCoordinator(stack: stack)\n  cart.start()\n}",
    "func showCart() {\n  guard stack == nil else { return }\n  CartCoordinator(stack: UINavigationController()).start()\n}",
    """
    func makeStack() -> UINavigationController { UINavigationController() }
    func showCart() {
      let stack = makeStack()
      stack.title = "Cart"
      let cart = CartCoordinator(stack: stack)
      cart.start()
    }
    """,
  ])
  func whatOnlyPreparesItGoes(_ method: String) throws {
    let outcome = try removed(method)
    #expect(outcome.files["Home.swift"]?.contains("showCart") == false, "\(outcome.files["Home.swift"] ?? "")")
  }

  /// What is done besides stays.
  @Test func whatElseIsDoneStays() throws {
    let method = """
      func showCart() {
        guard stack != nil else { return print(2) }
        CartCoordinator(stack: UINavigationController()).start()
      }
      """
    let outcome = try removed(method)
    #expect(outcome.files["Home.swift"]?.contains("return print(2)") == true, "\(outcome.files["Home.swift"] ?? "")")
  }

  /// A stack that is made for it would be an empty tab, or an empty sheet.
  @Test func itsStackGoesWithIt() throws {
    let methods = """
      func makeCartTab() -> UIViewController {
        let inner = UINavigationController()
        inner.tabBarItem.title = "Cart"
        let cart = CartCoordinator(stack: inner)
        cart.start()
        return inner
      }
      func tabs() -> [UIViewController] { [UIViewController(), makeCartTab()] }
      func presentCart() {
        let sheet = UINavigationController()
        sheet.modalPresentationStyle = .formSheet
        let cart = CartCoordinator(stack: sheet)
        cart.start()
        UIViewController().present(sheet, animated: true)
      }
      """
    let home = try removed(methods).files["Home.swift"] ?? ""
    #expect(home.contains("{ [UIViewController()] }"), "\(home)")
    #expect(!home.contains("Cart"), "\(home)")
  }

  /// A closure that would do nothing is not passed to what runs it later.
  @Test func emptyClosuresGo() throws {
    let method = """
      func showCart() {
        DispatchQueue.main.async {
          CartCoordinator(stack: UINavigationController()).start()
        }
      }
      """
    let outcome = try removed(method)
    #expect(outcome.files["Home.swift"]?.contains("async") == false, "\(outcome.files["Home.swift"] ?? "")")
  }

  /// What takes a closure that creates it has nothing to show without it.
  @Test func whatShowsWhatAClosureCreatesGoes() throws {
    let members = """
      func present(_ make: (UINavigationController) -> Coordinator, then: (Int) -> Void) { then(1) }
      func showCart() {
        present({ CartCoordinator(stack: $0) }, then: { print($0) })
        print(3)
      }
      """
    let outcome = try removed(members)
    let home = outcome.files["Home.swift"] ?? ""
    #expect(home.contains("func showCart() {\n    print(3)\n  }"), "\(home)")
  }

  /// The last branch of a chain goes with the question that leads to it.
  @Test func theLastBranchGoes() throws {
    let method = """
      func isCart(_ id: Int) -> Bool { id == 1 }
      func show(_ id: Int) {
        if id == 2 {
          print(2)
        } else if isCart(id) {
          CartCoordinator(stack: UINavigationController()).start()
        }
      }
      """
    let outcome = try removed(method)
    let home = outcome.files["Home.swift"] ?? ""
    #expect(home.contains("    if id == 2 {\n      print(2)\n    }\n  }\n"), "\(home)")
  }

  /// A class that does what a protocol asks for goes with it, or both stay.
  @Test func protocolsGoWithWhatIsCalledAfterThem() throws {
    let store = """
      protocol CartStore { func load() -> Int }

      """
    let own = """
      final class DefaultCartStore: CartStore { func load() -> Int { 1 } }

      """
    let cart = Self.cart.replacing(
      "start() { showCart() }", with: "start() { _ = (DefaultCartStore() as CartStore).load() }")
    let call = "func showCart() { CartCoordinator(stack: UINavigationController()).start() }"
    let gone = try removed(call, ["Cart.swift": cart, "Store.swift": store, "Own.swift": own])
    #expect(gone.files["Store.swift"] == nil && gone.files["Own.swift"] == nil)
    let kept = try removed(
      call + "\nlet store = DefaultCartStore()", ["Cart.swift": cart, "Store.swift": store, "Own.swift": own])
    #expect(kept.files["Store.swift"] == store && kept.files["Own.swift"] == own)
  }

  /// The answer to another child has the same name.
  @Test func answersToOthersStay() throws {
    let cart = """
      import UIKit

      protocol CartCoordinatorDelegate: AnyObject { func didClose(in coordinator: CartCoordinator) }

      final class CartCoordinator: Coordinator {
        weak var delegate: CartCoordinatorDelegate?
        func start() { delegate?.didClose(in: self) }
      }

      """
    let members = """
      func showCart() {
        let cart = CartCoordinator()
        cart.delegate = self
        cart.start()
      }
      func showHelp() {
        let help = HelpCoordinator()
        help.delegate = self
        help.start()
      }
      """
    let answers = ["Cart", "Help"].map {
      "\nextension HomeCoordinator: \($0)CoordinatorDelegate {\n  func didClose(in coordinator: \($0)Coordinator) {}\n}\n"
    }
    let outcome = try removed(
      members,
      [
        "Cart.swift": cart, "Help.swift": cart.replacing("Cart", with: "Help"),
        "Home.swift": home(members) + answers.joined(),
      ])
    let home = outcome.files["Home.swift"] ?? ""
    #expect(home.hasSuffix("}\n" + answers[1]) && !home.contains("Cart"), "\(home)")
  }

  /// Where a value is returned, a branch cannot be left with `break`.
  @Test func aBranchThatReturnsStays() {
    let launch = """
      enum Launch {
        case cart, main
        static func setup(_ isNew: Bool) -> Launch {
          switch (isNew, !isNew) {
          case (false, true): return .cart
          default: return .main
          }
        }
      }

      """
    let members = """
      func begin(_ launch: Launch) {
        switch launch {
        case .cart: showCart()
        case .main: print(1)
        }
      }
      private func showCart() {
        let cart = CartCoordinator(stack: UINavigationController())
        cart.start()
      }
      """
    #expect {
      try removed(members, ["Launch.swift": launch])
    } throws: { error in
      guard case .cannotRemove(_, let places)? = error as? ScaffoldError else { return false }
      return places.map(\.reason) == ["nothing would be left in this branch"]
    }
  }
}
