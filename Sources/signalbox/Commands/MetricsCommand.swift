import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

struct MetricsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "metrics",
    abstract: "Prints the size of each coordinator in numbers, and checks limits.",
    discussion: """
      Examples:
        signalbox metrics --sort screens
        signalbox metrics --max screens=12 --max lines=400 --quiet
        signalbox metrics --git --format csv --output metrics.csv
      """)

  @OptionGroup var input: InputOptions

  @OptionGroup var output: OutputOptions<MetricsFormat>

  @Option(
    help: ArgumentHelp(
      "Sort by this number, the largest first: \(metrics.joined(separator: ", ")).", valueName: "name"),
    completion: .list(metrics), transform: GivenText.nonEmpty)
  var sort: String?

  @Option(
    name: .customLong("max"),
    help: ArgumentHelp(
      "Exit with 2 if a coordinator has more than this, and name it. Repeatable. The key metrics of the configuration "
        + "sets limits for every run.", valueName: "name=number"),
    transform: GivenText.nonEmpty)
  var limits: [String] = []

  @Flag(help: "Also ask Git when each file was last changed, and by how many people.")
  var git = false

  private static let metrics = Metric.all.map(\.id)

  func validate() throws {
    _ = try checks()
    if let sort { _ = try metric(sort) }
  }

  func run() throws {
    let configuration = try input.configuration()
    let analysis = input.analysis(configuration, isGuarded: false)
    if analysis.isIncomplete { throw ExitCode.badInput }
    let limits = try limits(beside: configuration.metricLimits)
    let order = try sort.map { try metric($0) }
    let asksGit = git || order?.asksGit == true || limits.contains { $0.metric.asksGit }
    var rows = try rows(of: analysis, lint: try input.plan(configuration, for: analysis), asksGit: asksGit)
    if let metric = order {
      rows.sort { (metric.value($0) ?? -1, $1.name) > (metric.value($1) ?? -1, $0.name) }
    }
    try output.write { $0.render(rows, columns: output.isPrinted ? Console.columns : nil) }
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
    try check(rows, limits)
  }

  private func rows(of analysis: Analysis, lint: LintPlan, asksGit: Bool) throws -> [CoordinatorMetrics] {
    do throws(GitError) {
      return try MetricsRun(asksGit: asksGit).rows(of: analysis, lint: lint)
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }

  /// - Parameter configured: limits of the configuration; those of the command line come before them.
  private func limits(beside configured: [String: Int]) throws -> [(metric: Metric, limit: Int)] {
    let given = try checks()
    let standing = Metric.all.compactMap { metric in configured[metric.id].map { (metric: metric, limit: $0) } }
    return given + standing.filter { limit in !given.contains { $0.metric.id == limit.metric.id } }
  }

  private func check(_ rows: [CoordinatorMetrics], _ limits: [(metric: Metric, limit: Int)]) throws {
    var isExceeded = false
    for (metric, limit) in limits {
      for row in rows {
        guard let value = metric.value(row), value > limit else { continue }
        isExceeded = true
        Console.fail(
          "\(row.name) exceeds the limit \(metric.id)=\(limit) with \(value)",
          at: row.file.map { "\($0):\(row.line ?? 1)" })
      }
    }
    if isExceeded { throw ExitCode.findings }
  }

  private func checks() throws -> [(metric: Metric, limit: Int)] {
    try limits.map { text in
      let parts = text.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let limit = Int(parts[1]), limit >= 0 else {
        throw ValidationError("--max takes a name and a number from 0 on, as in --max screens=12")
      }
      return (try metric(String(parts[0])), limit)
    }
  }

  private func metric(_ name: String) throws -> Metric {
    guard let metric = Metric.named(name) else {
      throw ValidationError.unknown("number", name, among: Self.metrics)
    }
    return metric
  }
}
