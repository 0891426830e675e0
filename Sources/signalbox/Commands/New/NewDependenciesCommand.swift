import ArgumentParser
import SignalboxScaffolds

/// `signalbox new dependencies`.
struct NewDependenciesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dependencies",
    abstract: "Writes the structure with the app's managers, and its way down the coordinators.",
    discussion: """
      Managers are what is named …Manager, …Store or …Repository, and what has the
      role manager or dataManager in the configuration. Run it again once there are
      new managers: what is missing is added.
      """)

  @Option(
    help: ArgumentHelp("A further type to hand down; may be given again.", valueName: "type"),
    transform: GivenText.nonEmpty)
  var manager: [String] = []

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func run() throws {
    try scaffold.carryOut { _ in [DependenciesRequest(managers: manager)] }
  }
}
