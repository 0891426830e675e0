import ArgumentParser
import SignalboxScaffolds

/// `signalbox new screen`.
struct NewScreenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screen", abstract: "Writes a screen, and the coordinator's method that shows it.",
    discussion: """
      Its inputs are injected and its outputs report events. It knows no other screen.

        signalbox new screen Details --in Cart --input 'product: Product' \\
          --output 'buy(product: Product)' --output 'help -> Topics'

      Without inputs, outputs, --kind and --style, it is modelled on another screen of the coordinator, or of the \
      nearest one: its files, what it is handed, and how it is shown. A note says on which, or why on none. With \
      outputs the same is done where no style fits: the screen gets a closure for each.

        signalbox new screen Details --in Cart
      """)

  @Argument(help: "Its name, with or without the ending: Details and DetailsViewController are the same.")
  var name: String

  @Option(
    name: .customLong("in"), help: ArgumentHelp("The coordinator that shows it.", valueName: "coordinator"),
    transform: GivenText.nonEmpty)
  var coordinator: String

  @Option(
    help: ArgumentHelp("An input, as 'product: Product'. Repeatable.", valueName: "property"),
    transform: GivenText.nonEmpty)
  var input: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      An output, as 'select(product: Product)'; 'select -> Details' with the next screen, 'done -> finish' if the \
      flow ends. Repeatable.
      """,
      valueName: "event"), transform: GivenText.nonEmpty)
  var output: [String] = []

  @Option(help: "How its views are created. Default: the default of the style.")
  var kind: ScreenRequest.Kind?

  @Flag(help: "Say what was learnt from where, and why other screens are no models.")
  var explain = false

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func run() throws {
    try scaffold.carryOut(explaining: explain) { _ in
      let inputs = try input.map { text throws(ScaffoldError) in try ScreenInput(parsing: text) }
      let outputs = try output.map { text throws(ScaffoldError) in try ScreenOutput(parsing: text) }
      return [ScreenRequest(name: name, coordinator: coordinator, inputs: inputs, outputs: outputs, kind: kind)]
    }
  }
}

extension ScreenRequest.Kind: ExpressibleByArgument {}
