import ArgumentParser
import SignalboxScaffolds

/// `signalbox new dependencies`.
struct NewDependenciesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dependencies",
    abstract: "Writes a struct with the app's managers, and injects it into the coordinators.",
    discussion: """
      Managers are types whose names end in Manager, Store or Repository, and types with the role manager or dataManager in the \
      configuration. Run it again after you add managers: only the missing ones are added.
      """)

  @Option(
    help: ArgumentHelp("Another type to inject. Repeatable.", valueName: "type"),
    transform: GivenText.nonEmpty)
  var manager: [String] = []

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func run() throws {
    try scaffold.carryOut { _ in [DependenciesRequest(managers: manager)] }
  }
}
