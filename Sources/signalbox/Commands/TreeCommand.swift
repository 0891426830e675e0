import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Draws the coordinator tree: who starts which coordinator and shows which screen.")

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp("One of: \(formats.joined(separator: ", ")).", valueName: "name"), completion: .list(formats))
  var format = "text"

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write; it is replaced in one step, and kept when that fails. Default: standard output.",
      valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: ArgumentHelp("Draw only what can be reached from this coordinator or app entry.", valueName: "type"))
  var root: String?

  @Option(
    help: ArgumentHelp(
      "Where a click on a type leads, in the format svg: 'https://host/blob/{rev}/{file}#L{line}'.",
      valueName: "address"))
  var link: String?

  @Option(help: ArgumentHelp("What {rev} in --link stands for. Default: HEAD.", valueName: "revision"))
  var revision: String?

  @Flag(help: "Print the XSD that --format xml conforms to, and read nothing.")
  var printSchema = false

  @Option(
    name: .customLong("explain"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Print why the tree has an arrow from one type to another, and draw nothing. Paths may follow.",
      valueName: "from to"))
  var explained: [String] = []

  @Flag(help: "Exit with 2 if a coordinator or screen has no place in the tree, and name them.")
  var failOnUnassigned = false

  private static let formats = DiagramFormat.all.map(\.id)

  func validate() throws {
    _ = try chosenFormat()
    guard explained.count != 1 else {
      throw ValidationError("--explain takes two types, the one that the arrow leaves and the one it leads to.")
    }
  }

  func run() throws {
    guard !printSchema else { return try write(CoordinatorTreeSchema.text) }
    let format = try chosenFormat()
    var input = input
    input.paths += explained.dropFirst(2)
    let analysis = input.analysis(try input.configuration())
    if explained.count >= 2 {
      try explain(explained[0], explained[1], in: analysis.project)
      if !analysis.problems.isEmpty { throw ExitCode.badInput }
      return
    }
    let tree = try chosenPart(of: format.isReport ? analysis.project.report : analysis.project.tree)
    // A mistyped path must not replace a good file by an empty tree.
    if output != nil, analysis.isIncomplete { throw ExitCode.badInput }
    let start = root.flatMap { name in tree.nodes.first { $0.id == name || $0.name == name }?.id }
    let options = DiagramOptions(
      colour: output == nil && input.isColourful, root: start, link: link, revision: revision)
    try write(format.render(tree, options: options))
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
    if failOnUnassigned { try complain(analysis.project.unassigned) }
  }

  private func explain(_ parent: String, _ child: String, in project: Project) throws {
    let ways = project.evidence(from: parent, to: child)
    guard !ways.isEmpty else {
      Console.fail("nothing in \(parent) leads to \(child); `signalbox explain \(child)` says what makes it")
      throw ExitCode.usage
    }
    Console.put(TypeText.evidence(ways))
  }

  private func complain(_ unassigned: Unassigned) throws {
    for node in unassigned.coordinators {
      Console.fail("no coordinator or app entry starts \(node.name)", at: node.place)
    }
    for node in unassigned.screens {
      Console.fail("no coordinator or app entry shows \(node.name)", at: node.place)
    }
    if !unassigned.isEmpty { throw ExitCode.findings }
  }

  private func write(_ text: String) throws {
    guard let output else { return Console.put(text) }
    do throws(WorkspaceError) {
      try AtomicFile.write(text, to: output)
    } catch {
      Console.fail("\(error)")
      throw ExitCode.badInput
    }
  }

  private func chosenFormat() throws -> DiagramFormat {
    guard let format = DiagramFormat.named(format) else {
      throw ValidationError.unknown("format", format, among: Self.formats)
    }
    return format
  }

  private func chosenPart(of tree: CoordinatorTree) throws -> CoordinatorTree {
    guard let root else { return tree }
    if let part = tree.subtree(named: root) { return part }
    let hint = Nearest.match(for: root, in: tree.nodes.map(\.name)).map { "did you mean '\($0)'?" }
    Console.fail("the tree has no '\(root)'; \(hint ?? "without --root it shows all there is")")
    throw ExitCode.usage
  }
}

extension CoordinatorTree.Node {
  /// `path:line` of its declaration.
  fileprivate var place: String? { file.map { "\($0):\(line ?? 1)" } }
}
