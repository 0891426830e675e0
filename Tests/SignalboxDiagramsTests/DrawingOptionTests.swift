import SignalboxProject
import Testing

@testable import SignalboxDiagrams

/// Which formats do as an option asks.
@Suite struct DrawingOptionTests {
  private static func options(_ option: DrawingOption) -> DiagramOptions {
    var options = DiagramOptions()
    switch option {
    case .link: options.link = "https://host/{file}"
    case .cluster: options.clusters = .none
    case .theme:
      options.theme.page = .init("#123456")
      options.theme[CoordinatorTree.NodeKind.coordinator] = .init(fill: .init("#123456"), line: .init("#123456"))
    case .ascii: options.isASCII = true
    case .hub: options.hub = 1
    case .heat:
      let rows = CoordinatorMetrics.all(in: SampleTrees.modules) { _ in 12 }
      options.heat = Metric.named("lines").map { HeatMap($0, of: rows) }
    case .noTitle: options.title = DiagramTitle(name: "Shop")
    case .noPaths: options.hasPaths = false
    case .snapshots: break
    }
    return options
  }

  @Test(arguments: DrawingOption.allCases) func formatsThatHeedAnOptionAreListed(option: DrawingOption) {
    // Two coordinators of one module that start a third.
    var tree = SampleTrees.modules
    tree.edges.append(.init(from: "App.Main", to: "Payments.FlowCoordinator", kind: .starts))
    var pictured = tree
    if option == .snapshots { pictured.nodes[0].picture = .init(width: 2, height: 3, data: "AAAA") }
    let heeding = DiagramFormat.all.filter { format in
      format.hasPictureBeside
        || format.render(pictured, options: Self.options(option)) != format.render(tree)
    }
    // The drawing beside an article heeds all that drawings do.
    let article = option.formats.contains("svg") ? [] : ["docc"]
    #expect(
      heeding.map(\.id).filter { !article.contains($0) }.sorted()
        == option.formats.filter { $0 != "png" && $0 != "pdf" }.sorted())
  }

  @Test func pathsBeginAtTheTopOfTheRepository() {
    let base = SourceBase(top: "/code/shop", folder: "/code/shop/App")
    #expect(base.path(of: "Cart/Cart.swift") == "App/Cart/Cart.swift")
    #expect(base.path(of: "../Kit/./A.swift") == "Kit/A.swift")
    #expect(base.path(of: "/code/shop/Kit/A.swift") == "Kit/A.swift")
    #expect(base.path(of: "/code/shopping/A.swift") == nil && base.path(of: "../../A.swift") == nil)
    #expect(SourceBase(top: "/code/shop", folder: "/code").path(of: "shop/A.swift") == "A.swift")
    let link = SourceLink(pattern: "h/{file}", revision: nil, base: base)
    #expect(
      link?.address(file: "A.swift", line: 1) == "h/App/A.swift" && link?.address(file: "/A.swift", line: 1) == nil)
  }

  @Test func waysAreShort() {
    let tree = SampleTrees.shop
    #expect(
      tree.way(from: "ShopApp", to: "CartCoordinator")?.map(\.name) == ["ShopApp", "AppCoordinator", "CartCoordinator"])
    #expect(tree.way(from: "CartCoordinator", to: "ShopApp") == nil && tree.way(from: "Gone", to: "ShopApp") == nil)
  }
}
