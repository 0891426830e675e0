import Testing

@testable import SignalboxScaffolds

@Suite struct StinsenStyleTests {
  private func lab(_ lab: ScaffoldLab) -> ScaffoldLab {
    var lab = lab
    lab.library = .stinsen
    lab.languageMode = .v5
    return lab
  }

  @Test func aTabJoinsThoseThatTheCoordinatorBeginsWith() throws {
    let outcome = try lab(ScaffoldLab(in: "Tests/Fixtures/Stinsen")).check([
      CoordinatorRequest(name: "Market", parent: "PantryTabs", screens: ["Stalls"])
    ])
    let text = outcome.text("Pantry/PantryTabs.swift")
    #expect(text.contains("\\PantryTabs.profile, \\PantryTabs.market])"))
    #expect(text.contains("@Route(tabItem: makeMarketTab) var market = makeMarket\n"))
    // Screens are called as the project's are.
    #expect(outcome.changed.contains { $0.hasSuffix("StallsScreen.swift") })
  }

  /// A factory takes one value, so several inputs travel as a tuple.
  @Test func severalInputsAreOneTuple() throws {
    let outcome = try lab(ScaffoldLab("stinsen")).check([
      ProjectRequest(name: "Shop"),
      ScreenRequest(
        name: "Line", coordinator: "App", inputs: try ["name: String", "count: Int"].map(ScreenInput.init)),
      ScreenRequest(
        name: "Lines", coordinator: "App",
        outputs: try ["select(count: Int, title: String) -> Line", "home -> Home"].map(ScreenOutput.init)),
    ])
    let view = outcome.text("LinesView.swift")
    #expect(view.contains("router.route(to: \\.line, (name: title, count: count))"))
    #expect(view.contains("router.popToRoot()"))
  }

  @Test func tabsTakeNothing() throws {
    #expect(throws: ScaffoldError.notOffered(option: "--input for tabs", style: "stinsen", choices: [])) {
      try lab(ScaffoldLab("stinsen")).run([
        CoordinatorRequest(name: "Main", root: .tab),
        ScreenRequest(name: "Item", coordinator: "Main", inputs: [ScreenInput(name: "id", type: "Int")]),
      ])
    }
  }
}
