import Foundation

/// Where a project begins: what is known of it must not depend on the folder that a command runs in.
public enum ProjectTop {
  /// Whether the working folder has not been removed: Foundation would take the root of the disk for it. One that has
  /// been is still there as `.` for those who stand in it, and has no path.
  public static var isThere: Bool { Path.real(".") != nil }

  /// Looks in a folder and above, up to the top of the repository.
  /// - Parameter folder: absolute.
  /// - Returns: the farthest folder with a configuration; without one the top of the repository; else the folder itself.
  public static func above(_ folder: String = FileManager.default.currentDirectoryPath) -> String {
    var current = folder
    var configured: String?
    while true {
      if ConfigurationLoader.file(in: current) != nil { configured = current }
      if Path.exists(Path.join(current, ".git")) { return configured ?? current }
      if current == "/" { return configured ?? folder }
      current = Path.parent(of: current)
    }
  }
}
