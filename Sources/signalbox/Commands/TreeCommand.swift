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

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write. It is replaced atomically. Default, and -: standard output.",
      valueName: "file"),
    completion: .file(), transform: GivenText.nonEmpty)
  var output: String?

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

  /// Drawn as SVG and handed to a converter.
  private static let (png, pdf) = ("png", "pdf")
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

  func run() throws {
    let format = try chosenFormat()
    guard !printSchema else { return try FileOutput.write(format.schema ?? CoordinatorTreeSchema.text, to: output) }
    let expectation = try expect.map(TreeExpectation.init)
    let document = try injecting.document(isQuiet: input.quiet)
    var input = input
    input.paths += explained.dropFirst(2) + journey.dropFirst(2)
    let configuration = try input.configuration()
    var options = try drawing.options(paths: input.paths)
    if !input.quiet { drawing.warnOfIdle(in: formatName, besides: given) }
    // A drawing that is kept in a file is as old as its tree, not as the last commit.
    if injecting.inject == nil, !drawing.noTitle, DrawingOption.noTitle.formats.contains(formatName) {
      options.title = DiagramTitle(ofPaths: input.paths)
    }
    let analysis = input.analysis(configuration, isGuarded: false)
    // Of a path that is not there, no name can be looked up; nor must a good file be replaced by an empty tree.
    if analysis.isIncomplete,
      !explained.isEmpty || !journey.isEmpty || selection.isNamed || output != nil || document != nil
    {
      throw ExitCode.badInput
    }
    let lint = selection.findings || format.isLive ? try input.plan(configuration, for: analysis) : nil
    if explained.count >= 2 {
      try ArrowExplanation(analysis).put(from: explained[0], to: explained[1])
      if !analysis.problems.isEmpty { throw ExitCode.badInput }
      return
    }
    let result = try selection.result(
      of: analysis, lint: lint, withMessages: format.isLive, withOpened: hasOpened, isQuiet: input.quiet)
    var tree = try telling.owned(modules.part(of: result.tree, in: analysis), options.clusters)
    tree = try picturing.marking(tree, in: input.paths, configuration, format, isQuiet: input.quiet)
    options.heat = try telling.heatMap(of: analysis, tree, lint: try lint ?? input.plan(configuration, for: analysis))
    if journey.isEmpty, selection.isOverview(of: tree, in: format) { survey(&tree, format, &options) }
    if journey.count >= 2 {
      let ways = try journeys(in: tree, analysis)
      if formatName == "text" { return try FileOutput.write(ways.text(in: tree), to: output) }
      tree = ways.part(of: tree)
    }
    if let expectation {
      if !analysis.problems.isEmpty { throw ExitCode.badInput }
      try expectation.check(tree, isColourful: input.isColourful, isQuiet: input.quiet)
      return failOnUnassigned ? try complain(analysis.project.unassigned) : ()
    }
    // Nor say that a project has none.
    if analysis.isIncomplete, tree.nodes.isEmpty { throw ExitCode.badInput }
    options.remarks = result.remarks
    options.hasCoordinators = result.hasCoordinators
    options.colour = isPrinted && input.isColourful
    options.hasPaths = !noPaths
    options.paper = formatName == Self.pdf ? try paper.chosen() : nil
    options.columns = isPrinted ? Console.columns : nil
    options.root = selection.root.flatMap { name in tree.nodes.first { $0.id == name || $0.name == name }?.id }
    if let document {
      try document.put(
        format.render(tree, options: options), format: formatName, isCheck: injecting.check,
        isColourful: input.isColourful, isQuiet: input.quiet)
    } else {
      try ArticlePicture.write(of: tree, for: format, beside: output, &options, isQuiet: input.quiet)
      try FileOutput.write(bytes(of: tree, format, options), to: output)
    }
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
    if failOnUnassigned { try complain(analysis.project.unassigned) }
  }

  /// Makes an overview of it. Formats for people keep the whole tree at hand; what was not asked for is told.
  private func survey(_ tree: inout CoordinatorTree, _ format: DiagramFormat, _ options: inout DiagramOptions) {
    guard format.hasOverview else { return tree = tree.overview }
    options.isOverview = true
    guard selection.level == nil, !input.quiet, let note = options.overviewNote(on: tree) else { return }
    Console.say(
      format.isLive
        ? "The page opens as an overview; `screens` above the drawing shows all, and so does --level 2." : note)
  }

  /// - Throws: `unknownName`, once the error is printed, where a name means nothing or no way leads there.
  private func journeys(in tree: CoordinatorTree, _ analysis: Analysis) throws -> Journeys {
    do throws(TreeSelectionError) {
      let ways = try Journeys(in: tree, from: journey[0], to: journey[1], all: all)
      if !ways.ways.isEmpty { return ways }
      Console.fail("no way leads from \(journey[0]) to \(journey[1]); `signalbox tree` shows the arrows that there are")
    } catch {
      Console.fail("\(error.refined(by: tree, whole: analysis.project.tree(with: .all)))")
    }
    throw analysis.unknownName
  }

  /// What is to be written: the text itself, or the picture that a converter makes of it.
  private func bytes(of tree: CoordinatorTree, _ format: DiagramFormat, _ options: DiagramOptions) throws -> [UInt8] {
    do throws(PictureError) {
      switch formatName {
      case Self.png: return try PictureConverter.png(of: format.render(tree, options: options))
      case Self.pdf: return try paper.pdf(of: tree, options, isQuiet: input.quiet)
      default: return Array(format.render(tree, options: options).utf8)
      }
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }

  private func complain(_ unassigned: Unassigned) throws {
    for node in unassigned.coordinators {
      Console.fail("no coordinator or app entry starts \(node.name)\(node.makersClause)", at: node.place)
    }
    for node in unassigned.screens {
      Console.fail("no coordinator or app entry shows \(node.name)\(node.makersClause)", at: node.place)
    }
    if !unassigned.isEmpty { throw ExitCode.findings }
  }

  /// Options of drawings that only this command has.
  private var given: Set<DrawingOption> {
    Set(
      (noPaths ? [DrawingOption.noPaths] : []) + (telling.heat == nil ? [] : [.heat])
        + (picturing.snapshots == nil ? [] : [.snapshots]))
  }

  /// Pictures and journeys in words show what screens open, and so does text where there are no coordinators (nil); data,
  /// and what is checked against it, only if asked to.
  private var hasOpened: Bool? {
    if expect != nil { return false }
    if formatName == "text" { return journey.count >= 2 ? true : nil }
    return DrawingOption.hub.formats.contains(formatName)
  }

  /// Whether the result goes to standard output.
  private var isPrinted: Bool { FileOutput.file(output) == nil }

  private var formatName: String { (try? injecting.format(givenFormat)) ?? "text" }

  /// What `--format` says, else the name of the file to write.
  private var givenFormat: String? {
    if let format { return format }
    let known = FileOutput.format(for: output, among: Self.formats)
    // A schema goes into a file of any name: `tree.xsd`.
    return printSchema && known.flatMap { DiagramFormat.named($0)?.schema } == nil ? nil : known
  }

  private func chosenFormat() throws -> DiagramFormat {
    let name = try injecting.format(givenFormat)
    guard let format = DiagramFormat.named([Self.png, Self.pdf].contains(name) ? "svg" : name) else {
      throw ValidationError.unknown("format", name, among: Self.formats)
    }
    return format
  }
}

extension CoordinatorTree.Node {
  /// `path:line` of its declaration.
  fileprivate var place: String? { file.map { "\($0):\(line ?? 1)" } }

  fileprivate var makersClause: String { makersText.map { "; it is \($0)" } ?? "" }
}
