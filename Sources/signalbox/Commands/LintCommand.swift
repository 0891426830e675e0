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

      Reporters:
      \(ReportFile.list)

      Comments switch rules off, all of them where none is named:
        // signalbox:disable:next navigation_from_child - why it must be so
      for one line (also :this, :previous), or from there on:
        // signalbox:disable navigation_from_child
        // signalbox:enable navigation_from_child

      Examples:
        signalbox lint --strict
        signalbox lint --baseline .signalbox-baseline
        signalbox lint --since "$(git merge-base origin/main HEAD)"
        signalbox lint --use-stdin --stdin-path App/List.swift < List.swift
        signalbox lint @ci/lint-arguments.txt
      """)

  @OptionGroup var input: InputOptions

  @OptionGroup var baselineOptions: BaselineOptions

  @OptionGroup var scope: ScopeOptions

  @Option(
    help: ArgumentHelp(
      "How to print findings: \(reporters.joined(separator: ", ")). Default: xcode.", valueName: "name"),
    completion: .list(reporters))
  var reporter: String?

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      """
      Write a file as well, as in --report sarif:lint.sarif --report html:lint.html; can be given several times. It is \
      replaced in one step, and kept when that fails.
      """, valueName: "name:file"),
    completion: .file())
  var reports: [String] = []

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp("Run this rule alone, opt-in or not; can be given several times.", valueName: "id"),
    completion: .list(Rule.all.map(\.id)))
  var rules: [String] = []

  @Flag(help: "Exit with 2 for warnings too.")
  var strict = false

  private static let reporters = Reporter.all.map(\.id)

  func validate() throws {
    if let reporter { _ = try ReportFile.reporter(reporter) }
    _ = try ReportFile.all(reports)
    for id in rules where Rule.named(id) == nil { throw ValidationError.unknownRule(id) }
  }

  func run() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let configuration = try input.configuration()
    let reporter = try ReportFile.reporter(reporter ?? configuration.reporter ?? "xcode")
    let files = try ReportFile.all(reports)
    let isStrict = strict || configuration.strict
    let selection = try selection(configuration)
    let analysis = input.analysis(configuration, standIn: try scope.standIn())
    let plan = try input.plan(configuration, for: analysis, only: rules)
    let needs = files.reduce(reporter.needs) { $0.union($1.reporter.needs) }
    let selected = selection.select(from: analysis.findings(of: plan, for: needs), rules: plan.ruleIDs)
    let report = analysis.report(selected.findings, rules: plan.ruleIDs, needs: needs, version: signalboxVersion)
    Console.put(reporter.render(report, colour: input.isColourful))
    if let baseline = selection.baseline, isStrict || !input.quiet {
      baselineOptions.tell(of: selected.stale, in: baseline, configuration, isStrict: isStrict)
    }
    if !input.quiet {
      Console.say(
        Summary.text(
          report, unread: analysis.problems.count, tests: analysis.testFiles, duration: clock.now - start,
          leftOut: selected))
    }
    // A mistyped path must not replace a good report by an empty one.
    let isWritten = analysis.isIncomplete || ReportFile.write(report, to: files)
    if !analysis.problems.isEmpty || !isWritten { throw ExitCode.badInput }
    let isClean = report.findings.isEmpty && selected.stale.isEmpty
    if report.errors > 0 || isStrict && !isClean { throw ExitCode.findings }
  }

  private func selection(_ configuration: Configuration) throws -> FindingSelection {
    FindingSelection(
      baseline: try baselineOptions.baseline(configuration), judgesStale: input.paths.isEmpty && rules.isEmpty,
      changes: try scope.changes(), files: try scope.files())
  }
}
