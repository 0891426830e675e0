import Testing

@testable import SignalboxScaffolds

@Suite struct SwiftUIStyleTests {
  private func app(_ requests: any ScaffoldRequest..., model: String = "") throws -> LabOutcome {
    var lab = try ScaffoldLab("swiftui")
    lab.files["Model.swift"] = Array(model.utf8)
    return try lab.check([ProjectRequest(name: "Shop")] + requests)
  }

  @Test func aChildIsHeldByTheSheetThatShowsIt() throws {
    let outcome = try app(
      CoordinatorRequest(name: "Cart", parent: "App"), CoordinatorRequest(name: "Help", parent: "App"))
    let text = outcome.text("AppCoordinator.swift")
    #expect(text.contains("        case cart(CartCoordinator)\n        case help(HelpCoordinator)\n"))
    #expect(text.contains("self?.sheet = nil"))
    #expect(
      outcome.text("AppCoordinatorView.swift").contains(
        "        }\n        .sheet(item: $coordinator.sheet) { coordinator.view(on: $0) }\n"))
  }

  @Test func aChildOfTabsIsATab() throws {
    let outcome = try app(
      CoordinatorRequest(name: "Main", parent: "App", root: .tab), CoordinatorRequest(name: "Cart", parent: "Main"))
    let text = outcome.text("MainCoordinator.swift")
    #expect(text.contains("case cart = \"Cart\""))
    #expect(text.contains("CartCoordinatorView(coordinator: cartCoordinator)"))
    #expect(!text.contains("sheet"))
  }

  /// A path holds hashable values only; what the source does not show is let pass.
  @Test(arguments: ["Product", "[Product]", "Product?", "any Error", "(Int, Int)", "() -> Void"])
  func whatCannotBeHashedIsRefused(_ type: String) throws {
    #expect(throws: ScaffoldError.notHashable(type: type, screen: "ItemView")) {
      try app(
        ScreenRequest(name: "Item", coordinator: "App", inputs: [ScreenInput(name: "product", type: type)]),
        model: "struct Product { var name: String }")
    }
  }

  @Test(arguments: ["Product", "[Product]", "Product?", "Kind", "String", "[String: Int]"])
  func whatCanBeHashedIsTaken(_ type: String) throws {
    _ = try app(
      ScreenRequest(name: "Item", coordinator: "App", inputs: [ScreenInput(name: "product", type: type)]),
      model: "struct Product: Hashable { var name: String }\nenum Kind { case a, b }")
  }

  @Test func tabsTakeNothing() throws {
    #expect(throws: ScaffoldError.notOffered(option: "--input for tabs", style: "swiftui", choices: [])) {
      try app(
        CoordinatorRequest(name: "Main", parent: "App", root: .tab),
        ScreenRequest(name: "Item", coordinator: "Main", inputs: [ScreenInput(name: "id", type: "Int")]))
    }
  }

  @Test func aCoordinatorWithoutAViewOfItsOwnIsRefused() throws {
    let lab = try ScaffoldLab(in: "Tests/Fixtures/SwiftUIFlow", style: "swiftui")
    #expect(
      throws: ScaffoldError.noPlace(
        type: "GardenFlowCoordinator", style: "swiftui", adds: "The sheet on the parent's view.")
    ) {
      try lab.run([CoordinatorRequest(name: "Cart", parent: "GardenFlow", screens: ["Items", "Payment"])])
    }
  }

  @Test func aCoordinatorWithoutAViewOfItsOwnGetsASiblingOfItsScreens() throws {
    let outcome = try ScaffoldLab(in: "Tests/Fixtures/SwiftUIFlow").check([
      CoordinatorRequest(name: "Cart", parent: "GardenFlow", like: "PlantScreenCoordinator")
    ])
    #expect(outcome.text("Garden/GardenFlowCoordinator.swift").contains("    stack.push(coordinator) {}\n"))
  }
}
