import Foundation

/// The working folder of this process, for programs that work in several.
public enum ProcessFolder {
  /// Makes a folder the working folder, so that everything is found and named as by a command that runs there.
  /// - Parameter path: absolute.
  /// - Returns: whether it is there.
  public static func enter(_ path: String) -> Bool { FileManager.default.changeCurrentDirectoryPath(path) }
}
