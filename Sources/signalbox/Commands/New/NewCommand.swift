import ArgumentParser
import SignalboxScaffolds

/// `signalbox new`: one subcommand a scaffold.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes coordinators, screens, messages and more in the style of the project.",
    discussion: """
      Shows the changes as a diff and asks before it writes all or none of them. Without a terminal, for example in a \
      script, it writes at once. Files with the same content are not touched, so a second run changes nothing. \
      `signalbox undo` reverts the last run.

        signalbox new project Shop --style closure
        signalbox new coordinator Cart --parent App --screens Items,Payment
        signalbox new screen Details --in Cart --input 'product: Product'
      """,
    subcommands: [
      NewProjectCommand.self, NewCoordinatorCommand.self, NewScreenCommand.self, NewMessageCommand.self,
      NewBoxCommand.self, NewDependenciesCommand.self,
    ])

  @Flag(help: "List the styles.")
  var list = false

  @Option(
    help: ArgumentHelp("List the templates and variables of a style.", valueName: "style"),
    transform: GivenText.nonEmpty)
  var describe: String?

  @OptionGroup var configuration: ConfigurationOptions

  func run() throws {
    guard list || describe != nil else { throw CleanExit.helpRequest(self) }
    try reportingScaffoldErrors {
      let catalog = try configuration.configuration().styles()
      Console.put(
        try describe.map { StyleText.page(try catalog.style(named: $0, by: "--describe")) } ?? StyleText.list(catalog))
    }
  }
}
