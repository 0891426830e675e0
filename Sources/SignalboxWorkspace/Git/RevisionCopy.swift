import Foundation
import SignalboxText

/// Writes what a commit holds into a folder.
///
/// A repository of some kilobytes can hold files of any size, and name one of them a million times.
struct RevisionCopy {
  private let entries: [TreeListing.Entry]
  private let sizes: [String: Int]
  private let root: String
  private var folders: Set<Bytewise> = []

  /// How many bytes all files together may have: some twice what ten million lines need.
  private static let limit = 1 << 30

  /// - Parameters:
  ///   - sizes: of all their objects, in bytes.
  ///   - root: where the top of the work tree is to lie.
  init(of entries: [TreeListing.Entry], sizes: [String: Int], root: String) {
    self.entries = entries
    self.sizes = sizes
    self.root = root
  }

  /// The objects whose content is needed, and the size of all together. A file that nobody would read, because of its
  /// size, needs none.
  /// - Throws: `tooLarge` where all files together are.
  func neededObjects() throws(GitError) -> (names: Set<String>, size: Int) {
    let needed = entries.filter { !isTooLarge($0) }
    let total = needed.reduce(0) { $0 + size(of: $1) }
    guard total <= Self.limit else { throw .tooLarge(bytes: total, limit: Self.limit) }
    return (Set(needed.compactMap(\.object)), total)
  }

  /// Writes files first, links last, so that nothing is written through one.
  /// - Parameter contents: of the needed objects.
  mutating func write(_ contents: [String: ArraySlice<UInt8>]) throws(WorkspaceError) {
    for entry in entries where !entry.isLink {
      let path = Path.join(root, entry.path)
      guard let object = entry.object else {
        try makeFolder(path, shown: entry.path)
        continue
      }
      try makeFolder(Path.parent(of: path), shown: Path.parent(of: entry.path))
      // Where the disk takes two names for one, the last stays, as when Git checks out.
      unlink(path)
      try AtomicFile.create(path, holding: contents[object] ?? [], isForced: false, path: entry.path)
      // Of its size, so that it is named as it would be in the work tree, but without a byte on the disk.
      if isTooLarge(entry), truncate(path, off_t(size(of: entry))) != 0 { throw .writing(entry.path) }
    }
    for entry in entries where entry.isLink {
      try link(entry, to: String(decoding: entry.object.flatMap { contents[$0] } ?? [], as: UTF8.self))
    }
  }

  private func size(of entry: TreeListing.Entry) -> Int { entry.object.flatMap { sizes[$0] } ?? 0 }

  private func isTooLarge(_ entry: TreeListing.Entry) -> Bool {
    size(of: entry) > (SourceFile.Kind(fileName: entry.path).map(FileReader.limit) ?? Self.limit)
  }

  /// - Parameter shown: what to call it in errors.
  mutating func makeFolder(_ path: String, shown: String) throws(WorkspaceError) {
    guard folders.insert(path: path) else { return }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .notWritable(shown, WorkspaceError.Reason())
    }
  }

  private mutating func link(_ entry: TreeListing.Entry, to target: String) throws(WorkspaceError) {
    let path = Path.join(root, entry.path)
    guard TreeListing.staysInside(target, from: entry.path), !FileManager.default.fileExists(atPath: path) else {
      return
    }
    try makeFolder(Path.parent(of: path), shown: Path.parent(of: entry.path))
    guard symlink(target, path) == 0 else { throw .writing(entry.path) }
  }
}
