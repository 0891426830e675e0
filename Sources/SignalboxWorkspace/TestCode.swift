import Foundation
import SignalboxFacts

/// Tells tests from the app: their mocks and fixtures are no part of its flow.
struct TestCode {
  private static let modules: Set<String> = ["XCTest", "Testing", "Quick", "Nimble"]
  private static let folders = ["Tests", "Mocks", "Specs", "TestSupport"]

  /// The folders that were asked for; what they are called themselves says nothing.
  private let roots: [String]
  private let workingFolder = FileManager.default.currentDirectoryPath

  /// - Parameter roots: paths as the command line has them; empty for the working folder.
  init(roots: [String]) {
    let folder = workingFolder
    self.roots = (roots.isEmpty ? ["."] : roots).map { Path.absolute($0, in: folder) }
  }

  /// Whether a file belongs to tests, by what it imports or by a folder below the roots.
  func contains(_ file: FileFacts) -> Bool {
    if case .swift(let facts) = file.content, !Self.modules.isDisjoint(with: facts.imports) { return true }
    // Most paths hold none of the words, and need no closer look.
    guard Self.folders.contains(where: { file.path.contains($0) }) else { return false }
    let path = Path.absolute(file.path, in: workingFolder)
    let root = roots.filter { path.hasPrefix($0) }.max { $0.count < $1.count } ?? ""
    let folders = path.dropFirst(root.count).split(separator: "/").dropLast()
    return folders.contains { folder in Self.folders.contains { folder.hasSuffix($0) } }
  }
}
