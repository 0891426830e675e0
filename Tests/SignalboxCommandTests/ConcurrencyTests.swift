import Foundation
import SignalboxTestSupport
import Testing

/// Several runs, and people with editors, at the same files.
@Suite struct ConcurrencyTests {
  /// Starts all at once, and waits for all.
  private func together(_ commands: [[String]], in folder: ProjectFolder) throws -> [(status: Int32, errors: String)] {
    let talk = try ProjectFolder()
    let program = try #require(Program.url)
    let processes = try commands.indices.map { index in
      try talk.add("\(index)", "")
      let process = Process()
      process.executableURL = program
      process.arguments = commands[index]
      process.currentDirectoryURL = folder.url
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: talk.path("\(index)")))
      return process
    }
    for process in processes { try process.run() }
    for process in processes { process.waitUntilExit() }
    return try processes.enumerated().map { ($1.terminationStatus, try talk.text("\($0)")) }
  }

  private func leftovers(_ folder: ProjectFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter {
      $0.hasSuffix("journal.json") || [".new", ".old", ".tmp"].contains(where: $0.hasSuffix)
    }
  }

  @Test(arguments: [false, true]) func eachMessageThatIsReportedIsThere(isInRepository: Bool) throws {
    let folder = try ProjectFolder.app("responder")
    if isInRepository { try folder.git("init", "--quiet") }
    var expected: Set<String> = []
    var last: [String: Data] = [:]
    for round in 0..<5 {
      let names = (0..<(2 + round)).map { "note\(round)x\($0)" }
      let outcomes = try together(
        names.map { ["new", "message", "\($0)()", "--handler", "App", "--yes"] }, in: folder)
      for (name, outcome) in zip(names, outcomes) {
        if outcome.status == 0 { expected.insert(name) } else { #expect(outcome.errors.contains("error: ")) }
      }
      #expect(outcomes.contains { $0.status == 0 })
      let methods = try folder.text("AppCoordinator.swift").matches(of: #/func (note\d+x\d+)\(/#).map { String($0.1) }
      #expect(methods.sorted() == expected.sorted())
      #expect(try leftovers(folder) == [])
      last = try folder.files
    }
    #expect(try folder.run("undo").status == 0)
    #expect(try folder.text("AppCoordinator.swift").matches(of: #/func note/#).count == expected.count - 1)
    #expect(try folder.files != last)
  }

  @Test func oneFirstConfigurationIsWritten() throws {
    for _ in 0..<6 {
      let folder = try ProjectFolder.pushing()
      try FileManager.default.removeItem(atPath: folder.path(".signalbox.yml"))
      let outcomes = try together(Array(repeating: ["init", "--baseline"], count: 4), in: folder)
      #expect(outcomes.map(\.status).sorted() == [0, 65, 65, 65])
      #expect(outcomes.filter { $0.status != 0 }.allSatisfy { $0.errors.contains("exists already") })
      #expect(try folder.names == [".signalbox-baseline", "App"])
    }
  }

  @Test func fixesAndScaffoldsTakeTurns() throws {
    let folder = try ProjectFolder.app("responder")
    try folder.add("A.swift", "import UIKit\nclass A: UIViewController {\n  var delegate: UITableViewDelegate?\n}\n")
    let outcomes = try together(
      [["lint", "--fix"], ["new", "screen", "Help", "--in", "App", "--yes"], ["baseline", "write"], ["undo"]],
      in: folder)
    for outcome in outcomes where outcome.status != 0 { #expect(outcome.errors.contains("error: ")) }
    #expect(try leftovers(folder) == [])
  }

  // MARK: Editors

  @Test func aFileThatIsEditedMeanwhileIsNotWrittenOver() throws {
    let folder = try ProjectFolder.app("responder")
    let mine = try folder.text("AppCoordinator.swift") + "// mine\n"
    let outcome = try folder.ask("new", "message", "note()", "--handler", "App", answer: "y") {
      try folder.add("new", mine)
      #expect(rename(folder.path("new"), folder.path("AppCoordinator.swift")) == 0)
    }
    #expect(outcome.status == 65 && outcome.text.contains("AppCoordinator.swift was changed in the meantime"))
    #expect(try folder.text("AppCoordinator.swift") == mine)
  }

  /// What is written was decided by files that stay as they are, too.
  @Test(arguments: [true, false]) func aFileThatIsOnlyReadMayNotChangeEither(isRemoved: Bool) throws {
    let folder = try ProjectFolder.app("responder")
    try folder.add("Other.swift", "struct Other {}\n")
    let before = try folder.files
    let outcome = try folder.ask("new", "message", "note()", "--handler", "App", answer: "y") {
      if isRemoved {
        try FileManager.default.removeItem(atPath: folder.path("Other.swift"))
      } else {
        // As long, so that the size tells nothing.
        try folder.add("Other.swift", "struct Athor {}\n")
      }
    }
    #expect(outcome.status == 65 && outcome.text.contains("Other.swift was changed in the meantime"))
    #expect(
      try folder.text("AppCoordinator.swift")
        == String(decoding: before["AppCoordinator.swift"] ?? Data(), as: UTF8.self))
  }

  @Test func whileSomebodyIsAskedOthersWaitAndSaySo() throws {
    let folder = try ProjectFolder.app("responder")
    var other: Tool.Outcome?
    let outcome = try folder.ask("new", "message", "note()", "--handler", "App", answer: "y") {
      other = try folder.run("new", "message", "more()", "--handler", "App", "--yes")
      #expect(try folder.run("new", "message", "more()", "--handler", "App", "--dry-run").status == 0)
    }
    #expect(outcome.status == 0)
    #expect(other?.status == 65 && other?.errors.contains("another signalbox is writing") == true)
    let text = try folder.text("AppCoordinator.swift")
    #expect(text.contains("func note(") && !text.contains("func more("))
  }
}
