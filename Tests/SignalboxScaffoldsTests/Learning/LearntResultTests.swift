import Foundation
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Coordinators whose `start` returns how the flow ends, or takes what only one of them is given.
@Suite struct LearntResultTests {
  private func outcome(_ files: [String: String], parent: String = "Home") throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  private func text(_ name: String, in outcome: LabOutcome) throws -> String {
    let path = try #require(outcome.files.keys.first { $0 == name || $0.hasSuffix("/" + name) })
    return outcome.text(path)
  }

  /// - Parameters:
  ///   - result: what the child's enum is called.
  ///   - cases: its declaration.
  private func reactive(_ result: String, _ cases: String) -> [String: String] {
    [
      "Base.swift": """
      import RxSwift
      import UIKit

      class BaseCoordinator<Result> {
        let stack: UINavigationController
        let bag = DisposeBag()
        private var children: [String: Any] = [:]

        init(stack: UINavigationController) { self.stack = stack }

        func start() -> Observable<Result> { fatalError("to be overridden") }

        func coordinate<T>(to child: BaseCoordinator<T>) -> Observable<T> {
          children[String(describing: T.self)] = child
          return child.start().do(onNext: { [weak self] _ in self?.children[String(describing: T.self)] = nil })
        }

        func push(_ page: UIViewController) { stack.pushViewController(page, animated: true) }
        func pop() { stack.popViewController(animated: true) }
      }
      """,
      "HomeCoordinator.swift": """
      import RxSwift
      import UIKit

      final class HomeCoordinator: BaseCoordinator<Void> {
        private let closing = PublishSubject<Void>()

        override func start() -> Observable<Void> {
          push(HomeController())
          return closing
        }

        func showCart(id: Int) {
          let cart = CartCoordinator(id: id, stack: stack)
          coordinate(to: cart)
            .subscribe(onNext: { [weak self] in
              switch $0 {
              case .paid: self?.closing.onNext(())
              case .back: break
              }
            })
            .disposed(by: bag)
        }
      }

      final class HomeController: UIViewController {}
      """,
      "CartCoordinator.swift": """
      import RxSwift
      import UIKit

      enum \(result) {
        \(cases)
      }

      final class CartCoordinator: BaseCoordinator<\(result)> {
        private let id: Int
        private let finish = PublishSubject<\(result)>()

        init(id: Int, stack: UINavigationController) {
          self.id = id
          super.init(stack: stack)
        }

        override func start() -> Observable<\(result)> {
          showCart()
          return finish.do(onNext: { [weak self] _ in self?.pop() })
        }

        private func showCart() {
          let page = CartController(id: id)
          page.onBack = { [weak self] in self?.finish.onNext(.back) }
          push(page)
        }
      }

      final class CartController: UIViewController {
        var onBack: (() -> Void)?

        init(id: Int) { super.init(nibName: nil, bundle: nil) }

        required init?(coder: NSCoder) { fatalError() }
      }
      """,
    ]
  }

  /// The subject that `start` returns is told of the end, and the enum of ends is copied, whatever it is called.
  @Test(arguments: ["CartCoordinatorResult", "CratResult"]) func aSubjectIsToldOfTheEnd(_ result: String) throws {
    let outcome = try outcome(reactive(result, "case paid(Int)\n  case back"))
    let copy = try text("OffersCoordinator.swift", in: outcome)
    let name = "OffersCoordinatorResult"
    #expect(copy.contains("enum \(name) {\n  case paid(Int)\n  case back\n}"))
    #expect(copy.contains("class OffersCoordinator: BaseCoordinator<\(name)> {"))
    #expect(copy.contains("self?.finish.onNext(.back)"))
    #expect(copy.contains("return finish.do(onNext: { [weak self] _ in self?.pop() })"))
    #expect(outcome.text("HomeCoordinator.swift").contains(".subscribe(onNext: { _ in })"))
    #expect(!outcome.notes.contains { $0.contains("does not remove its screen") })
  }

  // MARK: Start

  private func overloaded(_ show: String) -> [String: String] {
    [
      "Coordinator.swift": """
      import UIKit

      protocol Coordinator: AnyObject {
        var parent: Coordinator? { get }
        var children: [Coordinator] { get set }
        var stack: UINavigationController { get }
        func start()
        func finish(animated: Bool)
        func pop(_ child: Coordinator, animated: Bool)
      }

      extension Coordinator {
        func finish(animated: Bool = true) { parent?.pop(self, animated: animated) }

        func pop(_ child: Coordinator, animated: Bool) {
          children.removeAll { $0 === child }
          stack.popViewController(animated: animated)
        }
      }
      """,
      "HomeCoordinator.swift": """
      import UIKit

      final class HomeCoordinator: Coordinator {
        weak var parent: Coordinator?
        var children: [Coordinator] = []
        let stack = UINavigationController()

        func start() {}

        func showCart(id: Int) {
          let cart = CartCoordinator(stack, self)
          cart.start(id: id)
          children.append(cart)
        }
      }
      """,
      "CartCoordinator.swift": """
      import UIKit

      final class CartCoordinator: Coordinator {
        weak var parent: Coordinator?
        var children: [Coordinator] = []
        let stack: UINavigationController

        init(_ stack: UINavigationController, _ parent: Coordinator?) {
          self.stack = stack
          self.parent = parent
        }

        func start() {}

        func start(id: Int) {
          let page = CartController(id: id)
          \(show)
        }
      }

      final class CartController: UIViewController {
        init(id: Int) { super.init(nibName: nil, bundle: nil) }

        required init?(coder: NSCoder) { fatalError() }
      }
      """,
    ]
  }

