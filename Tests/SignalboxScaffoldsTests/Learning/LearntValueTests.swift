import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What becomes of the value that starting the model gives, and whether the way out is that of the way in.
@Suite struct LearntValueTests {
  /// - Parameters:
  ///   - methods: of the parent.
  ///   - start: what the child's `start` does.
  private func app(
    _ methods: String, start: String = Self.start, properties: String = Self.property
  ) -> [String: String] {
    [
      "Base.swift": """
      import Combine
      import UIKit

      class BaseCoordinator<Result> {
        let stack: UINavigationController
        var bag: Set<AnyCancellable> = []

        init(stack: UINavigationController) { self.stack = stack }

        func start() -> AnyPublisher<Result, Never> { fatalError("to be overridden") }

        func coordinate<T>(to child: BaseCoordinator<T>) -> AnyPublisher<T, Never> { child.start() }
      }
      """,
      "Home.swift": """
      import Combine
      import UIKit

      enum Route { case cart, none }

      final class HomeCoordinator: BaseCoordinator<Int> {
        let routes = PassthroughSubject<Route, Never>()

        override func start() -> AnyPublisher<Int, Never> {
          stack.pushViewController(HomeController(), animated: false)
          \(methods.hasPrefix("routes") ? methods : "")
          return PassthroughSubject<Int, Never>().eraseToAnyPublisher()
        }

        \(methods.hasPrefix("routes") ? "" : methods)

        \(Self.news)
      }

      final class HomeController: UIViewController {}
      """,
      "News.swift": """
      import Combine
      import UIKit

      final class NewsCoordinator: BaseCoordinator<Int> {
        private let count: NewsCount
        init(count: NewsCount, stack: UINavigationController) {
          self.count = count
          super.init(stack: stack)
        }

        override func start() -> AnyPublisher<Int, Never> { count.all() }
      }

      struct NewsCount { func all() -> AnyPublisher<Int, Never> { PassthroughSubject<Int, Never>().eraseToAnyPublisher() } }
      """,
      "Cart.swift": """
      import Combine
      import UIKit

      final class CartCoordinator: BaseCoordinator<Void> {
        \(properties)
        override func start() -> AnyPublisher<Void, Never> {
          \(start)
        }
      }

      final class CartController: UIViewController {}
      """,
    ]
  }

  private static let property = "private let result = PassthroughSubject<Void, Never>()\n"
  private static let start = """
    let page = CartController()
        stack.pushViewController(page, animated: true)
        return result.eraseToAnyPublisher()
    """
  private static let news = """
    private func showNews() {
        coordinate(to: NewsCoordinator(count: NewsCount(), stack: stack))
          .sink { [weak self] in self?.stack.title = "\\($0)" }
          .store(in: &bag)
      }
    """

  private func refusal(_ files: [String: String]) -> String {
    let request = CoordinatorRequest(name: "Offers", parent: "Home", screens: ["OfferList"])
    let error = #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
    return error?.description ?? ""
  }

  private static let inClosure = """
    routes.flatMap { [unowned self] _ in
          self.coordinate(to: CartCoordinator(stack: stack))
        }
        .sink {}
        .store(in: &bag)
    """
  private static let inBranch = """
    private func open(_ route: Route) -> AnyPublisher<Int, Never> {
        switch route {
        case .cart:
          return coordinate(to: CartCoordinator(stack: stack)).map { 1 }.eraseToAnyPublisher()
        case .none:
          return PassthroughSubject<Int, Never>().eraseToAnyPublisher()
        }
      }
    """

  /// What others listen to at the model, the new method has to listen to itself, as others of the parent do.
  @Test(arguments: [Self.inClosure, Self.inBranch]) func aChainIsEnded(_ method: String) throws {
    let text = try LearningApps.offers(in: app(method)).text("Home.swift")
    #expect(text.contains("func showOffers() {"), "\(text)")
    #expect(text.contains("coordinate(to: OffersCoordinator(stack: stack))\n"), "\(text)")
    #expect(text.components(separatedBy: ".sink { _ in }").count == 2, "\(text)")
  }

  /// Where nobody shows how, the model is none.
  @Test func aChainWithoutAnEndIsRefused() throws {
    var files = app(Self.inClosure)
    files["Home.swift"] = files["Home.swift"]?.replacing(Self.news, with: "")
    let text = refusal(files)
    #expect(text.contains("CartCoordinator: what starting it gives goes on in the code around Home.swift:"), "\(text)")
  }

  /// The subject may be a variable of `start`.
  @Test func aLocalSubjectIsToldOfTheEnd() throws {
    let start = """
      let result = PassthroughSubject<Void, Never>()
          \(Self.start)
      """
    let text = try LearningApps.offers(in: app(Self.show, start: start, properties: "")).text("OffersCoordinator.swift")
    #expect(text.contains("self?.stack.popViewController(animated: true)\n"), "\(text)")
    #expect(text.contains("      result.send(())\n"), "\(text)")
  }

  private static let show = """
    private func showCart() {
        coordinate(to: CartCoordinator(stack: stack))
          .sink { _ in }
          .store(in: &bag)
      }
    """

  /// Whether to pop or to dismiss, nothing tells.
  @Test func twoWaysInAreRefused() throws {
    let start = """
      let page = CartController()
          if stack.viewControllers.isEmpty {
            stack.present(page, animated: true)
          } else {
            stack.pushViewController(page, animated: true)
          }
          return result.eraseToAnyPublisher()
      """
    let text = refusal(app(Self.show, start: start))
    #expect(text.contains("CartCoordinator: it shows its screen in several ways (Cart.swift:"), "\(text)")
  }
}
