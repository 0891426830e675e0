import Foundation

/// Writes files so that a reader sees the old content or the new, never half of it.
public enum AtomicFile {
  /// Replaces the content of a file, or creates it.
  ///
  /// The bytes go into a temporary file in the same folder, are forced to the disk, and are moved over the old file,
  /// whose permissions stay. A symlink stays a symlink: what it points to is replaced, where `WritingRule` lets it. A
  /// device or a pipe (`/dev/stdout`) cannot be replaced and is written straight. On any error the old file is as it was.
  /// - Parameters:
  ///   - bytes: the new content.
  ///   - path: absolute, or relative to the working folder.
  /// - Throws: `noSuchPath` (the empty one), `noSuchFolder`, `isFolder`, `outsideFolder`, `reservedPath`, `nobodyReads`,
  ///   `notWritable` or `diskFull`.
  public static func write(_ bytes: [UInt8], to path: String) throws(WorkspaceError) {
    try write(bytes, to: path, replacing: nil)
  }

  /// The same, unless somebody has changed the file since it was read.
  /// - Parameters:
  ///   - bytes: the new content.
  ///   - path: absolute, or relative to the working folder.
  ///   - old: what the file held; nil where there was none.
  /// - Throws: `changedSinceRead`, or `exists` where there was none, too. Between the last look and the moment when the
  ///   file is replaced lies nothing else.
  public static func write(_ bytes: [UInt8], to path: String, overOld old: [UInt8]?) throws(WorkspaceError) {
    try write(bytes, to: path, replacing: .some(old))
  }

  private static func write(_ bytes: [UInt8], to path: String, replacing old: [UInt8]??) throws(WorkspaceError) {
    guard !path.isEmpty else { throw .noSuchPath(path) }
    var info = stat()
    // What `/dev/stdout` leads to may have no path of its own.
    if stat(path, &info) == 0, info.st_mode & S_IFMT != S_IFREG, info.st_mode & S_IFMT != S_IFDIR {
      return try writeStraight(bytes, to: path, path: path)
    }
    let target = try resolvingLinks(path)
    try WritingRule.check(path)
    let exists = stat(target, &info) == 0
    if exists {
      let kind = info.st_mode & S_IFMT
      if kind == S_IFDIR { throw .isFolder(path) }
      // Renaming needs only the folder's permission; a file that is read-only is meant to stay.
      guard access(target, W_OK) == 0 else { throw .writing(path) }
    }
    let temporary = Path.join(Path.parent(of: target), temporaryName())
    do throws(WorkspaceError) {
      try create(temporary, holding: bytes[...], mode: exists ? info.st_mode & 0o7777 : nil, path: path)
      if let old {
        try move(temporary, target, unlessChangedFrom: old, path: path)
      } else {
        try move(temporary, target, path)
      }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// The same for text, as UTF-8.
  public static func write(_ text: String, to path: String) throws(WorkspaceError) {
    try write(Array(text.utf8), to: path)
  }

  /// Whether writing to one path would overwrite what was written to the other: symlinks are followed, and neither
  /// path need exist.
  public static func isSameFile(_ left: String, _ right: String) -> Bool {
    location(of: left) == location(of: right)
  }

  /// Where the bytes go that are written to a path: absolute, symlinks followed.
  public static func location(of path: String) -> String {
    let target = (try? resolvingLinks(path)) ?? path
    let absolute = Path.absolute(target, in: FileManager.default.currentDirectoryPath)
    guard Path.real(absolute) == nil else { return Path.real(absolute) ?? absolute }
    let folder = Path.parent(of: absolute)
    return Path.join(Path.real(folder) ?? folder, Path.components(of: absolute).last ?? "")
  }

  /// The permissions of what lies at a path, a last symlink not followed; nil where there is nothing.
  static func mode(of path: String) -> mode_t? {
    var info = stat()
    return lstat(path, &info) == 0 ? info.st_mode & 0o7777 : nil
  }

  /// Where a chain of symlinks ends, though nothing may lie there yet.
  private static func resolvingLinks(_ path: String) throws(WorkspaceError) -> String {
    var current = path
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    // As many as the kernel follows before it calls the chain a loop.
    for _ in 0..<40 {
      let length = readlink(current, &buffer, buffer.count - 1)
      if length < 0 { return current }
      let link = String(decoding: buffer[..<length].lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
      current = link.hasPrefix("/") ? link : Path.join(Path.parent(of: current), link)
    }
    throw .writing(path, code: ELOOP)
  }

  private static func move(_ temporary: String, _ target: String, _ path: String) throws(WorkspaceError) {
    guard rename(temporary, target) == 0 else { throw .writing(path) }
  }

  private static func move(
    _ temporary: String, _ target: String, unlessChangedFrom old: [UInt8]?, path: String
  ) throws(WorkspaceError) {
    let now = try FileBytes.all(of: target, shown: path)
    guard now == old else { throw now == nil || old != nil ? .changedSinceRead(path) : .exists(path) }
    // A second name cannot be given over somebody's file, as renaming would.
    if old == nil, try FileSteps().link(temporary, target, shown: path) {
      unlink(temporary)
    } else {
      try move(temporary, target, path)
    }
  }

  private static func temporaryName() -> String {
    ".signalbox-" + String(UInt64.random(in: .min ... .max), radix: 36) + ".tmp"
  }

  /// Writes a file that does not exist yet; on an error it may be left in part.
  /// - Parameters:
  ///   - mode: the permissions to give, nil for those that a new file gets.
  ///   - isForced: whether to force it to the disk, which takes a hundred times as long.
  ///   - path: what to call the file in errors.
  static func create(
    _ file: String, holding bytes: ArraySlice<UInt8>, mode: mode_t? = nil, isForced: Bool = true, path: String
  ) throws(WorkspaceError) {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .writing(path) }
    // A failed close may report a write that failed late, so it is checked on the good path.
    var isOpen = true
    defer { if isOpen { close(descriptor) } }
    try writeAll(bytes, to: descriptor, path: path)
    if let mode, fchmod(descriptor, mode) != 0 { throw .writing(path) }
    // Some file systems have no fsync (EINVAL, ENOTSUP): then there is nothing to force.
    if isForced, fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw .writing(path) }
    isOpen = false
    guard close(descriptor) == 0 else { throw .writing(path) }
  }

  /// How long somebody who is to read a pipe may take to open it, in seconds.
  private static let patience = 5.0

  private static func writeStraight(_ bytes: [UInt8], to target: String, path: String) throws(WorkspaceError) {
    let clock = ContinuousClock()
    let last = clock.now + .seconds(patience)
    // Without O_NONBLOCK, opening a pipe would wait for a reader, for ever if there is none.
    var descriptor = open(target, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    while descriptor < 0, errno == ENXIO, clock.now < last {
      usleep(20_000)
      descriptor = open(target, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    }
    guard descriptor >= 0 else { throw errno == ENXIO ? .nobodyReads(path) : .writing(path) }
    defer { close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, O_WRONLY)
    try writeAll(bytes[...], to: descriptor, path: path)
  }

  private static func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, path: String) throws(WorkspaceError) {
    let failure: WorkspaceError? = bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno != EINTR {
          return .writing(path)
        }
      }
      return nil
    }
    if let failure { throw failure }
  }
}
