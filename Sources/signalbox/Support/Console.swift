import ArgumentParser
import Foundation

/// What the user sees: results on standard output, talk on standard error.
enum Console {
  /// Prints a result as it is.
  static func put(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  /// Says something about the run.
  static func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  static func warn(_ text: String) { say("warning: " + text) }

  static func fail(_ text: String) { say("error: " + text) }

  /// Whether standard error is a terminal that somebody may be looking at.
  static var isTalkWatched: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether colours may be printed on standard output.
  static var isColourful: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}

extension ExitCode {
  /// Findings of error severity stand, or any under `--strict`.
  static let findings = ExitCode(2)
  /// Wrong usage.
  static let usage = ExitCode(64)
  /// Input or configuration that cannot be read.
  static let badInput = ExitCode(65)
}
