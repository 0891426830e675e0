import Foundation
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// How the new screen goes away, who is told of it, and who keeps the coordinator until then.
@Suite struct LearntLeavingTests {
  /// A parent with one child: what the parent does with it, and the child's declarations.
  func app(_ start: String, child: String, parent: String = "func showCart()") -> [String: String] {
    [
      "Coordinator.swift": """
      import UIKit

      protocol Coordinator: AnyObject {
        var children: [Coordinator] { get set }
        func start()
      }

      extension Coordinator {
        func childDidFinish(_ child: Coordinator) { children.removeAll { $0 === child } }
      }

      protocol Popped { func didPop() }

      final class PoppingStack: UINavigationController {
        override func popViewController(animated: Bool) -> UIViewController? {
          let popped = super.popViewController(animated: animated)
          (popped as? Popped)?.didPop()
          return popped
        }
      }
      """,
      "HomeCoordinator.swift": """
      import UIKit

      final class HomeCoordinator: Coordinator {
        var children: [Coordinator] = []
        let stack: UINavigationController

        init(stack: UINavigationController) { self.stack = stack }

        func start() {}

        \(parent) {
      \(start.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        }
      }
      """,
      "CartCoordinator.swift": "import UIKit\n\n" + child,
    ]
  }

  func outcome(_ files: [String: String]) throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: "Home", screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  private static let pushed = """
    let cart = CartCoordinator(stack: stack)
    cart.parent = self
    children.append(cart)
    cart.start()
    """

  private static let presented = """
    let modal = UINavigationController()
    let cart = CartCoordinator(stack: modal)
    cart.parent = self
    children.append(cart)
    cart.start()
    stack.present(modal, animated: true)
    """

  func child(showing statement: String, screen: String = "", end: String = "") -> String {
    """
    final class CartCoordinator: Coordinator {
      var children: [Coordinator] = []
      weak var parent: Coordinator?
      private let stack: UINavigationController

      init(stack: UINavigationController) { self.stack = stack }

      func start() {
        let page = CartController()
        page.coordinator = self
        \(statement)
      }

      func didFinish() {
        \(end)parent?.childDidFinish(self)
      }
    }

    final class CartController: UIViewController {
      weak var coordinator: CartCoordinator?
      func tapped() { coordinator?.didFinish() }
    \(screen)
    }
    """
  }

  static let push = "stack.pushViewController(page, animated: true)"

  // MARK: Access

  /// What screens call is written as the sibling's method is.
  @Test(arguments: [
    ("func showCart()", "  func showOffers() {"), ("private func showCart()", "  private func showOffers() {"),
  ])
  func theMethodIsAsOpenAsItsSibling(_ written: String, _ expected: String) throws {
    let outcome = try outcome(app(Self.pushed, child: child(showing: Self.push), parent: written))
    #expect(outcome.text("HomeCoordinator.swift").contains("\n" + expected), "\(outcome.report)")
  }

  // MARK: The way it goes

