import Foundation

/// The working folder of this process, for programs that work in several.
public enum ProcessFolder {
  /// Makes a folder the working folder, so that everything is found and named as by a command that runs there.
  /// - Parameter path: absolute.
  /// - Returns: whether it is there.
  public static func enter(_ path: String) -> Bool { FileManager.default.changeCurrentDirectoryPath(path) }

  /// What a file is called from the working folder.
  /// - Parameter path: absolute; symlinks do not matter.
  /// - Returns: nil where it lies elsewhere.
  public static func name(of path: String) -> String? {
    let folder = FileManager.default.currentDirectoryPath
    return Path.relative(path, to: folder) ?? Path.relative(Path.real(path) ?? path, to: Path.real(folder) ?? folder)
  }
}
