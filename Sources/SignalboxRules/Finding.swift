import SignalboxText

/// One place where the source breaks a rule.
public struct Finding: Sendable, Hashable, Codable {
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
  @Bytewise public var file: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in Unicode scalars of the line.
  public var column: Int
  /// What is wrong and what to do instead, in one line; code stands between backticks.
  public var reason: String
  /// Where the name that the finding points at ends; nil where only the line is known, as in storyboards.
  public var end: End?
  /// Places that help to mend it, most helpful first: the coordinators that show the screen.
  public var related: [RelatedLocation]
  /// What it is about, apart from its place; nil where a finding was made without a project.
  public var subject: Subject?
  /// How to mend it; nil where nobody asked, or where a person has to decide.
  package var repair: Repair?
  /// What that makes of the text; nil where nobody asked, or where it cannot be done.
  public var fix: Fix?

  /// A repair is about the nodes of one project, and means nothing without it.
  private enum CodingKeys: String, CodingKey {
    case rule, title, severity, file, line, column, reason, end, related, subject, fix
  }

  /// The end of a finding.
  public struct End: Sendable, Hashable, Codable {
    /// Counted from 1.
    public var line: Int
    /// The column after the last one, counted from 1, in Unicode scalars.
    public var column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  public init(
    rule: String, title: String, severity: Severity, file: String, line: Int, column: Int, reason: String,
    end: End? = nil, related: [RelatedLocation] = [], subject: Subject? = nil
  ) {
    self.rule = rule
    self.title = title
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
    self.end = end
    self.related = related
    self.subject = subject
  }
}

/// A place that a finding refers to: the declaration of a type.
public struct RelatedLocation: Sendable, Hashable, Codable {
  /// Path in the form of `Finding.file`.
  @Bytewise public var file: String
  /// Counted from 1.
  public var line: Int
  /// The type (`CartCoordinator`).
  public var name: String
  /// What the type has to do with the finding, in one line (`CartCoordinator shows CartController`).
  public var text: String

  public init(file: String, line: Int, name: String, text: String) {
    self.file = file
    self.line = line
    self.name = name
    self.text = text
  }
}

extension Finding: Comparable {
  /// By place, then by rule and reason: the order in which findings are printed.
  public static func < (left: Finding, right: Finding) -> Bool {
    let first = (left._file, left.line, left.column, left.rule, Bytewise(left.reason))
    let second = (right._file, right.line, right.column, right.rule, Bytewise(right.reason))
    return first < second
  }
}
