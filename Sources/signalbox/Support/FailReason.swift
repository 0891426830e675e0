import ArgumentParser
import SignalboxProject

/// What a comparison may fail for.
enum FailReason: String, CaseIterable {
  case addedCycle = "added-cycle"
  case orphan
  case newFinding = "new-finding"

  /// Reads what `--fail-on` was given, each time it was.
  static func all(_ texts: [String]) throws -> [FailReason] {
    let words = texts.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map { word in
      String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    let found = try words.map { word in
      guard let reason = FailReason(rawValue: word) else {
        throw ValidationError.unknown("value of --fail-on", word, among: allCases.map(\.rawValue))
      }
      return reason
    }
    return allCases.filter(found.contains)
  }

  /// How many more there are that hang on those.
  private func rest(_ comparison: TreeComparison) -> [String] {
    let count = comparison.orphaned.count - comparison.orphanHeads.count
    return count > 0 ? ["\(rawValue): \(count) more below \(count == 1 ? "it" : "them")"] : []
  }

  /// One line for each thing that it fails for.
  func complaints(_ comparison: TreeComparison) -> [String] {
    switch self {
    case .addedCycle:
      comparison.addedCycles.map { ids in "\(rawValue): \((ids + ids.prefix(1)).joined(separator: " → "))" }
    case .orphan:
      comparison.orphanHeads.map { "\(rawValue): nothing leads to \($0.name)" } + rest(comparison)
    case .newFinding:
      (comparison.findings?.added ?? []).map { "\(rawValue): \($0.file):\($0.line): \($0.rule)" }
    }
  }
}
