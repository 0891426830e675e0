import SignalboxText
import SignalboxWorkspace

/// A file that is open in the editor, with its text as it stands there.
struct Document: Sendable {
  let uri: String
  /// Absolute.
  let path: String
  private(set) var version: Int
  /// Nil for a text that is too large to be kept.
  private(set) var lines: TextLines?
  /// How large the text is that was not kept.
  private var excessiveSize = 0
  private let limit: Int

  /// Why an edit was not made.
  enum EditError: Error, Equatable {
    case outOfOrder(version: Int, last: Int)
    case backwards
  }

  init(uri: String, path: String, version: Int, text: String) {
    self.uri = uri
    self.path = path
    self.version = version
    limit = SourceFile.Kind(fileName: path)?.sizeLimit ?? 1 << 20
    keep(text)
  }

  var bytes: [UInt8]? { lines?.bytes }

  /// Why its text is not looked at; nil where it is.
  var excess: String? {
    lines == nil && isRead ? "\(WorkspaceError.tooLarge(name, bytes: excessiveSize, limit: limit))" : nil
  }

  /// Whether it is a configuration.
  var isConfiguration: Bool { name.hasSameBytes(as: Configuration.fileName) }

  /// Whether it says anything about a project: clients send other YAML, too.
  var isRead: Bool { isConfiguration || SourceFile.Kind(fileName: path) != nil }

  private var name: String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Makes all changes of one notification, or none.
  mutating func edit(
    _ changes: [TextChange], version newVersion: Int?, _ encoding: PositionEncoding
  ) throws(EditError) {
    if let newVersion, newVersion <= version { throw .outOfOrder(version: newVersion, last: version) }
    let isBackwards = changes.contains { $0.range.map { $0.end < $0.start } ?? false }
    if isBackwards { throw .backwards }
    version = newVersion ?? version
    for change in changes {
      guard let range = change.range else {
        keep(change.text)
        continue
      }
      // Of a text that was not kept nobody knows what an edit makes.
      guard let start = lines?.offset(of: range.start, encoding), let end = lines?.offset(of: range.end, encoding)
      else { continue }
      lines?.replace(start..<max(start, end), with: change.text)
      if let size = lines?.bytes.count, size > limit { (lines, excessiveSize) = (nil, size) }
    }
  }

  private mutating func keep(_ text: String) {
    excessiveSize = text.utf8.count
    lines = text.utf8.count <= limit ? TextLines(Array(text.utf8)) : nil
  }
}

extension Document.EditError: CustomStringConvertible {
  /// The end of a sentence.
  var description: String {
    switch self {
    case .outOfOrder(let version, let last): "version \(version) came after version \(last)"
    case .backwards: "a range ends before it begins"
    }
  }
}
