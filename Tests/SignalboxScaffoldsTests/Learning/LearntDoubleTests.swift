import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Protocols that tests have doubles for, enums with a case for each child, and delegates with words of their own.
@Suite struct LearntDoubleTests {
  private static let asked = [
    "Base.swift": LearntModelTests.base, "Cart.swift": LearntModelTests.cart,
    "Home.swift": """
    import UIKit

    protocol HomeFlow: AnyObject {
      func showCart()
    }

    final class HomeCoordinator: BaseCoordinator, HomeFlow {
      override func start() {}

      func showCart() {
        let cart = CartCoordinator(stack: stack)
        add(cart)
        cart.start()
      }
    }
    """,
  ]

  /// A double would lack what a protocol asks for besides.
  @Test func aProtocolWithADoubleStaysAsItIs() throws {
    let mock = "final class HomeFlowMock: HomeFlow { func showCart() {} }"
    let outcome = try LearningApps.offers(in: Self.asked, tests: mock)
    #expect(!outcome.text("Home.swift").contains("func showCart()\n  func showOffers()"))
    #expect(
      outcome.notes.contains("HomeFlow does not ask for 'func showOffers()' yet, as HomeFlowMock would need it, too"),
      "\(outcome.notes)")
    let without = try LearningApps.offers(in: Self.asked)
    #expect(without.text("Home.swift").contains("func showCart()\n  func showOffers()"))
  }

  private static let kinds = [
    "Base.swift": """
    import UIKit

    enum Kind { case home, cart, news }

    protocol Coordinator: AnyObject {
      var kind: Kind { get }
      var stack: UINavigationController { get }
      var delegate: FinishDelegate? { get set }
      func start()
    }

    extension Coordinator { func finish() { delegate?.didFinish(child: self) } }

    protocol FinishDelegate: AnyObject { func didFinish(child: Coordinator) }
    """,
    "Home.swift": """
    import UIKit

    final class HomeCoordinator: Coordinator, FinishDelegate {
      var kind: Kind { .home }
      let stack = UINavigationController()
      weak var delegate: FinishDelegate?
      private var children: [Coordinator] = []

      func start() { showCart() }

      func showCart() {
        let cart = CartCoordinator(stack: stack)
        cart.delegate = self
        children.append(cart)
        cart.start()
      }

      func didFinish(child: Coordinator) {
        switch child.kind {
        case .cart:
          stack.popViewController(animated: true)
          children.removeAll { $0 === child }
        default: break
        }
      }
    }
    """,
    "Cart.swift": """
    import UIKit

    final class CartCoordinator: Coordinator {
      var kind: Kind { .cart }
      let stack: UINavigationController
      weak var delegate: FinishDelegate?

      init(stack: UINavigationController) { self.stack = stack }

      func start() {
        let page = CartController()
        stack.pushViewController(page, animated: true)
      }
    }

    final class NewsCoordinator: Coordinator {
      var kind: Kind { .news }
      let stack = UINavigationController()
      weak var delegate: FinishDelegate?
      func start() {}
    }

    final class CartController: UIViewController {}
    """,
  ]

  /// The branch for the model's case is not that of the new one: it takes its screen away itself, and that is told.
  @Test func aBranchForAnotherCaseDoesNotCount() throws {
    let outcome = try LearningApps.offers(in: Self.kinds)
    #expect(
      outcome.text("OffersCoordinator.swift").contains("self?.stack.popViewController(animated: true)\n"),
      "\(outcome.report)")
    #expect(
      outcome.notes.contains("HomeCoordinator.didFinish goes by the type of what ends: add OffersCoordinator there"),
      "\(outcome.notes)")
  }

  /// A delegate's word for the model's own business is not how another flow ends.
  @Test func aDelegateEndsInPlainWords() throws {
    let files = [
      "Base.swift": LearntModelTests.base,
      "Home.swift": LearntModelTests.home(hearing: "coordinatorDidPay(_"),
      "Cart.swift": """
      import UIKit

      protocol CartCoordinatorDelegate: AnyObject { func coordinatorDidPay(_ coordinator: CartCoordinator) }

      final class CartCoordinator: BaseCoordinator {
        weak var delegate: CartCoordinatorDelegate?

        override func start() {
          let page = CartController()
          stack.pushViewController(page, animated: true)
        }

        func pay() { delegate?.coordinatorDidPay(self) }
      }

      final class CartController: UIViewController {}
      """,
    ]
    let outcome = try LearningApps.offers(in: files)
    #expect(
      outcome.text("OffersCoordinator.swift").contains("func coordinatorDidFinish(_ coordinator: OffersCoordinator)"),
      "\(outcome.report)")
    #expect(!outcome.text("OffersCoordinator.swift").contains("Pay"))
  }
}
