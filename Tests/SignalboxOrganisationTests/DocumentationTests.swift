import Foundation
import SignalboxTestSupport
import Testing

/// What the pages name is there.
@Suite struct DocumentationTests {
  /// Those that are written by hand; `docs/rules` is made from the rules.
  static let pages: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.url("docs").path)) ?? []
    return ["README.md", "CONTRIBUTING.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }()

  private func text(_ page: String) throws -> String {
    try String(contentsOf: Repository.url(page), encoding: .utf8)
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: Repository.url(path).path) }

  @Test func thereArePages() { #expect(Self.pages.count > 5) }

  @Test(arguments: pages) func linksLeadToFiles(_ page: String) throws {
    let folder = page.hasPrefix("docs/") ? "docs/" : ""
    let links = try text(page).matches(of: #/\]\(([^)\s#]+)/#).map { String($0.1) }
    for link in links where !link.contains("://") {
      #expect(exists(folder + link), "\(page) links to \(link)")
    }
  }

  @Test(arguments: pages) func pathsLeadToFiles(_ page: String) throws {
    let path = #/`((Sources|Tests|Plugins|Interfaces|Templates|Pages|Schemas|Examples|docs)/[\w.+\/\-]*)`/#
    for path in try text(page).matches(of: path).map({ String($0.1) }) {
      #expect(exists(path), "\(page) names \(path)")
    }
  }

  /// The map leaves out folders, and writes `Project/` for `Sources/SignalboxProject/`.
  @Test func theMapNamesSourceFiles() throws {
    let files =
      ["Package.swift"]
      + ["Sources", "Tests", "Interfaces"].flatMap { folder in
        let paths = FileManager.default.enumerator(atPath: Repository.url(folder).path)?.allObjects as? [String] ?? []
        return paths.map { "/\(folder)/\($0)" }
      }
    let named = try text("docs/architecture.md").matches(of: #/`([\w+\/\-]+\.swift)`/#).map { String($0.1) }
    #expect(named.count > 50)
    for name in Set(named) {
      #expect(files.contains { $0.hasSuffix(name) }, "no source file is called \(name)")
    }
  }
}
