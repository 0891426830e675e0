import SignalboxRules

/// One way to write findings down: a name to ask for it, and a pure function from report to text.
public struct Reporter: Sendable, Identifiable {
  /// What `lint --reporter` takes (`xcode`).
  public let id: String
  /// Who reads the format, in one line, for the help text.
  public let summary: String
  let write: @Sendable (LintReport) -> String

  /// Writes the report down.
  /// - Returns: text that ends with one newline and depends on nothing but the report; empty where the format
  ///   has nothing to say about nothing.
  public func render(_ report: LintReport) -> String {
    write(report)
  }
}

extension Reporter {
  /// Every reporter there is, in the order in which the help lists them; the first is the default.
  public static let all: [Reporter] = [.xcode, .json]

  /// The reporter with that id, or nil.
  public static func named(_ id: String) -> Reporter? {
    all.first { $0.id == id }
  }
}
