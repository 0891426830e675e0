import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Parents that stand on the stack which their models fill: a new flow comes on top of them.
@Suite struct LearntStageTests {
  private func outcome(_ files: [String: String], parent: String) throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  private static let entry = """
    import UIKit

    final class AppDelegate: UIResponder, UIApplicationDelegate {
      private let coordinator = AppCoordinator(stack: UINavigationController())
      func applicationDidFinishLaunching(_ application: UIApplication) { coordinator.start() }
    }

    final class AppCoordinator: BaseCoordinator {
      override func start() { showHome() }

      private func showHome() {
        let home = HomeCoordinator(stack: stack)
        add(home)
        home.start()
      }
    }
    """

  private func app(home: String) -> [String: String] {
    [
      "Base.swift": LearntModelTests.base, "App.swift": Self.entry,
      "HomeCoordinator.swift": """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        override func start() {
      \(home)
        }
      }

      final class HomeController: UIViewController {}
      """,
    ]
  }

  @Test(arguments: ["stack.setViewControllers([page], animated: false)", "stack.viewControllers = [page]"])
  func pushesWhereTheModelReplaces(_ shows: String) throws {
    let files = app(home: "    let page = HomeController()\n    \(shows)")
    let outcome = try outcome(files, parent: "Home")
    let made = outcome.text("OffersCoordinator.swift")
    #expect(made.contains("stack.pushViewController(page, animated: true)"))
    #expect(!made.contains("iewControllers"))
    #expect(outcome.notes.contains { $0.contains("OffersCoordinator pushes its screen") })
  }

  /// A parent that is its own model keeps its name.
  @Test func theParentIsTheModel() throws {
    var files = app(home: "    stack.pushViewController(HomeController(), animated: true)")
    files["HomeCoordinator.swift"] = """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        weak var parent: AppCoordinator?
        override func start() { stack.pushViewController(HomeController(), animated: true) }
        func finish() { parent?.remove(self) }
      }

      final class HomeController: UIViewController {}
      """
    files["App.swift"] = Self.entry.replacing("add(home)", with: "add(home)\n    home.parent = self")
    let outcome = try outcome(files, parent: "Home")
    #expect(outcome.text("OffersCoordinator.swift").contains("weak var parent: HomeCoordinator?"))
  }

  /// A factory that the parent does not have is not asked.
  @Test func theParentMakesItItself() throws {
    var files = app(home: "    stack?.pushViewController(HomeController(), animated: true)")
    files["HomeCoordinator.swift"] = """
      import UIKit

      protocol Flow: AnyObject { func start() }

      final class Factory {
        func makeHomeCoordinator(stack: UINavigationController) -> HomeCoordinator { HomeCoordinator(stack: stack) }
      }

      final class HomeCoordinator: Flow {
        private weak var stack: UINavigationController?
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack?.pushViewController(HomeController(), animated: true) }
      }

      final class HomeController: UIViewController {}
      """
    files["App.swift"] = """
      import UIKit

      final class AppDelegate: UIResponder, UIApplicationDelegate {
        private let coordinator = AppCoordinator(stack: UINavigationController(), factory: Factory())
        func applicationDidFinishLaunching(_ application: UIApplication) { coordinator.start() }
      }

      final class AppCoordinator: Flow {
        private let stack: UINavigationController
        private let factory: Factory
        private var children: [any Flow] = []

        init(stack: UINavigationController, factory: Factory) {
          self.stack = stack
          self.factory = factory
        }

        func start() {
          let home = factory.makeHomeCoordinator(stack: stack)
          home.start()
        }
      }
      """
    files["Base.swift"] = nil
    let outcome = try outcome(files, parent: "Home")
    let home = outcome.text("HomeCoordinator.swift")
    #expect(home.contains("guard let stack = stack else { return }"))
    #expect(home.contains("= OffersCoordinator(stack: stack)"))
    #expect(!home.contains("makeOffersCoordinator"))
  }

