import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Flows that report by an enum of their own, which their base takes, and whose screen is there as soon as they are.
@Suite struct LearntEventTests {
  private static let files = [
    "Base.swift": """
    import UIKit

    class BaseCoordinator<Event> {
      let onEvent: (Event) -> Void
      let stack: UINavigationController
      init(stack: UINavigationController, onEvent: @escaping (Event) -> Void) {
        self.stack = stack
        self.onEvent = onEvent
      }
      func push(_ page: UIViewController) { stack.pushViewController(page, animated: true) }
    }
    """,
    "Main.swift": """
    import UIKit

    enum MainCoordinatorEvent {}

    final class MainCoordinator: BaseCoordinator<MainCoordinatorEvent> {
      private var cartCoordinator: CartCoordinator?

      init(stack: UINavigationController) {
        super.init(stack: stack, onEvent: { _ in })
        showCart()
      }

      private func showCart() {
        let cartCoordinator = CartCoordinator(
          stack: stack,
          onEvent: { [weak self] event in
            self?.handle(event: event)
          }
        )
        self.cartCoordinator = cartCoordinator
      }

      private func handle(event: CartCoordinatorEvent) {
        switch event {
        case .close:
          self.cartCoordinator = nil
        }
      }
    }
    """,
    "Cart.swift": """
    import UIKit

    enum CartCoordinatorEvent {
      case close
    }

    final class CartCoordinator: BaseCoordinator<CartCoordinatorEvent> {
      override init(stack: UINavigationController, onEvent: @escaping (CartCoordinatorEvent) -> Void) {
        super.init(stack: stack, onEvent: onEvent)
        showCart()
      }

      private func showCart() {
        let page = CartController()
        push(page)
      }
    }

    final class CartController: UIViewController {}
    """,
  ]

  @Test func theEnumBesideTheModelIsMadeAnew() throws {
    let request = CoordinatorRequest(name: "Offers", parent: "Main", screens: ["OfferList"])
    let outcome = try LearningApps.lab(Self.files).run([request])
    #expect(try outcome.compilerProblems() == [])
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("enum OffersCoordinatorEvent {\n  case close\n}"), "\(text)")
    #expect(text.contains("onEvent(.close)"), "\(text)")
    #expect(!outcome.text("Main.swift").contains("handle(event: OffersCoordinatorEvent"))
  }
}
