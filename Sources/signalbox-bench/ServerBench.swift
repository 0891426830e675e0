import Foundation
import SignalboxWorkspace

/// What an editor waits for: `signalbox server` as a process of its own, spoken to as an editor does.
struct ServerBench {
  private let program: String
  private let corpus: String
  /// One of the files, edited on the way; it is not written.
  private let file: String

  /// - Parameters:
  ///   - program: the executable `signalbox`.
  ///   - file: the path of a Swift file in the corpus.
  init(_ program: String, corpus: String, file: String) {
    (self.program, self.corpus, self.file) = (program, corpus, file)
  }

  private static let edits = 60

  /// Prints what it measures beside what it should be on an app of half a million lines, with two cores.
  func report() throws {
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent("signalbox-server-\(getpid())")
    defer { try? FileManager.default.removeItem(at: cache) }
    let cold = try conversation(cache, edits: 0)
    let warm = try conversation(cache, edits: Self.edits)
    let edits = warm.edits.sorted()
    let late = edits.isEmpty ? 0 : edits[edits.count * 95 / 100]
    print("\nsignalbox server                        aim")
    print("first diagnostics      \(cold.start.formatted) s   2.000 s")
    print("with a warm cache      \(warm.start.formatted) s   1.000 s")
    print("after an edit, 95 %    \(late.formatted) s   0.100 s in the open file, 0.300 s in all")
    if let memory = warm.megabytes { print("peak memory            \(memory) MB   700 MB") }
  }

  private struct Outcome {
    var start = 0.0
    var edits: [Double] = []
    var megabytes: Int?
  }

  private func conversation(_ cache: URL, edits: Int) throws -> Outcome {
    let clock = ContinuousClock()
    var outcome = Outcome()
    let start = clock.now
    let editor = try Editor(program, ["server", "--cache-path", cache.path], in: corpus)
    let text = try FileBytes(path: file).text
    // The server speaks only of files that there is something to say of.
    try editor.open(file, text: text + Self.screen(1))
    try editor.waitForDiagnostics(of: 1)
    outcome.start = (clock.now - start).seconds
    for version in 2..<max(2, edits + 2) {
      let start = clock.now
      try editor.change(version, to: text + Self.screen(version))
      try editor.waitForDiagnostics(of: version)
      outcome.edits.append((clock.now - start).seconds)
    }
    outcome.megabytes = editor.peakMegabytes
    editor.close()
    return outcome
  }

  /// Something to be found, so that there is an answer.
  static func screen(_ number: Int) -> String {
    """

    final class Bench\(number)ViewController: UIViewController {
      func more() { navigationController?.pushViewController(UIViewController(), animated: true) }
    }

    """
  }
}
