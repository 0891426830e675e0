import SignalboxRules
import Testing

@Suite struct RuleListTests {
  @Test func idsAreUniqueAndInSnakeCase() {
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
    for rule in Rule.all {
      #expect(rule.id.allSatisfy { $0.isLowercase && $0.isASCII || $0 == "_" }, "\(rule.id)")
    }
  }

  @Test(arguments: Rule.all.map(\.id)) func isComplete(_ id: String) throws {
    let rule = try #require(Rule.named(id))
    #expect(!rule.triggering.isEmpty)
    #expect(!rule.nonTriggering.isEmpty)
    #expect(rule.summary.hasSuffix("."))
    #expect(rule.rationale.hasSuffix("."))
    #expect(!rule.rationale.contains("\n"))
    #expect(rule.title.first?.isUppercase == true)
  }

  @Test func unknownIdsNameNoRule() {
    #expect(Rule.named("no_such_rule") == nil)
  }
}
