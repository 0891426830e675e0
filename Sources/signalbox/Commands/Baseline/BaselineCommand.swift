import ArgumentParser
import SignalboxRules
import SignalboxWorkspace

/// `signalbox baseline`: findings that are put off, so that new ones stand out.
struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Puts off today's findings, so that lint reports new ones alone.",
    discussion: """
      The baseline is a text file to commit: a line for each finding, sorted, without line numbers and messages.
      It survives moved lines, new formatting and renamed files. `lint` uses it where the configuration says
      `baseline: \(Baseline.fileName)` or the command line says --baseline.

      Examples:
        signalbox baseline write
        signalbox baseline check --strict
        signalbox baseline prune
      """,
    subcommands: [BaselineWriteCommand.self, BaselineCheckCommand.self, BaselinePruneCommand.self])
}

/// What the commands for baselines have in common.
struct BaselineRun: ParsableArguments {
  @OptionGroup var input: InputOptions
  @OptionGroup var options: BaselineOptions

  /// What a run found, and what holds for it.
  struct Outcome {
    let configuration: Configuration
    let path: String
    let findings: [Finding]
    let rules: Set<String>
  }

  /// Lints the whole project.
  /// - Parameter check: done before anything is read.
  /// - Throws: `ExitCode.badInput` where something could not be read, once that is printed: a baseline made of a part
  ///   would be wrong.
  func outcome(check: (_ path: String) throws -> Void = { _ in }) throws -> Outcome {
    let configuration = try input.configuration()
    let path = options.path(configuration)
    try check(path)
    let analysis = input.analysis(configuration)
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
    let plan = try input.plan(configuration, for: analysis)
    return Outcome(
      configuration: configuration, path: path, findings: analysis.findings(of: plan), rules: Set(plan.ruleIDs))
  }

  func write(_ baseline: Baseline, to path: String) throws {
    do throws(WorkspaceError) {
      try AtomicFile.write(baseline.text, to: path)
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }
}
