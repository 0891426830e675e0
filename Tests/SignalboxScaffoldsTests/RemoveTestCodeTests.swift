import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Tests follow what they test.
@Suite struct RemoveTestCodeTests {
  private func lab(_ home: String, tests: [String: String] = [:]) -> MigrationLab {
    var lab = MigrationLab(
      files: ["Cart.swift": RemoveWholeTests.cart, "Home.swift": "import UIKit\n\n" + home], languageMode: .v5)
    lab.tests = tests
    return lab
  }

  private func removed(_ home: String, tests: [String: String] = [:]) throws -> MigrationLab.Outcome {
    let lab = lab(home, tests: tests)
    #expect(try lab.diagnostics(lab.files.merging(tests) { $1 }).isEmpty)
    let outcome = try lab.run([RemoveRequest(name: "CartCoordinator", takesScreens: true)])
    #expect(try lab.diagnostics(outcome.files).isEmpty, "\(outcome.files)")
    return outcome
  }

  private static let home = """
    final class HomeCoordinator: Coordinator {
      let stack = UINavigationController()
      let builder = Builder()
      func start() { showCart() }
      func showCart() {
        let cart = builder.cart(on: stack)
        cart.start()
      }
    }

    class Builder {
      func cart(on stack: UINavigationController) -> Coordinator { CartCoordinator(stack: stack) }
      func help(on stack: UINavigationController) -> Coordinator { HelpCoordinator(stack: stack) }
    }

    """

  @Test func itsTestsGoAndOthersStay() throws {
    let outcome = try removed(
      Self.home,
      tests: [
        "Tests/CartCoordinatorTests.swift": """
        import UIKit

        final class CartCoordinatorTests {
          var subject: CartCoordinator?
          func setUp() { subject = CartCoordinator(stack: UINavigationController()) }
          func testStart() { subject?.start() }
        }

        """,
        "Tests/BuilderTests.swift": """
        import UIKit

        final class BuilderTests {
          let builder = Builder()
          func testCart() { print(builder.cart(on: UINavigationController()) is CartCoordinator) }
          func testHelp() { print(builder.help(on: UINavigationController()) is HelpCoordinator) }
        }

        """,
        "Tests/MockBuilder.swift": """
        import UIKit

        final class MockBuilder: Builder {
          var count = 0
          override func cart(on stack: UINavigationController) -> Coordinator {
            count += 1
            return super.cart(on: stack)
          }
        }

        """,
      ])
    #expect(outcome.files["Tests/CartCoordinatorTests.swift"] == nil)
    let tests = try #require(outcome.files["Tests/BuilderTests.swift"])
    #expect(!tests.contains("testCart") && tests.contains("testHelp"))
    #expect(outcome.files["Tests/MockBuilder.swift"]?.contains("override") == false)
    #expect(outcome.notes.contains("Tests/BuilderTests.swift:5: testCart goes, too"), "\(outcome.notes)")
  }

  @Test func aTestThatCannotChangeIsTold() throws {
    let lab = lab(
      Self.home,
      tests: [
        "Tests/Fake.swift":
          "protocol Making { func make() }\nfinal class Fake: Making {\n  func make() { print(CartCoordinator.self) }\n}\n"
      ])
    let outcome = try lab.run([RemoveRequest(name: "CartCoordinator", takesScreens: true)])
    #expect(
      outcome.notes.contains(
        "warning: Tests/Fake.swift:3: a test needs what goes; change it, or the tests do not compile"),
      "\(outcome.notes)")
  }

  @Test func testsAreRenamedToo() throws {
    let tests = [
      "Tests/CartCoordinatorTests.swift":
        "import UIKit\n\nfinal class CartCoordinatorTests {\n  func testStart() { MockCartCoordinator().start() }\n}\n",
      "Tests/MockCartCoordinator.swift": "final class MockCartCoordinator: ICartCoordinator { func start() {} }\n",
    ]
    var lab = lab(
      Self.home + "\nprotocol ICartCoordinator { func start() }\n\nextension CartCoordinator: ICartCoordinator {}\n")
    lab.tests = tests
    let outcome = try lab.run([RenameRequest(name: "CartCoordinator", newName: "BasketCoordinator")])
    #expect(try lab.diagnostics(outcome.files).isEmpty, "\(outcome.files)")
    #expect(
      outcome.files["Tests/BasketCoordinatorTests.swift"]?.contains("class BasketCoordinatorTests") == true
        && outcome.files["Tests/MockBasketCoordinator.swift"]?.contains("MockBasketCoordinator: IBasketCoordinator")
          == true
        && outcome.files["Tests/CartCoordinatorTests.swift"] == nil, "\(outcome.files)")
  }
}
