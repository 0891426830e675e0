import ArgumentParser
import SignalboxScaffolds

/// `signalbox new coordinator`.
struct NewCoordinatorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coordinator",
    abstract: "Writes a coordinator, its screens, and what its parent needs to start it.",
    discussion: """
      Each screen leads to the next, and the last one ends the flow.

        signalbox new coordinator Cart --parent App --screens Items,Payment

      Where the project's coordinators are built in no known style, or --like names one, the new one is built as they are: \
      with what they have in common, and created, retained and started as the parent's other children.

        signalbox new coordinator Cart --parent App --screens Items --like Profile
      """)

  @Argument(help: "Its name, with or without the ending: Cart and CartCoordinator are the same.")
  var name: String

  @Option(
    help: ArgumentHelp(
      "The parent coordinator: gets a method that creates, retains and starts it.", valueName: "coordinator"),
    transform: GivenText.nonEmpty)
  var parent: String?

  @Option(help: ArgumentHelp("Its container.", valueName: "container"))
  var root: CoordinatorRequest.Root = .navigation

  @Option(
    help: ArgumentHelp("Its screens in the order of the flow, separated by commas.", valueName: "names"),
    transform: GivenText.list)
  var screens: String?

  @Option(
    parsing: .upToNextOption, help: ArgumentHelp("Messages that it handles.", valueName: "signatures"),
    transform: GivenText.nonEmpty)
  var messages: [String] = []

  @Option(
    help: ArgumentHelp(
      "How it reports to its parent that it is finished. Default: the default of the style.", valueName: "way"))
  var finish: CoordinatorRequest.Finish?

  @Option(
    help: ArgumentHelp(
      "The coordinator to model it on; its container, end and messages are taken, too, so not with --root, --finish and "
        + "--messages. Default: another child of its parent, where the style does not fit.",
      valueName: "coordinator"),
    transform: GivenText.nonEmpty)
  var like: String?

  @Flag(help: "Say what was learnt from where: the model, what most coordinators do, and what was left out.")
  var explain = false

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func validate() throws {
    guard like != nil else { return }
    guard parent != nil else {
      throw ValidationError("--like needs --parent, the coordinator that is to create the new one")
    }
    guard messages.isEmpty, finish == nil, root == .navigation else {
      throw ValidationError(
        "--like cannot be combined with --root, --finish and --messages: the new coordinator has the model's")
    }
  }

  func run() throws {
    let screens = self.screens.map { GivenText.names(in: $0) } ?? []
    try scaffold.carryOut(explaining: explain) { _ in
      [
        CoordinatorRequest(
          name: name, parent: parent, root: root, screens: screens, messages: messages, finish: finish,
          like: like)
      ]
    }
  }
}

extension CoordinatorRequest.Root: ExpressibleByArgument {}
extension CoordinatorRequest.Finish: ExpressibleByArgument {}
