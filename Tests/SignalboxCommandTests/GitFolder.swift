import Foundation
import SignalboxTestSupport

extension ProjectFolder {
  struct GitFailed: Error {
    var arguments: [String]
    var errors: String
  }

  /// Runs Git here, deaf to what the machine's owner has configured.
  @discardableResult
  func git(_ arguments: String..., input: String = "") throws -> String {
    let settings = ["user.name=Test", "user.email=test@example.com", "commit.gpgsign=false", "init.defaultBranch=main"]
    let outcome = try Tool("git").run(
      settings.flatMap { ["-c", $0] } + arguments, input: input, in: url,
      environment: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"])
    guard outcome.status == 0 else { throw GitFailed(arguments: arguments, errors: outcome.errors) }
    return outcome.output
  }

  /// A repository that holds the files in its first commit.
  static func repository(_ files: [String: String]) throws -> ProjectFolder {
    let folder = try ProjectFolder(files)
    try folder.git("init", "--quiet")
    try folder.commit()
    return folder
  }

  func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", "change")
  }

  func move(_ name: String, to other: String) throws {
    let target = url.appendingPathComponent(other)
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: url.appendingPathComponent(name), to: target)
  }
}
