import Foundation
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What keeps a child, and what is told of its end.
extension LearntLeavingTests {
  // MARK: Retention

  private func kept(_ actions: String, property: String = "") -> [String: String] {
    app(
      "let cart = CartCoordinator(stack: stack)\ncart.start()",
      child: """
        struct CartActions { let showItem: () -> Void }

        final class CartCoordinator {
          private weak var stack: UINavigationController?
        \(property)
          init(stack: UINavigationController) { self.stack = stack }

          func start() {
            let page = CartController(actions: \(actions))
            \(property.isEmpty ? "" : "self.page = page\n    ")stack?.pushViewController(page, animated: true)
          }

          private func showItem() {}
        }

        final class CartController: UIViewController {
          private let actions: CartActions
          init(actions: CartActions) {
            self.actions = actions
            super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { fatalError() }
        }
        """)
  }

  /// The model lives by what its screen can do; so does the copy.
  @Test(arguments: ["CartActions(showItem: showItem)", "CartActions(showItem: { self.showItem() })"])
  func theScreenKeepsTheCoordinator(_ actions: String) throws {
    let outcome = try outcome(kept(actions))
    let text = outcome.text("OffersCoordinator.swift")
    #expect(
      text.contains("page.onDone = {\n      self.stack?.popViewController(animated: true)\n    }"), "\(outcome.report)")
    #expect(
      outcome.notes.contains(
        "the onDone of OfferListController retains OffersCoordinator, as what CartCoordinator passes to its screen does"
      ))
  }

  /// A screen that the copy stores would keep it for ever; a weak closure keeps nothing.
  @Test func otherwiseNothingKeepsIt() throws {
    let stored = try outcome(kept("CartActions(showItem: showItem)", property: "  private var page: CartController?\n"))
    #expect(!stored.text("OffersCoordinator.swift").contains("onDone = {\n"), "\(stored.report)")
    #expect(stored.notes.contains { $0.hasPrefix("nothing retains OffersCoordinator") })
    let weak = try outcome(kept("CartActions(showItem: { [weak self] in self?.showItem() })"))
    #expect(weak.notes.contains { $0.hasSuffix("as nothing retains CartCoordinator") }, "\(weak.report)")
  }

  // MARK: Ends

  /// A delegate that comes with the initialiser, whatever its method is called: who answers by letting go hears of the end.
  private func delegated(_ answer: String) -> [String: String] {
    var files = app(
      "let cart = CartCoordinator(stack: stack, delegate: self)\nchildren.append(cart)\ncart.start()",
      child: """
        protocol CartCoordinatorDelegate: AnyObject { func cartPaid(_ cart: CartCoordinator) }

        final class CartCoordinator: Coordinator {
          var children: [Coordinator] = []
          private weak var delegate: CartCoordinatorDelegate?
          private let stack: UINavigationController

          init(stack: UINavigationController, delegate: CartCoordinatorDelegate) {
            self.stack = stack
            self.delegate = delegate
          }

          func start() {
            let page = CartController()
            page.onPaid = { [weak self] in self?.paid() }
            stack.pushViewController(page, animated: true)
          }

          private func paid() { delegate?.cartPaid(self) }
        }

        final class CartController: UIViewController { var onPaid: (() -> Void)? }
        """)
    files["Answers.swift"] = """
      extension HomeCoordinator: CartCoordinatorDelegate {
        func cartPaid(_ cart: CartCoordinator) {
          \(answer)
        }
      }
      """
    files["HomeCoordinator.swift", default: ""] += "\n\n" + (files.removeValue(forKey: "Answers.swift") ?? "")
    return files
  }

  @Test func whoLetsGoHearsOfTheEnd() throws {
    let outcome = try outcome(delegated("childDidFinish(cart)"))
    #expect(
      outcome.text("OffersCoordinator.swift").contains("      self.delegate?.offersPaid(self)\n"), "\(outcome.report)")
    #expect(outcome.text("HomeCoordinator.swift").contains("func offersPaid(_ offers: OffersCoordinator) {"))
  }

  /// The parent cannot have one method twice, and needs it only once.
  @Test func aMethodThatTakesAllChildrenAnswersTheNewOneToo() throws {
    let files = delegated("childDidFinish(cart)").mapValues {
      $0.replacing("cartPaid(_ cart: CartCoordinator)", with: "paid(_ cart: Coordinator)")
        .replacing("?.cartPaid(", with: "?.paid(")
    }
    let outcome = try outcome(files)
    #expect(outcome.text("OffersCoordinator.swift").contains("self.delegate?.paid(self)"), "\(outcome.report)")
    #expect(outcome.text("HomeCoordinator.swift").contains("extension HomeCoordinator: OffersCoordinatorDelegate {}"))
    #expect(try outcome.compilerProblems() == [])
  }

  @Test func anotherAnswerIsNoEnd() throws {
    let outcome = try outcome(delegated("print(cart)"))
    #expect(!outcome.text("OffersCoordinator.swift").contains("delegate"), "\(outcome.report)")
    #expect(
      outcome.notes.first?.contains("CartCoordinator does it by 'delegate?.cartPaid(self)'") == true, "\(outcome.notes)"
    )
  }

  /// Nothing lies below a screen that is the window's root: nothing can take it away.
  @Test func aRootIsNotPopped() throws {
    let start = """
      let root = UINavigationController()
      let cart = CartCoordinator(stack: root)
      cart.parent = self
      children.append(cart)
      cart.start()
      stack.view.window?.rootViewController = root
      """
    let outcome = try outcome(app(start, child: child(showing: Self.push)))
    #expect(!outcome.text("OffersCoordinator.swift").contains("popViewController"), "\(outcome.report)")
    #expect(outcome.notes.contains { $0.contains("does not remove its screen") }, "\(outcome.notes)")
  }

  // MARK: What the parent's method asks for

  /// What callers mostly do not care for has a value; a bar that the new screen needs is not hidden.
  @Test func parametersHaveValues() throws {
    let start = """
      let modal = UINavigationController()
      let cart = CartCoordinator(stack: modal)
      cart.parent = self
      children.append(cart)
      cart.start()
      modal.navigationBar.isHidden = true
      stack.present(modal, animated: animated, completion: completion)
      """
    let files = app(
      start, child: child(showing: "stack.viewControllers = [page]"),
      parent: "func showCart(animated: Bool, completion: (() -> Void)?)")
    let text = try outcome(files).text("HomeCoordinator.swift")
    #expect(
      text.contains("  func showOffers(animated: Bool = true, completion: (() -> Void)? = nil) {\n"), "\(text)")
    #expect(text.components(separatedBy: "modal.navigationBar.isHidden").count == 2, "\(text)")
  }

  // MARK: Names

  /// What is wrong with a name is said before what is missing in the project.
  @Test func namesAreCheckedFirst() throws {
    let files = ["App.swift": "import UIKit\n\nfinal class HomeCoordinator {\n  func start() {}\n}"]
    func error(_ request: CoordinatorRequest) -> ScaffoldError? {
      #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
    }
    #expect(error(CoordinatorRequest(name: "2nd", parent: "Home")) == .badName("2ndCoordinator", .notAnIdentifier))
    #expect(
      error(CoordinatorRequest(name: "Cart", parent: "Home", screens: ["my page"]))
        == .badName("my pageViewController", .notAnIdentifier))
    guard case .unknown = error(CoordinatorRequest(name: "Cart", parent: "Hom")) else {
      Issue.record("an unknown parent was not named")
      return
    }
  }
}
