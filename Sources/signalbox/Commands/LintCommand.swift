import ArgumentParser
import Foundation
import SignalboxProject
import SignalboxReports
import SignalboxRules
import SignalboxText
import SignalboxWorkspace

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds violations of the coordinator pattern.",
    discussion: """
      Findings go to standard output, everything else to standard error.

      Reporters:
      \(ReportFile.list)

      Comments disable rules, or all rules if none is named:
        // signalbox:disable:next navigation_from_child - the reason
      for one line (also :this, :previous), or until they are enabled again:
        // signalbox:disable navigation_from_child
        // signalbox:enable navigation_from_child

      Examples:
        signalbox lint --strict
        signalbox lint --fix --dry-run
        signalbox lint --baseline .signalbox-baseline
        signalbox lint --since "$(git merge-base origin/main HEAD)"
        signalbox lint --use-stdin --stdin-path App/List.swift < List.swift
        signalbox lint @ci/lint-arguments.txt
      """)

  @OptionGroup var input: InputOptions

  @OptionGroup var baselineOptions: BaselineOptions

  @OptionGroup var scope: ScopeOptions

  @OptionGroup var modules: ModuleOptions

  @OptionGroup var fixOptions: FixOptions

  @Option(
    help: ArgumentHelp(
      "How to print findings: \(reporters.joined(separator: ", ")). Default: xcode.", valueName: "name"),
    completion: .list(reporters), transform: GivenText.nonEmpty)
  var reporter: String?

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      """
      Also write a report to a file, as in --report sarif:lint.sarif --report html:lint.html. Repeatable. The file is \
      replaced atomically.
      """, valueName: "name:file"),
    completion: .file(), transform: GivenText.nonEmpty)
  var reports: [String] = []

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp("Run only this rule, opt-in or not. Repeatable.", valueName: "id"),
    completion: .list(Rule.all.map(\.id)), transform: GivenText.nonEmpty)
  var rules: [String] = []

  @Flag(help: "Exit with 2 for warnings too.")
  var strict = false

  private static let reporters = Reporter.all.map(\.id)

  func validate() throws {
    if let reporter { _ = try ReportFile.reporter(reporter) }
    _ = try ReportFile.all(reports)
    if input.paths.contains("-"), !FileManager.default.fileExists(atPath: "-") {
      throw ValidationError("'-' names no file; to read standard input, use --use-stdin --stdin-path App/List.swift")
    }
    if fixOptions.fix, scope.useStdin { throw ValidationError("--fix and --use-stdin cannot be combined") }
    for id in rules where Rule.named(id) == nil {
      let all = input.configurationOptions.allRules
      guard all.contains(where: { $0.id == id }) else { throw ValidationError.unknownRule(id, among: all) }
    }
  }

  func run() throws {
    guard fixOptions.fix, !fixOptions.dryRun else { return try run(holding: nil) }
    try reportingChangeErrors {
      try ProjectHold.during(in: ".", patience: ProjectHold.patience) { hold in
        try recoverEarlierRun(holding: hold)
        try run(holding: hold)
      }
    }
  }

  private func run(holding hold: ProjectHold?) throws {
    let clock = ContinuousClock()
    let start = clock.now
    let configuration = try input.configuration()
    let reporter = try ReportFile.reporter(reporter ?? configuration.reporter ?? "xcode")
    let files = try ReportFile.all(reports)
    let isStrict = strict || configuration.strict
    let selection = try selection(configuration)
    let needs = files.reduce(reporter.needs) { $0.union($1.reporter.needs) }
    let result =
      try fixOptions.fix
      ? fixing(configuration, selection, needs, holding: hold) : lint(configuration, selection, needs)
    let (analysis, selected) = (result.analysis, result.selected)
    let report = result.report(version: signalboxVersion)
    if !fixOptions.dryRun { Console.put(reporter.render(report, colour: input.isColourful)) }
    if let baseline = selection.baseline, isStrict || !input.quiet {
      baselineOptions.tell(of: selected.stale, in: baseline, configuration, isStrict: isStrict)
    }
    if !input.quiet, !fixOptions.dryRun {
      Console.say(
        Summary.text(
          report, unread: analysis.problems.count, tests: analysis.testFiles, duration: clock.now - start,
          leftOut: selected))
    }
    // A mistyped path must not replace a good report by an empty one.
    let isWritten = analysis.isIncomplete || fixOptions.dryRun || ReportFile.write(report, to: files)
    if !analysis.problems.isEmpty || !isWritten { throw ExitCode.badInput }
    let isClean = report.findings.isEmpty && selected.stale.isEmpty
    if report.errors > 0 || isStrict && !isClean { throw ExitCode.findings }
  }

  /// One lint; what could not be read is told the first time alone.
  private func lint(
    _ configuration: Configuration, _ selection: FindingSelection, _ needs: ReportNeeds,
    again overlay: FileOverlay? = nil
  ) throws -> LintRun.Result {
    let input = reach(configuration)
    let analysis =
      try overlay.map {
        input.analysisAgain(configuration, overlay: $0, allowsInterfaces: modules.areNamed)
      }
      ?? input.analysis(
        configuration, overlay: scope.overlay(), isGuarded: fixOptions.fix, allowsInterfaces: modules.areNamed)
    if analysis.lacksFacts { throw ExitCode.badInput }
    let plan = try input.plan(configuration, for: analysis, only: rules)
    var selection = selection
    selection.modules = try modules.selection(of: analysis)
    return LintRun(plan: plan, selection: selection, needs: needs, isForFixing: fixOptions.fix).result(of: analysis)
  }

  /// Mends what can be mended.
  /// - Returns: the lint of what is left.
  private func fixing(
    _ configuration: Configuration, _ selection: FindingSelection, _ needs: ReportNeeds, holding hold: ProjectHold?
  ) throws -> LintRun.Result {
    let needs = needs.union(.fixes)
    let first = try lint(configuration, selection, needs)
    // The lines that were changed are known of the files on the disk alone.
    var run = FixRun()
    if selection.changes != nil { run.rounds = 1 }
    let (texts, last) = try run.result(of: first) { try lint(configuration, selection, needs, again: $0) }
    if fixOptions.dryRun {
      try fixOptions.show(texts, isQuiet: input.quiet, isColourful: input.isColourful)
      return last
    }
    try fixOptions.write(texts, from: first.analysis, holding: hold, isQuiet: input.quiet)
    guard selection.changes != nil, texts.count > 0 else { return last }
    return try lint(configuration, self.selection(configuration), needs, again: FileOverlay())
  }

  /// What is read: for the findings of single files the whole project, wherever the command runs.
  private func reach(_ configuration: Configuration) -> InputOptions {
    scope.isAboutFiles ? input.reading(allOf: ProjectTop.above(), configuration) : input
  }

  private func selection(_ configuration: Configuration) throws -> FindingSelection {
    let folder = configuration.folder(ofBaselineAt: baselineOptions.path(configuration))
    return FindingSelection(
      baseline: try baselineOptions.baseline(configuration),
      judgesStale: rules.isEmpty && configuration.readsAll(of: folder, at: reach(configuration).paths),
      changes: try scope.changes(), files: try scope.files(isQuiet: input.quiet))
  }
}
