import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// New code stands where that stands which it is like, and does at the end what is copied, not what is left out.
@Suite struct LearntNeighbourTests {
  private func outcome(_ files: [String: String], parent: String = "Home") throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  private static func child(_ name: String) -> String {
    """
    import UIKit

    final class \(name)Coordinator: BaseCoordinator {
      override func start() { stack.pushViewController(\(name)Controller(), animated: true) }
    }

    final class \(name)Controller: UIViewController {}
    """
  }

  private func app(_ home: String) -> [String: String] {
    [
      "Base.swift": LearntModelTests.base, "HomeCoordinator.swift": "import UIKit\n\n" + home,
      "CartCoordinator.swift": Self.child("Cart"), "NewsCoordinator.swift": Self.child("News"),
    ]
  }

  @Test(arguments: ["private extension", "extension"])
  func theMethodStandsInTheExtensionOfTheOthers(_ head: String) throws {
    let text = try outcome(
      app(
        """
        final class HomeCoordinator: BaseCoordinator {
          override func start() { showCart() }
        }

        \(head) HomeCoordinator {
          func showCart() {
            let cart = CartCoordinator(stack: stack)
            add(cart)
            cart.start()
          }
        }

        """)
    ).text("HomeCoordinator.swift")
    #expect(text.contains("override func start() { showCart() }\n}\n"), "\(text)")
    #expect(text.contains("    cart.start()\n  }\n\n  func showOffers() {\n"), "\(text)")
  }

  @Test func theFactorysMethodStandsBesideTheOthers() throws {
    var files = app(
      """
      final class HomeCoordinator: BaseCoordinator {
        private let factory: Factory
        init(stack: UINavigationController, factory: Factory) {
          self.factory = factory
          super.init(stack: stack)
        }

        func showCart() {
          let cart = factory.makeCartCoordinator(stack: stack)
          add(cart)
          cart.start()
        }
      }

      """)
    files["Factory.swift"] = """
      import UIKit

      protocol MakesCoordinators { func makeCartCoordinator(stack: UINavigationController) -> CartCoordinator }

      final class Factory {
        let name = ""
      }

      extension Factory: MakesCoordinators {
        func makeCartCoordinator(stack: UINavigationController) -> CartCoordinator { CartCoordinator(stack: stack) }
      }

      """
    let text = try outcome(files).text("Factory.swift")
    #expect(text.contains("final class Factory {\n  let name = \"\"\n}\n"), "\(text)")
    #expect(text.contains("func makeOffersCoordinator(stack: UINavigationController) -> OffersCoordinator"), "\(text)")
  }

