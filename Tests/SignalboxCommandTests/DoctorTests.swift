import Foundation
import Testing

@Suite struct DoctorTests {
  private let folder: ProjectFolder

  private static let plain = "struct Cart {}\n"
  private static let files = [
    ".signalbox.yml": "excluded: [\"**/Generated\", Old.swift]\nbaseline: known.json\n",
    "App/.signalbox.yml": "excluded: [Near.swift]\n",
    "App/List.swift": ProjectFolder.pushingScreen,
    "App/Near.swift": ProjectFolder.pushingScreen,
    "App/Generated/Strings.swift": ProjectFolder.pushingScreen,
    "App/Generated/Images.swift": ProjectFolder.pushingScreen,
    "Old.swift": ProjectFolder.pushingScreen,
    "Pods/Kit/Kit.swift": ProjectFolder.pushingScreen,
    "Main.storyboard": "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"/>\n",
    "ShopTests/ListTests.swift": ProjectFolder.pushingScreen,
    "Spec.swift": "import XCTest\n" + ProjectFolder.pushingScreen,
    "README.md": "# Shop\n",
  ]

  init() throws { folder = try ProjectFolder(Self.files) }

  private func text(_ arguments: String...) throws -> [String] {
    try Program.run(["doctor"] + arguments, in: folder.url, environment: ["PATH": "/nowhere"]).output
      .split(separator: "\n").map(String.init)
  }

