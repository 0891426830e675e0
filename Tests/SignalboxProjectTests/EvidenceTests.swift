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

  @Test func eachOfTwoNamesakesHasItsOwnMakers() {
    let files = ["A", "B"].map { (module: String) in
      FileFacts(
        path: "\(module)/Flow.swift", module: module,
        source: """
          import UIKit
          \(module == "A" ? "import B" : "")
          final class Coordinator\(module) { func start() { stack.pushViewController(HomeViewController(), animated: true) }
            let stack = UINavigationController() }
          final class HomeViewController: UIViewController {}
          """)
    }
    let project = Project(facts: files)
    let homes = project.types.filter { $0.origin == .project && $0.name == "HomeViewController" }
    #expect(homes.count == 2)
    for home in homes {
      let module = home.module ?? ""
      #expect(
        project.flows.creationEvidence(of: home.id).map { "\($0.file): \($0.text)" }
          == ["\(module)/Flow.swift: Coordinator\(module) creates HomeViewController"])
    }
  }

  @Test func theTreeTellsWhereAHelperLeadsOn() {
    let source = """
      class Coordinator { func start() {} }
      final class MainCoordinator: Coordinator { static let shared = MainCoordinator()
        func push(_ screen: UIViewController) { stack.pushViewController(screen, animated: true) } }
      final class AboutController: UIViewController {}
      final class AboutCommand { func run() { MainCoordinator.shared.push(AboutController()) } }
      """
    let project = Project(facts: [FileFacts(path: "Shop.swift", module: nil, source: source)])
    #expect(project.flows.evidence(from: "MainCoordinator", to: "AboutController").isEmpty)
    let drawn = project.tree(with: .all).evidence(from: ["MainCoordinator"], to: ["AboutController"])
    #expect(drawn.map { $0.map(\.line) } == [[5]])
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
