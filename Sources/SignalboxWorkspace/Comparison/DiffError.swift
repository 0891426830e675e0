/// Why two sides cannot be compared. The cases carry data; the wording stands in `message`.
public enum DiffError: Error, Sendable, Equatable {
  /// A range names both sides, and there is another one.
  case twoRanges(String, String)
  case saved(SavedTreeFile.Problem)
  case git(GitError, revision: String)
  /// A folder that cannot be entered.
  case unreadable(String)
  /// Something is missing that was asked for, and whoever read it has said so.
  case incomplete
}

extension DiffError: CustomStringConvertible {
  /// `path:line`; nil where the message names the place itself.
  public var place: String? { if case .saved(let problem) = self { problem.place } else { nil } }

  /// What is wrong, and what to do about it.
  public var message: String {
    switch self {
    case .twoRanges(let range, let other): "'\(range)' names both sides; omit '\(other)'"
    case .saved(let problem): problem.message
    case .git(let error, let revision): Self.words(for: error, revision)
    case .unreadable(let folder): "\(folder) cannot be read"
    case .incomplete: "not all of it could be read"
    }
  }

  /// One line for people.
  public var description: String { place.map { "\($0): \(message)" } ?? message }

  private static func words(for error: GitError, _ revision: String) -> String {
    switch error {
    case .noSuchRevision(let name, _) where looksLikePath(name): "no such file or folder: \(name)"
    case .noRepository where looksLikePath(revision): "no such file or folder: \(revision)"
    case .noSuchRevision(let name, _): "'\(name)' is not a file or folder here, and \(error)"
    case .noRepository(let folder): "'\(revision)' is not a file or folder here, and \(folder) is not a git repository"
    case .noMergeBase, .noCommit: "\(error)"
    default: "\(revision): \(error)"
    }
  }

  private static func looksLikePath(_ text: String) -> Bool {
    ["/", "./", "../", "~/"].contains { text.hasPrefix($0) } || [".json", ".xml"].contains { text.hasSuffix($0) }
  }
}
