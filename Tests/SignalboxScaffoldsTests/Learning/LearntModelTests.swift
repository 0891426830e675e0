import SignalboxScaffolds
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Which coordinators can be models: made by factories, containers and closures, wherever the parent starts them.
@Suite struct LearntModelTests {
  func outcome(_ files: [String: String], parent: String = "Home") throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    return try LearningApps.lab(files).run([request])
  }

  func refusal(_ files: [String: String], parent: String = "Home") -> String {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let error = #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
    return error?.description ?? ""
  }

  /// A parent that is the delegate of its child.
  /// - Parameter method: the delegate's method up to the label of what it is told: `didClose(in`.
  static func home(hearing method: String) -> String {
    """
    import UIKit

    final class HomeCoordinator: BaseCoordinator, CartCoordinatorDelegate {
      override func start() {}

      func showCart() {
        let cart = CartCoordinator(stack: stack)
        cart.delegate = self
        add(cart)
        cart.start()
      }

      func \(method) coordinator: CartCoordinator) { remove(coordinator) }
    }
    """
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

  static let cart = """
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

  /// A tab bar is there for other screens: what shows one is no model for a flow that shows its own.
  @Test func whatShowsTabsIsNoModel() throws {
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
    let error = #expect(throws: ScaffoldError.self) { try outcome(files) }
    #expect(error.map { "\($0)" }?.contains("TabsCoordinator: it shows no screen") == true)
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
}
