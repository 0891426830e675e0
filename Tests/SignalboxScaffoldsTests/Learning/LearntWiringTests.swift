import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// How a new coordinator is wired to a parent that has answers, protocols and methods for others.
@Suite struct LearntWiringTests {
  private func outcome(
    _ files: [String: String], parent: String = "Home", base: String = LearntModelTests.base
  ) throws -> LabOutcome {
    var files = files
    files["Base.swift"] = base
    let outcome = try LearningApps.lab(files).run([
      CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    ])
    #expect(try outcome.compilerProblems() == [], "\(outcome.report)")
    return outcome
  }

  private static let base = """
    import UIKit

    protocol Coordinator: AnyObject {
      var children: [Coordinator] { get set }
      func start()
    }

    extension Coordinator {
      func add(_ child: Coordinator) { children.append(child) }
      func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
    }
    """

  private static let cart = """
    import UIKit

    protocol CartCoordinatorDelegate: AnyObject {
      func didDismiss(in coordinator: Coordinator)
      func didChange()
    }

    enum CartMode { case small, large }

    final class CartCoordinator: Coordinator {
      var children: [Coordinator] = []
      weak var delegate: CartCoordinatorDelegate?
      private let stack: UINavigationController
      private let page: CartController

      init(stack: UINavigationController, mode: CartMode) {
        self.stack = stack
        page = CartController(mode: mode)
      }

      func start() { stack.pushViewController(page, animated: true) }

      func dismiss() {
        stack.popViewController(animated: true)
        delegate?.didDismiss(in: self)
      }
    }

    final class CartController: UIViewController {
      init(mode: CartMode) { super.init(nibName: nil, bundle: nil) }
      required init?(coder: NSCoder) { fatalError() }
    }
    """

  private static let home = """
    import UIKit

    final class HomeCoordinator: Coordinator, CartCoordinatorDelegate {
      var children: [Coordinator] = []
      private let stack: UINavigationController

      init(stack: UINavigationController) { self.stack = stack }

      func start() {}

      func showCart() {
        let cart = CartCoordinator(stack: stack, mode: .small)
        cart.delegate = self
        add(cart)
        cart.start()
      }

      func didDismiss(in coordinator: Coordinator) { remove(coordinator) }
      func didChange() {}
    }
    """

