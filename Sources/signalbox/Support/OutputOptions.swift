import ArgumentParser
import SignalboxDiagrams

/// In which format a command prints its result, and where to.
struct OutputOptions<Format: NamedFormat>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "One of: \(names.joined(separator: ", ")). Default: what the ending of --output says, else text.",
      valueName: "name"),
    completion: .list(names), transform: GivenText.nonEmpty)
  var format: String?

  @OptionGroup var file: OutputFile

  private static var names: [String] { Format.all.map(\.id) }

  func validate() throws {
    _ = try chosen
    try FileOutput.check(file.output, "--output", Format.noun)
    try FileOutput.checkEnding(of: file.output, format: format, among: Self.names)
  }

  /// The format that is meant.
  /// - Throws: `ValidationError` for a name that there is not.
  var chosen: Format {
    get throws {
      let name = format ?? FileOutput.format(for: file.output, among: Self.names) ?? "text"
      guard let format = Format.named(name) else {
        throw ValidationError.unknown("format", name, among: Self.names)
      }
      return format
    }
  }

  var isGiven: Bool { format != nil || file.output != nil }

  /// Whether the result goes to standard output.
  var isPrinted: Bool { FileOutput.file(file.output) == nil }

  /// Prints what is made in the chosen format.
  /// - Throws: `ExitCode.badInput`, once the error is printed.
  func write(_ render: (Format) throws -> String) throws {
    try FileOutput.write(try render(try chosen), to: file.output)
  }
}
