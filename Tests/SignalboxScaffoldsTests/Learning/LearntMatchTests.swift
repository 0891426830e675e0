import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What a copy and its parent say of each other fits: delegates, optional properties, the main actor, the way back.
@Suite struct LearntMatchTests {
  private static let base = """
    import UIKit

    protocol Coordinator: AnyObject { var children: [Coordinator] { get set }; func start() }
    extension Coordinator { func drop(_ child: Coordinator) { children.removeAll { $0 === child } } }

    """

  private func outcome(
    _ cart: String, home: String, more: String = "", parent: String = "Home"
  ) throws -> LabOutcome {
    let files = [
      "App.swift": Self.base + more, "HomeCoordinator.swift": "import UIKit\n\n" + home,
      "CartCoordinator.swift": "import UIKit\n\n" + cart
        + "\n\nfinal class CartController: UIViewController { var onPaid: (() -> Void)? }",
    ]
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  private func cartOfSheets(_ answer: String, in clause: String = "") -> String {
    """
    final class CartCoordinator: NSObject, Coordinator\(clause) {
      var children: [Coordinator] = []
      var stack: UINavigationController!
      var onFinished: ((Coordinator) -> Void)?
      func start() {
        let page = CartController()
        page.onPaid = { [weak self] in
          guard let self = self else { return }
          self.stack.dismiss(animated: true)
          self.onFinished?(self)
        }
        stack = UINavigationController(rootViewController: page)
      }
      \(answer)
    }
    """
  }

  private static let homeOfSheets = """
    final class HomeCoordinator: Coordinator {
      var children: [Coordinator] = []
      let stack: UINavigationController
      init(stack: UINavigationController) { self.stack = stack }
      func start() {}
      func showCart() {
        let cart = CartCoordinator()
        children.append(cart)
        cart.start()
        cart.onFinished = { [weak self] child in self?.drop(child) }
        cart.stack.presentationController?.delegate = cart
        stack.present(cart.stack, animated: true)
      }
    }
    """

  /// The parent makes the child a delegate of the sheet, so the child answers as one, besides its other end.
  @Test func theSheetTellsTheChild() throws {
    let answer = "func presentationControllerDidDismiss(_ controller: UIPresentationController) { onFinished?(self) }"
    let cart = cartOfSheets(answer, in: ", UIAdaptivePresentationControllerDelegate")
    let outcome = try outcome(cart, home: Self.homeOfSheets)
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("NSObject, Coordinator, UIAdaptivePresentationControllerDelegate {"), "\(outcome.report)")
    #expect(text.contains(answer) && text.contains("self.stack.dismiss(animated: true)"))
    #expect(outcome.text("HomeCoordinator.swift").contains("offers.stack.presentationController?.delegate = offers"))
  }

  /// A child whose answers are its own alone is made no delegate.
  @Test func theSheetHasNothingToTell() throws {
    let answer = "func presentationControllerWillDismiss(_ controller: UIPresentationController) { Basket.store() }"
    let cart = cartOfSheets(answer, in: ", UIAdaptivePresentationControllerDelegate")
    let outcome = try outcome(cart, home: Self.homeOfSheets, more: "enum Basket { static func store() {} }")
    #expect(!outcome.text("OffersCoordinator.swift").contains("Adaptive"), "\(outcome.report)")
    #expect(!outcome.text("HomeCoordinator.swift").contains("delegate = offers"))
  }

  private static let pushes = """
    final class CartCoordinator: Coordinator {
      var children: [Coordinator] = []
      private let stack: UINavigationController
      var onFinished: ((Coordinator) -> Void)?
      init(stack: UINavigationController) { self.stack = stack }
      func start() {
        let page = CartController()
        page.onPaid = { [weak self] in
          guard let self = self else { return }
          self.stack.popViewController(animated: true)
          self.onFinished?(self)
        }
        stack.pushViewController(page, animated: true)
      }
    }
    """

