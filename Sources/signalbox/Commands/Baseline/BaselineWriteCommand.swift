import ArgumentParser
import SignalboxText
import SignalboxWorkspace

struct BaselineWriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Writes all current findings to the baseline.",
    discussion: """
      The file is replaced atomically. If the paths cover only a part of the baseline, remove the entries \
      outside of them by hand first.

      Examples:
        signalbox baseline write
        signalbox baseline write Sources --baseline Lint/known.txt
      """)

  @OptionGroup var work: BaselineRun

  func run() throws {
    let target = try work.target()
    try work.holding(target) { try write(target, $0) }
  }

  private func write(_ target: BaselineRun.Target, _ old: [UInt8]?) throws {
    let outcome = try work.outcome(of: target)
    let baseline = Baseline(outcome.findings)
    if !target.isWhole { try keepOthers(target, baseline) }
    try work.write(baseline, to: target.path, over: old)
    guard !work.input.quiet else { return }
    Console.say("\(Quantity.of(baseline.lines.count, "finding")) written to \(target.path)")
    guard target.configuration.baseline == nil, work.options.path == nil else { return }
    Console.say("note: `baseline: \(Baseline.fileName)` in \(Configuration.fileName) makes `signalbox lint` use it")
  }

  /// - Throws: `ExitCode.usage` where entries would go whose code was not read, once the error is printed.
  private func keepOthers(_ target: BaselineRun.Target, _ baseline: Baseline) throws {
    guard let before = try? Baseline.load(path: target.path) else { return }
    let lost = before.entries.count { baseline.lines[$0] == nil }
    guard lost > 0 else { return }
    Console.fail(
      "\(target.path) contains \(Quantity.of(lost, "finding")) that \(lost == 1 ? "is" : "are") not found in "
        + "\(work.input.paths.joined(separator: ", ")); omit the paths, or remove the file first")
    throw ExitCode.usage
  }
}
