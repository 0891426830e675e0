import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Members that bases ask for, and those who make the model.
extension LearntModelTests {
  // MARK: Overrides

  private func overriding(_ property: String) -> [String: String] {
    [
      "Base.swift": """
      import UIKit

      class Flow {
        private var children: [Flow] = []
        var root: UIViewController { fatalError("to be overridden") }
        func start() {}
        func show(_ child: Flow) {
          children.append(child)
          child.start()
          root.present(child.root, animated: true)
        }
      }
      """,
      "Home.swift": """
      import UIKit

      final class HomeFlow: Flow {
        let stack = UINavigationController()
        override var root: UIViewController { stack }
        func openCart() { show(CartFlow()) }
      }

      final class Store { let front = UIViewController() }

      final class CartFlow: Flow {
        let stack = UINavigationController()
        private let store = Store()
        override var root: UIViewController { \(property) }
        override func start() {
          let page = CartController()
          page.title = "Your cart"
          stack.pushViewController(page, animated: false)
        }
      }

      final class CartController: UIViewController {}
      """,
    ]
  }

  /// What would stop the app is overridden in the copy, too; the title is the model's own.
  @Test func abstractPropertiesAreOverridden() throws {
    let outcome = try outcome(overriding("stack"), parent: "HomeFlow")
    #expect(try outcome.compilerProblems() == [])
    let text = outcome.text("OffersFlow.swift")
    #expect(text.contains("override var root: UIViewController { stack }"), "\(outcome.report)")
    #expect(!text.contains("Your cart"), "\(text)")
    // A method in one line, and a statement of its own.
    #expect(outcome.text("Home.swift").contains("    show(OffersFlow())\n"), "\(outcome.report)")
    let refusal = refusal(overriding("store.front"), parent: "HomeFlow")
    #expect(refusal.contains("its 'root' handles"), "\(refusal)")
  }

  // MARK: Who makes it

  private func home(_ members: String) -> [String: String] {
    [
      "Base.swift": Self.base, "Cart.swift": Self.cart,
      "Home.swift": """
      import UIKit

      final class HomeController: UIViewController {
        var onCart: (() -> Void)?
        var onItem: ((Int) -> Void)?
      }

      final class HomeCoordinator: BaseCoordinator {
      \(members)
      }
      """,
    ]
  }

  @Test(arguments: [
    """
      override func start() {
        let page = HomeController()
        page.onCart = { [weak self] in
          guard let self = self else { return }
          let cart = CartCoordinator(stack: self.stack)
          self.add(cart)
          cart.start()
        }
        stack.pushViewController(page, animated: false)
      }
    """,
    """
      override func start() {
        let page = HomeController()
        page.onCart = openCart
        stack.pushViewController(page, animated: false)
      }

      private var openCart: () -> Void {
        return { [weak self] in
          let cart = CartCoordinator(stack: UINavigationController())
          self?.add(cart)
          cart.start()
        }
      }
    """,
  ]) func aClosureMakesIt(_ members: String) throws {
    let outcome = try outcome(home(members))
    #expect(try outcome.compilerProblems() == [])
    let text = outcome.text("Home.swift")
    #expect(
      text.contains("  private func showOffers() {\n    let offers = OffersCoordinator(stack: "), "\(outcome.report)")
    #expect(text.contains("    self.add(offers)\n    offers.start()\n  }"), "\(text)")
  }

  /// A method has no `self` to unwrap.
  @Test(arguments: [
    "page.onCart = { [weak self] in\n      guard let host = self else { return }\n      let cart = CartCoordinator(stack: host.stack)\n      host.add(cart)\n      cart.start()\n    }"
  ]) func aClosureWithValuesOfItsOwnIsNoModel(_ closure: String) {
    let text = refusal(
      home(
        """
          override func start() {
            let page = HomeController()
            \(closure)
            stack.pushViewController(page, animated: false)
          }
        """))
    #expect(text.contains("CartCoordinator: "), "\(text)")
  }

  @Test func itIsStartedAtOnce() throws {
    var files = home("  func openCart(_ item: Item) {\n    CartCoordinator(stack: stack).start(with: item)\n  }")
    files["Cart.swift"] = """
      import UIKit

      struct Item { let name: String }

      final class CartCoordinator {
        let stack: UINavigationController

        init(stack: UINavigationController) { self.stack = stack }

        func start(with item: Item) {
          stack.pushViewController(CartController(item), animated: true)
        }
      }

      final class CartController: UIViewController {
        init(_ item: Item) { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { fatalError() }
      }
      """
    let outcome = try outcome(files)
    #expect(try outcome.compilerProblems() == [])
    #expect(
      outcome.text("Home.swift").contains(
        "  func openOffers() {\n    OffersCoordinator(stack: stack).start()\n  }"), "\(outcome.report)")
    #expect(outcome.notes.contains { $0.hasPrefix("nothing retains OffersCoordinator") }, "\(outcome.notes)")
  }

  @Test func aFactoryReturnsItWithItsScreen() throws {
    var files = home(
      """
        private let factory = Factory()

        func openCart() {
          let (root, cart) = factory.makeCart()
          add(cart)
          cart.start()
          stack.present(root, animated: true)
        }
      """)
    files["Factory.swift"] = """
      import UIKit

      final class Factory {
        func makeCart() -> (root: UIViewController, flow: BaseCoordinator) {
          let stack = UINavigationController()
          let cart = CartCoordinator(stack: stack)
          return (stack, cart)
        }
      }
      """
    let outcome = try outcome(files)
    #expect(try outcome.compilerProblems() == [])
    #expect(
      outcome.text("Home.swift").contains(
        """
          func openOffers() {
            let (root, offers) = factory.makeOffers()
            add(offers)
            offers.start()
            stack.present(root, animated: true)
          }
        """), "\(outcome.report)")
    #expect(outcome.text("Factory.swift").contains("let offers = OffersCoordinator(stack: stack)"), "\(outcome.report)")
  }

  /// What nobody calls shows nothing: the parent starts the flow by another method.
  @Test func theStartedMethodShowsTheScreen() {
    var files = home(
      "  func openCart(_ item: Deal) {\n    let cart = CartCoordinator(stack: stack)\n    add(cart)\n    cart.start(item: item)\n  }"
    )
    files["Cart.swift"] = """
      import UIKit

      final class CartCoordinator: BaseCoordinator {
        override func start() {
          stack.pushViewController(CartController(), animated: true)
        }

        func start(item: Deal) {
          switch item {
          case .all: start()
          case .one: break
          }
        }
      }

      enum Deal { case all, one }

      final class CartController: UIViewController {}
      """
    let text = refusal(files)
    #expect(text.contains("CartCoordinator: "), "\(text)")
  }
}
