import ArgumentParser
import SignalboxScaffolds

/// `signalbox new project`.
struct NewProjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project",
    abstract: "Write the start of an app: its entry, the style's library, a root coordinator and a first screen.")

  @Argument(help: "The app's name.")
  var name: String

  @Option(help: "The name of the first screen.")
  var screen = "Home"

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func run() throws {
    try scaffold.carryOut { _ in [ProjectRequest(name: name, screen: screen)] }
  }
}
