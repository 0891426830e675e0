import Foundation
import SignalboxFacts

enum Project {
  /// The folder of the package.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The Swift sources of the project itself: a corpus that is always at hand.
  static let sources: [String] = ["Sources", "Tests"].flatMap { folder in
    let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
  }.sorted()

  static func source(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }
}

extension SwiftFacts {
  /// The whole of a small source as a tree, without the last line break.
  static func outline(_ source: String) -> String {
    String(SwiftFacts(source: source).outline.dropLast())
  }
}

/// Runs a body on a thread with a stack of its own size and waits for it.
func onThread<Result: Sendable>(stackSize: Int, _ body: @escaping @Sendable () -> Result) -> Result? {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result: Result?
  let thread = Thread {
    result = body()
    done.signal()
  }
  thread.stackSize = stackSize
  thread.start()
  done.wait()
  return result
}

/// A generator that gives the same numbers on every machine (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
