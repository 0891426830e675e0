import Testing

@testable import SignalboxReports

/// The vectors are those that github/codeql-action proves its own implementation with (`src/fingerprints.test.ts`).
@Suite struct LineHashTests {
  @Test func anEmptyFileHasOneLine() {
    #expect(LineHash.hashes(of: "") == ["c129715d7a2bc9a3:1"])
  }

  @Test func blanksDoNotCount() {
    let hashes = ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]
    #expect(LineHash.hashes(of: " a\nb\n  \t\tc\n d") == hashes)
    #expect(LineHash.hashes(of: "a\nb\nc\nd") == hashes)
  }

  @Test(arguments: [
    " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n", " hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r",
    " hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n",
    " hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n",
  ])
  func everyLineEndIsTheSame(text: String) {
    #expect(
      LineHash.hashes(of: text) == [
        "e9496ae3ebfced30:1", "fb7c023a8b9ccb3f:1", "ce8ba1a563dcdaca:1", "e20e36e16fcb0cc8:1", "b3edc88f2938467e:1",
        "c8e28b0b4002a3a0:1", "c129715d7a2bc9a3:1",
      ])
  }

  @Test func theEndOfTheFileCounts() {
    #expect(
      LineHash.hashes(of: " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End") == [
        "8b7cf3e952e7aeb2:1", "b1ae1287ec4718d9:1", "bff680108adb0fcc:1", "c6805c5e1288b612:1", "b86d3392aea1be30:1",
        "e6ceba753e1a442:1",
      ])
  }

  @Test func equalHashesAreNumbered() {
    let text = String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10)
    #expect(
      LineHash.hashes(of: text) == (1...6).map { "a7f2ff13bc495cf2:\($0)" } + [
        "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
      ])
  }

  @Test func laterLinesCount() {
    #expect(
      LineHash.hashes(of: "x = 2\nx = 1\nprint(x)\nx = 3\nprint(x)\nx = 4\nprint(x)\n") == [
        "e54938cc54b302f1:1", "bb609acbe9138d60:1", "1131fd5871777f34:1", "5c482a0f8b35ea28:1", "54517377da7028d2:1",
        "2c644846cb18d53e:1", "f1b89f20de0d133:1", "c129715d7a2bc9a3:1",
      ])
  }

  @Test func aBlankBetweenReturnAndFeedPartsThem() {
    #expect(LineHash.hashes(of: "a\r \nb").count == 3)
    #expect(LineHash.hashes(of: "a\r\nb").count == 2)
  }

  /// By the definition alone: 37 to the power of 99, 98, … times the units, in 64 bits.
  @Test func countsUnitsOfUTF16() {
    func power(_ exponent: Int) -> UInt64 { (0..<exponent).reduce(1) { power, _ in power &* 37 } }
    let units: [UInt16] = [0xFEFF, 0xD83D, 0xDE42, 65535]
    let sum = units.enumerated().reduce(UInt64(0)) { $0 &+ UInt64($1.element) &* power(99 - $1.offset) }
    #expect(LineHash.hashes(of: "\u{FEFF}🙂") == ["\(String(sum, radix: 16)):1"])
  }
}
