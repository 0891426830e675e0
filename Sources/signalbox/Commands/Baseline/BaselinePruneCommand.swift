import ArgumentParser
import SignalboxWorkspace

struct BaselinePruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Takes out of the baseline what nobody finds any more.",
    discussion: """
      Adds nothing: new findings stay new. Where there is nothing to take out, nothing is written.
      Name the same paths as for `write`, or none at all.

      Examples:
        signalbox baseline prune
        signalbox baseline prune --baseline Lint/known.txt
      """)

  @OptionGroup var work: BaselineRun

  func run() throws {
    var read: Baseline?
    let outcome = try work.outcome { read = try work.options.load($0) }
    guard let baseline = read else { return }
    let stale = baseline.comparison(with: outcome.findings, rules: outcome.rules).stale
    if !stale.isEmpty { try work.write(baseline.removing(stale), to: outcome.path) }
    guard !work.input.quiet else { return }
    for entry in stale { Console.say("took out \(entry)") }
    Console.say("\(Quantity.of(baseline.lines.count - stale.count, "finding")) left in \(outcome.path)")
  }
}
