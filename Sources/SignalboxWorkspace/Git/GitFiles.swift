import Foundation
import SignalboxText

/// The files of a work tree as Git sees it: those that it knows, and those that it neither knows nor ignores.
///
/// What lies in submodules is not among them.
public struct GitFiles: Sendable {
  /// Absolute, without symlinks.
  private let root: String
  private let paths: Set<Bytewise>

  /// Asks Git, which runs in the working folder; neither the work tree nor the index changes.
  public init() throws(GitError) {
    let git = try GitClient()
    root = try git.workTree()
    paths = Set<Bytewise>.of(try git.files(["--cached"]) + git.untracked())
  }

  /// - Parameter path: absolute, or relative to the working folder.
  public func contains(_ path: String) -> Bool {
    let absolute = Path.absolute(path, in: FileManager.default.currentDirectoryPath)
    return Path.relative(Path.real(absolute) ?? absolute, to: root).map(paths.contains(path:)) ?? false
  }
}
