import ArgumentParser
import SignalboxScaffolds

/// `signalbox rename`: another name for a coordinator or a screen.
struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Renames a coordinator or a screen, what is named after it, and their files.",
    discussion: """
      All identifiers that hold the name of its type change, such as CartCoordinatorDelegate and cartCoordinator, and \
      the classes of storyboards. Nothing is written if a new name is taken already. Text in strings and comments \
      stays, as do names of methods such as showCart. A name that several types bear cannot be changed, for identifiers \
      change wherever they stand.

        signalbox rename Cart Basket
      """)

  @Argument(help: "The coordinator or screen, with or without the ending of its name.", transform: GivenText.nonEmpty)
  var name: String

  @Argument(help: "Its new name, with or without the ending.", transform: GivenText.nonEmpty)
  var newName: String

  @OptionGroup var writing: WritingOptions

  func run() throws {
    try writing.carryOut(nothing: "Nothing to do.") { _ in [RenameRequest(name: name, newName: newName)] }
  }
}
