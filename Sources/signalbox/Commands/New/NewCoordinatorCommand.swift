import ArgumentParser
import SignalboxScaffolds

/// `signalbox new coordinator`.
struct NewCoordinatorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coordinator", abstract: "Write a coordinator, its screens, and what its parent needs to start it.")

  @Argument(help: "Its name, with or without the ending: Cart and CartCoordinator are the same.")
  var name: String

  @Option(help: "The coordinator that starts it; gets a method that makes, holds and starts it.")
  var parent: String?

  @Option(help: "The container that it fills: navigation, tab, split, page, plain or window.")
  var root: CoordinatorRequest.Root = .navigation

  @Option(help: ArgumentHelp("Its screens, in the order of the flow.", valueName: "names"))
  var screens: String?

  @Option(parsing: .upToNextOption, help: ArgumentHelp("Messages that it handles.", valueName: "signatures"))
  var messages: [String] = []

  @Option(help: "How it tells its parent that it is done: closure, delegate or message. Default: the style's way.")
  var finish: CoordinatorRequest.Finish?

  @OptionGroup var scaffold: ScaffoldCommandOptions

  func run() throws {
    let screens = (self.screens ?? "").split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    try scaffold.carryOut { _ in
      [
        CoordinatorRequest(
          name: name, parent: parent, root: root, screens: screens, messages: messages, finish: finish)
      ]
    }
  }
}

extension CoordinatorRequest.Root: ExpressibleByArgument {}
extension CoordinatorRequest.Finish: ExpressibleByArgument {}