  private func parent(_ name: String, factory: String, more: String = "", before: String = "") -> String {
    """
    \(before)final class \(name)Coordinator: Coordinator {
      var children: [Coordinator] = []
      private let stack: UINavigationController
      private \(factory)
      init(stack: UINavigationController, factory: Factory) {
        self.stack = stack
        self.factory = factory
      }
      func start() {}
    \(more)
    }

    """
  }

  /// What the parent has as an optional is unwrapped before it is used.
  @Test func anOptionalFactory() throws {
    let factory = """
      final class Factory {
        func makeCart(stack: UINavigationController) -> CartCoordinator { CartCoordinator(stack: stack) }
      }

      """
    let shows = """
        func showCart() {
          let cart = factory.makeCart(stack: stack)
          cart.onFinished = { [weak self] child in self?.drop(child) }
          children.append(cart)
          cart.start()
        }
      """
    let home = parent("Home", factory: "let factory: Factory", more: shows)
    let shelf = parent("Shelf", factory: "var factory: Factory?")
    let outcome = try outcome(Self.pushes, home: home, more: factory + shelf, parent: "Shelf")
    let text = outcome.text("App.swift")
    #expect(
      text.contains("guard let factory = factory else { return }\n    let offers = factory.makeOffers(stack: stack)"),
      "\(outcome.report)")
    #expect(outcome.notes.contains { $0.contains("nothing starts OffersCoordinator where 'factory'") })
  }

  /// What runs on the main actor is started from there.
  @Test func theMainActor() throws {
    let cart = """
      @MainActor
      final class CartCoordinator {
        private let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(CartController(), animated: true) }
      }
      """
    let home = """
      @MainActor
      final class HomeCoordinator {
        private var child: AnyObject?
        private let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func showCart() {
          let cart = CartCoordinator(stack: stack)
          child = cart
          cart.start()
        }
      }
      """
    let shelf = """
      final class ShelfCoordinator: Coordinator {
        var children: [Coordinator] = []
        private var child: AnyObject?
        private let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {}
      }
      """
    let outcome = try outcome(cart, home: home, more: shelf, parent: "Shelf")
    #expect(outcome.text("App.swift").contains("@MainActor func showOffers() {"), "\(outcome.report)")
  }

  /// Of two ends that tell the same the one that pops what was pushed, and the class that a protocol asks for is no
  /// second superclass.
  @Test func theEndThatFits() throws {
    let cart = """
      protocol CartDelegate: AnyObject { func onCartComplete(_ cart: CartCoordinator) }
      protocol Mailing: Flow { func mail() }

      class CartCoordinator: Flow, Mailing {
        weak var delegate: CartDelegate?
        override func start() {
          let page = CartController()
          page.onPaid = { [weak self] in self?.onCartExit() }
          pushFirst(page)
        }
        func onCartExit() {
          stack.dismiss(animated: true)
          delegate?.onCartComplete(self)
        }
        func onCartBack() {
          stack.popViewController(animated: true)
          delegate?.onCartComplete(self)
        }
        func mail() {}
      }
      """
    let flow = """
      class Flow {
        private(set) var flows: [Flow] = []
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {}
        func keep(_ flow: Flow) { flows.append(flow) }
        func free(_ flow: Flow) { flows.removeAll { $0 === flow } }
        func pushFirst(_ page: UIViewController) {
          guard let host = stack.topViewController?.navigationController else { return stack.present(page, animated: true) }
          host.pushViewController(page, animated: true)
        }
      }
      """
    let home = """
      final class HomeCoordinator: Flow, CartDelegate {
        func showCart() {
          let cart = CartCoordinator(stack: stack)
          cart.delegate = self
          keep(cart)
          cart.start()
        }
        func onCartComplete(_ cart: CartCoordinator) { free(cart) }
      }
      """
    let outcome = try outcome(cart, home: home, more: flow)
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("class OffersCoordinator: Flow {"), "\(outcome.report)")
    #expect(text.contains("self?.onOffersBack()") && !text.contains("dismiss"))
  }
}
