import Testing

@testable import SignalboxScaffolds

@Suite struct XCoordinatorStyleTests {
  private func fixture(_ requests: any ScaffoldRequest...) throws -> LabOutcome {
    var lab = try ScaffoldLab(in: "Tests/Fixtures/XCoordinator", library: .xCoordinator)
    lab.languageMode = .v5
    return try lab.check(requests)
  }

  @Test func aRouteThatTwoCoordinatorsTurnOnIsKnownToBoth() throws {
    let outcome = try fixture(CoordinatorRequest(name: "Spa", parent: "StayTab", screens: ["Steam"]))
    #expect(outcome.text("StaySplitCoordinator.swift").contains("    case .spa:\n"))
    #expect(outcome.tree.contains("StayTabCoordinator starts SpaCoordinator"))
    #expect(!outcome.tree.contains("StaySplitCoordinator starts SpaCoordinator"))
  }

  @Test func theRouteThatEndsAFlowIsTheOneThatIsThere() throws {
    let outcome = try fixture(
      ScreenRequest(name: "Wine", coordinator: "RoomService", outputs: [ScreenOutput(name: "leave", ends: true)]))
    #expect(outcome.text("WineViewController.swift").contains("router?.trigger(.close)"))
    #expect(!outcome.text("RoomServiceCoordinator.swift").contains("done"))
  }

  @Test func anExistingRouteIsTriggeredWithWhatItTakes() throws {
    let output = try ScreenOutput(parsing: "order(meal: Dish) -> Dish")
    let outcome = try fixture(ScreenRequest(name: "Card", coordinator: "RoomService", outputs: [output]))
    #expect(outcome.text("CardViewController.swift").contains("router?.trigger(.dish(meal))"))
  }

  @Test func aCoordinatorWithoutRoutesIsRefused() throws {
    var lab = try ScaffoldLab("xcoordinator", library: .xCoordinator)
    lab.files["Old.swift"] = Array(
      """
      import UIKit
      final class OldCoordinator {
        let navigationController = UINavigationController()
        func start() { navigationController.pushViewController(OldViewController(), animated: true) }
      }
      final class OldViewController: UIViewController {}
      """.utf8)
    #expect(throws: ScaffoldError.otherStyle(of: "OldCoordinator", style: "xcoordinator")) {
      try lab.run([CoordinatorRequest(name: "New", parent: "Old")])
    }
  }
}
