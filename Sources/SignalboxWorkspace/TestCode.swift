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

  /// Whether a file belongs to tests that was read, or not; see `contains` of either.
  func contains(_ result: Result<FileReading, InputProblem>) -> Bool {
    switch result {
    case .success(let reading): contains(reading.facts)
    case .failure(let problem): contains(problem)
    }
  }

  /// Whether a file belongs to tests, by what it imports or by a folder below the roots.
  func contains(_ file: FileFacts) -> Bool {
    if case .swift(let facts) = file.content, !Self.modules.isDisjoint(with: facts.imports) { return true }
    return isBelowTests(file.path)
  }

  /// Whether a path lies in a folder of tests below the roots, whatever lies there.
  func isBelowTests(_ path: String) -> Bool {
    // Most paths hold none of the words, and need no closer look.
    guard Self.folders.contains(where: { path.utf8.holds($0.utf8) }) else { return false }
    let absolute = Path.absolute(path, in: workingFolder)
    let below = roots.compactMap { Path.relative(absolute, to: $0) }.min { $0.utf8.count < $1.utf8.count } ?? absolute
    return Path.components(of: below).dropLast().contains { folder in Self.folders.contains { folder.hasSuffix($0) } }
  }

  /// Whether something could not be read that would be left out anyway, so that nobody misses it.
  func contains(_ problem: InputProblem) -> Bool {
    switch problem {
    case .workspace(let error): isBelowTests(error.path)
    case .notUTF8(let path, _), .badDocument(let path, _), .placeholder(let path, _), .excess(let path, _):
      isBelowTests(path)
    case .included, .facts: false
    }
  }
}

extension String.UTF8View {
  /// Whether some bytes stand anywhere in the text. Foundation's search is fifty times slower.
  fileprivate func holds(_ word: Self) -> Bool {
    guard let first = word.first else { return true }
    var rest = self[...]
    while let next = rest.firstIndex(of: first) {
      rest = rest[next...]
      if rest.starts(with: word) { return true }
      rest.removeFirst()
    }
    return false
  }
}
