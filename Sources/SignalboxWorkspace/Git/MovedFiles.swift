import SignalboxProject

/// Files that have another path on the newer side of a comparison: Git finds them by what they hold.
enum MovedFiles {
  /// - Returns: newer paths by older ones, from the working folder; empty where a side is in no repository.
  static func between(_ old: DiffOperand, _ new: DiffOperand) throws(GitError) -> [String: String] {
    guard [old, new].allSatisfy({ $0.revision != nil || $0 == .workingTree }), old != new else { return [:] }
    let git = try GitClient()
    var commits: [String] = []
    for revision in [old.revision, new.revision].compactMap({ $0 }) { commits.append(try git.commit(revision)) }
    let untracked = commits.count == 1 ? try git.untracked() : []
    let environment = try ChangedLines.indexWith(untracked, git) ?? [:]
    let outcome = try git.run(
      ["diff", "--name-status", "-z", "--find-renames", "--diff-filter=R", "--relative", "--no-color"]
        + GitSafety.diffOptions + (old == .workingTree ? ["-R"] : []) + commits + ["--"] + SourceRevision.sources,
      environment: environment)
    guard outcome.status == 0 else { throw .failed(outcome.words) }
    // How alike they are, then both names.
    let fields = outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let pairs = stride(from: 0, to: fields.count - 2, by: 3).map { (fields[$0 + 1], fields[$0 + 2]) }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}
