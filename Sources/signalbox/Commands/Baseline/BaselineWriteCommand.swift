import ArgumentParser
import SignalboxWorkspace

struct BaselineWriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Writes all of today's findings into the baseline.",
    discussion: """
      What the file held before is replaced in one step.

      Examples:
        signalbox baseline write
        signalbox baseline write Sources --baseline Lint/known.txt
      """)

  @OptionGroup var work: BaselineRun

  func run() throws {
    let outcome = try work.outcome()
    let baseline = Baseline(outcome.findings)
    try work.write(baseline, to: outcome.path)
    guard !work.input.quiet else { return }
    Console.say("\(Quantity.of(baseline.lines.count, "finding")) written to \(outcome.path)")
    guard outcome.configuration.baseline == nil, work.options.path == nil else { return }
    Console.say("note: `baseline: \(Baseline.fileName)` in \(Configuration.fileName) makes `signalbox lint` use it")
  }
}
