import SignalboxProject
import SignalboxRules

extension FindingComparison {
  /// Compares by the identity that baselines use: what a finding is about, and no line numbers.
  /// - Parameters:
  ///   - old: all findings of the older project, in the order of their places.
  ///   - new: the same of the newer one.
  public init(from old: [Finding], to new: [Finding]) {
    let (before, after) = (Baseline.entries(of: old), Baseline.entries(of: new))
    let (known, found) = (Set(before), Set(after))
    self.init(
      added: zip(new, after).filter { !known.contains($1) }.map(FindingNote.init),
      fixed: zip(old, before).filter { !found.contains($1) }.map(FindingNote.init))
  }
}

extension FindingNote {
  fileprivate init(_ finding: Finding, _ entry: Baseline.Entry) {
    self.init(
      rule: entry.rule, module: entry.subject.module, declaration: entry.subject.declaration,
      expression: entry.subject.expression, ordinal: entry.ordinal, reason: finding.reason, file: finding.file,
      line: finding.line)
  }
}
