import SignalboxDiagrams
import SignalboxFacts
import SignalboxProject
import SignalboxRules

/// One way in which an app can be large.
struct GrowthShape: Sendable {
  let name: String
  /// Where the search for a size that takes long enough begins.
  let size: Int
  /// Where it ends: what the parser, the stack or sense allow.
  var largest = 1 << 20
  /// Whether a whole project is linked, which costs something for the SDK alone.
  var isLinked = false
  /// Makes an input of a size, and returns what is to be timed.
  let work: @Sendable (Int) -> () -> Void

  static let all = source + storyboards + trees + formats + findings + edits

  /// An app without any code.
  static var emptyProject: (() -> Void)? { lint("nothing", 1) { _ in [""] }.work(1) }

  /// All rules over Swift files.
  /// - Parameter files: their texts, by a size.
  static func lint(
    _ name: String, _ size: Int, largest: Int = 1 << 20, _ files: @escaping @Sendable (Int) -> [String]
  ) -> GrowthShape {
    GrowthShape(name: name, size: size, largest: largest, isLinked: true) { size in
      let texts = files(size)
      return { _ = allRules.findings(in: project(of: texts)).count }
    }
  }

  static let allRules = Lint(settings: Rule.all.map { Lint.Setting(rule: $0) })

  static func project(of texts: [String], _ others: [FileFacts] = []) -> Project {
    Project(facts: facts(of: texts) + others)
  }

  static func facts(of texts: [String]) -> [FileFacts] {
    texts.enumerated().map { FileFacts(path: "App/File\($0).swift", source: $1) }
  }

  /// `count` lines, each made from its number.
  static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n")
  }
}
