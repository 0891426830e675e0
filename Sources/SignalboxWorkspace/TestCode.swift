import Foundation
import SignalboxFacts

/// Tells tests from the app: their mocks and fixtures are no part of its flow.
struct TestCode {
  private static let modules: Set<String> = ["XCTest", "Testing", "Quick", "Nimble"]
  private static let folders = ["Tests", "Mocks", "Specs", "TestSupport"]

  /// The folders that were asked for; what they are called themselves says nothing.
  private let roots: [String]
  /// Whether everything belongs to tests.
  private var isAll = false
  private let workingFolder = FileManager.default.currentDirectoryPath

  /// - Parameter roots: paths as the command line has them; empty for the working folder.
  init(roots: [String]) {
    let folder = workingFolder
    self.roots = (roots.isEmpty ? ["."] : roots).map { Path.absolute($0, in: folder) }
  }

  /// For the facts of a module, which are asked for one module after the other, tests among them: here the name of the
  /// module, or else that of a folder, tells. Of files that are named one by one the folder around all of them counts.
  /// - Parameters:
  ///   - paths: as the command line has them; empty for the working folder.
  ///   - module: the name of the module; nil where folders tell modules.
  init(ofModule module: String?, at paths: [String]) {
    let files = paths.filter { SourceFile.Kind(fileName: $0) != nil }.map { Path.parent(of: $0) }
    let folders = paths.filter { SourceFile.Kind(fileName: $0) == nil }
    let around = files.dropFirst().reduce(files.first) { around, folder in around.map { Self.shared($0, folder) } }
    let roots = folders + [around].compactMap { $0 }
    let folder = FileManager.default.currentDirectoryPath
    let above = roots.map { Self.isOfTests($0) ? Path.parent(of: Path.absolute($0, in: folder)) : $0 }
    self.init(roots: module == nil ? above : roots)
    isAll = module.map(Self.isNameOfTests) ?? false
  }

  /// The folder that holds two others.
  private static func shared(_ one: String, _ other: String) -> String {
    let (one, other) = (
      one.split(separator: "/", omittingEmptySubsequences: false),
      other.split(separator: "/", omittingEmptySubsequences: false)
    )
    let names = zip(one, other).prefix { $0 == $1 }.map { String($0.0) }
    return names == [""] ? "/" : names.isEmpty ? "." : names.joined(separator: "/")
  }

  private static func isOfTests(_ folder: String) -> Bool {
    Path.components(of: folder).last.map(isNameOfTests) ?? false
  }

  private static func isNameOfTests(_ name: String) -> Bool { folders.contains { name.hasSuffix($0) } }

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
    if isAll { return true }
    // Most paths hold none of the words, and need no closer look.
    guard Self.folders.contains(where: { path.utf8.holds($0.utf8) }) else { return false }
    let absolute = Path.absolute(path, in: workingFolder)
    let below = roots.compactMap { Path.relative(absolute, to: $0) }.min { $0.utf8.count < $1.utf8.count } ?? absolute
    return Path.components(of: below).dropLast().contains(where: Self.isNameOfTests)
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
