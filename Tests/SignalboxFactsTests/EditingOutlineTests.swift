import SignalboxFacts
import Testing

/// Where things stand in a text: to the byte, since code is put in there.
@Suite struct EditingOutlineTests {
  private func text(_ range: Range<Int>, of source: String) -> String {
    String(decoding: Array(source.utf8)[range], as: UTF8.self)
  }

  @Test(
    arguments: CensusSamples.all + ["", "\u{FEFF}let a = 1", "#!/bin/swift\nlet a = 1", "let 😀 = \"é\" // e\u{301}"])
  func nothingButBlanksIsLeftOut(_ source: String) {
    var bytes = Array(source.utf8)
    let outline = EditingOutline(bytes: bytes)
    for range in outline.tokens + outline.comments.map(\.range) {
      for offset in range { bytes[offset] = 0x20 }
    }
    let rest = String(decoding: bytes[outline.file.inside], as: UTF8.self)
    #expect(!rest.contains { !$0.isWhitespace }, "\(rest)")
  }

  @Test(arguments: CensusSamples.all)
  func itemsStandInTheirBlocksInOrder(_ source: String) {
    let bytes = Array(source.utf8)
    let outline = EditingOutline(bytes: bytes)
    guard outline.errors.isEmpty else { return }
    let blocks = outline.types.map(\.body) + outline.bodies.map(\.block) + outline.switches.map(\.block)
    for block in blocks + outline.properties.compactMap(\.accessors) {
      #expect(bytes[block.inside.lowerBound - 1] == UInt8(ascii: "{"))
      #expect(bytes[block.inside.upperBound] == UInt8(ascii: "}"))
    }
    for block in blocks + [outline.file] {
      var position = block.inside.lowerBound
      for item in block.items {
        #expect(item.range.lowerBound >= position && item.range.upperBound <= block.inside.upperBound)
        position = item.range.upperBound
      }
    }
  }

  @Test(arguments: CensusSamples.all)
  func errorsAreSeenWhereFactsSeeThem(_ source: String) {
    for length in stride(from: 1, to: source.unicodeScalars.count, by: 40) {
      let cut = String(String.UnicodeScalarView(source.unicodeScalars.prefix(length)))
      let outline = EditingOutline(bytes: Array(cut.utf8))
      #expect(outline.errors.isEmpty == (SwiftFacts(source: cut).firstSyntaxErrorLine == nil), "\(cut)")
    }
  }

  /// Commas before which nothing stands.
  @Test(arguments: ["class A: B,case a,  ,", "enum E { case a,  , b", "var a,  , b", "let  ,", "enum E { case  ,\n}"])
  func halfOfAListHasPlacesInTheText(_ source: String) {
    let outline = EditingOutline(bytes: Array(source.utf8))
    for range in outline.properties.map(\.name.range) { #expect(range.upperBound <= source.utf8.count) }
  }

  @Test func typesTellWhereTheyInherit() {
    let source = "class A<T>: B, C where T: D {}\nextension A.E {}\nstruct F { enum G: Int {} }"
    let outline = EditingOutline(bytes: Array(source.utf8))
    #expect(outline.types.map(\.path) == [["A"], ["A", "E"], ["F"], ["F", "G"]])
    #expect(outline.types.map(\.inherited) == [["B", "C"], [], [], ["Int"]])
    #expect(outline.types.map(\.isConstrained) == [true, false, false, false])
    let heads = outline.types.map { text($0.range.lowerBound..<$0.inheritanceEnd, of: source) }
    #expect(heads == ["class A<T>: B, C", "extension A.E", "struct F", "enum G: Int"])
  }

  @Test func membersTellWhatTheyDeclare() {
    let source = """
      enum A {
        case a(Int, b: Int), c
        static func d(_ e: Int, f g: Int) {}
        private(set) var h = 1, i: Int { 2 }
        #if X
        init() {}
        #endif
        subscript(j: Int) -> Int { 3 }
      }
      """
    let items = EditingOutline(bytes: Array(source.utf8)).types[0].body.items
    #expect(items.map(\.kind) == [.enumCase, .function, .computedProperty, .conditional, .subscriptDeclaration])
    #expect(items.map { $0.names.map(\.base) } == [["a", "c"], ["d"], ["h", "i"], ["init"], ["subscript"]])
    #expect(items[0].names.map { text($0.range, of: source) } == ["a(Int, b: Int)", "c"])
    #expect(items[1].names[0].labels == ["_", "f"] && items[4].names[0].labels == ["_"])
    #expect(items.map(\.modifiers) == [[], ["static"], [], [], []])
  }

  @Test func commentsTellWhatTheyAre() {
    let source =
      "// MARK: - Part one \n//MARK: Two\n/// MARK: no\n/* MARK: three */\n//// x\n// MARK: -\nlet a = 1 // end"
    let comments = EditingOutline(bytes: Array(source.utf8)).comments
    #expect(comments.map(\.mark) == ["Part one", "Two", nil, "three */", nil, "", nil])
    #expect(comments.map(\.isDocumentation) == [false, false, true, false, false, false, false])
    #expect(comments.map(\.isLine) == [true, true, true, false, true, true, true])
  }

  @Test func switchesTellWhatTheyMatch() {
    let source =
      "func f() { switch (a, b.c) { case .d, let .e(x) where x: g()\n case (1, _): break\n @unknown default: h() } }"
    let found = EditingOutline(bytes: Array(source.utf8)).switches[0]
    #expect(found.subject == "( a , b . c )")
    #expect(found.block.items.map { $0.names.map(\.base) } == [[".d", ".e where x"], ["( 1 , _ )"], []])
    #expect(found.block.items.map(\.kind) == [.switchCase, .switchCase, .defaultCase])
  }
}
