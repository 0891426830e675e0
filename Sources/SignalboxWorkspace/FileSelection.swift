import Foundation
import SignalboxRules
import SignalboxText

/// Files that somebody asks about, by whatever path: of a folder, all that lie in it.
public struct FileSelection: Sendable {
  private let paths: Set<Bytewise>

  /// - Parameter paths: absolute, or relative to the working folder.
  public init(_ paths: some Sequence<String>) { self.paths = Set<Bytewise>.of(paths.map(Self.location)) }

  /// The absolute path of what lies at a path; nil where nothing does.
  public static func place(of path: String) -> String? {
    let absolute = Path.absolute(path, in: FileManager.default.currentDirectoryPath)
    return Path.real(absolute) == nil ? nil : absolute
  }

  /// Whether a finding lies in one of them, or below.
  public func contain(_ finding: Finding) -> Bool {
    var path = Self.location(finding.file)[...]
    while !path.isEmpty {
      if paths.contains(path: String(path)) { return true }
      path = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
    }
    return false
  }

  private static func location(_ path: String) -> String {
    let absolute = Path.absolute(path, in: FileManager.default.currentDirectoryPath)
    return Path.real(absolute) ?? absolute
  }
}
