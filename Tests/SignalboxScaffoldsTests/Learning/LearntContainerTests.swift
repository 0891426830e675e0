import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Models that a container makes, and where new files go.
@Suite struct LearntContainerTests {
  private static let container = """
    final class Container {
      func register<T>(_ type: T.Type, _ make: @escaping (Container) -> T) {}
      func give<T, A>(_ type: T.Type, initializer: (A) -> T) {}
      func give<T>(_ type: T.Type, initializer: () -> T) {}
      func resolve<T>(_ type: T.Type) -> T? { nil }
      func resolve<T, A>(_ type: T.Type, argument: A) -> T? { nil }
    }
    """

  private func files(_ registration: String, resolving: String = "container.resolve(CartCoordinator.self)!")
    -> [String: String]
  {
    [
      "Container.swift": Self.container,
      "Registrations.swift": """
      extension Container {
        func registerCoordinators() {
          register(CartStore.self) { _ in CartStore() }
          \(registration)
        }
      }
      """,
      "Base.swift": """
      import UIKit

      protocol Coordinator: AnyObject {
        var stack: UINavigationController { get set }
        func start()
      }

      class BaseCoordinator: Coordinator {
        var stack = UINavigationController()
        private var children: [Coordinator] = []

        func start() { fatalError("to be overridden") }
        func run(_ child: Coordinator) {
          children.append(child)
          child.start()
        }
      }
      """,
      "Home.swift": """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        private let container = Container()

        override func start() { openCart() }

        func openCart() {
          let coordinator = \(resolving)
          coordinator.stack = stack
          run(coordinator)
        }
      }
      """,
      "Cart.swift": """
      import UIKit

      final class CartStore {}

      final class CartCoordinator: BaseCoordinator {
        private let store: CartStore

        init(store: CartStore) { self.store = store }

        override func start() {
          stack.pushViewController(CartController(), animated: true)
        }
      }

      final class CartController: UIViewController {}
      """,
    ]
  }

  private let request = CoordinatorRequest(name: "Offers", parent: "Home", screens: ["OfferList"])

  @Test(arguments: [
    (
      "give(CartCoordinator.self, initializer: CartCoordinator.init)",
      "    give(OffersCoordinator.self, initializer: OffersCoordinator.init)\n"
    ),
    (
      "register(CartCoordinator.self) { CartCoordinator(store: $0.resolve(CartStore.self)!) }",
      "    register(OffersCoordinator.self) { _ in OffersCoordinator() }\n"
    ),
    (
      """
      register(CartCoordinator.self) { container in
            let store = container.resolve(CartStore.self)!
            return CartCoordinator(store: store)
          }
      """, "    register(OffersCoordinator.self) { container in\n      return OffersCoordinator()\n    }\n"
    ),
  ]) func theContainerLearnsOfIt(_ registration: String, _ expected: String) throws {
    let outcome = try LearningApps.lab(files(registration)).run([request])
    #expect(outcome.text("Registrations.swift").contains(expected), "\(outcome.report)")
    #expect(outcome.text("Home.swift").contains("let coordinator = container.resolve(OffersCoordinator.self)!"))
    #expect(try outcome.compilerProblems() == [])
  }

  /// No code says how the container makes it: the user has to.
  @Test func aRegistrationThatNobodySeesIsTold() throws {
    let outcome = try LearningApps.lab(files("")).run([request])
    #expect(try outcome.compilerProblems() == [])
    #expect(outcome.notes.contains { $0.contains("has to know OffersCoordinator, too") }, "\(outcome.notes)")
  }

  /// The container is told something that is the model's own.
  @Test func aValueForTheContainerIsRefused() {
    let files = files(
      "give(CartCoordinator.self, initializer: CartCoordinator.init)",
      resolving: "container.resolve(CartCoordinator.self, argument: 3)!")
    let error = #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
    #expect(error?.description.contains("CartCoordinator: the container that makes it") == true, "\(error as Any)")
  }

