import ArgumentParser
import SignalboxScaffolds

/// `signalbox new`: one subcommand a scaffold.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write coordinators, screens, messages and boxes in the style of the project.",
    subcommands: [
      NewProjectCommand.self, NewCoordinatorCommand.self, NewScreenCommand.self, NewMessageCommand.self,
      NewBoxCommand.self,
    ])

  @Flag(help: "List the styles.")
  var list = false

  @Option(help: "List the templates and variables of a style.")
  var describe: String?

  @OptionGroup var configuration: ConfigurationOptions

  func run() throws {
    guard list || describe != nil else { throw CleanExit.helpRequest(self) }
    try reportingScaffoldErrors {
      let catalog = try configuration.configuration().styles()
      Console.put(try describe.map { StyleText.page(try catalog.style(named: $0)) } ?? StyleText.list(catalog))
    }
  }
}
