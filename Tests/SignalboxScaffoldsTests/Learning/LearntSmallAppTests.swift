import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Apps with one coordinator or two: their only child shows tabs, hosts a view, listens to its stack.
@Suite struct LearntSmallAppTests {
  private static let base = """
    import UIKit

    class BaseCoordinator<Root: UIViewController>: NSObject {
      let root: Root
      var children: [AnyObject] = []
      weak var parent: AnyObject?
      init(root: Root) { self.root = root }
      func start() {}
      func startChild<Other>(_ child: BaseCoordinator<Other>) {
        children.append(child)
        child.parent = self
        child.start()
      }
    }

    final class HomeCoordinator: BaseCoordinator<UINavigationController> {
      let window: UIWindow
      init(window: UIWindow) {
        self.window = window
        super.init(root: UINavigationController())
      }
      override func start() {
        let child = CartCoordinator(root: root)
        startChild(child)
        window.rootViewController = root
      }
    }
    """

  private static func outcome(_ cart: String) throws -> LabOutcome {
    try LearningApps.offers(in: ["Home.swift": base, "Cart.swift": "import SwiftUI\nimport UIKit\n\n" + cart])
  }

  /// The new screen takes the place of all tabs.
  @Test func aModelOfTabsHasOneScreenInTheirPlace() throws {
    let outcome = try Self.outcome(
      """
      final class CartCoordinator: BaseCoordinator<UINavigationController> {
        override func start() {
          let tabs = UITabBarController()
          tabs.viewControllers = [CartController(), BillController()]
          root.pushViewController(tabs, animated: true)
        }
      }

      final class CartController: UIViewController {}
      final class BillController: UIViewController {}
      """)
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("root.pushViewController(OfferListController(), animated: true)"), "\(text)")
    #expect(!text.contains("UITabBarController"), "\(text)")
    #expect(outcome.text("Home.swift").contains("let child = OffersCoordinator(root: root)\n    startChild(child)"))
  }

  /// What the model decides before it shows its first screen is none of the copy's business.
  @Test func aModelThatChoosesShowsItsFirstScreen() throws {
    let outcome = try Self.outcome(
      """
      final class CartCoordinator: BaseCoordinator<UINavigationController> {
        override func start() {
          if UserDefaults.standard.bool(forKey: "cartIsKnown") {
            showCart()
          } else {
            showBill()
          }
        }

        private func showCart() { root.pushViewController(CartController(), animated: true) }
        private func showBill() { root.pushViewController(BillController(), animated: true) }
      }

      final class CartController: UIViewController {}
      final class BillController: UIViewController {}
      """)
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("override func start() {\n    showOffers()\n  }"), "\(text)")
    #expect(!text.contains("Bill"), "\(text)")
    #expect(outcome.notes.contains { $0.hasPrefix("left out: what CartCoordinator begins with otherwise (") })
  }

  /// A host that takes more than the view becomes a plain one; an initialiser that adds nothing is inherited.
  @Test func aHostOfItsOwnBecomesAPlainOne() throws {
    let outcome = try Self.outcome(
      """
      final class CartCoordinator: BaseCoordinator<UINavigationController> {
        init(root: UINavigationController, bill: Int = 1) { super.init(root: root) }
        override func start() {
          let model = CartModel()
          let view = CartView(model: model)
          let host = Host(rootView: view, model: model)
          root.setViewControllers([host], animated: true)
        }
      }

      final class CartModel {}
      struct CartView: View {
        let model: CartModel
        var body: some View { Text("Cart") }
      }
      final class Host<Content: View>: UIHostingController<Content> {
        init(rootView: Content, model: CartModel) { super.init(rootView: rootView) }
        required init?(coder: NSCoder) { nil }
      }
      """)
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("root.setViewControllers([UIHostingController(rootView: OfferListView("), "\(text)")
    #expect(!text.contains("init("), "\(text)")
  }

  /// What the model answers to as the delegate of its stack is copied with the screen's name, and ends the flow.
  @Test func aDelegateOfTheStackIsCopied() throws {
    let outcome = try LearningApps.offers(in: [
      "Home.swift": Self.parent, "Cart.swift": Self.listener("CartController"),
    ])
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("extension OffersCoordinator: UINavigationControllerDelegate {"), "\(text)")
    #expect(text.contains("if last is OfferListController {\n      parent?.didFinish(self)"), "\(text)")
    #expect(!text.contains("onDone"), "\(text)")
  }

  /// One that looks at another's screens is not, nor is the copy made a delegate without answers.
  @Test func aDelegateForOtherScreensIsLeftOut() throws {
    let outcome = try LearningApps.offers(in: [
      "Home.swift": Self.parent, "Cart.swift": Self.listener("BillController"),
    ])
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("stack.pushViewController("), "\(text)")
    #expect(!text.contains("delegate"), "\(text)")
  }

  private static let parent = """
    import UIKit

    class BaseCoordinator: NSObject {
      let stack: UINavigationController
      var children: [BaseCoordinator] = []
      weak var parent: BaseCoordinator?
      init(stack: UINavigationController) { self.stack = stack }
      func start() {}
      func didFinish(_ child: BaseCoordinator) { children.removeAll { $0 === child } }
    }

    final class HomeCoordinator: BaseCoordinator {
      override func start() {}
      func showCart() {
        let child = CartCoordinator(stack: stack)
        child.parent = self
        children.append(child)
        child.start()
      }
    }
    """

  private static func listener(_ screen: String) -> String {
    """
    import UIKit

    final class CartCoordinator: BaseCoordinator {
      override func start() {
        let page = CartController()
        stack.delegate = self
        stack.pushViewController(page, animated: true)
      }
    }

    extension CartCoordinator: UINavigationControllerDelegate {
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
      ) {
        guard let last = navigationController.viewControllers.last else { return }
        if last is \(screen) {
          parent?.didFinish(self)
        }
      }
    }

    final class CartController: UIViewController {}
    final class BillController: UIViewController {}
    """
  }

  /// What the parent finds out before it starts the model, it finds out before it starts the copy.
  @Test func theConditionAroundTheModelIsAskedAgain() throws {
    let home = Self.parent.replacing(
      "    let child = CartCoordinator(stack: stack)\n    child.parent = self\n    children.append(child)\n"
        + "    child.start()\n",
      with: """
            if let stack = activeStack() {
              let child = CartCoordinator(stack: stack)
              child.parent = self
              children.append(child)
              child.start()
            }

        """
    ).replacing(
      "  func showCart() {", with: "  func activeStack() -> UINavigationController? { nil }\n  func showCart() {")
    let cart = """
      import UIKit

      final class CartCoordinator: BaseCoordinator {
        override func start() { stack.pushViewController(CartController(), animated: true) }
      }

      final class CartController: UIViewController {}
      """
    let text = try LearningApps.offers(in: ["Home.swift": home, "Cart.swift": cart]).text("Home.swift")
    #expect(text.contains("guard let stack = activeStack() else { return }\n"), "\(text)")
    #expect(text.contains("func showOffers() {"), "\(text)")
  }
}
