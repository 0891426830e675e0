import Foundation
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What is stored as soon as the coordinator is there.
extension LearntResultTests {
  // MARK: Initialisers

  private func stored(_ base: String = "", _ call: String = "") -> [String: String] {
    [
      "Coordinator.swift": """
      import UIKit

      protocol Coordinator: AnyObject {
        var children: [Coordinator] { get set }
        func start()
      }

      protocol FinishDelegate: AnyObject {
        func didFinish(_ child: Coordinator)
      }
      """,
      "DefaultAppCoordinator.swift": """
      import UIKit

      final class DefaultAppCoordinator: Coordinator, FinishDelegate {
        var children: [Coordinator] = []
        let stack = UINavigationController()

        func start() {
          let home = HomeCoordinator(stack)
          children.append(home)
          home.start()
        }

        func showCartFlow() {
          let cartCoordinator = DefaultCartCoordinator(stack)
          cartCoordinator.finishDelegate = self
          children.append(cartCoordinator)
          cartCoordinator.start()
        }

        func didFinish(_ child: Coordinator) {
          children.removeAll { $0 === child }
        }
      }

      final class DefaultHelpCoordinator: Coordinator {
        weak var finishDelegate: FinishDelegate?
        var children: [Coordinator] = []
        func start() {}
        func finish() { finishDelegate?.didFinish(self) }
      }

      final class DefaultNewsCoordinator: Coordinator {
        weak var finishDelegate: FinishDelegate?
        var children: [Coordinator] = []
        func start() {}
        func finish() { finishDelegate?.didFinish(self) }
      }

      final class HomeCoordinator: Coordinator {
        var children: [Coordinator] = []
        let stack: UINavigationController

        init(_ stack: UINavigationController) { self.stack = stack }

        func start() {}
      }
      """,
      "DefaultCartCoordinator.swift": """
      import UIKit

      final class DefaultCartCoordinator: \(base)Coordinator {
        weak var finishDelegate: FinishDelegate?
        var children: [Coordinator] = []
        let stack: UINavigationController
        let cartController: CartController

        init(_ stack: UINavigationController) {
          self.stack = stack
          self.cartController = CartController()\(call)
        }

        func start() {
          stack.pushViewController(cartController, animated: true)
        }

        func finish() {
          finishDelegate?.didFinish(self)
        }
      }

      final class CartController: UIViewController {}
      """,
    ]
  }

  /// A closure may capture the coordinator as soon as all of it is there, and not before.
  @Test(arguments: [("", ""), ("NSObject, ", ""), ("NSObject, ", "\n    super.init()")])
  func aScreenOfTheInitializerIsHeardInTheEnd(_ base: String, _ call: String) throws {
    let outcome = try outcome(stored(base, call), parent: "DefaultApp")
    let copy = try text("DefaultOffersCoordinator.swift", in: outcome)
    let end = base.isEmpty ? "" : "    super.init()\n"
    #expect(
      copy.contains(
        """
            self.offerListController = offerListController
        \(end)    offerListController.onDone = { [weak self] in
        """))
    // Where most coordinators are called so, `Default` is no part of what the model's things are called after.
    #expect(outcome.text("DefaultAppCoordinator.swift").contains("func showOffersFlow() {\n"))
  }

  /// A parent that listens to nobody yet does so as the model's creator does, and the user is told.
  @Test func aParentBecomesADelegate() throws {
    let outcome = try outcome(stored())
    #expect(
      outcome.text("DefaultAppCoordinator.swift").contains(
        """
        extension HomeCoordinator: FinishDelegate {
          func didFinish(_ child: Coordinator) {
            children.removeAll { $0 === child }
          }
        }
        """))
    #expect(
      outcome.notes.contains(
        "HomeCoordinator is now a FinishDelegate, which does at the end of a child what DefaultAppCoordinator does"))
  }
}
