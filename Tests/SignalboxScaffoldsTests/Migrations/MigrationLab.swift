import Foundation
import SignalboxFacts
import SignalboxProject
import SignalboxRules
import SignalboxTestSupport
import SignalboxWorkspace
import Testing

@testable import SignalboxScaffolds

/// A small project in memory, migrated as the command does it, and looked at by the compiler and the linter.
struct MigrationLab {
  var files: [String: String]
  /// Files of tests, which are no part of the project.
  var tests: [String: String] = [:]
  var options = ScaffoldOptions()
  var library = SwiftCompiler.Library.none
  var languageMode = SwiftCompiler.LanguageMode.v6

  struct Outcome {
    let files: [String: String]
    let changed: [String]
    let notes: [String]
  }

  /// All Swift files and storyboards of a folder of the repository.
  static func folder(_ path: String) throws -> [String: String] {
    let root = Repository.url(path)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".storyboard") }
    return try Dictionary(
      uniqueKeysWithValues: paths.map {
        ($0, try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8))
      })
  }

  func run(_ requests: [any ScaffoldRequest]) throws -> Outcome {
    let bytes = files.merging(tests) { $1 }.mapValues { Array($0.utf8) }
    let draft = Draft(project: Self.project(of: files), tests: Self.project(of: tests).fileFacts) { bytes[$0] }
    var workshop = try Workshop(draft: draft, catalog: StyleCatalog(), options: options)
    for request in requests { try workshop.make(request) }
    var result = files.merging(tests) { $1 }
    var changed: [String] = []
    for change in workshop.draft.changes where change.after != change.before {
      result[change.path] = change.after.map { String(decoding: $0, as: UTF8.self) }
      changed.append(change.path)
    }
    return Outcome(files: result, changed: changed, notes: workshop.notes)
  }

  /// The files that a request would change; none where its line is no longer there.
  private func changes(of request: some ScaffoldRequest) throws -> [String] {
    do {
      return try run([request]).changed
    } catch ScaffoldError.cannotMigrate(_, let reason) where reason.hasPrefix("the file ends at") {
      return []
    } catch ScaffoldError.nothingMigrated {
      return []
    }
  }

  /// Runs a request, and proves that the result compiles as the project did, that a second run does nothing, and that
  /// the rule finds as many things less as are named.
  func check(
    _ request: some ScaffoldRequest, solves count: Int, of rule: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Outcome {
    let outcome = try run([request])
    let changed = outcome.changed.map { "// \($0)\n\(outcome.files[$0] ?? "")" }.joined(separator: "\n")
    let found = try diagnostics(outcome.files)
    // What is clean needs no comparison.
    let known = found.isEmpty ? [] : try diagnostics(files)
    #expect(found.allSatisfy(known.contains), "\(found)\n\(changed)", sourceLocation: sourceLocation)
    let (before, after) = (findings(files), findings(outcome.files))
    #expect(before[rule, default: 0] - after[rule, default: 0] == count, sourceLocation: sourceLocation)
    let added = after.filter { $0.value > before[$0.key, default: 0] }
    #expect(added.isEmpty, sourceLocation: sourceLocation)
    var next = self
    next.files = outcome.files
    let again = try next.changes(of: request)
    #expect(again.isEmpty, "a second run changes \(again)", sourceLocation: sourceLocation)
    return outcome
  }

  func diagnostics(_ files: [String: String]) throws -> [String] {
    let program = files.filter { $0.key.hasSuffix(".swift") }.sorted { $0.key < $1.key }
      .map { (path: $0.key, text: $0.value) }
    let found = try SwiftCompiler.shared().diagnostics(of: program, library: library, languageMode: languageMode)
    return found.map { "\($0.file): \($0.severity) \($0.message)" }
  }

  /// How many things each rule finds.
  func findings(_ files: [String: String]) -> [String: Int] {
    let lint = Lint.byDefault
    let found = lint.findings(in: Self.project(of: files)).map { ($0.rule, 1) }
    return Dictionary(found, uniquingKeysWith: +)
  }

  /// What some rules find.
  func list(_ files: [String: String], _ rules: Set<String>) -> [Finding] {
    let lint = Lint(settings: Rule.all.filter { rules.contains($0.id) }.map { Lint.Setting(rule: $0) })
    return lint.findings(in: Self.project(of: files))
  }

  static func project(of files: [String: String]) -> Project {
    Project(
      facts: files.sorted { $0.key < $1.key }.compactMap { path, text in
        if path.hasSuffix(".swift") { return FileFacts(path: path, module: nil, source: text) }
        guard let facts = try? InterfaceBuilderReader.facts(from: Array(text.utf8)) else { return nil }
        return FileFacts(path: path, module: nil, lineCount: 0, content: .interfaceBuilder(facts))
      })
  }
}
