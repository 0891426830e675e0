import Foundation
import SignalboxTestSupport

extension ProjectFolder {
  /// A new app in the closure style, as `signalbox` makes it.
  static func app(_ style: String = "closure") throws -> ProjectFolder {
    let folder = try ProjectFolder()
    let outcome = try folder.run("new", "project", "Shop", "--style", style)
    guard outcome.status == 0 else { throw NotMade(errors: outcome.errors) }
    return folder
  }

  struct NotMade: Error { let errors: String }

  /// Every file below the folder with its bytes, the undo record left out.
  var files: [String: Data] {
    get throws {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: url.path)
      var files: [String: Data] = [:]
      for path in paths where !path.hasPrefix(".signalbox/") {
        files[path] = FileManager.default.contents(atPath: self.path(path))
      }
      return files
    }
  }

  /// Runs `signalbox` here at a terminal.
  /// - Parameters:
  ///   - answer: what a person types when asked; nil for nothing.
  ///   - meanwhile: what happens between the question and the answer.
  /// - Returns: the exit code and what the terminal shows, from the answer on where something happened meanwhile.
  func ask(
    _ arguments: String..., answer: String?, meanwhile: (() throws -> Void)? = nil
  ) throws -> (status: Int32, text: String) {
    guard let program = Program.url else { throw Program.NotBuilt() }
    let terminal = try Terminal()
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = url
    process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "dumb"]) { $1 }
    process.standardInput = terminal.device
    process.standardOutput = FileHandle.nullDevice
    process.standardError = terminal.device
    try process.run()
    if let meanwhile {
      try terminal.wait(for: "[y/N] ")
      try meanwhile()
    }
    if let answer { try terminal.type(answer) }
    let text = try terminal.text()
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}
