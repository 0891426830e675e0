import Testing

@testable import SignalboxDiagrams
@testable import SignalboxProject

/// The plan for an app without coordinators, as a picture.
@Suite struct AdoptionFormatTests {
  private static let plan: AdoptionPlan = {
    let app = CoordinatorTree.Node(id: "App", name: "App", kind: .app)
    let screens = ["Home", "Login"].map { CoordinatorTree.Node(id: $0, name: $0, kind: .screen) }
    let flows = ["AppCoordinator", "LoginCoordinator"].map {
      CoordinatorTree.Node(id: $0, name: $0, kind: .coordinator)
    }
    var plan = AdoptionPlan(entry: app)
    plan.before = CoordinatorTree(
      nodes: [app] + screens,
      edges: [
        .init(from: "App", to: "Home", kind: .shows, how: .root),
        .init(from: "Home", to: "Login", kind: .opens, how: .present),
      ])
    plan.after = CoordinatorTree(
      nodes: [app] + screens + flows,
      edges: [
        .init(from: "App", to: "AppCoordinator", kind: .starts),
        .init(from: "AppCoordinator", to: "Home", kind: .shows),
        .init(from: "AppCoordinator", to: "LoginCoordinator", kind: .starts),
        .init(from: "LoginCoordinator", to: "Login", kind: .shows),
      ])
    plan.flows = [
      .init(name: "App", coordinator: "AppCoordinator"),
      .init(name: "Login", coordinator: "LoginCoordinator", parent: 0),
    ]
    return plan
  }()

  private static func text(_ id: String) throws -> String {
    try #require(AdoptionFormat.all.first { $0.id == id }).render(plan, title: DiagramTitle(name: "Shop"))
  }

  /// Nobody has written the coordinators yet.
  @Test(arguments: ["html", "markdown"]) func aProposalNeedsNoFile(id: String) throws {
    let text = try Self.text(id)
    #expect(text.contains("LoginCoordinator") && !text.contains("no Swift file"))
  }

  @Test(arguments: ["svg", "dot", "markdown"]) func picturesShowFlowsInTheirOrder(id: String) throws {
    let text = try Self.text(id)
    #expect(id == "markdown" || text.contains("flow 1 of 2") && text.contains("flow 2 of 2"), "\(text)")
    #expect(!text.contains("Home opens Login"), "\(text)")
  }

  /// There the reader chooses the side.
  @Test func thePageHasBothSides() throws {
    #expect(try Self.text("html").contains("Home opens Login"))
  }
}
