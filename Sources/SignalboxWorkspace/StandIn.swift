import Foundation
import SignalboxText

/// A text that is read in place of a file on the disk: what an editor has not saved yet.
public struct StandIn: Sendable {
  /// As findings name the file: relative to the working folder where it lies below it, else as it was given.
  public let path: String
  private let location: String
  /// What the file is taken for, by the end of its name.
  public let kind: SourceFile.Kind
  public let bytes: [UInt8]

  /// - Parameter path: absolute, or relative to the working folder; nothing need lie there.
  /// - Throws: `notSource` where the name is that of no file that is read.
  public init(path: String, bytes: [UInt8]) throws(WorkspaceError) {
    guard let kind = SourceFile.Kind(fileName: path) else { throw .notSource(path) }
    let workingFolder = FileManager.default.currentDirectoryPath
    let absolute = Path.absolute(path, in: workingFolder)
    self.path = Path.relative(absolute, to: workingFolder) ?? path
    location = absolute
    self.kind = kind
    self.bytes = bytes
  }

  /// Reads a text to its end.
  /// - Throws: `notSource`, or `tooLarge` as soon as it is.
  public static func read(_ handle: FileHandle, as path: String) throws(WorkspaceError) -> StandIn {
    guard let kind = SourceFile.Kind(fileName: path) else { throw .notSource(path) }
    let limit = FileReader.limit(of: kind)
    var bytes: [UInt8] = []
    while let part = try? handle.read(upToCount: 1 << 20), !part.isEmpty {
      bytes += part
      guard bytes.count <= limit else { throw .tooLarge(path, bytes: bytes.count, limit: limit) }
    }
    return try StandIn(path: path, bytes: bytes)
  }

  /// The files that were found, this one among them, unless it is one that is not to be read.
  func joined(to found: DiscoveredFiles, by discovery: Discovery, isNamed: Bool) -> DiscoveredFiles {
    guard var file = discovery.source(at: path, isNamed: isNamed) else { return found }
    file.size = bytes.count
    var all = found
    all.files.removeAll { $0.path.hasSameBytes(as: path) || $0.path.hasSameBytes(as: location) }
    all.files.append(file)
    all.files.sort { Path.precedes($0.path, $1.path) }
    return all
  }
}
