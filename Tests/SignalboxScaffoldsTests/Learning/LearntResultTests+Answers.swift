import Foundation
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// How the end of a child is passed on by who is told of it.
extension LearntResultTests {
  // MARK: Answers

  /// - Parameter extra: what the base can do besides.
  private func passingOn(_ extra: String) -> [String: String] {
    [
      "Coordinator.swift": """
      import UIKit

      protocol Coordinator: AnyObject {
        var children: [Coordinator] { get set }
        func start()
      }

      extension Coordinator {
        func add(child: Coordinator) { children.append(child) }
        \(extra)
      }
      """,
      "HomeCoordinator.swift": """
      import UIKit

      protocol HomeCoordinatorDelegate: AnyObject {
        func homeCoordinatorDidFinish(_ coordinator: HomeCoordinator)
      }

      final class HomeCoordinator: Coordinator {
        weak var delegate: HomeCoordinatorDelegate?
        var children: [Coordinator] = []
        let stack = UINavigationController()

        func start() { showCart() }

        func showCart() {
          let cart = CartCoordinator(stack: stack)
          cart.delegate = self
          add(child: cart)
          cart.start()
        }
      }

      extension HomeCoordinator: CartCoordinatorDelegate {
        func cartCoordinatorDidFinish(_ coordinator: CartCoordinator) {
          delegate?.homeCoordinatorDidFinish(self)
        }
      }
      """,
      "CartCoordinator.swift": """
      import UIKit

      protocol CartCoordinatorDelegate: AnyObject {
        func cartCoordinatorDidFinish(_ coordinator: CartCoordinator)
      }

      final class CartCoordinator: Coordinator {
        weak var delegate: CartCoordinatorDelegate?
        var children: [Coordinator] = []
        let stack: UINavigationController

        init(stack: UINavigationController) { self.stack = stack }

        func start() {
          stack.pushViewController(CartController(), animated: true)
        }
      }

      final class CartController: UIViewController {}
      """,
    ]
  }

  /// Where the creator's answer ends its own flow, the parent lets go of the child by what its base has for that.
  @Test func anAnswerThatIsTheCreatorsOwnLetsGo() throws {
    let outcome = try outcome(passingOn("func remove(child: Coordinator) { children.removeAll { $0 === child } }"))
    #expect(
      outcome.text("HomeCoordinator.swift").contains(
        """
          func offersCoordinatorDidFinish(_ coordinator: OffersCoordinator) {
            remove(child: coordinator)
          }
        """))
  }

  @Test func whereNothingLetsGoTheModelWillNotDo() {
    let error = #expect(throws: ScaffoldError.self) { try outcome(passingOn("")) }
    #expect(error?.description.contains("does not handle its end in a way that could be copied") == true)
  }
}
