import ArgumentParser

/// `signalbox migrate`: from a finding to code that has it no more.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Move what children do themselves to their coordinators, in the style of the project.",
    subcommands: [MigrateSingletonCommand.self, MigrateNavigationCommand.self])
}
