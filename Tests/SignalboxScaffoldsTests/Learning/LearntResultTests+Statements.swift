import Foundation
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Statements that are made anew, and those that are left out as a whole.
extension LearntResultTests {
  // MARK: Keys

  /// A key that is made for each child is none of the model's own.
  @Test func aNewKeyIsMadeForEachChild() throws {
    let outcome = try outcome([
      "Base.swift": """
      import UIKit

      class BaseCoordinator {
        let id: UUID
        let stack: UINavigationController
        var children: [UUID: BaseCoordinator] = [:]

        init(id: UUID, stack: UINavigationController) {
          self.id = id
          self.stack = stack
        }
      }
      """,
      "HomeCoordinator.swift": """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        func start() {}

        func showCart() {
          let id = UUID()
          let cart = CartCoordinator(id: id, stack: stack)
          children[id] = cart
          cart.start()
        }
      }

      final class CartCoordinator: BaseCoordinator {
        func start() {
          stack.pushViewController(CartController(), animated: true)
        }
      }

      final class CartController: UIViewController {}
      """,
    ])
    #expect(
      outcome.text("HomeCoordinator.swift").contains(
        """
            let id = UUID()
            let offers = OffersCoordinator(id: id, stack: stack)
            children[id] = offers
            offers.start()
        """))
  }

  // MARK: What is left out as a whole

  private func shown(by start: String, _ child: String) -> [String: String] {
    [
      "Base.swift": LearntModelTests.base,
      "HomeCoordinator.swift": """
      import UIKit

      @propertyWrapper struct Injected<Value> {
        var wrappedValue: Value { fatalError() }
      }

      struct CartStore {}

      final class HomeCoordinator: BaseCoordinator {
        override func start() {}

        func showCart() {
      \(start.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        }
      }

      final class CartCoordinator: BaseCoordinator {
        override func start() {
      \(child.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        }
      }

      final class CartController: UIViewController {
        init(store: CartStore) { super.init(nibName: nil, bundle: nil) }

        required init?(coder: NSCoder) { fatalError() }
      }
      """,
    ]
  }

  private static let started = "let cart = CartCoordinator(stack: stack)\nadd(cart)\ncart.start()"

  @Test func aLocalGoesWithItsAttributes() throws {
    let outcome = try outcome(
      shown(
        by: Self.started,
        "@Injected\nvar store: CartStore\nlet page = CartController(store: store)\nstack.pushViewController(page, animated: true)"
      ))
    #expect(try !text("OffersCoordinator.swift", in: outcome).contains("@"))
  }

  /// What the stack's top presents, the stack dismisses.
  @Test func whatTheTopPresentsIsDismissed() throws {
    let outcome = try outcome(
      shown(
        by: Self.started,
        "let page = CartController(store: CartStore())\nstack.topViewController?.present(page, animated: true)"))
    #expect(
      try text("OffersCoordinator.swift", in: outcome).contains("self?.stack.dismiss(animated: true)"))
  }

  /// The stacks of other tabs are not made anew.
  @Test func aChildAmongOtherTabsIsOneMore() throws {
    let start = """
      let inner = UINavigationController()
      let cart = CartCoordinator(stack: inner)
      let help = UINavigationController()
      let tabs = UITabBarController()
      tabs.viewControllers = [cart.stack, help]
      cart.start()
      stack.pushViewController(tabs, animated: true)
      """
    let outcome = try outcome(
      shown(by: start, "stack.pushViewController(CartController(store: CartStore()), animated: true)"))
    let parent = try text("HomeCoordinator.swift", in: outcome)
    #expect(parent.contains("tabs.viewControllers = [cart.stack, offers.stack, help]"), "\(parent)")
    #expect(parent.components(separatedBy: "let help").count == 2)
  }
}
