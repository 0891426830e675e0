import Foundation
import SignalboxDiagrams

/// The folder under version control that the working folder lies in.
struct RepositoryFolder {
  /// Absolute, without symlinks.
  let root: String
  /// The working folder, from there; empty where it is the root itself.
  let part: String

  /// Looks in the working folder and above for what Git keeps there: a folder, or a file in worktrees and submodules.
  /// - Returns: nil where there is none.
  init?(workingFolder: String = FileManager.default.currentDirectoryPath) {
    guard let start = Path.real(workingFolder) else { return nil }
    var folder = start
    while !Path.exists(Path.join(folder, ".git")) {
      guard folder != "/" else { return nil }
      folder = Path.parent(of: folder)
    }
    root = folder
    part = Path.relative(start, to: folder) ?? ""
  }

  /// The path from the root, symlinks resolved; nil for what lies elsewhere or is not there.
  /// - Parameter path: absolute, or relative to the working folder.
  func path(of path: String) -> String? {
    let absolute = path.hasPrefix("/") ? path : Path.join(Path.join(root, part), path)
    return Path.real(absolute).flatMap { Path.relative($0, to: root) }
  }
}

extension SourceBase {
  /// Where addresses of files begin: at the top of the repository that holds them.
  /// - Parameters:
  ///   - paths: what is read, relative to the working folder; empty for all of that.
  ///   - workingFolder: what the paths in results are relative to.
  /// - Returns: nil where there is no repository.
  public init?(ofPaths paths: [String], workingFolder: String? = nil) {
    let current = FileManager.default.currentDirectoryPath
    let named = Path.absolute(workingFolder ?? current, in: current)
    let folder = Path.real(named) ?? named
    let start = paths.first.map { Path.absolute($0, in: folder) } ?? folder
    guard let repository = RepositoryFolder(workingFolder: start) else { return nil }
    self.init(top: repository.root, folder: folder)
  }
}
