import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Which coordinators can be models: made by factories, containers and closures, wherever the parent starts them.
@Suite struct LearntModelTests {
  private func outcome(_ files: [String: String], parent: String = "Home") throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    return try LearningApps.lab(files).run([request])
  }

  private func refusal(_ files: [String: String], parent: String = "Home") -> String {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let error = #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
    return error?.description ?? ""
  }

  /// A base with a stack, as most of these apps have it.
  static let base = """
    import UIKit

    class BaseCoordinator {
      var children: [BaseCoordinator] = []
      let stack: UINavigationController

      init(stack: UINavigationController) { self.stack = stack }
      func start() { fatalError("to be overridden") }
      func add(_ child: BaseCoordinator) { children.append(child) }
      func remove(_ child: BaseCoordinator) { children.removeAll { $0 === child } }
    }
    """

  private static let cart = """
    import UIKit

    final class CartCoordinator: BaseCoordinator {
      override func start() {
        let page = CartController()
        page.title = "Your cart"
        stack.pushViewController(page, animated: true)
      }
    }

    final class CartController: UIViewController {}
    """

  // MARK: Protocols

  private func made(byFactoryOf base: String) -> [String: String] {
    [
      "Base.swift": """
      import UIKit

      protocol Coordinator: \(base) { func start() }
      protocol Ending { var onEnd: (() -> Void)? { get set } }
      protocol Choosing { var onChoice: ((Int) -> Void)? { get set } }

      class BaseCoordinator: Coordinator {
        var children: [Coordinator] = []
        func start() {}
        func add(_ child: Coordinator) { children.append(child) }
        func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
      }

      final class Factory {
        func makeCart(stack: UINavigationController) -> Coordinator & Ending & Choosing { CartCoordinator(stack: stack) }
      }
      """,
      "Home.swift": """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        private let stack = UINavigationController()
        private let factory = Factory()

        override func start() { showCart() }

        private func showCart() {
          var cart = factory.makeCart(stack: stack)
          cart.onChoice = { [weak self, weak cart] _ in
            if let cart = cart { self?.remove(cart) }
          }
          cart.onEnd = { [weak self, weak cart] in
            if let cart = cart { self?.remove(cart) }
          }
          add(cart)
          cart.start()
        }
      }
      """,
      "Cart.swift": """
      import UIKit

      final class CartCoordinator: BaseCoordinator, Ending, Choosing {
        var onEnd: (() -> Void)?
        var onChoice: ((Int) -> Void)?
        private let stack: UINavigationController

        init(stack: UINavigationController) { self.stack = stack }

        override func start() {
          stack.pushViewController(CartController(), animated: true)
        }
      }

      final class CartController: UIViewController {}

      final class HelpCoordinator: BaseCoordinator {
        private let stack = UINavigationController()
        override func start() { stack.pushViewController(CartController(), animated: true) }
      }
      """,
    ]
  }

  /// What the factory promises stays, however its protocols are written.
  @Test(arguments: ["AnyObject", "class"]) func whatTheFactoryReturnsStays(_ base: String) throws {
    let outcome = try outcome(made(byFactoryOf: base))
    if base == "AnyObject" { #expect(try outcome.compilerProblems() == []) }
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("final class OffersCoordinator: BaseCoordinator, Ending, Choosing {"), "\(outcome.report)")
    #expect(text.contains("var onChoice: ((Int) -> Void)?"), "\(text)")
  }

  // MARK: Screens

  /// A plain view controller has no tabs; another flow that the model starts is no part of the new one.
  @Test func nothingOfAContainerIsCopied() throws {
    let files = [
      "Base.swift": Self.base, "Cart.swift": Self.cart,
      "Home.swift": """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        override func start() {
          let tabs = TabsCoordinator(stack: stack)
          add(tabs)
          tabs.start()
        }
      }

      final class TabsCoordinator: BaseCoordinator {
        override func start() {
          var pages: [UIViewController] = []
          let bar = MainTabController()
          let cart = CartCoordinator(stack: stack)
          add(cart)
          cart.start()
          pages.append(cart.stack)
          bar.viewControllers = pages
          bar.hidesBottomBarWhenPushed = true
          stack.pushViewController(bar, animated: true)
        }
      }

      final class MainTabController: UITabBarController {}
      """,
    ]
    let outcome = try outcome(files)
    #expect(try outcome.compilerProblems() == [])
    #expect(
      outcome.text("OffersCoordinator.swift").contains(
        """
          override func start() {
            let offerListController = OfferListController()
            offerListController.hidesBottomBarWhenPushed = true
            stack.pushViewController(offerListController, animated: true)
          }
        """), "\(outcome.report)")
  }

  private func windowed(_ shown: String) -> [String: String] {
    [
      "Base.swift": Self.base,
      "Home.swift": """
      import UIKit

      final class Locator { func window() -> UIWindow { UIWindow() } }

      final class HomeCoordinator: BaseCoordinator {
        override func start() {
          let cart = CartCoordinator(stack: stack)
          add(cart)
          cart.start()
        }
      }

      final class CartCoordinator: BaseCoordinator {
        private let locator = Locator()
        override func start() {
          let page = CartController()
          let inner = UINavigationController(rootViewController: page)
          \(shown)
        }
      }

      final class CartController: UIViewController {}
      """,
    ]
  }

  /// A stack that nothing shows is no flow.
  @Test func aCopyThatShowsNothingIsRefused() throws {
    let text = refusal(windowed("inner.isToolbarHidden = true\n    locator.window().rootViewController = inner"))
    #expect(text.contains("CartCoordinator: a copy of it would not be shown"), "\(text)")
    let outcome = try outcome(windowed("stack.present(inner, animated: true)"))
    #expect(try outcome.compilerProblems() == [])
  }

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
