import ArgumentParser
import SignalboxScaffolds

/// `signalbox migrate singleton`.
struct MigrateSingletonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "singleton",
    abstract: "Send a child's calls of a shared manager through a coordinator.",
    discussion: """
      The calls become a message, with boxes where it takes them, which the coordinator that has the manager handles; \
      in styles without messages a closure or the delegate of the screen. Uses that cannot go are listed with the \
      reason, and stay.

        signalbox migrate singleton CartManager.shared.add --at Cart/CartCell.swift:12
        signalbox migrate singleton CartManager.shared --all
      """)

  @Argument(help: "The member that is called, or the instance for all of its members: CartManager.shared.add.")
  var target: String

  @Option(help: ArgumentHelp("The one place to migrate.", valueName: "file:line"), transform: GivenText.nonEmpty)
  var at: String?

  @Flag(help: "Migrate every place where there are several.")
  var all = false

  @Option(
    help: "The coordinator that handles the messages. Default: the lowest above all senders that can.",
    transform: GivenText.nonEmpty)
  var handler: String?

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func validate() throws {
    if at != nil, all { throw ValidationError("--at and --all exclude each other") }
  }

  func run() throws {
    try scaffold.carryOut(nothing: "Nothing to do.") { _ in
      let place = try at.map { text throws(ScaffoldError) in try SourcePlace(typed: text) }
      return [SingletonMigration(target: target, place: place, isForAll: all, handler: handler)]
    }
  }
}
