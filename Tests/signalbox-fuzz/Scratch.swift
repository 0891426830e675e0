import Foundation

/// Folders that go when they are done with: in memory where the machine has such a place.
enum Scratch {
  private static let root = FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()

  static func make() -> String {
    let path = "\(root)/signalbox-fuzz-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Gives `body` an empty folder and removes it afterwards.
  static func with<Value>(_ body: (String) throws -> Value) rethrows -> Value {
    let path = make()
    defer { remove(path) }
    return try body(path)
  }
}

extension Scratch {
  /// The same for what may be larger than memory allows.
  static func onDisk<Value>(_ body: (String) throws -> Value) rethrows -> Value {
    let path = NSTemporaryDirectory() + "/signalbox-corpus-\(UUID().uuidString)"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { remove(path) }
    return try body(path)
  }
}
