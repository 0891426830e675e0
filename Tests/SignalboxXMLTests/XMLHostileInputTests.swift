import SignalboxXML
import Testing

@Suite struct XMLHostileInputTests {
  @Test(arguments: [
    // Expansion to gigabytes.
    "<?xml version='1.0'?>\n<!DOCTYPE a [<!ENTITY a 'lol'><!ENTITY b '&a;&a;'><!ENTITY c '&b;&b;'>]><a>&c;</a>",
    // A file of the machine.
    "<?xml version='1.0'?>\n<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a b='1'>&x;</a>",
    // A parameter entity, which is used already inside the declarations.
    "<?xml version='1.0'?>\n<!DOCTYPE a [<!ENTITY % x SYSTEM 'http://localhost/x.dtd'> %x;]><a/>",
    // The network.
    "<?xml version='1.0'?>\n<!DOCTYPE a SYSTEM 'http://localhost/a.dtd'><a/>",
    "<?xml version='1.0'?>\n<!DOCTYPE plist PUBLIC '-//Apple//DTD PLIST 1.0//EN' 'http://localhost/a.dtd'><plist/>",
    "<?xml version='1.0'?>\n<!DOCTYPE a><a/>",
  ])
  func `a DOCTYPE is refused before anything of it is used`(document: String) {
    var recorder = XMLRecorder()
    #expect(throws: XMLError.documentTypeForbidden(line: 2)) {
      try XMLDocumentReader.read(Array(document.utf8), into: &recorder)
    }
    #expect(recorder.events.isEmpty)
  }

  @Test func `an entity nobody declared is malformed, in text and in an attribute`() {
    #expect(XMLRecorder.error("<a>\n&x;</a>") == .malformed(line: 2, message: "Entity 'x' not defined"))
    #expect(XMLRecorder.error("<a\nb='&x;'/>") == .malformed(line: 2, message: "Entity 'x' not defined"))
  }

  @Test func `depth is bounded`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>\n", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(XMLRecorder.error(nested(256)) == nil)
    #expect(XMLRecorder.error(nested(257)) == .tooDeep(line: 257))
    #expect(XMLRecorder.error(nested(100_000)) == .tooDeep(line: 257))
    #expect(XMLRecorder.error(nested(3), limits: XMLLimits(depth: 3)) == nil)
    #expect(XMLRecorder.error(nested(4), limits: XMLLimits(depth: 3)) == .tooDeep(line: 4))
    #expect(XMLLimits(depth: 1000, bytes: .max) == XMLLimits(depth: 256, bytes: Int(Int32.max)))
    #expect(XMLLimits(depth: -1, bytes: -1) == XMLLimits(depth: 0, bytes: 0))
  }

  @Test func `attributes are bounded`() {
    func element(_ count: Int) -> String { "<b " + (0..<count).map { "a\($0)='=>' " }.joined() + "/>" }
    #expect(XMLRecorder.error("<a>\n\(element(1000))</a>") == nil)
    #expect(XMLRecorder.error("<a>\n\(element(1001))</a>") == .tooManyAttributes(line: 2))
    #expect(XMLRecorder.error("<a>\n\(element(200_000))</a>") == .tooManyAttributes(line: 2))
    let equals = String(repeating: "= ' ", count: 2000)
    #expect(XMLRecorder.error("<?a \(equals)?><a><!-- \(equals) --><![CDATA[<\(equals)]]>\(equals)</a>") == nil)
  }

  @Test func `size is bounded`() {
    #expect(XMLRecorder.error("<a/>", limits: XMLLimits(bytes: 4)) == nil)
    #expect(XMLRecorder.error("<a/>\n", limits: XMLLimits(bytes: 4)) == .tooLarge(bytes: 5))
  }

  @Test(arguments: [
    ("", 1), ("   ", 1), ("x", 1), ("<a>\n<b>\n</a>", 3), ("<a>\n\n", 3), ("<a b='1' b='2'/>", 1),
    ("<a/>\n<b/>", 2), ("<a>\n\u{1}</a>", 2), ("<a b=1/>", 1), ("<a>&#0;</a>", 1), ("<a>]]></a>", 1),
  ])
  func `what is not well-formed is told with its line`(document: String, line: Int) {
    guard case .malformed(let found, let message)? = XMLRecorder.error(document) else {
      Issue.record("\(document): \(String(describing: XMLRecorder.error(document)))")
      return
    }
    #expect(found == line)
    #expect(!message.isEmpty && !message.contains("\n"))
  }

  @Test func `bytes that are wrong for their encoding are malformed`() {
    let declarations = ["", "<?xml version='1.0' encoding='UTF-16'?>", "<?xml version='1.0' encoding='EUC-JP'?>"]
    for declaration in declarations {
      guard case .malformed? = XMLRecorder.error(Array((declaration + "<a>").utf8) + [0x80, 0xFF, 0xC3]) else {
        Issue.record("\(declaration)")
        continue
      }
    }
    guard case .malformed? = XMLRecorder.error("<?xml version='1.0' encoding='no-such'?><a/>") else {
      Issue.record("an unknown encoding was accepted")
      return
    }
  }

  private static let sample = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- é --><?pi x?>
    <a b="&lt;é😀" xmlns:x="u" x:c="&#38;"><![CDATA[<&]]>text &amp; é<x:d/></a>
    """

  @Test func `a document cut anywhere is malformed and never a crash`() throws {
    let whole = Array(Self.sample.utf8)
    #expect(XMLRecorder.error(whole) == nil)
    for length in 0..<whole.count {
      guard case .malformed(let line, _)? = XMLRecorder.error(Array(whole[..<length])) else {
        Issue.record("cut at byte \(length)")
        continue
      }
      #expect((1...3).contains(line), "cut at byte \(length)")
    }
  }

  @Test func `a document with any byte changed gives events or a typed error`() {
    let whole = Array(Self.sample.utf8)
    for index in whole.indices {
      for byte: UInt8 in [0, 0x0A, 0x22, 0x26, 0x3C, 0x3E, 0x80, 0xFF] {
        var bytes = whole
        bytes[index] = byte
        _ = XMLRecorder.error(bytes)
      }
    }
  }

  @Test func `random bytes give a typed error`() {
    var generator = SplitMix(state: 7)
    for _ in 0..<2000 {
      let length = Int.random(in: 1...200, using: &generator)
      let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      #expect(XMLRecorder.error(bytes) != nil)
      #expect(XMLRecorder.error(Array("<a>".utf8) + bytes) != nil)
    }
  }

  /// The same numbers on every run: a failure can be repeated.
  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
