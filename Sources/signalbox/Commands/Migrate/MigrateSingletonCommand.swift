import ArgumentParser
import SignalboxMigrations
import SignalboxScaffolds

/// `signalbox migrate singleton`.
struct MigrateSingletonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "singleton",
    abstract: "Moves a screen's calls of a shared manager to a coordinator.",
    discussion: """
      The calls become a message, with boxes if needed, and the coordinator that owns the manager handles it. In \
      styles without messages they become a closure or a delegate call. Uses that cannot move are listed with the \
      reason and left unchanged.

        signalbox migrate singleton CartManager.shared.add \\
          --at Cart/CartCell.swift:12
        signalbox migrate singleton CartManager.shared --all
      """)

  @Argument(help: "The called member, or the instance for all of its members: CartManager.shared.add.")
  var target: String

  @Option(help: ArgumentHelp("The place to migrate.", valueName: "file:line"), transform: GivenText.nonEmpty)
  var at: String?

  @Flag(help: "Migrate all places if there are several.")
  var all = false

  @Option(
    help: "The coordinator that handles the messages. Default: the lowest possible one above all senders.",
    transform: GivenText.nonEmpty)
  var handler: String?

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func validate() throws {
    if at != nil, all { throw ValidationError("--at and --all cannot be combined") }
  }

  func run() throws {
    try scaffold.carryOut(nothing: "Nothing to do.") { _ in
      let place = try at.map { text throws(ScaffoldError) in try SourcePlace(typed: text) }
      return [SingletonMigration(target: target, place: place, isForAll: all, handler: handler)]
    }
  }
}
