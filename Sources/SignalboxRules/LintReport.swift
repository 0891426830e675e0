/// All that a lint run found, ready for a reporter.
public struct LintReport: Sendable, Equatable {
  /// In the order of files, lines and columns.
  public var findings: [Finding]
  /// How many files were read.
  public var files: Int
  /// How many lines they hold.
  public var lines: Int

  public init(findings: [Finding] = [], files: Int = 0, lines: Int = 0) {
    self.findings = findings.sorted()
    self.files = files
    self.lines = lines
  }

  /// How many of the findings are errors.
  public var errors: Int { findings.count { $0.severity == .error } }
  /// How many of the findings are warnings.
  public var warnings: Int { findings.count { $0.severity == .warning } }
}
