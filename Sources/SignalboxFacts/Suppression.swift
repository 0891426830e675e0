/// A comment that switches rules off or on: `// signalbox:disable:next navigation_from_child`.
public struct Suppression: Codable, Sendable, Equatable {
  public enum Action: String, Codable, Sendable {
    case disable, enable
  }

  /// How far it reaches: one line, or, for `following`, from its line to the end of the file or to the opposite.
  public enum Reach: String, Codable, Sendable {
    case following, this, next, previous
  }

  public var action: Action
  public var reach: Reach
  /// Rule ids; `all` stands for every rule.
  public var rules: [String]
  /// The line of the comment, counted from 1.
  public var line: Int

  public init(action: Action, reach: Reach, rules: [String], line: Int) {
    self.action = action
    self.reach = reach
    self.rules = rules
    self.line = line
  }

  /// Reads the text of one comment.
  /// - Returns: nil where the comment holds no command. What follows ` - ` or the end of
  ///   the line is a reason for people and is not read.
  public init?(comment: String, line: Int) {
    guard let start = comment.firstRange(of: "signalbox:") else { return nil }
    // The rest of a block comment is prose.
    let command = comment[start.upperBound...].prefix { !$0.isNewline }
    let text = command.firstRange(of: "*/").map { command[..<$0.lowerBound] } ?? command
    let words = text.split(whereSeparator: { $0.isWhitespace || $0 == "," })
    guard text.first?.isWhitespace == false, let parts = words.first?.split(separator: ":") else { return nil }
    guard let action = parts.first.flatMap({ Action(rawValue: String($0)) }) else { return nil }
    let reach = parts.count > 1 ? Reach(rawValue: String(parts[1])) : .following
    guard let reach, parts.count <= 2 else { return nil }
    let rules = words.dropFirst().prefix { $0 != "-" }
    self.init(action: action, reach: reach, rules: rules.isEmpty ? ["all"] : rules.map(String.init), line: line)
  }
}