  /// What the child keeps must not keep the child.
  @Test func aClosureOfTheChildHoldsItWeakly() throws {
    let files = [
      "Base.swift": LearntModelTests.base.replacing(
        "func remove(_ child: BaseCoordinator) {", with: "func remove(_ child: BaseCoordinator?) {"),
      "App.swift": """
      import UIKit

      final class AppCoordinator: BaseCoordinator {
        override func start() {}

        func showCart() {
          let cart = CartCoordinator(stack: stack)
          cart.onEnd = { [weak self] in
            self?.remove(cart)
          }
          add(cart)
          cart.start()
        }
      }

      final class CartCoordinator: BaseCoordinator {
        var onEnd: (() -> Void)?
        override func start() { stack.pushViewController(CartController(), animated: true) }
        func end() { onEnd?() }
      }

      final class CartController: UIViewController {}
      """,
    ]
    let outcome = try outcome(files, parent: "App")
    #expect(outcome.text("App.swift").contains("[weak self, weak offers] in"))
  }

  /// Nor must what subscribes to one of its publishers; what takes no optional is looked for first.
  @Test func aSubscriptionToTheChildHoldsItWeakly() throws {
    let files = [
      "Base.swift": LearntModelTests.base, "Event.swift": Self.event,
      "App.swift": """
      import UIKit

      final class AppCoordinator: BaseCoordinator {
        override func start() {}

        func showCart() {
          let cart = CartCoordinator(stack: stack)
          cart.ended.subject
            .sink { [unowned self] in
              remove(cart)
            }
          add(cart)
          cart.start()
        }
      }

      final class CartCoordinator: BaseCoordinator {
        let ended = Event()
        override func start() {
          let page = CartController()
          page.onDone = { [weak self] in self?.ended.send() }
          stack.pushViewController(page, animated: true)
        }
      }

      final class NewsCoordinator: BaseCoordinator {
        let ended = Event()
        override func start() { ended.send() }
      }

      final class CartController: UIViewController { var onDone: (() -> Void)? }
      """,
    ]
    let app = try outcome(files, parent: "App").text("App.swift")
    #expect(
      app.contains(
        """
              .sink { [unowned self, weak offers] in
                guard let offers = offers else { return }
                remove(offers)
              }
        """), "\(app)")
  }

  private static let event = """
    final class Event {
      private var listeners: [() -> Void] = []
      var subject: Event { self }
      func sink(_ listener: @escaping () -> Void) { listeners.append(listener) }
      func send() { listeners.forEach { $0() } }
    }
    """

  /// A router that nobody has pushed on yet can do so; a module may be turned into a screen first.
  @Test(arguments: ["router.setRoot(page)", "router.setRoot(page.toPresent())"])
  func aRouterPushesWhereTheModelReplaces(_ shows: String) throws {
    let files = [
      "Router.swift": """
      import UIKit

      extension UIViewController { func toPresent() -> UIViewController { self } }

      final class Router {
        let stack = UINavigationController()
        func push(_ page: UIViewController, animated: Bool) { stack.pushViewController(page, animated: animated) }
        func push(_ page: UIViewController) { push(page, animated: true) }
        func setRoot(_ page: UIViewController) { stack.setViewControllers([page], animated: false) }
      }

      class Flow {
        var children: [Flow] = []
        let router: Router
        init(router: Router) { self.router = router }
        func start() {}
      }
      """,
      "App.swift": """
      import UIKit

      final class AppDelegate: UIResponder, UIApplicationDelegate {
        private let coordinator = AppCoordinator(router: Router())
        func applicationDidFinishLaunching(_ application: UIApplication) { coordinator.start() }
      }

      final class AppCoordinator: Flow {
        override func start() { showHome() }

        private func showHome() {
          let home = HomeCoordinator(router: router)
          children.append(home)
          home.start()
        }
      }

      final class HomeCoordinator: Flow {
        override func start() {
          let page = HomeController()
          \(shows)
        }
      }

      final class HomeController: UIViewController {}
      """,
    ]
    let made = try outcome(files, parent: "Home").text("OffersCoordinator.swift")
    #expect(made.contains("router.push(") && !made.contains("setRoot"), "\(made)")
  }
}
