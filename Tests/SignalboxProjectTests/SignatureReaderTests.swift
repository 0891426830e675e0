import SignalboxFacts
import SignalboxTestSupport
import Testing

@testable import SignalboxProject

/// Texts that are no signatures, and ones that try to be more than one.
@Suite struct SignatureReaderTests {
  static let project = Project(facts: [FileFacts(path: "Model.swift", source: "struct Product {}")])

  @Test(arguments: [
    "f()", "f(x: Product)", "f(\n  x: Int,\n  y: Int\n)", "f() -> Int", "`default`(x: Int)", "f(_: Int)",
  ])
  func signature(_ text: String) throws {
    let read = try Self.project.objectiveC.signature(text)
    #expect(read.project.files.count == Self.project.files.count + 1)
    #expect(read.project.types.count == Self.project.types.count)
  }

  @Test(arguments: [
    "f", "f(", "f)", "f(x)", "f(x:)", "f(x: Int", "f(x: Int))", "(x: Int)", "f() g()", "f(), g()", "f()\nfunc g()",
    "f() }\nextension UIView { func g()", "f(); func g()", "f() // a comment", "f() /* a comment */", "1f()",
    "f(x: Int) ->", "func f()", "f(x: Int) { }}", "f(x: Int) async throw", "let x: Int", "f(x: 1)", "📦 f()",
    "f() struct S {}",
  ])
  func noSignature(_ text: String) {
    #expect(throws: SignatureError.notASignature(text)) { try Self.project.objectiveC.signature(text) }
  }

  @Test func others() {
    #expect(throws: SignatureError.empty) { try Self.project.objectiveC.signature(" \n\t") }
    #expect(throws: SignatureError.empty) { try Self.project.objectiveC.type("") }
    #expect(throws: SignatureError.hasBody("f() {}")) { try Self.project.objectiveC.signature("f() {}") }
    #expect(throws: SignatureError.hasBody("f() { g() }")) { try Self.project.objectiveC.signature("f() { g() }") }
  }

  @Test(arguments: [
    ("Product", "Product"), (" [Product]? ", "[Product]?"), ("(Int) -> Void", "(Int) -> Void"),
    ("Dictionary<String, Set<Product>>", "[String: Set<Product>]"), ("any Sendable", "any Sendable"),
    ("(a: Int, Product)", "(a: Int, Product)"),
    ("((Int) async throws -> Product)?", "((Int) async throws -> Product)?"),
    ("Pair<Int, Foo.Bar>", "Pair<Int, Foo.Bar>"), ("(any Error)?", "(Error)?"), ("Product.Type", "Product.Type"),
    ("P & Q", "any P & Q"), ("Optional<Product>.Type", "Product?.Type"), ("()", "Void"), ("Foundation.URL", "URL"),
  ])
  func type(_ text: String, source: String) throws {
    let read = try Self.project.objectiveC.type(text)
    #expect(read.project.objectiveC.source(of: read.project.objectiveC.shape(of: read.written)) == source)
  }

  @Test(arguments: [
    "1", "[", "[Product", "Product]", "Product Product", "Product; let x = 1", "Product\nstruct S {}", "inout Product",
    "Product where T: P", "Product // why", "\"Product\"", "->", "Int...", "= Int", "<Int>", "📦📦 📦", "func",
  ])
  func noType(_ text: String) {
    #expect(throws: SignatureError.notAType(text)) { try Self.project.objectiveC.type(text) }
  }

  /// Whatever is typed, there is an answer.
  @Test(arguments: HostileText.all)
  func hostileText(_ text: String) throws {
    for text in [text, "f(x: \(text))", "f(\(text): Int)", "[\(text)]", "Product<\(text)>"] {
      if let read = try? Self.project.objectiveC.signature(text) {
        _ = read.project.objectiveC.fit(method: read.function).refusal
      }
      if let read = try? Self.project.objectiveC.type(text) { _ = read.project.objectiveC.fit(read.written) }
    }
  }

  @Test(arguments: [("[", "]"), ("(", ")?"), ("Set<", ">"), ("(Int) -> (", ")")])
  func deepTypes(_ open: String, _ close: String) throws {
    for depth in [10, 11, 200, 5000] {
      let text = String(repeating: open, count: depth) + "Product" + String(repeating: close, count: depth)
      if let excess = SourceExcess(of: text) {
        #expect(depth > 11)
        #expect(throws: SignatureError.tooDeep(text, excess)) { try Self.project.objectiveC.type(text) }
        #expect(throws: SignatureError.self) { try Self.project.objectiveC.signature("f(x: \(text))") }
        continue
      }
      let read = try Self.project.objectiveC.type(text)
      #expect(read.project.objectiveC.fit(read.written) != .representable)
    }
  }

  @Test func aliasesInCircles() throws {
    let source = "typealias A = [B]\ntypealias B = [A]\ntypealias C = C\nstruct S { typealias D = S.D }"
    let project = Project(facts: [FileFacts(path: "Model.swift", source: source)])
    for name in ["A", "B", "C", "S.D"] {
      let read = try project.objectiveC.type(name)
      guard case .unknown = read.project.objectiveC.fit(read.written) else {
        Issue.record("\(name): \(read.project.objectiveC.fit(read.written))")
        continue
      }
    }
  }
}
