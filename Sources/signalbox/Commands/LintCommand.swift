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
      Findings go to standard output, everything else to standard error.

      Comments switch rules off, all of them where none is named:
        // signalbox:disable:next navigation_from_child - why it must be so
      for one line (also :this, :previous), or from there on:
        // signalbox:disable navigation_from_child
        // signalbox:enable navigation_from_child
      """)

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "How to print findings: \(reporters.joined(separator: ", ")). Default: xcode.", valueName: "name"),
    completion: .list(reporters))
  var reporter: String?

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp("Run this rule alone, opt-in or not; can be given several times.", valueName: "id"),
    completion: .list(Rule.all.map(\.id)))
  var rules: [String] = []

  @Flag(help: "Exit with 2 for warnings too.")
  var strict = false

  private static let reporters = Reporter.all.map(\.id)

  func validate() throws {
    if let reporter { _ = try named(reporter) }
    for id in rules where Rule.named(id) == nil { throw ValidationError.unknownRule(id) }
  }

  func run() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let configuration = try input.configuration()
    let reporter = try named(reporter ?? configuration.reporter ?? "xcode")
    let lint = try chosenLint(configuration)
    let analysis = input.analysis(configuration)
    let report = LintReport(findings: analysis.findings(of: lint), files: analysis.files, lines: analysis.lines)
    Console.put(reporter.render(report, colour: input.isColourful))
    if !input.quiet {
      Console.say(
        Summary.text(
          report, unread: analysis.problems.count, tests: analysis.testFiles, duration: clock.now - start))
    }
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
    let isStrict = strict || configuration.strict
    if report.errors > 0 || isStrict && !report.findings.isEmpty { throw ExitCode.findings }
  }

  private func named(_ id: String) throws -> Reporter {
    guard let reporter = Reporter.named(id) else {
      throw ValidationError.unknown("reporter", id, among: Self.reporters)
    }
    return reporter
  }

  private func chosenLint(_ configuration: Configuration) throws -> Lint {
    do throws(LintSettingsError) {
      return try Lint(configuration: configuration, only: rules)
    } catch .configuration(let error) {
      Console.fail("\(error.problem)", at: error.place)
      throw ExitCode.badInput
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
