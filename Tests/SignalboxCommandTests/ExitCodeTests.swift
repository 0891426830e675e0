import Foundation
import Testing

/// The same mistake has the same exit code, whichever command it is made with.
@Suite struct ExitCodeTests {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder(["App.swift": ProjectFolder.coordinators]) }

  @Test(arguments: [
    ["lint", "nope"], ["tree", "nope"], ["tree", "--root", "Nope", "nope"], ["tree", "--output", "o.txt", "nope"],
    ["tree", "--explain", "A", "B", "nope"], ["explain", "Nope", "nope"], ["explain", "AppCoordinator", "nope"],
    ["trace", "m", "nope"], ["diff", "nope.json"], ["config", "nope"], ["lint", "--config", "nope"],
    ["lint", "--baseline", "nope"], ["tree", "--theme", "nope"], ["tree", "--expect", "nope"],
    ["baseline", "write", "nope"], ["new", "screen", "X", "--in", "App", "nope"],
    ["migrate", "navigation", "nope.swift:1", "--style", "closure"],
    ["migrate", "navigation", "App.swift:999", "--style", "closure"], ["lint", "notes.txt"],
    ["lint", "--use-stdin", "--stdin-path", "notes.txt"],
    ["new", "message", "m()", "--in", "notes.txt", "--style", "responder"],
  ])
  func whatIsNotOnTheDiskIsBadInput(arguments: [String]) throws {
    try folder.add("notes.txt", "")
    let outcome = try Program.run(arguments, in: folder.url)
    #expect(outcome.status == 65 && outcome.errors.contains("error: "), "\(outcome.errors)")
    #expect(try folder.names == ["App.swift", "notes.txt"])
  }

  @Test(arguments: [
    ["tree", "--root", "Nope"], ["tree", "--focus", "Nope"], ["tree", "--explain", "Nope", "Nope"],
    ["explain", "Nope"],
    ["trace", "nope"], ["rules", "nope"], ["lint", "--rule", "nope"], ["lint", "--reporter", "nope"],
    ["new", "screen", "X", "--in", "Nope", "--style", "closure"], ["migrate", "singleton", "Nope.shared"],
    ["new", "--describe", "nope"],
  ])
  func aNameThatNothingBearsIsWrongUsage(arguments: [String]) throws {
    let outcome = try Program.run(arguments, in: folder.url)
    #expect(outcome.status == 64 && outcome.errors.hasPrefix("error: "), "\(outcome.errors)")
  }

  @Test(arguments: [
    ["explain", "Nope"], ["tree", "--root", "Nope"], ["tree", "--explain", "Nope", "AppCoordinator"],
    ["trace", "nope"],
  ])
  func aNameMayStandInWhatCouldNotBeRead(arguments: [String]) throws {
    try folder.add("Latin.swift", bytes: [0xFF])
    #expect(try Program.run(arguments, in: folder.url).status == 65)
  }

  @Test(arguments: [
    ["lint", "--reporter"], ["lint", "--baseline"], ["lint", "--since"], ["lint", "--rule"], ["lint", "--report"],
    ["lint", "--config"], ["lint", "--use-stdin", "--stdin-path"], ["tree", "--root"], ["tree", "--output"],
    ["tree", "-o"], ["tree", "--format"], ["tree", "--only"], ["tree", "--depth"], ["tree", "--theme"],
    ["tree", "--expect"], ["tree", "--link"], ["trace", "--format"], ["trace", "--output"],
    ["diff", "HEAD", "--output"],
    ["diff", "HEAD", "--fail-on"], ["rules", "--markdown"], ["new", "--describe"], ["new", "screen", "X", "--in"],
    ["new", "coordinator", "X", "--root"], ["new", "coordinator", "X", "--parent"], ["new", "project", "X", "--style"],
    ["new", "project", "X", "--set"], ["new", "message", "m()", "--folder"], ["baseline", "write", "--baseline"],
    ["migrate", "navigation", "A.swift:1", "--name"], ["migrate", "singleton", "A.shared", "--at"],
  ])
  func anEmptyValueIsWrongUsage(arguments: [String]) throws {
    let outcome = try Program.run(arguments + [""], in: folder.url)
    #expect(outcome.status == 64 && outcome.output == "")
    #expect(
      outcome.errors.hasPrefix("error: The value '' is invalid for '\(arguments.last ?? "") "), "\(outcome.errors)")
    #expect(try folder.names == ["App.swift"])
  }

  /// Nobody misses what would be left out anyway.
  @Test func testsThatCannotBeReadAreLeftOut() throws {
    try folder.add("AppTests/Fixtures/Latin.swift", bytes: [0xFF])
    try folder.add("AppTests/Bad.storyboard", "<document>")
    try folder.add("AppTests/Broken.swift", "class Broken {\n  func open( {\n")
    symlink("nowhere", folder.path("AppTests/Dangling.swift"))
    try folder.add("AppTests/Large.swift", "")
    #expect(truncate(folder.path("AppTests/Large.swift"), (1 << 30) + 1) == 0)
    let lint = try folder.run("lint")
    #expect(lint.talk == "No findings in 2 files (19 lines) in T s; 5 test files left out.\n")
    #expect(lint.status == 0)
    for command in [
      ["tree"], ["explain", "AppCoordinator"], ["baseline", "check", "--baseline", "b"], ["diff", "."],
    ] {
      if command[0] == "baseline" { _ = try folder.run("baseline", "write", "--baseline", "b") }
      let outcome = try Program.run(command, in: folder.url)
      #expect(outcome.status == 0 && !outcome.errors.contains("AppTests"), "\(command): \(outcome.errors)")
    }
    // Named, they are no tests: somebody asks for them.
    for name in ["Fixtures/Latin.swift", "Bad.storyboard", "Dangling.swift", "Large.swift"] {
      #expect(try folder.run("lint", "AppTests/" + name).status == 65)
    }
  }

  /// A folder is one of tests by its own name, not by that of a neighbour.
  @Test func theNameOfARootSaysNothing() throws {
    try folder.add("App/Fine.swift", "")
    try folder.add("AppTests/Latin.swift", bytes: [0xFF])
    #expect(try folder.run("lint", "App", "AppTests").status == 65)
    #expect(try folder.run("lint", "App", ".").status == 0)
  }

  /// What `--like` cannot go together with, and what the error begins with.
  @Test(arguments: [
    ([], "--like needs --parent"),
    (["--parent", "P", "--finish", "closure"], "--like cannot be combined with --root, "),
    (["--parent", "P", "--root", "tab"], "--like cannot be combined with --root, "),
  ])
  func aModelNeedsAParent(arguments: [String], error: String) throws {
    let outcome = try Program.run(["new", "coordinator", "X", "--like", "Y"] + arguments, in: folder.url)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("error: \(error)"), "\(outcome.errors)")
  }
}
