import Foundation

/// What tells, without reading a file again, whether it is still the one that was read: which file it is, how large, and
/// when it was changed last.
struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  /// Seconds and nanoseconds: of the content, and of anything about the file. Programs that set the one back cannot set
  /// the other.
  private let content: Int, contentPart: Int, anything: Int, anythingPart: Int

  /// - Parameter path: symlinks are followed.
  /// - Returns: nil where there is none.
  init?(_ path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: info.st_dev)
    number = UInt64(info.st_ino)
    size = Int64(info.st_size)
    #if os(macOS)
      let (content, any) = (info.st_mtimespec, info.st_ctimespec)
    #else
      let (content, any) = (info.st_mtim, info.st_ctim)
    #endif
    (self.content, contentPart) = (content.tv_sec, content.tv_nsec)
    (anything, anythingPart) = (any.tv_sec, any.tv_nsec)
  }
}
