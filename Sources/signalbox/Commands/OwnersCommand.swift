import ArgumentParser
import SignalboxDiagrams
import SignalboxWorkspace

struct OwnersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "owners",
    abstract: "Lists arrows between the code of different owners, as CODEOWNERS names them.",
    discussion: """
      Examples:
        signalbox owners
        signalbox owners --format markdown --output owners.md
        signalbox tree --cluster owner --format svg --output owners.svg
      """)

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "One of: \(formats.joined(separator: ", ")). Default: what the ending of --output says, else text.",
      valueName: "name"),
    completion: .list(formats), transform: GivenText.nonEmpty)
  var format: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write. It is replaced atomically. Default, and -: standard output.", valueName: "file"),
    completion: .file(), transform: GivenText.nonEmpty)
  var output: String?

  private static let formats = OwnersFormat.all.map(\.id)

  func validate() throws {
    _ = try chosenFormat()
    try FileOutput.check(output, "--output", "table")
  }

  func run() throws {
    let owners = try OwnerOptions.known()
    let analysis = input.analysis(try input.configuration(), isGuarded: false)
    if analysis.isIncomplete { throw ExitCode.badInput }
    try FileOutput.write(try chosenFormat().render(owners.marking(analysis.project.tree)), to: output)
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
  }

  private func chosenFormat() throws -> OwnersFormat {
    let name = format ?? FileOutput.format(for: output, among: Self.formats) ?? "text"
    guard let format = OwnersFormat.named(name) else {
      throw ValidationError.unknown("format", name, among: Self.formats)
    }
    return format
  }
}
