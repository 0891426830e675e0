import SignalboxScaffolds
import SignalboxTestSupport
import Testing

/// What holds for each of the styles that are built on UIKit alone.
@Suite struct UIKitStyleTests {
  static let styles = ["closure", "mvvmc", "services"]

  /// A lab with a new app in a style: made once, for all tests that go on from there.
  private static func app(_ style: String) throws -> ScaffoldLab { try #require(try apps.get()[style]) }

  private static let apps = Result {
    try Dictionary(uniqueKeysWithValues: styles.map { ($0, try ScaffoldLab($0).after([ProjectRequest(name: "Shop")])) })
  }

  /// An app with a flow, a flow below that one, and a screen that was added later.
  static let shop: [any ScaffoldRequest] = [
    ProjectRequest(name: "Shop"),
    CoordinatorRequest(name: "Cart", parent: "App", screens: ["Items", "Payment"]),
    CoordinatorRequest(name: "Help", parent: "Cart", screens: ["Topics"]),
    ScreenRequest(
      name: "Answer", coordinator: "Help", inputs: [ScreenInput(name: "topic", type: "String")],
      outputs: [ScreenOutput(name: "close", ends: true)]),
  ]

  @Test(arguments: styles) func writesAnApp(_ style: String) throws {
    let outcome = try ScaffoldLab(style).check(Self.shop)
    let difference = try Golden.difference(outcome.report + "\n", "Tests/Goldens/Styles/\(style).txt")
    #expect(difference == nil)
  }

  /// Every container as a child, and as a parent of another and of one that takes the window; every way to finish.
  @Test(arguments: styles, CoordinatorRequest.Root.allCases)
  func fillsEveryContainer(_ style: String, root: CoordinatorRequest.Root) throws {
    try Self.app(style).check([
      CoordinatorRequest(name: "Cart", parent: "App", root: root, screens: ["Items", "Payment"], finish: .delegate),
      CoordinatorRequest(name: "Help", parent: "CartCoordinator", root: root, finish: .closure),
      CoordinatorRequest(name: "Lock", parent: "Cart", root: .window, screens: ["PIN"], finish: .delegate),
      ScreenRequest(name: "Total", coordinator: "Cart", outputs: [ScreenOutput(name: "leave", ends: true)]),
    ])
  }

  /// Every kind of screen, with what it needs and with what it tells, in both ways to tell it.
  @Test(arguments: styles, ["closure", "delegate"])
  func writesEveryKindOfScreen(_ style: String, outputs: String) throws {
    var lab = try Self.app(style)
    lab.options.set = ["outputs": outputs]
    var requests: [any ScaffoldRequest] = []
    for kind in ScreenRequest.Kind.allCases {
      let name = kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
      requests += [
        ScreenRequest(
          name: "\(name)Product", coordinator: "App", inputs: try ["id: Int", "note: String?"].map(ScreenInput.init),
          outputs: try ["back", "look -> Home", "leave -> finish"].map(ScreenOutput.init), kind: kind),
        ScreenRequest(
          name: "\(name)List", coordinator: "App", inputs: try ["choose: (Int) -> Bool"].map(ScreenInput.init),
          outputs: try [
            "select(id: Int, note: String?) -> \(name)Product", "mark(id: Int)", "give(names: [String]) -> finish",
            "peek(id: Int) -> Home",
          ].map(ScreenOutput.init), kind: kind),
      ]
    }
    try lab.check(requests)
  }

  /// In a project that somebody else wrote, whose style is found out.
  @Test(arguments: [
    ("Closure", "Root", ["Membership", "Classes", "Trainers", "GymTabs", "Onboarding"]),
    ("MVVMC", "App", ["Search", "Results", "Booking", "Trips", "Account"]),
    ("Services", "Bank", ["Transfer", "Overview", "Cards", "PIN"]),
  ])
  func joinsItsFixture(_ fixture: String, top: String, others: [String]) throws {
    var requests: [any ScaffoldRequest] = [
      CoordinatorRequest(name: "Basket", parent: top, screens: ["Contents", "Delivery"]),
      CoordinatorRequest(name: "Voucher", parent: "Basket", screens: ["Code"]),
      ScreenRequest(
        name: "Gift", coordinator: "Voucher", inputs: [ScreenInput(name: "id", type: "Int")],
        outputs: try ["wrap(id: Int)", "close -> finish", "retry -> Code"].map(ScreenOutput.init)),
    ]
    for (index, other) in others.enumerated() {
      requests += [
        CoordinatorRequest(
          name: "Extra\(other)", parent: other, root: CoordinatorRequest.Root.allCases[index % 6],
          screens: ["First\(other)", "Second\(other)"]),
        ScreenRequest(
          name: "More\(other)", coordinator: other, outputs: try ["close -> finish"].map(ScreenOutput.init),
          kind: ScreenRequest.Kind.allCases[index % 3]),
      ]
    }
    try ScaffoldLab(in: "Tests/Fixtures/\(fixture)").check(requests)
  }

  @Test(arguments: styles) func refusesWhatTheStyleCannotDo(_ style: String) throws {
    let lab = try Self.app(style)
    func error(_ requests: any ScaffoldRequest...) -> ScaffoldError? {
      #expect(throws: ScaffoldError.self) { try lab.run(requests) }
    }
    let ways = style == "closure" ? ["closure", "delegate"] : ["delegate", "closure"]
    #expect(
      error(CoordinatorRequest(name: "Cart", finish: .message))
        == .badChoice(variable: "--finish", "message", choices: ways))
    let unknown = ScreenOutput(name: "look", leadsTo: "Hom")
    #expect(
      error(ScreenRequest(name: "List", coordinator: "App", outputs: [unknown]))
        == .unknown(kind: "screen of AppCoordinator", "Hom", nearest: "Home"))
    let product = ScreenRequest(
      name: "Product", coordinator: "App", inputs: [ScreenInput(name: "id", type: "[Int: String]")])
    let list = ScreenRequest(
      name: "List", coordinator: "App",
      outputs: [ScreenOutput(name: "open", parameters: [ScreenInput(name: "row", type: "Int")], leadsTo: "Product")])
    #expect(
      error(product, list)
        == .badPort("open -> Product", example: "open(row: Int, id: [Int: String]) -> Product"))
    let twice = [ScreenInput(name: "id", type: "Int"), ScreenInput(name: "id", type: "String")]
    #expect(error(ScreenRequest(name: "List", coordinator: "App", inputs: twice)) == .givenTwice("id"))
  }
}
