import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// A coordinator with several screens, after a model with one: each leads to the next, the last one ends the flow.
@Suite struct LearntFurtherTests {
  private static let home = """
    import UIKit

    final class HomeCoordinator: BaseCoordinator, CartDelegate {
      override func start() { stack.pushViewController(HomeController(), animated: false) }

      func showCart() {
        let cart = CartCoordinator(stack: stack)
        cart.delegate = self
        add(cart)
        cart.start()
      }

      func cartDidFinish(_ cart: CartCoordinator) {
        stack.popViewController(animated: true)
        remove(cart)
      }
    }

    final class HomeController: UIViewController {}
    """

  private func cart(showing code: String) -> String {
    """
    import UIKit

    protocol CartDelegate: AnyObject {
      func cartDidFinish(_ cart: CartCoordinator)
    }

    final class CartCoordinator: BaseCoordinator {
      weak var delegate: CartDelegate?

      override func start() {
        showCart()
      }

      private func showCart() {
        let controller = CartController()
        \(code)
      }

      func close() { delegate?.cartDidFinish(self) }
    }

    final class CartController: UIViewController {}
    """
  }

  private func outcome(_ files: [String: String], parent: String = "Home", screens: [String]) throws -> LabOutcome {
    let outcome = try LearningApps.lab(files).run([
      CoordinatorRequest(name: "Gift", parent: parent, screens: screens)
    ])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  @Test func eachLeadsToTheNext() throws {
    let files = [
      "Base.swift": LearntModelTests.base, "Home.swift": Self.home,
      "Cart.swift": cart(showing: "stack.pushViewController(controller, animated: false)"),
    ]
    let outcome = try outcome(files, screens: ["Wrap", "Card", "Sent"])
    #expect(
      outcome.text("GiftCoordinator.swift").contains(
        """
          private func showGift() {
            let controller = WrapController()
            controller.onNext = { [weak self] in
              self?.showCard()
            }
            stack.pushViewController(controller, animated: false)
          }

          private func showCard() {
            let controller = CardController()
            controller.onNext = { [weak self] in
              self?.showSent()
            }
            stack.pushViewController(controller, animated: true)
          }

          private func showSent() {
            let controller = SentController()
            controller.onDone = { [weak self] in
              guard let self = self else { return }
              self.stack.popViewController(animated: false)
              self.stack.popViewController(animated: false)
              self.delegate?.giftDidFinish(self)
            }
            stack.pushViewController(controller, animated: true)
          }
        """), "\(outcome.text("GiftCoordinator.swift"))")
    #expect(outcome.text("CardController.swift").contains("var onNext: (() -> Void)?"))
    #expect(!outcome.text("CardController.swift").contains("onDone"))
    #expect(outcome.text("SentController.swift").contains("var onDone: (() -> Void)?"))
  }

  @Test func theyArePushedAsOthersPush() throws {
    let others = """
      import UIKit

      final class NewsCoordinator: BaseCoordinator {
        override func start() { stack.setViewControllers([ListController()], animated: false) }
        func showList() { self.stack.pushViewController(ListController(), animated: true) }
        func showStory() { self.stack.pushViewController(StoryController(), animated: true) }
      }

      final class ListController: UIViewController {}
      final class StoryController: UIViewController {}
      """
    let files = [
      "Base.swift": LearntModelTests.base, "Home.swift": Self.home, "News.swift": others,
      "Cart.swift": cart(showing: "stack.pushViewController(controller, animated: false)"),
    ]
    let text = try outcome(files, screens: ["Wrap", "Card"]).text("GiftCoordinator.swift")
    #expect(text.contains("    let controller = WrapController()"), "\(text)")
    #expect(text.contains("    self.stack.pushViewController(controller, animated: true)"), "\(text)")
  }

  @Test(arguments: [
    ("class Page: UIViewController { override func viewDidLoad() { super.viewDidLoad() } }", "Page"),
    ("class Page: UIViewController { func load() { fatalError() } }", "UIViewController"),
    (
      "class Page: UIViewController {\n  init(id: Int) { super.init(nibName: nil, bundle: nil) }\n"
        + "  required init?(coder: NSCoder) { fatalError() }\n}", "UIViewController"
    ),
  ])
  func theyAreSubclassesOfWhatMostScreensAre(_ page: String, base: String) throws {
    let others = """
      import UIKit

      \(page)
      final class AController: Page {}
      final class BController: Page {}
      final class CController: Page {}
      """
    let made = page.contains("init(id") ? "(id: 1)" : "()"
    let show = ["A", "B", "C"].map {
      "  func push\($0)() { stack.pushViewController(\($0)Controller\(made), animated: true) }\n"
    }.joined()
    let files = [
      "Base.swift": LearntModelTests.base, "Home.swift": Self.home,
      "News.swift": others
        + "\n\nfinal class NewsCoordinator: BaseCoordinator {\n\(show)}",
      "Cart.swift": cart(showing: "stack.pushViewController(controller, animated: false)"),
    ]
    let text = try outcome(files, screens: ["Wrap", "Card"]).text("WrapController.swift")
    #expect(text.contains("final class WrapController: \(base) {"), "\(text)")
  }

  @Test(arguments: ["present", "no way back"])
  func whatCannotFollowIsLeftOut(_ way: String) throws {
    var files = LearningApps.routed
    var (parent, coordinator) = ("App", "Gift/GiftCoordinator.swift")
    if way == "present" {
      files = [
        "Base.swift": LearntModelTests.base, "Home.swift": Self.home.replacing("popViewController", with: "dismiss"),
        "Cart.swift": cart(showing: "stack.present(controller, animated: true)"),
      ]
      (parent, coordinator) = ("Home", "GiftCoordinator.swift")
    }
    let outcome = try outcome(files, parent: parent, screens: ["Wrap", "Card"])
    #expect(outcome.notes.contains("left out: Card; no coordinator shows how a screen follows 'Wrap' in its flow"))
    let text = outcome.text(coordinator)
    #expect(text.contains("WrapController()"))
    #expect(!text.contains("onNext"))
    #expect(!outcome.files.keys.contains { $0.hasSuffix("CardController.swift") })
  }
}
