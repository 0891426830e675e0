import Foundation
import Testing

@testable import SignalboxWorkspace

struct InputSizeTests {
  @Test func standardInputEndsSomewhere() throws {
    let endless = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
    #expect {
      try StandIn.read(endless, as: "Endless.swift")
    } throws: { error in
      if case .tooLarge? = error as? WorkspaceError { true } else { false }
    }
  }

  /// Each pattern was compared with all before it.
  @Test func thousandsOfPatterns() throws {
    let globs = try (0..<20_000).map { try Glob("**/x\($0)*/**") }
    let clock = ContinuousClock()
    let time = clock.measure { #expect(!GlobSet(globs, relativeTo: "/a").start.covers) }
    #expect(time < .seconds(5))
  }
}
