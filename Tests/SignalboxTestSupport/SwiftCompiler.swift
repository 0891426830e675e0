import Foundation

/// Checks generated iOS code with the Swift compiler on a machine that has no SDK: Objective-C interoperability is
/// switched on and the modules of the SDK and of the coordinator libraries are stubs (`Tests/SDKStubs`).
///
/// Where this differs from Xcode:
/// - The target is Linux: `#if os(iOS)` is false and `@available(iOS …)` is never violated.
/// - A stub has only a part of the API. "Has no member" may mean that the stub is to be extended.
/// - Type-checking ends before data flow, so a missing `return`, a variable used before it has a value, and a value
///   sent into another isolation are not found.
/// - A synchronous throwing `@objc` method crashes the compiler (it needs `AutoreleasingUnsafeMutablePointer`, which
///   Swift on Linux lacks): `Failure.crashed`. An `async throws` one is checked as on a Mac.
public struct SwiftCompiler: Sendable {
  /// One source file of a program.
  public struct File: Sendable, Hashable {
    /// Relative to the program's folder; it returns in the diagnostics.
    public var path: String
    public var text: String

    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// What a program may import beside the SDK.
  public enum Library: String, CaseIterable, Sendable {
    case none, coordinator6, coordinator7, coordinator8, xCoordinator, rxFlow, stinsen
  }

  /// The rules the program is compiled by. Code on libraries older than Swift 6 is usually in mode 5.
  public enum LanguageMode: String, CaseIterable, Sendable {
    case v5 = "5"
    case v6 = "6"
  }

  private let frontend: Frontend
  private let modules: URL

  /// One compiler for all tests of a process; the first use emits the stubs that are not in the cache yet.
  /// - Throws: `Tool.Missing` without `swiftc`; `Failure.brokenStub` when a stub does not compile.
  public static func shared() throws -> SwiftCompiler { try made.get() }

  private static let made = Result { try SwiftCompiler() }

  /// - Parameters:
  ///   - stubs: the folder with one folder of Swift files for each `StubModule`.
  ///   - cache: where emitted modules are kept, by the hash of their sources and the compiler's version.
  public init(
    stubs: URL = Repository.url("Tests/SDKStubs"), cache: URL = Repository.url(".build/sdk-stubs")
  ) throws {
    frontend = try Frontend()
    modules = try StubEmitter(frontend: frontend, stubs: stubs, cache: cache).folder()
  }

  /// Type-checks one program.
  /// - Returns: errors and warnings as the compiler orders them; notes hang on the diagnostic they explain.
  /// - Throws: `Failure.crashed` when the compiler gives no verdict.
  public func diagnostics(
    of files: [(path: String, text: String)], library: Library = .none, languageMode: LanguageMode = .v6
  ) throws -> [Diagnostic] {
    try diagnostics(of: files.map { File(path: $0.path, text: $0.text) }, library: library, languageMode: languageMode)
  }

  /// Type-checks one program.
  public func diagnostics(
    of files: [File], library: Library = .none, languageMode: LanguageMode = .v6
  ) throws -> [Diagnostic] {
    let files = files.sorted { $0.path < $1.path }
    return try Tool.inTemporaryFolder { folder in
      for file in files {
        let url = folder.appendingPathComponent(file.path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: url)
      }
      let arguments = ["-typecheck", "-swift-version", languageMode.rawValue, "-module-name", "App"]
      let searched = StubModule.visible(with: library).flatMap {
        ["-I", modules.appendingPathComponent($0.folder).path]
      }
      let outcome = try frontend.run(arguments + searched + files.map(\.path), in: folder)
      let found = DiagnosticReader(paths: Set(files.map(\.path))).diagnostics(in: outcome.errors)
      if outcome.status != 0,
        !found.contains(where: { $0.severity == .error }) || outcome.errors.contains("Stack dump:")
      {
        throw Failure.crashed(output: outcome.errors)
      }
      return Diagnostic.sameFileNameTwice(in: files) + found.filter { !$0.isArtefact }
    }
  }

  /// Type-checks independent programs, as many at a time as there are cores.
  /// - Returns: the diagnostics of each program, in the order of the programs.
  public func check(
    _ programs: [[File]], library: Library = .none, languageMode: LanguageMode = .v6
  ) async throws -> [[Diagnostic]] {
    try await withThrowingTaskGroup(of: (Int, [Diagnostic]).self) { group in
      var results = [[Diagnostic]](repeating: [], count: programs.count)
      var next = 0
      func startNext() {
        guard next < programs.count else { return }
        let (index, program) = (next, programs[next])
        next += 1
        group.addTask { (index, try diagnostics(of: program, library: library, languageMode: languageMode)) }
      }
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { startNext() }
      while let (index, found) = try await group.next() {
        results[index] = found
        startNext()
      }
      return results
    }
  }

  /// Why there is no verdict.
  public enum Failure: Error, CustomStringConvertible {
    case crashed(output: String)
    case brokenStub(module: String, output: String)
    case noTarget(output: String)

    public var description: String {
      switch self {
      case .crashed(let output):
        "The Swift compiler crashed or stopped without an error in the program. A synchronous throwing @objc method "
          + "does that on Linux. Its last words:\n\(output.prefix(4000))"
      case .brokenStub(let module, let output):
        "The stub of \(module) in Tests/SDKStubs does not compile; correct it:\n\(output.prefix(8000))"
      case .noTarget(let output): "swiftc -print-target-info gave nothing that can be read:\n\(output)"
      }
    }
  }
}
