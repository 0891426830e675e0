import Foundation

/// Why Git could not say what has changed. The cases carry data; the wording stands in `description`.
public enum GitError: Error, Hashable, Sendable {
  /// No program `git` in `PATH`.
  case notInstalled
  /// The folder lies in no work tree of a repository.
  case noRepository(folder: String)
  /// The repository has no commit of that name.
  /// - Parameter nearest: a branch or tag that may be meant.
  case noSuchRevision(String, nearest: String?)
  /// The name is that of a file, a folder or a tag of one.
  case noCommit(String)
  /// The two revisions have no commit in common.
  case noMergeBase(String, String)
  /// The second revision does not build on the first.
  case notBefore(String, String)
  /// The sources of a commit are more than is copied.
  case tooLarge(bytes: Int, limit: Int)
  /// Git stopped for another reason, in its own words.
  case failed(String)
  /// The disk refused a temporary file.
  case workspace(WorkspaceError)

  /// The words for a clone that lacks objects. Git could get them, by programs that the repository names.
  static let leftOut =
    "objects are missing: left out when it was cloned, or lost; run `git fetch --refetch --no-filter`"
}

extension GitError: CustomStringConvertible, LocalizedError {
  /// One line for people, without the word "error" and without a full stop.
  public var description: String {
    switch self {
    case .notInstalled: "git is not installed, or not in PATH"
    case .noRepository(let folder): "\(folder) is not a git repository, so changes are unknown"
    case .noSuchRevision("", _): "an empty name is not a git revision"
    case .noSuchRevision("HEAD", _): "the repository has no commit yet"
    case .noSuchRevision(let name, _) where name.contains(".."):
      "'\(name)' is not a revision: name a single commit, not a range"
    case .noSuchRevision(let name, let nearest?): "git knows no revision '\(name)'; did you mean '\(nearest)'?"
    case .noSuchRevision(let name, nil):
      "git knows no revision '\(name)'; if the clone is shallow, fetch it first"
    case .noCommit(let name): "'\(name)' is not a commit"
    case .noMergeBase(let one, let other):
      "\(one) and \(other) have no commit in common; if the clone is shallow, fetch more history"
    case .notBefore(let one, let other): "\(other) does not come after \(one)"
    case .tooLarge(let bytes, let limit):
      "the sources of that commit have \(bytes >> 20) MB, at most \(limit >> 20) MB are compared"
    case .failed(let words): "git cannot determine the changes: \(words)"
    case .workspace(.notWritable(let path, let reason))
    where path.hasPrefix(FileManager.default.temporaryDirectory.path):
      "the folder for temporary files, \(FileManager.default.temporaryDirectory.path), cannot be written: \(reason); "
        + "name another one with TMPDIR"
    case .workspace(let error): "\(error)"
    }
  }

  /// The same, for those who print any error's `localizedDescription`.
  public var errorDescription: String? { description }
}
