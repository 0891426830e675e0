import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// What strangers' apps do besides, and what a copy of their coordinators must not have.
@Suite struct LearntStrangerTests {
  private func app(
    start: String, child: String, returning result: String = "", more: String = "", weak: Bool = false
  ) -> [String: String] {
    [
      "Coordinator.swift": """
      import UIKit
      import SwiftUI

      protocol Coordinator: AnyObject {
        var children: [Coordinator] { get set }
        func start()
      }
      """,
      "HomeCoordinator.swift": """
      import UIKit

      final class HomeCoordinator: Coordinator {
        var children: [Coordinator] = []
        \(weak ? "weak var stack: UINavigationController?" : "let stack: UINavigationController")

        init(stack: UINavigationController) { self.stack = stack }

        func start() {}

        func showCart()\(result) {
      \(start.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
        }
      }

      \(more)
      """,
      "CartCoordinator.swift": "import SwiftUI\nimport UIKit\n\n" + child,
    ]
  }

  private static let plainStart = "let cart = CartCoordinator(stack: stack)\nchildren.append(cart)\ncart.start()"

  private func child(_ members: String = "", inheriting base: String = "Coordinator", modifier: String = "final")
    -> String
  {
    """
    \(modifier) class CartCoordinator: \(base) {
      var children: [Coordinator] = []
      private let stack: UINavigationController

      init(stack: UINavigationController) { self.stack = stack }

      func start() { stack.pushViewController(CartController(), animated: true) }
    \(members)
    }

    final class CartController: UIViewController {}
    """
  }

  private func outcome(_ files: [String: String]) throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: "Home", screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  private func refusal(_ files: [String: String]) -> String {
    let request = CoordinatorRequest(name: "Offers", parent: "Home", screens: ["OfferList"])
    let error = #expect(throws: ScaffoldError.self) { try LearningApps.lab(files).run([request]) }
    return error?.description ?? ""
  }

  // MARK: The parent's method

  /// A stack that a guard unwraps is no affair of the child alone; a second screen beside it is.
  @Test func aGuardGoesWithIt() throws {
    let start = """
      guard let stack else { return }
      let modal = UINavigationController()
      let cart = CartCoordinator(stack: modal)
      children.append(cart)
      cart.start()
      stack.present(modal, animated: true)
      """
    let text = try outcome(app(start: start, child: child(), weak: true)).text("HomeCoordinator.swift")
    #expect(text.contains("  func showOffers() {\n    guard let stack else { return }\n"), "\(text)")
    #expect(text.contains("    stack.present(modal, animated: true)\n  }"), "\(text)")
    let together = """
      let cart = CartCoordinator(stack: stack)
      let page = CartController()
      children.append(cart)
      cart.start()
      stack.setViewControllers([page, cart.page], animated: true)
      """
    let files = app(start: together, child: child("  let page = UIViewController()"))
    #expect(refusal(files).contains("the code that creates it also does something else"))
  }

