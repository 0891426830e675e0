import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What only the model is about, whatever names it mentions: a copy has none of it, or is told of.
@Suite struct LearntBusinessTests {
  private static let store = """

    final class Store {
      static let shared = Store()
      var hasItems = true
      var route = Route.start
    }

    enum Route { case start, item(Int) }

    final class NewsCoordinator: BaseCoordinator {
      override func start() { print(Store.shared.hasItems, Store.shared.route) }
    }
    """

  /// - Parameters:
  ///   - show: what the parent's method does.
  ///   - child: members of the child, its `start` among them.
  private func app(_ show: String, _ child: String = Self.child, more: String = "") -> [String: String] {
    [
      "Base.swift": LearntModelTests.base + "\n" + Self.store,
      "Home.swift": """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        private weak var cart: CartCoordinator?
        private weak var above: BaseCoordinator?

        override func start() { stack.pushViewController(HomeController(), animated: false) }

        func showCart() {
      \(show.indented(by: 4))
        }
      \(more)
      }

      final class HomeController: UIViewController {}
      """,
      "Cart.swift": """
      import UIKit

      final class CartCoordinator: BaseCoordinator {
      \(child.indented(by: 2))
      }

      final class CartController: UIViewController {}
      """,
    ]
  }

  private static let child = "override func start() { stack.pushViewController(CartController(), animated: true) }"
  private static let show = "let cart = CartCoordinator(stack: stack)\nadd(cart)\ncart.start()"

  // MARK: The parent's method

