import Foundation
import SignalboxTestSupport
import SignalboxText
import Testing

@Suite struct PrintableTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("two  blanks ", "two  blanks "), ("a\nb", "a\\u{A}b"), ("a\r\nb", "a\\u{D}\\u{A}b"),
    ("\u{1B}[31m", "\\u{1B}[31m"), ("\u{9B}1m", "\\u{9B}1m"), ("\u{202E}txet", "\\u{202E}txet"), ("a\tb", "a\\u{9}b"),
    ("👩‍👩‍👧‍👦 café\u{301} نام\u{200C}ها", "👩‍👩‍👧‍👦 café\u{301} نام\u{200C}ها"), ("#1", "#1"), ("a::b", "a::b"),
    ("::error::x", ":\\u{3A}error::x"), ("  ::x", "  :\\u{3A}x"), ("a##[b]", "a#\\u{23}[b]"), (":", ":"),
    ("a: ::b", "a: ::b"), ("a\u{200B}b\u{FEFF}\u{2060}", "a\\u{200B}b\\u{FEFF}\\u{2060}"),
  ])
  func showsWhatSteers(text: String, expected: String) {
    #expect(text.printable.utf8.elementsEqual(expected.utf8))
  }

  @Test func everyScalarThatSteersIsShown() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let shown = "a\(scalar)b".printable
      let category = scalar.properties.generalCategory
      let hidden =
        category == .control || category == .lineSeparator || category == .paragraphSeparator
        || scalar.properties.isNoncharacterCodePoint || scalar.properties.isBidiControl
      if hidden { #expect(shown == "a\\u{\(String(value, radix: 16, uppercase: true))}b") }
    }
  }

  @Test func nothingDangerousIsLeft() {
    for text in SteeringText.all + HostileText.all {
      #expect(SteeringText.found(in: text.printable, layout: []) == [])
      #expect(text.printable.printable.utf8.elementsEqual(text.printable.utf8))
      #expect(SteeringText.found(in: text.printableLines) == [])
    }
  }

  @Test func linesOfOursStayLines() {
    #expect("a\n  b\n\nc\n".printableLines == "a\n  b\n\nc\n")
    #expect("a\r\nb".printableLines.utf8.elementsEqual("a\\u{D}\nb".utf8))
  }

  @Test func codeKeepsItsTabs() {
    #expect("\tlet a = ##\"::\"##\u{1B}".printableCode == "\tlet a = ##\"::\"##\\u{1B}")
    #expect("## A ##".printableCode == "## A ##")
  }

  @Test func codeIsNoCommand() {
    #expect("\t::error::x".printableCode == "\t:\\u{3A}error::x")
    #expect("a ###[error]".printableCode == "a ##\\u{23}[error]")
    #expect("##vso[x]".printableCode == "#\\u{23}vso[x]")
  }

  /// Escapes of JSON mean what they stand for.
  @Test func jsonKeepsItsValues() throws {
    let texts = SteeringText.all + HostileText.all
    let json = JSONText.encode(texts)
    #expect(SteeringText.found(in: json) == [])
    let decoded = try JSONDecoder().decode([String].self, from: Data(json.utf8))
    #expect(zip(decoded, texts).allSatisfy { $0.utf8.elementsEqual($1.utf8) } && decoded.count == texts.count)
  }
}
