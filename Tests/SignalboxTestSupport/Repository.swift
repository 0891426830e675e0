import Foundation

/// Where the tests find what lies beside them.
public enum Repository {
  /// The folder that holds `Package.swift`.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// - Parameter path: relative to the root (`Tests/Goldens/Diagrams`).
  public static func url(_ path: String) -> URL {
    root.appendingPathComponent(path)
  }
}
