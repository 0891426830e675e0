import SignalboxRules
import SignalboxText

/// Findings that a team knows of and has put off. Those are not reported; new ones are.
///
/// A text file for version control: the first line names the format, every further line is one entry, sorted, so that
/// branches merge line by line. No line numbers and no messages: see `Entry`.
public struct Baseline: Sendable, Equatable {
  /// The version of the format that is written, and the newest that is read.
  public static let format = 1
  /// The name that a baseline has unless told otherwise.
  public static let fileName = ".signalbox-baseline"
  static let word = "signalbox-baseline"
  static var header: String { "\(word) \(format)" }

  /// One finding, by what it is about.
  public struct Entry: Hashable, Sendable {
    public var rule: String
    public var subject: Finding.Subject
    /// Tells findings apart that are equal otherwise: 1 for the first of them, 2 for the second.
    public var ordinal: Int

    public init(rule: String, subject: Finding.Subject, ordinal: Int) {
      self.rule = rule
      self.subject = subject
      self.ordinal = ordinal
    }
  }

  /// The line that each entry stands in, counted from 1.
  public internal(set) var lines: [Entry: Int]

  private init(sorted entries: [Entry]) {
    lines = Dictionary(uniqueKeysWithValues: zip(entries, 2...))
  }

  /// A baseline of all these findings.
  public init(_ findings: [Finding]) {
    self.init(sorted: Self.entries(of: findings).sorted())
  }

  /// The entries in the order of the file.
  public var entries: [Entry] { lines.keys.sorted() }

  /// The baseline without some of its entries.
  public func removing(_ stale: [Entry]) -> Baseline {
    Baseline(sorted: Set(lines.keys).subtracting(stale).sorted())
  }

  /// One entry for each finding, in their order.
  static func entries(of findings: [Finding]) -> [Entry] {
    var seen: [Entry: Int] = [:]
    return findings.map { finding in
      let subject = finding.subject ?? Finding.Subject(module: "", declaration: finding.file, expression: "")
      var entry = Entry(rule: finding.rule, subject: subject, ordinal: 1)
      seen[entry, default: 0] += 1
      entry.ordinal = seen[entry, default: 1]
      return entry
    }
  }
}

extension Baseline {
  /// What a baseline says of a run.
  public struct Comparison: Sendable {
    /// Findings that it does not hold, in their order.
    public var new: [Finding]
    /// How many findings it holds.
    public var known: Int
    /// Entries that no finding matches any more, in the order of the file.
    public var stale: [Entry]
  }

  /// Compares with all that a run found.
  /// - Parameters:
  ///   - findings: of the whole project, in the order of their places.
  ///   - rules: ids of the rules that ran; entries of others are neither matched nor stale.
  public func comparison(with findings: [Finding], rules: Set<String>) -> Comparison {
    let found = Self.entries(of: findings)
    let new = zip(findings, found).filter { lines[$1] == nil }.map(\.0)
    let met = Set(found)
    let stale = entries.filter { !met.contains($0) && (rules.contains($0.rule) || Rule.named($0.rule) == nil) }
    return Comparison(new: new, known: findings.count - new.count, stale: stale)
  }
}

extension Baseline.Entry: Comparable {
  private var fields: [String] { [rule, subject.module, subject.declaration, subject.expression] }

  /// By bytes, so that it depends on neither locale nor Unicode version.
  public static func < (left: Self, right: Self) -> Bool {
    for (one, other) in zip(left.fields, right.fields) where !one.utf8.elementsEqual(other.utf8) {
      return Bytewise(one) < Bytewise(other)
    }
    return left.ordinal < right.ordinal
  }
}

extension Baseline.Entry: CustomStringConvertible {
  /// For people: `navigation_from_child in ListController.open(_:): navigationController.pushViewController(…)`.
  public var description: String {
    let place = subject.declaration.isEmpty ? "the top of a file" : subject.declaration
    let code = subject.expression.isEmpty ? "" : ": \(subject.expression)"
    let module = subject.module.isEmpty ? "" : " of \(subject.module)"
    return "\(rule) in \(place)\(module)\(code)" + (ordinal > 1 ? " (number \(ordinal))" : "")
  }
}
