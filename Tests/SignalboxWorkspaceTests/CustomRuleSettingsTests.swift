import SignalboxRules
import Testing

@testable import SignalboxWorkspace

@Suite struct CustomRuleSettingsTests {
  private func parse(_ yaml: String) throws(ConfigurationError) -> Configuration {
    try Configuration.parse(yaml, file: "c.yml", knownRules: ["parent_access": []])
  }

  @Test func readsEveryKey() throws {
    let yaml = """
      custom_rules:
        no_keychain:
          message: Ask.
          severity: error
          from: {roles: [screen], files: App/**}
          allow: {types: Login*, modules: [Shop], layers: [screens]}
          uses: {types: [Keychain], members: print, imports: [Security], how: [create, call]}
      disabled_rules: [no_keychain, parent_access]
      """
    let configuration = try parse(yaml)
    let rule = try #require(configuration.customRules.first)
    #expect(rule.id == "no_keychain" && rule.message == "Ask." && rule.severity == .error)
    #expect(rule.from?.roles == [.screen] && rule.from?.files.map(\.description) == ["App/**"])
    #expect(rule.allow?.types == ["Login*"] && rule.allow?.modules == ["Shop"] && rule.allow?.layers == ["screens"])
    #expect(rule.uses.types == ["Keychain"] && rule.members == ["print"] && rule.imports == ["Security"])
    #expect(rule.how == [.create, .call])
    let again = try parse(EffectiveConfiguration.text(of: configuration))
    #expect(again.customRules == configuration.customRules)
  }

  @Test(arguments: [
    ("No_Keychain: {uses: {types: A}}", "c.yml:2:3: 'No_Keychain' is not a valid id; use lower-case letters"),
    ("parent_access: {uses: {types: A}}", "c.yml:2:3: 'parent_access' is a rule of Signalbox; choose another id"),
    ("all: {uses: {types: A}}", "c.yml:2:3: 'all' is a rule of Signalbox; choose another id"),
    ("a: {from: {roles: screen}}", "c.yml:2:3: 'a' looks for nothing; name types, members, imports or others"),
    ("a:", "c.yml:2:5: 'custom_rules.a' must be a map"),
    ("a: {use: {types: A}}", "c.yml:2:7: unknown key 'use'; did you mean 'uses'?"),
    ("a: {uses: {typs: A}}", "c.yml:2:14: unknown key 'typs'; did you mean 'types'?"),
    ("a: {uses: {roles: scren}}", "c.yml:2:21: unknown role 'scren'; did you mean 'screen'?"),
    ("a: {uses: {types: A, how: creates}}", "c.yml:2:29: unknown key 'creates'; did you mean 'create'?"),
    ("a: {uses: [A]}", "c.yml:2:13: 'custom_rules.a.uses' must be a map"),
    ("a: {severity: fatal, uses: {types: A}}", "c.yml:2:17: 'custom_rules.a.severity' must be warning or error"),
  ])
  func mistakesAreNamed(_ yaml: String, _ message: String) {
    #expect {
      try parse("custom_rules:\n  \(yaml)\n")
    } throws: { error in
      "\(error)".hasPrefix(message)
    }
  }
}
