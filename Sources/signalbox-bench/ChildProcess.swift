import Foundation

/// Runs another program and says what it cost.
enum ChildProcess {
  struct Cost {
    let seconds: Double
    /// The largest resident size of any child so far: measure the one that matters first.
    let peakMegabytes: Int
  }

  /// - Parameter isHeard: whether what it prints is for our reader.
  @discardableResult
  static func run(_ program: String, _ arguments: [String], isHeard: Bool = false) throws -> Cost {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if !isHeard {
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
    }
    fflush(nil)
    let start = Date()
    try process.run()
    process.waitUntilExit()
    let seconds = Date().timeIntervalSince(start)
    return Cost(seconds: seconds, peakMegabytes: peakMegabytes())
  }

  private static func peakMegabytes() -> Int {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
      return Int(usage.ru_maxrss) / 1_048_576
    #else
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
      return Int(usage.ru_maxrss) / 1024
    #endif
  }
}
