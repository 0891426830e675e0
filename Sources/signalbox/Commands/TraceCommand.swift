import ArgumentParser
import Foundation
import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Follows a message up the responder chain: senders, handlers, and where it is lost.",
    discussion: """
      Without a name, prints all messages in a table.

      Examples:
        signalbox trace
        signalbox trace cartBuyNow
        signalbox trace 'cartBuyNow(_:sender:)' App --format json
      """)

  @Argument(help: "The message, with or without its labels. Default: all messages.")
  var message: String?

  @OptionGroup var input: InputOptions

  @OptionGroup var output: OutputOptions<TraceFormat>

  @Flag(help: "Use only ASCII in the format text.")
  var ascii = false

  func run() throws {
    var (input, name) = (input, message)
    // Messages are no paths: what lies on the disk is meant to be read.
    if let path = message, FileManager.default.fileExists(atPath: path) {
      input.paths.insert(path, at: 0)
      name = nil
    }
    let analysis = input.analysis(try input.configuration())
    if analysis.isIncomplete { throw ExitCode.badInput }
    let traces = analysis.project.tree(with: [.messages, .unassigned]).traces
    var options = DiagramOptions()
    options.isASCII = ascii
    let isWhole = name == nil
    let found = try name.map { try chosen(from: traces, analysis, $0) } ?? traces
    try output.write { $0.render(found, isWhole: isWhole, options: options) }
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
  }

  /// - Throws: `unknownName`, once the error is printed, where no message bears the name.
  private func chosen(from traces: [MessageTrace], _ analysis: Analysis, _ name: String) throws -> [MessageTrace] {
    let found = traces.filter { $0.message.id == name || $0.message.shortName == name }
    guard found.isEmpty else { return found }
    let names = traces.map(\.message.id) + traces.map(\.message.shortName)
    let hint = Nearest.match(for: name, in: names).map { "did you mean '\($0)'?" }
    let rest = traces.isEmpty ? "the project has none" : "`signalbox trace` lists them all"
    Console.fail("there is no message '\(name)'; \(hint ?? rest)")
    throw analysis.unknownName
  }
}
