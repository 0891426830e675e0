import SignalboxTestSupport

@testable import SignalboxScaffolds

/// Sequences of requests as no one would think of them: made from a seed, so that a failure can be repeated.
struct RandomRequests {
  let combination: Combination
  private(set) var requests: [any ScaffoldRequest] = []
  private var generator: SeededGenerator
  private var coordinators = ["App"]
  private var screens: [String: [String]] = ["App": ["Home"]]
  private var unused = [
    "Cart", "Search", "Orders", "Profile", "Login", "Map", "Chat", "Photo", "News", "Help", "Terms", "Invite", "Wallet",
    "Ticket", "Player", "Radio", "Recipe", "Lesson", "Coach", "Garage", "Trip", "Hotel", "Flight", "Seat", "Menu",
  ]

  /// - Parameter count: how many requests follow that for the project.
  init(style: Style, seed: UInt64, count: Int) throws {
    generator = SeededGenerator(seed: seed)
    var combination = Combination(style: style.id)
    for (name, variable) in (style.description.variables ?? [:]).sorted(by: { $0.key < $1.key }) {
      combination.settings[name] = variable.choices?.randomElement(using: &generator)
    }
    let handsDown = DependenciesRequest.isOffered(by: style)
    combination.hasManagers = handsDown && Bool.random(using: &generator)
    self.combination = combination
    requests.append(ProjectRequest(name: "Shop", hasDependencies: Bool.random(using: &generator)))
    for _ in 0..<count { try add(in: style) }
    if combination.hasManagers {
      requests.insert(DependenciesRequest(), at: Int.random(in: 1...requests.count, using: &generator))
    }
  }

  private mutating func add(in style: Style) throws {
    let hasMessages = style.commands.contains(MessageRequest.command)
    switch Int.random(in: 0..<(hasMessages ? 6 : 4), using: &generator) {
    case 0, 1: addCoordinator(in: style)
    case 2, 3: try addScreen(in: style)
    case 4: addMessage()
    default: requests.append(BoxRequest(type: pick(["Product", "[Product]", "[String: Product]", "Product?"])))
    }
  }

  private mutating func addCoordinator(in style: Style) {
    guard let name = takeName() else { return }
    let count = Int.random(in: 0...3, using: &generator)
    let names = (0..<count).compactMap { _ in takeName() }
    let parent = Int.random(in: 0..<8, using: &generator) == 0 ? nil : pick(coordinators)
    let finishes = [nil] + (style.description.finishes ?? []).map { $0 }
    requests.append(
      CoordinatorRequest(
        name: name, parent: parent, root: pick(style.description.roots ?? CoordinatorRequest.Root.allCases),
        screens: names, finish: pick(finishes)))
    coordinators.append(name)
    screens[name] = names
  }

  private mutating func addScreen(in style: Style) throws {
    guard let name = takeName() else { return }
    let coordinator = pick(coordinators)
    let inputs = pick(Combination.inputChoices).filter { _ in Bool.random(using: &generator) }
    var outputs = pick([[], ["close"], ["leave -> finish"], ["pick(products: [Product], count: Int)"]])
    if coordinator == "App" { outputs.removeAll { $0.hasSuffix("finish") } }
    // To a screen that takes nothing: what it takes is nowhere to be had.
    if let target = screens[coordinator]?.first { outputs.append("open -> \(target)") }
    let kinds = [nil] + (style.description.kinds ?? ScreenRequest.Kind.allCases).map { $0 }
    requests.append(
      ScreenRequest(
        name: name, coordinator: coordinator,
        inputs: try inputs.map { text in try ScreenInput(parsing: text) },
        outputs: try outputs.map { text in try ScreenOutput(parsing: text) }, kind: pick(kinds)))
  }

  private mutating func addMessage() {
    let coordinator = pick(coordinators)
    let name = coordinator.lowercased() + pick(["Add", "Clear", "Refresh", "Share"])
    let parameters = pick(["", "product: Product", "_ products: [Product], count: Int", "with name: String"])
    let answer = pick(["", "", " async throws", " -> Product", " async throws -> [Product]"])
    guard unusedMessages.contains(name) else { return }
    unusedMessages.remove(name)
    requests.append(
      MessageRequest(signature: "\(name)(\(parameters))\(answer)", handler: coordinator, sender: nil))
  }

  private lazy var unusedMessages: Set<String> = Set(
    (["App"] + ["Cart", "Search", "Orders", "Profile", "Login", "Map", "Chat"]).flatMap { name in
      ["Add", "Clear", "Refresh", "Share"].map { name.lowercased() + $0 }
    })

  private mutating func takeName() -> String? {
    guard !unused.isEmpty else { return nil }
    return unused.remove(at: Int.random(in: unused.indices, using: &generator))
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &generator)]
  }
}
