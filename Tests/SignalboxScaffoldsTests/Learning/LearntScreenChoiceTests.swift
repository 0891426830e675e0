import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Which screens are models of new ones, what is theirs alone, and where the new ones lie.
@Suite struct LearntScreenChoiceTests {
  private func outcome(_ files: [String: String]) throws -> LabOutcome {
    var files = files
    files["Base.swift"] = LearntModelTests.base
    let outcome = try LearningApps.lab(files).run([ScreenRequest(name: "Gift", coordinator: "Home")])
    #expect(try outcome.compilerProblems() == [], "\(outcome.report)")
    return outcome
  }

  private static func home(_ methods: String, _ more: String = "") -> String {
    """
    import UIKit

    final class HomeCoordinator: BaseCoordinator {
      override func start() {}

      \(methods)
    }

    final class HelpCoordinator: BaseCoordinator {
      override func start() {}

      func showHelp() {
        let controller = HelpController()
        controller.hidesBottomBarWhenPushed = true
        stack.pushViewController(controller, animated: true)
      }
    }

    final class HelpController: UIViewController {}
    \(more)
    """
  }

  /// The screen belongs to the coordinator that it is handed to.
  @Test func aScreenOfAnotherCoordinatorIsNone() throws {
    let more = """

      final class CartController: UIViewController {}

      final class CartCoordinator: BaseCoordinator {
        private let page: CartController
        init(page: CartController, stack: UINavigationController) {
          self.page = page
          super.init(stack: stack)
        }
        override func start() { stack.pushViewController(page, animated: true) }
      }
      """
    let methods = """
      func showCart() {
          let cart = CartCoordinator(page: CartController(), stack: stack)
          add(cart)
          cart.start()
        }
      """
    let outcome = try outcome(["Home.swift": Self.home(methods, more)])
    #expect(outcome.notes.contains { $0.hasPrefix("modelled on HelpController") }, "\(outcome.notes)")
    #expect(!outcome.text("Home.swift").contains("CartCoordinator(page: Gift"), "\(outcome.report)")
  }

  @Test func tabBarsAreNone() throws {
    let methods = """
      var pages: [UIViewController] = []

        func showTabs() {
          let tabs = TabsController()
          tabs.viewControllers = pages
          stack.pushViewController(tabs, animated: true)
        }
      """
    let outcome = try outcome([
      "Home.swift": Self.home(methods, "\nfinal class TabsController: UITabBarController {}\n")
    ])
    #expect(outcome.notes.contains { $0.hasPrefix("modelled on HelpController") }, "\(outcome.notes)")
  }

  /// One of several texts, and its title, are what this page shows.
  @Test func whatIsChosenForTheModelIsLeftOut() throws {
    let more = """

      struct Texts {
        static let privacy = Texts()
        static let terms = Texts()
        static let title = "Privacy"
      }

      final class PageController: UIViewController {
        private let texts: Texts
        init(texts: Texts) {
          self.texts = texts
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError() }
      }

      final class LegalCoordinator: BaseCoordinator {
        override func start() {}
        func showTerms() { stack.pushViewController(PageController(texts: Texts.terms), animated: true) }
      }
      """
    let methods = """
      func showPrivacy() {
          let page = PageController(texts: Texts.privacy)
          page.title = Texts.title
          stack.pushViewController(page, animated: true)
        }
      """
    let outcome = try outcome(["Home.swift": Self.home(methods, more)])
    #expect(
      outcome.text("Home.swift").contains(
        "  func showGift() {\n    let gift = GiftController()\n    stack.pushViewController(gift, animated: true)\n  }"),
      "\(outcome.report)")
  }

  /// Nothing uses the stack that the guard unwraps for the factory.
  @Test func guardsForOthersAreLeftOut() throws {
    let methods = """
      weak var other: UINavigationController?
        let factory = Factory()

        func showCart() {
          guard let other = other else { return }
          let cart = factory.makeCart(on: other)
          stack.pushViewController(cart, animated: true)
        }
      """
    let more = """

      final class Factory { func makeCart(on stack: UINavigationController) -> CartController { CartController() } }
      final class CartController: UIViewController {}
      """
    let outcome = try outcome(["Home.swift": Self.home(methods, more)])
    let text = outcome.text("Home.swift")
    #expect(text.contains("  func showGift() {\n    let gift = GiftController()\n"), "\(text)")
  }

  /// Each screen has a view, and this one's is another's.
  @Test func aScreenWithTheViewOfAnotherIsNone() throws {
    let more = """

      class ViewController<Content: UIView>: UIViewController { let content = Content() }
      final class CartView: UIView {}
      final class CartController: ViewController<CartView> {}
      final class NewsController: ViewController<CartView> {}
      """
    let methods = "func showNews() { stack.pushViewController(NewsController(), animated: true) }"
    let outcome = try outcome(["Home.swift": Self.home(methods, more)])
    #expect(!outcome.report.contains("GiftController: ViewController<CartView>"), "\(outcome.report)")
  }

  private static func flow(_ name: String, _ methods: String) -> String {
    "import UIKit\n\nfinal class \(name)Coordinator: BaseCoordinator {\n  override func start() {}\n\n  \(methods)\n}\n"
  }

  private static func screen(_ name: String) -> String { "import UIKit\n\nfinal class \(name): UIViewController {}\n" }

  /// The model is shown by another coordinator: the new screen lies with those of its own.
  @Test func itLiesWithTheScreensOfItsCoordinator() throws {
    let show = "func showHelp() { stack.pushViewController(HelpController(), animated: true) }"
    let outcome = try outcome([
      "Shop/Home/Coordinator/HomeCoordinator.swift": Self.flow("Home", ""),
      "Shop/Home/Controller/WelcomeController.swift": Self.screen("WelcomeController"),
      "Shop/More/Coordinator/HelpCoordinator.swift": Self.flow("Help", show),
      "Shop/More/Controller/HelpController.swift": Self.screen("HelpController"),
    ])
    #expect(!outcome.text("Shop/Home/Controller/GiftController.swift").isEmpty, "\(outcome.changed)")
  }
}
