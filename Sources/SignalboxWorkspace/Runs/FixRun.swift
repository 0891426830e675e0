/// Fixes that are made again and again, until nothing is left to fix: those that wait for others come in few rounds.
public struct FixRun: Sendable {
  /// How often at most.
  public var rounds = 12

  public init() {}

  /// - Parameters:
  ///   - first: the lint of what is on the disk, repairs included.
  ///   - repeating: lints what the fixes made of the files.
  /// - Returns: the texts, and the lint of them.
  public func result(
    of first: LintRun.Result, repeating: (FileOverlay) throws -> LintRun.Result
  ) rethrows -> (texts: FixedTexts, last: LintRun.Result) {
    var texts = FixedTexts()
    var last = first
    for _ in 0..<rounds {
      guard texts.add(last.selected.findings, of: last.analysis) > 0 else { break }
      last = try repeating(texts.overlay)
    }
    return (texts, last)
  }
}
