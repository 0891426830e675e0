import Foundation
import SignalboxRules
import SignalboxText
import SignalboxWorkspace

/// What `lint` costs where facts are kept: the first time, again, and again with one file changed.
struct CacheBench {
  private let corpus: String
  private let file: String
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("signalbox-bench-\(getpid())")

  /// - Parameter file: the path of one of the files, to be changed.
  init(_ corpus: String, file: String) {
    (self.corpus, self.file) = (corpus, file)
  }

  /// What they should cost at most, in times of parsing.
  static let aims = ["lint, filling the cache": 1.5, "lint, nothing changed": 0.45, "lint, one file changed": 0.5]

  var work: [(name: String, body: () -> Void)] {
    [
      ("lint, filling the cache", { lint(in: folder.appendingPathComponent(UUID().uuidString), FileOverlay()) }),
      ("lint, nothing changed", { lint(in: folder, FileOverlay()) }),
      ("lint, one file changed", { lint(in: folder, with: "func changed() -> String { \"\(UUID())\" }") }),
      ("lint, a comment changed", { lint(in: folder, with: "// \(UUID())") }),
    ]
  }

  private func lint(in folder: URL, _ overlay: FileOverlay) {
    _ = Bench.lint(corpus, with: .byDefault, cache: CacheFolder(path: folder.path), overlay: overlay)
  }

  /// With a line more in the file, another one each time.
  private func lint(in folder: URL, with line: String) {
    let text = (try? FileBytes(path: file).text) ?? ""
    lint(in: folder, FileOverlay([Bytewise(file): Array("\(text)\n\(line)\n".utf8)]))
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
