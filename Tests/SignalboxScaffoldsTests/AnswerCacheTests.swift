import Foundation
import SignalboxTestSupport
import Testing

struct AnswerCacheTests {
  /// Asks three times, and counts how often the program was asked.
  private func askings(_ questions: [[String]], isCold: Bool = false, isFinal: Bool = true) throws -> (
    count: Int, answers: [String]
  ) {
    try Tool.inTemporaryFolder { folder in
      let cache = AnswerCache("program", in: folder, isCold: isCold)
      var count = 0
      let answers = try questions.map { question in
        try cache.answer(to: question, isFinal: { (_: String) in isFinal }) {
          count += 1
          return question.joined(separator: "+")
        }
      }
      return (count, answers)
    }
  }

  @Test func theSameIsAskedOnce() throws {
    let (count, answers) = try askings([["a", "b"], ["a", "b"], ["ab"]])
    #expect(count == 2)
    #expect(answers == ["a+b", "a+b", "ab"])
  }

  @Test func aColdCacheAsksAnew() throws { #expect(try askings([["a"], ["a"]], isCold: true).count == 2) }

  @Test func whatIsNotFinalIsAskedAgain() throws { #expect(try askings([["a"], ["a"]], isFinal: false).count == 2) }

  @Test func damageIsNoAnswer() throws {
    try Tool.inTemporaryFolder { folder in
      let cache = AnswerCache("program", in: folder, isCold: false)
      let ask = { try cache.answer(to: ["a"], isFinal: { (_: String) in true }) { "right" } }
      _ = try ask()
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
      #expect(files.count == 1)
      for file in files { try Data("{".utf8).write(to: folder.appendingPathComponent(file)) }
      #expect(try ask() == "right")
    }
  }
}