  /// The copy's own stack is presented: it is dismissed as a whole.
  @Test func aPresentedStackIsDismissed() throws {
    let outcome = try outcome(app(Self.presented, child: child(showing: "stack.viewControllers = [page]")))
    #expect(
      outcome.text("OffersCoordinator.swift").contains(
        """
            page.onDone = { [weak self] in
              self?.stack.dismiss(animated: true)
              self?.didFinish()
            }
        """), "\(outcome.report)")
    #expect(outcome.notes == ["modelled on CartCoordinator"])
  }

  /// What the model does itself is not done twice.
  @Test func aStackThatIsDismissedAtTheEndIsDismissedOnce() throws {
    let child = child(showing: "stack.viewControllers = [page]", end: "stack.dismiss(animated: true)\n    ")
    let text = try outcome(app(Self.presented, child: child)).text("OffersCoordinator.swift")
    #expect(text.contains("    page.onDone = { [weak self] in\n      self?.didFinish()\n    }"), "\(text)")
  }

  /// A router has its own way back, and so has a base.
  @Test(arguments: [true, false]) func theRoutersWayBack(_ hasWay: Bool) throws {
    let way = hasWay ? "func back(animated: Bool) { stack.popViewController(animated: animated) }" : ""
    var files = app(
      """
      let cart = CartCoordinator(router: Router(stack: stack))
      cart.parent = self
      children.append(cart)
      cart.start()
      """,
      child: child(showing: "router.open(page)").replacing(
        "private let stack: UINavigationController\n\n  init(stack: UINavigationController) { self.stack = stack }",
        with: "private let router: Router\n\n  init(router: Router) { self.router = router }"))
    files["Router.swift"] = """
      import UIKit

      final class Router {
        private let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func open(_ page: UIViewController) { stack.pushViewController(page, animated: true) }
        func backTo(_ page: UIViewController) { stack.popToViewController(page, animated: true) }
        \(way)
      }
      """
    let outcome = try outcome(files)
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("self?.router.back(animated: true)\n") == hasWay, "\(outcome.report)")
    #expect(outcome.notes.contains { $0.contains("does not remove its screen") } != hasWay)
  }

  // MARK: Back

  /// Where the screens of an app tell that the user went back, the new one does.
  @Test(arguments: [
    """
      override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isMovingFromParent { coordinator?.didFinish() }
      }
    """,
    """
      var onBack: (() -> Void)?
      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { onBack?() }
      }
    """,
    "}\n\nextension CartController: Popped {\n  func didPop() { coordinator?.didFinish() }",
  ]) func theScreenTellsOfBack(_ screen: String) throws {
    let more = screen.contains("onBack") ? "page.onBack = { [weak self] in self?.didFinish() }\n    " : ""
    let outcome = try outcome(app(Self.pushed, child: child(showing: more + Self.push, screen: screen)))
    let page = outcome.text("OfferListController.swift")
    #expect(page.contains("    if isMovingFromParent {\n      onDone?()\n    }"), "\(outcome.report)")
    #expect(!page.contains("tellDone"), "\(page)")
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("    page.onDone = { [weak self] in\n      self?.didFinish()\n    }"), "\(text)")
  }

  /// What a screen does for itself when it disappears is no report, and what takes the screen away is not called by Back.
  @Test(arguments: [false, true]) func otherScreensHaveAButton(_ pops: Bool) throws {
    let screen = """
        override func viewDidDisappear(_ animated: Bool) {
          super.viewDidDisappear(animated)
          \(pops ? "coordinator?.didFinish()" : "view.endEditing(true)")
        }
      """
    let end = pops ? "stack.popViewController(animated: true)\n    " : ""
    let outcome = try outcome(app(Self.pushed, child: child(showing: Self.push, screen: screen, end: end)))
    let page = outcome.text("OfferListController.swift")
    #expect(page.contains("tellDone") && !page.contains("isMovingFromParent"), "\(outcome.report)")
  }

  // MARK: Modal screens

  /// Nobody hears of the end of a modal screen: it goes away all the same, by a button that is seen without a bar.
  @Test func aModalScreenHasAWayOut() throws {
    let start = "let cart = CartCoordinator(stack: stack)\nchildren.append(cart)\ncart.start()"
    let child = child(showing: "page.modalPresentationStyle = .fullScreen\n    stack.present(page, animated: true)")
      .replacing("  weak var parent: Coordinator?\n", with: "")
      .replacing("parent?.childDidFinish(self)", with: "stack.dismiss(animated: true)")
    let outcome = try outcome(app(start, child: child))
    let text = outcome.text("OffersCoordinator.swift")
    #expect(
      text.contains("page.onDone = { [weak self] in\n      self?.stack.dismiss(animated: true)\n    }"), "\(text)")
    #expect(outcome.text("OfferListController.swift").contains("button.setTitle(\"Done\", for: .normal)"))
  }

  /// A bar is hidden by a method of the model's own, too.
  @Test func noBarIsHidden() throws {
    let child = child(showing: "stack.viewControllers = [page]\n    setNavigationBarHidden(true)")
      .replacing(
        "  func didFinish()",
        with: """
            private func setNavigationBarHidden(_ isHidden: Bool) { stack.setNavigationBarHidden(isHidden, animated: false) }

            func didFinish()
          """)
    let text = try outcome(app(Self.presented, child: child)).text("OffersCoordinator.swift")
    #expect(!text.contains("setNavigationBarHidden"), "\(text)")
  }

  /// In a navigation controller there is a bar.
  @Test func aModalStackHasABar() throws {
    let show = "let modal = UINavigationController(rootViewController: page)\n    stack.present(modal, animated: true)"
    let outcome = try outcome(app(Self.pushed, child: child(showing: show)))
    #expect(outcome.text("OfferListController.swift").contains("barButtonSystemItem: .done"), "\(outcome.report)")
  }
}
