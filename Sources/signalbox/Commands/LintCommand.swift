import ArgumentParser
import SignalboxProject
import SignalboxReports
import SignalboxRules
import SignalboxWorkspace

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds what the coordinator pattern forbids.",
    discussion: """
      Findings go to standard output, everything else to standard error. A comment switches rules off for one line \
      (`// signalbox:disable:next navigation_from_child`, also `:this` and `:previous`) or from there on \
      (`// signalbox:disable navigation_from_child`, until `// signalbox:enable …`).
      """)

  @OptionGroup var input: InputOptions

  @Option(help: "How to print findings: \(Reporter.all.map(\.id).joined(separator: ", ")). Default: xcode.")
  var reporter: String?

  @Option(name: .customLong("rule"), help: "Run this rule alone, opt-in or not; can be given several times.")
  var rules: [String] = []

  @Flag(help: "Exit with 2 for warnings too.")
  var strict = false

  func run() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let configuration = try input.configuration()
    let reporter = try chosenReporter(configuration)
    let lint = try chosenLint(configuration)
    let analysis = input.analysis(configuration)
    let report = LintReport(findings: lint.findings(in: analysis.project), files: analysis.files, lines: analysis.lines)
    Console.put(reporter.render(report, colour: input.isColourful))
    if !input.quiet { Console.say(Summary.text(report, duration: clock.now - start)) }
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
    let isStrict = strict || configuration.strict
    if report.errors > 0 || isStrict && !report.findings.isEmpty { throw ExitCode.findings }
  }

  private func chosenReporter(_ configuration: Configuration) throws -> Reporter {
    let id = reporter ?? configuration.reporter ?? "xcode"
    guard let reporter = Reporter.named(id) else {
      let names = Reporter.all.map(\.id)
      let hint = Nearest.match(for: id, in: names).map { "did you mean \"\($0)\"?" } ?? names.joined(separator: ", ")
      throw ValidationError("No reporter is called \"\(id)\"; \(hint)")
    }
    return reporter
  }

  private func chosenLint(_ configuration: Configuration) throws -> Lint {
    do throws(LintSettingsError) {
      return try Lint(configuration: configuration, only: rules)
    } catch {
      Console.fail("\(error)")
      if case .unknownRule = error { throw ExitCode.usage }
      throw ExitCode.badInput
    }
  }
}
