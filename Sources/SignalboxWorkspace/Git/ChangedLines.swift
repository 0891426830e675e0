import Foundation
import SignalboxRules
import SignalboxText

/// The lines that were written since a revision: committed, staged, neither, and in files that Git does not know yet.
///
/// A renamed file counts with its new lines alone. Files that Git is told to ignore have no changed lines.
public struct ChangedLines: Sendable {
  /// The top of the work tree, absolute, without symlinks.
  private let root: String
  private let workingFolder: String
  private let lines: [Bytewise: [ClosedRange<Int>]]
  /// Files that are new as a whole.
  private let wholeFiles: Set<Bytewise>

  /// Asks Git, which runs in the working folder; neither the work tree nor the index changes.
  /// - Parameter revision: what Git takes for the name of a commit (`main`, `HEAD~3`, `v1.2`, a hash).
  public init(since revision: String) throws(GitError) {
    let git = try GitClient()
    workingFolder = FileManager.default.currentDirectoryPath
    root = try git.workTree()
    let commit = try git.commit(revision)
    _ = try git.listing(of: commit)
    let untracked = try git.untracked()
    let environment = try Self.indexWith(untracked, git)
    let arguments =
      [
        "-c", "core.quotePath=false", "diff", "--unified=0", "--inter-hunk-context=0", "--find-renames", "--text",
        "--no-color", "--no-relative", "--src-prefix=a/", "--dst-prefix=b/",
      ] + GitSafety.diffOptions + [commit, "--"] + SourceFile.Kind.allCases.map { ":(top)*.\($0.rawValue)" }
    let diff = try git.run(arguments, environment: environment ?? [:])
    guard diff.status == 0 else { throw .failed(diff.words) }
    lines = DiffReader(diff.output).lines
    wholeFiles = environment == nil ? Set<Bytewise>.of(untracked) : []
  }

  /// A copy of the index that knows the untracked files too: so Git finds out which of them are renamed ones.
  /// - Returns: the variables that make Git use it; nil where that is not to be had.
  static func indexWith(
    _ untracked: [String], _ git: borrowing GitClient
  ) throws(GitError) -> [String: String]? {
    guard !untracked.isEmpty else { return [:] }
    let paths = try git.run(["rev-parse", "--git-path", "index", "--git-path", "objects"])
    let names = paths.text.split(separator: "\n").map { Path.absolute(String($0), in: workingFolder) }
    guard paths.status == 0, names.count == 2 else { return nil }
    let index = git.temporary.appendingPathComponent("index")
    let objects = git.temporary.appendingPathComponent("objects")
    do {
      try FileManager.default.createDirectory(at: objects, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: names[0], toPath: index.path)
    } catch {
      return nil
    }
    let before = ProcessInfo.processInfo.environment["GIT_ALTERNATE_OBJECT_DIRECTORIES"].map { ":" + $0 } ?? ""
    let environment = [
      "GIT_INDEX_FILE": index.path, "GIT_OBJECT_DIRECTORY": objects.path,
      "GIT_ALTERNATE_OBJECT_DIRECTORIES": names[1] + before,
    ]
    let list = untracked.map { ":(top,literal)\($0)\0" }.joined()
    let added = try git.run(
      ["add", "--intent-to-add", "--pathspec-from-file=-", "--pathspec-file-nul"], input: Array(list.utf8),
      environment: environment)
    return added.status == 0 ? environment : nil
  }

  private static var workingFolder: String { FileManager.default.currentDirectoryPath }

  /// Whether the line that a finding points at was written since.
  public func contain(_ finding: Finding) -> Bool {
    let absolute = Path.absolute(finding.file, in: workingFolder)
    guard let path = Path.relative(Path.real(absolute) ?? absolute, to: root) else { return false }
    return wholeFiles.contains(path: path) || lines[path, default: []].contains { $0.contains(finding.line) }
  }
}
