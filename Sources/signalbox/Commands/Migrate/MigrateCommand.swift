import ArgumentParser

/// `signalbox migrate`: from a finding to code that has it no more.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Moves navigation and manager calls from screens to their coordinators.",
    subcommands: [MigratePlanCommand.self, MigrateSingletonCommand.self, MigrateNavigationCommand.self],
    defaultSubcommand: MigratePlanCommand.self)
}