  /// The parent hands the container its stack, with which the copy is made, too.
  @Test func valuesThatTheCopyTakesArePassedOn() throws {
    var files = files(
      "register(CartCoordinator.self) { (_, stack: UINavigationController) in CartCoordinator(stack: stack) }",
      resolving: "container.resolve(CartCoordinator.self, argument: stack)!")
    files["Container.swift", default: ""] += """

      extension Container {
        func register<T, A>(_ type: T.Type, _ make: @escaping (Container, A) -> T) {}
      }
      """
    files["Registrations.swift"] = files["Registrations.swift"]?.replacing(
      "extension", with: "import UIKit\n\nextension")
    files["Cart.swift"] = """
      import UIKit

      final class CartStore {}

      final class CartCoordinator: BaseCoordinator {
        init(stack: UINavigationController) {
          super.init()
          self.stack = stack
        }

        override func start() {
          stack.pushViewController(CartController(), animated: true)
        }
      }

      final class CartController: UIViewController {}
      """
    let outcome = try LearningApps.lab(files).run([request])
    #expect(
      outcome.text("Registrations.swift").contains(
        "register(OffersCoordinator.self) { (_, stack: UINavigationController) in OffersCoordinator(stack: stack) }"),
      "\(outcome.report)")
    #expect(
      outcome.text("Home.swift").contains("container.resolve(OffersCoordinator.self, argument: stack)!"),
      "\(outcome.report)")
    #expect(try outcome.compilerProblems() == [])
  }

  /// A style that nobody chose is no reason by itself.
  @Test func aGuessedStyleIsNamedAsSuch() {
    var files = files("")
    files["Home.swift"] = "final class HomeCoordinator: BaseCoordinator {\n  override func start() {}\n}\n"
    let error = #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
    #expect(error?.description.contains("--set") == false || error?.description.contains("nearest") == true)
  }

  // MARK: Folders, ends

  private static let profile = """
    import UIKit

    protocol ProfileCoordinatorDelegate: Flow {
      func openOrders(of name: String)
    }

    final class ProfileCoordinator: ProfileCoordinatorDelegate {
      var flows: [Flow] = []
      let stack: UINavigationController
      let name: String

      init(name: String, stack: UINavigationController) {
        self.name = name
        self.stack = stack
      }

      func start() {
        let page = ProfileController()
        page.coordinator = self
        stack.pushViewController(page, animated: true)
      }

      func openOrders(of name: String) {
        stack.pushViewController(UIViewController(), animated: true)
      }
    }
    """

  @Test func whatLetsGoByTypeIsTold() throws {
    let files = [
      "Shop/Flow.swift": """
      protocol Flow: AnyObject {
        var flows: [Flow] { get set }
        func start()
      }
      """,
      "Shop/Scenes/Profile/ProfileCoordinator.swift": Self.profile,
      "Shop/Scenes/Profile/Details/View/ProfileController.swift": """
      import UIKit

      final class ProfileController: UIViewController { weak var coordinator: ProfileCoordinatorDelegate? }
      """,
      "Shop/Scenes/Home/View/HomeController.swift": "import UIKit\n\nfinal class HomeController: UIViewController {}\n",
      "Shop/Scenes/Home/HomeCoordinator.swift": """
      import UIKit

      final class HomeCoordinator: NSObject, Flow {
        var flows: [Flow] = []
        let stack: UINavigationController

        init(stack: UINavigationController) { self.stack = stack }

        func start() { stack.pushViewController(HomeController(), animated: false) }

        func openProfile(of name: String) {
          let profile = ProfileCoordinator(name: name, stack: stack)
          flows.append(profile)
          profile.start()
        }

        func removed(_ page: UIViewController) {
          if let profile = page as? ProfileController { flows.removeAll { $0 === profile.coordinator } }
        }
      }
      """,
    ]
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    let text = outcome.text("Shop/Scenes/Offers/OffersCoordinator.swift")
    #expect(text.contains("final class OffersCoordinator: Flow {"), "\(outcome.report)")
    #expect(!text.contains("protocol"), "\(text)")
    // `View` is there in other scenes, `Details` in none.
    #expect(!outcome.text("Shop/Scenes/Offers/View/OfferListController.swift").isEmpty, "\(outcome.report)")
    #expect(outcome.notes.contains { $0.contains("add OfferListController there") }, "\(outcome.notes)")
  }

  /// The app is called like one of its screens.
  @Test func theAppsFolderKeepsItsName() throws {
    let files = [
      "Garden/Main/HomeCoordinator.swift": """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        override func start() {
          let beds = BedsCoordinator(stack: stack)
          add(beds)
          beds.start()
        }
      }
      """,
      "Garden/Main/Base.swift": LearntModelTests.base,
      "Garden/Flows/BedsCoordinator.swift": """
      import UIKit

      final class BedsCoordinator: BaseCoordinator {
        override func start() {
          stack.pushViewController(GardenController(), animated: true)
        }
      }
      """,
      "Garden/Flows/GardenController.swift": "import UIKit\n\nfinal class GardenController: UIViewController {}\n",
    ]
    let outcome = try LearningApps.lab(files).run([request])
    #expect(outcome.changed.allSatisfy { $0.hasPrefix("Garden/") }, "\(outcome.changed)")
  }
}
