import Foundation
import SignalboxTestSupport
import Testing

/// Standard input, Xcode's lists of files, files of arguments.
@Suite struct ScopeTests {
  private static let two = [
    "App/List.swift": ProjectFolder.pushingScreen,
    "App/Cart.swift": ProjectFolder.pushingScreen.replacing("List", with: "Cart"),
  ]
  private static let cart = "App/Cart.swift:4:27 warning navigation_from_child"

  private func run(_ folder: ProjectFolder, _ arguments: String..., input: String) throws -> Tool.Outcome {
    try Tool(at: #require(Program.url)).run(arguments, input: input, in: folder.url)
  }

  // MARK: Standard input

  @Test(arguments: ["App/Cart.swift", "./App/../App/Cart.swift"]) func readsTheTextOfAFile(_ path: String) throws {
    let folder = try ProjectFolder(Self.two)
    #expect(try run(folder, "lint", "--use-stdin", "--stdin-path", path, input: "").output == "")
    let moved = "// new\n" + ProjectFolder.pushingScreen.replacing("List", with: "Cart")
    let outcome = try run(folder, "lint", "--use-stdin", "--stdin-path", path, input: moved)
    #expect(outcome.findings == ["App/Cart.swift:5:27 warning navigation_from_child"])
    #expect(outcome.talk == "1 warning in 2 files (13 lines) in T s; 1 elsewhere left out.\n")
    #expect(try folder.text("App/Cart.swift") == Self.two["App/Cart.swift"])
  }

  @Test func theRestOfTheProjectIsKnown() throws {
    let folder = try ProjectFolder(["Base.swift": "import UIKit\nclass BaseScreen: UIViewController {}\n"])
    let text = ProjectFolder.pushingScreen.replacing(": UIViewController {", with: ": BaseScreen {")
    let outcome = try run(folder, "lint", "--use-stdin", "--stdin-path", "New/List.swift", input: text)
    #expect(outcome.findings == ["New/List.swift:4:27 warning navigation_from_child"])
  }

  @Test func reportersSeeTheTextThatWasRead() throws {
    let folder = try ProjectFolder(["List.swift": "\n"])
    let arguments = ["lint", "--use-stdin", "--stdin-path", "List.swift", "--reporter", "html"]
    let outcome = try Tool(at: #require(Program.url)).run(
      arguments, input: ProjectFolder.pushingScreen, in: folder.url)
    #expect(outcome.output.contains("(detail, animated: true)"))
  }

  @Test(arguments: [
    (["--use-stdin"], "--use-stdin requires --stdin-path"),
    (["--stdin-path", "A.swift"], "--stdin-path requires --use-stdin"),
    (["--use-stdin", "--stdin-path", "A.swift", "--use-script-input-files"], "cannot be combined"),
  ])
  func halfARequestIsWrongUsage(_ arguments: [String], message: String) throws {
    let folder = try ProjectFolder.pushing()
    let outcome = try Program.run(["lint"] + arguments, in: folder.url)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message))
  }

  @Test func badTextIsAnError() throws {
    let folder = try ProjectFolder()
    let outcome = try run(folder, "lint", "--use-stdin", "--stdin-path", "Main.storyboard", input: "<document>")
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("Main.storyboard:1: error: "))
  }

  @Test(arguments: [
    ("excluded: [App/Cart.swift]\n", "App/Cart.swift"), ("excluded: [App]\n", "App/Cart.swift"),
    ("", "Pods/Kit/Cart.swift"), ("included: [App]\n", "Other/Cart.swift"),
  ])
  func whatIsExcludedIsNotRead(_ configuration: String, path: String) throws {
    let folder = try ProjectFolder(["App/List.swift": "", ".signalbox.yml": configuration])
    let text = ProjectFolder.pushingScreen.replacing("List", with: "Cart")
    try folder.add(path, text)
    let outcome = try run(folder, "lint", "--use-stdin", "--stdin-path", path, input: text)
    #expect(outcome.output == "" && outcome.status == 0)
    #expect(try !folder.run("lint", path).findings.isEmpty)
    guard !configuration.hasPrefix("included") else { return }
    let forced = try folder.run("lint", "--force-exclude", path)
    #expect(forced.output == "" && forced.status == 0)
    #expect(!forced.errors.contains("warning"))
    #expect(try folder.run("lint", "--fix", "--dry-run", "--force-exclude", path).output == "")
  }

  @Test func theWholeProjectIsKnownWhereverItRuns() throws {
    let folder = try ProjectFolder(["Base/Base.swift": "import UIKit\nclass BaseScreen: UIViewController {}\n"])
    let text = ProjectFolder.pushingScreen.replacing(": UIViewController {", with: ": BaseScreen {")
    try folder.add("App/List.swift", text)
    try folder.add("Other/a.swift", "")
    for (place, path) in [("App", "List.swift"), ("Other", "../App/List.swift")] {
      let outcome = try Tool(at: #require(Program.url)).run(
        ["lint", "--use-stdin", "--stdin-path", path], input: text, in: folder.url.appendingPathComponent(place))
      #expect(outcome.findings == ["\(path):4:27 warning navigation_from_child"])
    }
  }

  // MARK: Xcode

  @Test func xcodesFilesAloneAreReported() throws {
    let folder = try ProjectFolder(Self.two)
    try folder.add("list.xcfilelist", "# remark\n\n$(SRCROOT)/App/Cart.swift\n${SRCROOT}/missing.swift\n")
    let some = ["SCRIPT_INPUT_FILE_COUNT": "2", "SCRIPT_INPUT_FILE_0": folder.path("App/Cart.swift")]
    let variables = [
      some.merging(["SCRIPT_INPUT_FILE_1": folder.path("App")]) { $1 },
      [
        "SCRIPT_INPUT_FILE_LIST_COUNT": "1", "SCRIPT_INPUT_FILE_LIST_0": folder.path("list.xcfilelist"),
        "SRCROOT": folder.url.path,
      ],
    ]
    for variables in variables {
      let outcome = try folder.run("lint", "--use-script-input-files", environment: variables)
      #expect(outcome.findings == [Self.cart])
      #expect(outcome.status == 0)
    }
    let listed = try folder.run("lint", "--use-script-input-files", environment: variables[1])
    #expect(listed.errors.contains("no such file or folder: \(folder.path("missing.swift"))\n"))
    let missing = try folder.run("lint", "--use-script-input-files", environment: some)
    #expect(missing.errors.contains("SCRIPT_INPUT_FILE_1 is not set"))
    #expect(missing.status == 65)
    let none = try folder.run("lint", "--use-script-input-files", environment: ["SCRIPT_INPUT_FILE_COUNT": "0"])
    #expect(none.output == "" && none.status == 0)
    let unset = try folder.run("lint", "--use-script-input-files")
    #expect(unset.errors.hasPrefix("error: --use-script-input-files: neither SCRIPT_INPUT_FILE_COUNT nor"))
    #expect(unset.status == 65)
    let odd = try folder.run("lint", "--use-script-input-files", environment: ["SCRIPT_INPUT_FILE_COUNT": "-1"])
    #expect(odd.status == 65)
  }

  // MARK: Files of arguments

  @Test func argumentsComeFromFiles() throws {
    let folder = try ProjectFolder(Self.two)
    try folder.add("all", "lint --quiet\n  @more\n")
    try folder.add("more", "'--reporter'\n\"csv\" App/Cart.swift")
    let expected = try folder.run("lint", "--quiet", "--reporter", "csv", "App/Cart.swift")
    #expect(try folder.run("@all").output == expected.output)
    #expect(expected.output.contains("App/Cart.swift"))
  }

  @Test func circlesAndBadFilesAreErrors() throws {
    let folder = try ProjectFolder(["one": "@two", "two": "@one"])
    try folder.add("latin", bytes: [0xE9])
    #expect(try folder.run("lint", "@one").errors == "error: @one leads back to itself\n")
    #expect(try folder.run("lint", "@one").status == 65)
    #expect(try folder.run("lint", "@latin").status == 65)
    let missing = try folder.run("lint", "@nowhere")
    #expect(missing.errors.contains("no such file or folder: @nowhere"))
    #expect(missing.status == 65)
  }
}
