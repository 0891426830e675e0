import Foundation
import SignalboxFacts

/// Threads for whatever parses source or walks its trees: their stacks hold what the parser takes for source that is just
/// within its limits, and a crash on them is reported.
public enum WorkerThread {
  /// Runs the same work on some threads at once, and returns when all are done.
  public static func run(_ count: Int = 1, _ work: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      start {
        work()
        group.leave()
      }
    }
    group.wait()
  }

  /// Runs work on such a thread, and returns at once.
  public static func start(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread { CrashReport.watchingThread(work) }
    thread.stackSize = SourceLimits.stackSize
    thread.start()
  }

  /// Runs work on such a thread: on the calling one, if it is one.
  static func ensure(_ work: @escaping @Sendable () -> Void) {
    if CrashReport.isWatchingThread { work() } else { run(1, work) }
  }
}
