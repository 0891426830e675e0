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

  @Option(
    help: ArgumentHelp(
      "One of: text, json. Default: what the ending of --output says, else text.", valueName: "name"),
    completion: .list(formats), transform: GivenText.nonEmpty)
  var format: String?

  @Flag(help: "Use only ASCII in the format text.")
  var ascii = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write. It is replaced atomically. Default, and -: standard output.",
      valueName: "file"),
    completion: .file(), transform: GivenText.nonEmpty)
  var output: String?

  private static let formats = ["text", "json"]

  func validate() throws {
    if let format, !Self.formats.contains(format) {
      throw ValidationError.unknown("format", format, among: Self.formats)
    }
    try FileOutput.check(output, "--output", "trace")
    try FileOutput.checkEnding(of: output, format: format, among: Self.formats)
  }

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
    try FileOutput.write(try text(of: traces, analysis, name, options), to: output)
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
  }

  private func text(
    of traces: [MessageTrace], _ analysis: Analysis, _ name: String?, _ options: DiagramOptions
  ) throws -> String {
    let found = try name.map { try chosen(from: traces, analysis, $0) } ?? traces
    if format ?? FileOutput.format(for: output, among: Self.formats) == "json" { return TraceJSON.text(of: found) }
    guard name != nil else { return TraceText.table(of: found, options: options) }
    return found.map { TraceText.page(of: $0, options: options) }.joined(separator: "\n")
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
