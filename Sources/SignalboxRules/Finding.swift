/// One place where the source breaks a rule.
public struct Finding: Sendable, Hashable {
  /// How much a finding weighs: an error makes `lint` exit with 2.
  public enum Severity: String, Codable, Sendable, CaseIterable {
    case warning, error
  }

  /// Id of the rule (`navigation_from_child`).
  public var rule: String
  /// Title of the rule, for people (`Navigation from a Child`).
  public var title: String
  public var severity: Severity
  /// Path as it was given or found, relative to the working folder where it lies below it.
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in Unicode scalars of the line.
  public var column: Int
  /// What is wrong and what to do instead, in one line.
  public var reason: String

  public init(
    rule: String, title: String, severity: Severity, file: String, line: Int, column: Int, reason: String
  ) {
    self.rule = rule
    self.title = title
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
  }
}

extension Finding: Comparable {
  /// By place, then by rule and reason: the order in which findings are printed.
  public static func < (left: Finding, right: Finding) -> Bool {
    (left.file, left.line, left.column, left.rule, left.reason)
      < (right.file, right.line, right.column, right.rule, right.reason)
  }
}
