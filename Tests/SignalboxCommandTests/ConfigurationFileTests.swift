import Foundation
import Testing

@Suite struct ConfigurationFileTests {
  private static let off = "disabled_rules: [navigation_from_child]\n"

  @Test func isFoundUpward() throws {
    let folder = try ProjectFolder.pushing([".signalbox.yml": Self.off, "App/Deep/Er/Model.swift": ""])
    let deep = folder.url.appendingPathComponent("App/Deep/Er")
    let outcome = try Program.run(["lint", "../.."], in: deep)
    #expect(outcome.findings == [])
    #expect(outcome.talk == "No findings in 2 files (6 lines) in T s.\n")
    try folder.add("App/Deep/.signalbox.yml", "disabled_rules: []\n")
    #expect(try Program.run(["lint", "../.."], in: deep).findings == [])
    try folder.add("App/.signalbox.yml", "disabled_rules: []\n")
    #expect(try Program.run(["lint", "../.."], in: deep).findings.count == 1)
  }

  @Test func canBeNamed() throws {
    let folder = try ProjectFolder.pushing(["ci/strict.yml": "strict: true\n", ".signalbox.yml": Self.off])
    let outcome = try folder.run("lint", "--config", "ci/strict.yml", "App")
    #expect(outcome.findings == [ProjectFolder.push])
    #expect(outcome.status == 2)
  }

  @Test func choosesTheFiles() throws {
    let folder = try ProjectFolder.pushing([
      "Old/List.swift": ProjectFolder.pushingScreen, "App/Pods/List.swift": ProjectFolder.pushingScreen,
      ".signalbox.yml": "included: [App]\n",
    ])
    #expect(try folder.run("lint").findings == [ProjectFolder.push])
    try folder.add(".signalbox.yml", "excluded: [\"**/Old\"]\n")
    #expect(try folder.run("lint").findings == [ProjectFolder.push])
  }

  @Test(arguments: [
    ("included: [\n", ":2:1: error: malformed YAML: did not find expected node content"),
    ("strict: true\nexclude: [a]\n", ":2:1: error: unknown key 'exclude'; did you mean 'excluded'?"),
    (
      "rules:\n  navigation_from_chld: {}\n",
      ":2:3: error: unknown rule 'navigation_from_chld'; did you mean 'navigation_from_child'?"
    ),
    (
      "rules:\n  navigation_from_child:\n    severity: fatal\n",
      ":3:15: error: 'rules.navigation_from_child.severity' must be warning or error"
    ),
    (
      "rules:\n  presentation_from_child:\n    include_sytem: true\n",
      ":3:5: error: presentation_from_child has no option 'include_sytem'; did you mean 'include_system'?"
    ),
    (
      "rules:\n  presentation_from_child:\n    include_system: maybe\n",
      ":3: error: 'rules.presentation_from_child.include_system' must be true or false"
    ),
    ("\nincluded: [Nope]\n", ":2: error: in 'included': no such file or folder: Nope"),
    ("included: [App, 5]\n", ":1:17: error: 'included' must be a list of texts"),
    ("\nbaseline: no.txt\n", ":2: error: 'baseline': no baseline at no.txt; write one: signalbox baseline write"),
    ("baseline: \"\"\n", ":1:11: error: 'baseline' must be a file"),
    ("\nstyle: respnder\n", ":2: error: unknown style 'respnder'; did you mean 'responder'?"),
    ("\ntemplates: nowhere\n", ":2: error: 'templates': no such file or folder: nowhere"),
    ("strict: true\nexcluded: [a]\nstrict: true\n", ":3: error: 'strict' is given twice"),
    ("reporter: jsn\n", ":1:11: error: unknown reporter 'jsn'; did you mean 'json'?"),
    ("included: [\"a[/b\"]\n", ":1:12: error: in 'included': '[' is not closed in the pattern 'a[/b'"),
  ])
  func mistakesHaveAPlace(text: String, message: String) throws {
    let folder = try ProjectFolder.pushing(["c.yml": text])
    let outcome = try folder.run("lint", "--config", "c.yml")
    #expect(outcome.errors.hasPrefix("c.yml\(message)\n"))
    #expect(outcome.status == 65)
    guard !message.contains("in 'included': no"), !message.contains("'baseline': no") else { return }
    // What prints the configuration does not print what no run takes.
    let printed = try folder.run("config", "--config", "c.yml")
    #expect(printed.errors == "c.yml\(message)\n")
    #expect(printed.output == "" && printed.status == 65)
  }

  @Test func warningsNameTheKey() throws {
    let folder = try ProjectFolder.pushing(["c.yml": "\nroles:\n  screen: [Nobody]\n"])
    let roles = try folder.run("lint", "--config", "c.yml")
    #expect(roles.errors.hasPrefix("c.yml:3: warning: 'roles': no type is, inherits from or conforms to 'Nobody'\n"))
    try folder.add("c.yml", "\nincluded: [\"*.nomatch\"]\n")
    let included = try folder.run("lint", "--config", "c.yml")
    #expect(included.errors.hasPrefix("c.yml:2: warning: 'included' names no Swift files\n"))
  }

  @Test func stylesOfOnesOwnAreKnown() throws {
    let folder = try ProjectFolder.pushing([
      "c.yml": "style: house\ntemplates: T\n", "T/house/style.yml": "summary: a\n",
    ])
    #expect(try folder.run("lint", "--config", "c.yml").status == 0)
  }

  @Test func aMissingOneIsAnError() throws {
    let outcome = try ProjectFolder.pushing().run("lint", "--config", "no.yml")
    #expect(outcome.errors == "error: no such file or folder: no.yml\n")
    #expect(outcome.output == "" && outcome.status == 65)
  }

  @Test func invalidUTF8HasALine() throws {
    let folder = try ProjectFolder.pushing()
    try folder.add("c.yml", bytes: Array("strict: true\n# ".utf8) + [0xFF, 0x0A])
    let outcome = try folder.run("tree", "--config", "c.yml")
    #expect(outcome.errors == "c.yml:2: error: not valid UTF-8; convert the file to UTF-8 and try again\n")
    #expect(outcome.output == "" && outcome.status == 65)
  }

  @Test func aModuleOfNoFolderIsWarnedOf() throws {
    let folder = try ProjectFolder(["Shop/Cart.swift": "struct Cart {}\n"])
    try folder.add(".signalbox.yml", "modules:\n  Cart: [Shop]\n  Home: [Hoem, Hmoe/**]\n")
    let errors = try folder.run("lint").errors
    #expect(
      errors.contains(".signalbox.yml:3: warning: 'modules.Home': no file or type belongs to it\n"), "\(errors)")
    #expect(!errors.contains("modules.Cart"))
  }
}
