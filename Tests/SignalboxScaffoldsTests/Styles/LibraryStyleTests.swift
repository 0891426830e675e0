import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxScaffolds

/// What holds for each of the styles that are built on a library's coordinators, or on SwiftUI's navigation.
@Suite struct LibraryStyleTests {
  /// A style with what it takes to compile and to join its fixture.
  struct Sample: Sendable, CustomTestStringConvertible {
    var style: String
    var library = SwiftCompiler.Library.none
    /// Libraries older than Swift 6 leave to their users what runs on the main actor.
    var mode = SwiftCompiler.LanguageMode.v5
    var fixture: String
    /// Coordinators of the fixture that can start another.
    var parents: [String]
    /// Those of them that can show a further screen.
    var owners: [String]
    var testDescription: String { style }

    func lab(_ set: [String: String] = [:]) throws -> ScaffoldLab {
      var lab = try ScaffoldLab(style, set: set, library: library)
      lab.languageMode = mode
      lab.files["Product.swift"] = Array("struct Product: Hashable {\n    var name: String\n}\n".utf8)
      return lab
    }

    /// The fixture, whose style is found out.
    func fixtureLab() throws -> ScaffoldLab {
      var lab = try ScaffoldLab(in: "Tests/Fixtures/\(fixture)", library: library)
      lab.languageMode = .v5
      return lab
    }
  }

  static let samples = [
    Sample(
      style: "xcoordinator", library: .xCoordinator, fixture: "XCoordinator", parents: ["HotelApp", "StayTab", "Tour"],
      owners: ["CheckIn", "StaySplit", "RoomService", "Concierge"]),
    Sample(
      style: "rxflow", library: .rxFlow, fixture: "RxFlow", parents: ["App", "Home", "Player"],
      owners: ["Shows", "Welcome", "Home"]),
    Sample(
      style: "stinsen", library: .stinsen, fixture: "Stinsen", parents: ["Kitchen", "PantryTabs", "Recipes"],
      owners: ["PantryTabs", "Recipes", "Cooking"]),
    Sample(
      style: "swiftui", mode: .v6, fixture: "SwiftUIFlow", parents: ["AppNavigator", "Shed", "Order"], owners: ["Shed"]),
  ]

  /// Of a tab nobody is rid of by a button in it: those of Stinsen would end the app.
  @Test(arguments: [("xcoordinator", "StayTab"), ("stinsen", "PantryTabs")])
  func tabsHaveNoWayOut(style: String, parent: String) throws {
    let sample = try #require(Self.samples.first { $0.style == style })
    let outcome = try sample.fixtureLab().check([CoordinatorRequest(name: "Spa", parent: parent, screens: ["Steam"])])
    let new = outcome.files.filter { $0.key.contains("Spa") || $0.key.contains("Steam") }
    #expect(new.count > 1)
    for (path, bytes) in new {
      #expect(!String(decoding: bytes, as: UTF8.self).lowercased().contains("done"), "\(path)")
    }
  }

  /// An app with flows three deep, tabs, and screens that were added later.
  static func shop() throws -> [any ScaffoldRequest] {
    [
      ProjectRequest(name: "Shop"),
      CoordinatorRequest(name: "Cart", parent: "App", screens: ["List", "Payment"]),
      CoordinatorRequest(name: "Help", parent: "Cart", screens: ["Topics"]),
      CoordinatorRequest(name: "Main", parent: "App", root: .tab, screens: ["Feed", "Saved"]),
      CoordinatorRequest(name: "Search", parent: "Main"),
      ScreenRequest(
        name: "Product", coordinator: "Cart", inputs: [try ScreenInput(parsing: "product: Product")],
        outputs: try ["select(product: Product)", "close -> finish", "pay -> Payment"].map(ScreenOutput.init)),
      ScreenRequest(
        name: "Products", coordinator: "Cart",
        outputs: try ["select(product: Product) -> Product", "back -> List"].map(ScreenOutput.init)),
    ]
  }

  @Test(arguments: samples) func writesAnApp(_ sample: Sample) throws {
    let outcome = try sample.lab().check(Self.shop())
    let difference = try Golden.difference(outcome.report + "\n", "Tests/Goldens/Styles/\(sample.style).txt")
    #expect(difference == nil)
  }

  /// The containers that each style offers.
  static let containers = [
    "xcoordinator": CoordinatorRequest.Root.allCases.filter { $0 != .window },
    "rxflow": CoordinatorRequest.Root.allCases.filter { $0 != .window },
    "stinsen": [.navigation, .tab], "swiftui": [.navigation, .tab],
  ]

  /// Every container as a child and as a parent, with screens and without any.
  @Test(arguments: samples, CoordinatorRequest.Root.allCases)
  func fillsEveryContainer(_ sample: Sample, root: CoordinatorRequest.Root) throws {
    guard Self.containers[sample.style]?.contains(root) == true else { return }
    try sample.lab().check([
      CoordinatorRequest(name: "Home", root: root, screens: ["First", "Second", "Third"]),
      CoordinatorRequest(name: "Empty", parent: "Home", root: root),
      CoordinatorRequest(name: "Single", parent: "Empty", root: root, screens: ["Only"]),
      ScreenRequest(name: "Later", coordinator: "Home", outputs: [ScreenOutput(name: "close", ends: true)]),
      ScreenRequest(name: "Start", coordinator: "Empty", outputs: [ScreenOutput(name: "look")]),
    ])
  }

