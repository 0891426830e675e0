import SignalboxProject
import SignalboxRules

extension FindingComparison {
  /// Compares by the identity that baselines use: what a finding is about, and no line numbers. What is left over is
  /// then paired where only names differ: a finding in a type or a function that is renamed is neither new nor fixed.
  /// - Parameters:
  ///   - old: all findings of the older project, in the order of their places.
  ///   - new: the same of the newer one.
  ///   - renames: newer names of types and messages by their older ones, without labels; asked for only where needed.
  public init(from old: [Finding], to new: [Finding], renames: @autoclosure () -> [String: String] = [:]) {
    let (before, after) = (Baseline.entries(of: old), Baseline.entries(of: new))
    let (known, found) = (Set(before), Set(after))
    var fixed = zip(old, before).filter { !found.contains($1) }.map(FindingNote.init)
    var added = zip(new, after).filter { !known.contains($1) }.map(FindingNote.init)
    if !fixed.isEmpty, !added.isEmpty {
      FindingPairing(renames: renames()).removePairs(&fixed, &added)
    }
    self.init(added: added, fixed: fixed)
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