  @Test func whatIsReadAndWhatIsNot() throws {
    let lines = try text()
    #expect(lines[0].hasPrefix("signalbox      0.1.0") && lines[0].contains(" on "))
    #expect(lines[1] == "project        this folder")
    #expect(lines[2] == "configuration  .signalbox.yml, App/.signalbox.yml")
    #expect(lines[3] == "baseline       known.json")
    #expect(lines[4].contains(#/^rules          \d+ run$/#))
    #expect(
      lines.dropFirst(5) == [
        "read           4 Swift files, 1 storyboard, 0 xibs, 26 lines",
        "tests          2 files, not linted",
        "excluded       2 files: 'excluded' has **/Generated (.signalbox.yml:1)",
        "excluded       1 file: 'excluded' has Old.swift (.signalbox.yml:1)",
        "excluded       1 file: 'excluded' has Near.swift (App/.signalbox.yml:1)",
        "not entered    Pods",
        "cache          /dev/null/signalbox; nothing is kept there: /dev/null is not a folder; move it away, "
          + "or choose another place",
        "git            not installed, so no --since, no diff of revisions, no history; no repository here",
        "png            no converter, so no tree --format png; rsvg-convert is one",
      ])
  }

  @Test func forPrograms() throws {
    let outcome = try folder.run("doctor", "--format", "json")
    let checkup = try JSONDecoder().decode(Answer.self, from: Data(outcome.output.utf8))
    #expect(checkup.files.swift == 4 && checkup.files.ignored == ["Pods"] && checkup.top == "." && outcome.status == 0)
    #expect(try folder.run("doctor", "--format", "json").output == outcome.output)
  }

  private struct Answer: Decodable {
    var top: String
    var files: Files
    struct Files: Decodable {
      var swift: Int
      var ignored: [String]
    }
  }

  @Test(arguments: [
    ("App/List.swift", "is linted, by App/.signalbox.yml"),
    ("Main.storyboard", "is linted, by .signalbox.yml"),
    ("App/Near.swift", "is not linted: 'excluded' has Near.swift (App/.signalbox.yml:1)"),
    ("App/Generated/Strings.swift", "is not linted: 'excluded' has **/Generated (.signalbox.yml:1)"),
    ("Pods/Kit/Kit.swift", "is not linted: folders called Pods are not entered unless they are named"),
    ("ShopTests/ListTests.swift", "is not linted: it belongs to tests, by its folder or its imports"),
    ("Spec.swift", "is not linted: it belongs to tests, by its folder or its imports"),
    ("README.md", "is not linted: it is neither a .swift, a .storyboard nor a .xib file"),
  ]) func whyAFileIsNotLinted(file: String, answer: String) throws {
    #expect(try text(file) == ["\(file) \(answer)"])
    let json = try folder.run("doctor", folder.path(file), "--format", "json").output
    #expect(json.contains("\"text\" : \"\(answer)\""))
  }

  @Test func whereTheCacheIs() throws {
    #expect(try text("--no-cache").contains("cache          none, so every file is read anew"))
    let folder = self.folder.path("kept")
    #expect(try text("--cache-path", "kept").contains("cache          \(folder), empty"))
    _ = try self.folder.run("tree", "--cache-path", "kept")
    #expect(try text("--cache-path", "kept").contains { $0.contains(#/^cache +.*/kept, \d+ KB$/#) })
    #expect(try self.folder.run("doctor", "--format", "json").output.contains("\"obstacle\""))
  }

  @Test func whatIsNoSourceFile() throws {
    let refused = try folder.run("doctor", "App")
    #expect(refused.errors.contains("App is a folder; name a file, or run signalbox doctor there"))
    #expect(refused.status == 64 && refused.output == "")
    #expect(mkfifo(folder.path("Pipe.swift"), 0o600) == 0)
    #expect(try text("Pipe.swift") == ["Pipe.swift is not linted: it is not a regular file"])
    #expect(try text("/dev/null") == ["/dev/null is not linted: it is not a regular file"])
    try FileManager.default.createSymbolicLink(atPath: folder.path("Loop.swift"), withDestinationPath: "Loop.swift")
    let loop = try folder.run("doctor", "Loop.swift")
    #expect(loop.errors.contains("Loop.swift cannot be read: Too many levels of symbolic links"))
    #expect(loop.status == 65)
  }

  @Test func aSyntaxErrorIsTold() throws {
    try folder.add("App/Broken.swift", "struct Cart {\n  func (\n}\n")
    let words = "is linted, by App/.signalbox.yml, but line 2 has a syntax error; code near it may not be analysed"
    #expect(try text("App/Broken.swift") == ["App/Broken.swift \(words)"])
    #expect(try folder.run("doctor", "App/Broken.swift", "--format", "json").output.contains("\"line\" : 2"))
    #expect(try folder.run("doctor", "App/Broken.swift").status == 0)
  }

  /// Whatever it says, `lint` agrees.
  @Test func lintAgrees() throws {
    // The baseline is not there.
    try folder.add(".signalbox.yml", "excluded: [\"**/Generated\", Old.swift]\n")
    let linted = Set(try folder.run("lint", "--quiet").findings.map { $0.prefix { $0 != ":" } })
    for file in Self.files.keys where file.hasSuffix(".swift") {
      #expect(try text(file).first?.contains(" is linted") == linted.contains(file[...]), "\(file)")
    }
  }

  @Test func outsideAndIncluded() throws {
    try folder.add("App/.signalbox.yml", "included: [Screens]\n")
    let app = folder.url.appendingPathComponent("App")
    let outside = try Program.run(["doctor", "../Old.swift"], in: app).output
    #expect(outside.hasPrefix("../Old.swift is not linted: 'excluded' has Old.swift ("))
    let other = try Program.run(["doctor", "List.swift"], in: app).output
    #expect(other == "List.swift is not linted: no pattern of 'included' covers it (.signalbox.yml:1)\n")
    try folder.add("App/.signalbox.yml", "")
    #expect(try Program.run(["doctor", "../Spec.swift"], in: app).output.contains("is outside of this folder"))
  }

  @Test func aLinkIsReadOnce() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Link.swift"), withDestinationPath: folder.path("App/List.swift"))
    #expect(try text("Link.swift") == ["Link.swift is not linted by this path: the same file is read by another one"])
  }

  @Test func whatIsWrongIsSaid() throws {
    try folder.add("App/Latin.swift", bytes: [0x2F, 0x2F, 0xE4])
    let latin = try folder.run("doctor", "App/Latin.swift")
    #expect(latin.errors.contains("not valid UTF-8") && latin.output == "" && latin.status == 65)
    let unread = try folder.run("doctor")
    #expect(unread.output.contains("\nnot read       App/Latin.swift:1: not valid UTF-8") && unread.status == 65)
    try folder.add("App/.signalbox.yml", "strict: 7\nexcluded: [a\n")
    let nearer = try folder.run("doctor")
    #expect(nearer.output.contains("\nconfiguration  not valid: App/.signalbox.yml:") && nearer.status == 65)
    try folder.add(".signalbox.yml", "rules: { navigation_from_child: { severity: loud } }\n")
    let outcome = try folder.run("doctor")
    #expect(outcome.output.contains("\nconfiguration  not valid: .signalbox.yml:1") && outcome.status == 65)
    #expect(!outcome.output.contains("\nread"))
    #expect(try folder.run("doctor", "Old.swift").status == 65)
    #expect(try folder.run("doctor", "--format", "yaml").status == 64)
  }

  @Test func aFolderWithNothing() throws {
    let empty = try ProjectFolder()
    let outcome = try empty.run("doctor")
    #expect(outcome.output.contains("read           0 Swift files, 0 storyboards, 0 xibs, 0 lines\n"))
    #expect(outcome.status == 0 && outcome.errors == "")
    let missing = try empty.run("doctor", "Nowhere.swift")
    #expect(missing.errors == "error: Nowhere.swift does not exist\n" && missing.output == "" && missing.status == 65)
  }

  @Test func aRepositoryThatGitRefusesIsNamed() throws {
    let broken = try ProjectFolder([
      ".git/HEAD": "ref: refs/heads/main\n", ".git/config": "[[[\n", ".git/objects/none": "", ".git/refs/none": "",
      "A.swift": Self.plain,
    ])
    let lines = try Program.run(["doctor"], in: broken.url).output.split(separator: "\n")
    let git = try #require(lines.first { $0.hasPrefix("git ") })
    #expect(git.contains("cannot be run here: ") && git.contains("config"), "\(git)")
    #expect(!git.contains("not installed"))
  }
}
