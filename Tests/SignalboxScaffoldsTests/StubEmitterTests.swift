import Foundation
import Testing

@testable import SignalboxTestSupport

/// How the harness comes by its modules, and how it reads what the compiler prints.
@Suite struct StubEmitterTests {
  private typealias Module = SwiftCompiler.StubModule

  @Test func withoutACompilerTheTestsFail() throws {
    let error = #expect(throws: Tool.Missing.self) { try SwiftCompiler(swiftc: "no-such-swiftc") }
    #expect(error?.description.contains("no-such-swiftc is not installed") == true)
  }

  @Test func aStubThatDoesNotCompileIsNamed() throws {
    try Tool.inTemporaryFolder { folder in
      let stubs = try stubs(in: folder, "public let one: Int = missing")
      let cache = folder.appendingPathComponent("cache")
      let failure = #expect(throws: SwiftCompiler.Failure.self) {
        try SwiftCompiler(stubs: stubs, cache: cache, only: Array(Module.all.prefix(1)))
      }
      #expect(failure?.description.contains("The stub of ObjectiveC") == true)
      #expect(failure?.description.contains("Stub.swift:1:") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).isEmpty)
    }
  }

  @Test func twoThatStartTogetherShareOneResult() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("signalbox-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let stubs = try stubs(in: folder, "public let one = 1")
    let cache = folder.appendingPathComponent("cache")
    let homes = try await withThrowingTaskGroup(of: URL.self) { group in
      for _ in 0..<3 {
        group.addTask {
          try SwiftCompiler(stubs: stubs, cache: cache, only: Array(Module.all.prefix(1))).modules
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1.path) }
    }
    #expect(homes.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 1)
  }

  @Test func aChangedStubIsEmittedAnew() throws {
    try Tool.inTemporaryFolder { folder in
      let cache = folder.appendingPathComponent("cache")
      for text in ["public let one = 1", "public let two = 2", "public let one = 1"] {
        let compiler = try SwiftCompiler(
          stubs: stubs(in: folder, text), cache: cache, only: Array(Module.all.prefix(1)))
        let name = text.contains("one") ? "one" : "two"
        let use = "import ObjectiveC\npublic func use() -> Int { \(name) }"
        #expect(try compiler.diagnostics(of: [("A.swift", use)]).isEmpty)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).count == 2)
    }
  }

  @Test func everyStubBelongsToAModule() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Repository.url("Tests/SDKStubs").path)
    #expect(Set(folders) == Set(Module.all.map(\.folder)))
  }

  @Test func aSourceLineIsNoDiagnostic() {
    let output = """
      A.swift:2:7: warning: it is odd [#no-usage]
      let text = "A.swift:9:9: no"
      print("B.swift:1:1: error: not real [#x]")
      A.swift:2:7: note: here is why
      <unknown>:0: error: no verdict
      macro expansion @Observable:3:4: error: within
      elsewhere.swift:1:1: error: of another program
      A.swift:5: error: without a column: x
      """
    let found = SwiftCompiler.DiagnosticReader(paths: ["A.swift"]).diagnostics(in: output)
    #expect(
      found.map(\.description) == [
        "A.swift:2:7: warning: it is odd\n  note: here is why", "<unknown>:0:0: error: no verdict",
        "macro expansion @Observable:3:4: error: within", "A.swift:5:0: error: without a column: x",
      ])
    #expect(found.first?.group == "no-usage")
  }

  private func stubs(in folder: URL, _ text: String) throws -> URL {
    let stubs = folder.appendingPathComponent("stubs")
    let home = stubs.appendingPathComponent("ObjectiveC")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: home.appendingPathComponent("Stub.swift"))
    return stubs
  }
}
