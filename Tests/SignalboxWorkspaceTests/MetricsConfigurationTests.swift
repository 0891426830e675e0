import Testing

@testable import SignalboxWorkspace

@Suite struct MetricsConfigurationTests {
  private func parse(_ yaml: String) throws(ConfigurationError) -> Configuration {
    try Configuration.parse(yaml, file: "c.yml", knownRules: [:])
  }

  @Test func readsLimits() throws {
    let configuration = try parse("metrics:\n  max_screens: 12\n  max_lines:\n  max_findings: 0")
    #expect(configuration.metricLimits == ["screens": 12, "findings": 0])
    #expect(EffectiveConfiguration.text(of: configuration).contains("  max_screens: 12 "))
  }

  @Test(arguments: [
    ("metrics: [a]", "c.yml:1:10: 'metrics' must be a map of keys and values"),
    ("metrics:\n  max_screns: 12", "c.yml:2:3: unknown key 'max_screns'; did you mean 'max_screens'?"),
    ("metrics:\n  max_screens: many", "c.yml:2:16: 'metrics.max_screens' must be a number from 0 on"),
    ("metrics:\n  max_screens: -1", "c.yml:2:16: 'metrics.max_screens' must be a number from 0 on"),
  ])
  func errorsNameThePlace(_ yaml: String, message: String) {
    do throws(ConfigurationError) {
      _ = try parse(yaml)
      Issue.record("\(yaml) was accepted")
    } catch {
      #expect("\(error)" == message)
    }
  }

  @Test func nearerLimitsReplaceOthers() throws {
    let base = try parse("metrics: {max_screens: 12, max_lines: 400}")
    #expect(try parse("metrics: {max_screens: 9}").over(base).metricLimits == ["screens": 9, "lines": 400])
  }
}
