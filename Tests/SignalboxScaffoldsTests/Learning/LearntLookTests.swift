import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What a copy looks like: lists, lines, imports, names; and what lint says of it.
@Suite struct LearntLookTests {
  private func app(_ cart: String, base: String = LearntModelTests.base, start: String) -> [String: String] {
    [
      "Base.swift": base,
      "Home.swift": """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        let name = "home"
        override func start() { stack.pushViewController(HomeController(), animated: false) }

        func showCart() {
      \(start.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        }
      }

      final class HomeController: UIViewController {}
      """,
      "Cart.swift": cart + "\n\nfinal class CartController: UIViewController {}",
    ]
  }

  private func outcome(_ files: [String: String], options: (inout ScaffoldOptions) -> Void = { _ in }) throws
    -> LabOutcome
  {
    var lab = try LearningApps.lab(files)
    options(&lab.options)
    let outcome = try lab.run([CoordinatorRequest(name: "SpecialOffers", parent: "Home", screens: ["OfferList"])])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  private static let plain = "let cart = CartCoordinator(stack: stack)\nadd(cart)\ncart.start()"

  @Test func aListThatStandsOnSeveralLinesDoesSo() throws {
    let cart = """
      import UIKit

      final class CartCoordinator: BaseCoordinator {
        private let title: String
        private let host: BaseCoordinator

        init(
          stack: UINavigationController,
          title: String,
          host: BaseCoordinator
        ) {
          self.title = title
          self.host = host
          super.init(stack: stack)
        }

        override func start() {
          host.add(self)
          stack.pushViewController(CartController(), animated: true)
        }
      }
      """
    let start = """
      let cart = CartCoordinator(
        stack: stack,
        title: name,
        host: self
      )
      add(cart)
      cart.start()
      """
    let outcome = try outcome(app(cart, start: start))
    #expect(
      outcome.text("Home.swift").contains(
        "SpecialOffersCoordinator(\n      stack: stack,\n      host: self\n    )"), "\(outcome.text("Home.swift"))")
    let text = outcome.text("SpecialOffersCoordinator.swift")
    #expect(text.contains("  init(\n    stack: UINavigationController,\n    host: BaseCoordinator\n  ) {"), "\(text)")
  }

  @Test(arguments: ["makeCart", "showCart"]) func linesBelowAParenthesisMoveWithIt(_ name: String) {
    let text = "func \(name)(_ one: Int,\n" + String(repeating: " ", count: name.count + 6) + "two: Int)\n"
    let new = text.renamingIdentifiers { $0 == name ? name + "Offers" : nil }
    #expect(
      new == "func \(name)Offers(_ one: Int,\n" + String(repeating: " ", count: name.count + 12) + "two: Int)\n")
  }

  @Test func aLibraryThatTheCopyDoesNotUseIsNotImported() throws {
    let cart = """
      import Combine
      import UIKit

      final class CartCoordinator: BaseCoordinator {
        override func start() { stack.pushViewController(CartController(), animated: true) }
      }
      """
    var files = app(cart, start: Self.plain)
    files["News.swift"] = "import Combine\n\nfinal class NewsCoordinator: BaseCoordinator {}"
    #expect(!(try outcome(files).text("SpecialOffersCoordinator.swift").contains("Combine")))
  }

  /// A type that no file declares comes from where all come from that mention it.
  @Test func theModuleOfATypeThatNobodyDeclaresIsImported() throws {
    let cart = """
      import Combine
      import UIKit

      final class CartCoordinator: BaseCoordinator, Bagged {
        var bag = Set<AnyCancellable>()
        override func start() { stack.pushViewController(CartController(), animated: true) }
      }
      """
    var files = app(cart, start: Self.plain)
    files["News.swift"] = """
      import Combine

      protocol Bagged: AnyObject { var bag: Set<AnyCancellable> { get } }
      final class NewsCoordinator: BaseCoordinator, Bagged { var bag = Set<AnyCancellable>() }
      """
    let made = try LearningApps.lab(files).run([
      CoordinatorRequest(name: "SpecialOffers", parent: "Home", screens: ["OfferList"])
    ]).text("SpecialOffersCoordinator.swift")
    #expect(made.contains("var bag") == made.contains("import Combine"))
    #expect(made.contains("import Combine"), "\(made)")
  }

  /// What stands in the model's tabs is given to nobody any more.
  @Test func objectsThatNobodyGetsAreLeftOut() throws {
    let cart = """
      import UIKit

      final class CartCoordinator: BaseCoordinator {
        override func start() {
          let page = CartController()
          let tab = UIView()
          tab.backgroundColor = .systemRed
          page.place(tab)
          stack.pushViewController(page, animated: true)
        }
      }

      extension CartController { func place(_ tab: UIView) {} }
      """
    let made = try outcome(app(cart, start: Self.plain)).text("SpecialOffersCoordinator.swift")
    #expect(!made.contains("tab"), "\(made)")
  }

  /// Headings and names that only the model has say nothing of the copy.
  @Test func headingsAndNamesOfTheModelAlone() throws {
    let cart = """
      import UIKit

      final class BigCartCoordinator: BaseCoordinator {
        // MARK: Start
        override func start() { performPayFlow() }
        // MARK: Your cart
        func performPayFlow() { stack.pushViewController(CartController(), animated: true) }
      }
      """
    var files = app(cart, start: "let big = BigCartCoordinator(stack: stack)\nadd(big)\nbig.start()")
    files["News.swift"] = """
      final class NewsCoordinator: BaseCoordinator {
        // MARK: Start
        override func start() {}
      }
      """
    let outcome = try outcome(files)
    let made = outcome.text("SpecialOffersCoordinator.swift")
    #expect(made.contains("// MARK: Start") && !made.contains("Your cart"), "\(made)")
    #expect(made.contains("func performOfferList()"), "\(made)")
    let home = outcome.text("Home.swift")
    #expect(home.contains("let specialOffersCoordinator = SpecialOffersCoordinator(stack: stack)"), "\(home)")
  }

  @Test func aNameOfALibraryIsFreeWhereNobodyHasIt() throws {
    let cart = """
      import UIKit

      final class CartCoordinator: BaseCoordinator {
        override func start() { stack.pushViewController(CartController(), animated: true) }
      }
      """
    let outcome = try LearningApps.lab(app(cart, start: Self.plain)).run([
      CoordinatorRequest(name: "NavigationCoordinator", parent: "Home", screens: ["OfferList"])
    ])
    #expect(outcome.text("NavigationCoordinator.swift").contains("class NavigationCoordinator: BaseCoordinator"))
  }

  @Test func whatLintFindsIsSaid() throws {
    let cart = """
      import UIKit

      final class CartCoordinator: BaseCoordinator {
        override func start() { stack.pushViewController(CartController(), animated: true) }
      }
      """
    let outcome = try outcome(app(cart, start: Self.plain)) { options in
      options.newFindings = { before, after in
        before.types.count == after.types.count ? [] : ["X does Y. Do Z. (some_rule)"]
      }
    }
    #expect(outcome.notes.contains("lint finds in the new code: X does Y. Do Z. (some_rule)"))
  }
}
