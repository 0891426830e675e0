import Foundation

extension SwiftCompiler {
  /// The compiler proper, without the driver: it starts in a few hundredths of a second.
  struct Frontend: Sendable {
    private let swiftc: Tool
    /// The compiler's name and version, for the key of the cache.
    let version: String
    private let plugins: String

    private struct Target: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var compilerVersion: String
      var paths: Paths
    }

    init(swiftc name: String) throws {
      swiftc = try Tool(name)
      let outcome = try swiftc.run(["-print-target-info"])
      guard let target = try? JSONDecoder().decode(Target.self, from: Data(outcome.output.utf8)) else {
        throw Failure.noTarget(output: outcome.output + outcome.errors)
      }
      version = target.compilerVersion
      plugins = target.paths.runtimeResourcePath + "/host/plugins"
    }

    /// - `-disable-objc-attr-requires-foundation-module`: the check wants Apple's Foundation.
    /// - `-plugin-path`: where the macros of Observation are.
    func run(_ arguments: [String], in folder: URL? = nil) throws -> Tool.Outcome {
      let fixed = [
        "-frontend", "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module", "-parse-as-library",
        "-plugin-path", plugins, "-diagnostic-style", "llvm", "-no-color-diagnostics",
      ]
      // A crash is told from the stack dump; the runtime's own, slow backtrace adds nothing.
      return try swiftc.run(fixed + arguments, in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"])
    }
  }
}
