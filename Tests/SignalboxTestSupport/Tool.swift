import Foundation

/// A program that reads our output in earnest.
public struct Tool: Sendable {
  /// What one run of a program left behind.
  public struct Outcome: Codable, Sendable {
    public var status: Int32
    public var output: String
    public var errors: String
  }

  /// The program is not installed; a test that needs it must fail, or it would prove nothing for years.
  public struct Missing: Error, CustomStringConvertible {
    public var name: String
    public var description: String { "\(name) is not installed. Install the tools of the tests: make tools" }
  }

  public let url: URL

  /// A program that is not to be looked for.
  public init(at url: URL) { self.url = url }

  /// Looks along `PATH`.
  public init(_ name: String) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
    guard let found = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      throw Missing(name: name)
    }
    url = found
  }

  /// Runs the program and waits. Input and output go through files: pipes stall once both sides are full.
  /// - Parameters:
  ///   - workingFolder: where it runs; nil for where the tests run.
  ///   - environment: variables to set beside those of the tests.
  public func run(
    _ arguments: [String], input: String = "", in workingFolder: URL? = nil, environment: [String: String] = [:]
  ) throws -> Outcome {
    try Tool.inTemporaryFolder { folder in
      let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
      for file in files { try Data(file == files[0] ? input.utf8 : "".utf8).write(to: file) }
      let process = Process()
      process.executableURL = url
      process.arguments = arguments
      process.currentDirectoryURL = workingFolder ?? process.currentDirectoryURL
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: files[0])
      process.standardOutput = try FileHandle(forWritingTo: files[1])
      process.standardError = try FileHandle(forWritingTo: files[2])
      try process.run()
      process.waitUntilExit()
      let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
      return Outcome(status: process.terminationStatus, output: texts[1], errors: texts[2])
    }
  }

  /// Gives `body` an empty folder and removes it afterwards.
  public static func inTemporaryFolder<Value>(_ body: (URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("signalbox-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
