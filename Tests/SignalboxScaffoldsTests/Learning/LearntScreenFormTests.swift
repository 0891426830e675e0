import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What new screens take of their models' types, and what of the code around them.
@Suite struct LearntScreenFormTests {
  private func outcome(_ methods: String, _ files: [String: String]) throws -> LabOutcome {
    var files = files
    files["Base.swift"] = LearntModelTests.base
    files["Home.swift"] = """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        override func start() {}

        \(methods)
      }
      """
    let outcome = try LearningApps.lab(files).run([ScreenRequest(name: "Gift", coordinator: "Home")])
    #expect(try outcome.compilerProblems() == [], "\(outcome.report)")
    return outcome
  }

  /// The model's screen listens to its view, and the copy has none.
  @Test func whatItListensToIsLeftOut() throws {
    let cart = """
      import UIKit

      protocol CartViewDelegate: AnyObject { func pay() }
      final class CartView: UIView { weak var delegate: CartViewDelegate? }

      final class CartController: UIViewController, CartViewDelegate {
        private let cart = CartView()
        override func viewDidLoad() {
          super.viewDidLoad()
          cart.delegate = self
          view.addSubview(cart)
        }
        func pay() {}
      }
      """
    let methods = "func showCart() { stack.pushViewController(CartController(), animated: true) }"
    let outcome = try outcome(methods, ["Cart.swift": cart])
    #expect(
      outcome.text("Gift.swift").contains("final class GiftController: UIViewController {"), "\(outcome.report)")
    #expect(!outcome.report.contains("GiftViewDelegate"), "\(outcome.report)")
  }

  /// A branch for the routes of another coordinator is no place for the case of a new one.
  @Test func routesOfAnotherEnumAreNone() throws {
    let news = """
      import UIKit

      final class NewsController: UIViewController {}
      final class ShopController: UIViewController {}
      enum ShopRoute { case shop, bill(Int) }
      enum HomeRoute { case none }

      final class ShopCoordinator: BaseCoordinator {
        override func start() {}

        func open(_ route: ShopRoute) {
          switch route {
          case .shop: stack.pushViewController(ShopController(), animated: true)
          case .bill(let id): print(id)
          }
        }
      }

      final class NewsCoordinator: BaseCoordinator {
        override func start() {}

        func showNews() {
          let controller = NewsController()
          controller.hidesBottomBarWhenPushed = true
          stack.pushViewController(controller, animated: true)
        }
      }
      """
    let methods = """
      func open(_ route: HomeRoute) {
          switch route {
          case .none: print(route)
          }
        }
      """
    let outcome = try outcome(methods, ["News.swift": news])
    #expect(outcome.text("Home.swift").contains("  func showGift() {\n"), "\(outcome.report)")
    #expect(!outcome.text("News.swift").contains("gift"))
  }

  private static let show = """
    func showNews() {
        let news = NewsController()
        stack.pushViewController(news, animated: true)
      }
    """

  @Test func conformancesOfExtensionsStay() throws {
    let news = """
      import UIKit

      protocol Tracked: AnyObject { var path: String? { get set } }

      final class NewsController: UIViewController {
        var path: String?
      }

      extension NewsController: Tracked {}

      final class OldController: UIViewController, Tracked { var path: String? }
      final class OlderController: UIViewController, Tracked { var path: String? }
      """
    let text = try outcome(Self.show, ["NewsController.swift": news]).text("GiftController.swift")
    #expect(text.contains("final class GiftController: UIViewController, Tracked {\n"), "\(text)")
  }

  /// `GiftController()` would lack what the base takes.
  @Test func aBaseThatIsMadeOfArgumentsIsNoModel() throws {
    let news = """
      import UIKit

      class TitledController: UIViewController {
        init(heading: String) { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { fatalError() }
      }

      final class NewsController: TitledController {
        init() { super.init(heading: "News") }
        required init?(coder: NSCoder) { fatalError() }
      }

      final class HelpController: UIViewController {}
      """
    let methods =
      Self.show + "\n\n"
        + """
          func showHelpOfTheApp() {
            let help = HelpController()
            help.hidesBottomBarWhenPushed = true
            stack.pushViewController(help, animated: true)
          }
        """
    let outcome = try outcome(methods, ["NewsController.swift": news])
    #expect(outcome.notes.contains { $0.hasPrefix("modelled on HelpController") }, "\(outcome.notes)")
  }

  @Test func aliasesOfItsPropertiesComeAlong() throws {
    let methods = """
      func showNews() {
          let news = NewsController()
          news.onTap = tapped
          stack.pushViewController(news, animated: true)
        }

        private func tapped(_ place: Int) { print(place) }
      """
    let news = """
      import UIKit

      final class NewsController: UIViewController {
        typealias Handler = (Int) -> Void
        var onTap: Handler?
      }
      """
    let text = try outcome(methods, ["NewsController.swift": news]).text("GiftController.swift")
    #expect(text.contains("  typealias Handler = (Int) -> Void\n"), "\(text)")
  }

  /// A convenience initialiser that hands on to nothing would not compile.
  @Test(arguments: ["nibName: nil, bundle: nil", ""]) func aConvenienceInitialiserBecomesAPlainOne(
    arguments: String
  ) throws {
    let methods = """
      func showNews() {
          let model = NewsModel()
          let news = NewsController(model: model)
          stack.pushViewController(news, animated: true)
        }
      """
    let news = """
      import UIKit

      final class NewsModel {}

      final class NewsController: UIViewController {
        private var model: NewsModel?

        convenience init(model: NewsModel) {
          self.init(\(arguments))
          self.model = model
        }
      }
      """
    let text = try outcome(methods, ["NewsController.swift": news]).text("GiftController.swift")
    #expect(
      text.contains(
        "  init(model: GiftModel) {\n    super.init(nibName: nil, bundle: nil)\n    self.model = model\n  }"),
      "\(text)")
  }

  /// A container returns nothing for what it was not told of.
  @Test func aContainerHasToBeTold() throws {
    let methods = """
      func showNews() {
          guard let model = Container.main.resolve(NewsModel.self) else { return }
          let news = NewsController(model: model)
          stack.pushViewController(news, animated: true)
        }
      """
    let news = """
      import UIKit

      final class NewsModel {}

      final class NewsController: UIViewController {
        private let model: NewsModel

        init(model: NewsModel) {
          self.model = model
          super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { fatalError() }
      }
      """
    let container = """
      final class Container {
        static let main = Container()
        private var made: [String: () -> Any] = [:]

        func resolve<T>(_ type: T.Type) -> T? { made["\\(type)"]?() as? T }
        func register<T>(_ type: T.Type, _ make: @escaping () -> T) { made["\\(type)"] = make }
        func fill() { register(NewsModel.self) { NewsModel() } }
      }
      """
    let outcome = try outcome(methods, ["NewsController.swift": news, "Container.swift": container])
    #expect(
      outcome.notes.contains(
        "the container does not know GiftModel yet: register it, as Container.swift:7 registers NewsModel"),
      "\(outcome.notes)")
  }
}
