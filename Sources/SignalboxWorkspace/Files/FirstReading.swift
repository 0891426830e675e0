import Foundation

/// What files held when they were read first, however often one asks: an edit and what it is to be made in must not come
/// from two readings.
public final class FirstReading: Sendable {
  private let lock = NSLock()
  /// Only read and written under the lock.
  private nonisolated(unsafe) var known: [String: [UInt8]?] = [:]

  public init() {}

  /// - Parameter path: absolute, or relative to the working folder.
  /// - Returns: nil where there was no file, or none that can be read.
  public func bytes(of path: String) -> [UInt8]? {
    lock.withLock {
      if let bytes = known[path] { return bytes }
      let bytes = try? FileBytes(path: path).withBytes { [UInt8]($0) }
      known[path] = .some(bytes)
      return bytes
    }
  }
}
