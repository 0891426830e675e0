import Foundation
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Coordinators whose `start` returns how the flow ends, or takes what only one of them is given.
@Suite struct LearntResultTests {
  func outcome(_ files: [String: String], parent: String = "Home") throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  func text(_ name: String, in outcome: LabOutcome) throws -> String {
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
}
