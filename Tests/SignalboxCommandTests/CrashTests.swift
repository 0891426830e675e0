import Foundation
import SignalboxTestSupport
import Testing

@Suite struct CrashTests {
  /// Waits for its input, so that it is there to be hit.
  @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGABRT, SIGFPE, SIGTRAP])
  func aCrashSaysSo(signal: Int32) throws {
    let process = Process()
    let program = try #require(Program.url)
    process.executableURL = program
    process.arguments = ["lint", "--use-stdin", "--stdin-path", "A\n::error::x.swift"]
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    usleep(1_000_000)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 70)
    #expect(output.fileHandleForReading.readDataToEndOfFile().isEmpty)
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text.contains("crashed (signal \(signal)); this is a bug in signalbox, please report it\n"))
    #expect(text.contains("lint --use-stdin --stdin-path A\\u{A}::error::x.swift\n"))
    try input.fileHandleForWriting.close()
  }

  @Test func tooMuchSourceIsNamedAndTheRestIsRead() throws {
    let folder = try ProjectFolder()
    try folder.add("App/Bomb.swift", "import UIKit\nlet x = " + String(repeating: "[", count: 40) + "\n")
    try folder.add("App/List.swift", "import UIKit\nclass List: UIViewController {}\n")
    let outcome = try Program.run(["lint", "App"], in: folder.url)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("App/Bomb.swift:2: error: more than 12 '[' nested in each other"))
    #expect(outcome.errors.contains("in 1 file "))
  }
}
