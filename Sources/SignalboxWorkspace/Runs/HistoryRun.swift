import SignalboxDiagrams
import SignalboxProject

/// A wish to see how a tree grew, whoever has it.
public struct HistoryRun: Sendable {
  /// Which revisions are read.
  public enum Choice: Sendable, Equatable {
    /// Those that have a tag.
    case releases
    /// So many of those that changed sources, as evenly as possible, the first and the last among them.
    case commits(Int)
  }

  public var from: String
  public var to: String
  public var choice: Choice
  /// Where facts are kept from one run to the next; nil for nowhere.
  public var cache: CacheFolder?

  /// More than that nobody looks at, and each costs a reading.
  public static let most = 60

  /// - Parameter range: `v1.0..HEAD`, or the older end alone.
  public init(range: String, choice: Choice, cache: CacheFolder? = nil) {
    let ends = range.firstRange(of: "..").map { (range[..<$0.lowerBound], range[$0.upperBound...]) }
    from = ends.map { String($0.0) } ?? range
    to = ends.map { $0.1.isEmpty ? "HEAD" : String($0.1) } ?? "HEAD"
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
    for revision in chosen {
      progress(revision.name)
      let analysis = try RevisionFolder(revision: revision.commit, configuration: configuration).analysis(cache: cache)
      problems += analysis.problems.map { (revision.name, $0) }
      trees.append((revision.name, revision.day, analysis.project.tree))
    }
    return Result(
      history: TreeHistory(name: name, trees: trees), problems: problems, omitted: all.count - chosen.count)
  }

  private var limit: Int { if case .commits(let count) = choice { min(count, Self.most) } else { Self.most } }

  private func revisions() throws(GitError) -> [NamedCommit] {
    let git = try GitClient()
    let (first, last) = (try git.commit(from), try git.commit(to))
    let start = try git.commits(["-1", first]).map { NamedCommit(name: from, $0) }
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

  /// Tags of commits between two, the oldest first.
  fileprivate func tags(after first: String, upTo last: String) throws(GitError) -> [NamedCommit] {
    let found = try run([
      "for-each-ref", "--merged=\(last)", "--no-merged=\(first)", "--sort=creatordate", "--format=%(refname:strip=2)",
      "refs/tags",
    ])
    guard found.status == 0 else { throw .failed(found.words) }
    var tags: [NamedCommit] = []
    for name in found.text.split(separator: "\n").map(String.init) {
      guard let commit = try commits(["-1", try self.commit("refs/tags/\(name)")]).first else { continue }
      tags.append(NamedCommit(name: name, commit))
    }
    return tags
  }
}
