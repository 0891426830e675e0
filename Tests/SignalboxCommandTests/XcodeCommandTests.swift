import Foundation
import SignalboxTestSupport
import Testing

@Suite struct XcodeCommandTests {
  private let folder: ProjectFolder
  private let text: String
  private static let file = "Shop.xcodeproj/project.pbxproj"

  init() throws {
    text = try String(contentsOf: Repository.url("Tests/Integrations/project.pbxproj"), encoding: .utf8)
    folder = try ProjectFolder([
      Self.file: text, "App/List.swift": ProjectFolder.pushingScreen, "ShopTests/Test.swift": "struct T {}\n",
      "Main.swift": "struct Main {}\n",
    ])
  }

  private func install(_ arguments: String...) throws -> Tool.Outcome {
    try Program.run(["xcode", "install", "Shop.xcodeproj"] + arguments, in: folder.url)
  }

  @Test func itIsInstalledOnceAndTakenBack() throws {
    let missing = try install("--check")
    #expect(
      missing.errors == "error: the target Shop of Shop.xcodeproj does not run signalbox\n" && missing.status == 2)
    #expect(try install("--dry-run").status == 0)
    #expect(try folder.text(Self.file) == text)

    let done = try install("--yes")
    #expect(done.status == 0 && done.errors.contains("changed 1 file; `signalbox undo` reverts this\n"))
    #expect(!done.errors.contains("Sandboxing"))
    let new = try folder.text(Self.file)
    // Lines are added, and none is changed.
    let added = new.split(separator: "\n").difference(from: text.split(separator: "\n"))
    #expect(added.removals.isEmpty)
    let inputs = ["$(SRCROOT)/.signalbox.yml", "$(SRCROOT)/App", "$(SRCROOT)/Main.swift"]
    #expect(new.contains("inputPaths = (\n" + inputs.map { "\t\t\t\t\"\($0)\",\n" }.joined() + "\t\t\t);\n"))

    #expect(try install("--check").status == 0)
    let again = try install("--yes")
    #expect(again.errors == "Nothing to do: the project runs signalbox already.\n" && again.output == "")
    #expect(try folder.run("undo").status == 0)
    #expect(try folder.text(Self.file) == text)

    #expect(try install("--yes").status == 0)
    #expect(try folder.run("xcode", "remove", "Shop.xcodeproj", "--yes").status == 0)
    #expect(try folder.text(Self.file) == text)
    let nothing = try folder.run("xcode", "remove", "Shop.xcodeproj", "--yes")
    #expect(nothing.errors == "Nothing to do: no phase is called Signalbox.\n" && nothing.status == 0)
  }

  @Test func sandboxedScriptsAreMentioned() throws {
    let setting = "buildSettings = {\n\t\t\t\tENABLE_USER_SCRIPT_SANDBOXING = YES;\n"
    try folder.add(Self.file, text.replacing("buildSettings = {\n", with: setting))
    let done = try install("--yes")
    #expect(done.errors.contains("note: set User Script Sandboxing to No: it is on"))
  }

  @Test func linesEndAsTheyDid() throws {
    let dos = text.replacing("\n", with: "\r\n")
    try folder.add(Self.file, dos)
    #expect(try install("--yes").status == 0)
    let new = try folder.text(Self.file)
    #expect(new != dos && new.replacing("\r\n", with: "").utf8.contains(UInt8(ascii: "\n")) == false)
    #expect(try folder.run("xcode", "remove", "Shop.xcodeproj", "--yes").status == 0)
    #expect(try folder.text(Self.file) == dos)
  }

  @Test func oneTargetAndAnother() throws {
    #expect(try install("--target", "Kit", "--yes").status == 0)
    #expect(try install("--check").status == 2)
    #expect(try install("--yes").status == 0)
    #expect(try install("--check", "--target", "Kit", "--target", "Shop").status == 0)
    // Both stand in one section, by id.
    let heads = try folder.text(Self.file).matches(of: #/(?m)^\t\t(\w+) /\* Signalbox \*/ = \{$/#).map { $0.1 }
    #expect(heads.count == 2 && heads == heads.sorted())
    #expect(try folder.run("xcode", "remove", "Shop.xcodeproj", "--yes").status == 0)
    #expect(try folder.text(Self.file) == text)
  }

  @Test func aPhaseByHandIsEnough() throws {
    try folder.add(
      Self.file,
      text.replacing(
        "isa = PBXSourcesBuildPhase;", with: "isa = PBXSourcesBuildPhase;\n\t\t\tshellScript = \"signalbox lint\";",
        maxReplacements: 1))
    #expect(try install("--check").status == 0)
  }

  @Test func theFileInTheProjectNamesItToo() throws {
    let done = try folder.run("xcode", "install", Self.file, "--yes")
    #expect(done.status == 0 && done.errors.contains("changed 1 file"))
    let inside = folder.url.appendingPathComponent("Shop.xcodeproj")
    #expect(try Program.run(["xcode", "install", "project.pbxproj", "--check"], in: inside).status == 0)
    #expect(try install("--check").status == 0)
    #expect(try folder.run("xcode", "remove", folder.path(Self.file), "--yes").status == 0)
    #expect(try folder.text(Self.file) == text)
    for other in [".", "Shop.xcworkspace", "App/List.swift"] {
      let outcome = try folder.run("xcode", "install", other)
      let words = "error: \(other) is not an Xcode project; name the folder that ends in .xcodeproj\n"
      #expect(outcome.errors == words && outcome.status == 65)
    }
  }

  @Test(arguments: [
    ["--target", ""], ["--check", "--dry-run"], ["--check", "--yes"], ["--check", "--force"], ["--force", "--skip"],
  ]) func whatMakesNoSenseIsRefused(arguments: [String]) throws {
    #expect(try Program.run(["xcode", "install", "Shop.xcodeproj"] + arguments, in: folder.url).status == 64)
    #expect(try folder.text(Self.file) == text)
  }

  @Test func badProjectsStayAsTheyAre() throws {
    let name = try install("--target", "Cart")
    #expect(name.errors == "error: no target is called Cart; there are: Kit, Shop\n" && name.status == 65)
    let nowhere = try folder.run("xcode", "install", "No.xcodeproj")
    #expect(nowhere.errors == "error: no such file or folder: No.xcodeproj/project.pbxproj\n" && nowhere.status == 65)
    for bad in [
      "", "{", "not a project", text.replacing("buildPhases = (", with: "buildPhases = (/* one line */"),
      text.replacing("rootObject", with: "other"), text.replacing("com.apple.product-type.application", with: "x"),
      String(repeating: "(", count: 100_000),
    ] {
      try folder.add(Self.file, bad)
      let outcome = try install("--yes")
      #expect(outcome.status == 65 && outcome.errors.hasPrefix("error: "), "\(bad.prefix(30)): \(outcome.errors)")
      #expect(try folder.text(Self.file) == bad)
    }
    try folder.add(Self.file, bytes: Array(text.utf8) + [0xFF])
    #expect(try install("--yes").status == 65)
  }

  @Test func withoutSwiftThereIsNothingToLint() throws {
    let empty = try ProjectFolder([Self.file: text])
    let outcome = try empty.run("xcode", "install", "Shop.xcodeproj", "--yes")
    #expect(outcome.errors.hasPrefix("error: there is no Swift beside Shop.xcodeproj") && outcome.status == 65)
    #expect(try empty.run("xcode", "install", "Shop.xcodeproj", "--check").status == 2)
    #expect(try empty.text(Self.file) == text)
  }
}
