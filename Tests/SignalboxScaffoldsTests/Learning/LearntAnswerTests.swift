import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What a copy takes of the answers to its model, and which models are passed over.
@Suite struct LearntAnswerTests {
  /// - Parameters:
  ///   - start: what the parent does with its only child.
  ///   - child: the members of that child beside its stack, with its `start`.
  ///   - more: members of the parent.
  ///   - beside: declarations beside the child.
  private func app(
    _ start: String, child: String, beside: String = "", more: String = "", other: String = ""
  ) -> [String: String] {
    [
      "Base.swift": LearntModelTests.base,
      "Home.swift": """
      import Combine
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        private var subscriptions: [AnyCancellable] = []
        var changes: AnyPublisher<Int, Never> { PassthroughSubject<Int, Never>().eraseToAnyPublisher() }

        override func start() { stack.pushViewController(HomeController(), animated: false) }

        func showCart() {
      \(start.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        }
      \(more)
      }

      final class HomeController: UIViewController {}
      """,
      "Cart.swift": """
      import Combine
      import UIKit

      \(beside)

      final class CartCoordinator: BaseCoordinator {
      \(child.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
      }

      final class CartController: UIViewController {}
      """,
      "Other.swift": other,
      "App.swift": """
      import UIKit

      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        private let home = HomeCoordinator(stack: UINavigationController())

        func applicationDidFinishLaunching(_ application: UIApplication) { home.start() }
      }
      """,
    ]
  }

