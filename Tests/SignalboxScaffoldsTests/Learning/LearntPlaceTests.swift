import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Where the new files lie, and what of the model's file and names they take over.
@Suite struct LearntPlaceTests {
  private func outcome(_ files: [String: String], parent: String = "Home") throws -> LabOutcome {
    let outcome = try LearningApps.lab(files).run([
      CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    ])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  private static let home = coordinator("Home", pushing: "HomeController()", starting: ["Cart"])

  private static func coordinator(
    _ name: String, pushing screen: String, starting others: [String] = [], mark: String? = nil
  ) -> String {
    let methods = others.map { other in
      """

        func show\(other)() {
          let child = \(other)Coordinator(stack: stack)
          add(child)
          child.start()
        }
      """
    }
    return """
      import UIKit

      final class \(name)Coordinator: BaseCoordinator {
      \(mark.map { "  // MARK: \($0)\n" } ?? "")  override func start() {
          stack.pushViewController(\(screen), animated: true)
        }
      \(methods.joined(separator: "\n"))
      }
      """
  }

  private static func screen(_ name: String) -> String { "import UIKit\n\nfinal class \(name): UIViewController {}" }

  @Test func eachFlowHasAFolderWhateverItIsCalled() throws {
    let outcome = try outcome([
      "Shop/Flows/Base.swift": LearntModelTests.base,
      "Shop/Flows/HomeCoordinator.swift": Self.home,
      "Shop/Flows/CartCoordinator.swift": Self.coordinator("Cart", pushing: "BasketController()"),
      "Shop/Flows/TermsCoordinator.swift": Self.coordinator("Terms", pushing: "TermsController()"),
      "Shop/UI/Main/HomeController.swift": Self.screen("HomeController"),
      "Shop/UI/Trolley/BasketController.swift": Self.screen("BasketController"),
      "Shop/UI/Legal/TermsController.swift": Self.screen("TermsController"),
    ])
    #expect(!outcome.text("Shop/UI/Offers/OfferListController.swift").isEmpty, "\(outcome.changed)")
  }

  /// What overrides is as open as its type.
  @Test(arguments: ["public final", "open", "package final"])
  func screensOfAModuleAreAsOpen(access: String) throws {
    let screen = { (name: String) in
      """
      import UIKit

      \(access) class \(name): UIViewController {
        private let stack: UINavigationController
        \(access.split(separator: " ")[0] == "package" ? "package" : "public") init(stack: UINavigationController) {
          self.stack = stack
          super.init(nibName: nil, bundle: nil)
        }
        required \(access.hasPrefix("package") ? "package" : "public") init?(coder: NSCoder) { fatalError() }
      }
      """
    }
    let outcome = try outcome([
      "Shop/Base.swift": LearntModelTests.base,
      "Shop/HomeCoordinator.swift": Self.coordinator(
        "Home", pushing: "HomeController(stack: stack)", starting: ["Cart"]),
      "Shop/CartCoordinator.swift": Self.coordinator("Cart", pushing: "CartController(stack: stack)"),
      "Shop/HomeController.swift": screen("HomeController"),
      "Shop/CartController.swift": screen("CartController"),
    ])
    let text = outcome.text("Shop/OfferListController.swift")
    #expect(text.contains("override func viewDidLoad()"), "\(outcome.changed)")
  }

  @Test func theEndingOfFoldersStays() throws {
    let outcome = try outcome([
      "Shop/Base.swift": LearntModelTests.base,
      "Shop/HomeScene/Flow/HomeCoordinator.swift": Self.home,
      "Shop/CartScene/Flow/CartCoordinator.swift": Self.coordinator("Cart", pushing: "CartController()"),
      "Shop/HomeScene/Page/HomeController.swift": Self.screen("HomeController"),
      "Shop/CartScene/Page/CartController.swift": Self.screen("CartController"),
    ])
    #expect(!outcome.text("Shop/OffersScene/Flow/OffersCoordinator.swift").isEmpty, "\(outcome.changed)")
    #expect(!outcome.text("Shop/OffersScene/Page/OfferListController.swift").isEmpty, "\(outcome.changed)")
  }

  /// `Cart flow` is there for `CartCoordinator`, whoever makes that.
  @Test(arguments: ["Home", "Cart"])
  func eachFlowHasAFolder(parent: String) throws {
    let files = [
      "Shop/Base.swift": LearntModelTests.base,
      "Shop/Flows/Home flow/HomeCoordinator.swift": Self.home,
      "Shop/Flows/Cart flow/CartCoordinator.swift": Self.coordinator("Cart", pushing: "CartController()"),
      "Shop/Pages/HomeController.swift": Self.screen("HomeController"),
      "Shop/Pages/CartController.swift": Self.screen("CartController"),
    ]
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(!outcome.text("Shop/Flows/Offers flow/OffersCoordinator.swift").isEmpty, "\(outcome.changed)")
  }

  /// Whatever the folders are called, each coordinator has one to itself.
  @Test func foldersOfOtherNames() throws {
    let outcome = try outcome([
      "Shop/Base.swift": LearntModelTests.base,
      "Shop/Pages/Start/Flow/HomeCoordinator.swift": Self.home,
      "Shop/Pages/Basket/Flow/CartCoordinator.swift": Self.coordinator("Cart", pushing: "CartController()"),
      "Shop/Pages/Start/View/HomeController.swift": Self.screen("HomeController"),
      "Shop/Pages/Basket/View/CartController.swift": Self.screen("CartController"),
    ])
    #expect(!outcome.text("Shop/Pages/Offers/Flow/OffersCoordinator.swift").isEmpty, "\(outcome.changed)")
    #expect(!outcome.text("Shop/Pages/Offers/View/OfferListController.swift").isEmpty, "\(outcome.changed)")
  }

  /// The flow's folder and that of its screen are both named after it.
  @Test func eachFolderOfTheFlowIsRenamed() throws {
    let outcome = try outcome([
      "Shop/Base.swift": LearntModelTests.base,
      "Shop/HomeFlow/Flow/HomeCoordinator.swift": Self.home,
      "Shop/CartFlow/Flow/CartCoordinator.swift": Self.coordinator("Cart", pushing: "CartController()")
        .replacing("\n}", with: "\n   }"),
      "Shop/HomeFlow/Home/View/HomeController.swift": Self.screen("HomeController"),
      "Shop/CartFlow/Cart/View/CartController.swift": Self.screen("CartController"),
    ])
    #expect(
      !outcome.text("Shop/OffersFlow/Offers/View/OfferListController.swift").isEmpty, "\(outcome.changed)")
    #expect(outcome.text("Shop/OffersFlow/Flow/OffersCoordinator.swift").hasSuffix("\n}\n"))
  }

