import Foundation

/// Another program, and what it alone took.
struct MeasuredProcess {
  let seconds: Double
  let processorSeconds: Double
  let peakMegabytes: Int
  let status: Int32

  enum Failure: Error { case notStarted(String), ended(String, Int32) }

  /// - Parameters:
  ///   - folder: where it works.
  ///   - output: the file that its output goes to; nil for nowhere.
  ///   - accepted: exit codes that are no failure: 2 is for findings.
  init(_ arguments: [String], in folder: URL, output: String? = nil, accepted: Set<Int32> = [0, 2]) throws {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let line = "cd '\(folder.path)' && exec \(words) > '\(output ?? "/dev/null")' 2>'\(folder.path)/errors.txt'"
    try self.init(shell: line, accepted: accepted)
  }

  /// - Parameter line: what a shell runs.
  init(shell line: String, accepted: Set<Int32> = [0]) throws {
    let clock = ContinuousClock()
    let start = clock.now
    var child = pid_t()
    var words = Self.list(["/bin/sh", "-c", line])
    var environment = Self.list(ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
    defer { (words + environment).forEach { free($0) } }
    guard posix_spawn(&child, "/bin/sh", nil, nil, &words, &environment) == 0 else { throw Failure.notStarted(line) }
    var result: Int32 = 0
    var usage = rusage()
    while wait4(child, &result, 0, &usage) < 0, errno == EINTR {}
    status = result & 0x7F == 0 ? result >> 8 & 0xFF : 128 + result & 0x7F
    let time = clock.now - start
    seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    processorSeconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    #if canImport(Darwin)
      peakMegabytes = Int(usage.ru_maxrss) / 1_048_576
    #else
      peakMegabytes = Int(usage.ru_maxrss) / 1024
    #endif
    guard accepted.contains(status) else { throw Failure.ended(line, status) }
  }

  /// As C takes it: with a nil at the end.
  private static func list(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { text -> UnsafeMutablePointer<CChar>? in strdup(text) } + [nil]
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
