import ArgumentParser
import SignalboxScaffolds

/// `signalbox new project`.
struct NewProjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project",
    abstract: "Writes the start of an app: its entry, a root coordinator, a first screen.",
    discussion: """
      A style that builds on classes of its own gets them as well. It has to be named
      where there is no coordinator yet that shows it:

        signalbox new project Shop --style responder
      """)

  @Argument(help: "The app's name.")
  var name: String

  @Option(help: ArgumentHelp("The name of the first screen.", valueName: "name"), transform: GivenText.nonEmpty)
  var screen = "Home"

  @Flag(inversion: .prefixedNo, help: "Make a structure for managers, which coordinators hand down.")
  var dependencies = true

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func run() throws {
    try scaffold.carryOut { _ in [ProjectRequest(name: name, screen: screen, hasDependencies: dependencies)] }
  }
}
