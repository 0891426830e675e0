import Foundation
import SignalboxRules
import SignalboxText

/// Files that somebody asks about, by whatever path.
public struct FileSelection: Sendable {
  private let paths: Set<Bytewise>

  /// - Parameter paths: absolute, or relative to the working folder.
  public init(_ paths: some Sequence<String>) { self.paths = Set<Bytewise>.of(paths.map(Self.location)) }

  /// Whether a finding lies in one of them.
  public func contain(_ finding: Finding) -> Bool { paths.contains(path: Self.location(finding.file)) }

  private static func location(_ path: String) -> String {
    let absolute = Path.absolute(path, in: FileManager.default.currentDirectoryPath)
    return Path.real(absolute) ?? absolute
  }
}
