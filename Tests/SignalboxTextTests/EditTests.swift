import SignalboxText
import Testing

@Suite("Edits of a text")
struct EditTests {
  @Test("are made at the places they name, in any order")
  func order() throws {
    let edits = [Edit(range: 4..<5, replacement: "E"), .insertion("<", at: 0), Edit(range: 1..<3, replacement: "")]
    #expect(try Edit.apply(edits, to: Array("abcde".utf8)) == Array("<adE".utf8))
    #expect(try Edit.apply(edits.reversed(), to: Array("abcde".utf8)) == Array("<adE".utf8))
  }

  @Test("at one place keep the order they are given in")
  func insertions() throws {
    let edits = [Edit.insertion("1", at: 1), .insertion("2", at: 1), Edit(range: 1..<2, replacement: "B")]
    #expect(try Edit.apply(edits, to: Array("ab".utf8)) == Array("a12B".utf8))
  }

  @Test("that touch the same bytes are refused")
  func conflict() {
    let edits = [Edit(range: 0..<2, replacement: ""), Edit(range: 1..<3, replacement: "")]
    #expect(throws: EditConflict.self) { try Edit.apply(edits, to: Array("abc".utf8)) }
  }
}
