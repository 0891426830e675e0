import Foundation
import SignalboxTestSupport
import Testing

/// Holds what users read to `docs/writing.md`: findings, rules, help, errors, README and guides.
@Suite struct WritingTests {
  static let banned = [
    "leave the way on", "let it say what happened", "say what happened", "tells its end", "tell its end",
    "nobody holds",
    "hold each other", "holds its", "must hold it", "keeps its books", "stands beside", "stand beside", "stand between",
    "hand it what", "hand it `", "hand them out", "hands on", "hand on ", "hand itself on", "be it to", "reaches up",
    "reach up", "reaches for", "taken in", "takes in", "is gone at once", "base class keeps", "behind a dash",
    "put off",
    "puts off", "mend what", "mended", "told to be", "taken for", "no place in the tree", "ways that lead to",
    "what stands around", "exclude each other", "who makes it", "takes it back", "alone were", "findings alone",
    "that is none", "there is not (the", "switch a rule off", "switches a rule off",
  ]

  /// Text without line breaks: literals that go on in the next line are one.
  private static func joined(_ text: String) -> String {
    text.replacing(/"\s*\n\s*\+ "/, with: "").replacing(/\s*\\?\n\s*/, with: " ").lowercased()
  }

  @Test func sourcesAvoidOldPhrases() {
    for source in OrganisationTests.sources where !source.path.hasPrefix("signalbox-") {
      let code = source.text.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      expectPlain(code.joined(separator: "\n"), source.path)
    }
  }

  @Test func guidesAvoidOldPhrases() throws {
    let folder = Repository.url("docs")
    let pages =
      (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL]) ?? []
    let guides = pages.filter { $0.pathExtension == "md" && $0.lastPathComponent != "writing.md" }
    #expect(guides.count > 50)
    for page in guides + [Repository.url("README.md")] {
      expectPlain(try String(contentsOf: page, encoding: .utf8), page.lastPathComponent)
    }
  }

  private func expectPlain(_ text: String, _ name: String) {
    let text = Self.joined(text)
    for phrase in Self.banned {
      // Not `#expect`, which would print all of the text.
      if text.contains(phrase) { Issue.record("\(name) says “\(phrase)”; docs/writing.md has a better word") }
    }
  }
}
