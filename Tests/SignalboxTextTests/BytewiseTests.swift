import SignalboxText
import Testing

@Suite struct BytewiseTests {
  private let composed = "\u{E9}.swift"
  private let decomposed = "e\u{301}.swift"

  private struct File: Hashable {
    @Bytewise var path: String
  }

  @Test func normalFormsAreTwo() {
    #expect(composed == decomposed)
    #expect(!composed.hasSameBytes(as: decomposed) && composed.hasSameBytes(as: "\u{E9}.swift"))
    #expect(File(path: composed) != File(path: decomposed))
    #expect(Set<Bytewise>.of([composed, decomposed, composed]).count == 2)
    #expect([Bytewise(composed), Bytewise(decomposed)].sorted().map(\.wrappedValue.utf8.first) == [0x65, 0xC3])
  }

  @Test func pathsAreKeys() {
    var sizes: [Bytewise: Int] = [:]
    sizes[composed] = 1
    sizes[decomposed, default: 1] += 1
    #expect(sizes[composed] == 1 && sizes[decomposed] == 2 && sizes["e.swift"] == nil)
  }
}
