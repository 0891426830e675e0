import Foundation
import Testing

/// What is shown to somebody who waits at a terminal.
@Suite struct ProgressTests {
  private let folder: ProjectFolder

  init() throws { folder = try ProjectFolder() }

  /// Lints with a terminal as standard error.
  private func watched(_ arguments: String..., slowly: Bool = false) throws -> String {
    let terminal = try Terminal()
    let program = try #require(Program.url)
    let process = Process()
    // Stopped before its first step, as a busy machine may begin to slow it down too late.
    process.executableURL = slowly ? URL(filePath: "/bin/sh") : program
    process.arguments =
      (slowly ? ["-c", "kill -STOP $$; exec \"$0\" \"$@\"", program.path] : []) + ["lint"] + arguments
    process.currentDirectoryURL = folder.url
    process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = terminal.device
    try process.run()
    if slowly { slowDown(process) }
    let text = try terminal.text()
    process.waitUntilExit()
    return text
  }

  /// Lets a process run for a tenth of the time, three seconds long: an optimised build would be done too soon.
  private func slowDown(_ process: Process) {
    let id = process.processIdentifier
    Thread.detachNewThread {
      for _ in 0..<30 where process.isRunning {
        Thread.sleep(forTimeInterval: 0.09)
        kill(id, SIGCONT)
        Thread.sleep(forTimeInterval: 0.01)
        kill(id, SIGSTOP)
      }
      kill(id, SIGCONT)
    }
  }

  @Test func longWorkHasOneLineThatGoesAway() throws {
    let screen = "final class C%: UIViewController {\n  func f() {\n    dismiss(animated: true)\n  }\n}\n"
    for file in 0..<1_000 {
      let screens = (0..<8).map { screen.replacing("%", with: "\(file)_\($0)") }
      try folder.add("File\(file).swift", "import UIKit\n" + screens.joined())
    }
    let line = #/\r\x1B\[KReading [\d,]+ of 1,000 files/#
    let shown = try watched(slowly: true)
    #expect(shown.matches(of: line).count > 1)
    let rest = shown.replacing(line, with: "")
    #expect(rest.hasPrefix("\r\u{1B}[K") && rest.contains(" warnings in 1,000 files "))
    #expect(!rest.contains("Reading"))
  }

  @Test func shortWorkAndQuietWorkHaveNone() throws {
    try folder.add("App/List.swift", ProjectFolder.pushingScreen)
    #expect(try watched("--quiet") == "")
    #expect(try !watched().contains("Reading"))
  }
}
