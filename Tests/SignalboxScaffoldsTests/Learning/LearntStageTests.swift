import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// Parents that stand on the stack which their models fill: a new flow comes on top of them.
@Suite struct LearntStageTests {
  private func outcome(_ files: [String: String], parent: String) throws -> LabOutcome {
    let request = CoordinatorRequest(name: "Offers", parent: parent, screens: ["OfferList"])
    let outcome = try LearningApps.lab(files).run([request])
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  private static let entry = """
    import UIKit

    final class AppDelegate: UIResponder, UIApplicationDelegate {
      private let coordinator = AppCoordinator(stack: UINavigationController())
      func applicationDidFinishLaunching(_ application: UIApplication) { coordinator.start() }
    }

    final class AppCoordinator: BaseCoordinator {
      override func start() { showHome() }

      private func showHome() {
        let home = HomeCoordinator(stack: stack)
        add(home)
        home.start()
      }
    }
    """

  private func app(home: String) -> [String: String] {
    [
      "Base.swift": LearntModelTests.base, "App.swift": Self.entry,
      "HomeCoordinator.swift": """
      import UIKit

      final class HomeCoordinator: BaseCoordinator {
        override func start() {
      \(home)
        }
      }

      final class HomeController: UIViewController {}
      """,
    ]
  }

  @Test(arguments: ["stack.setViewControllers([page], animated: false)", "stack.viewControllers = [page]"])
  func pushesWhereTheModelReplaces(_ shows: String) throws {
    let files = app(home: "    let page = HomeController()\n    \(shows)")
    let outcome = try outcome(files, parent: "Home")
    let made = outcome.files.first { $0.key.hasSuffix("OffersCoordinator.swift") }?.value ?? ""
    #expect(made.contains("stack.pushViewController(page, animated: true)"))
    #expect(!made.contains("iewControllers"))
    #expect(outcome.notes.contains { $0.contains("OffersCoordinator pushes its screen") })
  }
}
