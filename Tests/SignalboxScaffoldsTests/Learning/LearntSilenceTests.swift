import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Models that say nothing of their end, or nothing that a copy could say.
@Suite struct LearntSilenceTests {
  private static func base(_ more: String = "") -> String {
    """
    import UIKit

    class BaseCoordinator {
      let stack: UINavigationController
      var children: [BaseCoordinator] = []
      weak var parent: BaseCoordinator?
      init(stack: UINavigationController) { self.stack = stack }
      func start() {}
      func start(child: BaseCoordinator) {
        children.append(child)
        child.parent = self
        child.start()
      }
      func didFinish(child: BaseCoordinator) { children.removeAll { $0 === child } }
    }

    final class HomeCoordinator: BaseCoordinator {
      override func start() { \(more) }
      func showCart() { start(child: CartCoordinator(stack: stack)) }
      func showNews() { start(child: NewsCoordinator(stack: stack)) }
    }
    """
  }

  private static func child(_ name: String, _ more: String = "") -> String {
    """
    import UIKit

    final class \(name)Coordinator: BaseCoordinator {
      override func start() {
        let page = \(name)Controller()
        stack.pushViewController(page, animated: true)
      }
    \(more)
    }

    final class \(name)Controller: UIViewController {}
    """
  }

  private static let end = "  func close() { parent?.didFinish(child: self) }"

  private static func outcome(_ others: [String: String], hiding: String = "") throws -> LabOutcome {
    var files = ["Base.swift": base(hiding), "Cart.swift": child("Cart")]
    files["News.swift"] = others["News"] ?? child("News")
    for (name, text) in others where name != "News" { files[name + ".swift"] = text }
    return try LearningApps.offers(in: files)
  }

  /// What a single other coordinator says is enough where the base gives every child its parent.
  @Test func theBaseGivesEveryChildItsParent() throws {
    let outcome = try Self.outcome(["News": Self.child("News", Self.end)])
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("self.stack.popViewController(animated: true)\n      self.parent?.didFinish(child: self)"))
  }

  /// Nobody would see a button in a bar that the parent has hidden.
  @Test(arguments: ["", "stack.isNavigationBarHidden = true"]) func aHiddenBarHasNoButton(hiding: String) throws {
    let outcome = try Self.outcome(["News": Self.child("News", Self.end)], hiding: hiding)
    #expect(outcome.text("OfferListController.swift").contains("rightBarButtonItem") == hiding.isEmpty)
  }

  /// Where most others end themselves, one that does not is the second choice.
  @Test func aModelWithAnEndIsTheBetterOne() throws {
    let removing = """
      import UIKit

      final class NewsCoordinator: BaseCoordinator {
        override func start() {
          let page = NewsController()
          push(page) { [weak self] in self?.removeFromParent() }
        }
        func showMore() {}
      }

      final class NewsController: UIViewController {}
      """
    let extra = """
      import UIKit

      extension BaseCoordinator {
        func removeFromParent() { parent?.children.removeAll { $0 === self } }
        func push(_ page: UIViewController, _ gone: @escaping () -> Void) {
          stack.pushViewController(page, animated: true)
        }
      }
      """
    var others = ["News": removing, "Extra": extra]
    for name in ["Help", "Chat"] { others[name] = Self.child(name, "  func leave() { removeFromParent() }") }
    let outcome = try Self.outcome(others)
    #expect(outcome.notes.contains("modelled on NewsCoordinator"), "\(outcome.notes)")
  }

  /// A word that only the model has for its end is answered by another one, and the parent has that.
  @Test func theParentAnswersToTheNewWord() throws {
    let home = """
      import UIKit

      class BaseCoordinator {
        let stack: UINavigationController
        var children: [BaseCoordinator] = []
        init(stack: UINavigationController) { self.stack = stack }
        func start() {}
        func attach(_ child: BaseCoordinator) { children.append(child) }
        func detach(_ child: BaseCoordinator) { children.removeAll { $0 === child } }
      }

      final class HomeCoordinator: BaseCoordinator, CartCoordinatorDelegate {
        func showCart() {
          let coordinator = CartCoordinator(stack: stack)
          coordinator.delegate = self
          attach(coordinator)
          coordinator.start()
        }
        func didAuthenticate(_ coordinator: BaseCoordinator) { detach(coordinator) }
      }
      """
    let cart = """
      import UIKit

      protocol CartCoordinatorDelegate: AnyObject {
        func didAuthenticate(_ coordinator: BaseCoordinator)
      }

      final class CartCoordinator: BaseCoordinator {
        weak var delegate: CartCoordinatorDelegate?
        override func start() {
          let page = CartController()
          stack.pushViewController(page, animated: true)
        }
        func paid() { delegate?.didAuthenticate(self) }
      }

      final class CartController: UIViewController {}
      """
    let text = try LearningApps.offers(in: ["Home.swift": home, "Cart.swift": cart]).text("Home.swift")
    #expect(text.contains("func didFinish(_ coordinator: BaseCoordinator) { detach(coordinator) }"), "\(text)")
  }

  /// A router that nobody has pushed on yet is asked for a screen and nothing else.
  @Test func aRouterIsAskedForAScreenAlone() throws {
    let router = """
      import UIKit

      protocol Router: AnyObject {
        func push(_ page: UIViewController, animated: Bool, completion: (() -> Void)?)
        func setRoot(_ page: UIViewController)
      }

      class Flow {
        let router: Router
        var children: [Flow] = []
        init(router: Router) { self.router = router }
        func start() {}
        func add(_ child: Flow) { children.append(child) }
      }

      final class AppCoordinator: Flow {
        override func start() { showHome() }
        func showHome() {
          let child = HomeCoordinator(router: router)
          add(child)
          child.start()
        }
        func showCart() {
          let child = CartCoordinator(router: router)
          add(child)
          child.start()
        }
      }

      final class HomeCoordinator: Flow {
        override func start() { router.setRoot(HomeController()) }
      }

      final class CartCoordinator: Flow {
        override func start() { router.setRoot(CartController()) }
      }

      final class HomeController: UIViewController {}
      final class CartController: UIViewController {}
      """
    let text = try LearningApps.offers(in: ["App.swift": router]).text("OffersCoordinator.swift")
    #expect(text.contains("router.push(") && text.contains(", animated: true, completion: nil)"), "\(text)")
  }
}