  /// A method that returns what starts the child is no factory of it.
  @Test func whatReturnsTheResultIsNoFactory() throws {
    var files = app(
      start: "let cart = CartCoordinator(stack: stack)\nreturn coordinate(to: cart)", child: child(),
      returning: " -> [Int]",
      more: "extension HomeCoordinator {\n  func open(_ page: CartController) -> [Int] { showCart() }\n}")
    files["Coordinator.swift", default: ""] += """

      extension Coordinator {
        func coordinate(to child: Coordinator) -> [Int] {
          children.append(child)
          child.start()
          return []
        }
      }
      """
    let text = try outcome(files).text("HomeCoordinator.swift")
    #expect(
      text.contains("func showOffers() -> [Int] {\n    let offers = OffersCoordinator(stack: stack)\n"), "\(text)")
  }

  // MARK: Members

  /// Another method of the name that is called takes nothing away from it.
  @Test func anotherStartIsLeftOut() throws {
    let members = """
        func start(with link: Link) { print(link) }
      """
    let outcome = try outcome(app(start: Self.plainStart, child: child(members) + "\n\nstruct Link {}"))
    #expect(outcome.text("HomeCoordinator.swift").contains("    offers.start()\n"), "\(outcome.report)")
    #expect(!outcome.text("OffersCoordinator.swift").contains("start(with"))
  }

  /// What the parent hands to the model is no type that the model has to be of.
  @Test func whatIsHandedInIsNoConformance() throws {
    let child = """
      protocol CartCoordinatorDelegate: AnyObject { func nothingLeft() }
      protocol EmptyDelegate: AnyObject { func isEmpty() }

      final class CartCoordinator: Coordinator, EmptyDelegate {
        var children: [Coordinator] = []
        weak var delegate: CartCoordinatorDelegate?
        weak var emptyDelegate: EmptyDelegate?
        private let stack: UINavigationController

        init(stack: UINavigationController, emptyDelegate: EmptyDelegate) {
          self.stack = stack
          self.emptyDelegate = emptyDelegate
        }

        func start() { stack.pushViewController(CartController(), animated: true) }
        func isEmpty() { delegate?.nothingLeft() }
      }

      final class CartController: UIViewController {}
      """
    let start = "let cart = CartCoordinator(stack: stack, emptyDelegate: self)\nchildren.append(cart)\ncart.start()"
    let outcome = try outcome(
      app(start: start, child: child, more: "extension HomeCoordinator: EmptyDelegate {\n  func isEmpty() {}\n}"))
    #expect(outcome.text("OffersCoordinator.swift").contains("final class OffersCoordinator: Coordinator {"))
    #expect(!outcome.text("OffersCoordinator.swift").contains("CoordinatorDelegate"), "\(outcome.report)")
  }

  /// In a file of its own nobody could use a private class.
  @Test func aPrivateModelIsOpened() throws {
    var files = app(start: Self.plainStart, child: "")
    files["HomeCoordinator.swift", default: ""] += "\n" + child(modifier: "private final")
    let text = try outcome(files).text("OffersCoordinator.swift")
    #expect(text.contains("\nfinal class OffersCoordinator: Coordinator {"), "\(text)")
  }

  /// A second initialiser is no part of the copy, unless somebody asks for it.
  @Test(arguments: [false, true]) func aRequiredInitialiser(_ isAsked: Bool) throws {
    let required = """
        required init(deep: UINavigationController) { self.stack = deep }
      """
    var files = app(start: Self.plainStart, child: child(required))
    guard isAsked else {
      #expect(try !outcome(files).text("OffersCoordinator.swift").contains("required"))
      return
    }
    files["Coordinator.swift"] = files["Coordinator.swift"]?
      .replacing("  func start()", with: "  func start()\n  init(deep: UINavigationController)")
    files["HomeCoordinator.swift"] = files["HomeCoordinator.swift"]?
      .replacing(
        "  func start() {}", with: "  func start() {}\n  required init(deep: UINavigationController) { stack = deep }")
    #expect(refusal(files).contains("it is not one type in one file with one initialiser"))
  }

  // MARK: Containers

  private func contained(_ name: String) -> [String: String] {
    var files = app(
      start: Self.plainStart,
      child: """
        final class CartCoordinator: Coordinator {
          var children: [Coordinator] = []
          private let stack: UINavigationController

          init(stack: UINavigationController) { self.stack = stack }

          func start() {
            let page = CartController()
            let modal = \(name)(rootViewController: page)
            stack.present(modal, animated: true)
          }
        }

        final class CartController: UIViewController {}
        """)
    files["Stack.swift"] = "import UIKit\n\nfinal class \(name): UINavigationController {}"
    return files
  }

  /// A navigation controller of the project's own is there for all screens, if its name does not say for which.
  @Test func anOwnNavigationController() throws {
    let text = try outcome(contained("MainStack")).text("OffersCoordinator.swift")
    #expect(text.contains("MainStack(rootViewController: page)"), "\(text)")
    #expect(refusal(contained("CartStack")).contains("CartCoordinator"))
  }

  /// So is a host of views.
  @Test func anOwnHost() throws {
    let child = """
      final class CartCoordinator: Coordinator {
        var children: [Coordinator] = []
        private let stack: UINavigationController

        init(stack: UINavigationController) { self.stack = stack }

        func start() {
          stack.pushViewController(Host(rootView: CartView()), animated: true)
        }
      }

      struct CartView: View { var body: some View { Text("Cart") } }
      final class Host<Content: View>: UIHostingController<Content> {}
      """
    let text = try outcome(app(start: Self.plainStart, child: child)).text("OffersCoordinator.swift")
    #expect(text.contains("Host(rootView: OfferListView())"), "\(text)")
  }

  // MARK: Models

  /// A special case of another coordinator comes after those that are none.
  @Test func aSpecialCaseIsNoModel() throws {
    let other = """

      class PlantCoordinator: Coordinator {
        var children: [Coordinator] = []
        let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func start() { stack.pushViewController(PlantController(name: "fern"), animated: true) }
      }

      final class RoseCoordinator: PlantCoordinator {
        override func start() { stack.pushViewController(PlantController(name: "rose"), animated: true) }
      }

      final class PlantController: UIViewController {
        init(name: String) { super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { nil }
      }

      extension HomeCoordinator {
        func showRose() {
          let rose = RoseCoordinator(stack: stack)
          children.append(rose)
          rose.start()
        }
      }
      """
    let notes = try outcome(app(start: Self.plainStart, child: child(), more: other)).notes
    #expect(notes.last == "modelled on CartCoordinator", "\(notes)")
  }

  // MARK: Ends

  /// A delegate that is asked for nothing ends nothing; one that is asked for more does.
  @Test(arguments: ["", "func cartPaid(_ sum: Int)"]) func aDelegateThatIsAskedForNothing(_ requirement: String) throws
  {
    let start = Self.plainStart.replacing("\n", with: "\ncart.delegate = self\n", maxReplacements: 1)
    let members = "  weak var delegate: CartCoordinatorDelegate?"
    let answer = requirement.isEmpty ? "" : requirement + " {}"
    let more = """
      protocol CartCoordinatorDelegate: AnyObject { \(requirement) }
      extension HomeCoordinator: CartCoordinatorDelegate { \(answer) }
      """
    let notes = try outcome(app(start: start, child: child(members), more: more)).notes
    let isLost = notes.contains { $0.hasPrefix("nothing ends OffersCoordinator yet: CartCoordinator does it by") }
    #expect(isLost == !requirement.isEmpty, "\(notes)")
  }

  /// What a screen asked for and the coordinator answers later is no end.
  @Test func anAnswerIsNoEnd() throws {
    let members = """
        private var filterCompletion: ((Int) -> Void)?

        func filter(completion: @escaping (Int) -> Void) { filterCompletion = completion }
        func choose(_ filter: Int) { filterCompletion?(filter) }
      """
    let notes = try outcome(app(start: Self.plainStart, child: child(members))).notes
    #expect(!notes.contains { $0.contains("does it by") }, "\(notes)")
  }

  /// What is refused says what is in the way where the screen is shown, and names no style that nobody chose.
  @Test func refusalsSayWhatIsInTheWay() throws {
    let text = refusal([
      "Home.swift": """
      import UIKit

      protocol Coordinator: AnyObject { func start() }

      final class HomeCoordinator: Coordinator {
        var children: [Coordinator] = []
        func start() {}
      }
      """
    ])
    #expect(!text.contains("has no member for"), "\(text)")
    #expect(text.contains("--style"), "\(text)")
  }
}
