import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxText
import SignalboxWorkspace

struct CyclesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cycles",
    abstract: "Lists circles of coordinators and screens, each with the arrow to cut.",
    discussion: """
      The arrow to cut leads back on the way from the start of the app. Let its source report the event instead.

      Examples:
        signalbox cycles
        signalbox cycles --max 0 --quiet
        signalbox cycles --format markdown --output circles.md
      """)

  @OptionGroup var input: InputOptions

  @OptionGroup var output: OutputOptions<CyclesFormat>

  @Option(name: .customLong("max"), help: ArgumentHelp("Exit with 2 if there are more circles.", valueName: "number"))
  var limit: Int?

  /// How many are listed: more than anybody reads, and each takes a walk through the tree.
  private static let listed = 1_000

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--max takes a number from 0 on") }
  }

  func run() throws {
    let analysis = input.analysis(try input.configuration(), isGuarded: false)
    if analysis.isIncomplete { throw ExitCode.badInput }
    let tree = analysis.project.tree
    let (cycles, count) = tree.cycles(limit: Self.listed)
    let columns = output.isPrinted ? Console.columns : nil
    try output.write { $0.render(cycles, of: count, in: tree, columns: columns) }
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
    guard let limit, count > limit else { return }
    Console.fail("\(Quantity.of(count, "circle")) \(count == 1 ? "exceeds" : "exceed") the limit of \(limit)")
    throw ExitCode.findings
  }
}
