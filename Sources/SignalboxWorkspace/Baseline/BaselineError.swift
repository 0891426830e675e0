import Foundation

/// What is wrong with a baseline, and where.
public struct BaselineError: Error, Hashable, Sendable {
  /// The file as it was named.
  public var file: String
  /// Counted from 1; nil where no line is to blame.
  public var line: Int?
  public var problem: Problem

  /// The kinds of mistakes. The cases carry data; the wording stands in `description`, and nowhere else.
  public enum Problem: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// The file cannot be read.
    case unreadable(WorkspaceError)
    /// The file is not UTF-8.
    case notUTF8
    /// The first line is not that of a baseline.
    case noHeader
    /// The file comes from a newer version of Signalbox.
    case newer(format: Int)
    /// A line holds what version control writes into files that it cannot merge.
    case conflict
    /// A line that is no entry.
    case malformed
    /// An entry stands in two lines; `first` is the other one.
    case twice(first: Int)
  }

  public init(file: String, line: Int? = nil, problem: Problem) {
    self.file = file
    self.line = line
    self.problem = problem
  }
}

extension BaselineError: CustomStringConvertible, LocalizedError {
  /// `file:line`; nil where the problem names the file itself.
  public var place: String? {
    switch problem {
    case .unreadable, .missing: nil
    default: file + (line.map { ":\($0)" } ?? "")
    }
  }

  /// One line for people: where, what, what to do.
  public var description: String {
    let message = message(toWrite: "signalbox baseline write")
    return place.map { "\($0): \(message)" } ?? message
  }

  /// What is wrong, and what to do about it.
  /// - Parameter command: what writes the file.
  public func message(toWrite command: String) -> String {
    let again = "write it again: \(command)"
    switch problem {
    case .missing: return "no baseline at \(file); write one: \(command)"
    case .unreadable(let error): return "\(error)"
    case .notUTF8: return "not valid UTF-8; \(again)"
    case .noHeader:
      return "not a baseline: the first line must be '\(Baseline.header)'; name another file, or remove it and \(again)"
    case .newer(let format):
      return "written by a newer version of signalbox (format \(format)); use that version, or \(again)"
    case .conflict:
      return "unresolved merge conflict; keep the lines of both sides, or \(again)"
    case .malformed:
      return "not a baseline entry: rule, module, declaration, code and number, separated by tabs; \(again)"
    case .twice(let first): return "the same entry as in line \(first); remove one, or \(again)"
    }
  }

  /// The same, for those who print any error's `localizedDescription`.
  public var errorDescription: String? { description }
}
