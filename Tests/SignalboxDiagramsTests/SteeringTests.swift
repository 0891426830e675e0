import SignalboxProject
import SignalboxTestSupport
import Testing

@testable import SignalboxDiagrams

/// Nothing that others have written steers a terminal or a CI system, in whatever format.
@Suite struct SteeringTests {
  private func trees(_ text: String) -> [CoordinatorTree] {
    [hostileTree(text), hostileMessages(text)].map { tree in
      var tree = tree
      for index in tree.nodes.indices { tree.nodes[index].makers = [text, text + "2"] }
      return tree
    }
  }

  private func options(_ text: String) -> [DiagramOptions] {
    var (remarks, link) = (DiagramOptions(), DiagramOptions(link: "https://host/{rev}/{file}#L{line}", revision: text))
    for id in [text, "v" + text, "a" + text] {
      remarks.remarks[id] = [DiagramRemark(rule: text, severity: "warning", reason: text, file: text, line: 1)]
    }
    link.clusters = .folder
    return [remarks, link]
  }

  @Test(arguments: DiagramFormat.all.map(\.id)) func noFormatSteers(id: String) throws {
    let format = try #require(DiagramFormat.named(id))
    // CSV ends its lines so, and elements of XML may hold tabs.
    let layout: Set<Unicode.Scalar> = id == "csv" ? ["\n", "\r"] : id.hasPrefix("graphml") ? ["\n", "\t"] : ["\n"]
    let texts = id == "html" ? SteeringText.commands + [SteeringText.name] : SteeringText.all + [SteeringText.name]
    for text in texts {
      for (tree, options) in zip(trees(text), options(text)) {
        #expect(
          SteeringText.found(in: format.render(tree, options: options), layout: layout) == [],
          "\(text.debugDescription)")
      }
    }
  }

  @Test(arguments: ComparisonFormat.all.map(\.id)) func noComparisonSteers(id: String) throws {
    let format = try #require(ComparisonFormat.named(id))
    let texts = id == "html" ? SteeringText.commands + [SteeringText.name] : SteeringText.all + [SteeringText.name]
    for text in texts {
      let (old, new) = (trees(text)[0], trees(text)[1])
      for (before, after) in [(old, new), (new, old), (old, CoordinatorTree())] {
        let report = ComparisonReport(base: text, head: text, old: before, new: after)
        let output = format.render(report, options: ComparisonOptions(drawing: options(text)[1], isWhole: true))
        #expect(SteeringText.found(in: output) == [], "\(text.debugDescription)")
      }
    }
  }

  @Test func noTraceSteers() {
    for text in SteeringText.all + [SteeringText.name] {
      let traces = hostileMessages(text).traces
      #expect(!traces.isEmpty)
      let pages = [TraceText.table(of: traces, options: DiagramOptions()), TraceJSON.text(of: traces)]
      for page in pages + traces.map({ TraceText.page(of: $0, options: DiagramOptions()) }) {
        #expect(SteeringText.found(in: page) == [], "\(text.debugDescription)")
      }
    }
  }
}
