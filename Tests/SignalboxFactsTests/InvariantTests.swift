import Foundation
import SignalboxFacts
import Testing

/// Whatever is read, the facts are sound: a linter meets files in the middle of an edit, and files that are no Swift.
@Suite struct InvariantTests {
  /// An error in the Swift 6 mode alone.
  @Test func spacesInAttributesAreNoError() {
    let facts = SwiftFacts(source: "class A { @available (*, unavailable)\n  required init?(coder: NSCoder) { nil } }")
    #expect(facts.firstSyntaxErrorLine == nil)
  }

  @Test func warningsBeforeCasesAreNoError() {
    let text = "switch a {\n#warning(\"later\")\ncase .b: c()\n#error(\"now\")\ncase .d: e() }"
    #expect(SwiftFacts(source: text).firstSyntaxErrorLine == nil)
    #expect(SwiftFacts(source: text + "\nswitch b { f()\ncase .g: h() }").firstSyntaxErrorLine == 6)
  }

  @Test(arguments: Project.sources)
  func realSource(_ path: String) throws {
    let source = try Project.source(path)
    let facts = SwiftFacts(source: source)
    #expect(facts.defects(ofTextLength: source.utf8.count) == [])
    #expect(facts.firstSyntaxErrorLine == nil)
  }

  @Test(arguments: CensusSamples.all)
  func everySampleCutOffInManyPlaces(_ source: String) {
    for length in stride(from: 1, to: source.unicodeScalars.count, by: 3) {
      expectSound(String(String.UnicodeScalarView(source.unicodeScalars.prefix(length))))
    }
  }

  @Test(arguments: 0..<40)
  func samplesWithTokensMissingTwiceOrSwapped(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    var tokens = CensusSamples.all.shuffled(using: &generator).prefix(4).joined(separator: "\n")
      .split(separator: " ", omittingEmptySubsequences: false)
    for _ in 0..<8 {
      let (one, other) = (
        tokens.indices.randomElement(using: &generator), tokens.indices.randomElement(using: &generator)
      )
      guard let one, let other else { break }
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: tokens.remove(at: one)
      case 1: tokens.insert(tokens[one], at: other)
      default: tokens.swapAt(one, other)
      }
    }
    expectSound(tokens.joined(separator: " "))
  }

  @Test(arguments: 0..<40)
  func randomText(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let alphabet =
      Array("(){}[]<>.,:;?!&=+-*/\\\"'`#@_~|^% \n\r\t\0aé😀\u{301}0") + ["let ", "func ", "#if ", "case ", "\"\"\""]
    let text = (0..<300).map { _ in alphabet.randomElement(using: &generator).map { "\($0)" } ?? "" }
    expectSound(text.joined())
  }

  @Test(arguments: 0..<20)
  func randomBytes(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<2000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    expectSound(String(decoding: bytes, as: UTF8.self))
  }

  @Test(arguments: ["", " ", "\n", "\u{FEFF}", "//", "/*", "\"", "`", "#", "#!/bin/swift\n", "\r", "\0", "}", "😀"])
  func leastText(_ source: String) {
    expectSound(source)
  }

  @Test func aSyntaxErrorDeepInCorrectCodeIsFoundAtOnce() {
    let depth = 15
    let open = (0..<depth).map { "func f\($0)() {\n" }.joined()
    let facts = SwiftFacts(source: open + "let = 1\n" + String(repeating: "}\n", count: depth))
    #expect(facts.firstSyntaxErrorLine == depth + 1)
  }

  @Test(arguments: CensusSamples.all)
  func factsSurviveEncoding(_ source: String) throws {
    let facts = SwiftFacts(source: source)
    let data = try JSONEncoder().encode(facts)
    #expect(try JSONDecoder().decode(SwiftFacts.self, from: data) == facts)
  }

  private func expectSound(_ source: String) {
    let defects = SwiftFacts(source: source).defects(ofTextLength: source.utf8.count)
    #expect(defects.isEmpty, "\(defects) in:\n\(source.count < 2000 ? source : "a long text")")
  }
}
