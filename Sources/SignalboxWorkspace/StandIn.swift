import Foundation

/// A text that is read in place of a file on the disk: what an editor has not saved yet.
public struct StandIn: Sendable {
  /// As findings name the file: relative to the working folder where it lies below it, else absolute.
  public let path: String
  /// What the file is taken for, by the end of its name.
  public let kind: SourceFile.Kind
  public let bytes: [UInt8]

  /// - Parameter path: absolute, or relative to the working folder; nothing need lie there.
  /// - Throws: `notSource` where the name is that of no file that is read.
  public init(path: String, bytes: [UInt8]) throws(WorkspaceError) {
    guard let kind = SourceFile.Kind(fileName: path) else { throw .notSource(path) }
    let workingFolder = FileManager.default.currentDirectoryPath
    let absolute = Path.absolute(path, in: workingFolder)
    self.path = Path.relative(absolute, to: workingFolder) ?? absolute
    self.kind = kind
    self.bytes = bytes
  }

  /// The files that were found, this one among them.
  func joined(to found: DiscoveredFiles) -> DiscoveredFiles {
    var all = found
    guard !found.files.contains(where: { $0.path == path }) else { return all }
    let neighbour = found.files.first { Path.parent(of: $0.path) == Path.parent(of: path) }
    all.files.append(SourceFile(path: path, kind: kind, module: neighbour?.module, size: bytes.count))
    all.files.sort { Path.precedes($0.path, $1.path) }
    return all
  }
}
