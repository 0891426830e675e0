import SignalboxFacts
import Testing

/// The lowering must not need more of the stack than parsing does, however deep or long the source is.
@Suite struct NestingTests {
  /// Source that is nested or chained `count` times.
  struct Shape: Sendable, CustomTestStringConvertible {
    let head: String, open: String, middle: String, close: String

    init(_ head: String = "", _ open: String, _ middle: String = "", _ close: String = "") {
      (self.head, self.open, self.middle, self.close) = (head, open, middle, close)
    }

    func source(_ count: Int) -> String {
      head + String(repeating: open, count: count) + middle + String(repeating: close, count: count)
    }

    var testDescription: String { "\(head)\(open)…\(middle)…\(close)" }
  }

  /// The parser recurses for these, so they need a large stack even there.
  static let nested = [
    Shape("", "(", "x", ")"), Shape("", "{", "x", "}"), Shape("", "f(", "x", ")"), Shape("", "f { ", "x", " }"),
    Shape("", "a[", "0", "]"), Shape("", "(a, ", "b", ")"), Shape("", "func f() {", "", "}"),
    Shape("", "class A {", "", "}"), Shape("", "if a {", "", "}"), Shape("", "if a {} else {", "", "}"),
    Shape("", "switch a { case 1: ", "b", "}"), Shape("", "do {", "", "}"), Shape("", "defer {", "", "}"),
    Shape("", "var a: Int { ", "", "}"), Shape("", "\"\\(", "x", ")\""), Shape("let x: ", "(", "A", ")"),
    Shape("switch x { case ", ".a(let x, ", "b", ")"), Shape("let ", "(a, ", "b", ")"), Shape("", "#a(", "", ")"),
    Shape("", "([{", ""), Shape("", "f(", "]"), Shape("", "{ a in ", ""),
  ]

  @Test(arguments: nested)
  func brackets(_ shape: Shape) {
    for count in [5, 8] { expectSound(shape.source(count), stackSize: SourceLimits.stackSize) }
  }

  #if DEBUG
    /// Frames of a debug build are several times as large, and everything takes its time.
    static let (workerStack, length) = (16 << 20, 2000)
  #else
    /// What `DispatchQueue.concurrentPerform` gives a thread on macOS.
    static let (workerStack, length) = (512 << 10, 20_000)
  #endif

  /// The parser takes these in a loop, and so does the lowering: the stack of a worker thread is enough.
  static let chained = [
    Shape("a", ".b"), Shape("a", ".b()"), Shape("f(a", ".b()", ")"), Shape("a", ".b()", "\n)"),
    Shape("a", "?.b"), Shape("a", " { b }"), Shape("x", " = y"), Shape("x", " + y"),
    Shape("x", " ?? y"), Shape("let x: A", ".B"),
    Shape("let x: A", ".Type"), Shape("let x: A", " & B"),
    Shape("\\A", ".b"), Shape("a", "\n#if A\n.b\n#endif"), Shape("", "a: ", "while b {}"),
    Shape("", "let x = a.b(c)\n"), Shape("// signalbox:disable a\na", ".b()"),
  ]

  @Test(arguments: chained)
  func chains(_ shape: Shape) {
    expectSound(shape.source(Self.length), stackSize: Self.workerStack)
  }

  /// What the parser recurses for without a bound of its own, or looks at again and again.
  @Test(arguments: [
    Shape("a", "!"), Shape("let x: Int", "?"), Shape("", "- ", "x"), Shape("x = a", " ? b : c"),
    Shape("x", " as X"), Shape("", "@a ", "let x = 1"), Shape("", "public ", "let x = 1"),
    Shape("", "try ", "x"), Shape("", "await ", "x"), Shape("let x: ", "() -> ", "A"),
    Shape("if a {}", " else if a {}"),
  ])
  func prefixes(_ shape: Shape) {
    expectSound(shape.source(400), stackSize: SourceLimits.stackSize)
  }

  @Test func manyLines() {
    let facts = SwiftFacts(source: String(repeating: "a.b()\n", count: Self.length * 5))
    #expect(facts.lines.line(of: facts.nodes[0].stop) == Self.length * 5 + 1)
    #expect(facts.nodes.count == Self.length * 15 + 1)
  }

  private func expectSound(_ source: String, stackSize: Int) {
    // Else there would be nothing to see.
    #expect(SourceExcess(of: source) == nil)
    let defects = onThread(stackSize: stackSize) {
      SwiftFacts(source: source).defects(ofTextLength: source.utf8.count)
    }
    #expect(defects == [])
  }
}
