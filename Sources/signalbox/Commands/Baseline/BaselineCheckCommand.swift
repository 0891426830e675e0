import ArgumentParser
import SignalboxText
import SignalboxWorkspace

struct BaselineCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Lists baseline entries that are fixed.",
    discussion: """
      Writes nothing. With --strict, exits with 2 if there is such an entry.
      Always reads everything that the baseline covers.

      Examples:
        signalbox baseline check
        signalbox baseline check --strict
      """)

  @OptionGroup var work: BaselineRun

  @Flag(help: "Exit with 2 if entries are fixed.")
  var strict = false

  func run() throws {
    let target = try work.target()
    let (baseline, comparison) = try work.comparison(target)
    let isStrict = strict || target.configuration.strict
    for entry in comparison.stale {
      Console.put("\(target.path):\(baseline.lines[entry] ?? 1): not found any more: \(entry)".printable + "\n")
    }
    if !work.input.quiet {
      let counts = [
        "\(Quantity.of(comparison.known, "finding")) in the baseline", "\(comparison.new.count) new",
        "\(comparison.stale.count) not found any more",
      ]
      Console.say(counts.joined(separator: ", ") + ".")
      let prune = work.options.command("prune")
      if !comparison.stale.isEmpty { Console.say("`\(prune)` removes the fixed entries.") }
    }
    if isStrict, !comparison.stale.isEmpty { throw ExitCode.findings }
  }
}
