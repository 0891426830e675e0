import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// `new screen`, modelled on the coordinator's other screens.
@Suite struct LearntScreenTests {
  private func outcome(_ files: [String: String]) throws -> LabOutcome {
    let outcome = try LearningApps.lab(files).run([ScreenRequest(name: "Gift", coordinator: "Home")])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  private static func app(_ methods: String) -> [String: String] {
    [
      "Base.swift": LearntModelTests.base,
      "Home/HomeCoordinator.swift": """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        override func start() {}

        \(methods)
      }
      """,
      "Screens/Cart/CartController.swift": """
      import UIKit

      final class CartController: ScreenController, UITableViewDelegate {
        private let model: CartModel
        private let label: String
        var onBuy: (() -> Void)?

        init(model: CartModel, label: String) {
          self.model = model
          self.label = label
          super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError() }

        override func bind() { print(label, model) }
      }
      """,
      "Screens/Cart/CartModel.swift": """
      import Foundation

      final class CartModel {
        private let shop: Shop
        private let id: Int
        private var items: [String] = []

        init(shop: Shop, id: Int) {
          self.shop = shop
          self.id = id
        }
      }
      """,
      "Screens/ScreenController.swift": """
      import UIKit

      class ScreenController: UIViewController {
        func bind() { fatalError("to be overridden") }
      }

      final class Shop {
        static let main = Shop()
      }
      """,
    ]
  }

  private static let show = """
    func showCart(id: Int) {
        let model = CartModel(shop: Shop.main, id: id)
        let cart = CartController(model: model, label: "Cart \\(id)")
        cart.onBuy = { [weak self] in self?.start() }
        cart.hidesBottomBarWhenPushed = true
        stack.pushViewController(cart, animated: true)
      }
    """

  /// The new method overrides nothing, wherever among its modifiers the model says that it does.
  @Test(arguments: ["override public", "public override", "@objc override"]) func nothingIsOverridden(_ head: String)
    throws
  {
    let start = "\(head) func start() {\n    stack.pushViewController(CartController(), animated: true)\n  }"
    var app = Self.app("")
    app["Home/HomeCoordinator.swift"] = """
      import UIKit

      public class HomeCoordinator: BaseCoordinator {
        \(start)
      }
      """
    app["Base.swift"] = app["Base.swift"]?.replacing("class BaseCoordinator", with: "public class BaseCoordinator")
      .replacing("func start()", with: "public func start()")
    app["Screens/Cart/CartController.swift"] =
      "import UIKit\n\npublic final class CartController: UIViewController {}\n"
    app["Screens/Cart/CartModel.swift"] = nil
    let text = try outcome(app).text("Home/HomeCoordinator.swift")
    #expect(text.contains("func showGift()") && text.components(separatedBy: "override").count == 2, "\(text)")
  }

  @Test func itIsMadeAndShownAsTheOthers() throws {
    let outcome = try outcome(Self.app(Self.show))
    #expect(
      outcome.text("Home/HomeCoordinator.swift").contains(
        """
          func showGift() {
            let model = GiftModel(shop: Shop.main)
            let gift = GiftController(model: model)
            gift.hidesBottomBarWhenPushed = true
            stack.pushViewController(gift, animated: true)
          }
        """))
  }

  @Test func itHasWhatTheOthersAreHanded() throws {
    let outcome = try outcome(Self.app(Self.show))
    #expect(
      outcome.text("Screens/Gift/GiftModel.swift") == """
        import Foundation

        final class GiftModel {
          private let shop: Shop

          init(shop: Shop) {
            self.shop = shop
          }
        }

        """)
    let screen = outcome.text("Screens/Gift/GiftController.swift")
    #expect(screen.contains("final class GiftController: ScreenController {\n  private let model: GiftModel\n\n"))
    #expect(screen.contains("  override func bind() {\n  }\n"))
    #expect(!screen.contains("label") && !screen.contains("onBuy"))
  }

  @Test func itSaysWhereItLearnt() throws {
    let outcome = try outcome(Self.app(Self.show))
    #expect(
      outcome.notes == ["modelled on CartController, which HomeCoordinator makes in Home/HomeCoordinator.swift:8"])
  }

  /// The other coordinator's stack has another name; what shows a screen by a member that is missing is no model.
  @Test func anotherCoordinatorIsAModel() throws {
    var files = Self.app("")
    files["Side.swift"] = """
      import UIKit

      final class SideCoordinator: BaseCoordinator {
        private let stage = UINavigationController()

        override func start() { openNews() }

        private func openNews() { stage.pushViewController(NewsController(), animated: true) }
      }

      final class NewsController: UIViewController {}
      """
    let outcome = try outcome(files)
    #expect(
      outcome.text("Home/HomeCoordinator.swift").contains(
        "  private func openGift() { stack.pushViewController(GiftController(), animated: true) }"))
  }

  @Test func aRouteLeadsToIt() throws {
    var files = Self.app(
      """
      enum Route { case news, item(Int) }

        func open(_ route: Route) {
          switch route {
          case .news:
            let news = NewsController()
            stack.pushViewController(news, animated: true)
          case .item(let id): print(id)
          }
        }
      """)
    files["News.swift"] = "import UIKit\n\nfinal class NewsController: UIViewController {}\n"
    let text = try outcome(files).text("Home/HomeCoordinator.swift")
    #expect(text.contains("case gift\n"))
    #expect(
      text.contains(
        "case .gift:\n      let gift = GiftController()\n      stack.pushViewController(gift, animated: true)\n"))
  }

  /// What a protocol gives to screens is called of the new one, too.
  @Test func whatIsCalledOfItIsThere() throws {
    var files = Self.app(
      """
      func showNews() {
          let news = NewsController()
          news.attach(NewsModel())
          stack.pushViewController(news, animated: true)
        }
      """)
    files["News.swift"] = """
      import UIKit

      final class NewsModel {}

      protocol Attachable: AnyObject {
        associatedtype Model
        var model: Model! { get set }
        func refresh()
      }

      extension Attachable {
        func attach(_ model: Model) { self.model = model }
      }

      final class NewsController: UIViewController, Attachable {
        var model: NewsModel!

        func refresh() { print("all") }
      }

      final class OldController: UIViewController, Attachable {
        var model: String!

        func refresh() {}
      }

      final class OlderController: UIViewController, Attachable {
        var model: Int!

        func refresh() {}
      }
      """
    let outcome = try outcome(files)
    #expect(outcome.text("Gift.swift").contains("UIViewController, Attachable {\n  var model: GiftModel!\n"))
  }

  @Test func otherwiseTheStyleSaysWhy() throws {
    let files = Self.app(Self.show.replacing("stack.pushViewController(cart", with: "push(id, cart"))
    #expect(throws: ScaffoldError.self) {
      try LearningApps.lab(files).run([ScreenRequest(name: "Gift", coordinator: "Home")])
    }
  }
}
