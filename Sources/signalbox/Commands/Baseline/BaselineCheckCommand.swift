import ArgumentParser
import SignalboxWorkspace

struct BaselineCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Names what the baseline holds and nobody finds any more.",
    discussion: """
      Writes nothing. Exits with 2 under --strict where there is such an entry.
      Name the same paths as for `write`, or none at all.

      Examples:
        signalbox baseline check
        signalbox baseline check --strict
      """)

  @OptionGroup var work: BaselineRun

  @Flag(help: "Exit with 2 for entries that are not found any more.")
  var strict = false

  func run() throws {
    var read: Baseline?
    let outcome = try work.outcome { read = try work.options.load($0) }
    guard let baseline = read else { return }
    let comparison = baseline.comparison(with: outcome.findings, rules: outcome.rules)
    let isStrict = strict || outcome.configuration.strict
    for entry in comparison.stale {
      Console.put("\(outcome.path):\(baseline.lines[entry] ?? 1): not found any more: \(entry)\n")
    }
    if !work.input.quiet {
      let counts = [
        "\(Quantity.of(comparison.known, "finding")) in the baseline", "\(comparison.new.count) new",
        "\(comparison.stale.count) not found any more",
      ]
      Console.say(counts.joined(separator: ", ") + ".")
      if !comparison.stale.isEmpty { Console.say("`signalbox baseline prune` takes out what is not found any more.") }
    }
    if isStrict, !comparison.stale.isEmpty { throw ExitCode.findings }
  }
}
