import ArgumentParser
import SignalboxRules
import SignalboxWorkspace

/// `signalbox baseline`: findings that are put off, so that new ones stand out.
struct BaselineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Accepts current findings, so that lint reports only new ones.",
    discussion: """
      The baseline is a text file to commit: a line for each finding, sorted, without line numbers and messages. \
      It survives moved lines, new formatting and renamed files. `lint` uses it if the configuration contains \
      `baseline: \(Baseline.fileName)`, or with --baseline.

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

  /// What a run is about.
  struct Target {
    let configuration: Configuration
    let path: String
    let input: InputOptions
    /// Whether all that the baseline is about is read: nothing else tells what is gone.
    let isWhole: Bool
  }

  /// What a run found, and what holds for it.
  struct Outcome {
    let findings: [Finding]
    let rules: Set<String>
  }

  /// Without paths all that the baseline is about, wherever the command runs.
  func target() throws -> Target {
    let configuration = try input.configuration()
    let path = options.path(configuration)
    let folder = configuration.folder(ofBaselineAt: path)
    let input = input.reading(allOf: folder, configuration)
    return Target(
      configuration: configuration, path: path, input: input,
      isWhole: configuration.readsAll(of: folder, at: input.paths))
  }

  /// Lints what a run is about.
  /// - Throws: `ExitCode.badInput` where something could not be read, once that is printed: a baseline made of a part
  ///   would be wrong.
  func outcome(of target: Target) throws -> Outcome {
    let analysis = target.input.analysis(target.configuration)
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
    let plan = try target.input.plan(target.configuration, for: analysis)
    return Outcome(findings: analysis.findings(of: plan), rules: Set(plan.ruleIDs))
  }

  /// What a baseline that is there says of the project.
  /// - Throws: `ExitCode.usage` where a part of the project is named, `ExitCode.badInput`; once the error is printed.
  func comparison(_ target: Target) throws -> (baseline: Baseline, comparison: Baseline.Comparison) {
    let baseline = try options.load(target.path, target.configuration)
    guard target.isWhole else {
      let part = target.input.paths.joined(separator: ", ")
      Console.fail("\(target.path) covers more than \(part); omit the paths")
      throw ExitCode.usage
    }
    let outcome = try outcome(of: target)
    return (baseline, baseline.comparison(with: outcome.findings, rules: outcome.rules))
  }

  /// Runs what reads, decides and writes while no other run of Signalbox writes beside the baseline.
  /// - Parameter body: given what the file holds before anything is read; nil where there is none.
  func holding(_ target: Target, _ body: ([UInt8]?) throws -> Void) throws {
    try reportingChangeErrors {
      try ProjectHold.during(beside: target.path, patience: ProjectHold.patience) { _ in
        try target.configuration.checkWriting(ofBaselineAt: target.path, isNamed: options.path != nil)
        try body(FirstReading().bytes(of: target.path))
      }
    }
  }

  /// - Parameter old: what the file held.
  func write(_ baseline: Baseline, to path: String, over old: [UInt8]?) throws {
    try AtomicFile.write(Array(baseline.text.utf8), to: path, overOld: old)
  }
}
