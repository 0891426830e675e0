import ArgumentParser
import SignalboxMigrations

/// `signalbox migrate navigation`.
struct MigrateNavigationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "navigation",
    abstract: "Moves a push, presentation or dismissal from a screen to its coordinator.",
    discussion: """
      The creation of the next screen moves to the coordinator, and the values that it needs are passed. Code that \
      cannot move safely is left unchanged and listed with the reason.

        signalbox migrate navigation Catalog/HomeController.swift:41
      """)

  @Argument(help: ArgumentHelp("The line of the call.", valueName: "file:line"))
  var place: String

  @Option(
    help: "The coordinator that navigates. Default: the one that shows the screen.", transform: GivenText.nonEmpty)
  var coordinator: String?

  @Option(
    help: "The name of the event and of the coordinator's method. Default: derived from the screen shown.",
    transform: GivenText.nonEmpty)
  var name: String?

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func run() throws {
    try scaffold.carryOut(nothing: "Nothing to do.") { _ in
      [NavigationMigration(place: try SourcePlace(typed: place), coordinator: coordinator, name: name)]
    }
  }
}
