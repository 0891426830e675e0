import Testing

@testable import SignalboxScaffolds

@Suite struct RxFlowStyleTests {
  private func lab(_ set: [String: String] = [:]) throws -> ScaffoldLab {
    var lab = try ScaffoldLab("rxflow", set: set, library: .rxFlow)
    lab.languageMode = .v5
    return lab
  }

  private static let flows: [any ScaffoldRequest] = [
    ProjectRequest(name: "Shop"),
    CoordinatorRequest(name: "Cart", parent: "App", screens: ["List", "Payment"]),
    CoordinatorRequest(name: "Help", parent: "Cart", screens: ["Topics"]),
  ]

  @Test func flowsShareTheirSteps() throws {
    let outcome = try lab().check(Self.flows)
    #expect(outcome.changed.filter { $0.hasSuffix("Step.swift") } == ["AppStep.swift"])
  }

  @Test func flowsHaveStepsOfTheirOwn() throws {
    let outcome = try lab(["steps": "flow"]).check(Self.flows)
    #expect(
      outcome.changed.filter { $0.hasSuffix("Step.swift") } == ["AppStep.swift", "CartStep.swift", "HelpStep.swift"])
    #expect(outcome.text("HelpFlow.swift").contains(".end(forwardToParentFlowWithStep: CartStep.helpDone)"))
  }

  @Test func stepsImportWhatTheirValuesNeed() throws {
    let screen = ScreenRequest(
      name: "Page", coordinator: "App",
      inputs: [ScreenInput(name: "url", type: "URL"), ScreenInput(name: "count", type: "[Int]")])
    let outcome = try lab().check([ProjectRequest(name: "Shop"), screen])
    #expect(outcome.text("AppStep.swift").hasPrefix("import Foundation\nimport RxFlow\n"))
    let plain = ScreenRequest(name: "Page", coordinator: "App", inputs: [ScreenInput(name: "name", type: "String?")])
    #expect(try lab().run([ProjectRequest(name: "Shop"), plain]).text("AppStep.swift").hasPrefix("import RxFlow\n"))
  }

  /// Two flows with steps of their own show how the third is to be.
  @Test func laterFlowsDoAsTheOthers() throws {
    var lab = try lab(["steps": "flow"])
    lab.files = try lab.run(Array(Self.flows.prefix(2))).files
    lab.options.set = [:]
    let outcome = try lab.check([CoordinatorRequest(name: "Search", parent: "App", screens: ["Query"])])
    #expect(outcome.changed.contains("SearchStep.swift"))
  }

  @Test func theFixtureKeepsItsOneStep() throws {
    var lab = try ScaffoldLab(in: "Tests/Fixtures/RxFlow", library: .rxFlow)
    lab.languageMode = .v5
    let outcome = try lab.check([CoordinatorRequest(name: "Queue", parent: "Shows", screens: ["Episodes2"])])
    #expect(outcome.changed.filter { $0.hasSuffix("Step.swift") } == ["App/PodcastStep.swift"])
  }
}

/// Flows whose steps are listed, and whose variables hold nothing.
@Suite struct RxFlowListedTests {
  private static let code = """
    import RxFlow
    import UIKit

    enum ShopStep: Step { case start, cart }

    final class ShopFlow: Flow {
      var root: Presentable { page }
      private let page = UIViewController()
      var stack: UINavigationController!

      func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? ShopStep else { return .none }
        switch step {
        case .start:
          return .none
        case .cart:
          page.present(UIViewController(), animated: true)
          return .none
        }
      }
    }
    """

  private func outcome(_ requests: [any ScaffoldRequest]) throws -> LabOutcome {
    var lab = try ScaffoldLab(nil, library: .rxFlow)
    lab.languageMode = .v5
    lab.files = ["ShopFlow.swift": Array(Self.code.utf8)]
    let outcome = try lab.run(requests)
    #expect(try outcome.compilerProblems() == [])
    return outcome
  }

  @Test func stepsThatAreListedAreNotShared() throws {
    let outcome = try outcome([CoordinatorRequest(name: "Help", parent: "Shop", screens: ["Topics"])])
    #expect(outcome.changed.contains("HelpStep.swift"))
    #expect(outcome.text("ShopFlow.swift").contains("page.present(root, animated: true)"))
  }

  @Test func whatNothingSetsShowsNoScreen() throws {
    let outcome = try outcome([ScreenRequest(name: "Terms", coordinator: "Shop")])
    #expect(!outcome.text("ShopFlow.swift").contains("stack."))
  }
}

/// Flows whose root is a window, or tabs that a chain of calls makes.
@Suite struct RxFlowRootTests {
  private static func parent(_ root: String, _ value: String) -> String {
    """
    import RxFlow
    import UIKit

    enum ShopStep: Step { case start }

    final class MainFlow: Flow {
      var root: Presentable { \(root) }
      private let \(root)\(value)

      func navigate(to step: Step) -> FlowContributors {
        guard let step = step as? ShopStep else { return .none }
        switch step {
        case .start:
          return .none
        default:
          return .none
        }
      }
    }
    """
  }

  private func text(_ parent: String) throws -> String {
    var lab = try ScaffoldLab(nil, library: .rxFlow)
    lab.languageMode = .v5
    lab.files = ["MainFlow.swift": Array((parent + "\n").utf8)]
    let outcome = try lab.run([CoordinatorRequest(name: "Cart", parent: "Main", screens: ["Items"])])
    #expect(try outcome.compilerProblems() == [])
    return outcome.text("MainFlow.swift")
  }

  @Test func aWindowShowsItsRoot() throws {
    let text = try text(Self.parent("window", " = UIWindow()"))
    #expect(text.contains("self?.window.rootViewController = root"), "\(text)")
    #expect(!text.contains("dismiss"), "\(text)")
  }

  @Test func tabsThatAChainMakesAreTabs() throws {
    let text = try text(
      Self.parent("tabs", " = UITabBarController().made") + """


        extension UITabBarController { var made: Made<UITabBarController>.Kind { self } }
        struct Made<Base> { typealias Kind = Base }
        """)
    #expect(text.contains("setViewControllers(tabs + [root], animated: false)"), "\(text)")
  }
}
