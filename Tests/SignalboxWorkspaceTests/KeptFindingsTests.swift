import Foundation
import SignalboxReports
import SignalboxRules
import SignalboxTestSupport
import Testing

@testable import SignalboxWorkspace

/// What an earlier run found stands in for linking, and changes nothing but the time.
@Suite struct KeptFindingsTests {
  private let project: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    (project, cache) = (try TemporaryFolder(), try TemporaryFolder())
    for index in 0..<6 { try project.add("App/Screen\(index).swift", text: Self.screen(index, shows: index + 1)) }
    try project.add("App/Flow.swift", text: Self.flow)
  }

  /// It owns what it is the delegate of, which offers a fix for each screen.
  private static let flow = """
    final class AppCoordinator: \((0..<10).map { "Screen\($0)Delegate" }.joined(separator: ", ")) {
      private let root = UINavigationController()
      func start() {
    \((0..<10).map { "let s\($0) = Screen\($0)ViewController(); s\($0).delegate = self" }.joined(separator: "\n"))
        root.pushViewController(s0, animated: true)
      }
    }
    """

  private static func screen(_ index: Int, shows other: Int) -> String {
    """
    protocol Screen\(index)Delegate: AnyObject {}
    final class Screen\(index)ViewController: UIViewController {
      var delegate: Screen\(index)Delegate?
      func show() { navigationController?.pushViewController(Screen\(other)ViewController(), animated: true) }
    }
    """
  }

  private struct Wish {
    var configuration = Configuration()
    var needs: ReportNeeds = []
    var baseline: Baseline?
  }

  private func analysis(_ wish: Wish, isCached: Bool = true) -> Analysis {
    var input = AnalysisInput(wish.configuration, paths: [project.path])
    input.cache = isCached ? CacheFolder(path: cache.path) : nil
    return Analysis(input)
  }

  private func result(_ wish: Wish, _ analysis: Analysis) throws -> LintReport {
    let plan = try LintPlan(ConfigurationZones(wish.configuration))
    let selection = FindingSelection(baseline: wish.baseline)
    return LintRun(plan: plan, selection: selection, needs: wish.needs).result(of: analysis).report(version: "")
  }

  private func findings(_ wish: Wish, isCached: Bool = true) throws -> [Finding] {
    // Repairs are on the way to fixes; nobody prints them.
    try result(wish, analysis(wish, isCached: isCached)).findings.map { finding in
      var finding = finding
      finding.repair = nil
      return finding
    }
  }

  private var kept: [String] {
    get throws {
      let names = try cache.names.flatMap { folder in
        try FileManager.default.contentsOfDirectory(atPath: cache(folder)).map { cache(folder + "/" + $0) }
      }
      return names.filter { $0.hasSuffix(".signalanswer") }.sorted()
    }
  }

  @Test(arguments: [ReportNeeds(), .related, .fixes, [.related, .fixes]])
  func nothingIsLinkedAgain(needs: ReportNeeds) throws {
    let wish = Wish(needs: needs)
    let first = try findings(wish)
    #expect(first.count > 6 && first.contains { $0.fix != nil } == needs.contains(.fixes))
    let second = analysis(wish)
    #expect(try result(wish, second).findings.map(\.reason) == first.map(\.reason))
    #expect(!second.isLinked)
    #expect(try findings(wish) == findings(wish, isCached: false))
  }

  /// A baseline hides what has no fix that anybody would see.
  @Test func whatABaselineHidesNeedsNoFixes() throws {
    var wish = Wish(needs: .fixes)
    wish.baseline = Baseline(try findings(wish))
    #expect(try findings(wish).isEmpty)
    let again = analysis(wish)
    #expect(try result(wish, again).findings.isEmpty && !again.isLinked)
    try project.add("App/New.swift", text: Self.screen(9, shows: 1))
    #expect(try findings(wish) == findings(wish, isCached: false))
    #expect(try findings(wish).contains { $0.fix != nil })
  }

  /// What is kept says how a finding would be mended, but not on which nodes.
  @Test func whatIsToBeMendedIsFoundAnew() throws {
    let wish = Wish(needs: .fixes)
    _ = try findings(wish)
    let plan = try LintPlan(ConfigurationZones(wish.configuration))
    let run = LintRun(plan: plan, needs: .fixes, isForFixing: true)
    let (texts, last) = FixRun().result(of: run.result(of: analysis(wish))) { overlay in
      var input = AnalysisInput(wish.configuration, paths: [project.path])
      input.overlay = overlay
      return run.result(of: Analysis(input))
    }
    #expect(texts.count == 6 && last.selected.findings.allSatisfy { $0.repair == nil })
  }

  /// What was found stands on other lines; nothing is linked for that.
  @Test(arguments: [
    "\n\n// On top.\n", "/* Several\nlines. */\n", "// First.\n/// Second.\n\n",
  ])
  func commentsMoveWhatWasFound(comment: String) throws {
    let wish = Wish(needs: .related)
    let before = try findings(wish)
    let text = Self.screen(2, shows: 3)
    for edited in ["import UIKit\n\(comment)\(text)", "import UIKit // It shows screens.\n\(text)\(comment)"] {
      try project.add("App/Screen2.swift", text: "import UIKit\n\(text)")
      _ = try findings(wish)
      try project.add("App/Screen2.swift", text: edited)
      let again = analysis(wish)
      #expect(try result(wish, again).findings.map(\.reason) == before.map(\.reason))
      #expect(!again.isLinked)
      #expect(try findings(wish) == findings(wish, isCached: false))
    }
  }

  /// The same code elsewhere on a line, comments that switch rules off, or code that is new.
  @Test(arguments: ["  %", "// signalbox:disable all\n%", "func new() {}\n%", "/* */ %", "%\n}"])
  func otherChangesAreLinked(edit: String) throws {
    let wish = Wish(needs: .related)
    _ = try findings(wish)
    try project.add("App/Screen2.swift", text: edit.replacing("%", with: Self.screen(2, shows: 3)))
    let again = analysis(wish)
    _ = try result(wish, again)
    #expect(again.isLinked)
    #expect(try findings(wish) == findings(wish, isCached: false))
  }

  @Test(arguments: 0..<6)
  func editsGiveWhatAFreshRunGives(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var wish = Wish()
    for _ in 0..<15 {
      let index = Int.random(in: 0..<7, using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: try? FileManager.default.removeItem(atPath: project("App/Screen\(index).swift"))
      case 1: try project.add("App/Screen\(index).swift", text: "import UIKit\n" + Self.screen(index, shows: 3))
      case 2: try project.add("App/Other\(index).swift", text: Self.screen(index, shows: 0))
      case 7...: try addComment(to: "App/Screen\(index).swift", using: &generator)
      case 3: wish.configuration.disabledRules = index < 4 ? [] : ["navigation_from_child"]
      case 4: wish.configuration.rules["strong_delegate"] = RuleSettings(severity: index < 4 ? .error : .warning)
      case 5: wish.configuration.roles = index < 4 ? [:] : ["coordinator": ["Screen\(index)*"]]
      default: wish.needs = index < 4 ? .fixes : .related
      }
      #expect(try findings(wish) == findings(wish, isCached: false))
      #expect(try findings(wish) == findings(wish, isCached: false))
    }
  }

  /// Between two lines, or at the end of one.
  private func addComment(to path: String, using generator: inout SeededGenerator) throws {
    guard let text = try? String(contentsOfFile: project(path), encoding: .utf8) else { return }
    var lines = text.components(separatedBy: "\n")
    let place = Int.random(in: 0..<lines.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: lines[place] += " // Why."
    case 1: lines.insert(contentsOf: ["", "/* Why", "and where */"], at: place)
    case 2: lines.remove(at: place)
    default: lines.insert("  // How.", at: place)
    }
    try project.add(path, text: lines.joined(separator: "\n"))
  }

  @Test func damagedAnswersAreWorkedOutAgain() throws {
    let expected = try findings(Wish())
    let path = try #require(try kept.first)
    let sound = try Data(contentsOf: URL(fileURLWithPath: path))
    let changed = Data(sound.map { $0 == UInt8(ascii: "1") ? UInt8(ascii: "2") : $0 })
    for bytes in [Data(), sound.prefix(20), sound.prefix(sound.count / 2), changed, Data("nonsense".utf8)] {
      try bytes.write(to: URL(fileURLWithPath: path))
      #expect(try findings(Wish()) == expected)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == sound)
    }
  }

  @Test func nothingKeptSaysWhereTheProjectLies() throws {
    _ = try findings(Wish(needs: [.related, .fixes]))
    for path in try kept {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(bytes.range(of: Data(project.path.utf8)) == nil)
      #expect(bytes.range(of: Data("App/Screen".utf8)) == nil)
    }
  }

  @Test func oldAnswersGo() throws {
    for index in 0..<20 {
      try project.add("App/More.swift", text: "let number = \(index)")
      _ = try findings(Wish())
    }
    #expect(try kept.count == 16)
  }
}
