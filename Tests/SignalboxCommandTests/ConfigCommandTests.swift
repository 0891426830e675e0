import Foundation
import SignalboxTestSupport
import Testing

@Suite struct ConfigCommandTests {
  @Test func printsEveryKeyAndItsPlace() throws {
    let folder = try ProjectFolder([
      ".signalbox.yml": "strict: true\nexcluded: [\"**/Generated\"]\nroles:\n  coordinator: [\"*Flow\"]\n",
      "Old/.signalbox.yml": "\nrules:\n  presentation_from_child:\n    include_system: true\nstrict: no\n",
      "Old/List.swift": "",
    ])
    let outcome = try folder.run("config", "Old/List.swift")
    #expect(
      outcome.output == """
        included: []                                # default
        excluded: ["**/Generated"]                  # .signalbox.yml:2
        disabled_rules: []                          # default
        opt_in_rules: []                            # default
        only_rules: []                              # default
        strict: true                                # .signalbox.yml:1
        baseline: ~                                 # default
        require_reason: false                       # default
        reporter: xcode                             # default
        style: ~                                    # default
        templates: ~                                # default
        snapshots: ~                                # default
        roles:
          coordinator: ["*Flow"]                    # .signalbox.yml:4
        rules:
          presentation_from_child:
            include_system: true                    # Old/.signalbox.yml:4

        """)
    #expect(outcome.errors.hasPrefix("Old/.signalbox.yml:5: warning: 'strict' has no effect here"))
    #expect(outcome.status == 0)
    #expect(
      try folder.run("config").output.contains("strict: true                                # .signalbox.yml:1\n"))
    // It is a configuration itself.
    try folder.add("copy.yml", outcome.output)
    let copy = try folder.run("config", "--config", "copy.yml").output
    #expect(copy.contains("coordinator: [\"*Flow\"]                    # copy.yml:14"))
  }

  @Test func aFileThatDoesNotExistIsAnError() throws {
    let outcome = try ProjectFolder().run("config", "nowhere.swift")
    #expect(outcome.errors == "error: no such file or folder: nowhere.swift\n")
    #expect(outcome.status == 65)
  }

  @Test func printsTheSchema() throws {
    let outcome = try ProjectFolder().run("config", "--print-schema")
    let shipped = Repository.url("Schemas/signalbox-configuration.schema.json")
    #expect(try outcome.output == String(contentsOf: shipped, encoding: .utf8))
  }
}

@Suite struct InitCommandTests {
  /// A new folder without a configuration, but with a repository's top, so that none above counts.
  private func folder(_ files: [String: String]) throws -> ProjectFolder {
    let folder = try ProjectFolder(files)
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(".signalbox.yml"))
    return folder
  }

  @Test func writesWhatSuitsTheProject() throws {
    let folder = try folder([
      "App/App.swift": ProjectFolder.coordinators, "App/Generated/List.swift": ProjectFolder.pushingScreen,
    ])
    let outcome = try folder.run("init")
    #expect(outcome.status == 0)
    #expect(outcome.errors.hasSuffix("wrote .signalbox.yml; next: signalbox lint\n"))
    let text = try folder.text(".signalbox.yml")
    #expect(text.contains("\nexcluded: [\"**/Generated\"]\n"))
    #expect(text.contains("\n# baseline: .signalbox-baseline\n"))
    #expect(try folder.run("lint").status == 0)
    #expect(try folder.names == ["App"])
  }

  @Test func everyCommentIsAValidKey() throws {
    let folder = try folder(["List.swift": ProjectFolder.pushingScreen])
    _ = try folder.run("init")
    let lines = try folder.text(".signalbox.yml").split(separator: "\n")
    // Keys and what is indented below them, not prose.
    let bare = lines.map { $0.hasPrefix("# ") ? $0.dropFirst(2) : $0 }
    let keys = bare.filter { $0.wholeMatch(of: #/[a-z_]+:.*| +.*/#) != nil }
    try folder.add(
      ".signalbox.yml",
      keys.joined(separator: "\n").replacing("baseline: ", with: "# ").replacing("parent: ", with: "# ")
        .replacing("templates: ", with: "# ") + "\n")
    let outcome = try folder.run("config")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("strict: true"))
  }

  @Test func puttingOffTodaysFindings() throws {
    let folder = try folder(["App/List.swift": ProjectFolder.pushingScreen])
    #expect(try folder.run("init", "--baseline").status == 0)
    #expect(try folder.names == [".signalbox-baseline", "App"])
    let lint = try folder.run("lint", "--strict")
    #expect(lint.output == "" && lint.status == 0)
  }

  @Test func aBaselineThatIsThereStays() throws {
    let folder = try folder([
      "App/List.swift": ProjectFolder.pushingScreen, ".signalbox-baseline": "signalbox-baseline 1\n",
    ])
    let outcome = try folder.run("init", "--baseline")
    #expect(outcome.errors.hasPrefix("error: .signalbox-baseline exists already and is left unchanged; "))
    #expect(outcome.status == 65)
    #expect(try folder.names == [".signalbox-baseline", "App"])
    #expect(try folder.run("init").status == 0)
    #expect(try folder.text(".signalbox-baseline") == "signalbox-baseline 1\n")
    #expect(try folder.text(".signalbox.yml").contains("\nbaseline: .signalbox-baseline\n"))
  }

  @Test func aConfigurationAboveIsNamed() throws {
    let folder = try ProjectFolder(["Sub/List.swift": ""])
    let outcome = try Program.run(["init"], in: folder.url.appendingPathComponent("Sub"))
    #expect(outcome.errors.contains("warning: \(folder.path(".signalbox.yml")) applies here too. If a command"))
    #expect(outcome.status == 0)
  }

  @Test func everyKeyIsExplained() throws {
    let folder = try folder(["List.swift": ""])
    _ = try folder.run("init")
    let text = try folder.text(".signalbox.yml")
    let schema = try Data(contentsOf: Repository.url("Schemas/signalbox-configuration.schema.json"))
    let keys = try #require(
      (JSONSerialization.jsonObject(with: schema) as? [String: Any])?["properties"] as? [String: Any]
    ).keys
    for key in keys { #expect(text.contains("# \(key):"), "\(key)") }
  }

  @Test func overwritesNothing() throws {
    let folder = try ProjectFolder.pushing([".signalbox.yml": "strict: true\n"])
    let outcome = try folder.run("init", "--baseline")
    #expect(outcome.errors.hasPrefix("error: .signalbox.yml exists already"))
    #expect(outcome.status == 65)
    #expect(try folder.text(".signalbox.yml") == "strict: true\n")
    #expect(try folder.names == ["App"])
  }

  @Test func followsNoBrokenLink() throws {
    let (folder, elsewhere) = (try ProjectFolder.pushing(), try ProjectFolder())
    try FileManager.default.removeItem(atPath: folder.path(".signalbox.yml"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(".signalbox.yml"), withDestinationPath: elsewhere.path("new"))
    let outcome = try folder.run("init")
    #expect(outcome.errors.hasPrefix("error: .signalbox.yml exists already") && outcome.status == 65)
    #expect(try elsewhere.names.isEmpty)
  }
}
