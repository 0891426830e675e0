import ArgumentParser
import SignalboxDiagrams
import SignalboxProject
import SignalboxWorkspace

struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Draws the coordinator tree: who starts which coordinator and shows which screen.")

  @OptionGroup var input: InputOptions

  @Option(help: "One of: \(DiagramFormat.all.map(\.id).joined(separator: ", ")).")
  var format = "text"

  @Option(name: [.short, .long], help: "A file to write; it is replaced in one step. Default: standard output.")
  var output: String?

  @Option(help: "Draw only what can be reached from this coordinator or app entry.")
  var root: String?

  @Flag(help: "Print the XSD that --format xml conforms to, and read nothing.")
  var printSchema = false

  @Option(
    name: .customLong("explain"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "Print why the tree has an arrow from one type to another, and draw nothing.", valueName: "from to"))
  var explained: [String] = []

  @Flag(help: "Exit with 2 if nobody starts a coordinator or no coordinator shows a screen, and name them.")
  var failOnUnassigned = false

  func validate() throws {
    guard explained.isEmpty || explained.count == 2 else {
      throw ValidationError("--explain takes two types, the one that the arrow leaves and the one it leads to.")
    }
  }

  func run() throws {
    guard !printSchema else { return Console.put(CoordinatorTreeSchema.text) }
    let format = try chosenFormat()
    let analysis = input.analysis(try input.configuration())
    if explained.count == 2 { return try explain(explained[0], explained[1], in: analysis.project) }
    let tree = try chosenPart(of: analysis.project.tree)
    let options = DiagramOptions(colour: output == nil && input.isColourful)
    let text = format.render(tree, options: options)
    if let output {
      do throws(WorkspaceError) {
        try AtomicFile.write(text, to: output)
      } catch {
        Console.fail("\(error)")
        throw ExitCode.badInput
      }
    } else {
      Console.put(text)
    }
    if !analysis.problems.isEmpty { throw ExitCode.badInput }
    if failOnUnassigned { try complain(analysis.project.unassigned) }
  }

  private func explain(_ parent: String, _ child: String, in project: Project) throws {
    let ways = project.evidence(from: parent, to: child)
    guard !ways.isEmpty else {
      Console.fail("nothing in \(parent) leads to \(child); `signalbox explain \(child)` says what makes it")
      throw ExitCode.findings
    }
    Console.put(TypeText.evidence(ways))
  }

  private func complain(_ unassigned: Unassigned) throws {
    for node in unassigned.coordinators {
      Console.fail("\(node.file ?? ""):\(node.line ?? 0): nobody starts coordinator \(node.name)")
    }
    for node in unassigned.screens {
      Console.fail("\(node.file ?? ""):\(node.line ?? 0): no coordinator shows screen \(node.name)")
    }
    if !unassigned.isEmpty { throw ExitCode.findings }
  }

  private func chosenFormat() throws -> DiagramFormat {
    guard let format = DiagramFormat.named(format) else {
      let names = DiagramFormat.all.map(\.id)
      let hint =
        Nearest.match(for: format, in: names).map { "did you mean \"\($0)\"?" } ?? names.joined(separator: ", ")
      throw ValidationError("No format is called \"\(format)\"; \(hint)")
    }
    return format
  }

  private func chosenPart(of tree: CoordinatorTree) throws -> CoordinatorTree {
    guard let root else { return tree }
    if let part = tree.subtree(named: root) { return part }
    let names = tree.nodes.map(\.name)
    let hint = Nearest.match(for: root, in: names).map { "; did you mean \"\($0)\"?" } ?? ""
    Console.fail("no coordinator, app entry or screen of the tree is called \"\(root)\"\(hint)")
    throw ExitCode.usage
  }
}
