import SignalboxMigrations
import SignalboxProject
import SignalboxScaffolds
import SignalboxWorkspace

extension AgentTool {
  /// What `signalbox migrate … --dry-run` prints.
  static let migrate = AgentTool(
    name: "migrate", title: "Move navigation",
    summary: "Shows, as a diff, how navigation or calls of a shared manager move from screens to coordinators: of one "
      + "line, a screen, a flow or the whole app. Writes nothing, and says what cannot move and why.",
    parameters: [
      .init(name: "place", kind: .text, summary: "The line of one call (Catalog/HomeController.swift:41)."),
      .init(name: "screen", kind: .text, summary: "All of a screen, with its views and cells."),
      .init(name: "flow", kind: .text, summary: "All screens of this coordinator."),
      .init(name: "all", kind: .flag, summary: "All screens."),
      .init(
        name: "singleton", kind: .text,
        summary: "Calls of a shared manager (CartManager.shared.add): at `place`, or with `all` wherever they are."),
      .init(
        name: "coordinator", kind: .text,
        summary: "The coordinator that is to do it. Default: the one that shows the screen."),
      .init(
        name: "name", kind: .text,
        summary: "With `place`: the name of the event. Default: derived from the screen shown."),
    ]
  ) { arguments, result throws(ToolError) in
    let request = try arguments.migration()
    let words = ["at": "place", "handler": "coordinator"]
    let proposal = Proposal(command: Self.command(for: request), nothing: "Nothing to do.", words: words)
    return try proposal.text(in: result) { () throws(ScaffoldError) in [try request(arguments)] }
  }

  private static func command(for migration: Migration) -> String {
    switch migration {
    case .navigation: "migrate navigation"
    case .singleton: "migrate singleton"
    case .flow: "migrate"
    }
  }

  /// What is to move.
  fileprivate enum Migration {
    case navigation(String)
    case singleton(String)
    case flow(FlowMigration.Scope)

    func callAsFunction(_ arguments: ToolArguments) throws(ScaffoldError) -> any ScaffoldRequest {
      let coordinator = arguments.text("coordinator")
      switch self {
      case .navigation(let place):
        return NavigationMigration(
          place: try Self.place(place), coordinator: coordinator, name: arguments.text("name"))
      case .singleton(let target):
        let place = try arguments.text("place").map { text throws(ScaffoldError) in try Self.place(text) }
        return SingletonMigration(
          target: target, place: place, isForAll: arguments.flag("all"), handler: coordinator)
      case .flow(let scope): return FlowMigration(scope, coordinator: coordinator)
      }
    }

    /// Agents often name files by whole paths.
    private static func place(_ text: String) throws(ScaffoldError) -> SourcePlace {
      var place = try SourcePlace(parsing: text)
      if place.file.hasPrefix("/") { place.file = ProcessFolder.name(of: place.file) ?? place.file }
      return place
    }
  }
}

extension ToolArguments {
  fileprivate func migration() throws(ToolError) -> AgentTool.Migration {
    if let target = text("singleton") {
      guard text("screen") == nil, text("flow") == nil, !(flag("all") && text("place") != nil) else {
        throw ToolError("with `singleton`, give `place` or `all`, or neither")
      }
      return .singleton(target)
    }
    let ways: [AgentTool.Migration] = [
      text("place").map { .navigation($0) }, text("screen").map { .flow(.screen($0)) },
      text("flow").map { .flow(.flow($0)) }, flag("all") ? .flow(.all) : nil,
    ].compactMap { $0 }
    guard ways.count == 1 else { throw ToolError("give one of `place`, `screen`, `flow`, `all` and `singleton`") }
    guard text("name") == nil || text("place") != nil else { throw ToolError("`name` goes with `place`") }
    return ways[0]
  }
}
