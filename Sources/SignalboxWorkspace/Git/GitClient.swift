import Foundation

/// Runs Git as a process, from the working folder, with a temporary folder for what it needs to write.
struct GitClient: ~Copyable {
  /// What one run left behind.
  struct Outcome {
    var status: Int32
    var output: [UInt8]
    /// What Git said of a failure, in one line, without `fatal:`.
    var words: String

    /// The output without the line break at its end.
    var text: String {
      String(decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...], as: UTF8.self)
    }
  }

  /// Removed with the value, or when a signal ends the program.
  let temporary: URL
  private let path = ProgramPath()
  /// Where `.git` is, in the working folder or above; nil where there is none.
  let repository = RepositoryFolder()?.root
  private var options: [String] = []

  /// How long Git may take, in seconds: where something that is no file stands among its own, it would wait for ever.
  private static let patience = (untilDoubt: 2.0, forSettings: 8.0, forAnswers: 300.0)
  /// How many bytes Git may print: the names of two million files, say.
  private static let limit = 256 << 20

  init() throws(GitError) {
    options = GitSafety.options(isInWorkTree: repository != nil)
    temporary = FileManager.default.temporaryDirectory.appendingPathComponent("signalbox-" + UUID().uuidString)
    InterruptBroom.watch(temporary.path)
    let settings = temporary.appendingPathComponent("config")
    do {
      try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
      try Data().write(to: settings)
    } catch {
      throw .workspace(.notWritable(temporary.path, WorkspaceError.Reason()))
    }
    let names = try run(["config", "--list", "--name-only", "-z"], patience: Self.patience.forSettings)
    guard names.status == 0 else { throw .failed(names.words) }
    do {
      try Data(GitSafety.settings(against: names.output)).write(to: settings)
    } catch {
      throw .workspace(.notWritable(temporary.path, WorkspaceError.Reason()))
    }
    options += ["-c", "include.path=" + settings.path]
  }

  deinit {
    try? FileManager.default.removeItem(at: temporary)
    InterruptBroom.forget(temporary.path)
  }

  /// Runs `git` and waits. Nothing that the repository names is run by it; see `GitSafety`.
  /// - Parameters:
  ///   - input: what it reads.
  ///   - environment: variables to set beside the user's, who may have chosen repository and index by some, as hooks do.
  ///   - patience: in seconds.
  ///   - limit: how many bytes it may print: a few small trees can name one another for ever.
  func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    patience: Double = GitClient.patience.forAnswers, limit: Int = GitClient.limit
  ) throws(GitError) -> Outcome {
    guard let program = path.program("git") else { throw .notInstalled }
    // One pipe and two files, because two pipes stall once one of them is full.
    let names = ["in", "err"].map { temporary.appendingPathComponent($0) }
    let (process, output) = (Process(), Pipe())
    do {
      try Data(input).write(to: names[0])
      try Data().write(to: names[1])
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = options + arguments
      process.environment = GitSafety.environment(path, workTree: repository).merging(environment) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: names[0])
      process.standardOutput = output
      process.standardError = try FileHandle(forWritingTo: names[1])
      try process.run()
    } catch {
      throw .workspace(.notWritable(temporary.path, WorkspaceError.Reason()))
    }
    let root = repository
    let doubt = (after: Self.patience.untilDoubt, isRight: { @Sendable in GitSafety.obstacle(in: root) != nil })
    let bytes = try process.output(of: output.fileHandleForReading, within: patience, unless: doubt, limit: limit)
    guard process.terminationReason == .exit else {
      throw .failed(GitSafety.obstacle(in: root).map { "\($0) is not a regular file" } ?? "it does not answer")
    }
    return Outcome(status: process.terminationStatus, output: bytes, words: Self.words(in: try content(of: names[1])))
  }

  /// What Git says of a failure, without its own advice.
  private static func words(in errors: [UInt8]) -> String {
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    let isPartial = lines.contains { $0.contains("lazy fetching disabled") || $0.contains("promisor remote") }
    if isPartial { return GitError.leftOut }
    let line = lines.first { $0.hasPrefix("fatal: ") } ?? lines.first ?? ""
    return String(line.trimmingPrefix(/((fatal|error): )+/))
  }

  private func content(of file: URL) throws(GitError) -> [UInt8] {
    do throws(WorkspaceError) {
      return try FileBytes(path: file.path).withBytes { Array($0) }
    } catch {
      throw .workspace(error)
    }
  }
}

extension Process {
  /// What it prints until its end. It is ended where that takes too long, or is more than the limit.
  /// - Parameter doubt: whether to wait no longer, asked after some seconds.
  fileprivate func output(
    of handle: FileHandle, within seconds: Double, unless doubt: (after: Double, isRight: @Sendable () -> Bool),
    limit: Int
  ) throws(GitError) -> [UInt8] {
    let process = processIdentifier
    InterruptBroom.watch(child: process)
    let end = DispatchWorkItem { kill(process, SIGKILL) }
    // Looking takes its time: by then the process may have ended, and its number be that of another one.
    let early = DispatchWorkItem { [isRight = doubt.isRight] in
      if isRight(), !end.isCancelled { kill(process, SIGKILL) }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: end)
    DispatchQueue.global().asyncAfter(deadline: .now() + doubt.after, execute: early)
    defer {
      waitUntilExit()
      for item in [end, early] { item.cancel() }
      InterruptBroom.forget(child: process)
    }
    var bytes: [UInt8] = []
    do {
      while let part = try handle.read(upToCount: 1 << 20), !part.isEmpty {
        bytes += part
        if bytes.count > limit { break }
      }
    } catch {
      kill(process, SIGKILL)
      throw .failed("what it prints cannot be read")
    }
    guard bytes.count > limit else { return bytes }
    kill(process, SIGKILL)
    throw .failed("it prints more than \(limit >> 20) MB")
  }
}
