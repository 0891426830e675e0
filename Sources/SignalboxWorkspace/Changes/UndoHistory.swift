import Foundation
import SignalboxText

/// What the last commands wrote: the newest in `.signalbox/undo.json`, those before it in `.signalbox/undo-3.json` and
/// the like, the later the higher the number.
struct UndoHistory {
  /// How many commands are remembered.
  static let limit = 20

  /// The project's folder, absolute.
  let root: String
  /// Of the records, relative to the project's folder, the newest first.
  let paths: [String]
  /// Of records that nothing leads to any more, as somebody has taken the newest away.
  private let strays: [String]

  init(in root: String) {
    self.root = root
    let state = StateFolder(root: root)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: state.path)) ?? []
    let earlier = names.compactMap(Self.number(ofName:)).sorted(by: >).map(Self.path)
    let isThere = state.exists(Path.join(root, StateFolder.undo))
    paths = isThere ? [StateFolder.undo] + earlier : []
    strays = isThere ? [] : earlier
  }

  private static func path(_ number: Int) -> String { "\(StateFolder.name)/undo-\(number).json" }

  private static func number(ofName name: String) -> Int? {
    guard name.hasPrefix("undo-"), name.hasSuffix(".json"), let number = Int(name.dropFirst(5).dropLast(5)), number > 0,
      number < .max, path(number) == StateFolder.name + "/" + name
    else { return nil }
    return number
  }

  private static func number(ofRecord path: String) -> Int? {
    let folder = StateFolder.name + "/"
    return path.hasPrefix(folder) ? number(ofName: String(path.dropFirst(folder.count))) : nil
  }

  /// Whether a path, relative to the project's folder, is that of a record.
  static func isRecord(_ path: String) -> Bool { path == StateFolder.undo || number(ofRecord: path) != nil }

  /// The records, the newest first.
  /// - Throws: `badRecord`, `newerRecord`, or why one cannot be read.
  func records(_ count: Int = limit) throws(WorkspaceError) -> [UndoRecord] {
    var found: [UndoRecord] = []
    for path in paths.prefix(count) { found.append(try UndoRecord(at: path, in: root)) }
    return found
  }

  /// What to write so that a record is the newest.
  func files(adding record: UndoRecord) throws(WorkspaceError) -> [CheckedChanges.File] {
    let newest = try bytes(of: StateFolder.undo)
    var files = [file(StateFolder.undo, newest, try StateFile.encode(record, shown: StateFolder.undo))]
    if let newest {
      let number = paths.dropFirst().first.flatMap { Self.number(ofRecord: $0) } ?? 0
      files.append(file(Self.path(number + 1), nil, newest))
    }
    return try files + removals(of: paths.dropFirst(Self.limit - 1) + strays)
  }

  /// What to write so that some of the newest records are forgotten.
  func files(dropping count: Int) throws(WorkspaceError) -> [CheckedChanges.File] {
    let next = try paths.dropFirst(count).first.map { path throws(WorkspaceError) in try bytes(of: path) } ?? nil
    let newest = file(StateFolder.undo, try bytes(of: StateFolder.undo), next)
    return try [newest] + removals(of: paths.prefix(count + 1).dropFirst() + strays)
  }

  private func removals(of paths: some Sequence<String>) throws(WorkspaceError) -> [CheckedChanges.File] {
    var files: [CheckedChanges.File] = []
    for path in paths { files.append(file(path, try bytes(of: path), nil)) }
    return files
  }

  private func bytes(of path: String) throws(WorkspaceError) -> [UInt8]? {
    try FileBytes.all(of: Path.join(root, path), shown: path)
  }

  private func file(_ path: String, _ before: [UInt8]?, _ after: [UInt8]?) -> CheckedChanges.File {
    CheckedChanges.File(change: FileChange(path: path, before: before, after: after), target: path)
  }
}
