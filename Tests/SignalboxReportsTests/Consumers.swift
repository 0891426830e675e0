import Foundation
import SignalboxReports
import SignalboxRules
import SignalboxTestSupport

/// Programs that read our reports, from PyPI and from Debian. Not everybody has them: what needs them says so by being
/// skipped. In CI they are all there.
enum Consumers {
  static let install = "make consumers"
  private static let python = Repository.url(".build/consumers/bin/python")
  private static let browsers = ["chromium", "chromium-browser", "google-chrome"]

  static let hasReaders = FileManager.default.isExecutableFile(atPath: python.path)
  static let browser = browsers.lazy.compactMap { try? Tool($0) }.first

  /// What a reader made of a finding.
  struct Reading: Decodable, Equatable {
    let file: String
    let line: Int
    let severity: String
    let rule: String
    let message: String

    init(_ finding: Finding) {
      file = finding.file
      line = max(1, finding.line)
      severity = finding.severity.rawValue
      rule = finding.rule
      message = finding.reason
    }

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      file = try list.decode(String.self)
      line = try list.decode(Int.self)
      severity = try list.decode(String.self)
      rule = try list.decode(String.self)
      message = try list.decode(String.self)
    }
  }

  /// Renders each report and has it read: one start of Python for all of them.
  static func read(_ reports: [LintReport], as format: String) throws -> [[Reading]] {
    guard let reporter = Reporter.named(format) else { throw Failure(text: "no reporter \(format)") }
    return try Tool.inTemporaryFolder { folder in
      let files = try reports.indices.map { index in
        let file = folder.appendingPathComponent("\(index).\(format)")
        try Data(reporter.render(reports[index]).utf8).write(to: file)
        return file.path
      }
      let script = Repository.url("Tests/Consumers/read.py").path
      let outcome = try Tool(at: python).run(
        [script, format] + files, environment: ["PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"])
      guard outcome.status == 0 else { throw Failure(text: outcome.errors) }
      return try JSONDecoder().decode([[Reading]].self, from: Data(outcome.output.utf8))
    }
  }

  /// A reader refused a report.
  struct Failure: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }
}