  /// The parent lies beside the app's entry.
  @Test func itLiesWhereMostOthersLie() throws {
    let outcome = try outcome([
      "Shop/Base.swift": LearntModelTests.base,
      "Shop/HomeCoordinator.swift": Self.coordinator("Home", pushing: "HomeController()"),
      "Shop/HomeController.swift": Self.screen("HomeController"),
      "Shop/Flows/NewsCoordinator.swift": Self.coordinator("News", pushing: "NewsController()", starting: ["Cart"]),
      "Shop/Flows/CartCoordinator.swift": Self.coordinator("Cart", pushing: "CartController()"),
      "Shop/Flows/HelpCoordinator.swift": Self.coordinator("Help", pushing: "HelpController()"),
      "Shop/NewsController.swift": Self.screen("NewsController"),
      "Shop/CartController.swift": Self.screen("CartController"),
      "Shop/HelpController.swift": Self.screen("HelpController"),
    ])
    #expect(!outcome.text("Shop/Flows/OffersCoordinator.swift").isEmpty, "\(outcome.changed)")
  }

  @Test func theScreenIsCalledAsMostAre() throws {
    let outcome = try outcome([
      "Base.swift": LearntModelTests.base,
      "Home.swift": Self.coordinator("Home", pushing: "HomeViewController()", starting: ["Cart", "Help"]),
      "Cart.swift": Self.coordinator("Cart", pushing: "CartController()"),
      "Help.swift": Self.coordinator("Help", pushing: "HelpViewController()"),
      "Screens.swift": ["HomeViewController", "CartController", "HelpViewController", "NewsViewController"].map {
        Self.screen($0)
      }.joined(separator: "\n\n"),
    ])
    #expect(!outcome.text("OfferListViewController.swift").isEmpty, "\(outcome.changed)")
  }

  /// All is about products: the word is no prefix.
  @Test func aWordOfTheAppIsNoPrefix() throws {
    let outcome = try outcome(
      [
        "Base.swift": LearntModelTests.base,
        "List.swift": """
        import UIKit

        final class ProductListCoordinator: BaseCoordinator {
          override func start() { stack.pushViewController(ProductListController(), animated: true) }

          func showProduct() {
            let productViewCoordinator = ProductViewCoordinator(stack: stack)
            add(productViewCoordinator)
            productViewCoordinator.start()
          }
        }
        """,
        "Others.swift": ["ProductView", "ProductEdit", "ProductNews"].map {
          Self.coordinator($0, pushing: $0 + "Controller()")
        }.joined(separator: "\n\n"),
        "Screens.swift": ["ProductList", "ProductView", "ProductEdit", "ProductNews"].map {
          Self.screen($0 + "Controller")
        }.joined(separator: "\n\n"),
      ], parent: "ProductList")
    #expect(outcome.text("List.swift").contains("let offersCoordinator = OffersCoordinator("), "\(outcome.report)")
  }

