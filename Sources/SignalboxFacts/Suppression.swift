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
  /// The column of the comment, counted from 1, in Unicode scalars.
  public var column: Int
  /// Why, in the words of who wrote it; nil where nothing is said.
  public var reason: String?
  /// What is written where a command is expected and none is known by that name; such a comment names no rules and
  /// switches nothing.
  public var mistyped: String?

  public init(
    action: Action, reach: Reach, rules: [String], line: Int, column: Int = 1, reason: String? = nil,
    mistyped: String? = nil
  ) {
    self.mistyped = mistyped
    self.column = column
    self.reason = reason
    self.action = action
    self.reach = reach
    self.rules = rules
    self.line = line
  }
}

extension Suppression {
  private static let mark = "signalbox:"
  private static let dashes: Set<Substring> = ["-", "–", "—", "--"]

  /// Reads the text of one comment: several commands where it holds several, mistyped ones among them. A command stands
  /// at the beginning of a line of the comment, or behind another one; elsewhere it is prose about commands.
  /// - Parameters:
  ///   - line: that of the comment, counted from 1.
  ///   - column: that of the comment, counted from 1.
  public static func all(in comment: String, line: Int, column: Int = 1) -> [Suppression] {
    var found: [Suppression] = []
    var rest = comment[...]
    while let start = rest.firstRange(of: mark) {
      rest = rest[start.upperBound...]
      let end = rest.firstRange(of: mark)?.lowerBound ?? rest.endIndex
      guard !found.isEmpty || isBeginning(comment[..<start.lowerBound]) else { continue }
      if let suppression = Suppression(command: rest[..<end], line: line, column: column) { found.append(suppression) }
    }
    return found
  }

  /// Whether a comment's text as far as a command says nothing on its line. A comment inside a comment counts; one in
  /// code marks is prose.
  private static func isBeginning(_ text: Substring) -> Bool {
    var line = text.lastIndex(where: \.isNewline).map { text[$0...] } ?? text
    for mark in ["//", "/*"] {
      guard let last = line.ranges(of: mark).last else { continue }
      let isApart = last.lowerBound == line.startIndex || line[line.index(before: last.lowerBound)].isWhitespace
      if isApart { line = line[last.upperBound...] }
    }
    return line.allSatisfy { $0.isWhitespace || "/*!:#-".contains($0) }
  }

  /// The first command in a comment that is known; nil where it holds none.
  public init?(comment: String, line: Int) {
    guard let first = Self.all(in: comment, line: line).first(where: { $0.mistyped == nil }) else { return nil }
    self = first
  }

  /// Reads what stands behind the mark. Rules end at a dash, and the rest of the line says why.
  private init?(command: Substring, line: Int, column: Int) {
    // The rest of a block comment is prose.
    var text = command.prefix { !$0.isNewline }
    for end in ["*/", "//", "/*"] {
      if let range = text.firstRange(of: end) { text = text[..<range.lowerBound] }
    }
    let words = text.split(whereSeparator: { $0.isWhitespace || $0 == "," })
    guard let word = words.first else { return nil }
    guard text.first?.isWhitespace == false, let (action, reach) = Self.known(word) else {
      self.init(mistyped: text, word: word, line: line, column: column)
      return
    }
    let rules = words.dropFirst().prefix { !Self.dashes.contains($0) }
    let blanks = text.split(whereSeparator: \.isWhitespace)
    let reason = blanks.drop { !Self.dashes.contains($0) }.dropFirst().joined(separator: " ")
    self.init(
      action: action, reach: reach, rules: rules.isEmpty ? ["all"] : Self.unique(rules), line: line,
      column: column, reason: reason.isEmpty ? nil : reason)
  }

  private static func unique(_ rules: ArraySlice<Substring>) -> [String] {
    var seen: Set<Substring> = []
    return rules.filter { seen.insert($0).inserted }.map(String.init)
  }

  private static func known(_ command: Substring) -> (Action, Reach)? {
    let parts = command.split(separator: ":").map(String.init)
    guard parts.count <= 2, let action = parts.first.flatMap(Action.init) else { return nil }
    guard parts.count > 1 else { return (action, .following) }
    return Reach(rawValue: parts[1]).map { (action, $0) }
  }

  /// Nil for prose: what is no word, stands in code marks, or, behind a blank, begins with no command that is known.
  private init?(mistyped text: Substring, word: Substring, line: Int, column: Int) {
    let isApart = text.first?.isWhitespace != false
    let isCommand = word.split(separator: ":").first.flatMap { Action(rawValue: String($0)) } != nil
    guard isApart ? isCommand : word.first?.isLetter == true, !word.contains("`") else { return nil }
    self.init(
      action: .enable, reach: .this, rules: [], line: line, column: column, mistyped: (isApart ? " " : "") + word)
  }

  /// All commands that are known, without rules.
  public static let commands = ["disable", "enable"].flatMap { action in
    ["", ":this", ":next", ":previous"].map { action + $0 }
  }

  /// The command as people write it, without its reason: `disable:next navigation_from_child`. Of very many rules the
  /// first are enough to know it by.
  public var command: String {
    if let mistyped { return mistyped }
    let reach = reach == .following ? "" : ":\(reach.rawValue)"
    let names = rules.prefix(16).joined(separator: " ") + (rules.count > 16 ? " …" : "")
    return "\(action.rawValue)\(reach) \(names)"
  }
}
