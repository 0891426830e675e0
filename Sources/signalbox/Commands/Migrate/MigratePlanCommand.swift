import ArgumentParser
import SignalboxMigrations
import SignalboxScaffolds

/// `signalbox migrate --all`, `--screen` and `--flow`.
struct MigratePlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Moves all of a screen, a flow or an app that can move, in a fitting order.",
    usage: """
      signalbox migrate (--screen <screen> | --flow <coordinator> | --all) [<options>] [<paths> ...]
      signalbox migrate singleton <target> [<options>] [<paths> ...]
      signalbox migrate navigation <file:line> [<options>] [<paths> ...]
      """,
    discussion: """
      A step that another one makes possible comes after it. Code that cannot move is left unchanged and listed with \
      the reason; a later run takes it up again.

        signalbox migrate --screen PaymentController
        signalbox migrate --flow Checkout --dry-run
        signalbox migrate --all
      """)

  @Option(help: "The screen, with its views and cells.", transform: GivenText.nonEmpty)
  var screen: String?

  @Option(
    help: ArgumentHelp("All screens of a coordinator.", valueName: "coordinator"), transform: GivenText.nonEmpty)
  var flow: String?

  @Flag(help: "All screens.")
  var all = false

  @Option(
    help: "The coordinator that navigates. Default: the one that shows the screen.", transform: GivenText.nonEmpty)
  var coordinator: String?

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func validate() throws {
    guard scopes.count == 1 else {
      throw ValidationError("use one of --screen, --flow and --all, or name what to migrate: singleton, navigation")
    }
  }

  private var scopes: [FlowMigration.Scope] {
    [screen.map { .screen($0) }, flow.map { .flow($0) }, all ? .all : nil].compactMap { $0 }
  }

  func run() throws {
    try scaffold.carryOut(nothing: "Nothing to do.") { _ in
      scopes.map { FlowMigration($0, coordinator: coordinator) }
    }
  }
}
