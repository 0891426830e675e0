import SignalboxProject
import SignalboxScaffolds

extension AgentTool {
  /// What `signalbox new … --dry-run` prints.
  static let new = AgentTool(
    name: "new", title: "New code",
    summary: "Shows, as a diff, a new coordinator, screen or message in the style of the project, with all that "
      + "starts, shows or handles it. Writes nothing. Ask for it in place of writing such code from scratch.",
    parameters: [
      .init(name: "kind", kind: .text, summary: "coordinator, screen or message.", isRequired: true),
      .init(
        name: "name", kind: .text, summary: "Its name (Cart); of a message its signature (cartAdd(product: Product)).",
        isRequired: true),
      .init(name: "parent", kind: .text, summary: "Of a coordinator: the one that starts it."),
      .init(name: "screens", kind: .texts, summary: "Of a coordinator: its screens, in the order of the flow."),
      .init(name: "like", kind: .text, summary: "Of a coordinator: the one to model it on."),
      .init(name: "in", kind: .text, summary: "Of a screen: the coordinator that shows it."),
      .init(name: "input", kind: .texts, summary: "Of a screen: what it needs (product: Product)."),
      .init(
        name: "output", kind: .texts,
        summary: "Of a screen: what it reports (buy(product: Product)), and what follows (help -> Topics, "
          + "done -> finish)."
      ),
      .init(name: "handler", kind: .text, summary: "Of a message: the coordinator that handles it."),
      .init(name: "from", kind: .text, summary: "Of a message: the screen, view or coordinator that sends it."),
      .init(name: "style", kind: .text, summary: "The style. Default: that of the project."),
    ]
  ) { arguments, result throws(ToolError) in
    let kind = try NewKind(arguments)
    let proposal = Proposal(
      command: "new \(kind.rawValue)", nothing: "Nothing to do: everything exists already.",
      style: arguments.text("style"))
    return try proposal.text(in: result) { () throws(ScaffoldError) in [try kind.request(arguments)] }
  }
}

/// What the tool `new` makes.
private enum NewKind: String, CaseIterable {
  case coordinator, screen, message

  init(_ arguments: ToolArguments) throws(ToolError) {
    let word = arguments.text("kind") ?? ""
    guard let kind = Self(rawValue: word) else {
      let names = Self.allCases.map(\.rawValue)
      let hint = Nearest.match(for: word, in: names).map { "did you mean '\($0)'?" }
      throw ToolError("`new` makes no '\(word)'; \(hint ?? "it makes \(names.joined(separator: ", "))")")
    }
    self = kind
    let others = ["parent", "screens", "like", "in", "input", "output", "handler", "from"]
    for name in others where arguments.isGiven(name) && !own.contains(name) {
      throw ToolError("a \(rawValue) takes no '\(name)'; it takes \(own.joined(separator: ", "))")
    }
    if kind == .screen, arguments.text("in") == nil {
      throw ToolError("a screen needs the argument 'in': the coordinator that shows it")
    }
  }

  /// The arguments that only it takes.
  private var own: [String] {
    switch self {
    case .coordinator: ["parent", "screens", "like"]
    case .screen: ["in", "input", "output"]
    case .message: ["handler", "from"]
    }
  }

  func request(_ arguments: ToolArguments) throws(ScaffoldError) -> any ScaffoldRequest {
    let name = arguments.text("name") ?? ""
    switch self {
    case .coordinator:
      return CoordinatorRequest(
        name: name, parent: arguments.text("parent"), screens: arguments.texts("screens"), like: arguments.text("like"))
    case .screen:
      return ScreenRequest(
        name: name, coordinator: arguments.text("in") ?? "",
        inputs: try arguments.texts("input").map { text throws(ScaffoldError) in try ScreenInput(parsing: text) },
        outputs: try arguments.texts("output").map { text throws(ScaffoldError) in try ScreenOutput(parsing: text) })
    case .message:
      return MessageRequest(signature: name, handler: arguments.text("handler"), sender: arguments.text("from"))
    }
  }
}