  @Test func aHeadingOfFewIsNoHabit() throws {
    let files = { (help: String?) in
      [
        "Base.swift": LearntModelTests.base,
        "Home.swift": Self.home, "HomeController.swift": Self.screen("HomeController"),
        "Cart.swift": Self.coordinator("Cart", pushing: "CartController()", mark: "Life"),
        "CartController.swift": Self.screen("CartController"),
        "Help.swift": Self.coordinator("Help", pushing: "UIViewController()", mark: help),
        "News.swift": Self.coordinator("News", pushing: "UIViewController()"),
        "Tips.swift": Self.coordinator("Tips", pushing: "UIViewController()", mark: help),
      ]
    }
    #expect(try !outcome(files(nil)).text("OffersCoordinator.swift").contains("MARK"))
    #expect(try outcome(files("Life")).text("OffersCoordinator.swift").contains("// MARK: Life"))
  }

  /// The parent of the model is done as soon as one of its children is.
  @Test(arguments: [true, false]) func aParentThatEndsWithItsChildIsTold(_ ends: Bool) throws {
    let outcome = try outcome([
      "Base.swift": """
      import UIKit

      protocol FinishDelegate: AnyObject { func didFinish(_ child: Flow) }

      protocol Flow: AnyObject {
        var delegate: FinishDelegate? { get set }
        var children: [Flow] { get set }
        func start()
      }

      extension Flow {
        func finish() { delegate?.didFinish(self) }
      }
      """,
      "Home.swift": """
      import UIKit

      final class HomeCoordinator: Flow, FinishDelegate {
        weak var delegate: FinishDelegate?
        var children: [Flow] = []
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(HomeController(), animated: false) }

        func showCart() {
          let cart = CartCoordinator(stack: stack)
          cart.delegate = self
          children.append(cart)
          cart.start()
        }

        func didFinish(_ child: Flow) {
          children.removeAll { $0 === child }
          \(ends ? "delegate?.didFinish(self)" : "stack.popViewController(animated: true)")
        }
      }
      final class HomeController: UIViewController {}
      """,
      "Cart.swift": """
      import UIKit

      final class CartCoordinator: Flow {
        weak var delegate: FinishDelegate?
        var children: [Flow] = []
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() {
          let page = CartController()
          page.onPaid = { [weak self] in self?.finish() }
          stack.pushViewController(page, animated: true)
        }
      }
      final class CartController: UIViewController { var onPaid: (() -> Void)? }
      """,
    ])
    let note = "HomeCoordinator.didFinish ends HomeCoordinator, too, when OffersCoordinator ends"
    #expect(outcome.notes.contains(note) == ends, "\(outcome.notes)")
  }

  @Test(arguments: [
    ("do {\n  show()\n} catch {\n  print(error)\n}\nend()\n", "show()\nend()\n"),
    ("do {\n  if a {\n    show()\n  }\n} catch is A {\n} catch {\n}\n", "if a {\n  show()\n}\n"),
    ("do {\n  _ = try? make()\n} catch {\n}\n", "_ = try? make()\n"),
    ("do {\n  try show()\n} catch {\n}\n", nil), ("do {\n  show()\n}\n", nil), ("do {} catch {}\n", nil),
  ]) func nothingIsCaughtWhereNothingThrows(_ text: String, _ expected: String?) {
    #expect(text.withoutIdleCatch == expected ?? text)
  }

  /// A heading goes with what stood below it, an initialiser that does nothing besides goes, too, and so does data.
  @Test func whatIsLeftOfTheModelIsNoMore() throws {
    let other = { (name: String) in
      """
      import UIKit

      final class \(name)Coordinator: BaseCoordinator {
        // MARK: Values
        private let item: Item

        // MARK: Life
        init(stack: UINavigationController, item: Item) {
          self.item = item
          super.init(stack: stack)
        }

        // MARK: Start
        override func start() { stack.pushViewController(\(name)Controller(item: item), animated: true) }
      }

      final class \(name)Controller: UIViewController {
        init(item: Item) { super.init(nibName: item.name, bundle: nil) }
        required init?(coder: NSCoder) { nil }
      }
      """
    }
    let outcome = try outcome([
      "Base.swift": LearntModelTests.base,
      "Item.swift": "struct Item {\n  let name: String\n}",
      "Home.swift": """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        private let item = Item(name: "")
        override func start() { stack.pushViewController(UIViewController(), animated: true) }

        func showCart() {
          let cart = CartCoordinator(stack: stack, item: item)
          add(cart)
          cart.start()
        }
      }
      """,
      "Cart.swift": other("Cart"), "Help.swift": other("Help"), "News.swift": other("News"),
    ])
    let text = outcome.text("OffersCoordinator.swift")
    #expect(!text.contains("Values") && !text.contains("init(") && !text.lowercased().contains("item"), "\(text)")
    #expect(text.contains("// MARK: Start\n") && !text.contains("Life"), "\(text)")
    #expect(outcome.text("Home.swift").contains("OffersCoordinator(stack: stack)"), "\(outcome.report)")
  }
}
