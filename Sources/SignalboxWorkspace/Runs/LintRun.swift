import SignalboxReports
import SignalboxRules

/// A wish for findings, whoever has it: the command line, an editor, a plugin.
public struct LintRun: Sendable {
  /// The rules, zone by zone.
  public var plan: LintPlan
  /// Which findings are reported.
  public var selection: FindingSelection
  /// What the reporters need to know beside findings.
  public var needs: ReportNeeds
  /// Whether `FixRun` is to mend what is found. What earlier runs found says how it would be mended, but not on which nodes.
  public var isForFixing: Bool

  public init(
    plan: LintPlan, selection: FindingSelection = FindingSelection(), needs: ReportNeeds = [], isForFixing: Bool = false
  ) {
    self.plan = plan
    self.selection = selection
    self.needs = needs
    self.isForFixing = isForFixing
  }

  /// What is reported of what was read.
  public struct Result: Sendable {
    public let analysis: Analysis
    public let run: LintRun
    public let selected: FindingSelection.Selected

    /// What reporters print.
    /// - Parameter version: of this tool.
    public func report(version: String) -> LintReport {
      analysis.report(selected.findings, of: run.plan, needs: run.needs, version: version)
    }
  }

  public func result(of analysis: Analysis) -> Result {
    var selection = selection
    // What could not be read is not gone.
    selection.judgesStale =
      selection.judgesStale && (analysis.problems + analysis.placeholders).isEmpty && analysis.interfaces.isEmpty
    return Result(analysis: analysis, run: self, selected: selected(from: analysis, by: selection))
  }
}
