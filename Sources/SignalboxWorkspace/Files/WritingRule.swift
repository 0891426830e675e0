import Foundation

/// Where may be written, and what may be replaced: for all that is not a change with an undo record.
enum WritingRule {
  /// Refuses what a link of a repository leads out of it, since the link may have come with the code, and what is
  /// Git's. A place elsewhere that the path names itself is meant.
  /// - Parameter path: absolute, or relative to the working folder; nothing need lie there.
  /// - Throws: `outsideFolder` or `reservedPath`.
  static func check(_ path: String) throws(WorkspaceError) {
    let absolute = path.hasPrefix("/") ? path : Path.join(FileManager.default.currentDirectoryPath, path)
    var place = "/"
    for name in Path.components(of: absolute) {
      if name == ".." {
        place = Path.parent(of: place)
        continue
      }
      let real = AtomicFile.location(of: Path.join(place, name))
      if Path.relative(real, to: place) == nil, let root = RepositoryFolder(workingFolder: place)?.root,
        Path.relative(real, to: root) == nil
      {
        throw .outsideFolder(path)
      }
      place = real
    }
    try refuseGit(place, shown: path)
  }

  /// The same, and refuses to replace what Signalbox has not written itself; an empty file is nobody's.
  /// - Parameter isOwn: whether content is of the form that is to be written.
  /// - Throws: `notOwn`, too, or why the file cannot be read.
  static func check(_ path: String, isOwn: ([UInt8]) -> Bool) throws(WorkspaceError) {
    try check(path)
    do throws(WorkspaceError) {
      guard let old = try FileBytes.all(of: path, shown: path), !old.isEmpty, !isOwn(old) else { return }
    } catch .notRegularFile {
      return
    }
    throw .notOwn(path)
  }

  /// - Parameter place: absolute, without symlinks.
  private static func refuseGit(_ place: String, shown path: String) throws(WorkspaceError) {
    var folder = Path.parent(of: place)
    while !Path.exists(folder) { folder = Path.parent(of: folder) }
    guard let root = RepositoryFolder(workingFolder: folder)?.root else { return }
    let names = Path.components(of: Path.relative(place, to: root) ?? "")
    if names.contains(where: { $0.lowercased() == ".git" }) { throw .reservedPath(path) }
  }
}
