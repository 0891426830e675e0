/// Wrong code and right code that differ in what a rule is about, and in little else: for those who meet the rule.
public struct ExamplePair: Sendable {
  public let wrong: Example
  public let right: Example
  /// Whether the fix makes the right code of the wrong one.
  public let isFix: Bool
}

extension Rule {
  /// The first of the triggering examples, and what the fix makes of it, else the first of the others; nil without
  /// examples.
  public var shortPair: ExamplePair? {
    guard let wrong = triggering.first else { return nil }
    if let fixed = wrong.fixed {
      return ExamplePair(wrong: wrong, right: Example(fixed, options: wrong.options), isFix: true)
    }
    return nonTriggering.first.map { ExamplePair(wrong: wrong, right: $0, isFix: false) }
  }
}
