import SignalboxDiagrams
import SignalboxProject
import Testing

@Suite struct SavedTreeTests {
  private static let formats = ["json", "xml"]

  private func text(_ tree: CoordinatorTree, _ format: String) throws -> String {
    try #require(DiagramFormat.named(format)).render(tree)
  }

  @Test(arguments: formats, SampleTrees.all.map(\.name)) func readsWhatWasWritten(format: String, name: String) throws {
    let tree = try #require(SampleTrees.all.first { $0.name == name }).tree
    let saved = try text(tree, format)
    let read = try SavedTree.read(Array(saved.utf8))
    #expect(try text(read, format) == saved)
    #expect(read.nodes.count == tree.nodes.count)
  }

  @Test(arguments: formats, 0..<30) func readsRandomTrees(format: String, seed: Int) throws {
    let saved = try text(.random(seed: UInt64(seed)), format)
    #expect(try text(SavedTree.read(Array(saved.utf8)), format) == saved)
  }

  @Test(arguments: formats) func anyCutIsAnError(format: String) throws {
    let saved = Array(try text(SampleTrees.shop, format).utf8.dropLast())
    for length in stride(from: 0, to: saved.count - 1, by: 53) {
      #expect(throws: SavedTreeError.self) { try SavedTree.read(Array(saved.prefix(length))) }
    }
  }

  @Test(arguments: [
    ("", SavedTreeError.empty), (" \n", .empty), ("digraph {}", .noTree), ("[]", .noTree), ("{}", .noTree),
    (#"{"version": 1}"#, .noTree), (#"{"version": 2, "graph": 3}"#, .version("2")),
    ("<svg/>", .noTree), ("<coordinatorTree/>", .noTree), (#"<coordinatorTree version="9"/>"#, .version("9")),
    (
      #"{"version":1,"nodes":[],"edges":[{"id":"e","from":"a","to":"b","kind":"shows"}]}"#,
      .broken(line: nil, "an edge ends at 'a', and no node has that id")
    ),
    (
      #"{"version":1,"nodes":[{"id":"a","name":"a","kind":"planet"}],"edges":[]}"#,
      .broken(line: nil, "an unknown value at nodes[0].kind")
    ),
    (#"{"version":1,"nodes":[{"id":"a"}],"edges":[]}"#, .broken(line: nil, "'name' is missing at nodes[0]")),
    (
      "<coordinatorTree version='1'><nodes>\n<node id='a' name='a' kind='planet'/></nodes></coordinatorTree>",
      .broken(line: 2, "kind cannot be 'planet'")
    ),
    (
      "<coordinatorTree version='1'><nodes>\n<node id='a' name='a'/></nodes></coordinatorTree>",
      .broken(line: 2, "a node without id, name or kind")
    ),
  ]) func whatIsNoTreeIsAnError(text: String, error: SavedTreeError) {
    #expect(throws: error) { try SavedTree.read(Array(text.utf8)) }
  }

  @Test func errorsSayWhatToDo() {
    let errors: [SavedTreeError] = [.empty, .noTree, .version("7"), .malformed(line: 1, "x"), .broken(line: 1, "x")]
    for error in errors { #expect("\(error)".contains("signalbox tree --format json")) }
  }

  @Test func tellsWhatWasAskedFor() {
    #expect(TreeParts(heldBy: SampleTrees.shop).isSuperset(of: [.viewModels, .managers]))
    #expect(TreeParts(heldBy: SampleTrees.messages) == [.messages, .unassigned])
    #expect(TreeParts(heldBy: CoordinatorTree()) == .unassigned)
  }
}
