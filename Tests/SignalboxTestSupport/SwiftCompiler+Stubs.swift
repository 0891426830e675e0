import Foundation

extension SwiftCompiler {
  /// A module made of the Swift files of one folder of `Tests/SDKStubs`.
  struct StubModule: Sendable {
    var name: String
    /// Three generations of a library share one module name.
    var folder: String
    /// The mode the original is built in: it decides how isolation is inferred.
    var languageMode: LanguageMode
    /// Nil for the SDK, which every program sees.
    var libraries: [Library]?

    /// In the order of their imports.
    static let all = [
      sdk("ObjectiveC"), sdk("Foundation"), sdk("Combine"), sdk("UIKit"), sdk("SwiftUI"),
      StubModule("Coordinator", in: "Coordinator6", .v5, [.coordinator6]),
      StubModule("Coordinator", in: "Coordinator7", .v5, [.coordinator7]),
      StubModule("Coordinator", in: "Coordinator8", .v6, [.coordinator8]),
      StubModule("XCoordinator", .v5, [.xCoordinator]),
      StubModule("RxSwift", .v5, [.rxFlow]), StubModule("RxRelay", .v5, [.rxFlow]),
      StubModule("RxCocoa", .v5, [.rxFlow]), StubModule("RxFlow", .v5, [.rxFlow]),
      StubModule("Stinsen", .v5, [.stinsen]),
    ]

    static func visible(with library: Library) -> [StubModule] {
      all.filter { $0.libraries?.contains(library) ?? true }
    }

    private static func sdk(_ name: String) -> StubModule { StubModule(name, .v6, nil) }

    private init(_ name: String, in folder: String? = nil, _ languageMode: LanguageMode, _ libraries: [Library]?) {
      self.name = name
      self.folder = folder ?? name
      self.languageMode = languageMode
      self.libraries = libraries
    }
  }

  /// Compiles the stubs once, and keeps them until a stub or the compiler changes.
  struct StubEmitter {
    let frontend: Frontend
    let stubs: URL
    let cache: URL
    /// In the order of their imports.
    let modules: [StubModule]

    /// The folder with one folder for each module. Made aside and moved into place at once, so that of two processes
    /// that start together the second to finish takes what the first has made.
    func folder() throws -> URL {
      let sources = try modules.map { ($0, try files(of: $0)) }
      let finished = cache.appendingPathComponent(try key(of: sources.flatMap(\.1)))
      let manager = FileManager.default
      if manager.fileExists(atPath: finished.path) { return finished }
      let unfinished = cache.appendingPathComponent("unfinished-\(UUID().uuidString)")
      defer { try? manager.removeItem(at: unfinished) }
      for (module, files) in sources { try emit(module, files, into: unfinished) }
      do {
        try manager.moveItem(at: unfinished, to: finished)
      } catch {
        guard manager.fileExists(atPath: finished.path) else { throw error }
      }
      return finished
    }

    private func files(of module: StubModule) throws -> [URL] {
      try FileManager.default
        .contentsOfDirectory(at: stubs.appendingPathComponent(module.folder), includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "swift" }
        .sorted { $0.path < $1.path }
    }

    private func emit(_ module: StubModule, _ files: [URL], into folder: URL) throws {
      let home = folder.appendingPathComponent(module.folder)
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      // Bodies are skipped because they cannot be lowered without Apple's runtime; they hold nothing anyway.
      let arguments = [
        "-emit-module", "-experimental-skip-all-function-bodies", "-module-name", module.name,
        "-swift-version", module.languageMode.rawValue,
        "-o", home.appendingPathComponent("\(module.name).swiftmodule").path,
      ]
      let library = module.libraries?.first ?? .none
      let searched = StubModule.visible(with: library).flatMap {
        ["-I", folder.appendingPathComponent($0.folder).path]
      }
      let outcome = try frontend.run(arguments + searched + files.map(\.path))
      guard outcome.status == 0, !outcome.errors.contains(" error: ") else {
        throw Failure.brokenStub(module: module.name, output: outcome.errors)
      }
    }

    /// Of everything the emitted modules depend on.
    private func key(of files: [URL]) throws -> String {
      var hash = FNVHash()
      hash.mix(frontend.version.utf8)
      for module in modules { hash.mix("\(module)".utf8) }
      for file in files {
        hash.mix(file.lastPathComponent.utf8)
        hash.mix(try Data(contentsOf: file))
      }
      return String(hash.value, radix: 16)
    }
  }
}
