import SignalboxTestSupport
import Testing

@testable import SignalboxServer

@Suite struct FrameReaderTests {
  private func frames(_ text: String, parts: Int = 3) -> [FrameReader.Frame] {
    var rest = Array(text.utf8)[...]
    var reader = FrameReader {
      defer { rest = rest.dropFirst(parts) }
      return Array(rest.prefix(parts))
    }
    var frames: [FrameReader.Frame] = []
    while let frame = reader.next() { frames.append(frame) }
    return frames
  }

  private func content(_ text: String) -> FrameReader.Frame { .content(Array(text.utf8)) }

  @Test(arguments: 1...40) func messagesComeInPieces(_ parts: Int) {
    let text =
      "Content-Length: 2\r\n\r\n{}content-length:3\nContent-Type: application/vscode-jsonrpc; charset=utf-8\n\n[1]"
    #expect(frames(text, parts: parts) == [content("{}"), content("[1]")])
  }

  @Test(arguments: [
    ("nonsense\r\n\r\nContent-Length: 2\r\n\r\n{}", FrameReader.Problem.noLength),
    ("Content-Length: -5\r\n\r\nContent-Length: 2\r\n\r\n{}", .badLength("-5")),
    ("Content-Length: \r\n\r\nContent-Length: 2\r\n\r\n{}", .badLength("")),
    ("Content-Length: 1e3\r\n\r\nContent-Length: 2\r\n\r\n{}", .badLength("1e3")),
    ("Content-Length: +2\r\n\r\nContent-Length: 2\r\n\r\n{}", .badLength("+2")),
    (
      "Content-Length: 99999999999999999999999\r\n\r\nContent-Length: 2\r\n\r\n{}",
      .badLength("99999999999999999999999")
    ),
    ("Content-Length: 9999999999999\r\n\r\nContent-Length: 2\r\n\r\n{}", .tooLong(9_999_999_999_999)),
  ])
  func afterABrokenHeaderComesTheNextMessage(_ text: String, problem: FrameReader.Problem) {
    #expect(frames(text) == [.refused(problem), content("{}")])
  }

  @Test func whatIsLeftOfAMessageMayStandBeforeAHeader() {
    #expect(frames("{\"a\":1}Content-Length: 2\r\n\r\n{}") == [content("{}")])
  }

  @Test func aMessageThatIsTooLongIsPassedOver() {
    let length = FrameReader.limit + 1
    let text = "Content-Length: \(length)\r\n\r\n" + String(repeating: "x", count: length) + "Content-Length: 1\n\n1"
    #expect(frames(text, parts: 1 << 20) == [.refused(.tooLong(length)), content("1")])
  }

  @Test(arguments: ["", "Content-Length: 10\r\n\r\n{}", "Content-Length: 10", "\r\n\r\n", "x"])
  func theStreamMayEndAnywhere(_ text: String) { #expect(frames(text) == []) }

  @Test func aLineWithoutEndNeedsNoMemory() {
    let text = String(repeating: "y", count: 3 << 20) + "\nContent-Length: 2\r\n\r\n{}"
    #expect(frames(text, parts: 1 << 16) == [content("{}")])
  }

  /// Whatever comes, the reader ends, and a whole message behind two empty lines is found.
  @Test(arguments: 0..<200) func garbageIsNoEnd(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Array("Content-Length: 123\r\n\n{}x-é".utf8)
    let noise = (0..<Int.random(in: 0..<80, using: &generator)).map { _ in
      alphabet.randomElement(using: &generator) ?? 0
    }
    var rest = (noise + Array("\n\nContent-Length: 2\r\n\r\n{}".utf8))[...]
    var reader = FrameReader {
      defer { rest = [] }
      return Array(rest)
    }
    var count = 0
    while reader.next() != nil { count += 1 }
    #expect(count < 100)
  }
}
