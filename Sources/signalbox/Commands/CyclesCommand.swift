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

  @Option(
    help: ArgumentHelp(
      "One of: \(formats.joined(separator: ", ")). Default: what the ending of --output says, else text.",
      valueName: "name"),
    completion: .list(formats), transform: GivenText.nonEmpty)
  var format: String?

  @Option(name: .customLong("max"), help: ArgumentHelp("Exit with 2 if there are more.", valueName: "number"))
  var limit: Int?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write. It is replaced atomically. Default, and -: standard output.", valueName: "file"),
    completion: .file(), transform: GivenText.nonEmpty)
  var output: String?

  private static let formats = CyclesFormat.all.map(\.id)
  /// How many are listed: more than anybody reads, and each takes a walk through the tree.
  private static let listed = 1_000

  func validate() throws {
    _ = try chosenFormat()
    try FileOutput.check(output, "--output", "list")
    if let limit, limit < 0 { throw ValidationError("--max takes a number from 0 on") }
  }

  func run() throws {
    let analysis = input.analysis(try input.configuration(), isGuarded: false)
    if analysis.isIncomplete { throw ExitCode.badInput }
    let tree = analysis.project.tree
    let (cycles, count) = tree.cycles(limit: Self.listed)
    try FileOutput.write(try chosenFormat().render(cycles, of: count, in: tree), to: output)
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
    guard let limit, count > limit else { return }
    Console.fail("\(Quantity.of(count, "circle")) \(count == 1 ? "exceeds" : "exceed") the limit of \(limit)")
    throw ExitCode.findings
  }

  private func chosenFormat() throws -> CyclesFormat {
    let name = format ?? FileOutput.format(for: output, among: Self.formats) ?? "text"
    guard let format = CyclesFormat.named(name) else {
      throw ValidationError.unknown("format", name, among: Self.formats)
    }
    return format
  }
}
