import SignalboxTestSupport
import Testing

/// Rules of the configuration behave like any other.
@Suite struct CustomRuleCommandTests {
  private let folder: ProjectFolder

  init() throws {
    folder = try ProjectFolder()
    try folder.add("App/Store.swift", "class Store {}\n")
    try folder.add("App/Cart.swift", "class Cart {\n  let store = Store()\n}\n")
    try folder.add(
      "Old/Old.swift", "class Old {\n  // signalbox:disable:next no_store - later\n  let store = Store()\n}\n")
    try folder.add(
      ".signalbox.yml",
      "custom_rules:\n  no_store:\n    message: Ask a manager.\n    uses: {types: [Store]}\n    allow: {types: [Nobody]}\n"
    )
  }

  @Test func findingsSuppressionsAndExitCodes() throws {
    let lint = try folder.run("lint")
    #expect(lint.output == "App/Cart.swift:2:15: warning: Cart creates Store. Ask a manager. (no_store)\n")
    #expect(lint.errors.contains(".signalbox.yml:5: warning: 'custom_rules.no_store.allow': no file or type belongs"))
    #expect(lint.status == 0)
    #expect(try folder.run("lint", "--strict", "--quiet").status == 2)
    #expect(try folder.run("lint", "--rule", "no_store", "--quiet").output == lint.output)
    #expect(try folder.run("lint", "--rule", "no_stroe").errors.contains("did you mean 'no_store'?"))
  }

  @Test func baselineAndRules() throws {
    #expect(try folder.run("baseline", "write").status == 0)
    #expect(try folder.run("lint", "--baseline", ".signalbox-baseline.json", "--quiet").output.isEmpty)
    #expect(try folder.run("rules").output.contains("no_store"))
    #expect(try folder.run("rules", "no_store").output.hasPrefix("No Store (no_store)\n\nAsk a manager.\n"))
    #expect(try folder.run("lint", "--reporter", "sarif", "--quiet").output.contains("Ask a manager."))
  }

  /// What a farther configuration describes, a nearer one may disable.
  @Test func nearerConfigurations() throws {
    try folder.add("App/.signalbox.yml", "disabled_rules: [no_store]\n")
    let lint = try folder.run("lint", "--quiet")
    #expect(lint.output.isEmpty && lint.errors.isEmpty && lint.status == 0)
    try folder.add("App/.signalbox.yml", "disabled_rules: [no_stor]\n")
    #expect(try folder.run("lint", "--quiet").errors.contains("unknown rule 'no_stor'; did you mean 'no_store'?"))
  }
}
