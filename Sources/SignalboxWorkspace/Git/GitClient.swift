import Foundation

/// Runs Git as a process, from the working folder, with a temporary folder for what it needs to write.
struct GitClient: ~Copyable {
  /// What one run left behind.
  struct Outcome {
    var status: Int32
    var output: [UInt8]
    /// The first line that Git said, without `fatal:`.
    var words: String

    /// The output without the line break at its end.
    var text: String {
      String(decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...], as: UTF8.self)
    }
  }

  /// Removed with the value, or when a signal ends the program.
  let temporary: URL

  init() throws(GitError) {
    temporary = FileManager.default.temporaryDirectory.appendingPathComponent("signalbox-" + UUID().uuidString)
    InterruptBroom.watch(temporary.path)
    do {
      try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    } catch {
      throw .workspace(.notWritable(temporary.path, WorkspaceError.Reason()))
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: temporary)
    InterruptBroom.forget(temporary.path)
  }

  /// Runs `git` and waits.
  /// - Parameters:
  ///   - input: what it reads.
  ///   - environment: variables to set beside the user's, who may have chosen repository and index by some (as hooks do).
  func run(_ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]) throws(GitError) -> Outcome
  {
    // Files, because two pipes stall once one of them is full.
    let names = ["in", "out", "err"].map { temporary.appendingPathComponent($0) }
    let status: Int32
    do {
      try Data(input).write(to: names[0])
      for name in names.dropFirst() { try Data().write(to: name) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git"] + arguments
      process.environment = Self.environment.merging(environment) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: names[0])
      process.standardOutput = try FileHandle(forWritingTo: names[1])
      process.standardError = try FileHandle(forWritingTo: names[2])
      try process.run()
      process.waitUntilExit()
      status = process.terminationStatus
    } catch {
      throw .workspace(.notWritable(temporary.path, WorkspaceError.Reason()))
    }
    guard status != 127 else { throw .notInstalled }
    let errors = try content(of: names[2])
    let words = String(decoding: errors.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return Outcome(status: status, output: try content(of: names[1]), words: words.replacing("fatal: ", with: ""))
  }

  private func content(of file: URL) throws(GitError) -> [UInt8] {
    do throws(WorkspaceError) {
      return try FileBytes(path: file.path).withBytes { Array($0) }
    } catch {
      throw .workspace(error)
    }
  }

  /// The user's variables, but Git in English and without what changes how it prints or locks.
  private static var environment: [String: String] {
    var variables = ProcessInfo.processInfo.environment
    variables["LC_ALL"] = "C"
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_DIFF_OPTS"] = nil
    variables["GIT_TRACE"] = nil
    return variables
  }
}
