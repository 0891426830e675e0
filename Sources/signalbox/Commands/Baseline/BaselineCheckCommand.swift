import ArgumentParser
import SignalboxText
import SignalboxWorkspace

struct BaselineCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Names what the baseline holds and nobody finds any more.",
    discussion: """
      Writes nothing. Exits with 2 under --strict where there is such an entry.
      Reads all that the baseline is about, wherever it is run; of a part of the project nothing can be said.

      Examples:
        signalbox baseline check
        signalbox baseline check --strict
      """)

  @OptionGroup var work: BaselineRun

  @Flag(help: "Exit with 2 for entries that are not found any more.")
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
      if !comparison.stale.isEmpty { Console.say("`\(prune)` takes out what is not found any more.") }
    }
    if isStrict, !comparison.stale.isEmpty { throw ExitCode.findings }
  }
}
