import ArgumentParser
import SignalboxReports
import SignalboxRules
import SignalboxWorkspace

/// A report that goes into a file: `sarif:lint.sarif`.
struct ReportFile {
  let reporter: Reporter
  let path: String

  /// Reads what `--report` was given, each time it was.
  /// - Throws: `ValidationError` for an unknown reporter, a missing file, one that would be written twice, and one that is
  ///   no place for a report.
  static func all(_ texts: [String]) throws -> [ReportFile] {
    var files: [ReportFile] = []
    for text in texts {
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let reporter = try reporter(parts[0])
      guard parts.count == 2, !parts[1].isEmpty else {
        throw ValidationError("--report '\(text)' names no file; write it as in '\(reporter.id):lint.\(reporter.id)'")
      }
      try check(parts[1], reporter)
      if let other = files.first(where: { AtomicFile.isSameFile($0.path, parts[1]) }) {
        throw ValidationError(
          "--report writes \(parts[1]) twice, as \(other.reporter.id) and as \(reporter.id); name two files")
      }
      files.append(ReportFile(reporter: reporter, path: parts[1]))
    }
    return files
  }

  /// - Throws: `ValidationError` for what is no place for a report.
  private static func check(_ path: String, _ reporter: Reporter) throws {
    if path == "-" {
      throw ValidationError("--report writes files; --reporter \(reporter.id) prints to standard output")
    }
    try FileOutput.check(path, "--report", "report")
  }

  /// - Throws: `ValidationError` where there is no such reporter.
  static func reporter(_ id: String) throws -> Reporter {
    guard let reporter = Reporter.named(id) else {
      throw ValidationError.unknown("reporter", id, among: Reporter.all.map(\.id))
    }
    return reporter
  }

  /// Writes every file, and says which cannot be written.
  /// - Returns: whether all of them are.
  static func write(_ report: LintReport, to files: [ReportFile]) -> Bool {
    var isComplete = true
    for file in files {
      do throws(WorkspaceError) {
        try AtomicFile.write(file.reporter.render(report), to: file.path)
      } catch {
        Console.fail("\(error)")
        isComplete = false
      }
    }
    return isComplete
  }

  /// The reporters with what they are for, for the help text.
  static let list = Reporter.all.map { reporter in
    let gap = String(repeating: " ", count: max(1, 16 - reporter.id.count))
    return "  \(reporter.id)\(gap)\(reporter.summary)"
  }.joined(separator: "\n")
}
