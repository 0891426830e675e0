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
    // Stopped before its first step, as a busy machine may begin to slow it down too late. By `nice`, all else that keeps
    // the machine busy comes before it, too: what slows it down is never too late to stop it again.
    process.executableURL = slowly ? URL(filePath: "/bin/sh") : program
    let slow = ["-c", "kill -STOP $$; exec nice -n 19 \"$0\" \"$@\"", program.path]
    process.arguments = (slowly ? slow : []) + ["lint"] + arguments
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

  /// Lets a process run for a twentieth of the time, three seconds long: an optimised build would be done too soon.
  private func slowDown(_ process: Process) {
    let id = process.processIdentifier
    Thread.detachNewThread {
      for _ in 0..<30 where process.isRunning {
        Thread.sleep(forTimeInterval: 0.095)
        kill(id, SIGCONT)
        Thread.sleep(forTimeInterval: 0.005)
        kill(id, SIGSTOP)
      }
      kill(id, SIGCONT)
    }
  }

  @Test func longWorkHasOneLineThatGoesAway() throws {
    let screen = "final class C%: UIViewController {\n  func f() {\n    dismiss(animated: true)\n  }\n\n"
    let rest = (0..<200).map { "  func f\($0)() { print(title ?? \"\", \($0)) }\n" }.joined() + "}\n"
    for file in 0..<1_000 {
      try folder.add("File\(file).swift", "import UIKit\n" + screen.replacing("%", with: "\(file)") + rest)
    }
    let line = #/\r\x1B\[KReading [\d,]+ of 1,000 files/#
    let shown = try watched(slowly: true)
    #expect(shown.matches(of: line).count > 1)
    let others = shown.replacing(line, with: "")
    #expect(others.hasPrefix("\r\u{1B}[K") && others.contains(" warnings in 1,000 files "))
    #expect(!others.contains("Reading"))
  }

  @Test func shortWorkAndQuietWorkHaveNone() throws {
    try folder.add("App/List.swift", ProjectFolder.pushingScreen)
    #expect(try watched("--quiet") == "")
    #expect(try !watched().contains("Reading"))
  }
}
