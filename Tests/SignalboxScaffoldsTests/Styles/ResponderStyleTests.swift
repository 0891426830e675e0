import Foundation
import SignalboxTestSupport
import Testing

@testable import SignalboxScaffolds

/// The responder style in the three generations of its library.
@Suite struct ResponderStyleTests {
  private static let model = """
    struct Product: Hashable, Sendable {
      var name: String
    }

    enum Shade {
      case light, dark
    }

    """

  static let generations = Generation.allCases

  private func lab(_ generation: Generation, library: String = "micro") throws -> ScaffoldLab {
    let used: [Generation: SwiftCompiler.Library] = [
      .closure: .coordinator6, .async: .coordinator7, .sync: .coordinator8,
    ]
    var lab = try ScaffoldLab(
      "responder", set: ["generation": generation.rawValue, "library": library],
      library: library == "package" ? used[generation] ?? .none : .none)
    // The library's own classes are not isolated before its last generation.
    if library == "package", generation != .sync { lab.languageMode = .v5 }
    lab.files["Model.swift"] = Array(Self.model.utf8)
    return lab
  }

  @Test(arguments: generations, ["micro", "package"])
  func flowsTwoDeep(_ generation: Generation, library: String) throws {
    try lab(generation, library: library).check([
      ProjectRequest(name: "Shop"),
      CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items", "Address", "Summary"]),
      CoordinatorRequest(name: "Payment", parent: "Cart", screens: ["Card"]),
    ])
  }

  @Test(arguments: generations, CoordinatorRequest.Root.allCases)
  func everyRoot(_ generation: Generation, root: CoordinatorRequest.Root) throws {
    try lab(generation).check([
      ProjectRequest(name: "Shop"),
      CoordinatorRequest(name: "Cart", parent: "App", root: root, screens: ["Items", "Address"]),
      ScreenRequest(name: "Help", coordinator: "Cart"),
    ])
  }

  @Test(arguments: generations, ["micro", "package"])
  func messages(_ generation: Generation, library: String) throws {
    try lab(generation, library: library).check([
      ProjectRequest(name: "Shop"),
      CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items"]),
      MessageRequest(
        signature: "cartAdd(_ product: Product, in shade: Shade, sender: Any?)", handler: "Cart", sender: "Items"),
      MessageRequest(signature: "cartClear()", handler: "Cart", sender: "ItemsViewController"),
      MessageRequest(
        signature: "cartFind(named name: String) async throws -> Product", handler: "App", sender: "Items"),
      MessageRequest(signature: "cartAll(of names: [String]) -> [Product]", handler: "Cart", sender: "Items"),
      BoxRequest(type: "[String: Product]"),
    ])
  }

  @Test(arguments: generations, ["message", "closure", "delegate"])
  func outputs(_ generation: Generation, way: String) throws {
    var lab = try lab(generation)
    lab.options.set["outputs"] = way
    try lab.check([
      ProjectRequest(name: "Shop"),
      CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items"]),
      ScreenRequest(
        name: "Details", coordinator: "Cart", inputs: [ScreenInput(name: "product", type: "Product")],
        outputs: [
          try ScreenOutput(parsing: "buy(product: Product, count: Int) -> finish"), try ScreenOutput(parsing: "close"),
        ]),
      ScreenRequest(
        name: "List", coordinator: "Cart",
        outputs: [try ScreenOutput(parsing: "select(product: Product) -> Details")]),
    ])
  }

  @Test(arguments: generations, ScreenRequest.Kind.allCases)
  func kinds(_ generation: Generation, kind: ScreenRequest.Kind) throws {
    try lab(generation).check([
      ProjectRequest(name: "Shop"),
      CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items"]),
      ScreenRequest(
        name: "Details", coordinator: "Cart", inputs: [ScreenInput(name: "product", type: "Product")],
        outputs: [try ScreenOutput(parsing: "done -> finish")], kind: kind),
    ])
  }

  @Test func insideTheFixture() throws {
    var lab = try ScaffoldLab(in: "Tests/Fixtures/Responder", library: .coordinator8)
    lab.languageMode = .v5
    try lab.check([
      CoordinatorRequest(name: "Search", parent: "Library", screens: ["Query", "Hits"]),
      MessageRequest(signature: "searchFind(book: Book, sender: Any?)", handler: "Search", sender: "Query"),
    ])
  }

  @Test func insideTheExample() throws {
    try ScaffoldLab(in: "Examples/CartShop").check([
      CoordinatorRequest(name: "Wishlist", parent: "App", screens: ["Wishes"]),
      MessageRequest(signature: "wishlistAdd(product: Product, sender: Any?)", handler: "App", sender: "Home"),
    ])
  }

  @Test(arguments: [Generation.sync, .async]) func childrenOfTabsAreTabs(_ generation: Generation) throws {
    let outcome = try lab(generation).check([
      ProjectRequest(name: "Shop"), CoordinatorRequest(name: "Main", parent: "App", root: .tab),
      CoordinatorRequest(name: "Feed", parent: "Main"), CoordinatorRequest(name: "Search", parent: "Main"),
    ])
    let text = outcome.text("MainCoordinator.swift")
    #expect(text.contains("feedCoordinator.rootViewController.tabBarItem.title = \"Feed\""))
    #expect(!text.contains("present(") && text.components(separatedBy: "showFeed()").count == 3)
  }

  @Test func noAnswerIsAnError() throws {
    let outcome = try lab(.sync).check([
      ProjectRequest(name: "Shop"), MessageRequest(signature: "cartSync(force: Bool) async throws", handler: "App"),
    ])
    #expect(
      outcome.text("Cart-CoordinatingResponder.swift").contains(
        """
          @objc func cartSync(force: Bool, sender: Any? = nil) async throws {
            guard let coordinatingResponder = coordinatingResponder else { throw CancellationError() }
            try await coordinatingResponder.cartSync(force: force, sender: sender)
          }

        """))
  }

  @Test(arguments: [("-> Product", true), ("async throws -> Product", false), ("async", false)])
  func anAnswerThatTakesTimeIsNoted(effects: String, isNoted: Bool) throws {
    var lab = MigrationLab(files: ["Model.swift": Self.model])
    lab.options.style = "responder"
    lab.files = try lab.run([ProjectRequest(name: "Shop", hasDependencies: false)]).files
    let notes = try lab.run([MessageRequest(signature: "cartFind() \(effects)", handler: "App")]).notes
    #expect(notes.contains { $0.hasPrefix("cartFind returns its result as `async throws`") } == isNoted)
  }
}
