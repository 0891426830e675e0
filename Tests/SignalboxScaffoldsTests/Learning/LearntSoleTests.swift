import SignalboxFacts
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Apps with one coordinator, which the app begins with, and parents that have what is asked for under another type.
@Suite struct LearntSoleTests {
  private func outcome(_ files: [String: String], parent: String) throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  private static let scene = """
    import UIKit

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      var coordinator: MainCoordinator?

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let pile = UINavigationController()
        coordinator = MainCoordinator(pile: pile)
        coordinator?.startApp()
        window?.rootViewController = pile
      }
    }
    """

  /// The property in which the app keeps its first coordinator is called after none, and so is the method.
  @Test func aPropertyForAnyCoordinatorIsCalledAfterTheNewOne() throws {
    let main = """
      import UIKit

      final class MainCoordinator {
        private var pile: UINavigationController
        init(pile: UINavigationController) { self.pile = pile }

        func startApp() {
          let page = HomeController()
          pile.pushViewController(page, animated: true)
        }
      }

      final class HomeController: UIViewController {}
      """
    let outcome = try outcome(["Scene.swift": Self.scene, "Main.swift": main], parent: "Main")
    let text = outcome.text("Main.swift")
    #expect(text.contains("  var offersCoordinator: OffersCoordinator?\n"), "\(text)")
    #expect(text.contains("    offersCoordinator = OffersCoordinator(pile: pile)\n    offersCoordinator?.start()\n"))
    #expect(outcome.text("OffersCoordinator.swift").contains("func start() {"), "\(outcome.report)")
  }

  /// The parent has the dependencies as the protocol that is asked for, the model's creator as the class.
  @Test func whatIsAskedForIsHandedOn() throws {
    let base = """
      import UIKit

      protocol HasStore: AnyObject {}
      final class Provider: HasStore {}

      class BaseCoordinator {
        let stack: UINavigationController
        private var children: [BaseCoordinator] = []
        init(stack: UINavigationController) { self.stack = stack }
        func start() {}
        func keep(_ child: BaseCoordinator) { children.append(child) }
      }

      final class MainCoordinator: BaseCoordinator {
        private let provider = Provider()
        override func start() {}

        func showCart() {
          let cart = CartCoordinator(stack: stack, dependencies: provider)
          keep(cart)
          cart.start()
        }

        func showBill() {
          let bill = BillCoordinator(stack: stack, dependencies: provider)
          keep(bill)
          bill.start()
        }
      }
      """
    let child = { (name: String) in
      """
      import UIKit

      final class \(name)Coordinator: BaseCoordinator {
        private let dependencies: HasStore

        init(stack: UINavigationController, dependencies: HasStore) {
          self.dependencies = dependencies
          super.init(stack: stack)
        }

        override func start() { stack.pushViewController(\(name)Controller(), animated: true) }
      }

      final class \(name)Controller: UIViewController {}
      """
    }
    let files = ["Base.swift": base, "Cart.swift": child("Cart"), "Bill.swift": child("Bill")]
    let outcome = try outcome(files, parent: "Bill")
    #expect(
      outcome.text("Bill.swift").contains("OffersCoordinator(stack: stack, dependencies: dependencies)"),
      "\(outcome.report)")
  }
}
