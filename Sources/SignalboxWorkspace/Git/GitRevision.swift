/// Questions about revisions that need no sources.
public enum GitRevision {
  /// The newest commit that both descend from.
  /// - Returns: its full name.
  public static func mergeBase(_ one: String, _ other: String) throws(GitError) -> String {
    let git = try GitClient()
    let outcome = try git.run(["merge-base", try git.commit(one), try git.commit(other)])
    guard outcome.status == 0, let name = outcome.text.split(separator: "\n").first else {
      throw .noMergeBase(one, other)
    }
    return String(name)
  }

  /// The full name of the commit that a name means now.
  public static func commit(_ name: String) throws(GitError) -> String { try GitClient().commit(name) }

  /// What a branch or a tag has to be called where something on the disk has its name: `heads/main`.
  /// - Returns: nil where there is neither, or no repository.
  public static func fullName(of name: String) throws(GitError) -> String? {
    guard !name.isEmpty, !name.hasPrefix("-") else { return nil }
    let git = try GitClient()
    for kind in ["heads", "tags", "remotes"] {
      let full = "\(kind)/\(name)"
      if try git.run(["show-ref", "--verify", "--quiet", "refs/\(full)"]).status == 0 { return full }
    }
    return nil
  }
}
