import ArgumentParser

/// `signalbox xcode`: the build phase of a project.
struct XcodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "xcode", abstract: "Adds a build phase that lints to an Xcode project, or removes it.",
    subcommands: [XcodeInstallCommand.self, XcodeRemoveCommand.self])
}
