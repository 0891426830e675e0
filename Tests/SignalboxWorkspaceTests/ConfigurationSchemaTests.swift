import Foundation
import SignalboxRules
import SignalboxTestSupport
import Testing

@testable import SignalboxWorkspace

@Suite struct ConfigurationSchemaTests {
  private struct Schema: Decodable {
    var properties: [String: Schema]?
    var additionalProperties: Others?

    /// Whether others are allowed, or what they have to be.
    enum Others: Decodable, Equatable {
      case allowed(Bool)
      case checked

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let isAllowed = try? container.decode(Bool.self) { self = .allowed(isAllowed) } else { self = .checked }
      }
    }
  }

  private static func schema() throws -> Schema {
    try JSONDecoder().decode(Schema.self, from: Data(ConfigurationSchema.text.utf8))
  }

  @Test func theShippedFileIsCurrent() throws {
    if let difference = try Golden.difference(
      ConfigurationSchema.text, "Schemas/signalbox-configuration.schema.json")
    {
      Issue.record(Comment(rawValue: difference))
    }
  }

  @Test func holdsEveryKeyThatIsRead() throws {
    let schema = try Self.schema()
    #expect(Set(schema.properties?.keys ?? [:].keys) == Set(ConfigurationKey.all.map(\.name)))
    #expect(schema.additionalProperties == .allowed(false))
    let rules = try #require(schema.properties?["rules"]?.properties)
    #expect(Set(rules.keys) == Set(Rule.all.map(\.id)))
    for rule in Rule.all {
      #expect(Set(rules[rule.id]?.properties?.keys ?? [:].keys) == Set(rule.options.map(\.name) + ["severity"]))
    }
  }

  /// Checked by Python's `jsonschema`, where `make consumers` has installed it.
  private static let python = Repository.url(".build/consumers/bin/python")

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: python.path), "make consumers installs it"))
  func examplesAreValidAndMistakesAreNot() throws {
    let good = [
      "{}", #"{"strict": true, "included": "App", "excluded": ["**/Generated"], "baseline": null}"#,
      #"{"disabled_rules": ["segue_navigation"], "roles": {"coordinator": ["*Flow"]}, "rules": null}"#,
      #"{"only_rules": ["segue_navigation"], "disabled_rules": [], "opt_in_rules": null}"#,
      #"{"only_rules": [], "disabled_rules": "segue_navigation"}"#,
      #"{"rules": {"segue_navigation": {"severity": "error"}, "presentation_from_child": {"include_system": true}}}"#,
      #"{"custom_rules": {"a": {"uses": {"types": ["B*"], "how": "create"}, "allow": {"files": "App"}}}}"#,
      #"{"custom_rules": {"a": {"uses": {"imports": "B"}, "from": null}}, "only_rules": "a"}"#,
    ]
    let bad = [
      "[]", #"{"strict": "yes"}"#,
      #"{"exclude": []}"#, #"{"disabled_rules": ["no-segue"]}"#, #"{"roles": {"boss": []}}"#,
      #"{"rules": {"segue_navigation": {"severity": "fatal"}}}"#, #"{"reporter": "pdf"}"#, #"{"included": [1]}"#,
      #"{"only_rules": ["segue_navigation"], "disabled_rules": ["segue_navigation"]}"#,
      #"{"only_rules": "segue_navigation", "opt_in_rules": "legacy_push"}"#,
      #"{"custom_rules": {"a": {}}}"#, #"{"custom_rules": {"A": {"uses": {"types": "B"}}}}"#,
      #"{"custom_rules": {"a": {"uses": {"how": "make"}}}}"#,
    ]
    let script = """
      import json, sys, jsonschema
      schema = json.loads(sys.argv[1])
      jsonschema.Draft7Validator.check_schema(schema)
      for text in sys.argv[2:]:
        print(jsonschema.Draft7Validator(schema).is_valid(json.loads(text)))
      """
    let outcome = try Tool(at: Self.python).run(["-c", script, ConfigurationSchema.text] + good + bad)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == String(repeating: "True\n", count: good.count) + String(repeating: "False\n", count: bad.count))
  }
}
