import ArgumentParser
import Foundation
import SignalboxWorkspace

/// The command line. One file a command; see `Commands/`.
@main
struct Signalbox: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "signalbox",
    abstract: "Lints and draws iOS apps built on coordinators.",
    discussion: """
      Reads Swift source and storyboards as text: no build, no Xcode, no Mac.

        signalbox lint Sources
        signalbox tree Sources --output tree.svg

      An argument @FILE is replaced by the arguments in the file.

      Exit codes:
         0  clean, or only warnings; changes written, or nothing to do
         1  nothing written, because you answered no
         2  errors found; with --strict, any finding; a limit or check failed
        64  wrong usage
        65  input, configuration or output file that cannot be read or written
        70  a bug in signalbox
      """,
    version: versionWithCommit,
    subcommands: [
      LintCommand.self, BaselineCommand.self, InitCommand.self, ConfigCommand.self, TreeCommand.self,
      DiffCommand.self, HistoryCommand.self, MetricsCommand.self, CyclesCommand.self, OwnersCommand.self,
      TraceCommand.self,
      ExplainCommand.self,
      NewCommand.self, StyleCommand.self,
      AdoptCommand.self, MigrateCommand.self, RenameCommand.self, RemoveCommand.self, UndoCommand.self,
      TemplatesCommand.self, RulesCommand.self, FactsCommand.self, ServerCommand.self, DoctorCommand.self,
      XcodeCommand.self,
    ])

  /// As the commands themselves write it.
  static let _errorLabel = "error"

  /// What the shell handed over, with the files of arguments in it read.
  private static func arguments() throws -> [String] {
    do throws(ResponseFileError) {
      return try ResponseFile.expanded(Array(CommandLine.arguments.dropFirst()))
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }

  /// On a thread of its own, for the main one's stack is not ours to choose.
  static func main() {
    // An empty name would be that of the root folder.
    if getenv("TMPDIR")?.pointee == 0 { unsetenv("TMPDIR") }
    CrashReport.install(version: versionWithCommit, command: CommandLine.arguments)
    WorkerThread.run { runCommand() }
  }

  private static func runCommand() {
    do {
      let arguments = try arguments()
      var command = try parsed(arguments)
      guard ProjectTop.isThere else {
        Console.fail("the working folder does not exist any more; change to another one")
        throw ExitCode.badInput
      }
      do {
        try command.run()
      } catch let error as CleanExit {
        // Commands that only hold others ask for their help. Without any command at all that is a fair question.
        guard !(command is Signalbox) else { throw error }
        Console.say(lines: helpMessage(for: type(of: command)))
        throw ExitCode.usage
      }
    } catch {
      exit(with: error)
    }
  }
}

/// The version that reports name.
let signalboxVersion = "0.1.0"

extension Signalbox {
  /// The version that `--version` prints: with the commit as build metadata of Semantic Versioning, where it is known.
  static let versionWithCommit = signalboxVersion + (commit.map { "+\($0)" } ?? "")
}
