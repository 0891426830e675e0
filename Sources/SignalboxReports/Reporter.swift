import SignalboxRules

/// One way to write findings down: a name to ask for it, and a pure function from report to text.
public struct Reporter: Sendable, Identifiable {
  /// What `lint --reporter` takes (`xcode`).
  public let id: String
  /// Who reads the format, in one line, for the help text.
  public let summary: String
  /// What of a report's background it makes use of; without that it writes less.
  public let needs: ReportNeeds
  private let readers: Readers
  private let write: @Sendable (_ report: LintReport, _ colour: Bool) -> String

  init(
    id: String, summary: String, for readers: Readers, needs: ReportNeeds = [],
    write: @escaping @Sendable (_ report: LintReport, _ colour: Bool) -> String
  ) {
    self.id = id
    self.summary = summary
    self.needs = needs
    self.readers = readers
    self.write = write
  }

  /// Who reads what a reporter writes.
  enum Readers {
    /// They see it in a terminal, a browser or a log: they get texts that are printable.
    case people
    /// They get the texts as they are, escaped as their format has it.
    case programs
  }

  /// Writes the report down.
  /// - Parameter colour: whether a terminal shows it; formats for programs take no notice.
  /// - Returns: text that ends with one newline and depends on nothing but the report; empty where the format
  ///   has nothing to say about nothing.
  public func render(_ report: LintReport, colour: Bool = false) -> String {
    write(readers == .people ? report.printable : report, colour)
  }
}

/// Parts of a report that cost something to get, and that only some formats show.
public struct ReportNeeds: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `ReportBackground.sources`
  public static let sources = ReportNeeds(rawValue: 1 << 0)
  /// `ReportBackground.repositoryPaths` and `repositoryPart`
  public static let repositoryPaths = ReportNeeds(rawValue: 1 << 1)
  /// `Finding.related`
  public static let related = ReportNeeds(rawValue: 1 << 2)
  /// `Finding.fix`
  public static let fixes = ReportNeeds(rawValue: 1 << 3)
}

extension Reporter {
  /// Every reporter there is, in the order in which the help lists them; the first is the default.
  public static let all: [Reporter] = [
    .xcode, .emoji, .summary, .html, .markdown, .sarif, .githubActions, .gitlab, .checkstyle, .junit, .json, .csv,
  ]

  /// The reporter with that id, or nil.
  public static func named(_ id: String) -> Reporter? {
    all.first { $0.id == id }
  }
}
