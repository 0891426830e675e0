import Foundation

/// Standard input, as it comes.
enum StandardInput {
  /// All of it, to its end.
  static func all() -> [UInt8] {
    var bytes: [UInt8] = []
    while case let part = next(), !part.isEmpty { bytes += part }
    return bytes
  }

  /// Waits for something to come.
  /// - Returns: nothing at the end, or where it cannot be read.
  static func next() -> [UInt8] {
    let size = 1 << 16
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var got = -1
      repeat { got = read(STDIN_FILENO, buffer.baseAddress, size) } while got < 0 && errno == EINTR
      count = max(0, got)
    }
  }
}
