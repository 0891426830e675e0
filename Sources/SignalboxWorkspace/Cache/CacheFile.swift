import Foundation

/// A file in the folder of a cache.
enum CacheFile {
  private static let unfinished = ".tmp"
  private static let endings = [FactsCache.ending, KeptAnswers.ending]

  /// Replaces a file at once, so that runs beside each other read the old one or the new one. No error is worth a word:
  /// what cannot be kept is worked out again.
  static func replace(_ path: String, with bytes: [UInt8]) {
    let temporary = path + "." + String(UInt64.random(in: .min ... .max), radix: 36) + unfinished
    do throws(WorkspaceError) {
      // Not forced to the disk: what a crash leaves of it is found by its check sums.
      try AtomicFile.create(temporary, holding: bytes[...], isForced: false, path: path)
      if rename(temporary, path) != 0 { unlink(temporary) }
    } catch {
      unlink(temporary)
    }
  }

  /// Whether a file of such a name is one of ours.
  static func isOurs(_ name: String) -> Bool {
    endings.contains { name.hasSuffix($0) || isUnfinished(name) && name.contains($0 + ".") }
  }

  static func isUnfinished(_ name: String) -> Bool { name.hasSuffix(unfinished) }

  static func size(of path: String) -> Int? {
    var info = stat()
    return stat(path, &info) == 0 ? Int(info.st_size) : nil
  }

  static func date(of path: String) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }
}
