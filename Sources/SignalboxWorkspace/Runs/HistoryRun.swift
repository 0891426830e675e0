import Foundation
import SignalboxDiagrams
import SignalboxProject

/// How a tree grew, revision by revision.
public struct HistoryRun: Sendable {
  /// Which revisions are read.
  public enum Choice: Sendable, Equatable {
    /// Those that have a tag.
    case releases
    /// So many of those that changed sources, as evenly as possible, the first and the last among them.
    case commits(Int)
  }

  private let from: String
  private let to: String
  private let beginsAtFork: Bool
  public var choice: Choice
  /// Where facts are kept from one run to the next; nil for nowhere.
  public var cache: CacheFolder?

  /// More than that nobody looks at, and each costs a reading.
  public static let most = 60

  /// - Parameter range: `v1.0..HEAD`, `main...HEAD`, or the older end alone.
  public init(range: String, choice: Choice, cache: CacheFolder? = nil) {
    let ends = RevisionRange(range)
    (from, to, beginsAtFork) = (ends?.older ?? range, ends?.newer ?? "HEAD", ends?.beginsAtFork ?? false)
    (self.choice, self.cache) = (choice, cache)
  }

  /// What was read.
  public struct Result: Sendable {
    public let history: TreeHistory
    /// What could not be read, by revision.
    public let problems: [(revision: String, problem: InputProblem)]
    /// How many revisions were left out, for there are too many.
    public let omitted: Int
  }

  /// Reads each revision once, from Git's object store.
  /// - Parameter progress: told which revision is begun.
  public func result(
    name: String, configuration: Configuration, progress: (String) -> Void = { _ in }
  ) throws(GitError) -> Result {
    let all = try revisions()
    let chosen = Self.thinned(all, to: limit)
    var trees: [(name: String, day: String, tree: CoordinatorTree)] = []
    var problems: [(revision: String, problem: InputProblem)] = []
    var movedFiles: [[String: String]] = []
    var before: DiffOperand?
    for revision in chosen {
      progress(revision.name)
      let analysis = try RevisionFolder(revision: revision.commit, configuration: configuration).analysis(cache: cache)
      problems += analysis.problems.map { (revision.name, $0) }
      trees.append((revision.name, revision.day, analysis.project.tree(with: [.unassigned])))
      let operand = DiffOperand.revision(revision.commit, name: revision.name)
      // A partial clone may lack what Git would have to read; then names and arrows alone tell what is renamed.
      movedFiles.append((try? MovedFiles.between(before ?? operand, operand)) ?? [:])
      before = operand
    }
    return Result(
      history: TreeHistory(name: name, trees: trees, movedFiles: movedFiles), problems: problems,
      omitted: all.count - chosen.count)
  }

  /// Whether a larger number shows more.
  public var canTakeMore: Bool { if case .commits = choice { limit < Self.most } else { false } }

  private var limit: Int { if case .commits(let count) = choice { min(count, Self.most) } else { Self.most } }

  private func revisions() throws(GitError) -> [NamedCommit] {
    let git = try GitClient()
    _ = try git.top()
    let last = try git.commit(to)
    let first = beginsAtFork ? try GitRevision.mergeBase(from, to) : try git.commit(from)
    guard try git.run(["merge-base", "--is-ancestor", first, last]).status == 0 else { throw .notBefore(from, to) }
    let start = try git.commits(["-1", first]).map { beginsAtFork ? $0 : NamedCommit(name: from, $0) }
    switch choice {
    case .releases: return start + (try git.tags(after: first, upTo: last))
    case .commits:
      let changes = try git.commits(
        ["--first-parent", "--reverse", "\(first)..\(last)"], among: SourceRevision.sources)
      return start + changes
    }
  }

  private static func thinned(_ revisions: [NamedCommit], to count: Int) -> [NamedCommit] {
    guard revisions.count > count, count > 1 else { return count == 1 ? revisions.suffix(1) : revisions }
    return (0..<count).map { revisions[$0 * (revisions.count - 1) / (count - 1)] }
  }
}

/// A commit, as people know it.
private struct NamedCommit {
  let name: String
  let commit: String
  let day: String

  init(name: String, _ other: NamedCommit) {
    // Of a full hash the beginning says as much.
    self.name = name == other.commit ? other.name : name
    (commit, day) = (other.commit, other.day)
  }

  /// - Parameter line: of Git's log: commit and day.
  init?(_ line: Substring) {
    let words = line.split(separator: " ")
    guard words.count == 2 else { return nil }
    (name, commit, day) = (String(words[0].prefix(10)), String(words[0]), String(words[1]))
  }
}

extension GitClient {
  fileprivate func commits(_ arguments: [String], among paths: [String] = []) throws(GitError) -> [NamedCommit] {
    let log = try run(["log", "--no-show-signature", "--no-mailmap", "--format=%H %cs"] + arguments + ["--"] + paths)
    guard log.status == 0 else { throw .failed(log.words) }
    return log.text.split(separator: "\n").compactMap { NamedCommit($0) }
  }

  /// Tags of commits between two, those that others build on first.
  fileprivate func tags(after first: String, upTo last: String) throws(GitError) -> [NamedCommit] {
    let log = try run([
      "log", "--no-show-signature", "--no-mailmap", "--topo-order", "--reverse", "--simplify-by-decoration",
      "--decorate-refs=refs/tags/", "--format=%H %cs %D", "\(first)..\(last)", "--",
    ])
    guard log.status == 0 else { throw .failed(log.words) }
    return log.text.split(separator: "\n").flatMap { line -> [NamedCommit] in
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, let commit = NamedCommit(words[0] + " " + words[1]) else { return [] }
      // `tag: v1.9, tag: v1.10`: names of tags have no spaces.
      let names = words[2].split(separator: " ").filter { $0 != "tag:" }.map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
      return names.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
        .map { NamedCommit(name: String($0), commit) }
    }
  }
}