  /// What only the model's screen is given is left out, and what `start` is then is there once.
  @Test func aStartWithoutItsParametersTakesThePlaceOfTheEmptyOne() throws {
    let outcome = try outcome(overloaded("stack.pushViewController(page, animated: true)"))
    let copy = try text("OffersCoordinator.swift", in: outcome)
    #expect(copy.components(separatedBy: "func start()").count == 2)
    // What a base ends its flows with may have parameters that need no value.
    #expect(copy.contains("self?.finish()"))
    #expect(outcome.text("HomeCoordinator.swift").contains("offers.start()\n"))
  }

  /// A method that pops takes no presented screen away.
  @Test func aPresentedScreenIsNotPopped() throws {
    let outcome = try outcome(overloaded("stack.present(page, animated: true)"))
    let copy = try text("OffersCoordinator.swift", in: outcome)
    #expect(!copy.contains("self?.finish()"))
    #expect(copy.contains("self?.stack.dismiss(animated: true)"))
  }

  // MARK: Hosts of views

  /// A builder makes a controller for a view: so does the copy.
  @Test func aViewBehindAControllerIsHosted() throws {
    var files = overloaded("stack.setViewControllers([page], animated: true)")
    files["Builder.swift"] = """
      import SwiftUI

      struct CartView: View {
        let id: Int
        var body: some View { Text("Cart") }
      }

      struct Builder {
        func cart(id: Int) -> UIViewController {
          let view = CartView(id: id)
          return UIHostingController(rootView: view)
        }
      }
      """
    let child = try #require(files["CartCoordinator.swift"])
    files["CartCoordinator.swift"] =
      child.replacingOccurrences(of: "CartController(id: id)", with: "Builder().cart(id: id)")
      .components(separatedBy: "final class CartController")[0]
    let outcome = try outcome(files)
    let copy = try text("OffersCoordinator.swift", in: outcome)
    #expect(copy.contains("import SwiftUI\n"))
    #expect(copy.contains("let page = UIHostingController(rootView: OfferListView("))
  }

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
    let copy = try text("OffersCoordinator.swift", in: outcome)
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

  // MARK: Keys

  /// A key that is made for each child is none of the model's own.
  @Test func aNewKeyIsMadeForEachChild() throws {
    let outcome = try outcome([
      "Base.swift": """
      import UIKit

      class BaseCoordinator {
        let id: UUID
        let stack: UINavigationController
        var children: [UUID: BaseCoordinator] = [:]

        init(id: UUID, stack: UINavigationController) {
          self.id = id
          self.stack = stack
        }
      }
      """,
      "HomeCoordinator.swift": """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        func start() {}

        func showCart() {
          let id = UUID()
          let cart = CartCoordinator(id: id, stack: stack)
          children[id] = cart
          cart.start()
        }
      }

      final class CartCoordinator: BaseCoordinator {
        func start() {
          stack.pushViewController(CartController(), animated: true)
        }
      }

      final class CartController: UIViewController {}
      """,
    ])
    #expect(
      outcome.text("HomeCoordinator.swift").contains(
        """
            let id = UUID()
            let offers = OffersCoordinator(id: id, stack: stack)
            children[id] = offers
            offers.start()
        """))
  }

  // MARK: What is left out as a whole

  private func shown(by start: String, _ child: String) -> [String: String] {
    [
      "Base.swift": LearntModelTests.base,
      "HomeCoordinator.swift": """
      import UIKit

      @propertyWrapper struct Injected<Value> {
        var wrappedValue: Value { fatalError() }
      }

      struct CartStore {}

      final class HomeCoordinator: BaseCoordinator {
        override func start() {}

        func showCart() {
      \(start.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        }
      }

      final class CartCoordinator: BaseCoordinator {
        override func start() {
      \(child.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        }
      }

      final class CartController: UIViewController {
        init(store: CartStore) { super.init(nibName: nil, bundle: nil) }

        required init?(coder: NSCoder) { fatalError() }
      }
      """,
    ]
  }

  private static let started = "let cart = CartCoordinator(stack: stack)\nadd(cart)\ncart.start()"

  @Test func aLocalGoesWithItsAttributes() throws {
    let outcome = try outcome(
      shown(
        by: Self.started,
        "@Injected\nvar store: CartStore\nlet page = CartController(store: store)\nstack.pushViewController(page, animated: true)"
      ))
    #expect(try !text("OffersCoordinator.swift", in: outcome).contains("@"))
  }

  /// What the stack's top presents, the stack dismisses.
  @Test func whatTheTopPresentsIsDismissed() throws {
    let outcome = try outcome(
      shown(
        by: Self.started,
        "let page = CartController(store: CartStore())\nstack.topViewController?.present(page, animated: true)"))
    #expect(
      try text("OffersCoordinator.swift", in: outcome).contains("self?.stack.dismiss(animated: true)"))
  }

  /// The stacks of other tabs are not made anew.
  @Test func aChildAmongOtherTabsIsNoModel() {
    let start = """
      let inner = UINavigationController()
      let cart = CartCoordinator(stack: inner)
      let help = UINavigationController()
      let tabs = UITabBarController()
      tabs.viewControllers = [cart.stack, help]
      cart.start()
      stack.pushViewController(tabs, animated: true)
      """
    let error = #expect(throws: ScaffoldError.self) {
      try outcome(
        shown(by: start, "stack.pushViewController(CartController(store: CartStore()), animated: true)"))
    }
    #expect(error?.description.contains("the code that creates it also does something else") == true)
  }
}
