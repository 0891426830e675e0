import SignalboxText

/// All that a lint run found, ready for a reporter.
public struct LintReport: Sendable, Equatable {
  /// In the order of files, lines and columns.
  public var findings: [Finding]
  /// How many files were read.
  public var files: Int
  /// How many lines they hold.
  public var lines: Int
  /// What else the run knows.
  public var background: ReportBackground

  public init(
    findings: [Finding] = [], files: Int = 0, lines: Int = 0, background: ReportBackground = ReportBackground()
  ) {
    self.findings = findings.sorted()
    self.files = files
    self.lines = lines
    self.background = background
  }

  /// How many of the findings are errors.
  public var errors: Int { findings.count { $0.severity == .error } }
  /// How many of the findings are warnings.
  public var warnings: Int { findings.count { $0.severity == .warning } }
}

/// What a run knows beside its findings. All of it may be missing: reporters then do without.
public struct ReportBackground: Sendable, Equatable {
  /// The version of the program; empty where unknown.
  public var version: String
  /// Ids of the rules that ran, in the order of the documentation.
  public var rules: [String]
  /// What the project's own rules are about, by id.
  public var ownRules: [String: String] = [:]
  /// The text of files with findings, by `Finding.file`, as it stands on the disk, byte order mark included.
  public var sources: [Bytewise: String]
  /// Paths from the top of the version-controlled folder, by `Finding.file`, symlinks resolved.
  public var repositoryPaths: [Bytewise: String]
  /// The working folder as such a path; empty where it is the top, or where there is none.
  public var repositoryPart: String

  public init(
    version: String = "", rules: [String] = [], sources: [Bytewise: String] = [:],
    repositoryPaths: [Bytewise: String] = [:], repositoryPart: String = ""
  ) {
    self.version = version
    self.rules = rules
    self.sources = sources
    self.repositoryPaths = repositoryPaths
    self.repositoryPart = repositoryPart
  }
}
