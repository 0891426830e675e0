/// Wrong code and right code that differ in what a rule is about, and in little else: for those who meet the rule.
public struct ExamplePair: Sendable {
  public let wrong: Example
  public let right: Example
  /// Whether the fix makes the right code of the wrong one.
  public let isFix: Bool
}

extension Rule {
  /// The shortest pair among the examples: what a fix makes of one of them, else the two that are most alike; nil
  /// without examples.
  public var shortPair: ExamplePair? {
    let fixed = triggering.compactMap { wrong in
      wrong.fixed.map { ExamplePair(wrong: wrong, right: Example($0, options: wrong.options), isFix: true) }
    }
    if let shortest = fixed.min(by: { $0.cost < $1.cost }) { return shortest }
    let pairs = triggering.flatMap { wrong in
      nonTriggering.map { ExamplePair(wrong: wrong, right: $0, isFix: false) }
    }
    return pairs.min { $0.cost < $1.cost }
  }
}

extension ExamplePair {
  /// Lines to read, those that differ twice, and characters to tell equals apart; a second file and an option are a
  /// burden of their own.
  fileprivate var cost: (Int, Int) {
    let (wrong, right) = (lines(wrong), lines(right))
    let differing = right.difference(from: wrong).count
    let burdens = [self.wrong, self.right].reduce(0) { $0 + ($1.files.count - 1) * 8 + $1.options.count * 8 }
    return (wrong.count + right.count + differing + burdens, (wrong + right).reduce(0) { $0 + $1.count })
  }

  private func lines(_ example: Example) -> [String] {
    example.unmarked.files.flatMap { $0.text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } } }
      .map(String.init)
  }
}