  /// Every kind of screen, with all that it may need and tell.
  @Test(arguments: samples) func writesEveryKindOfScreen(_ sample: Sample) throws {
    let lab = try sample.lab()
    let kinds = lab.catalog.styles.first { $0.id == sample.style }?.description.kinds ?? ScreenRequest.Kind.allCases
    var requests: [any ScaffoldRequest] = [ProjectRequest(name: "Shop")]
    for kind in kinds {
      let name = kind.rawValue.capitalizedFirst
      requests += [
        ScreenRequest(
          name: "\(name)Pair", coordinator: "App",
          inputs: try ["product: Product", "note: String?"].map(ScreenInput.init),
          outputs: try ["mark(note: String?)", "leave -> finish", "look -> Home"].map(ScreenOutput.init), kind: kind),
        ScreenRequest(
          name: "\(name)Single", coordinator: "App", inputs: try ["counts: [Int]"].map(ScreenInput.init), kind: kind),
        ScreenRequest(
          name: "\(name)Plain", coordinator: "App",
          outputs: try [
            "pick(remark: String?, product: Product) -> \(name)Pair", "count(all: [Int]) -> \(name)Single",
            "peek(product: Product) -> Home", "give(product: Product) -> finish",
          ].map(ScreenOutput.init), kind: kind),
        ScreenRequest(name: "\(name)Silent", coordinator: "App", kind: kind),
      ]
    }
    try lab.check(requests)
  }

  @Test(arguments: samples) func joinsItsFixture(_ sample: Sample) throws {
    var requests: [any ScaffoldRequest] = []
    for parent in sample.parents {
      requests.append(CoordinatorRequest(name: "\(parent)Basket", parent: parent, screens: ["\(parent)Lines"]))
    }
    requests += [
      CoordinatorRequest(name: "Voucher", parent: "\(sample.parents[0])Basket", screens: ["Code", "Receipt"]),
      ScreenRequest(
        name: "Gift", coordinator: "Voucher", inputs: [try ScreenInput(parsing: "id: Int")],
        outputs: try ["wrap(id: Int)", "close -> finish", "retry -> Code"].map(ScreenOutput.init)),
    ]
    for owner in sample.owners {
      requests.append(
        ScreenRequest(
          name: "\(owner)Hint", coordinator: owner, outputs: try ["close -> finish", "more"].map(ScreenOutput.init)))
    }
    try sample.fixtureLab().check(requests)
  }

  /// Words of the language and odd capitals become names that Swift takes.
  @Test(arguments: samples) func takesHostileNames(_ sample: Sample) throws {
    try sample.lab().check([
      ProjectRequest(name: "Case", screen: "Self"),
      CoordinatorRequest(name: "Import", parent: "App", screens: ["Return", "Default", "HTTPList"]),
      CoordinatorRequest(name: "Switch", parent: "Import"),
      ScreenRequest(
        name: "Where", coordinator: "Switch", outputs: try ["next", "stop -> finish"].map(ScreenOutput.init)),
      ScreenRequest(name: "In", coordinator: "Import", outputs: try ["go -> Default"].map(ScreenOutput.init)),
    ])
  }

  @Test(arguments: samples) func refusesWhatTheStyleCannotDo(_ sample: Sample) throws {
    let lab = try sample.lab()
    let style = try lab.catalog.style(named: sample.style)
    func error(_ requests: any ScaffoldRequest...) -> ScaffoldError? {
      #expect(throws: ScaffoldError.self) { try lab.run([ProjectRequest(name: "Shop")] + requests) }
    }
    let roots = Self.containers[sample.style]?.map(\.rawValue) ?? []
    #expect(
      error(CoordinatorRequest(name: "Cart", root: .window))
        == .notOffered(option: "--root window", style: sample.style, choices: roots))
    let finishes = style.description.finishes?.map(\.rawValue) ?? []
    #expect(
      error(CoordinatorRequest(name: "Cart", finish: .message))
        == .notOffered(option: "--finish message", style: sample.style, choices: finishes))
    if let kinds = style.description.kinds {
      #expect(
        error(ScreenRequest(name: "Item", coordinator: "App", kind: .code))
          == .notOffered(option: "--kind code", style: sample.style, choices: kinds.map(\.rawValue)))
    }
    let owner = "App" + style.suffix
    #expect(
      error(ScreenRequest(name: "Item", coordinator: "App", outputs: [ScreenOutput(name: "look", leadsTo: "Hom")]))
        == .unknown(kind: "screen of \(owner)", "Hom", nearest: "Home"))
    let product = ScreenRequest(name: "Item", coordinator: "App", inputs: [ScreenInput(name: "id", type: "Int")])
    let list = ScreenRequest(name: "List", coordinator: "App", outputs: [ScreenOutput(name: "open", leadsTo: "Item")])
    #expect(error(product, list) == .badPort("open -> Item", example: "open(id: Int) -> Item"))
    #expect(
      error(CoordinatorRequest(name: "Cart", parent: "Ap")) == .unknown(kind: "coordinator", "Ap", nearest: "App"))
  }
}
