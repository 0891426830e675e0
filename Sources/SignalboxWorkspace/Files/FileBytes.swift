import Foundation

/// The whole content of one file, in memory that is freed with the value.
///
/// It is read rather than mapped: a mapped file that another process truncates kills the reader with a signal.
/// Any number of threads may read files at the same time; one value belongs to one thread.
public struct FileBytes: ~Copyable {
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  /// How many bytes the file holds, a byte order mark included.
  public private(set) var count = 0

  /// The largest file that is read unless told otherwise: 1 GiB.
  public static let limit = 1 << 30

  /// Reads a file to its end.
  /// - Parameters:
  ///   - path: absolute, or relative to the working folder; symlinks are followed.
  ///   - shown: what to call it in errors; nil for its path.
  ///   - limit: the largest size in bytes.
  /// - Throws: `noSuchPath`, `isFolder`, `notRegularFile`, `tooLarge` or `unreadable`.
  public init(path: String, shown: String? = nil, limit: Int = FileBytes.limit) throws(WorkspaceError) {
    let shown = shown ?? path
    // Without O_NONBLOCK, opening a pipe would wait for somebody to write into it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .reading(shown) }
    defer { close(descriptor) }
    let size = try Self.size(of: descriptor, path: shown, limit: limit)
    // One byte more than needed: the read that finds the end then needs no larger memory.
    memory = .allocate(byteCount: size + 1, alignment: 16)
    try fill(from: descriptor, path: shown, limit: limit)
  }

  /// Content that lies in memory already.
  init(_ bytes: [UInt8]) {
    memory = .allocate(byteCount: bytes.count + 1, alignment: 16)
    memory.copyBytes(from: bytes)
    count = bytes.count
  }

  deinit { memory.deallocate() }

  private static func size(of descriptor: Int32, path: String, limit: Int) throws(WorkspaceError) -> Int {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .reading(path) }
    switch info.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder(path)
    default: throw .notRegularFile(path)
    }
    let size = Int(info.st_size)
    guard size <= limit else { throw .tooLarge(path, bytes: size, limit: limit) }
    return size
  }

  private mutating func fill(from descriptor: Int32, path: String, limit: Int) throws(WorkspaceError) {
    while true {
      if count == memory.count { grow() }
      let free = UnsafeMutableRawBufferPointer(rebasing: memory[count...])
      let got = Foundation.read(descriptor, free.baseAddress, free.count)
      if got == 0 { return }
      if got > 0 {
        count += got
      } else if errno != EINTR {
        throw .reading(path)
      }
      guard count <= limit else { throw .tooLarge(path, bytes: count, limit: limit) }
    }
  }

  /// Only for a file that grows while it is read.
  private mutating func grow() {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: memory.count * 2, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(memory))
    memory.deallocate()
    memory = larger
  }
}

extension FileBytes {
  /// Lends the bytes, byte order mark included; they must not outlive the call.
  /// - Parameter body: what to do with them; its error is passed on.
  public borrowing func withBytes<R: ~Copyable, E: Error>(
    _ body: (UnsafeRawBufferPointer) throws(E) -> R
  ) throws(E) -> R {
    try body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
  }

  /// Whether the file begins with the UTF-8 byte order mark (EF BB BF).
  public var hasByteOrderMark: Bool {
    withBytes { $0.starts(with: [0xEF, 0xBB, 0xBF]) }
  }

  /// Where the file stops being UTF-8; nil where all of it is.
  public var invalidUTF8: InvalidUTF8? {
    withBytes { InvalidUTF8(in: $0) }
  }

  /// How many lines the file has, as editors count: a last line without an end counts, an empty file has none.
  /// Lines end with LF, CRLF or CR.
  public var lines: Int {
    withBytes { bytes in
      guard let last = bytes.last else { return 0 }
      return InvalidUTF8.lineEnds(in: bytes, upTo: bytes.count) + (last == 0x0A || last == 0x0D ? 0 : 1)
    }
  }

  /// The content as text without a byte order mark, invalid bytes replaced by U+FFFD.
  public var text: String {
    let start = hasByteOrderMark ? 3 : 0
    return withBytes { String(decoding: $0[start...], as: UTF8.self) }
  }
}
