import Foundation
import Testing

@Suite struct InheritanceTests {
  private static let off = "disabled_rules: [navigation_from_child]\n"
  private static let two = ["App/List.swift": ProjectFolder.pushingScreen, "Old/Cart.swift": cart]
  private static let cart = ProjectFolder.pushingScreen.replacing("List", with: "Cart")
  private static let old = "Old/Cart.swift:4:27 warning navigation_from_child"

  @Test func aNearerFileOverridesByKeyAndInheritsTheRest() throws {
    let folder = try ProjectFolder(Self.two)
    try folder.add(".signalbox.yml", "strict: true\nrules:\n  navigation_from_child:\n    severity: error\n")
    let push = ProjectFolder.push.replacing("warning", with: "error")
    #expect(try folder.run("lint").findings == [push, Self.old.replacing("warning", with: "error")])
    try folder.add("Old/.signalbox.yml", Self.off)
    #expect(try folder.run("lint").findings == [push])
    try folder.add("Old/.signalbox.yml", "rules:\n  navigation_from_child:\n    severity: warning\n")
    #expect(try folder.run("lint").findings == [push, Self.old])
    try folder.add("Old/.signalbox.yml", "excluded: [\"*.swift\"]\n")
    #expect(try folder.run("lint").findings == [push])
    // Also where the command runs there.
    try folder.add("Old/.signalbox.yml", "reporter: emoji\n")
    let there = try Program.run(["lint"], in: folder.url.appendingPathComponent("Old"))
    #expect(there.status == 2)
    #expect(there.output.contains("Cart.swift"))
    // What is named on the command line is the only one.
    try folder.add("Old/.signalbox.yml", Self.off)
    try folder.add("ci.yml", "")
    #expect(try folder.run("lint", "--config", "ci.yml").findings == [ProjectFolder.push, Self.old])
  }

  @Test(arguments: [
    ("parent: .", "'parent': . is a folder"),
    ("parent: https://a.b/c", "'parent' must be a file, and https://a.b/c is"),
    ("baseline: .", ". is a folder"),
  ]) func placesThatHoldNoFile(_ line: String, _ words: String) throws {
    let folder = try ProjectFolder(Self.two)
    try folder.add(".signalbox.yml", line + "\n")
    let outcome = try folder.run("lint")
    #expect(outcome.errors.contains(words) && outcome.status == 65, "\(outcome.errors)")
  }

  @Test func onlyRulesAndOptionsHoldFolderByFolder() throws {
    let folder = try ProjectFolder(Self.two)
    try folder.add(".signalbox.yml", Self.off)
    try folder.add("Old/.signalbox.yml", "only_rules: [navigation_from_child]\n")
    #expect(try folder.run("lint").findings == [Self.old])
    try folder.add("Old/.signalbox.yml", "only_rules: [segue_navigation]\n")
    #expect(try folder.run("lint").findings == [])
    #expect(try folder.run("lint", "--rule", "navigation_from_child").findings == [ProjectFolder.push, Self.old])
  }

  @Test func inheritanceEndsAtTheTopOfTheRepository() throws {
    let folder = try ProjectFolder(["Inner/.git/HEAD": "", "Inner/List.swift": ProjectFolder.pushingScreen])
    try folder.add(".signalbox.yml", Self.off)
    try folder.add("Inner/.signalbox.yml", "strict: true\n")
    let outcome = try Program.run(["lint"], in: folder.url.appendingPathComponent("Inner"))
    #expect(outcome.findings == ["List.swift:4:27 warning navigation_from_child"])
    #expect(outcome.status == 2)
  }

  @Test func aParentTakesThePlaceOfTheFolderAbove() throws {
    let folder = try ProjectFolder(Self.two)
    try folder.add(".signalbox.yml", Self.off)
    try folder.add("Old/.signalbox.yml", "parent: ../Shared/base.yml\n")
    try folder.add("Shared/base.yml", "rules:\n  navigation_from_child:\n    severity: error\n")
    #expect(try folder.run("lint").findings == [Self.old.replacing("warning", with: "error")])
  }

