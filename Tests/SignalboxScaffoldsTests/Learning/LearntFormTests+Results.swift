import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Ends with a result, leaves as parents, and tabs.
extension LearntFormTests {
  /// An end with a result.
  static let published = """
    import UIKit

    class Coordinator {
      var children: [Coordinator] = []
      func start() {}
    }

    class EndingCoordinator<Result>: Coordinator {
      var onEnd: ((Result) -> Void)?
    }

    final class MainCoordinator: Coordinator {
      private let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }

      func showCart() {
        let cartCoordinator = CartCoordinator(stack: stack)
        cartCoordinator.onEnd = { [weak self] result in
          self?.children.removeAll { $0 === cartCoordinator }
        }
        children.append(cartCoordinator)
        cartCoordinator.start()
      }
    }

    enum CartResult {
      case bought(String)
      case skipped
    }

    final class CartCoordinator: EndingCoordinator<CartResult> {
      private let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
      override func start() {
        stack.pushViewController(CartController(), animated: true)
      }
      func skip() { onEnd?(.skipped) }
    }

    final class CartController: UIViewController {}
    """

  @Test func theMethodRunsWhereTheModelsDoes() throws {
    let code = """
      import UIKit

      class Base {
        let stack: UINavigationController
        var children: [Base] = []
        init(stack: UINavigationController) { self.stack = stack }
        @MainActor func start() {}
        func add(_ child: Base) { children.append(child) }
      }

      final class MainCoordinator: Base {
        @MainActor func showCart() {
          let coordinator = CartCoordinator(stack: stack)
          add(coordinator)
          coordinator.start()
        }
      }

      final class CartCoordinator: Base {
        override func start() { stack.pushViewController(CartController(), animated: true) }
      }

      final class CartController: UIViewController {}
      """
    #expect(try outcome(code, parent: "Main").text("App.swift").contains("  @MainActor func showOffers() {"))
  }

  @Test func whatIsTheParentsKeepsItsName() throws {
    let code = """
      import UIKit

      final class CartManager { func top(of stack: UINavigationController) -> UIViewController? { stack.topViewController } }
      protocol Coordinator: AnyObject { func start() }

      final class MainCoordinator: Coordinator {
        private let stack: UINavigationController
        private let cartManager = CartManager()
        private var cartCoordinator: CartCoordinator?
        init(stack: UINavigationController) { self.stack = stack }
        func start() {}
        func showCart() {
          guard let top = cartManager.top(of: stack) else { return }
          let coordinator = CartCoordinator(presenter: top, cartManager: cartManager)
          cartCoordinator = coordinator
          coordinator.start()
        }
      }

      final class CartCoordinator: Coordinator {
        private let presenter: UIViewController
        private let cartManager: CartManager
        init(presenter: UIViewController, cartManager: CartManager) {
          self.presenter = presenter
          self.cartManager = cartManager
        }
        func start() {
          let controller = CartController()
          presenter.present(controller, animated: true)
        }
      }

      final class CartController: UIViewController {}
      """
    let app = try outcome(code, parent: "Main").text("App.swift")
    #expect(app.contains("  func showOffers() {\n    guard let top = cartManager.top(of: stack)"))
  }

  @Test func aLeafIsAModelForItsOwnChildren() throws {
    let outcome = try outcome(Self.published, parent: "Cart")
    #expect(outcome.text("App.swift").contains("let offersCoordinator = OffersCoordinator(stack: stack)"))
  }

  /// Tabs are made one after the other, before the bar gets them.
  @Test func aTabIsMadeAfterTheOthers() throws {
    let code = """
      import UIKit

      enum Text { static let home = "Home", more = "More" }
      protocol Coordinator: AnyObject { var stack: UINavigationController { get }; func start() }

      final class TabsCoordinator {
        private let window: UIWindow
        private var children: [Coordinator] = []
        init(window: UIWindow) { self.window = window }

        func start() {
          setUpHome()
          setUpMore()
          let tabs = UITabBarController()
          tabs.viewControllers = children.map { $0.stack }
          window.rootViewController = tabs
        }

        private func setUpHome() {
          let stack = UINavigationController()
          stack.tabBarItem = .init(title: Text.home, image: UIImage(named: "house"), selectedImage: nil)
          let coordinator = HomeCoordinator(stack: stack)
          children.append(coordinator)
          coordinator.start()
        }

        private func setUpMore() {
          let stack = UINavigationController()
          stack.tabBarItem = .init(title: Text.more, image: UIImage(named: "dots"), selectedImage: nil)
          let coordinator = MoreCoordinator(stack: stack)
          children.append(coordinator)
          coordinator.start()
        }
      }

      final class HomeCoordinator: Coordinator {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.setViewControllers([HomeController()], animated: false) }
      }

      final class MoreCoordinator: Coordinator {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.setViewControllers([MoreController()], animated: false) }
      }

      final class HomeController: UIViewController {}
      final class MoreController: UIViewController {}
      """
    let outcome = try outcome(code, parent: "Tabs")
    let app = outcome.text("App.swift")
    #expect(app.contains("    setUpMore()\n    setUpOffers()\n    let tabs"))
    #expect(app.contains("stack.tabBarItem = .init(title: \"Offers\", image: "))
    #expect(outcome.notes.contains { $0.hasPrefix("the new tab has the image of ") }, "\(outcome.notes)")
  }

  /// Its own child is let go of there, and not itself; and its screens call the parent by a protocol.
  @Test func aChildOfTheModelIsNoListener() throws {
    let code = """
      import UIKit

      protocol Coordinator: AnyObject {
        var parent: Coordinator? { get set }
        var childCoordinator: Coordinator? { get set }
        func start()
      }

      extension Coordinator {
        func add(_ child: Coordinator) {
          child.parent = self
          childCoordinator = child
        }
        func finish() { parent?.childCoordinator = nil }
      }

      protocol MainFlow: AnyObject {
        func startCart()
      }

      final class MainCoordinator: Coordinator, MainFlow {
        weak var parent: Coordinator?
        var childCoordinator: Coordinator?
        private let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {}
        func startCart() {
          let child = CartCoordinator(stack: stack)
          add(child)
          child.start()
        }
      }

      final class CartCoordinator: Coordinator {
        weak var parent: Coordinator?
        var childCoordinator: Coordinator?
        private let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.present(CartController(coordinator: self), animated: true) }
        func dismissToRoot() {
          guard stack.presentedViewController != nil else { return }
          stack.dismiss(animated: true)
          childCoordinator?.finish()
        }
        func dismissToParent() {
          stack.presentingViewController?.dismiss(animated: true)
          finish()
        }
      }

      final class CartController: UIViewController {
        weak var coordinator: CartCoordinator?
        init(coordinator: CartCoordinator) {
          self.coordinator = coordinator
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
      }
      """
    let outcome = try outcome(code, parent: "Main")
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("self?.finish()") && !text.contains("dismissToRoot"), "\(text)")
    #expect(
      outcome.text("App.swift").contains("protocol MainFlow: AnyObject {\n  func startCart()\n  func startOffers()\n}"))
  }
}
