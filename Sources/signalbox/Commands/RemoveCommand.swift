import ArgumentParser
import SignalboxScaffolds

/// `signalbox remove`: a coordinator or a screen goes.
struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Removes a coordinator or a screen, its files, and the code that only serves it.",
    discussion: """
      Statements, methods, properties, routes and conformances that only serve it go, too, and files with nothing else \
      in them. Nothing is written if other code needs it: those places are listed with the reason. Text in strings and \
      comments stays.

        signalbox remove Cart --dry-run
      """)

  @Argument(help: "The coordinator or screen, with or without the ending of its name.", transform: GivenText.nonEmpty)
  var name: String

  @Flag(help: "Also remove the screens and coordinators that nothing else shows.")
  var withScreens = false

  @OptionGroup var writing: WritingOptions

  func run() throws {
    try writing.carryOut(nothing: "Nothing to do.") { _ in [RemoveRequest(name: name, takesScreens: withScreens)] }
  }
}
