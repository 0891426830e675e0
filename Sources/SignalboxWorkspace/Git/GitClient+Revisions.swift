import Foundation
import SignalboxProject

extension GitClient {
  /// The full name of the commit that a revision means.
  func commit(_ revision: String) throws(GitError) -> String {
    guard !revision.isEmpty, !revision.hasPrefix("-") else { throw .noSuchRevision(revision, nearest: nil) }
    // In two steps: `:/words^{commit}` would look for those words as a whole.
    guard let object = try name(of: revision) else {
      throw .noSuchRevision(revision, nearest: try nearest(to: revision))
    }
    // `^HEAD` is all that HEAD does not build on.
    guard !object.hasPrefix("^"), let commit = try name(of: "\(object)^{commit}") else { throw .noCommit(revision) }
    return commit
  }

  /// What `git ls-tree -r -z` prints of a commit: all its files. A few small trees that name one another can hold any
  /// number of them, of which Git itself would never reach the end.
  func listing(of commit: String) throws(GitError) -> [UInt8] {
    let listing = try run(["ls-tree", "-r", "-z", "--full-tree", commit])
    guard listing.status == 0 else { throw .failed(listing.words) }
    return listing.output
  }

  private func name(of object: String) throws(GitError) -> String? {
    let outcome = try run(["rev-parse", "--verify", "--quiet", object])
    return outcome.status == 0 && !outcome.output.isEmpty ? outcome.text : nil
  }

  private func nearest(to revision: String) throws(GitError) -> String? {
    let list = try run(["for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags", "refs/remotes"])
    return Nearest.match(for: revision, in: list.text.split(separator: "\n").map(String.init))
  }

  /// The top of the work tree, absolute, without symlinks.
  func workTree() throws(GitError) -> String {
    guard repository != nil || GitSafety.isChosenByUser else {
      throw .noRepository(folder: FileManager.default.currentDirectoryPath)
    }
    let top = try run(["rev-parse", "--show-toplevel"])
    guard top.status == 0 else {
      let folder = FileManager.default.currentDirectoryPath
      throw top.words.contains("not a git repository") ? .noRepository(folder: folder) : .failed(top.words)
    }
    return Path.real(top.text) ?? top.text
  }

  /// What stands for the top of the work tree: without one, as in a bare repository, the working folder.
  func top() throws(GitError) -> String {
    let folder = FileManager.default.currentDirectoryPath
    let inside = try run(["rev-parse", "--is-inside-work-tree"])
    return inside.status == 0 && inside.text == "false" ? Path.real(folder) ?? folder : try workTree()
  }

  /// Files that Git neither knows nor ignores, from the top of the work tree; repositories among them are left out.
  func untracked() throws(GitError) -> [String] {
    try files(["--others", "--exclude-standard"]).filter { !$0.hasSuffix("/") }
  }

  /// What `git ls-files` lists of the whole work tree, from its top.
  func files(_ options: [String]) throws(GitError) -> [String] {
    let outcome = try run(["ls-files"] + options + ["--full-name", "-z", "--", ":/"])
    guard outcome.status == 0 else { throw .failed(outcome.words) }
    return outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
