import Foundation
import SignalboxTestSupport
import Testing

/// Each bad file gets one clear error that names it; the finding in the good file is reported all the same.
@Suite struct BadInputTests {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder.pushing() }

  private static let unread = "1 warning in 1 file (6 lines) in T s; 1 could not be read.\n"

  /// Lints and draws.
  private func expect(_ error: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let lint = try folder.run("lint")
    #expect(lint.findings == [ProjectFolder.push], sourceLocation: sourceLocation)
    #expect(lint.talk == error + "\n" + Self.unread, sourceLocation: sourceLocation)
    #expect(lint.status == 65, sourceLocation: sourceLocation)
    let tree = try folder.run("tree", "--quiet")
    #expect(tree.errors == error + "\n" && tree.status == 65, sourceLocation: sourceLocation)
  }

  @Test func invalidUTF8() throws {
    try folder.add("App/Latin.swift", bytes: Array("let a = 1\nlet b = \"".utf8) + [0xFF, 0x22, 0x0A])
    try expect("App/Latin.swift:2: error: not valid UTF-8; convert the file to UTF-8 and try again")
  }

  /// A fork of an app with secrets has them locked: nothing is wrong with it, and the rest is linted, drawn and edited.
  @Test func lockedFiles() throws {
    let locked = Array("\0GITCRYPT\0".utf8) + [0xDC, 0x73]
    try folder.add("App/Keys.swift", bytes: locked)
    try folder.add("App/More.swift", bytes: locked)
    try folder.add("App/Main.storyboard", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12\n")
    let lint = try folder.run("lint")
    let warnings = """
      App/Main.storyboard: warning: a pointer of Git LFS; run 'git lfs pull', or exclude
      App/Keys.swift: warning: encrypted; unlock with 'git-crypt unlock', or exclude (and 1 other file)

      """
    #expect(lint.findings == [ProjectFolder.push] && lint.status == 0)
    #expect(lint.talk.hasPrefix(warnings) && !lint.talk.contains("could not be read"))
    #expect(try folder.run("tree", "--quiet").errors.isEmpty)
    #expect(try folder.run("new", "coordinator", "Cart", "--style", "closure", "--yes").status == 0)
  }

  /// Foundation takes the root of the disk for a folder that is gone, and all of it would be read.
  @Test func noWorkingFolder() throws {
    guard let program = Program.url else { throw Program.NotBuilt() }
    let script = "mkdir gone && cd gone && rmdir ../gone && exec '\(program.path)' \"$@\""
    for command in ["lint", "tree", "config"] {
      let outcome = try Tool(at: URL(fileURLWithPath: "/bin/sh"))
        .run(["-c", script, "sh", command], in: URL(fileURLWithPath: folder.path("")))
      #expect(outcome.errors == "error: the working folder does not exist any more; change to another one\n")
      #expect(outcome.status == 65 && outcome.output.isEmpty)
    }
  }

  @Test func aMalformedStoryboard() throws {
    try folder.add("App/Main.storyboard", "<?xml version=\"1.0\"?>\n<document>\n<scenes>\n</document>\n")
    let outcome = try folder.run("lint")
    #expect(
      outcome.errors.hasPrefix("App/Main.storyboard:4: error: not well-formed XML: Opening and ending tag mismatch"))
    #expect(outcome.talk.hasSuffix("\n" + Self.unread))
    #expect(outcome.findings == [ProjectFolder.push] && outcome.status == 65)
  }

  @Test func aDoctypeWithEntities() throws {
    try folder.add(
      "App/Main.storyboard",
      "<?xml version=\"1.0\"?>\n<!DOCTYPE d [<!ENTITY e SYSTEM \"file:///etc/passwd\">]>\n<document>&e;</document>\n")
    try expect(
      "App/Main.storyboard:2: error: a DOCTYPE is not accepted, since it may declare entities; remove it")
  }

  // Nothing is forbidden to root.
  @Test(.enabled(if: geteuid() != 0)) func anUnreadableFile() throws {
    try folder.add("App/Secret.swift", "struct Secret {}\n")
    chmod(folder.path("App/Secret.swift"), 0)
    try expect("error: App/Secret.swift cannot be read: Permission denied")
  }

  @Test func aPipeThatIsNoFile() throws {
    #expect(mkfifo(folder.path("Pipe.swift"), 0o600) == 0)
    let outcome = try folder.run("lint", "App", "Pipe.swift")
    #expect(outcome.talk == "error: Pipe.swift is not a regular file\n" + Self.unread)
    #expect(outcome.findings == [ProjectFolder.push] && outcome.status == 65)
  }

  @Test(arguments: [
    ("Nowhere", "error: no such file or folder: Nowhere"), ("", "error: an empty path names no file or folder"),
    ("notes.txt", "error: notes.txt is neither a .swift, a .storyboard nor a .xib file"),
  ])
  func aPathThatLeadsNowhere(path: String, error: String) throws {
    try folder.add("notes.txt", "")
    let outcome = try folder.run("lint", "App", path)
    #expect(outcome.talk == error + "\n" + Self.unread)
    #expect(outcome.findings == [ProjectFolder.push] && outcome.status == 65)
  }

  @Test func brokenSyntaxIsAWarning() throws {
    try folder.add("App/Broken.swift", "class Broken {\n  func open( {\n")
    let outcome = try folder.run("lint")
    let warning = "App/Broken.swift:2: warning: syntax error; code near this line may not be analysed\n"
    #expect(outcome.talk == warning + "1 warning in 2 files (8 lines) in T s.\n")
    #expect(outcome.findings == [ProjectFolder.push] && outcome.status == 0)
    #expect(try folder.run("lint", "--quiet").errors == "")
  }

  /// Once for all of them, and only of those that have to do with the flow of the app.
  @Test func screensInObjectiveCAreMissed() throws {
    try folder.add("Old/CartViewController.m", "@implementation CartViewController\n@end\n")
    try folder.add("Old/Main.mm", "@interface Delegate : UIResponder <UIApplicationDelegate>\n@end\n")
    try folder.add("Old/Checksum.m", "int sum(void) { return 1; }\n")
    try folder.add("AppTests/Fake.m", "@implementation FakeViewController\n@end\n")
    let warning =
      "Old/CartViewController.m: warning: Objective-C is not read; its screens and what they do are missing "
      + "(and 1 other file)\n"
    let lint = try folder.run("lint")
    #expect(lint.talk.hasPrefix(warning) && lint.status == 0)
    #expect(try folder.run("tree", "--format", "json").errors.hasPrefix(warning))
    #expect(try folder.run("lint", "--quiet").errors == "")
  }

  @Test func anEmptyFolder() throws {
    let empty = try ProjectFolder()
    let warning = "warning: no Swift files found here; name the folder of your sources\n"
    let lint = try empty.run("lint")
    #expect(lint.talk == warning + "No findings in 0 files (0 lines) in T s.\n")
    #expect(lint.output == "" && lint.status == 0)
    #expect(try empty.run("lint", "--reporter", "json", "--quiet").output == "[]\n")
    let tree = try empty.run("tree")
    #expect(tree.output == "No coordinators found.\n")
    #expect(tree.errors == warning && tree.status == 0)
  }

  @Test func aHundredThousandLines() throws {
    let screen = "final class C%: UIViewController {\n  func f() {\n    dismiss(animated: true)\n  }\n}\n"
    let screens = (0..<19_999).map { screen.replacing("%", with: String($0)) }
    try folder.add("App/Long.swift", "import UIKit\n\n\n\n\n" + screens.joined())
    let outcome = try folder.run("lint")
    #expect(outcome.findings.count == 20_000 && outcome.status == 0)
    #expect(outcome.findings.last == "App/Long.swift:99998:5 warning presentation_from_child")
    #expect(outcome.talk == "20,000 warnings in 2 files (100,006 lines) in T s.\n")
  }
}
