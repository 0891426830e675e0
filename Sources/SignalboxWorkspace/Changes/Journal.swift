import Foundation

/// What a transaction is about to do, written down before it begins, so that the next run can take it back or clear up
/// after it wherever it was broken off.
///
/// Beside each file stand, while the transaction runs, its new content (`.new`) and, as a second name of the same
/// file where the file system has such, the old one (`.old`).
struct Journal: Codable, Sendable {
  static let newestVersion = 1

  var version = newestVersion
  /// Part of the names of all temporary files.
  var token: String
  var files: [File]
  /// Folders to create, each before those in it; they go when all is taken back.
  var newFolders: [String]
  /// Folders to remove once all is written if nothing is left in them, each after those in it.
  var emptyFolders: [String]

  struct File: Codable, Sendable {
    /// For people.
    var path: String
    /// Where it lies, relative to the project's folder, no component a symlink.
    var target: String
    var isNew: Bool
    /// nil where the file is deleted.
    var after: Data?
  }

  /// Where a file and its companions lie.
  struct Place {
    var target: String
    var new: String
    var old: String
  }

  func place(_ index: Int, in root: String) -> Place {
    let target = Path.join(root, files[index].target)
    let prefix = Path.join(Path.parent(of: target), ".signalbox-\(token)-\(index)")
    return Place(target: target, new: prefix + ".new", old: prefix + ".old")
  }

  /// Reads a journal that an earlier run has left.
  /// - Parameter shown: how people find the file.
  /// - Throws: `badRecord` also where it is about anything outside the project's folder: it may come from anywhere.
  init(contentsOf file: String, shown: String, root: String) throws(WorkspaceError) {
    guard let bytes = try FileBytes.all(of: file, shown: shown) else { throw .noSuchPath(shown) }
    self = try StateFile.decode(Journal.self, from: bytes, version: Self.newestVersion, shown: shown)
    let isToken = !token.isEmpty && token.utf8.allSatisfy { Unicode.Scalar($0).properties.isASCIIHexDigit }
    let paths = files.map(\.target).filter { !UndoHistory.isRecord($0) } + newFolders + emptyFolders
    guard isToken, paths.allSatisfy({ ChangeTarget.isInside($0, root) }) else { throw .badRecord(shown) }
  }

  init(token: String, files: [File], newFolders: [String], emptyFolders: [String]) {
    (self.token, self.files, self.newFolders, self.emptyFolders) = (token, files, newFolders, emptyFolders)
  }
}

extension Journal {
  /// Puts everything back as it was, however far the transaction has come; may be repeated.
  /// - Returns: the paths of files that somebody has changed since. They stay as they are.
  func takeBack(in root: String, _ steps: FileSteps) throws(WorkspaceError) -> [String] {
    var left: [String] = []
    for index in files.indices.reversed() {
      let (file, place) = (files[index], place(index, in: root))
      if let old = FileID(at: place.old) {
        try restore(file, place, old: old, &left, steps)
      } else if file.isNew {
        try removeCreated(file, place, &left, steps)
      }
      try steps.remove(place.new, shown: file.path)
    }
    for folder in newFolders.reversed() { try steps.removeFolder(Path.join(root, folder), shown: folder) }
    return left.sorted(by: Path.precedes)
  }

  private func restore(
    _ file: File, _ place: Place, old: FileID, _ left: inout [String], _ steps: FileSteps
  ) throws(WorkspaceError) {
    let current = FileID(at: place.target)
    // Renaming between two names of one file would do nothing at all.
    if current == old { return try steps.remove(place.old, shown: file.path) }
    let isOurs = current == nil ? true : try isOurs(file, place)
    if isOurs {
      try steps.rename(place.old, place.target, shown: file.path)
    } else {
      left.append(file.path)
      try steps.remove(place.old, shown: file.path)
    }
  }

  private func removeCreated(
    _ file: File, _ place: Place, _ left: inout [String], _ steps: FileSteps
  ) throws(WorkspaceError) {
    guard let current = FileID(at: place.target) else { return }
    // A file that is there while ours still waits under another identity was created by somebody else.
    if let waiting = FileID(at: place.new), waiting != current { return }
    if try isOurs(file, place) {
      try steps.remove(place.target, shown: file.path)
    } else {
      left.append(file.path)
    }
  }

  private func isOurs(_ file: File, _ place: Place) throws(WorkspaceError) -> Bool {
    guard let after = file.after else { return false }
    return try FileBytes.all(of: place.target, shown: file.path).map { $0.elementsEqual(after) } ?? false
  }

  /// Removes what the transaction needed; may be repeated.
  func clearUp(in root: String, _ steps: FileSteps) throws(WorkspaceError) {
    for index in files.indices {
      let place = place(index, in: root)
      try steps.remove(place.new, shown: files[index].path)
      try steps.remove(place.old, shown: files[index].path)
    }
    for folder in emptyFolders { try steps.removeFolder(Path.join(root, folder), shown: folder) }
  }
}

extension FileID {
  /// Which file a path names, without following a last symlink; nil where there is none.
  init?(at path: String) {
    var info = stat()
    guard lstat(path, &info) == 0 else { return nil }
    self.init(info)
  }
}