  /// A flow of its own does not wait for what the model waits for; that it is there once is what any may be asked.
  @Test func aConditionOfTheModelIsLeftOut() throws {
    let show = """
      guard
        Store.shared.hasItems,
        cart == nil,
        let top = stack.topViewController
      else { return }
      let cart = CartCoordinator(stack: stack)
      top.title = "Home"
      self.cart = cart
      add(cart)
      cart.start()
      """
    let start = show.replacing("top.title = \"Home\"\n", with: "").replacing("(stack: stack)", with: "(top: top)")
    let child = """
      init(top: UIViewController) {
        super.init(stack: top.navigationController ?? UINavigationController())
      }

      \(Self.child)
      """
    let outcome = try LearningApps.offers(in: app(start, child))
    let text = outcome.text("Home.swift")
    #expect(
      text.contains("    guard\n      offers == nil,\n      let top = stack.topViewController\n    else { return }"),
      "\(text)")
    #expect(
      outcome.notes.contains("left out: the condition 'Store.shared.hasItems' of CartCoordinator (Home.swift:11)"),
      "\(outcome.notes)")
  }

  /// Another one that asks the same makes it the way of the app.
  @Test func aConditionOfOthersStays() throws {
    let news = """

        func showNews() {
          guard Store.shared.hasItems, let top = stack.topViewController else { return }
          let news = NewsCoordinator(stack: top.navigationController ?? stack)
          add(news)
          news.start()
        }
      """
    let show = """
      guard Store.shared.hasItems, let top = stack.topViewController else { return }
      let cart = CartCoordinator(stack: top.navigationController ?? stack)
      add(cart)
      cart.start()
      """
    let text = try LearningApps.offers(in: app(show, more: news)).text("Home.swift")
    #expect(text.components(separatedBy: "guard Store.shared.hasItems, let top").count == 4, "\(text)")
  }

  /// What an argument was chosen by goes with the argument.
  @Test func theChoiceOfADroppedArgumentGoes() throws {
    let show = """
      guard case .item(let id) = Store.shared.route else { return }
      let kind: Int
      switch id {
      case 1:
        kind = 2
      default:
        kind = 3
      }
      let cart = CartCoordinator(kind: kind, stack: stack)
      add(cart)
      cart.start()
      """
    let child = """
      private let kind: Int

      init(kind: Int, stack: UINavigationController) {
        self.kind = kind
        super.init(stack: stack)
      }

      override func start() {
        let page = CartController()
        page.title = "\\(kind)"
        stack.pushViewController(page, animated: true)
      }
      """
    let text = try LearningApps.offers(in: app(show, child)).text("Home.swift")
    #expect(
      text.contains("  func showOffers() {\n    let offers = OffersCoordinator(stack: stack)\n    add(offers)\n"),
      "\(text)")
  }

  /// One more child in the method of another would start with it.
  @Test func aMethodThatStartsOneStartsOne() throws {
    let show = """
      let above = self.above as? HomeCoordinator
      let cart = CartCoordinator(stack: stack)
      above?.add(cart)
      cart.start()
      above?.start()
      """
    let text = try LearningApps.offers(in: app(show)).text("Home.swift")
    #expect(
      text.contains(
        """
          func showOffers() {
            let above = self.above as? HomeCoordinator
            let offers = OffersCoordinator(stack: stack)
            above?.add(offers)
            offers.start()
          }
        """), "\(text)")
  }

  // MARK: The child

  @Test func logsAndRemarksAreLeftOut() throws {
    let child = """
      override func start() {
        // The cart comes first.
        print("shows the cart")
        let page = CartController() // TODO: give it the items
        stack.pushViewController(page, animated: true) // swiftlint:disable:this line_length
      }
      """
    let text = try LearningApps.offers(in: app(Self.show + "\nprint(\"shown\")", child)).text("OffersCoordinator.swift")
    #expect(!text.contains("print(") && !text.contains("TODO"), "\(text)")
    #expect(text.contains("animated: true) // swiftlint:disable:this line_length"), "\(text)")
  }

  /// What answers to an event of the model's screen, and what that keeps.
  @Test func aHandlerOfTheModelIsLeftOut() throws {
    let child = """
      private var count = 0

      override func start() {
        let page = CartController()
        NotificationCenter.default.addObserver(self, selector: #selector(onChange), name: nil, object: nil)
        stack.pushViewController(page, animated: true)
      }

      @objc private func onChange() { count += 1 }
      """
    let text = try LearningApps.offers(in: app(Self.show, child)).text("OffersCoordinator.swift")
    #expect(!text.contains("onChange") && !text.contains("count"), "\(text)")
  }

  /// An object of a kind that no other makes, and that has nothing to do with the screen.
  @Test func aDecorationIsLeftOut() throws {
    let child = """
      override func start() {
        let label = UILabel()
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.isEnabled = Store.shared.hasItems
        stack.view.addGestureRecognizer(tap)
        let page = CartController()
        page.view.addSubview(label)
        stack.pushViewController(page, animated: true)
      }
      """
    let text = try LearningApps.offers(in: app(Self.show, child)).text("OffersCoordinator.swift")
    #expect(!text.contains("tap") && !text.contains("Tap"), "\(text)")
  }

  @Test func aGuardOfTheModelIsLeftOut() throws {
    let child = """
      override func start() {
        guard Store.shared.hasItems else { return }
        stack.pushViewController(CartController(), animated: true)
      }
      """
    let text = try LearningApps.offers(in: app(Self.show, child)).text("OffersCoordinator.swift")
    #expect(!text.contains("hasItems"), "\(text)")
  }

  /// A method that loses what it takes is the superclass's.
  @Test func aMethodWithoutItsArgumentsOverrides() throws {
    let child = """
      func start(with title: String) {
        let page = CartController()
        page.title = title
        stack.pushViewController(page, animated: true)
      }
      """
    let show = Self.show.replacing("cart.start()", with: "cart.start(with: \"Cart\")")
    let text = try LearningApps.offers(in: app(show, child)).text("OffersCoordinator.swift")
    #expect(text.contains("  override func start() {\n"), "\(text)")
  }
}

extension String {
  fileprivate func indented(by count: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "" : String(repeating: " ", count: count) + line
    }.joined(separator: "\n")
  }
}
