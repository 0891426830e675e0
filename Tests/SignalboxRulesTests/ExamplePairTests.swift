import SignalboxRules
import Testing

/// The code that opens a rule's page.
@Suite struct ExamplePairTests {
  @Test(arguments: Rule.all.map(\.id)) func everyRuleHasAShortPair(id: String) throws {
    let rule = try #require(Rule.named(id))
    let pair = try #require(rule.shortPair)
    let lines = [pair.wrong, pair.right].flatMap { $0.files.map(\.text) }.joined(separator: "\n")
      .split(separator: "\n")
    #expect(lines.count <= 32, "a shorter example would make the point")
    #expect(pair.isFix == rule.triggering.contains { $0.fixed != nil })
  }

  @Test(arguments: Article.allCases) func everyArticleHasAnAddress(_ article: Article) {
    #expect((article.source == nil) == (article == .own))
    #expect(article.source?.address.hasPrefix("https://") ?? true)
  }
}