  /// What a closure is handed in the place of `self` is `self` in a method.
  @Test func theOwnerOfAClosureIsSelf() throws {
    let text = try outcome(
      app(
        """
        final class Binder<Value> {
          init<Target: AnyObject>(_ target: Target, binding: @escaping (Target, Value) -> Void) {}
        }

        final class HomeCoordinator: BaseCoordinator {
          private var opensCart: Binder<Int> {
            Binder(self) { target, _ in
              let cart = CartCoordinator(stack: target.stack)
              target.add(cart)
              cart.start()
            }
          }
        }

        """)
    ).text("HomeCoordinator.swift")
    #expect(
      text.contains(
        """
          private func showOffers() {
            let offers = OffersCoordinator(stack: self.stack)
            self.add(offers)
            offers.start()
          }
        """), "\(text)")
  }

  /// The answer dismisses by what the copy has not: the copy does not remove its screen, and says so.
  @Test func whatIsLeftOutOfAnAnswerRemovesNothing() throws {
    let outcome = try outcome([
      "Coordinator.swift": """
      import UIKit

      protocol Coordinator: AnyObject { var children: [Coordinator] { get set } }

      extension Coordinator {
        func add(_ child: Coordinator) { children.append(child) }
        func remove(_ child: Coordinator) { children.removeAll { $0 === child } }
      }
      """,
      "HomeCoordinator.swift": """
      import UIKit

      final class HomeCoordinator: Coordinator {
        var children: [Coordinator] = []
        let stack = UINavigationController()

        func showCart() {
          let cart = CartCoordinator()
          cart.delegate = self
          add(cart)
          stack.pushViewController(cart.page, animated: true)
        }
      }

      extension HomeCoordinator: CartCoordinatorDelegate {
        func cartDidCancel(_ cart: CartCoordinator) {
          cart.inner.dismiss(animated: true)
          remove(cart)
        }
      }
      """,
      "CartCoordinator.swift": """
      import UIKit

      protocol CartCoordinatorDelegate: AnyObject { func cartDidCancel(_ cart: CartCoordinator) }

      final class CartCoordinator: Coordinator {
        var children: [Coordinator] = []
        weak var delegate: CartCoordinatorDelegate?
        let inner = UINavigationController()
        lazy var page: UIViewController = {
          let page = CartController()
          page.onCancel = { [weak self] in self?.cancel() }
          return page
        }()

        func cancel() { delegate?.cartDidCancel(self) }
      }

      final class CartController: UIViewController { var onCancel: (() -> Void)? }
      """,
    ])
    #expect(!outcome.text("HomeCoordinator.swift").contains("offers.inner"), "\(outcome.report)")
    #expect(
      outcome.notes.contains("OffersCoordinator does not remove its screen when it ends: do that in its onDone"),
      "\(outcome.notes)")
  }

  /// An item that is made elsewhere is the model's; what is not copied divides no lines.
  @Test func theTabHasTheItemOfTheModel() throws {
    var files = app(
      """
      final class HomeCoordinator: BaseCoordinator {
        let tabs = UITabBarController()
        private lazy var basketItem = UITabBarItem(title: "Cart", image: nil, tag: 0)
        private lazy var pressItem = UITabBarItem(title: "News", image: nil, tag: 1)

        override func start() {
          let news = NewsCoordinator(stack: UINavigationController())
          news.stack.tabBarItem = pressItem
          news.start()
          let cart = CartCoordinator(stack: UINavigationController())
          cart.stack.tabBarItem = basketItem
          cart.title = "Basket"
          add(cart)
          cart.start()
          tabs.viewControllers = [news.stack, cart.stack]
          stack.setViewControllers([tabs], animated: false)
        }
      }

      """)
    files["CartCoordinator.swift"] = Self.child("Cart").replacing(
      "  override func start", with: "  var title: String?\n  override func start")
    let outcome = try outcome(files)
    let text = outcome.text("HomeCoordinator.swift")
    #expect(text.contains("    cart.start()\n\n    let offers = OffersCoordinator("), "\(text)")
    #expect(
      outcome.notes.contains("the new tab has the title and image of CartCoordinator: choose its own"),
      "\(outcome.notes)")
  }

  /// A base that asks for a result: the model says that there is none.
  @Test func theBaseIsToldWithoutAResult() throws {
    let child = """
      import UIKit

      final class CartCoordinator: ResultCoordinator {
        override func start() {
          let page = CartController()
          page.onPay = { [weak self] id in
            self?.stack.popViewController(animated: true)
            if let id { self?.end(with: ["id": id]) } else { self?.end(with: nil) }
          }
          stack.pushViewController(page, animated: true)
        }
      }

      final class CartController: UIViewController { var onPay: ((Int?) -> Void)? }
      """
    let outcome = try outcome(
      [
        "Base.swift": """
        import UIKit

        class ResultCoordinator {
          var children: [ResultCoordinator] = []
          weak var parent: ResultCoordinator?
          let stack: UINavigationController

          init(stack: UINavigationController) { self.stack = stack }
          func start() {}
          func coordinate(to child: ResultCoordinator) {
            children.append(child)
            child.parent = self
            child.start()
          }
          func end(with result: [String: Any]?) { parent?.children.removeAll { $0 === self } }
        }
        """,
        "HomeCoordinator.swift": """
        import UIKit

        final class HomeCoordinator: ResultCoordinator {
          func showCart() {
            let cart = CartCoordinator(stack: stack)
            coordinate(to: cart)
          }
        }

        """, "CartCoordinator.swift": child.replacing("end(with", with: "finish(with"),
      ].mapValues { $0.replacing("func end(with", with: "func finish(with") })
    #expect(
      outcome.text("OffersCoordinator.swift").contains(
        """
            page.onDone = { [weak self] in
              self?.stack.popViewController(animated: true)
              self?.finish(with: nil)
            }
        """), "\(outcome.report)")
  }

  /// What comes after the model, and takes its screen away by the by, does not come after the copy.
  @Test func whatFollowsTheModelTakesNothingAway() throws {
    var files = app(
      """
      final class HomeCoordinator: BaseCoordinator {
        func showCart() {
          let cart = CartCoordinator(stack: stack)
          cart.delegate = self
          add(cart)
          cart.start()
        }

        private func showNews() {
          stack.popToRootViewController(animated: false)
        }
      }

      extension HomeCoordinator: CartCoordinatorDelegate {
        func cartDidFinish(_ cart: CartCoordinator) {
          remove(cart)
          showNews()
        }
      }

      """)
    files["CartCoordinator.swift"] = """
      import UIKit

      protocol CartCoordinatorDelegate: AnyObject { func cartDidFinish(_ cart: CartCoordinator) }

      final class CartCoordinator: BaseCoordinator {
        weak var delegate: CartCoordinatorDelegate?

        override func start() {
          let page = CartController()
          page.onPay = { [weak self] in
            guard let self else { return }
            self.delegate?.cartDidFinish(self)
          }
          stack.pushViewController(page, animated: true)
        }
      }

      final class CartController: UIViewController { var onPay: (() -> Void)? }
      """
    let outcome = try outcome(files)
    #expect(!outcome.text("HomeCoordinator.swift").contains("remove(offers)\n    showNews()"), "\(outcome.report)")
    #expect(
      outcome.text("OffersCoordinator.swift").contains("self.stack.popViewController(animated: true)"),
      "\(outcome.report)")
  }

  /// The closure that is left mentions no `self`: the compiler would warn.
  @Test func nothingIsCapturedThatNothingNeeds() throws {
    let text = try outcome([
      "Base.swift": """
      import UIKit

      class FlowCoordinator {
        private(set) var children: [FlowCoordinator] = []
        private weak var parent: FlowCoordinator?
        func start() {}
        func add(_ child: FlowCoordinator) {
          children.append(child)
          child.parent = self
        }
        func removeFromParent() { parent?.children.removeAll { $0 === self } }
      }
      """,
      "HomeCoordinator.swift": """
      import UIKit

      final class HomeCoordinator: FlowCoordinator {
        private let stack = UINavigationController()
        private var count = 0

        override func start() { stack.isToolbarHidden = true }

        func showCart() {
          let cart = CartCoordinator(stack: stack)
          cart.didFinish = { [weak self] child in
            child.removeFromParent()
            self?.count += 1
          }
          add(cart)
          cart.start()
        }
      }

      """,
      "CartCoordinator.swift": """
      import UIKit

      final class CartCoordinator: FlowCoordinator {
        var didFinish: ((CartCoordinator) -> Void)?
        private let stack: UINavigationController

        init(stack: UINavigationController) { self.stack = stack }

        override func start() { stack.pushViewController(CartController(), animated: true) }
      }

      final class CartController: UIViewController {}
      """,
    ]).text("HomeCoordinator.swift")
    #expect(
      text.contains("    offers.didFinish = { child in\n      child.removeFromParent()\n    }\n"), "\(text)")
  }
}
