import SignalboxFacts
import Testing

@testable import SignalboxProject

/// The plan for an app without coordinators.
@Suite struct AdoptionTests {
  private static let delegate = """
    import UIKit
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window?.rootViewController = HomeViewController()
        return true
      }
    }
    final class CartStore { static let shared = CartStore(); func add() {} }

    """

  private func project(_ code: String) -> Project {
    Project(facts: [FileFacts(path: "App.swift", module: nil, source: Self.delegate + code)])
  }

  /// A screen that pushes and presents others.
  private func screen(_ name: String, pushes: [String] = [], presents: [String] = []) -> String {
    let pushed = pushes.map { "    navigationController?.pushViewController(\($0)(), animated: true)\n" }
    let presented = presents.map { "    present(\($0)(), animated: true)\n" }
    return "class \(name): UIViewController {\n  func go() {\n\((pushed + presented).joined())  }\n}\n"
  }

  /// `App > Home, Detail`, one line a flow.
  private func lines(_ plan: AdoptionPlan) -> [String] {
    plan.flows.map { flow in
      let parent = flow.parent.map { plan.flows[$0].name + " > " } ?? ""
      let screens = flow.screens.map { screen in
        screen.node.name
          + (screen.sharedBy.isEmpty
            ? "" : " also " + screen.sharedBy.map { plan.flows[$0].name }.joined(separator: "+"))
      }
      return parent + flow.name + ": " + screens.joined(separator: ", ")
    }
  }

  @Test func flowsBeginWithWhatIsPresentedAndLeadsOnAndWhereScreensBranchOff() throws {
    let plan = try project(
      screen(
        "HomeViewController", pushes: ["SettingsViewController", "DetailScreen"],
        presents: ["LoginController", "HelpView"])
        + screen("SettingsViewController", pushes: ["ThemeViewController", "AccountViewController"])
        + screen("LoginController", pushes: ["ResetController"]) + screen("DetailScreen", pushes: ["PhotoScreen"])
        + ["ThemeViewController", "AccountViewController", "ResetController", "PhotoScreen", "HelpView"].map {
          screen($0)
        }
        .joined()
    ).adoption()
    #expect(
      lines(plan) == [
        "App: HomeViewController, DetailScreen, HelpView, PhotoScreen",
        "App > Login: LoginController, ResetController",
        "App > Settings: SettingsViewController, AccountViewController, ThemeViewController",
      ])
    #expect(plan.flows[0].stepCount == 5 && plan.flows[1].stepCount == 1)
    #expect(plan.flows[0].steps.first == AdoptionPlan.Count(name: "pushViewController", count: 3))
    #expect(plan.after.edges.contains { $0.id == "LoginCoordinator shows ResetController" })
    #expect(plan.after.nodes.allSatisfy { $0.standing == .reached })
  }

  @Test func whatSeveralFlowsLeadToBelongsToTheNearestAbove() throws {
    let plan = try project(
      screen("HomeViewController", presents: ["LoginController", "CartController"])
        + screen("LoginController", pushes: ["TermsController", "ResetController"])
        + screen("CartController", pushes: ["TermsController", "PayController"])
        + ["TermsController", "ResetController", "PayController"].map { screen($0) }.joined()
    ).adoption()
    #expect(lines(plan)[0] == "App: HomeViewController, TermsController also Cart+Login")
  }

  @Test func circlesAndScreensThatNothingLeadsToEnd() throws {
    let plan = try project(
      screen("HomeViewController", pushes: ["ListController"])
        + screen("ListController", pushes: ["HomeViewController"])
        + screen("OldController", pushes: ["OlderController"]) + screen("OlderController", pushes: ["OldController"])
    ).adoption()
    #expect(lines(plan) == ["App: HomeViewController, ListController"])
    #expect(plan.unplaced.map(\.name) == ["OldController", "OlderController"])
  }

  @Test func singletonsOfCellsCountForTheirScreens() throws {
    let plan = try project(
      """
      class HomeViewController: UIViewController {
        let cell = CartCell()
        func add() { CartStore.shared.add() }
      }
      class CartCell: UITableViewCell { func add() { CartStore.shared.add() } }
      """
    ).adoption()
    #expect(plan.flows[0].singletons == [AdoptionPlan.Count(name: "CartStore.shared", count: 2)])
  }

  @Test func flowsOfOneNameAreToldApart() throws {
    var names = FlowNames(
      screens: ["XYCartController", "XYHomeController", "XYPayController"], taken: ["PayCoordinator"])
    #expect(names.name(for: "XYCartController") == "Cart")
    #expect(names.name(for: "XYCartView", below: "Home") == "HomeCart")
    #expect(names.name(for: "XYCartView", below: "Home") == "Cart2")
    #expect(names.name(for: "XYPayController") == "Pay2")
    #expect(names.name(for: "Shop.ViewController") == "View")
  }

  @Test func appsWithCoordinatorsAndWithoutAStartAreRefused() {
    let two = """
      class HomeViewController: UIViewController {}
      class HomeCoordinator { func start() {}; let screen = HomeViewController() }
      class CartCoordinator { func start() {}; let screen = HomeViewController() }
      """
    #expect(throws: AdoptionRefusal.hasCoordinators(["CartCoordinator", "HomeCoordinator"])) {
      try project(two).adoption()
    }
    #expect(throws: AdoptionRefusal.noEntry) { try Project(facts: []).adoption() }
  }
}
