import Foundation
import Testing

@testable import SignalboxWorkspace

@Suite struct CrashReportTests {
  @Test func tellsWhatIsBeingRead() {
    WorkerThread.run {
      #expect(CrashReport.isWatchingThread)
      CrashReport.whileReading("Sources/Crash\u{1B}[31m\n::error::\u{202E}Räume.swift") {
        let text = CrashReport.text(signal: 11)
        #expect(text.contains("while reading: "))
        #expect(text.contains(#"Sources/Crash\u{1B}[31m\u{A}::error::\u{202E}Räume.swift"#))
      }
      #expect(!CrashReport.text(signal: 11).contains("Räume"))
    }
    #expect(!CrashReport.isWatchingThread)
  }

  @Test func longPathsAreCut() {
    WorkerThread.run {
      CrashReport.whileReading(String(repeating: "long/", count: 5000)) {
        #expect(CrashReport.text(signal: 11).contains("long/long/"))
      }
    }
  }

  /// More threads than there are places to note what they read, and one after the other.
  @Test func manyThreads() {
    for _ in 0..<3 {
      let results = parallelMap(Array(0..<200), threads: 200) { number in
        CrashReport.whileReading("\(number).swift") { number }
      }
      #expect(results == Array(0..<200))
    }
  }

  /// The only worker has the stack of the others.
  @Test func oneWorkerIsWatched() {
    #expect(parallelMap([1], threads: 1) { _ in CrashReport.isWatchingThread } == [true])
  }
}
