import ArgumentParser
import SignalboxText
import SignalboxWorkspace

struct BaselinePruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Removes fixed findings from the baseline.",
    discussion: """
      Adds nothing: new findings stay new. If no entry is fixed, nothing is written.
      Always reads everything that the baseline covers.

      Examples:
        signalbox baseline prune
        signalbox baseline prune --baseline Lint/known.txt
      """)

  @OptionGroup var work: BaselineRun

  func run() throws {
    let target = try work.target()
    try work.holding(target) { try prune(target, $0) }
  }

  private func prune(_ target: BaselineRun.Target, _ old: [UInt8]?) throws {
    let (baseline, comparison) = try work.comparison(target)
    let stale = comparison.stale
    if !stale.isEmpty { try work.write(baseline.removing(stale), to: target.path, over: old) }
    guard !work.input.quiet else { return }
    for entry in stale { Console.say("took out \(entry)") }
    Console.say("\(Quantity.of(baseline.lines.count - stale.count, "finding")) left in \(target.path)")
  }
}