  private func outcome(_ files: [String: String], parent: String = "Home") throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    let problems = try outcome.compilerProblems()
    #expect(problems == [], "\(outcome.text("Home.swift"))")
    return outcome
  }

  private func refusal(_ files: [String: String], parent: String = "Home") -> String {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let error = #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
    return error?.description ?? ""
  }

  private static let push = "override func start() { stack.pushViewController(CartController(), animated: true) }"

  // MARK: Branches

  private static let events = """
    enum CartAction {
      case paid(Int)
      case closed
    }
    """

  private static let reporting = """
    private let subject = PassthroughSubject<CartAction, Never>()
    var actions: AnyPublisher<CartAction, Never> { subject.eraseToAnyPublisher() }
    \(push)
    """

  private func listening(_ closed: String) -> String {
    """
    let cart = CartCoordinator(stack: stack)
    cart.actions.sink { [weak self, weak cart] action in
      guard let self, let cart else { return }
      switch action {
      case .paid(let count):
        self.thank(count)
      case .closed:
        \(closed)
      }
    }.store(in: &subscriptions)
    add(cart)
    cart.start()
    """
  }

  @Test func aBranchThatLetsGoIsCopied() throws {
    let files = app(
      listening("self.remove(cart)"), child: Self.reporting, beside: Self.events, more: "  func thank(_ count: Int) {}")
    let outcome = try outcome(files)
    let home = outcome.text("Home.swift")
    #expect(
      home.contains(
        """
              switch action {
              case .closed:
                self.remove(offers)
              }
        """), "\(home)")
    let copy = outcome.text("OffersCoordinator.swift")
    #expect(copy.contains("enum OffersAction {\n  case closed\n}"), "\(copy)")
    #expect(copy.contains("self?.subject.send(.closed)"), "\(copy)")
  }

  @Test func aBranchOfTheParentsOwnTakesTheScreenAway() throws {
    let start = listening("self.thank(0)").replacing("add(cart)\ncart.start()", with: "sheets.setSheet(cart)")
      .replacing(", weak cart]", with: "]").replacing("let self, let cart", with: "let self")
    let more = """
        private let sheets = SheetCoordinator(stack: UINavigationController())
        func thank(_ count: Int) {}
        private func closeAll() { sheets.setSheet(nil) }
      """
    let other = """
      import UIKit

      final class SheetCoordinator: BaseCoordinator {
        override func start() {}
        func setSheet(_ coordinator: BaseCoordinator?) { coordinator?.start() }
      }
      """
    let home = try outcome(app(start, child: Self.reporting, beside: Self.events, more: more, other: other)).text(
      "Home.swift")
    #expect(home.contains("      case .closed:\n        sheets.setSheet(nil)\n      }"), "\(home)")
  }

  @Test func nobodyListensToWhatIsTheParentsAlone() throws {
    let events = Self.events.replacing("  case closed\n", with: "")
    let start = """
      let cart = CartCoordinator(stack: stack)
      cart.actions.sink { [weak self] action in
        switch action {
        case .paid(let count): self?.thank(count)
        }
      }.store(in: &subscriptions)
      add(cart)
      cart.start()
      """
    let outcome = try outcome(
      app(start, child: Self.reporting, beside: events, more: "  func thank(_ count: Int) {}"))
    #expect(!outcome.text("OffersCoordinator.swift").contains("enum"))
    #expect(!outcome.text("Home.swift").contains("offers.actions"))
  }

  // MARK: Ends

  @Test func whatIsEmptiedIsNoEnd() throws {
    let child = """
      private let loader = CartLoader()
      \(Self.push)
      func stop() { loader.cancelAll() }
      func waitFor() { stop() }
      """
    var files = app(
      "let cart = CartCoordinator(stack: stack)\nadd(cart)\ncart.start()", child: child,
      beside: "final class CartLoader { func cancelAll() {} }")
    files["Base.swift"] =
      "protocol Stopping { func stop() }\nextension BaseCoordinator: Stopping {}\nextension Stopping { func stop() {} }\n"
      + LearntModelTests.base
    #expect(!(try outcome(files).text("OffersCoordinator.swift").contains("stop()")))
  }

  @Test func aMethodThatThrowsIsNoEnd() throws {
    let child = "\(Self.push)\nweak var parent: HomeCoordinator?\nfunc finish() throws { parent?.remove(self) }"
    let start = "let cart = CartCoordinator(stack: stack)\ncart.parent = self\nadd(cart)\ncart.start()"
    #expect(!(try outcome(app(start, child: child)).text("OffersCoordinator.swift").contains("finish()")))
  }

  @Test func whatNothingEverEndsIsSaid() throws {
    var files = app("let cart = CartCoordinator(stack: stack)\nadd(cart)\ncart.start()", child: Self.push)
    files["Base.swift"] = LearntModelTests.base.split(separator: "\n").filter { !$0.contains("remove") }
      .joined(separator: "\n")
    #expect(
      try outcome(files).notes.contains(
        "no code finishes OffersCoordinator, as none finishes CartCoordinator: HomeCoordinator retains both"))
  }

  @Test func whatLetsGoByTypeIsMissingInAnotherParent() throws {
    let more = """
        func navigationController(_ stack: UINavigationController, didShow page: UIViewController, animated: Bool) {
          if page is CartController { children.removeAll { $0 is CartCoordinator } }
        }
      """
    let other = """
      import UIKit

      final class NewsCoordinator: BaseCoordinator {
        override func start() { stack.pushViewController(NewsController(), animated: true) }
      }

      final class NewsController: UIViewController {}
      """
    let files = app(
      "let cart = CartCoordinator(stack: stack)\nadd(cart)\ncart.start()", child: Self.push, more: more, other: other)
    let notes = try outcome(files, parent: "News").notes
    #expect(
      notes.contains {
        $0
          == "no method releases OffersCoordinator: HomeCoordinator.navigationController releases CartCoordinator, "
          + "and NewsCoordinator has no such method"
      }, "\(notes)")
  }

  // MARK: Models

  @Test func aRootIsPushedAboveTheParentsScreen() throws {
    let other = """
      import UIKit

      final class NewsCoordinator: BaseCoordinator {
        override func start() { stack.setViewControllers([NewsController()], animated: false) }
      }

      final class NewsController: UIViewController {}
      """
    let child = "override func start() { stack.setViewControllers([CartController()], animated: false) }"
    let start =
      "let cart = CartCoordinator(stack: stack)\nadd(cart)\ncart.start()"
    let more =
      "  func showNews() { let news = NewsCoordinator(stack: UINavigationController())\n    add(news)\n    news.start() }"
    let outcome = try outcome(app(start, child: child, more: more, other: other), parent: "News")
    #expect(outcome.text("OffersCoordinator.swift").contains("stack.pushViewController("))
  }

  @Test func whatIsGivenToTheModelAloneIsNoPartOfTheMethod() {
    let start = """
      guard let note = current as? CartNote else { return }
      let cart = CartCoordinator(stack: stack)
      note.host.add(cart)
      cart.start()
      """
    let beside =
      "final class CartNote { let host: BaseCoordinator\n  init(host: BaseCoordinator) { self.host = host } }"
    let said = refusal(app(start, child: Self.push, beside: beside, more: "  var current: Any?"))
    #expect(said.contains("CartCoordinator: it depends on 'CartNote'"), "\(said)")
  }

  @Test func aStackThatNothingShowsIsNoModel() {
    let start = """
      let page = UINavigationController()
      page.title = "Cart"
      let cart = CartCoordinator(stack: page)
      add(cart)
      cart.start()
      """
    let said = refusal(
      app(start, child: "private var page: CartController?\noverride func start() { page = CartController() }"))
    #expect(said.contains("nothing shows it"), "\(said)")
  }

  @Test func whatTheOthersDoFirstIsDoneFirst() throws {
    let start = "leaveAll()\nlet cart = CartCoordinator(stack: stack)\nadd(cart)\ncart.start()"
    let more = """
        func leaveAll() { children = [] }
        func showNews() {
          leaveAll()
          let news = NewsCoordinator(stack: stack)
          add(news)
          news.start()
        }
      """
    let other = """
      import UIKit

      final class NewsCoordinator: BaseCoordinator {
        override func start() { stack.pushViewController(NewsController(), animated: true) }
      }

      final class NewsController: UIViewController {}
      """
    let home = try outcome(app(start, child: Self.push, more: more, other: other)).text("Home.swift")
    #expect(home.contains("leaveAll()\n    let offers = OffersCoordinator"), "\(home)")
  }
}
