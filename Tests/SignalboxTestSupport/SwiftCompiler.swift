import Foundation

/// Checks generated iOS code with the Swift compiler on a machine that has no SDK: Objective-C interoperability is
/// switched on and the modules of the SDK and of the coordinator libraries are stubs (`Tests/SDKStubs`).
///
/// The compiler is the real one, so what it says of types, overrides, `@objc` and isolation holds on a Mac as well,
/// with these exceptions:
/// - The target is Linux: `#if os(iOS)` is false and `@available(iOS …)` is never violated.
/// - A stub has only a part of the API. "Has no member" may mean that the stub is to be extended.
/// - The SDK's own classes predate Swift's concurrency, so calling them from outside the main actor is a warning from
///   Swift 6.2 on, here as there, where Xcode 16 has an error. Expect no diagnostics at all, not merely no errors.
/// - A synchronous throwing `@objc` method crashes the compiler (it needs `AutoreleasingUnsafeMutablePointer`, which
///   Swift on Linux lacks): `Failure.crashed`. An `async throws` one is checked as on a Mac.
/// - `Depth.types` ends before data flow, and `Depth.dataFlow` cannot lower everything; see there.
/// - Macros of Observation expand; `#Preview` and `@Entry` are not there.
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

  /// How far the compiler goes.
  public enum Depth: Sendable {
    /// Names, types, overrides, `@objc`, isolation, unused variables.
    case types
    /// Also a missing `return`, a variable used before it has a value, a value sent into another isolation. Programs
    /// with `Any` in an `@objc` signature (`sender: Any?`) or an `async` one cannot be lowered without Apple's runtime:
    /// `Failure.crashed`. Known false errors are not left out, because they stop the compiler before the data flow.
    case dataFlow
  }

  let frontend: Frontend
  /// Holds a folder for each stub module.
  let modules: URL
  let verdicts = AnswerCache("swiftc")

  /// One compiler for all tests of a process; the first use emits the stubs that are not in the cache yet.
  /// - Throws: `Tool.Missing` without `swiftc`; `Failure.brokenStub` when a stub does not compile.
  public static func shared() throws -> SwiftCompiler { try made.get() }

  private static let made = Result { try SwiftCompiler() }

  /// - Parameters:
  ///   - swiftc: the compiler's name, looked for along `PATH`.
  ///   - stubs: the folder with one folder of Swift files for each `StubModule`.
  ///   - cache: where emitted modules are kept, by the hash of their sources and the compiler's version.
  public init(
    swiftc: String = "swiftc", stubs: URL = Repository.url("Tests/SDKStubs"),
    cache: URL = Repository.url(".build/sdk-stubs")
  ) throws {
    try self.init(swiftc: swiftc, stubs: stubs, cache: cache, only: StubModule.all)
  }

  /// Fewer modules, for the tests of the emitter.
  init(swiftc: String = "swiftc", stubs: URL, cache: URL, only wanted: [StubModule]) throws {
    frontend = try Frontend(swiftc: swiftc)
    modules = try StubEmitter(frontend: frontend, stubs: stubs, cache: cache, modules: wanted).folder()
  }

  /// Why there is no verdict.
  public enum Failure: Error, CustomStringConvertible {
    case crashed(output: String)
    case brokenStub(module: String, output: String)
    case noTarget(output: String)

    public var description: String {
      switch self {
      case .crashed(let output):
        "The Swift compiler stopped without a verdict. A synchronous throwing @objc method does that on Linux, "
          + "and with Depth.dataFlow an @objc method with Any or async. Its last words:\n\(Self.lastWords(output))"
      case .brokenStub(let module, let output):
        "The stub of \(module) in Tests/SDKStubs does not compile; correct it:\n\(output.prefix(8000))"
      case .noTarget(let output): "swiftc -print-target-info gave nothing that can be read:\n\(output)"
      }
    }

    /// What the compiler was doing, without the addresses; all of it when it did not say.
    private static func lastWords(_ output: String) -> String {
      let lines = output.split(separator: "\n")
      let doing = lines.filter { $0.contains("\tWhile ") || $0.hasPrefix(" for ") }
      return (doing.isEmpty ? lines.prefix(40) : doing[...]).joined(separator: "\n")
    }
  }
}
