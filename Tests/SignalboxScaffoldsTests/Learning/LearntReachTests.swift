import SignalboxFacts
import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Parents whose own children are no models as they are, or that are the only ones.
@Suite struct LearntReachTests {
  private func outcome(_ files: [String: String], parent: String?) throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    #expect(outcome.repetitions == [])
    return outcome
  }

  private func refusal(_ files: [String: String], parent: String?) -> String {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let error = #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
    return error?.description ?? ""
  }

  private static let flow = """
    import UIKit

    protocol Flow: AnyObject {
      var children: [Flow] { get set }
      func start()
    }

    """

  private static let window = """
    import UIKit

    final class MainFlow: Flow {
      var children: [Flow] = []
      private let window: UIWindow
      init(window: UIWindow) { self.window = window }
      func start() { showCart() }

      private func showCart() {
        let stack = UINavigationController()
        window.rootViewController = stack
        let cart = CartFlow(stack: stack)
        children.append(cart)
        cart.start()
      }
    }

    """

  private static func cart(_ name: String = "stack") -> String {
    """
    import UIKit

    final class CartFlow: Flow {
      var children: [Flow] = []
      private let \(name): UINavigationController
      init(stack: UINavigationController) { \(name == "stack" ? "self.stack" : name) = stack }
      func start() { \(name).pushViewController(CartController(), animated: true) }
    }

    final class CartController: UIViewController {}

    """
  }

  /// The only child of the app is the one that is to have a child.
  @Test(arguments: ["stack", "pile"]) func aParentIsTheModelOfItsOwnChild(name: String) throws {
    let outcome = try outcome(
      ["Flow.swift": Self.flow, "Main.swift": Self.window, "Cart.swift": Self.cart(name)], parent: "Cart")
    let text = outcome.text("Cart.swift")
    #expect(text.contains("OffersFlow(stack: \(name))"), "\(text)")
    #expect(!text.contains("UINavigationController()") && !text.contains("window"), "\(text)")
    #expect(outcome.notes.contains { $0.contains("is shown on the stack of CartFlow") })
  }

  @Test func theAppDelegateShowsHowTheOnlyOneIsMade() throws {
    let entry = """
      import UIKit

      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        private var cartFlow: CartFlow?

        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
        ) {
          guard let scene = scene as? UIWindowScene else { return }
          let window = UIWindow(windowScene: scene)
          let stack = UINavigationController()
          window.rootViewController = stack
          window.makeKeyAndVisible()
          self.window = window
          let cart = CartFlow(stack: stack)
          cart.start()
          cartFlow = cart
        }
      }
      """
    let outcome = try outcome(
      ["Flow.swift": Self.flow, "Scene.swift": entry, "Cart.swift": Self.cart()], parent: "Cart")
    #expect(outcome.text("Cart.swift").contains("OffersFlow(stack: stack)"), "\(outcome.report)")
  }

  /// What fills the window is no child's shape.
  @Test func theFirstOneInTheWindowIsNoModel() {
    let entry = """
      import UIKit

      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var main: MainFlow?
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
        ) {
          guard let scene = scene as? UIWindowScene else { return }
          let main = MainFlow(window: UIWindow(windowScene: scene))
          main.start()
          self.main = main
        }
      }

      final class MainFlow: Flow {
        var children: [Flow] = []
        private let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func start() {
          window.rootViewController = HomeController()
          window.makeKeyAndVisible()
        }
      }

      final class HomeController: UIViewController {}
      """
    let text = refusal(["Flow.swift": Self.flow, "Main.swift": entry], parent: "Main")
    #expect(text.contains("MainFlow: "), "\(text)")
  }

  // MARK: Containers

  /// The method that makes the tabs makes the stack, one of its own methods what is in it.
  @Test func aStackThatTheOwnFactoryTakesIsATab() throws {
    let main = """
      import UIKit

      final class MainFlow: Flow {
        var children: [Flow] = []
        private let window: UIWindow
        init(window: UIWindow) { self.window = window }

        func start() {
          let tabs = UITabBarController()
          let cartStack = UINavigationController()
          let cartFlow = makeCartFlow(with: cartStack)
          children.append(cartFlow)
          let helpStack = UINavigationController()
          let helpFlow = makeHelpFlow(with: helpStack)
          children.append(helpFlow)
          tabs.viewControllers = [cartStack, helpStack]
          window.rootViewController = tabs
          children.forEach { $0.start() }
        }

        private func makeCartFlow(with stack: UINavigationController) -> CartFlow {
          let item = UITabBarItem(title: "Cart", image: nil, selectedImage: nil)
          stack.tabBarItem = item
          return CartFlow(stack: stack)
        }

        private func makeHelpFlow(with stack: UINavigationController) -> HelpFlow {
          let item = UITabBarItem(title: "Help", image: nil, selectedImage: nil)
          stack.tabBarItem = item
          return HelpFlow(stack: stack)
        }
      }

      """
    let help = Self.cart().replacing("Cart", with: "Help")
    let outcome = try outcome(
      ["Flow.swift": Self.flow, "Main.swift": main, "Cart.swift": Self.cart(), "Help.swift": help], parent: "Main")
    let text = outcome.text("Main.swift")
    #expect(text.contains("tabs.viewControllers = [cartStack, helpStack, offersStack]"), "\(text)")
    #expect(text.contains("UITabBarItem(title: \"Offers\", image: nil, selectedImage: nil)"), "\(text)")
  }

  /// The child gets a router, the window the stack in it.
  @Test func whatTheRouterHoldsFillsTheWindow() throws {
    let main = """
      import UIKit

      final class Router: NSObject {
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func push(_ page: UIViewController) { stack.pushViewController(page, animated: true) }
      }

      final class MainFlow: Flow {
        var children: [Flow] = []
        private let window: UIWindow
        init(window: UIWindow) { self.window = window }

        func start() {
          let stack = UINavigationController()
          let router = Router(stack: stack)
          let cartFlow = CartFlow(router: router)
          window.rootViewController = stack
          window.makeKeyAndVisible()
          children.append(cartFlow)
          cartFlow.start()
        }
      }

      final class CartFlow: Flow {
        var children: [Flow] = []
        private let router: Router
        init(router: Router) { self.router = router }
        func start() { router.push(CartController()) }
      }

      final class CartController: UIViewController {}
      """
    let files = ["Flow.swift": Self.flow, "Main.swift": main]
    let text = try outcome(files, parent: "Main").text("Main.swift")
    #expect(text.components(separatedBy: "window.rootViewController = stack").count == 3, "\(text)")
    #expect(text.components(separatedBy: "window.makeKeyAndVisible()").count == 3, "\(text)")
    #expect(try outcome(files, parent: "Cart").text("Main.swift").contains("OffersFlow(router: router)"))
  }

  // MARK: Factories

  @Test func overloadsOfAFactoryAreToldApart() throws {
    let factory = """
      import UIKit

      protocol FlowFactory {
        func makeCart(stack: UINavigationController) -> Flow & CartFlowOutput
        func makeCart() -> Flow & CartFlowOutput
        func makeCart(stack: UITabBarController) -> Flow & CartFlowOutput
      }

      protocol CartFlowOutput: AnyObject { var onEnd: (() -> Void)? { get set } }

      final class AppFactory: FlowFactory {
        func makeCart(stack: UINavigationController) -> Flow & CartFlowOutput { CartFlow(stack: stack) }
        func makeCart() -> Flow & CartFlowOutput { makeCart(stack: UINavigationController()) }
        func makeCart(stack: UITabBarController) -> Flow & CartFlowOutput { CartFlow(stack: UINavigationController()) }
      }

      final class MainFlow: Flow {
        var children: [Flow] = []
        private let factory: FlowFactory
        private let stack = UINavigationController()
        init(factory: FlowFactory) { self.factory = factory }
        func start() { runCart() }

        private func runCart() {
          let cart = factory.makeCart(stack: stack)
          cart.onEnd = { [weak self, weak cart] in self?.drop(cart) }
          children.append(cart)
          cart.start()
        }

        func drop(_ flow: Flow?) { children.removeAll { $0 === flow } }
      }

      final class CartFlow: Flow, CartFlowOutput {
        var children: [Flow] = []
        var onEnd: (() -> Void)?
        private let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(CartController(), animated: true) }
      }

      final class CartController: UIViewController {}
      """
    let text = try outcome(["Flow.swift": Self.flow, "App.swift": factory], parent: "Main").text("App.swift")
    #expect(
      text.components(separatedBy: "makeOffers(stack: UINavigationController) -> Flow & OffersFlowOutput").count == 3)
    #expect(text.contains("factory.makeOffers(stack: stack)"), "\(text)")
  }

  // MARK: Without a parent

  @Test func withoutAParentItIsWhatAChildWouldBe() throws {
    let files = [
      "Flow.swift": Self.flow, "Cart.swift": Self.cart(),
      "Main.swift": """
      import UIKit

      final class MainFlow: Flow {
        var children: [Flow] = []
        private let stack = UINavigationController()
        func start() { showCart() }

        private func showCart() {
          let cart = CartFlow(stack: stack)
          children.append(cart)
          cart.start()
        }
      }

      """,
    ]
    let outcome = try outcome(files, parent: nil)
    #expect(outcome.changed == ["OfferListController.swift", "OffersFlow.swift"])
    #expect(outcome.text("OffersFlow.swift").contains("init(stack: UINavigationController)"))
    let note = outcome.notes.first { $0.hasPrefix("no code starts OffersFlow yet") }
    #expect(
      note?.hasSuffix("MainFlow starts CartFlow at Main.swift:9: 'let offers = OffersFlow(stack: stack)'") == true)
  }

  @Test func whoCreatesTheOthersIsSaid() {
    let files = [
      "Flow.swift": Self.flow, "Cart.swift": Self.cart(),
      "Main.swift": """
      import UIKit

      final class MainFlow: Flow {
        var children: [Flow] = []
        private let cart = CartFlow(stack: UINavigationController())
        func start() {}
      }

      """,
    ]
    let text = refusal(files, parent: "Main")
    #expect(text.contains("CartFlow: Main.swift:5 creates it as the value of 'cart', not in a method"), "\(text)")
    #expect(text.contains("MainFlow: no code that was read creates it"), "\(text)")
  }

  // MARK: Types of one name

  @Test func theFileTellsTypesOfOneNameApart() throws {
    let home = { (call: String) in
      """
      import UIKit

      final class HomeFlow: Flow {
        var children: [Flow] = []
        private let stack = UINavigationController()
        func start() {}
        func \(call)() {
          let cart = CartFlow(stack: stack)
          children.append(cart)
          cart.start()
        }
      }

      """
    }
    let files = [
      "Flow.swift": Self.flow, "Cart.swift": Self.cart(), "Phone/Home.swift": home("showCart"),
      "TV/Home.swift": home("openCart"),
    ]
    let lab = try LearningApps.lab(files)
    let error = #expect(throws: ScaffoldError.self) {
      try lab.run([CoordinatorRequest(name: "Offers", parent: "Home", screens: ["OfferList"])])
    }
    #expect(error?.description.contains("HomeFlow (TV/Home.swift)") == true)
    let outcome = try lab.run([
      CoordinatorRequest(name: "Offers", parent: "HomeFlow (TV/Home.swift)", screens: ["OfferList"])
    ])
    #expect(outcome.changed.contains("TV/Home.swift") && !outcome.changed.contains("Phone/Home.swift"))
  }

  /// Two apps in one repository have nothing to do with each other.
  @Test func anotherAppHasNoModels() throws {
    let files: [(path: String, module: String, text: String)] = [
      ("A/Flow.swift", "A", Self.flow), ("A/Cart.swift", "A", Self.cart()), ("A/Main.swift", "A", Self.window),
      ("A/App.swift", "A", "import UIKit\n\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n"),
      ("B/App.swift", "B", "import UIKit\n\nclass SceneDelegate: UIResponder, UIWindowSceneDelegate {}\n"),
      (
        "B/Home.swift", "B",
        """
        import UIKit

        protocol Coordinator: AnyObject { func start() }

        final class HomeCoordinator: Coordinator {
          let stack = UINavigationController()
          func start() {}
        }

        """
      ),
    ]
    let facts = files.compactMap { FileFacts($0.path, module: $0.module, bytes: Array($0.text.utf8)) }
    let texts = Dictionary(files.map { ($0.path, Array($0.text.utf8)) }, uniquingKeysWith: { $1 })
    var workshop = try Workshop(
      draft: Draft(project: Project(facts: facts)) { texts[$0] }, catalog: StyleCatalog(), options: ScaffoldOptions())
    let error = #expect(throws: ScaffoldError.self) {
      try workshop.make(CoordinatorRequest(name: "Offers", parent: "Home", screens: ["OfferList"]))
    }
    #expect(error?.description.contains("it is part of 'A', which nothing of the parent's app imports") == true)
  }
}
