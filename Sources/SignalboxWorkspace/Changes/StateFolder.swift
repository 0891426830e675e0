import Foundation

/// `.signalbox` in a project's folder, where Signalbox keeps what it must remember between two runs: what the last
/// commands wrote (`UndoHistory`), and while files are written, how to take that back. Git is told to ignore it.
struct StateFolder: Sendable {
  static let name = ".signalbox"
  /// The newest undo record, relative to the project's folder.
  static let undo = name + "/undo.json"

  /// The project's folder, absolute.
  let root: String

  var path: String { Path.join(root, Self.name) }
  /// Stands there while files are being written: whoever finds it takes them back.
  var journal: String { Path.join(path, "journal.json") }
  /// The journal once all is written: whoever finds it has only to clear up.
  var finished: String { Path.join(path, "finished.json") }
  /// How people find the journal.
  static let shownJournal = name + "/journal.json"
  static let shownFinished = name + "/finished.json"

  private var ignore: String { Path.join(path, ".gitignore") }
  private var draft: String { Path.join(path, "journal.tmp") }
  private static let shownDraft = name + "/journal.tmp"

  func exists(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0
  }

  /// Creates the folder if need be.
  func make(_ steps: FileSteps) throws(WorkspaceError) {
    try steps.makeFolder(path, shown: Self.name)
    // Who has taken the file away later is to keep it so.
    if !exists(ignore), !exists(Path.join(root, Self.undo)) {
      do throws(WorkspaceError) {
        try steps.write(Array("*\n".utf8), to: ignore, mode: nil, shown: Self.name + "/.gitignore")
      } catch {
        try? steps.remove(ignore, shown: Self.name)
        removeIfUnused(steps)
        throw error
      }
    }
  }

  /// Removes the folder where there is nothing to remember. Failing to do so harms nobody.
  func removeIfUnused(_ steps: FileSteps) {
    let used = [Path.join(root, Self.undo), journal, finished].contains(where: exists)
    if used { return }
    do throws(WorkspaceError) {
      let names = try FileManager.default.names(in: path)
      guard Set(names).isSubset(of: [".gitignore", "journal.tmp"]) else { return }
      for name in names { try steps.remove(Path.join(path, name), shown: Self.name) }
      try steps.removeFolder(path, shown: Self.name)
    } catch { return }
  }

  /// Writes the journal so that it is there as a whole or not at all, also after a power failure.
  func write(_ content: Journal, _ steps: FileSteps) throws(WorkspaceError) {
    try steps.remove(draft, shown: Self.shownDraft)
    let bytes = try StateFile.encode(content, shown: Self.shownJournal)
    try steps.write(bytes, to: draft, mode: nil, shown: Self.shownDraft)
    try steps.rename(draft, journal, shown: Self.shownJournal)
    steps.sync(path)
  }

  func removeJournal(_ steps: FileSteps) throws(WorkspaceError) {
    do throws(WorkspaceError) { try steps.remove(draft, shown: Self.shownDraft) } catch {
      // A folder there is nobody's draft, and the next run would fail as this one does.
      guard case .isFolder = error else { throw error }
    }
    try steps.remove(journal, shown: Self.shownJournal)
  }
}

/// How Signalbox writes its own files: JSON with a version.
enum StateFile {
  private struct Header: Decodable { var version: Int }

  static func encode(_ value: some Encodable, shown: String) throws(WorkspaceError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    do { return Array(try encoder.encode(value)) + [0x0A] } catch { throw .badRecord(shown) }
  }

  /// - Parameter version: the newest that is understood.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], version: Int, shown: String
  ) throws(WorkspaceError) -> Value {
    let data = Data(bytes)
    guard let header = try? JSONDecoder().decode(Header.self, from: data) else { throw .badRecord(shown) }
    guard header.version <= version else { throw .newerRecord(shown, version: header.version) }
    guard let value = try? JSONDecoder().decode(type, from: data) else { throw .badRecord(shown) }
    return value
  }
}

extension FileManager {
  /// The names of all that lies in a folder.
  fileprivate func names(in folder: String) throws(WorkspaceError) -> [String] {
    do { return try contentsOfDirectory(atPath: folder).sorted() } catch { throw .noSuchPath(folder) }
  }
}
