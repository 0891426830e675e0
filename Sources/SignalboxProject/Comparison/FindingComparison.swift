/// What a lint finds in one of two projects and not in the other.
public struct FindingComparison: Sendable, Equatable {
  public var added: [FindingNote]
  public var fixed: [FindingNote]

  public init(added: [FindingNote] = [], fixed: [FindingNote] = []) {
    self.added = added
    self.fixed = fixed
  }
}

/// One finding, by what it is about. The place says where it stands, and is no part of what it is compared by.
public struct FindingNote: Sendable, Equatable, Codable {
  public var rule: String
  public var module: String
  /// The declaration that it stands in (`ListController.open(_:)`).
  public var declaration: String
  /// The code that breaks the rule.
  public var expression: String
  /// Tells findings apart that are equal otherwise, from 1 on.
  public var ordinal: Int
  /// What is wrong and what to do instead, in one line.
  public var reason: String
  public var file: String
  /// Counted from 1.
  public var line: Int

  public init(
    rule: String, module: String, declaration: String, expression: String, ordinal: Int, reason: String, file: String,
    line: Int
  ) {
    self.rule = rule
    self.module = module
    self.declaration = declaration
    self.expression = expression
    self.ordinal = ordinal
    self.reason = reason
    self.file = file
    self.line = line
  }
}
