import SignalboxFacts
import Testing

@testable import SignalboxProject

@Suite struct EvidenceTests {
  @Test(arguments: [("ACoordinator", "AScreen"), ("Shop.ACoordinator", "Shop.AScreen")])
  func takesNamesAndTheIDsOfTheTree(parent: String, child: String) {
    let source = """
      final class ACoordinator: Coordinator { func start() { push(AScreen()) } }
      final class AScreen: UIViewController {}
      class Coordinator { func start() {} }
      """
    let project = Project(facts: [FileFacts(path: "Shop.swift", module: "Shop", source: source)])
    #expect(project.flows.evidence(from: parent, to: child).map { $0.map(\.line) } == [[1]])
  }

  @Test func aViewIsItsCoordinatorsCode() {
    let source = """
      final class ACoordinatorModel {}
      struct ACoordinatorView: View { @State private var model = ACoordinatorModel()
        var body: some View { Text("").sheet(isPresented: $isOpen) { HelpView() } } }
      struct HelpView: View {}
      """
    let project = Project(facts: [FileFacts(path: "Shop.swift", module: nil, source: source)])
    #expect(project.flows.evidence(from: "ACoordinatorModel", to: "HelpView").map { $0.map(\.line) } == [[3]])
  }
}
