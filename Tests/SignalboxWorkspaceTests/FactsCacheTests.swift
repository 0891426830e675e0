import Foundation
import SignalboxRules
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxWorkspace

/// What is kept from one run to the next changes nothing but the time.
@Suite struct FactsCacheTests {
  private let project: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    (project, cache) = (try TemporaryFolder(), try TemporaryFolder())
    for index in 0..<12 { try project.add("App/Screen\(index).swift", text: Self.screen(index, shows: index + 1)) }
  }

  private static func screen(_ index: Int, shows other: Int) -> String {
    """
    final class Screen\(index)ViewController: UIViewController {
      func show() { navigationController?.pushViewController(Screen\(other)ViewController(), animated: true) }
    }
    """
  }

  private func findings(_ cache: CacheFolder?) -> [Finding] {
    var input = AnalysisInput(Configuration(), paths: [project.path])
    input.cache = cache
    return Analysis(input).findings(of: LintPlan(.byDefault))
  }

  private var kept: [String] {
    get throws {
      try cache.names.flatMap { folder in try FileManager.default.contentsOfDirectory(atPath: cache(folder)) }.sorted()
    }
  }

  @Test(arguments: 0..<6)
  func editsGiveWhatAFreshRunGives(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<15 {
      let index = Int.random(in: 0..<14, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: try? FileManager.default.removeItem(atPath: project("App/Screen\(index).swift"))
      case 1: try project.add("App/Screen\(index).swift", text: "import UIKit\n" + Self.screen(index, shows: 3))
      // The same content in two places, and in a file of another kind.
      case 2: try project.add("Other/Copy\(index).swift", text: Self.screen(index, shows: 0))
      default: try project.add("App/Empty\(index).swift", "App/Empty\(index).storyboard")
      }
      #expect(findings(CacheFolder(path: cache.path)) == findings(nil))
    }
    #expect(try !kept.isEmpty)
  }

  @Test func damagedPartsAreReadAgainAndMended() throws {
    let expected = findings(CacheFolder(path: cache.path))
    #expect(expected == findings(nil) && !expected.isEmpty)
    let folder = try #require(try cache.names.first)
    let sound = try Dictionary(uniqueKeysWithValues: kept.map { ($0, try Data(contentsOf: url(folder, $0))) })
    for (index, name) in sound.keys.sorted().enumerated() {
      var bytes = try #require(sound[name])
      switch index % 3 {
      case 0: bytes = bytes.prefix(bytes.count / 2)
      case 1: bytes[bytes.count - 3] ^= 0xFF
      default: bytes = Data("nonsense".utf8)
      }
      try bytes.write(to: url(folder, name))
    }
    #expect(findings(CacheFolder(path: cache.path)) == expected)
    for (name, bytes) in sound { #expect(try Data(contentsOf: url(folder, name)) == bytes) }
  }

  private func url(_ folder: String, _ name: String) -> URL { URL(fileURLWithPath: cache("\(folder)/\(name)")) }

  @Test func nothingKeptSaysWhereTheProjectLies() throws {
    _ = findings(CacheFolder(path: cache.path))
    let folder = try #require(try cache.names.first)
    for name in try kept {
      let bytes = try Data(contentsOf: url(folder, name))
      #expect(bytes.range(of: Data(project.path.utf8)) == nil)
      #expect(bytes.range(of: Data("App/Screen".utf8)) == nil)
    }
  }

  @Test func aFolderThatCannotBeWrittenIsNoReasonToFail() throws {
    try cache.add("file", text: "no folder")
    #expect(findings(CacheFolder(path: cache("file"))) == findings(nil))
    #expect(findings(CacheFolder(path: "/dev/null/cache")) == findings(nil))
  }

  @Test func runsBesideEachOther() throws {
    let expected = findings(nil)
    let runs = parallelMap(Array(0..<8), threads: 8) { _ in self.findings(CacheFolder(path: self.cache.path)) }
    #expect(runs.allSatisfy { $0 == expected })
    #expect(try kept.allSatisfy { $0.hasSuffix(".signalfacts") || $0.hasSuffix(".signalanswer") })
  }

  @Test func theProjectUsedLongestAgoGoesFirst() throws {
    try cache.add("old/0.signalfacts", "new/0.signalfacts", "new/foreign.txt", text: String(repeating: "x", count: 600))
    let times = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000)]
    try FileManager.default.setAttributes(times, ofItemAtPath: cache("old"))
    CacheFolder(path: cache.path, limit: 1000).tidy(sparing: cache("current"))
    #expect(try cache.names == ["new"])
    // Somebody else's files stay, whatever the limit.
    CacheFolder(path: cache.path, limit: 0).tidy(sparing: cache("current"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache("new")) == ["foreign.txt"])
  }

  @Test func standardFolders() {
    func path(_ environment: [String: String]) -> String? { CacheFolder.standard(environment: environment)?.path }
    #expect(path(["XDG_CACHE_HOME": "/x", "HOME": "/home/a"]) == "/x/signalbox")
    #expect(path(["XDG_CACHE_HOME": "relative", "HOME": "relative"]) == nil)
    #expect(path([:]) == nil)
    #if os(macOS)
      #expect(path(["HOME": "/Users/a"]) == "/Users/a/Library/Caches/signalbox")
    #else
      #expect(path(["HOME": "/home/a"]) == "/home/a/.cache/signalbox")
    #endif
  }
}
