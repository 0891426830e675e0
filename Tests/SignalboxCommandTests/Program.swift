import Foundation
import SignalboxTestSupport

/// The built `signalbox`, run as a user runs it.
enum Program {
  struct NotBuilt: Error, CustomStringConvertible {
    var description: String { "no signalbox beside the tests; build it: swift build --product signalbox" }
  }

  private final class Anchor {}

  /// Looked for beside the tests, wherever they were built, and nowhere else than in the usual place after that.
  static let url: URL? = {
    #if os(macOS)
      let folder = Bundle(for: Anchor.self).bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return [folder, Repository.url(".build/debug")].map { $0.appendingPathComponent("signalbox") }.first(
      where: isProgram)
  }()

  private static func isProgram(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    return exists && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: url.path)
  }

  /// Runs `signalbox` and waits.
  /// - Parameters:
  ///   - folder: the working folder.
  ///   - environment: variables to set beside those of the tests. Without more it finds no place for a cache.
  static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Tool.Outcome {
    guard let url else { throw NotBuilt() }
    return try Tool(at: url).run(
      arguments, in: folder, environment: ["XDG_CACHE_HOME": "/dev/null"].merging(environment) { $1 })
  }
}

extension Tool.Outcome {
  /// Findings in Xcode's form without their prose: `App/List.swift:4:27 warning navigation_from_child`.
  var findings: [String] {
    output.split(separator: "\n").map { line in
      let parts = line.split(separator: ": ", maxSplits: 2).map(String.init)
      let rule = line.split(separator: "(").last?.dropLast() ?? ""
      return parts.prefix(2).joined(separator: " ") + " \(rule)"
    }
  }

  /// What was said on standard error, with the seconds that the run took as `T`.
  var talk: String { errors.replacing(#/ in [0-9.]+ s/#, with: " in T s") }
}
