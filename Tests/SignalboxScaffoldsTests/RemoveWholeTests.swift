import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// A removal takes what serves it alone, leaves what serves others, and says what is left without a purpose.
@Suite struct RemoveWholeTests {
  static let cart = """
    import UIKit

    protocol Coordinator: AnyObject { func start() }

    final class CartCoordinator: Coordinator {
      let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
      func start() { stack.pushViewController(CartController(), animated: true) }
    }

    final class CartController: UIViewController {}

    final class HelpCoordinator: Coordinator {
      let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
      func start() { stack.pushViewController(HelpController(), animated: true) }
    }

    final class HelpController: UIViewController {}

    final class AppDelegate: UIResponder, UIApplicationDelegate {
      let home = HomeCoordinator()
      func show() { home.start() }
    }

    """

  private func lab(_ home: String) -> MigrationLab {
    MigrationLab(files: ["Cart.swift": Self.cart, "Home.swift": "import UIKit\n\n" + home], languageMode: .v5)
  }

  private func removed(_ home: String) throws -> MigrationLab.Outcome {
    let lab = lab(home)
    #expect(try lab.diagnostics(lab.files).isEmpty)
    let outcome = try lab.run([RemoveRequest(name: "CartCoordinator", takesScreens: true)])
    #expect(try lab.diagnostics(outcome.files).isEmpty, "\(outcome.files)")
    return outcome
  }

  private func refusal(_ home: String) throws -> String {
    let lab = lab(home)
    let error = #expect(throws: ScaffoldError.self) {
      try lab.run([RemoveRequest(name: "CartCoordinator", takesScreens: true)])
    }
    return error?.description ?? ""
  }

  /// `Cart` may be the screen, or the coordinator that is called `Default` before it and conforms to its protocol.
  @Test func aStemOfTwoIsAsked() throws {
    let code = Self.cart.replacing(
      "final class CartCoordinator: Coordinator {",
      with: "protocol CartCoordinator: Coordinator {}\n\nfinal class DefaultCartCoordinator: CartCoordinator {")
    let home = """
      import UIKit

      final class HomeCoordinator: Coordinator {
        let stack = UINavigationController()
        func start() { DefaultCartCoordinator(stack: stack).start() }
      }
      """
    let lab = MigrationLab(files: ["Cart.swift": code, "Home.swift": home], languageMode: .v5)
    let error = #expect(throws: ScaffoldError.self) { try lab.run([RemoveRequest(name: "Cart")]) }
    #expect(error?.description.contains("CartController, DefaultCartCoordinator") == true, "\(error as Any)")
  }

  @Test func theStackOfATabGoesWithTheMethodThatFillsIt() throws {
    let outcome = try removed(
      """
      final class HomeCoordinator: Coordinator {
        var children: [Coordinator] = []
        let tabs = UITabBarController()
        func start() {
          let helpStack = UINavigationController()
          helpStack.title = "Help"
          children.append(makeHelp(on: helpStack))
          let cartStack = UINavigationController()
          cartStack.title = "Cart"
          let cart = makeCart(on: cartStack)
          children.append(cart)
          tabs.viewControllers = [helpStack, cartStack]
        }
        private func makeHelp(on stack: UINavigationController) -> HelpCoordinator { HelpCoordinator(stack: stack) }
        private func makeCart(on stack: UINavigationController) -> CartCoordinator {
          stack.tabBarItem.title = "Cart"
          return CartCoordinator(stack: stack)
        }
      }

      """)
    let home = try #require(outcome.files["Home.swift"])
    #expect(home.contains("tabs.viewControllers = [helpStack]\n") && !home.contains("artStack"), "\(home)")
  }

  @Test func aCallThatServesOthersStays() throws {
    let text = try refusal(
      """
      enum Flows { static func use(_ flows: Coordinator..., then: (UIViewController) -> Void) {} }

      final class HomeCoordinator: Coordinator {
        let stack = UINavigationController()
        func start() {
          let cart = CartCoordinator(stack: stack)
          let help = HelpCoordinator(stack: stack)
          Flows.use(help, cart) { print($0) }
        }
      }

      """)
    #expect(text.contains("`use` is called with more than it"), "\(text)")
  }

  /// `.cart` is a case or a static member: it never means a method or a property of an object.
  @Test func whatIsImpliedIsNoPropertyOfAnObject() throws {
    let outcome = try removed(
      """
      final class HomeCoordinator: Coordinator {
        let stack = UINavigationController()
        var cart: CartCoordinator?
        func start() { print(Set([Place.help]).contains(.cart)) }
      }

      enum Place { case cart, help }

      """)
    let home = try #require(outcome.files["Home.swift"])
    #expect(home.contains(".contains(.cart)") && !home.contains("var cart"), "\(home)")
  }

  @Test func aClosureThatOthersNeedStaysEmptyAndIsTold() throws {
    let outcome = try removed(
      """
      final class HomeCoordinator: Coordinator {
        let stack = UINavigationController()
        func start() {
          let home = make { [weak self] row in
            if row == 1 {
              self?.showCart()
            }
          }
          stack.pushViewController(home, animated: true)
        }
        func make(selected: @escaping (Int) -> Void) -> UIViewController { UIViewController() }
        func showCart() { CartCoordinator(stack: stack).start() }
      }

      """)
    #expect(outcome.files["Home.swift"]?.contains("let home = make { _ in }\n") == true, "\(outcome.files)")
    #expect(outcome.notes.contains("Home.swift:6: the closure for make does nothing any more"), "\(outcome.notes)")
  }

  @Test func anElseThatOnlyShowedItGoes() throws {
    let outcome = try removed(
      """
      final class HomeCoordinator: Coordinator {
        let stack = UINavigationController()
        func start() {
          if stack.viewControllers.isEmpty {
            HelpCoordinator(stack: stack).start()
          } else {
            CartCoordinator(stack: stack).start()
          }
          if !UserDefaults.standard.bool(forKey: "seen") {
            CartCoordinator(stack: stack).start()
          }
          print(1)
        }
      }

      """)
    let home = try #require(outcome.files["Home.swift"])
    #expect(home.contains("HelpCoordinator(stack: stack).start()\n    }\n    print(1)\n"), "\(home)")
  }

  @Test func whatShowsNothingAnyMoreIsTold() throws {
    let outcome = try removed(
      """
      final class Row { var action: (() -> Void)? }

      final class HomeCoordinator: Coordinator {
        let stack = UINavigationController()
        let row = Row()
        func start() {
          row.action = { [weak self] in
            self?.showCart()
          }
        }
        func open() -> () -> Void {
          return { [weak self] in
            self?.stack.title = "Home"
            guard let self else { return }
            let cart = CartCoordinator(stack: self.stack)
            cart.start()
          }
        }
        func showCart() { CartCoordinator(stack: stack).start() }
      }

      """)
    let home = try #require(outcome.files["Home.swift"])
    #expect(home.contains("self?.stack.title = \"Home\"\n    }\n"), "\(home)")
    #expect(
      outcome.notes.contains { $0.contains("action is not set any more") }
        && outcome.notes.contains { $0.contains("open shows nothing any more") }, "\(outcome.notes)")
  }
}
