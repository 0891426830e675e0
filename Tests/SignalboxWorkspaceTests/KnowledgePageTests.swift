import SignalboxProject
import SignalboxTestSupport
import SignalboxWorkspace
import Testing

@Suite struct KnowledgePageTests {
  @Test func isCurrent() throws {
    if let difference = try Golden.difference(KnowledgePage.text, "docs/knowledge.md") {
      Issue.record(Comment(rawValue: difference))
    }
  }

  @Test func everyTopicHasWordsAndASummary() {
    for topic in Vocabulary.Topic.allCases {
      #expect(!Vocabulary()[topic].all.isEmpty, "\(topic.rawValue)")
      #expect(topic.summary.hasSuffix("."), "\(topic.rawValue)")
    }
  }
}
