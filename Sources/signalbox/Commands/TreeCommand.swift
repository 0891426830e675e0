import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Draws the coordinator tree: which coordinators start others, and which screens they show.")

  @OptionGroup var input: InputOptions

  @OptionGroup(title: "What to draw") var selection: TreeSelection

  @OptionGroup(title: "How to draw it") var drawing: DrawingOptions

  @Option(
    help: ArgumentHelp(
      "One of: \(formats.joined(separator: ", ")). Default: what the ending of --output says (tree.svg), else text.",
      valueName: "name"),
    completion: .list(formats), transform: GivenText.nonEmpty)
  var format: String?

  @OptionGroup var file: OutputFile

  @OptionGroup var injecting: InjectOptions

  @Flag(help: "Print the schema that --format xml or json conforms to (without --format: the XSD), and read nothing.")
  var printSchema = false

  @Option(
    name: .customLong("explain"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Print why the tree has an arrow from one type to another, and draw nothing. Paths may follow.",
      valueName: "from to"), transform: GivenText.nonEmpty)
  var explained: [String] = []

  @Option(
    name: .customLong("path"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Draw the shortest way from one type to another: up to a coordinator above both, then down. Paths may follow.",
      valueName: "from to"), transform: GivenText.nonEmpty)
  var journey: [String] = []

  @Flag(help: "With --path: every way, the shortest first.")
  var all = false

  @Flag(help: "Exit with 2 if a coordinator or screen is not reachable in the tree, and name it.")
  var failOnUnassigned = false

  @Option(
    help: ArgumentHelp(
      "Exit with 2 if the tree differs from one that was saved with the same options as json or xml, say how, and draw "
        + "nothing.", valueName: "file"),
    completion: .file(), transform: GivenText.nonEmpty)
  var expect: String?

  @OptionGroup var paper: PaperOptions

  @OptionGroup var telling: OwnerOptions

  @OptionGroup var modules: ModuleOptions

  @OptionGroup var picturing: SnapshotOptions

  @Flag(help: "Do not say where types are declared, in the format text.")
  var noPaths = false

  /// Where the drawing goes; nil and `-` for standard output.
  var output: String? { file.output }

  /// Drawn as SVG and handed to a converter.
  static let (png, pdf) = ("png", "pdf")
  private static let formats = DiagramFormat.all.map(\.id) + [png, pdf]

  func validate() throws {
    _ = try chosenFormat()
    try FileOutput.check(output, "--output", "drawing")
    if !printSchema { try FileOutput.checkEnding(of: output, format: format, among: Self.formats) }
    guard explained.count != 1 else {
      throw ValidationError("--explain takes two types: the source and the target of the arrow")
    }
    guard journey.count != 1 else { throw ValidationError("--path takes two types: where to begin and where to end") }
    if all, journey.isEmpty { throw ValidationError("--all requires --path") }
    if !journey.isEmpty, !explained.isEmpty || expect != nil || printSchema || failOnUnassigned {
      throw ValidationError(
        "--path cannot be combined with --explain, --expect, --print-schema and --fail-on-unassigned")
    }
    if printSchema, let format, DiagramFormat.named(format)?.schema == nil {
      throw ValidationError("the format \(format) has no schema; xml and json have one")
    }
    if expect != nil, format != nil || output != nil || !explained.isEmpty || printSchema {
      throw ValidationError("--expect draws nothing; omit --format, --output, --explain and --print-schema")
    }
    try paper.check(in: formatName)
    if injecting.inject != nil, expect != nil || output != nil || !explained.isEmpty || printSchema {
      throw ValidationError("--inject cannot be combined with --expect, --output, --explain and --print-schema")
    }
    if formatName == Self.png || formatName == Self.pdf, isPrinted, Console.isOutputWatched {
      throw ValidationError("a picture cannot be printed on a terminal; name a file with --output")
    }
  }

  /// Whether the result goes to standard output.
  var isPrinted: Bool { FileOutput.file(output) == nil }

  var formatName: String { (try? injecting.format(givenFormat)) ?? "text" }

  /// What `--format` says, else the name of the file to write.
  private var givenFormat: String? {
    if let format { return format }
    let known = FileOutput.format(for: output, among: Self.formats)
    // A schema goes into a file of any name: `tree.xsd`.
    return printSchema && known.flatMap { DiagramFormat.named($0)?.schema } == nil ? nil : known
  }

  func chosenFormat() throws -> DiagramFormat {
    let name = try injecting.format(givenFormat)
    guard let format = DiagramFormat.named([Self.png, Self.pdf].contains(name) ? "svg" : name) else {
      throw ValidationError.unknown("format", name, among: Self.formats)
    }
    return format
  }
}
