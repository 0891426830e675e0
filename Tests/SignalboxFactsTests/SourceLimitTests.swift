import Foundation
import Testing

@testable import SignalboxFacts

/// What is too much for the parser is refused by its bytes; what people write is not.
@Suite struct SourceLimitTests {
  @Test(arguments: [
    ("[", 30, SourceExcess.Reason.arrays), ("[(a, ", 30, .work), ("A<[", 30, .arrays), ("(", 1000, .brackets),
    ("f {\n", 1000, .brackets), ("#if A\n", 1000, .brackets), ("@a(", 1000, .brackets), ("#a(", 1000, .brackets),
    ("\"\\(", 5000, .interpolations), ("#\"\\#(", 50, .interpolations), ("\"\"\"\n\\(", 50, .interpolations),
    ("A<", 5000, .towers), ("() -> ", 5000, .towers), ("if let a = ", 5000, .towers), ("try ", 5000, .towers),
    ("try\n", 5000, .towers), ("if a {} else ", 5000, .towers), ("repeat each ", 5000, .towers),
    ("await ", 5000, .towers), ("some ", 5000, .towers), ("borrowing ", 5000, .towers), ("switch ", 5000, .towers),
    ("if a, try if b, let c = ", 5000, .towers), ("#", 5000, .signs), ("_const ", 5000, .words),
    ("distributed\n", 5000, .words), (", ", 5000, .signs), ("@a ", 5000, .work),
  ])
  func towers(_ unit: String, _ count: Int, _ reason: SourceExcess.Reason) {
    let source = "\nlet x: A = f()\nlet y = " + String(repeating: unit, count: count)
    let clock = ContinuousClock()
    let time = clock.measure { #expect(SourceExcess(of: source)?.reason == reason) }
    #expect(time < .seconds(1))
    let broken = SwiftFacts(source: source)
    #expect(broken.nodes.count == 1)
    #expect(broken.firstSyntaxErrorLine == SourceExcess(of: source)?.line)
  }

  @Test func line() {
    let excess = SourceExcess(of: "let a = 1\n\nlet b = [[[[[[[\n[[[[[[[[[[[[[[]]]")
    #expect(excess == SourceExcess(reason: .arrays, line: 4))
    #expect(excess?.description == "more than 12 '[' nested in each other")
  }

  /// Many of what is allowed once.
  @Test(arguments: [
    ("class A {\n", "a = b\n", 5000),
    ("", "f(" + String(repeating: "(", count: 55) + String(repeating: ")", count: 56) + "\n", 5000),
    ("let x = [", String(repeating: "[", count: 11) + String(repeating: "]", count: 11) + ", ", 5000),
    ("", "precedencegroup a\n", 5000), ("class A { var x some , ", "some , ", 60_000),
    ("var a: Int { get , ", "get , ", 60_000), ("class A {\n", "func #/\n", 5000),
    ("", "let a = \"\"#/\n\n", 5000), ("let a = ", "\u{201C}", 20_000),
    ("set\n", ">sending @escaping\n", 5000),
  ])
  func work(_ head: String, _ unit: String, _ count: Int) {
    #expect(SourceExcess(of: head + String(repeating: unit, count: count))?.reason == .work)
  }

  @Test(arguments: [
    ("let x = [", "[[[[[1, 2], [3]]]]], ", "]"), ("let x = \"", "[[[{{{(((<<<", "\""), ("// ", "[[[((({{{\"", "\n"),
    ("/* ", "[[[/* \" */", "*/"), ("let x = #\"", "\"[[[\\(", "\"#"), ("let x = \"\"\"\n", "[[[((( \"\" \n", "\"\"\""),
    ("", "#if A\nfunc f() {\n#else\nfunc f(x: [Int]) {\n#endif\n}\n", ""), ("", "try f(await a < b)\n", ""),
    ("", "@a(b) @c public static func f() -> Int { 1 }\n", ""), ("", "if a < b { c() } else if d { e() }\n", ""),
    ("enum A { case a", ", b", "}"), ("enum A {\n", "case a\n", "}"),
    ("infix operator \u{2260}; let a = ##\"", "\"$ref\":\"#/components/a\",", "\"##"),
    ("infix operator \u{2260}\n", "// see #/\nlet a = 1\n", ""),
    ("", "precedencegroup A {\n  associativity: left\n}\n", ""),
    ("", "let r = #/\n  a [(\n/#\n", ""),
    ("enum A {\n", "case a, b(x: [Int: [A<B>]])\n", "}"), ("let x = [", "\"a\": try? f(), ", "]"),
    ("let x = [", "a < b, ", "]"), ("class A {\n", "@objc var x: A<B>?\n", "}"),
    ("protocol P {\n", "func f() async throws\n", "}"), ("", "let x = /[(\\[]\"/\n", ""),
    ("", "let x = #/[(\\[]\"/#\n", ""), ("", "f(\"a \\(b.map { \"\\($0)\" }) (\")\n", ""), ("", "while x {}\n", ""),
    ("", "let a = b ? c : d\n", ""), ("", "`a b`(x / y, \"(\")\n", ""), ("", "let x = a / b // (\"\n", ""),
  ])
  func ordinary(_ head: String, _ unit: String, _ tail: String) {
    #expect(SourceExcess(of: head + String(repeating: unit, count: 900) + tail) == nil)
  }

  /// A reader that takes code for text, or text for code, misses what stands there.
  @Test(arguments: [
    "let r = /\"/; let x = ", "let r = /\"\"\"/\nlet x = ", "let r = #/\"\"\"/#\nlet x = ",
    "let r = #\"\"\"#; let x = ", "let x = 'a\"'; let y = ", "let `\"` = 1, y = ", "let x = <#a \" b#>; let y = ",
    "let x = \u{201C}\"\u{201D}; let y = ", "let x = \"\\({ ( }) \"; let y = \"", "#!/bin/sh \"\"\"\nlet x = ",
    "let x = \"\\(\nlet x = ", "let x = \"\\(a\n\"\\(a\nlet x = ", "let x = y+//\"\"\"\n ",
    "let r = +/a\"\"\"/\nlet x = ",
    "let x = #\"\\(\"#; let y = ", "/* /* */ \" */ let x = ", "let x = \"\"\"\n\\\"\"\" \"\"\"; let y = ",
  ])
  func disguises(_ head: String) {
    #expect(SourceExcess(of: head + "[1]") == nil)
    #expect(SourceExcess(of: head + String(repeating: "[", count: 40)) != nil)
  }

  @Test(arguments: Project.sources)
  func ownSources(_ path: String) throws {
    #expect(try SourceExcess(of: Project.source(path)) == nil)
  }

  /// The largest that are allowed, on the stack that worker threads have.
  @Test(arguments: [
    "let x: A = a<", "if let a = ", "() -> ", "try ", "if a {} else ", "repeat each ", "switch ", "let x: A<", "some ",
  ])
  func stacks(_ unit: String) throws {
    for head in ["", "let y: ", "let x = "] {
      var source = head
      while SourceExcess(of: source + unit) == nil, source.utf8.count < 100_000 { source += unit }
      let brackets = String(repeating: "f {\n", count: 50) + source
      let text = source
      #expect(onThread(stackSize: SourceLimits.stackSize) { SwiftFacts(source: text).nodes.count } != nil)
      #expect(
        onThread(stackSize: SourceLimits.stackSize) {
          EditingOutline(bytes: Array(brackets.utf8)).errors.count + SwiftFacts(source: brackets).nodes.count
        } != nil)
    }
  }
}
