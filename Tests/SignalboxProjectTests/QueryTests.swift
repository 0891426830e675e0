import Dispatch
import SignalboxFacts
import SignalboxTestSupport
import Testing

@testable import SignalboxProject

/// Each question has one answer, whoever asks first; circles and long chains come to an end.
@Suite(.timeLimit(.minutes(1))) struct QueryTests {
  // MARK: What a name means

  @Test(arguments: scopes + circles) func typeOfExpression(_ source: TypeSource) { source.check() }

  static let scopes = [
    TypeSource(
      "loop over its own name",
      "class C {}\nclass D {}\nfunc f(x: [C], y: D) { for x in /*: [C] */x { /*: C */x }\n /*: [C] */x }"),
    TypeSource(
      "loop over a call with its own name",
      "class C {}\nfunc g(_ x: Int) -> [C] { [] }\nfunc f(x: Int) { for x in g(x) { /*: C */x } }"),
    TypeSource(
      "tuple of its own name",
      "class C {}\nclass D {}\nfunc g(_ c: C) -> (D, C) {}\nfunc f(x: C) { let (x, y) = g(/*: C */x)\n /*: D */x\n /*: C */y }"
    ),
    TypeSource("own value", "class C { var d: D }\nclass D {}\nfunc f(x: C) { let x = /*: D */x.d\n /*: D */x }"),
    TypeSource(
      "own condition",
      "class C { var d: D? }\nclass D {}\nfunc f(x: C) { if let x = /*: D? */x.d { /*: D */x } else { /*: C */x } }"),
    TypeSource(
      "next condition",
      "class C { var d: D? }\nclass D { var c: C? }\nfunc f(x: C) { if let x = x.d, let y = /*: C? */x.c { /*: C */y } }"
    ),
    TypeSource(
      "guard", "class C { var d: D? }\nclass D {}\nfunc f(x: C) { guard let x = x.d else { /*: C */x }\n /*: D */x }"),
    TypeSource(
      "pattern in its own value",
      "class C {}\nenum E { case a(C) }\nclass D { var e: E }\nfunc f(x: D) { if case .a(let x) = /*: E */x.e { /*: C */x } }"
    ),
    TypeSource(
      "case of a switch",
      "class C {}\nclass D {}\nenum E { case a(C), b(D) }\nfunc f(e: E) { switch e { case .a(let x): /*: C */x\n case .b(let x): /*: D */x } }"
    ),
    TypeSource(
      "default value of another parameter",
      "class C {}\nclass D {}\nlet a = C()\nfunc f(a: D, b: C = /*: C */a) { /*: D */a }"
    ),
    TypeSource(
      "before its declaration", "class C {}\nclass D {}\nlet x = C()\nfunc f() { /*: C */x\n let x = D()\n /*: D */x }"),
    TypeSource(
      "closures side by side",
      "class C {}\nclass D {}\nfunc f(x: C) { let a = { (x: D) in /*: D */x }\n let b = { /*: C */x } }"),
    TypeSource(
      "capture", "class C { var d: D }\nclass D {}\nfunc f(x: C) { let a = { [x = x.d] in /*: D */x }\n /*: C */x }"),
  ]

  static let circles = [
    TypeSource(
      "properties that rest on each other",
      "class C {}\nclass A { var a = b\n var b = a\n var c = C()\n func f() { /*: nil */a\n /*: nil */b\n /*: C */c } }"
    ),
    TypeSource(
      "beside a circle",
      "class C {}\nclass A { lazy var a = b ?? C()\n lazy var b = a\n func f() { /*: C */b\n let d = C()\n /*: C */d } }"
    ),
    TypeSource(
      "overload that rests on its own value",
      "class C {}\nclass D {}\nfunc g(_ x: C) -> C {}\nfunc g(_ x: D) -> D {}\nlet c = C()\nfunc f() { let c = g(c)\n /*: C */c }"
    ),
  ]

  // MARK: Work

  @Test func longChain() {
    let links = (1...3000).map { "lazy var x\($0) = x\($0 - 1)" }
    let source = "class C {}\nclass A {\n let x0 = C()\n\(links.joined(separator: "\n"))\nfunc f() { /*: C */x3000 }\n}"
    TypeSource("3,000 properties", source).check()
  }

  @Test func longCircle() {
    let links = (1...500).map { "lazy var x\($0) = x\($0 % 500 + 1)" }
    let asked = "func f() { /*: nil */x1\n /*: nil */x250\n let c = C()\n /*: C */c }"
    TypeSource("circle of 500", "class C {}\nclass A {\n\(links.joined(separator: "\n"))\n\(asked)\n}").check()
  }

  @Test func overloadsDoNotMultiply() {
    let links = (1...100).map { "let x\($0) = g(x\($0 - 1), x\($0 - 1))" }
    let functions = "func g(_ a: C, _ b: C) -> C {}\nfunc g(_ a: D, _ b: D) -> D {}"
    let source =
      "class C {}\nclass D {}\n\(functions)\nfunc f(x0: D) {\n\(links.joined(separator: "\n"))\n/*: D */x100 }"
    TypeSource("100 calls of two overloads", source).check()
  }

  @Test func aliasesDoNotMultiply() {
    let links = (1...60).map { "typealias X\($0) = (X\($0 - 1), X\($0 - 1), X\($0 - 1))" }
    let source =
      "class C {}\ntypealias X0 = C\n\(links.joined(separator: "\n"))\nfunc f(a: X2, b: X60) { /*: C */a.0.0\n /*: nil */b }"
    TypeSource("60 aliases", source).check()
    let project = Project(facts: Sample.facts(of: source))
    for place in project.occurrences(of: ["X60"], kinds: [.typeName]) { _ = project.objectiveC.shape(of: place) }
  }

  // MARK: Who asks first

  @Test(arguments: RobustnessTests.circles) func anyOrder(_ source: String) { expectOneAnswer(source) }

  @Test(arguments: 0..<60) func anyOrderOfRandomCode(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    expectOneAnswer(Self.tangle(of: 24, using: &generator))
  }

  /// Properties and functions that rest on each other at random, circles and overloads among them.
  private static func tangle(of count: Int, using generator: inout SeededGenerator) -> String {
    func any() -> String { "x\(Int.random(in: 0..<count, using: &generator))" }
    let members = (0..<count).map { index in
      switch Int.random(in: 0..<9, using: &generator) {
      case 0: "let x\(index) = C()"
      case 1: "let x\(index) = D()"
      case 2: "lazy var x\(index) = g(\(any()))"
      case 3: "lazy var x\(index) = \(any()) ?? \(any())"
      case 4: "lazy var x\(index) = { let a = \(any()); return g(a) }()"
      case 5: "var x\(index): C? { \(any()) }"
      case 6: "lazy var x\(index) = [\(any()), \(any())].first"
      case 7: "lazy var x\(index) = h { $0.map { _ in \(any()) } }"
      default: "lazy var x\(index) = g(g(\(any())))"
      }
    }
    let functions = ["C", "D", "C?"].map { "func g(_ a: \($0)) -> \($0) {}" } + ["func h<T>(_ f: (C?) -> T) -> T {}"]
    return (["class C {}", "class D: C {}"] + functions + ["class A {"] + members + ["}"]).joined(separator: "\n")
  }

  private func expectOneAnswer(_ source: String) {
    let facts = Sample.facts(of: source)
    let forwards = Self.answers(Project(facts: facts)) { $0 }
    #expect(Self.answers(Project(facts: facts)) { $0.reversed() } == forwards, "\(source)")
    var generator = SeededGenerator(seed: 7)
    #expect(Self.answers(Project(facts: facts)) { $0.shuffled(using: &generator) } == forwards, "\(source)")
    // Threads are seldom on one circle at a time.
    for round in 0..<3 {
      let shared = Project(facts: facts)
      DispatchQueue.concurrentPerform(iterations: 4) { turn in
        var generator = SeededGenerator(seed: UInt64(4 * round + turn))
        _ = Self.answers(shared) { $0.shuffled(using: &generator) }
      }
      #expect(Self.answers(shared) { $0 } == forwards, "\(source)")
    }
  }

  /// What is said of each node, by place, the questions being asked in some order.
  private static func answers(_ project: Project, order: ([NodeRef]) -> [NodeRef]) -> [String] {
    let nodes = project.files.indices.filter { !project.files[$0].isSDK }.flatMap { file in
      project.files[file].facts.nodes.indices.map { NodeRef(file: file, node: Node.ID($0)) }
    }
    var answers: [NodeRef: String] = [:]
    for place in order(nodes) {
      let type = project.type(of: place).map { "\($0)" } ?? "nil"
      let callee =
        project[place].kind == .call ? project.callee(of: place).map { "\($0.declaration as Any)" } ?? "nil" : ""
      answers[place] = [type, project.contextualType(of: place).map { "\($0)" } ?? "nil", callee].joined(
        separator: " | ")
    }
    return nodes.map { "\($0) \(answers[$0] ?? "")" }
  }
}
