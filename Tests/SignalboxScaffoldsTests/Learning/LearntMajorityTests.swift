import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What most coordinators do, the model or not, and what of the model's form is no copy's.
@Suite struct LearntMajorityTests {
  private static func app(cart: String, home: String = LearntMajorityTests.home) -> [String: String] {
    [
      "Base.swift": """
      import UIKit

      protocol Coordinator: AnyObject {
        var stack: UINavigationController { get set }
        func start()
      }

      protocol FinishDelegate: AnyObject { func didFinish(child: Coordinator) }
      """,
      "Home.swift": home, "Cart.swift": cart,
      "Others.swift": """
      import UIKit

      final class NewsCoordinator: Coordinator {
        // MARK: News
        var stack: UINavigationController
        weak var delegate: FinishDelegate?

        init(stack: UINavigationController) { self.stack = stack }

        func start() { print(stack) }
        func close() { delegate?.didFinish(child: self) }
      }

      final class HelpCoordinator: Coordinator {
        var stack: UINavigationController
        weak var delegate: FinishDelegate?

        init(stack: UINavigationController) { self.stack = stack }

        func start() { print(stack) }
        func close() { delegate?.didFinish(child: self) }
      }
      """,
    ]
  }

  private static let home = """
    import UIKit

    final class HomeCoordinator: Coordinator, FinishDelegate {
      var stack: UINavigationController
      private var children: [AnyObject] = []

      init(stack: UINavigationController) { self.stack = stack }

      func start() {}

      private func showCart() {
        let cart = CartCoordinator(stack: stack)
        cart.delegate = self
        children.append(cart)
        cart.start()
      }

      func didFinish(child: Coordinator) { children.removeAll { $0 === child } }
    }
    """

  private static func cart(_ start: String, header: String = ": Coordinator") -> String {
    """
    import UIKit

    final class CartCoordinator\(header) {
      // MARK: News
      var stack: UINavigationController
      weak var delegate: FinishDelegate?

      init(stack: UINavigationController) { self.stack = stack }

      func start() {
        \(start)
      }
    }

    final class CartController: UIViewController {}
    """
  }

  private static let push = """
    let controller = CartController()
        stack.pushViewController(controller, animated: true)
    """

  private func outcome(_ files: [String: String], explaining: Bool = false) throws -> LabOutcome {
    var lab = try LearningApps.lab(files)
    lab.options.explains = explaining
    let outcome = try lab.run([CoordinatorRequest(name: "Gift", parent: "Home", screens: ["Card"], like: "Cart")])
    #expect(try outcome.compilerProblems() == [], "\(outcome.report)")
    return outcome
  }

  @Test func theProtocolOfMostIsItsOwn() throws {
    let text = try outcome(Self.app(cart: Self.cart(Self.push, header: ""))).text("GiftCoordinator.swift")
    #expect(text.contains("final class GiftCoordinator: Coordinator {\n"), "\(text)")
  }

  /// The stack of the model is its own: nobody else could set it.
  @Test func aProtocolThatItDoesNotFulfilIsNot() throws {
    let cart = Self.cart(Self.push, header: "").replacing("  var stack", with: "  private var stack")
    let text = try outcome(Self.app(cart: cart)).text("GiftCoordinator.swift")
    #expect(text.contains("final class GiftCoordinator {\n"), "\(text)")
  }

  @Test func itEndsAsMostDo() throws {
    let text = try outcome(Self.app(cart: Self.cart(Self.push))).text("GiftCoordinator.swift")
    #expect(
      text.contains(
        """
            controller.onDone = { [weak self] in
              guard let self = self else { return }
              self.stack.popViewController(animated: true)
              self.delegate?.didFinish(child: self)
            }
        """), "\(text)")
  }

  /// In a method, `self` and its stack are there.
  @Test func aDefaultForSelfIsLeftOut() throws {
    let home = Self.home.replacing(
      "private func showCart() {\n    let cart = CartCoordinator(stack: stack)\n    cart.delegate = self\n"
        + "    children.append(cart)\n    cart.start()\n  }",
      with: "lazy var showCart: () -> Void = { [weak self] in\n"
        + "    let cart = CartCoordinator(stack: self?.stack ?? UINavigationController())\n    cart.delegate = self\n"
        + "    self?.children.append(cart)\n    cart.start()\n  }")
    let text = try outcome(Self.app(cart: Self.cart(Self.push), home: home)).text("Home.swift")
    #expect(text.contains("GiftCoordinator(stack: self.stack)\n"), "\(text)")
  }

  /// What the module is told is told a screen that is not shown any more.
  @Test func whatTheScreenIsTakenFromGoesWithIt() throws {
    var files = Self.app(
      cart: Self.cart(
        """
        let cart = Assembly.module(title: "Cart")
            cart.view.setUp()
            stack.pushViewController(cart.view, animated: true)
        """))
    files["Assembly.swift"] = """
      import UIKit

      struct Module { let view: UIViewController }
      extension UIViewController { func setUp() {} }

      enum Assembly {
        static func module(title: String) -> Module { Module(view: CartController()) }
      }
      """
    files["Others.swift", default: ""] += """


      final class RestCoordinator: Coordinator {
        var stack = UINavigationController()
        func start() { Assembly.module(title: "Rest").view.setUp() }
      }

      final class LastCoordinator: Coordinator {
        var stack = UINavigationController()
        func start() { Assembly.module(title: "Last").view.setUp() }
      }
      """
    let text = try outcome(files).text("GiftCoordinator.swift")
    #expect(!text.contains("Assembly") && !text.contains("setUp"), "\(text)")
  }

  @Test func itExplains() throws {
    let notes = try outcome(Self.app(cart: Self.cart(Self.push)), explaining: true).notes
    #expect(
      notes.contains("learnt: CartCoordinator is in Cart.swift:3, and HomeCoordinator creates it in Home.swift:12"),
      "\(notes)")
    #expect(notes.contains("learnt: what it is, and how many other coordinators are: Coordinator (3 of 3)"), "\(notes)")
    #expect(
      notes.contains(
        "learnt: what it keeps, and how many other coordinators have it: "
          + "stack (3 of 3), delegate (2 of 3), start (3 of 3)"
      ),
      "\(notes)")
  }
}
