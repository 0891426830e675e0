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

  @OptionGroup var output: OutputOptions<OwnersFormat>

  func run() throws {
    let owners = try OwnerOptions.known()
    let analysis = input.analysis(try input.configuration(), isGuarded: false)
    if analysis.isIncomplete { throw ExitCode.badInput }
    let columns = output.isPrinted ? Console.columns : nil
    try output.write { $0.render(owners.marking(analysis.project.tree), columns: columns) }
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
  }
}
