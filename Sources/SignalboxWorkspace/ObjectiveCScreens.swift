/// What of an app in two languages is missed: Objective-C is not read.
enum ObjectiveCScreens {
  private static let words = ["ViewController", "UIApplicationDelegate"].map { Array($0.utf8) }
  /// Of a file, in bytes: generated tables are larger, and screens are not.
  private static let limit = 1 << 20

  /// The files that have to do with screens or with the beginning of the app, by what they say.
  static func among(_ paths: [String]) -> [String] {
    zip(paths, parallelMap(paths) { hasScreens($0) }).filter(\.1).map(\.0)
  }

  private static func hasScreens(_ path: String) -> Bool {
    guard let bytes = try? FileBytes(path: path, limit: limit) else { return false }
    return bytes.withBytes { bytes in words.contains { holds($0, bytes) } }
  }

  private static func holds(_ word: [UInt8], _ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while let next = rest.firstIndex(of: word[0]) {
      rest = rest[next...]
      if rest.starts(with: word) { return true }
      rest.removeFirst()
    }
    return false
  }
}
