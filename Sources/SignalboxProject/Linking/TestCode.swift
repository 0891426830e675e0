import SignalboxFacts

extension FileFacts {
  /// Whether the file belongs to tests: its mocks and fixtures are no part of the app's flow.
  ///
  /// Told by what it imports, or by a folder of tests or mocks that it stands in.
  var isTestCode: Bool {
    if case .swift(let facts) = content, facts.imports.contains(where: { Self.testModules.contains($0) }) {
      return true
    }
    let folders = path.split(separator: "/").dropLast()
    return folders.contains { folder in Self.testFolders.contains { folder.hasSuffix($0) } }
  }

  private static let testModules: Set<String> = ["XCTest", "Testing", "Quick", "Nimble"]
  private static let testFolders = ["Tests", "Mocks", "Specs", "TestSupport"]
}
