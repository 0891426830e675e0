import SignalboxText

/// Texts that are read in place of files on the disk: what editors have not saved yet, what fixes would make of them.
public struct FileOverlay: Sendable {
  private let texts: [Bytewise: [UInt8]]
  /// Those that need not lie on the disk.
  private let unsaved: [StandIn]

  /// - Parameter texts: in place of files that are read, by their paths as findings name them.
  public init(_ texts: [Bytewise: [UInt8]] = [:]) {
    self.texts = texts
    unsaved = []
  }

  /// - Parameter unsaved: read wherever they lie, unless the configuration leaves them out.
  public init(unsaved: [StandIn]) {
    self.unsaved = unsaved
    texts = Dictionary(unsaved.map { (Bytewise($0.path), $0.bytes) }) { _, last in last }
  }

  /// Whether an editor hands over texts: whatever is open, so that what is excluded stays so.
  var isFromEditor: Bool { !unsaved.isEmpty }

  /// What is read in place of a file; nil where the file itself is.
  func bytes(of path: String) -> [UInt8]? { texts[path] }

  /// The files that were found, the unsaved ones among them.
  func joined(to found: DiscoveredFiles, by discovery: Discovery, isNamed: Bool) -> DiscoveredFiles {
    unsaved.reduce(found) { $1.joined(to: $0, by: discovery, isNamed: isNamed) }
  }
}
