import Foundation
import SignalboxFacts

/// Where facts are kept from one run to the next.
///
/// A folder for each project, named by a hash of its path. Nothing in it is needed: what is missing, damaged or of another
/// version is read from source again, and what cannot be written is not kept.
public struct CacheFolder: Sendable {
  /// How many bytes all projects take at most; those that were used longest ago go first.
  private let limit: Int
  /// Absolute.
  public let path: String

  /// - Parameter path: absolute, or relative to the working folder; need not be there.
  public init(path: String) { self.init(path: path, limit: 1 << 30) }

  init(path: String, limit: Int) {
    self.path = Path.absolute(path, in: FileManager.default.currentDirectoryPath)
    self.limit = limit
  }

  /// `signalbox` in the user's folder for caches: `$XDG_CACHE_HOME`, else `~/.cache`; on macOS `~/Library/Caches`.
  /// - Returns: nil where the environment names no absolute folder.
  public static func standard(environment: [String: String] = ProcessInfo.processInfo.environment) -> CacheFolder? {
    #if os(macOS)
      let inHome = "Library/Caches"
    #else
      let inHome = ".cache"
    #endif
    let named = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? Path.join($0, inHome) : nil }
    return (named ?? home).map { CacheFolder(path: Path.join($0, "signalbox")) }
  }

  /// Why nothing can be kept there; nil where it can.
  public var obstacle: WorkspaceError? {
    var folder = path
    while access(folder, F_OK) != 0, errno != EACCES, folder != "/" { folder = Path.parent(of: folder) }
    var info = stat()
    guard stat(folder, &info) == 0 else { return .notWritable(path, .init()) }
    if info.st_mode & S_IFMT != S_IFDIR { return .notFolder(folder) }
    return access(folder, W_OK | X_OK) == 0 ? nil : .notWritable(path, .init())
  }

  /// How many bytes are kept, of all projects together.
  public var size: Int {
    names(in: path).map { Path.join(path, $0) }.reduce(0) { size, folder in
      names(in: folder).filter(CacheFile.isOurs).reduce(size) { $0 + (CacheFile.size(of: Path.join(folder, $1)) ?? 0) }
    }
  }

  /// The facts that are kept of the project around a folder.
  func facts(ofProjectAround folder: String) -> FactsCache {
    let root = RepositoryFolder(workingFolder: folder)?.root ?? folder
    return FactsCache(folder: Path.join(path, ContentHash(of: Array(root.utf8)).digits), of: self)
  }

  /// Removes what is over the limit, and what runs left behind that were killed.
  /// - Parameter current: the folder of a project that stays.
  func tidy(sparing current: String) {
    let projects = names(in: path).map { Path.join(path, $0) }.compactMap { folder in
      CacheFile.date(of: folder).map { (folder: folder, date: $0, size: tidied(folder)) }
    }
    var size = projects.reduce(0) { $0 + $1.size }
    for project in projects.sorted(by: { ($0.date, $0.folder) < ($1.date, $1.folder) }) {
      guard size > limit else { return }
      guard project.folder != current else { continue }
      size -= project.size
      // Only what we write: the folder may have been named by mistake.
      for name in names(in: project.folder) where CacheFile.isOurs(name) { unlink(Path.join(project.folder, name)) }
      rmdir(project.folder)
    }
  }

  /// The size of a project's files, once those that were never finished are gone.
  private func tidied(_ folder: String) -> Int {
    names(in: folder).filter(CacheFile.isOurs).reduce(0) { size, name in
      let file = Path.join(folder, name)
      guard let own = CacheFile.size(of: file) else { return size }
      if CacheFile.isUnfinished(name), let date = CacheFile.date(of: file), date < Date(timeIntervalSinceNow: -3600) {
        unlink(file)
        return size
      }
      return size + own
    }
  }

  private func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
