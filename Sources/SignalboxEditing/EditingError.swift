import SignalboxFacts

/// Why code cannot be put where it was asked to go. Lines count from 1.
public enum EditingError: Error, Sendable, Equatable {
  case notUTF8(path: String)
  /// The parser cannot take it.
  case excess(path: String, SourceExcess)
  /// The text around the place is no Swift, so braces cannot be trusted.
  case syntaxError(path: String, line: Int)
  /// The code to put in is itself no Swift.
  case badSnippet(String, line: Int)
  case typeNotFound(TypePath, path: String)
  /// The file declares the type several times, in branches of `#if`.
  case severalTypes(TypePath, path: String, lines: [Int])
  case notAnEnum(TypePath, path: String, line: Int)
  case memberNotFound(MemberName, of: TypePath?, path: String)
  case severalMembers(MemberName, of: TypePath?, path: String, lines: [Int])
  case switchNotFound(subject: String?, in: MemberName, path: String, line: Int)
  case severalSwitches(in: MemberName, path: String, lines: [Int])
  /// The body does not end with an expression that a modifier could follow.
  case noExpression(MemberName, path: String, line: Int)
  /// No list is handed to an argument of that label.
  case noList(argument: String, in: MemberName, path: String, line: Int)
  /// Constants and computed properties have no `didSet`.
  case notObservable(MemberName, path: String, line: Int)
}

extension EditingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notUTF8(let path):
      "\(path) is not UTF-8 text. Save it as UTF-8 and try again."
    case .excess(let path, let excess):
      "\(path):\(excess.line): \(excess), so nothing was inserted. Split the file and try again."
    case .syntaxError(let path, let line):
      "\(path):\(line): syntax error, so nothing was inserted here. Correct it and try again."
    case .badSnippet(let text, let line):
      "The code to insert has a syntax error in line \(line), `\(text.line(line))`. Correct the template."
    case .typeNotFound(let type, let path):
      "\(path) has no \(type). Name a type or an extension in this file."
    case .severalTypes(let type, let path, let lines):
      "\(path) has \(type) several times, in lines \(lines.listed). Insert the code by hand."
    case .notAnEnum(let type, let path, let line):
      "\(path):\(line): \(type) is not an enum, so it has no cases."
    case .memberNotFound(let member, let type, let path):
      "\(path): \(type.map { "\($0) has no \(member)" } ?? "there is no \(member)"). Check its name and its labels."
    case .severalMembers(let member, let type, let path, let lines):
      "\(path): \(type.map { "\($0) has" } ?? "there is") more than one \(member), in lines \(lines.listed)."
        + " Name it with its labels, or insert the code by hand."
    case .switchNotFound(let subject, let function, let path, let line):
      "\(path):\(line): \(function) has no switch\(subject.map { " over \($0)" } ?? "")."
    case .severalSwitches(let function, let path, let lines):
      "\(path): \(function) has several switches, in lines \(lines.listed). Say which by its subject."
    case .noExpression(let function, let path, let line):
      "\(path):\(line): \(function) does not end with a view, so no modifier can follow."
    case .noList(let argument, let member, let path, let line):
      "\(path):\(line): \(member) passes no list to \(argument)."
    case .notObservable(let property, let path, let line):
      "\(path):\(line): \(property) is not a stored variable, so it has no didSet."
    }
  }
}

extension String {
  /// A line of the text, counted from 1, without its indentation; empty where there is none.
  fileprivate func line(_ number: Int) -> Substring {
    let line = split(separator: "\n", omittingEmptySubsequences: false).dropFirst(number - 1).first ?? ""
    return line.drop { $0 == " " || $0 == "\t" }
  }
}

extension [Int] {
  fileprivate var listed: String { map(String.init).joined(separator: ", ") }
}
