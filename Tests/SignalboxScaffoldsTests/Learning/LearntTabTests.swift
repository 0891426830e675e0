import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Children that a method of the parent makes together, and shows in one list: a new one joins them.
@Suite struct LearntTabTests {
  private func outcome(_ files: [String: String], parent: String = "Home") throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    let problems = try outcome.compilerProblems()
    #expect(problems == [])
    return outcome
  }

  private func app(_ start: String, members: String = "") -> [String: String] {
    [
      "Base.swift": LearntModelTests.base,
      "HomeCoordinator.swift": """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        let tabs = UITabBarController()
      \(members)
        override func start() {
      \(start)
        }
      }
      """,
      "CartCoordinator.swift": Self.child("Cart"), "NewsCoordinator.swift": Self.child("News"),
    ]
  }

  private static func child(_ name: String) -> String {
    """
    import UIKit

    final class \(name)Coordinator: BaseCoordinator {
      override func start() { stack.pushViewController(\(name)Controller(), animated: false) }
    }

    final class \(name)Controller: UIViewController {}
    """
  }

  private static let showsCart = """
      func showCart() {
        let cart = CartCoordinator(stack: stack)
        add(cart)
        cart.start()
      }

    """

  @Test func eachStepHasOneMore() throws {
    let start = """
          let news = NewsCoordinator(stack: UINavigationController())
          let cart = CartCoordinator(stack: UINavigationController())
          add(news)
          add(cart)
          news.start()
          cart.start()
          tabs.viewControllers = [news.stack, cart.stack]
          stack.setViewControllers([tabs], animated: false)
      """
    let outcome = try outcome(app(start))
    #expect(
      outcome.text("HomeCoordinator.swift").contains(
        """
            let cart = CartCoordinator(stack: UINavigationController())
            let offers = OffersCoordinator(stack: UINavigationController())
            add(news)
            add(cart)
            add(offers)
            news.start()
            cart.start()
            offers.start()
            tabs.viewControllers = [news.stack, cart.stack, offers.stack]
        """), "\(outcome.text("HomeCoordinator.swift"))")
    #expect(!outcome.notes.contains { $0.contains("retains") }, "\(outcome.notes)")
  }

  /// What one of them is asked to hold of another, and which tab is chosen, is not said again.
  @Test func eachChildHasItsLines() throws {
    let start = """
          let newsStack = UINavigationController()
          newsStack.tabBarItem = UITabBarItem(title: "News", image: nil, tag: 0)
          news = NewsCoordinator(stack: newsStack)
          news?.start()

          let stackOfCart = UINavigationController()
          stackOfCart.tabBarItem = UITabBarItem(title: "Cart", image: nil, tag: 1)
          cart = CartCoordinator(stack: stackOfCart)
          cart?.start()

          tabs.viewControllers = [
            newsStack,
            stackOfCart
          ]
          tabs.selectedViewController = stackOfCart
          stack.setViewControllers([tabs], animated: false)
      """
    let files = app(start, members: "  private var news: NewsCoordinator?\n  private var cart: CartCoordinator?\n")
    let text = try outcome(files).text("HomeCoordinator.swift")
    #expect(text.contains("  private var offers: OffersCoordinator?\n"), "\(text)")
    #expect(
      text.contains(
        """
            cart?.start()

            let stackOfOffers = UINavigationController()
            stackOfOffers.tabBarItem = UITabBarItem(title: "Offers", image: nil, tag: 1)
            offers = OffersCoordinator(stack: stackOfOffers)
            offers?.start()

            tabs.viewControllers = [
              newsStack,
              stackOfCart,
              stackOfOffers
            ]
            tabs.selectedViewController = stackOfCart
        """), "\(text)")
  }

  @Test func aListOfMethodsHasOneMore() throws {
    let start = """
          tabs.viewControllers = [makeNewsTab(), makeCartTab()]
          stack.setViewControllers([tabs], animated: false)
      """
    let makers = ["News", "Cart"].map { name in
      """

        private func make\(name)Tab() -> UIViewController {
          let inner = UINavigationController()
          inner.tabBarItem.title = "\(name)"
          let child = \(name)Coordinator(stack: inner)
          add(child)
          child.start()
          return inner
        }
      """
    }
    let text = try outcome(app(start, members: makers.joined(separator: "\n"))).text("HomeCoordinator.swift")
    #expect(text.contains("[makeNewsTab(), makeCartTab(), makeOffersTab()]"), "\(text)")
    #expect(text.contains("private func makeOffersTab() -> UIViewController {\n    let inner"), "\(text)")
    #expect(text.contains("inner.tabBarItem.title = \"Offers\""), "\(text)")
  }

  /// A screen that may be missing, where the new one never is.
  @Test func aConditionalScreenIsThere() throws {
    var files = app("    showCart()", members: Self.showsCart)
    files["CartCoordinator.swift"] = """
      import UIKit

      final class CartCoordinator: BaseCoordinator {
        override func start() {
          if let page = CartController.make(total: 12) {
            page.total = 12
            stack.pushViewController(page, animated: true)
          } else {
            print("no cart")
          }
        }
      }

      final class CartController: UIViewController {
        var total = 0
        static func make(total: Int) -> CartController? { CartController() }
      }
      """
    let text = try outcome(files).text("OffersCoordinator.swift")
    #expect(
      text.contains("    let page = OfferListController()\n    stack.pushViewController(page, animated: true)\n  }"),
      "\(text)")
  }

  /// On one line there is nothing between the braces to move out: another child is the model then.
  @Test func aConditionOnOneLineIsNoModel() throws {
    var files = app("    showCart()", members: Self.showsCart)
    files["NewsCoordinator.swift"] = nil
    files["CartCoordinator.swift"] = """
      import UIKit

      final class CartCoordinator: BaseCoordinator {
        override func start() {
          if let page = CartController.make() { stack.pushViewController(page, animated: true) }
        }
      }

      final class CartController: UIViewController {
        static func make() -> CartController? { CartController() }
      }
      """
    #expect(throws: ScaffoldError.self) { try outcome(files) }
  }

  @Test func aStartThatMayFailIsTried() throws {
    var files = app(
      "    showCart()",
      members: """
          func showCart() throws {
            let cart = CartCoordinator(stack: stack)
            try keep(cart)
            cart.start()
          }
          func keep(_ child: BaseCoordinator) throws { add(child) }

        """)
    files["NewsCoordinator.swift"] = nil
    files["HomeCoordinator.swift"] = files["HomeCoordinator.swift"]?.replacing(
      "    showCart()\n", with: "    try? showCart()\n")
    let text = try outcome(files).text("HomeCoordinator.swift")
    #expect(text.contains("func showOffers() throws {"), "\(text)")
    #expect(text.contains("try keep(offers)"), "\(text)")
  }

  @Test func aKeyThatIsTheTypeIsRenamed() throws {
    var files = app(
      "    showCart()",
      members: """
          var flows: [String: BaseCoordinator] = [:]

          func showCart() {
            let cart = CartCoordinator(stack: stack)
            flows[String(describing: CartCoordinator.self)] = cart
            cart.start()
          }

        """)
    files["NewsCoordinator.swift"] = nil
    let text = try outcome(files).text("HomeCoordinator.swift")
    #expect(text.contains("flows[String(describing: OffersCoordinator.self)] = offers"), "\(text)")
  }

  /// What it logs bears the model's name.
  @Test func whatItLogsOfItselfIsLeftOut() throws {
    var files = app("    showCart()", members: Self.showsCart)
    files["CartCoordinator.swift"] = """
      import UIKit

      final class CartCoordinator: BaseCoordinator {
        override func start() {
          print("CartCoordinator: shows the cart")
          stack.pushViewController(CartController(), animated: true)
        }
      }

      final class CartController: UIViewController {}
      """
    #expect(try !outcome(files).text("OffersCoordinator.swift").contains("print"))
  }

  /// A protocol's associated type is one type, whoever makes another one.
  @Test func anAssociatedTypeIsNoResultOfAnother() throws {
    let files = [
      "Base.swift": LearntModelTests.base, "CartCoordinator.swift": Self.child("Cart"),
      "HomeCoordinator.swift": """
      import UIKit

      protocol HomeFactory {
        associatedtype CartFlow: BaseCoordinator
        func makeCart(stack: UINavigationController) -> CartFlow
      }

      struct AppFactory: HomeFactory {
        func makeCart(stack: UINavigationController) -> CartCoordinator { CartCoordinator(stack: stack) }
      }

      final class HomeCoordinator<Factory: HomeFactory>: BaseCoordinator {
        let factory: Factory
        init(stack: UINavigationController, factory: Factory) {
          self.factory = factory
          super.init(stack: stack)
        }

        func showCart() {
          let cart = factory.makeCart(stack: stack)
          add(cart)
          cart.start()
        }
      }
      """,
    ]
    let request = CoordinatorRequest(name: "Offers", parent: "Home", screens: ["OfferList"])
    let error = #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
    #expect(error?.description.contains("'CartFlow'") == true, "\(error?.description ?? "")")
  }
}
