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

  // MARK: Nothing to model on

  private static let window = """
    import UIKit

    final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      var coordinator: MainCoordinator?

      func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        self.window = window
        coordinator = MainCoordinator(window: window)
        coordinator?.start()
      }
    }
    """

  /// - Parameters:
  ///   - head: what the class inherits from.
  ///   - members: its properties beside the window.
  ///   - stack: what its pushes are called on.
  private static func main(_ head: String, _ members: String, stack: String = "pile", overrides: Bool = false) -> String
  {
    """
    import UIKit

    final class MainCoordinator\(head) {
      private let window: UIWindow
      \(members)
      init(window: UIWindow) {
        self.window = window
        \(overrides ? "super.init()" : "")
      }

      \(overrides ? "override " : "")func start() {
        let stack = UINavigationController(rootViewController: HomeController())
        \(stack.hasSuffix("?") ? "self.\(stack.dropLast()) = stack" : "\(stack).viewControllers = stack.viewControllers")
        window.rootViewController = \(stack.hasSuffix("?") ? "stack" : stack)
        window.makeKeyAndVisible()
      }

      func showItem() { \(stack).pushViewController(ItemController(), animated: true) }
    }

    final class HomeController: UIViewController {}
    final class ItemController: UIViewController {}
    """
  }

  /// The first child of an app has what the protocol asks for, and the parent keeps it until its screen is left.
  @Test(arguments: [
    ("", "func start()", "private let pile = UINavigationController()", "offersCoordinator = nil"),
    (
      ": AnyObject", "var children: [Coordinator] { get set }\n  func start()",
      "var children: [Coordinator] = []\n  private let pile = UINavigationController()",
      "children.removeAll { $0 === offersCoordinator }"
    ),
    (
      "", "var children: [Coordinator] { get set }\n  var pile: UINavigationController { get set }\n  func start()",
      "var children: [Coordinator] = []\n  var pile = UINavigationController()",
      "children.removeAll { ($0 as? OffersCoordinator) === offersCoordinator }"
    ),
    (
      ": AnyObject", "var owner: Coordinator? { get set }\n  func start()\n  func finish()",
      "weak var owner: Coordinator?\n  func finish() {}\n  private let pile = UINavigationController()",
      "offersCoordinator.owner = self"
    ),
  ]) func theFirstChildHasWhatIsAskedFor(_ bound: String, _ asked: String, _ members: String, _ expected: String) throws
  {
    let files = [
      "Scene.swift": Self.window, "Main.swift": Self.main(": Coordinator", members),
      "Coordinator.swift": "import UIKit\n\nprotocol Coordinator\(bound) {\n  \(asked)\n}\n",
    ]
    let outcome = try outcome(files, parent: "Main")
    #expect(outcome.text("Main.swift").contains(expected), "\(outcome.report)")
    #expect(outcome.text("Main.swift").contains("OffersCoordinator(pile: pile)"), "\(outcome.report)")
    #expect(
      outcome.text("OffersCoordinator.swift").contains("pile.pushViewController(offerListController, animated: true)"))
  }

  /// A base class has the stack, or takes it; it keeps children by methods of its own.
  @Test(arguments: [
    ("var pile: UINavigationController?", "pile?", "offersCoordinator.pile = pile"),
    ("", "heap?", "OffersCoordinator(heap: heap)"),
    ("private(set) var list: [BaseFlow] = []", "heap?", "OffersCoordinator(heap: heap)"),
  ]) func theFirstChildInheritsTheBase(_ property: String, _ stack: String, _ expected: String) throws {
    let base = """
      import UIKit

      class BaseFlow {
        private var children: [BaseFlow] = []
        \(property)
        func start() { fatalError("to be overridden") }
        func add(child: BaseFlow) { children.append(child) }
        func remove(child: BaseFlow) { children = children.filter { $0 !== child } }
      }
      """
    let own = !property.contains("pile") ? "private var heap: UINavigationController?" : ""
    let files = [
      "Scene.swift": Self.window, "Base.swift": base,
      "Main.swift": Self.main(": BaseFlow", own, stack: stack, overrides: true),
    ]
    let outcome = try outcome(files, parent: "Main")
    let text = outcome.text("Main.swift")
    #expect(text.contains(expected) && text.contains("    add(child: offersCoordinator)\n"), "\(text)")
    #expect(text.contains("self?.remove(child: offersCoordinator)"), "\(text)")
    #expect(
      outcome.text("OffersCoordinator.swift").contains("class OffersCoordinator: BaseFlow {"), "\(outcome.report)")
  }

  /// What no coordinator can be made with is no child of any.
  @Test(arguments: ["var title: String { get }\n  func start()", "associatedtype Page\n  func start()"])
  func whatIsNotKnownIsNotFulfilled(_ asked: String) {
    let members = "var title = \"\"\n  typealias Page = UIViewController\n  let pile = UINavigationController()"
    let files = [
      "Scene.swift": Self.window, "Main.swift": Self.main(": Coordinator", members),
      "Coordinator.swift": "import UIKit\n\nprotocol Coordinator {\n  \(asked)\n}\n",
    ]
    let request = CoordinatorRequest(name: "Offers", parent: "Main", screens: ["OfferList"])
    #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
  }
}
