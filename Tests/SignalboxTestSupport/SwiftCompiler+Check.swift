import Foundation

extension SwiftCompiler {
  /// Checks one program.
  /// - Parameter files: paths are relative and come back in the diagnostics.
  /// - Returns: errors and warnings as the compiler orders them; notes hang on the diagnostic they explain.
  /// - Throws: `Failure.crashed` when the compiler gives no verdict.
  public func diagnostics(
    of files: [(path: String, text: String)], library: Library = .none, languageMode: LanguageMode = .v6,
    depth: Depth = .types
  ) throws -> [Diagnostic] {
    let files = files.map { File(path: $0.path, text: $0.text) }
    return try diagnostics(of: files, library: library, languageMode: languageMode, depth: depth)
  }

  /// Checks one program.
  public func diagnostics(
    of files: [File], library: Library = .none, languageMode: LanguageMode = .v6, depth: Depth = .types
  ) throws -> [Diagnostic] {
    guard !files.isEmpty else { return [] }
    let files = files.sorted { $0.path < $1.path }
    let paths = files.map(\.path)
    var arguments = depth == .types ? ["-typecheck"] : ["-emit-sil", "-o", "/dev/null"]
    arguments += ["-swift-version", languageMode.rawValue, "-module-name", "App"]
    // The stubs' folder is named after all that is in it, and after the compiler.
    for module in StubModule.visible(with: library) {
      arguments += ["-I", modules.appendingPathComponent(module.folder).path]
    }
    let question = arguments + files.flatMap { [$0.path, $0.text] }
    let reader = DiagnosticReader(paths: Set(paths))
    let isCrash = { (outcome: Tool.Outcome) in
      outcome.errors.contains("\nStack dump:\n")
        || outcome.status != 0 && !reader.diagnostics(in: outcome.errors).contains { $0.severity == .error }
    }
    let outcome = try verdicts.answer(to: question, isFinal: { !isCrash($0) }) {
      try Tool.inTemporaryFolder { folder in
        try write(files, into: folder)
        return try frontend.run(arguments + paths, in: folder)
      }
    }
    if isCrash(outcome) { throw Failure.crashed(output: outcome.errors) }
    let found = reader.diagnostics(in: outcome.errors)
    return Diagnostic.sameFileNameTwice(in: files) + found.filter { depth == .dataFlow || !$0.isArtefact }
  }

  /// Checks independent programs, as many at a time as there are cores.
  /// - Returns: the diagnostics of each program, in the order of the programs.
  public func check(
    _ programs: [[File]], library: Library = .none, languageMode: LanguageMode = .v6, depth: Depth = .types
  ) async throws -> [[Diagnostic]] {
    try await withThrowingTaskGroup(of: (Int, [Diagnostic]).self) { group in
      var results = [[Diagnostic]](repeating: [], count: programs.count)
      var waiting = programs.enumerated().makeIterator()
      func startNext() {
        guard let (index, program) = waiting.next() else { return }
        group.addTask {
          (index, try diagnostics(of: program, library: library, languageMode: languageMode, depth: depth))
        }
      }
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { startNext() }
      while let (index, found) = try await group.next() {
        results[index] = found
        startNext()
      }
      return results
    }
  }

  private func write(_ files: [File], into folder: URL) throws {
    for file in files {
      let url = folder.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
  }
}
