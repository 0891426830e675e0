import Foundation
import SignalboxRules
import Testing

@testable import SignalboxWorkspace

private let knownRules: [String: Set<String>] = [
  "segue_navigation": [], "presentation_from_child": ["include_system", "names", "depth", "label"],
]

private func parse(_ yaml: String) throws(ConfigurationError) -> Configuration {
  try Configuration.parse(
    yaml, file: "c.yml", knownRules: knownRules, knownRoles: ["coordinator", "screen"],
    knownReporters: ["xcode", "json"])
}

@Suite struct ConfigurationTests {
  @Test func everyKey() throws {
    var configuration = try parse(
      """
      included: [Sources, "**/*.swift"]
      excluded:
        - Generated
      disabled_rules: segue_navigation
      opt_in_rules: [presentation_from_child]
      only_rules:
      strict: true
      reporter: json
      roles:
        coordinator: [AppFlow, "*Flow"]
      rules:
        presentation_from_child:
          severity: error
          include_system: yes
          names: [A, B]
          depth: 3
          label: "true"
        segue_navigation:
      """)
    #expect(configuration.origins["strict"]?.line == 7)
    #expect(configuration.origins["rules.presentation_from_child.depth"]?.line == 16)
    configuration.origins = [:]
    var expected = Configuration()
    expected.included = [try Glob("Sources"), try Glob("**/*.swift")]
    expected.excluded = [try Glob("Generated")]
    expected.disabledRules = ["segue_navigation"]
    expected.optInRules = ["presentation_from_child"]
    expected.strict = true
    expected.reporter = "json"
    expected.roles = ["coordinator": ["AppFlow", "*Flow"]]
    expected.rules = [
      "presentation_from_child": RuleSettings(
        severity: .error,
        options: [
          "include_system": .bool(true), "names": .list(["A", "B"]), "depth": .int(3), "label": .string("true"),
        ],
        lines: ["include_system": 14, "names": 15, "depth": 16, "label": 17]),
      "segue_navigation": RuleSettings(),
    ]
    #expect(configuration == expected)
  }

  @Test(arguments: ["", "# nothing\n", "---\n", "null\n", "included:\n"])
  func nothingSaid(yaml: String) throws {
    #expect(try parse(yaml) == Configuration())
  }

  @Test(arguments: [
    ("strict: true\nexclued: [a]", "c.yml:2:1: unknown key 'exclued'; did you mean 'excluded'?"),
    ("zzz: 1", "c.yml:1:1: unknown key 'zzz'"),
    ("strict: maybe", "c.yml:1:9: 'strict' must be true or false"),
    ("included: {a: b}", "c.yml:1:11: 'included' must be a list of texts"),
    ("included:\n  - a\n  - [b]", "c.yml:3:5: 'included' must be a list of texts"),
    ("- a", "c.yml:1:1: the file must be a map of keys and values"),
    ("included:\n  - ok\n  - 'a[b'", "c.yml:3:5: in 'included': '[' is not closed in the pattern 'a[b'"),
    (
      "disabled_rules:\n  - segue_navigaton",
      "c.yml:2:5: unknown rule 'segue_navigaton'; did you mean 'segue_navigation'?"
    ),
    (
      "rules:\n  presentation_from_child:\n    include_sytem: true",
      "c.yml:3:5: presentation_from_child has no option 'include_sytem'; did you mean 'include_system'?"
    ),
    (
      "rules:\n  segue_navigation: {severity: fatal}",
      "c.yml:2:32: 'rules.segue_navigation.severity' must be warning or error"
    ),
    ("rules: [a]", "c.yml:1:8: 'rules' must be a map of keys and values"),
    ("rules:\n  segue: {}", "c.yml:2:3: unknown rule 'segue'"),
    ("roles:\n  coordinater: [A]", "c.yml:2:3: unknown role 'coordinater'; did you mean 'coordinator'?"),
    ("reporter: jsn", "c.yml:1:11: unknown reporter 'jsn'; did you mean 'json'?"),
    (
      "only_rules: [segue_navigation]\ndisabled_rules: [segue_navigation]",
      "c.yml:2:1: 'only_rules' and 'disabled_rules' cannot be combined"
    ),
  ])
  func mistakesHaveAPlace(yaml: String, message: String) {
    let error = #expect(throws: ConfigurationError.self) { try parse(yaml) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("strict: true\nincluded: [a", 3), ("a: b: c", 1), ("strict: true\nincluded:\n  - *.swift", 3),
    ("strict: true\nstrict: false", 2), ("rules:\n  a: {}\nroles:\n  screen: [A,\n B]\n  view: C\n  screen: D", 7),
    ("a: 1\n--- \nb: 2", 2), ("\tstrict: true", 1),
    (String(repeating: "[", count: 100_000), 1), (String(repeating: "- ", count: 50_000), 1),
  ])
  func malformedYAMLHasALine(yaml: String, line: Int) {
    let error = #expect(throws: ConfigurationError.self) { try parse(yaml) }
    #expect(error?.line == line, "\(error?.description ?? "")")
  }

  @Test func isFoundUpward() throws {
    let folder = try TemporaryFolder()
    try folder.add("a/b/c/", "a/.signalbox.yml/", ".signalbox.yml", text: "excluded: [Gen]")
    let path = try #require(Configuration.find(from: folder("a/b/c")))
    #expect(path == folder(".signalbox.yml"))
    let configuration = try Configuration.load(path: path, knownRules: [:])
    #expect(configuration.folder == folder.path)
    #expect(configuration.excluded.map(\.pattern) == ["Gen"])
  }

  @Test func unreadableFiles() throws {
    let folder = try TemporaryFolder()
    let missing = folder("no.yml")
    #expect(throws: ConfigurationError(file: missing, problem: .unreadable(.noSuchPath(missing)))) {
      try Configuration.load(path: missing, knownRules: [:])
    }
    let file = folder("c.yml")
    try Data([0x61, 0x3A, 0x0A, 0xFF]).write(to: URL(fileURLWithPath: file))
    #expect(throws: ConfigurationError(file: file, line: 2, problem: .notUTF8)) {
      try Configuration.load(path: file, knownRules: [:])
    }
  }
}
