import ArgumentParser
import SignalboxScaffolds

/// `signalbox new project`.
struct NewProjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project",
    abstract: "Writes the start of an app: its entry, a root coordinator, a first screen.",
    discussion: """
      Base classes of the style are written as well. Name the style if the project has no coordinator yet:

        signalbox new project Shop --style responder
      """)

  @Argument(help: "The app's name.")
  var name: String

  @Option(help: ArgumentHelp("The name of the first screen.", valueName: "name"), transform: GivenText.nonEmpty)
  var screen = "Home"

  @Flag(inversion: .prefixedNo, help: "Write a struct with the managers, which coordinators inject.")
  var dependencies = true

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func run() throws {
    try scaffold.carryOut { _ in [ProjectRequest(name: name, screen: screen, hasDependencies: dependencies)] }
  }
}
