import Foundation
import Testing

/// Facts are kept between runs of the program, unless somebody does not want that.
@Suite struct CacheCommandTests {
  private let screen = """
    final class CartViewController: UIViewController {
      func show() { navigationController?.pushViewController(ListViewController(), animated: true) }
    }
    """

  @Test func theSecondRunSaysTheSame() throws {
    let folder = try ProjectFolder(["App/Cart.swift": screen])
    let cache = folder.path("cache")
    let first = try Program.run(["lint", "--cache-path", "cache"], in: folder.url)
    let files = try FileManager.default.subpathsOfDirectory(atPath: cache).filter { $0.hasSuffix(".signalfacts") }
    #expect(!files.isEmpty)
    let second = try Program.run(["lint", "--cache-path", "cache"], in: folder.url)
    let none = try Program.run(["lint", "--no-cache"], in: folder.url)
    #expect(first.findings.count == 2 && first.output == second.output && first.output == none.output)
    #expect(first.talk == second.talk && first.status == second.status)
  }

  /// A folder that somebody has named; of the usual one nobody wants to hear.
  @Test func aFolderThatCannotBeWrittenIsTold() throws {
    let folder = try ProjectFolder(["App/Cart.swift": screen, "file": ""])
    let words = "warning: nothing is kept in --cache-path: \(folder.path("file")) is not a folder; move it away, "
    for command in [["lint"], ["tree"], ["facts", "-o", "a.signalfacts"], ["diff", ".", "App"]] {
      let outcome = try Program.run(command + ["--cache-path", "file/cache"], in: folder.url)
      #expect(outcome.errors.components(separatedBy: words).count == 2, "\(command): \(outcome.errors)")
      let quiet = try Program.run(command + ["--cache-path", "file/cache", "--quiet"], in: folder.url)
      #expect(quiet.errors == "" && quiet.status == outcome.status)
    }
    #expect(
      try !folder.run("lint", environment: ["XDG_CACHE_HOME": folder.path("file")]).errors.contains("nothing is kept"))
    #expect(try !folder.run("lint", "--cache-path", "file", "--no-cache").errors.contains("nothing is kept"))
  }

  @Test func withoutACacheNothingIsWritten() throws {
    let folder = try ProjectFolder(["App/Cart.swift": screen])
    let home = ["XDG_CACHE_HOME": folder.path("caches")]
    _ = try Program.run(["lint", "--no-cache"], in: folder.url, environment: home)
    #expect(!FileManager.default.fileExists(atPath: folder.path("caches")))
    _ = try Program.run(["tree"], in: folder.url, environment: home)
    #expect(FileManager.default.fileExists(atPath: folder.path("caches/signalbox")))
  }
}
