import Foundation

/// What is wrong with a configuration, and where.
public struct ConfigurationError: Error, Hashable, Sendable {
  /// The file as it was named or found.
  public var file: String
  /// Counted from 1; nil where no line is to blame.
  public var line: Int?
  /// Counted from 1, in Unicode scalars; nil where it would not help.
  public var column: Int?
  /// What is wrong.
  public var problem: Problem

  /// An error at a place in a file.
  public init(file: String, line: Int? = nil, column: Int? = nil, problem: Problem) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
  }

  /// The kinds of mistakes. The cases carry data; the wording stands in `description`, and nowhere else.
  public enum Problem: Hashable, Sendable {
    /// The file cannot be read.
    case unreadable(WorkspaceError)
    /// The file is not UTF-8.
    case notUTF8
    /// The file is not YAML: the parser's words.
    case malformed(String)
    /// A key is given twice.
    case duplicateKey(String)
    /// A name that means nothing here, with the nearest one that would.
    case unknown(Word, String, nearest: String?)
    /// A value of the wrong type; `key` is dotted (`rules.segue_navigation.severity`).
    case wrongType(key: String, expected: String)
    /// A pattern that cannot be read.
    case glob(key: String, GlobError)
    /// A rule of the configuration whose id is not in snake case.
    case badRuleID(String)
    /// A rule of the configuration with the id of one that is there.
    case takenRuleID(String)
    /// A rule of the configuration that looks for nothing.
    case aimlessRule(String)
    /// Two keys that exclude each other.
    case conflict(String, String)
    /// A file that inherits from itself, by way of these.
    case circularParent([String])
    /// A file to inherit from that cannot be read.
    case unreadableParent(WorkspaceError)
    /// An address in place of a file to inherit from.
    case distantParent(String)
    /// What the value of a key names cannot be read.
    case path(key: String, WorkspaceError)
  }

  /// What an unknown name was taken for.
  public enum Word: Hashable, Sendable {
    case key, rule, role, reporter, layer, style
    /// An option of the rule with this id.
    case option(rule: String)
  }
}

extension ConfigurationError: CustomStringConvertible, LocalizedError {
  /// `file:line:column: what is wrong`, as compilers write it.
  public var description: String {
    place.map { "\($0): \(problem)" } ?? "\(problem)"
  }

  /// `file:line:column`; nil where the problem names the file itself.
  public var place: String? {
    if case .unreadable = problem { return nil }
    return file + [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
  }

  /// The same, for those who print any error's `localizedDescription`.
  public var errorDescription: String? { description }
}

extension ConfigurationError.Problem: CustomStringConvertible {
  /// One line for people, without place and full stop.
  public var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .notUTF8: "not valid UTF-8; convert the file to UTF-8 and try again"
    case .malformed(let problem): "malformed YAML: \(problem)"
    case .duplicateKey(let key): "'\(key)' is given twice"
    case .unknown(.option(let rule), let name, let nearest):
      "\(rule) has no option '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .unknown(let word, let name, let nearest):
      "unknown \(word) '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .wrongType("", let expected): "the file must be \(expected)"
    case .wrongType(let key, let expected): "'\(key)' must be \(expected)"
    case .glob(let key, let error): "in '\(key)': \(error)"
    case .badRuleID(let id): "'\(id)' is not a valid id; use lower-case letters, digits and '_', as in no_keychain"
    case .takenRuleID(let id): "'\(id)' is a rule of Signalbox; choose another id"
    case .aimlessRule(let id): "'\(id)' looks for nothing; name types, members, imports or others under 'uses'"
    case .conflict(let one, let other): "'\(one)' and '\(other)' cannot be combined"
    case .circularParent(let files): "'parent' is circular: \(files.joined(separator: " → "))"
    case .unreadableParent(let error): "'parent': \(error)"
    case .distantParent(let address): "'parent' must be a file, and \(address) is an address; copy the file here"
    case .path(let key, let error): "'\(key)': \(error)"
    }
  }
}

extension ConfigurationError.Word: CustomStringConvertible {
  /// The word for it in a sentence.
  public var description: String {
    switch self {
    case .key: "key"
    case .rule: "rule"
    case .role: "role"
    case .reporter: "reporter"
    case .layer: "layer"
    case .style: "style"
    case .option(let rule): "option of \(rule)"
    }
  }
}
