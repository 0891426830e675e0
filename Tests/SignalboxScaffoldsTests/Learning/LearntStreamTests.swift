import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Coordinators whose start returns a stream, which their screens are the source of.
@Suite struct LearntStreamTests {
  private static func files(_ result: String, other: String) -> [String: String] {
    [
      "Base.swift": """
      import Combine
      import UIKit

      class BaseCoordinator<Result> {
        private var children: [AnyObject] = []
        func coordinate<Other>(to child: BaseCoordinator<Other>) -> AnyPublisher<Other, Never> {
          children.append(child)
          return child.start()
        }
        func start() -> AnyPublisher<Result, Never> { fatalError() }
      }
      """,
      "Home.swift": """
      import Combine
      import UIKit

      final class HomeCoordinator: BaseCoordinator<\(other)> {
        let page: UIViewController
        init(page: UIViewController) { self.page = page }
        override func start() -> AnyPublisher<\(other), Never> { Empty().eraseToAnyPublisher() }

        func showCart() -> AnyPublisher<\(result), Never> {
          let cartCoordinator = CartCoordinator(page: page)
          return coordinate(to: cartCoordinator)
        }
      }
      """,
      "Cart.swift": """
      import Combine
      import UIKit

      enum CartResult {
        case paid(Int)
        case cancelled
      }

      final class CartCoordinator: BaseCoordinator<\(result)> {
        let page: UIViewController
        init(page: UIViewController) { self.page = page }

        override func start() -> AnyPublisher<\(result), Never> {
          let cart = CartController()
          let model = CartModel()
          cart.model = model
          page.present(cart, animated: true)
          return model.paid.handleEvents(receiveOutput: { [weak self] _ in
            self?.page.dismiss(animated: true)
          }).eraseToAnyPublisher()
        }
      }

      final class CartModel { let paid = PassthroughSubject<\(result), Never>() }
      final class CartController: UIViewController { var model: CartModel? }
      """,
    ]
  }

  /// The copy returns what its screen tells; where others say nothing with their end, it says nothing either.
  @Test(arguments: [("Void", "Void"), ("CartResult", "Void")])
  func theScreenIsTheSource(result: String, other: String) throws {
    let outcome = try LearningApps.offers(in: Self.files(result, other: other))
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("final class OffersCoordinator: BaseCoordinator<Void> {"), "\(text)")
    #expect(text.contains("let done = PassthroughSubject<Void, Never>()"), "\(text)")
    #expect(text.contains("self?.page.dismiss(animated: true)\n      done.send(())"), "\(text)")
    #expect(text.contains("return done.first().eraseToAnyPublisher()"), "\(text)")
    #expect(outcome.text("Home.swift").contains("func showOffers() -> AnyPublisher<Void, Never> {"))
    #expect(outcome.notes.contains { $0.contains("subscribe to it there") }, "\(outcome.notes)")
  }

  /// Where all say something, the copy has a word of its own.
  @Test func theCopySaysItsOwnResult() throws {
    let outcome = try LearningApps.offers(in: Self.files("CartResult", other: "Int"))
    let text = outcome.text("OffersCoordinator.swift")
    #expect(text.contains("enum OffersResult {\n  case cancelled\n}"), "\(text)")
    #expect(text.contains("done.send(.cancelled)"), "\(text)")
  }
}
