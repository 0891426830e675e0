import ArgumentParser

/// `signalbox new`: one subcommand a scaffold.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write coordinators, screens, messages and boxes in the style of the project.",
    subcommands: [NewCoordinatorCommand.self, NewScreenCommand.self])
}