  /// The parent lets go of whatever child it is handed: that is its answer to the new one, too.
  @Test func anAnswerForAllChildrenIsOneForTheNewOne() throws {
    let outcome = try outcome(["Home.swift": Self.home, "Cart.swift": Self.cart], base: Self.base)
    let offers = outcome.text("OffersCoordinator.swift")
    #expect(
      offers.contains(
        "protocol OffersCoordinatorDelegate: AnyObject {\n  func didDismiss(in coordinator: Coordinator)\n}"),
      "\(offers)")
    let home = outcome.text("Home.swift")
    #expect(home.contains("extension HomeCoordinator: OffersCoordinatorDelegate {}"), "\(home)")
    #expect(home.contains("    offers.delegate = self\n"), "\(home)")
  }

  /// What only the model's screen is made with is no parameter of the copy.
  @Test func valuesForTheModelsScreenAreLeftOut() throws {
    let outcome = try outcome(["Home.swift": Self.home, "Cart.swift": Self.cart], base: Self.base)
    #expect(!outcome.text("OffersCoordinator.swift").contains("mode"), "\(outcome.report)")
    #expect(outcome.text("Home.swift").contains("OffersCoordinator(stack: stack)"))
  }

  /// An answer to another child, of the same name, says nothing of the new one's end.
  @Test func answersToOthersAreNoneToTheNewOne() throws {
    let cart = """
      import UIKit

      protocol CartCoordinatorDelegate: AnyObject { func didClose(in coordinator: CartCoordinator) }

      final class CartCoordinator: BaseCoordinator {
        weak var delegate: CartCoordinatorDelegate?
        override func start() { stack.present(CartController(), animated: true) }
        private func close() { delegate?.didClose(in: self) }
      }

      final class CartController: UIViewController {}
      """
    let help = cart.replacing("Cart", with: "Help")
    let home = LearntModelTests.home(hearing: "didClose(in")
    let side = """
      import UIKit

      protocol SideCoordinatorDelegate: AnyObject { func didEnd(in coordinator: SideCoordinator) }

      final class SideCoordinator: BaseCoordinator, HelpCoordinatorDelegate {
        weak var delegate: SideCoordinatorDelegate?
        override func start() {}

        func didClose(in coordinator: HelpCoordinator) {
          stack.dismiss(animated: true)
          delegate?.didEnd(in: self)
        }
      }
      """
    let outcome = try outcome(
      ["Home.swift": home, "Cart.swift": cart, "Help.swift": help, "Side.swift": side], parent: "Side")
    #expect(outcome.text("OffersCoordinator.swift").contains("dismiss(animated: true)"), "\(outcome.report)")
    #expect(!outcome.notes.contains { $0.contains("ends SideCoordinator, too") }, "\(outcome.notes)")
  }

  /// By the protocol of another coordinator that one knows the parent, and not the new one's callers.
  @Test func protocolsOfOtherChildrenStayAsTheyAre() throws {
    let cart = """
      import UIKit

      final class CartCoordinator: BaseCoordinator {
        override func start() { stack.pushViewController(CartController(), animated: true) }
      }

      final class CartController: UIViewController {}
      """
    let login = """
      import UIKit

      protocol LoginCoordinatorDependency { func showCart() }

      final class LoginCoordinator: BaseCoordinator {
        var dependency: LoginCoordinatorDependency?
        override func start() { dependency?.showCart() }
      }
      """
    let home = """
      import UIKit

      final class HomeCoordinator: BaseCoordinator, LoginCoordinatorDependency {
        override func start() {}

        func showCart() {
          let cart = CartCoordinator(stack: stack)
          add(cart)
          cart.start()
        }
      }
      """
    let outcome = try outcome(["Home.swift": home, "Cart.swift": cart, "Login.swift": login])
    #expect(!outcome.text("Login.swift").contains("Offers"), "\(outcome.report)")
    #expect(outcome.text("Home.swift").contains("func showOffers()"), "\(outcome.report)")
  }

  /// The model's screen is called as the model is: the parent starts a flow, and shows no screen.
  @Test func theParentsMethodIsCalledAfterTheFlow() throws {
    let cart = """
      import UIKit

      final class CartCoordinator: BaseCoordinator {
        override func start() {
          Log.main.note("cart")
          stack.pushViewController(CartController(), animated: true)
        }
      }

      final class CartController: UIViewController {}
      """
    let home = """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        override func start() {}

        func showCartController() {
          let cart = CartCoordinator(stack: stack)
          add(cart)
          cart.start()
        }
      }

      final class Log {
        static let main = Log()
        func note(_ text: String) {}
      }

      final class HelpCoordinator: BaseCoordinator {
        override func start() { Log.main.note("help") }
      }

      final class NewsCoordinator: BaseCoordinator {
        override func start() { Log.main.note("news") }
      }
      """
    let outcome = try outcome(["Home.swift": home, "Cart.swift": cart])
    #expect(outcome.text("Home.swift").contains("  func showOffers() {\n"), "\(outcome.report)")
    // A key of the model's name is its own.
    #expect(!outcome.text("OffersCoordinator.swift").contains("note("), "\(outcome.report)")
  }

  /// A tab bar is no screen that another one could take the place of.
  @Test func tabBarsAreNoScreens() throws {
    let home = """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        override func start() {}

        func showTabs() {
          let tabs = TabsCoordinator(stack: stack)
          add(tabs)
          tabs.start()
        }

        func showCart() {
          let cart = CartCoordinator(stack: stack)
          add(cart)
          cart.start()
        }
      }

      final class TabsCoordinator: BaseCoordinator {
        override func start() { stack.pushViewController(TabsController(), animated: true) }
      }

      final class TabsController: UITabBarController {}

      final class CartCoordinator: BaseCoordinator {
        private let bar = UIView()

        override func start() {
          let page = CartController()
          page.hidesBottomBarWhenPushed = true
          stack.pushViewController(page, animated: true)
        }
      }

      final class CartController: UIViewController {}
      """
    let outcome = try outcome(["Home.swift": home])
    #expect(outcome.notes.contains("modelled on CartCoordinator"), "\(outcome.notes)")
  }
}
