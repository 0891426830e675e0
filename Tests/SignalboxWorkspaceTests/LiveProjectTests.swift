import Foundation
import SignalboxRules
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxWorkspace

@Suite struct LiveProjectTests {
  private let folder: TemporaryFolder
  private let files: [String]

  init() throws {
    folder = try TemporaryFolder()
    let shop = Repository.url("Examples/CartShopBefore")
    let names = FileManager.default.enumerator(atPath: shop.path)?.allObjects as? [String] ?? []
    files = names.filter { SourceFile.Kind(fileName: $0) != nil }.sorted()
    for file in files {
      try folder.add(file, text: String(contentsOf: shop.appendingPathComponent(file), encoding: .utf8))
    }
  }

  private func findings(_ project: LiveProject) -> [Finding] {
    (project.result?.selected.findings ?? []).map { finding in
      var finding = finding
      finding.repair = nil
      return finding
    }
  }

  /// How many edits of each seed: `SIGNALBOX_EDITS=10000` for all seeds together, 150 otherwise.
  private static let edits = max(
    25, (ProcessInfo.processInfo.environment["SIGNALBOX_EDITS"].flatMap(Int.init) ?? 150) / 6)

  /// After any edits, what was read bit by bit says what all read at once says.
  @Test(arguments: 0..<6) func editsLeadToTheFindingsOfAFreshRun(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var project = LiveProject(paths: [folder.path])
    project.reread(FileOverlay())
    #expect(findings(project).count == 55)
    var texts: [String: [UInt8]] = [:]
    var different = 0
    for _ in 0..<Self.edits {
      let file = try #require(files.randomElement(using: &generator))
      let before = try texts[file].map { String(decoding: $0, as: UTF8.self) } ?? folder.text(file)
      var lines = before.components(separatedBy: "\n")
      let index = Int.random(in: 0..<lines.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: lines.remove(at: index)
      case 1: lines.insert(lines[index], at: index)
      case 2: lines[index] += " // é😀"
      default: lines.swapAt(index, Int.random(in: 0..<lines.count, using: &generator))
      }
      let text = Array(lines.joined(separator: "\n").utf8)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        texts[file] = nil
        try Data(text).write(to: URL(fileURLWithPath: folder(file)))
        project.reread(try overlay(texts))
      case 1:
        texts[file] = nil
        project.update(try overlay(texts))
      default:
        texts[file] = text
        project.update(try overlay(texts))
      }
      var fresh = LiveProject(paths: [folder.path])
      fresh.reread(try overlay(texts))
      #expect(findings(project) == findings(fresh))
      if findings(project).count != 55 { different += 1 }
    }
    #expect(different > 5)
  }

  private func overlay(_ texts: [String: [UInt8]]) throws -> FileOverlay {
    FileOverlay(
      unsaved: try texts.sorted { $0.key < $1.key }.map { try StandIn(path: folder($0.key), bytes: $0.value) })
  }

  @Test func filesComeAndGo() throws {
    var project = LiveProject(paths: [folder.path])
    project.reread(FileOverlay())
    let all = findings(project)
    try FileManager.default.removeItem(atPath: folder("Catalog/PromoCell.swift"))
    project.reread(FileOverlay())
    #expect(findings(project).count < all.count)
    let text = try String(
      contentsOf: Repository.url("Examples/CartShopBefore/Catalog/PromoCell.swift"), encoding: .utf8)
    let unsaved = FileOverlay(unsaved: [try StandIn(path: folder("Catalog/PromoCell.swift"), bytes: Array(text.utf8))])
    project.update(unsaved)
    #expect(findings(project) == all)
  }

  @Test func aTextThatIsTooLargeIsAProblem() throws {
    var project = LiveProject(paths: [folder.path])
    let large = [UInt8](repeating: 0x20, count: (16 << 20) + 1)
    project.reread(FileOverlay(unsaved: [try StandIn(path: folder("Large.swift"), bytes: large)]))
    #expect(project.result?.analysis.problems.compactMap(\.file) == [folder("Large.swift")])
  }

  @Test func mistakesOfConfigurationsHaveAPlace() throws {
    try folder.add(".signalbox.yml", text: "strict: true\n")
    let path = folder(".signalbox.yml")
    #expect(ConfigurationMistake.first(in: Array("strict: false\n".utf8), of: path) == nil)
    let unknown = ConfigurationMistake.first(in: Array("strict: true\nstrikt: false\n".utf8), of: path)
    #expect(unknown?.line == 2 && unknown?.message == "unknown key 'strikt'; did you mean 'strict'?")
    let wrong = "rules:\n  presentation_from_child: { include_system: 3 }\n"
    #expect(ConfigurationMistake.first(in: Array(wrong.utf8), of: path)?.line == 2)
    #expect(ConfigurationMistake.first(in: [0xFF], of: path)?.line == 1)
  }

  @Test func allMistakesOfAConfigurationAreFound() throws {
    let path = folder(".signalbox.yml")
    let text = """
      ruels: 3
      reporterr: x
      disabled_rules: [nope, parent_access, nopes]
      rules:
        parent_access: { severity: eror }
        nope: {}
      strict:
      - 3
      """
    let mistakes = ConfigurationMistake.all(in: Array(text.utf8), of: path)
    #expect(mistakes.map(\.line) == [1, 2, 3, 3, 5, 6, 8])
    #expect(ConfigurationMistake.all(in: Array("strict: true\n".utf8), of: path).isEmpty)
    #expect(ConfigurationMistake.all(in: Array("a: [\nb: {".utf8), of: path).count == 1)
  }
}