  @Test(arguments: [
    ("parent: Base/base.yml\n", "parent: ../.signalbox.yml\n", "Base/base.yml:1:", "'parent' is circular: "),
    ("parent: .signalbox.yml\n", "", ".signalbox.yml:1:", "'parent' is circular: "),
    ("strict: true\nparent: nowhere.yml\n", "", ".signalbox.yml:2:", "'parent': no such file or folder: nowhere.yml"),
    ("parent: Base\n", "", ".signalbox.yml:1:", "'parent': Base is a folder"),
    ("parent: Base/base.yml\n", "strict: maybe\n", "Base/base.yml:1:9:", "'strict' must be true or false"),
    ("parent: [a]\n", "", ".signalbox.yml:1:9:", "'parent' must be a file"),
  ])
  func badParentsAreOneError(_ text: String, base: String, place: String, message: String) throws {
    let folder = try ProjectFolder.pushing([".signalbox.yml": text, "Base/base.yml": base])
    for command in [["lint"], ["config"], ["baseline", "write"]] {
      let outcome = try Program.run(command, in: folder.url)
      #expect(outcome.errors.hasPrefix("\(place) error: \(message)"))
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(outcome.output == "" && outcome.status == 65)
    }
    #expect(try folder.names == ["App", "Base"])
  }

  @Test func keysThatDoNothingInANearerFileAreNamed() throws {
    let folder = try ProjectFolder(Self.two)
    try folder.add(".signalbox.yml", "strict: true\nroles:\n  coordinator: [ListController]\n")
    let values = "included: [a]\nstrict: no\nbaseline: b\nreporter: csv\nstyle: closure\ntemplates: t\n"
    try folder.add("Old/.signalbox.yml", values + "roles:\n  screen: [C]\ndisabled_rules: []\n")
    let expected = zip(1..., ["included", "strict", "baseline", "reporter", "style", "templates"]).map { ($0, $1) }
    let warnings = (expected + [(8, "roles")]).map { line, key in
      "Old/.signalbox.yml:\(line): warning: '\(key)' has no effect here: it belongs in the configuration of the "
        + "folder in which the command runs\n"
    }.joined()
    #expect(try folder.run("lint").errors.hasPrefix(warnings))
    #expect(try folder.run("lint", "Old").errors.contains(warnings))
    #expect(try folder.run("tree").errors.hasPrefix(warnings))
    #expect(try folder.run("lint", "--quiet").errors == "")
    #expect(try folder.run("lint", "--config", ".signalbox.yml").errors.contains("Old/") == false)
    let config = try folder.run("config", "Old/Cart.swift")
    #expect(config.errors == warnings)
    #expect(config.output.contains("strict: true                                # .signalbox.yml:1\nbaseline: ~  "))
    #expect(config.output.contains("roles:\n  coordinator: [ListController]             # .signalbox.yml:3\n"))
    #expect(config.output.contains("disabled_rules: []                          # Old/.signalbox.yml:9\n"))
    #expect(!config.output.contains("screen:"))
    // What is said above is not said in vain where the command runs below.
    try folder.add("Old/.signalbox.yml", "strict: no\n")
    let below = try Program.run(["lint", ".."], in: folder.url.appendingPathComponent("Old"))
    #expect(!below.errors.contains("does nothing"))
  }

  @Test func aMistakeInANearerFileIsAnError() throws {
    let folder = try ProjectFolder(Self.two.merging(["Old/.signalbox.yml": "strct: true\n"]) { $1 })
    let outcome = try folder.run("lint")
    #expect(outcome.errors == "Old/.signalbox.yml:1:1: error: unknown key 'strct'; did you mean 'strict'?\n")
    #expect(outcome.status == 65)
  }
}
