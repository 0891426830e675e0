import Foundation
import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

@Suite struct JSONFormatTests {
  @Test func decodesToTheSameTree() throws {
    for tree in SampleTrees.all.map(\.tree) + HostileText.all.map(hostileTree) + (0..<200).map(CoordinatorTree.random) {
      let text = DiagramFormat.json.render(tree)
      #expect(try JSONDecoder().decode(CoordinatorTree.self, from: Data(text.utf8)).placed == tree.drawable)
    }
  }

  @Test func namesItsVersion() throws {
    struct Header: Decodable { var version: Int }
    let data = Data(DiagramFormat.json.render(CoordinatorTree()).utf8)
    #expect(try JSONDecoder().decode(Header.self, from: data).version == 1)
  }

  @Test func shipsTheSchemaItPrints() throws {
    let difference = try Golden.difference(CoordinatorTreeJSONSchema.text, "Schemas/coordinator-tree.schema.json")
    if let difference { Issue.record("\(difference)") }
  }
}
