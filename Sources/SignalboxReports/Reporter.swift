import SignalboxRules

/// One way to write findings down: a name to ask for it, and a pure function from report to text.
public struct Reporter: Sendable, Identifiable {
  /// What `lint --reporter` takes (`xcode`).
  public let id: String
  /// Who reads the format, in one line, for the help text.
  public let summary: String
  let write: @Sendable (_ report: LintReport, _ colour: Bool) -> String

  /// Writes the report down.
  /// - Parameter colour: whether a terminal shows it; formats for programs take no notice.
  /// - Returns: text that ends with one newline and depends on nothing but the report; empty where the format
  ///   has nothing to say about nothing.
  public func render(_ report: LintReport, colour: Bool = false) -> String {
    write(report, colour)
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
