import ArgumentParser
import SignalboxScaffolds

/// `signalbox migrate navigation`.
struct MigrateNavigationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "navigation",
    abstract: "Let a screen tell what it pushes, presents or leaves, and its coordinator do it.",
    discussion: """
      What makes the next screen moves to the coordinator; the values that it takes go along. Code that cannot move \
      safely is left as it is, with the reason and its line.

        signalbox migrate navigation Catalog/HomeController.swift:41
      """)

  @Argument(help: ArgumentHelp("The line of the call.", valueName: "file:line"))
  var place: String

  @Option(
    help: "The coordinator that is to do it. Default: the one that shows the screen.", transform: GivenText.nonEmpty)
  var coordinator: String?

  @Option(
    help: "What the screen tells, and what the coordinator's method is called. Default: after the screen shown.",
    transform: GivenText.nonEmpty)
  var name: String?

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func run() throws {
    try scaffold.carryOut(nothing: "Nothing to do.") { _ in
      [NavigationMigration(place: try SourcePlace(typed: place), coordinator: coordinator, name: name)]
    }
  }
}
