import SignalboxReports
import SignalboxRules

/// Which of the findings of a whole project are reported.
public struct FindingSelection: Sendable {
  /// Findings that are put off; nil for none.
  public var baseline: Baseline?
  /// Whether all was read and all rules ran, so that what the baseline holds and nobody found is gone.
  public var judgesStale: Bool
  /// The lines to report; nil for all.
  public var changes: ChangedLines?
  /// The files to report; nil for all.
  public var files: FileSelection?
  /// The modules to report; nil for all.
  public var modules: ModuleSelection?

  public init(
    baseline: Baseline? = nil, judgesStale: Bool = true, changes: ChangedLines? = nil, files: FileSelection? = nil,
    modules: ModuleSelection? = nil
  ) {
    self.files = files
    self.modules = modules
    self.baseline = baseline
    self.judgesStale = judgesStale
    self.changes = changes
  }

  /// Whether all findings are reported.
  var isOfAll: Bool { baseline == nil && changes == nil && files == nil && modules == nil }

  /// What is reported, and what is not.
  public struct Selected: Sendable {
    /// In the order of their places.
    public var findings: [Finding]
    /// How many findings the baseline holds.
    public var known: Int
    /// How many findings lie outside of the lines, files or modules that were asked for.
    public var elsewhere: Int
    /// Entries of the baseline that no finding matches any more.
    public var stale: [Baseline.Entry]

    public init(findings: [Finding], known: Int = 0, elsewhere: Int = 0, stale: [Baseline.Entry] = []) {
      self.findings = findings
      self.known = known
      self.elsewhere = elsewhere
      self.stale = stale
    }
  }

  /// - Parameters:
  ///   - findings: of all that was read, in the order of their places.
  ///   - rules: ids of the rules that ran.
  public func select(from findings: [Finding], rules: [String]) -> Selected {
    var selected = Selected(findings: findings)
    if let baseline {
      let comparison = baseline.comparison(with: findings, rules: Set(rules))
      selected = Selected(
        findings: comparison.new, known: comparison.known, stale: judgesStale ? comparison.stale : [])
    }
    let found = selected.findings.count
    if let changes { selected.findings.removeAll { !changes.contain($0) } }
    if let files { selected.findings.removeAll { !files.contain($0) } }
    if let modules { selected.findings.removeAll { !modules.contain($0) } }
    selected.elsewhere = found - selected.findings.count
    return selected
  }
}

extension Analysis {
  /// What a lint finds, as far as reporters need it.
  public func findings(of plan: LintPlan, for needs: ReportNeeds) -> [Finding] {
    findings(
      of: plan, owners: needs.contains(.related) ? Owners(project) : nil, repairs: needs.contains(.fixes))
  }
}
