import SignalboxFacts
import Testing

/// What small pieces of Swift become, as text that shows the whole of it.
@Suite struct LoweringTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let source: String, outline: String

    init(_ source: String, _ outline: String) {
      (self.source, self.outline) = (source, outline)
    }

    var testDescription: String { source }
  }

  @Test(arguments: expressions + statements + declarations)
  func outline(_ sample: Sample) {
    #expect(SwiftFacts.outline(sample.source) == sample.outline)
  }

  @Test(
    arguments: [
      ("static weak var a: A?", [.static, .weak, .mutable]),
      ("@IBOutlet private weak var a: A!", [.objc, .private, .weak, .mutable]),
      ("private(set) lazy var a = 1", [.lazy, .mutable]), ("unowned(unsafe) let a: A", [.unowned, .unsafe]),
      ("public class var a: Int { 1 }", [.public, .class, .mutable, .computed]),
      ("var a = 1 { didSet {} }", [.mutable]), ("let a = 1", []),
      ("override final func f() async throws {}", [.override, .final, .async, .throws]),
      ("required convenience init?() {}", [.required, .convenience, .failable]),
      ("#if A\nopen mutating func f() {}\n#endif", [.open, .mutating, .conditional]),
      ("@objc dynamic nonisolated fileprivate func f() {}", [.objc, .dynamic, .nonisolated, .fileprivate]),
      ("@objc optional func f()", [.objc, .optional]), ("indirect case a", [.indirect]),
    ] as [(String, Declaration.Modifiers)])
  func modifiers(_ member: String, _ modifiers: Declaration.Modifiers) {
    let facts = SwiftFacts(source: "enum A {\n\(member)\n}")
    #expect(facts.declarations.last?.modifiers == modifiers)
    #expect(facts.declarations.last?.parent == 0)
  }

  @Test(arguments: [
    ("a.b?.push(c)", "call", "push"), ("a.b.c", "member", "c"), ("f()", "call", "f"), ("a().b!()", "call", "b"),
    ("func f() {}", "function", "f"), ("class A {}", "classDeclaration", "A"), ("a.make<B>()", "call", "make"),
  ])
  func anchorPointsToTheName(_ source: String, _ kind: String, _ name: String) throws {
    let facts = SwiftFacts(source: source)
    let node = try #require(facts.nodes.first { "\($0.kind)" == kind })
    #expect(String(decoding: Array(source.utf8)[Int(node.anchor)...].prefix(name.utf8.count), as: UTF8.self) == name)
  }

  @Test func whatIsPutAsideIsNoCode() {
    let facts = SwiftFacts(source: "#if false\nfunc f() { a() }\n#elseif X\nfunc g() {}\n#else\nfunc h() {}\n#endif")
    #expect(facts.nodes.filter { $0.kind == .function }.map { facts.text($0.name) } == ["g", "h"])
  }

  @Test func importsAreModules() {
    let source = "import A\n@testable import B.C\n#if X\nimport struct D.E\n#endif\nfunc f() {}"
    #expect(SwiftFacts(source: source).imports == ["A", "B", "D"])
  }
}
