import Foundation
import SignalboxRules
import SignalboxTestSupport

/// Well-formed files of the repository, for recipes to spoil.
public struct Material: Sendable {
  /// Files that belong together: an app, an example of a rule.
  public struct Group: Sendable {
    public var files: [(name: String, bytes: [UInt8])]
  }

  /// Apps in Swift, and storyboards with them.
  public let apps: [Group]
  /// The examples of the rules, without their marks.
  public let examples: [Group]
  public let interfaces: [(name: String, bytes: [UInt8])]
  /// Scaffolds, with their folders.
  public let templates: [(name: String, bytes: [UInt8])]
  /// Trees as `tree --format json` and xml write them.
  public let trees: [(name: String, bytes: [UInt8])]

  /// Reads the repository that this program was built from.
  public init() {
    apps = ["Tests/Fixtures", "Examples"].flatMap { root in
      Self.names(in: root).map { Group(files: Self.files(below: "\(root)/\($0)", ["swift", "storyboard", "xib"])) }
    }.filter { !$0.files.isEmpty }
    examples = Rule.all.flatMap { $0.triggering + $0.nonTriggering }.map { example in
      Group(files: example.unmarked.files.map { ($0.name, Array($0.text.utf8)) })
    }
    interfaces = apps.flatMap(\.files).filter { !$0.name.hasSuffix(".swift") }
    templates = Self.files(below: "Templates", ["stencil", "yml"])
    trees = Self.files(below: "Tests/Goldens/Diagrams", ["json", "xml"])
  }

  private static func names(in folder: String) -> [String] {
    let path = Repository.url(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  /// With paths that begin below the folder, sorted: the order of a disk is not the same everywhere.
  private static func files(below folder: String, _ endings: [String]) -> [(name: String, bytes: [UInt8])] {
    let root = Repository.url(folder).path
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return paths.filter { path in endings.contains { path.hasSuffix("." + $0) } }.sorted().compactMap { path in
      FileManager.default.contents(atPath: root + "/" + path).map { (path, Array($0)) }
    }
  }
}
