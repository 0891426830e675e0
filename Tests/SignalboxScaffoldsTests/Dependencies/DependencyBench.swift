import Foundation
import SignalboxFacts
import SignalboxProject
import SignalboxRules
import SignalboxScaffolds
import SignalboxTestSupport
import Testing

/// Files in memory that requests are made on, one after the other.
struct DependencyBench {
  private(set) var files: [String: String] = [:]
  private(set) var notes: [String] = []
  var options: ScaffoldOptions
  var catalog: StyleCatalog
  private let start: [String: String]

  init(_ style: String?, set: [String: String] = [:], files: [String: String] = [:]) throws {
    options = ScaffoldOptions(style: style, set: set)
    catalog = try StyleCatalog()
    (self.files, start) = (files, files)
  }

  /// A copy of a folder of the repository.
  init(in folder: String, style: String? = nil, set: [String: String] = [:], with more: [String: String] = [:]) throws {
    let root = Repository.url(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
    let found = try paths.map { ($0, try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)) }
    let files = Dictionary(found) { first, _ in first }
    try self.init(style, set: set, files: files.merging(more) { $1 })
  }

  var project: Project {
    Project(
      facts: files.sorted { $0.key < $1.key }.map { FileFacts(path: $0.key, module: nil, source: $0.value) })
  }

  mutating func add(_ path: String, _ text: String) { files[path] = text }

  /// - Returns: the paths of what it changed.
  @discardableResult
  mutating func make(_ request: some ScaffoldRequest) throws -> [String] {
    let files = files
    var workshop = try Workshop(
      draft: Draft(project: project) { files[$0].map { Array($0.utf8) } }, catalog: catalog, options: options)
    try workshop.make(request)
    notes = workshop.notes
    let changed = workshop.draft.changes.filter { change in
      change.after.map { String(decoding: $0, as: UTF8.self) } != files[change.path]
    }
    for change in changed { self.files[change.path] = change.after.map { String(decoding: $0, as: UTF8.self) } }
    return changed.map(\.path)
  }

  /// Makes it, and makes it again: nothing may be left to do, and nothing may be wrong with the code.
  mutating func makeForGood(
    _ request: some ScaffoldRequest, library: SwiftCompiler.Library = .none, mode: SwiftCompiler.LanguageMode = .v6,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try make(request)
    let notes = notes
    #expect(try make(request) == [], "a second run changes something", sourceLocation: sourceLocation)
    let compiler = try SwiftCompiler.shared()
    let diagnostics = { (files: [String: String]) in
      try compiler.diagnostics(of: files.map { (path: $0.key, text: $0.value) }, library: library, languageMode: mode)
    }
    // What the project's own files are warned about has nothing to do with it.
    let known = start.isEmpty ? [] : Set(try diagnostics(start).map(\.message))
    let found = try diagnostics(files).filter { !known.contains($0.message) }
    #expect(found.isEmpty, "\(found)\n\(text)", sourceLocation: sourceLocation)
    let lint = Lint.byDefault
    if start.isEmpty { #expect(lint.findings(in: project).isEmpty, sourceLocation: sourceLocation) }
    self.notes = notes
  }

  /// What differs from the start.
  var text: String {
    files.sorted { $0.key < $1.key }.filter { start[$0.key] != $0.value }.map { "─── \($0.key)\n\($0.value)" }
      .joined(separator: "\n")
  }

  func lines(_ path: String) -> [String] {
    (files[path] ?? "").split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
  }
}
