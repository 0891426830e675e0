import Foundation
import SignalboxFacts
import SignalboxTestSupport
import Testing

@testable import SignalboxProject

/// Whatever the text is, linking ends, soon, and without a crash.
@Suite(.timeLimit(.minutes(1))) struct RobustnessTests {
  /// All example files of the repository, read once.
  private static let files: [(path: String, text: String)] = {
    let root = Repository.url("Examples")
    let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    return (found ?? []).filter { $0.pathExtension == "swift" }.map(\.path).sorted().compactMap { path in
      (try? String(contentsOfFile: path, encoding: .utf8)).map { (String(path.dropFirst(root.path.count + 1)), $0) }
    }
  }()
  private static let facts = files.map { FileFacts(path: $0.path, source: $0.text) }

  @Test func examples() {
    let project = Project(facts: Self.facts)
    #expect(project.tree.nodes.count > 10)
    #expect(project.askEverything() > 1000)
  }

  @Test(arguments: 0..<8) func damagedExamples(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var facts = Self.facts
    for _ in 0..<4 {
      let index = Int.random(in: facts.indices, using: &generator)
      let text = RobustnessTests.damaged(Self.files[index].text, using: &generator)
      facts[index] = FileFacts(path: facts[index].path, source: text)
    }
    Project(facts: facts).askEverything()
  }

  /// It is looked up by number, and stands around the place as well.
  @Test(arguments: 0..<4) func declarationsAroundPlaces(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let facts = Self.files.map { file in
      FileFacts(path: file.path, source: RobustnessTests.damaged(file.text, using: &generator))
    }
    let project = Project(facts: facts)
    for file in project.files.indices {
      for node in project.files[file].facts.nodes.indices {
        let place = NodeRef(file: file, node: Node.ID(node))
        var around: NodeRef? = place
        while let next = around, !project[next].kind.isDeclaration { around = project.parent(of: next) }
        let expected = around.flatMap(project.declaration(at:))
        if project.enclosingDeclaration(of: place) != expected { Issue.record("\(project.files[file].path): \(node)") }
      }
    }
  }

  @Test(arguments: samples, 0..<2) func damagedSamples(_ sample: TypeSource, _ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = RobustnessTests.damaged(sample.source, using: &generator)
    Project(facts: Sample.facts(of: text)).askEverything()
  }

  private static let samples: [TypeSource] =
    TypesOfValuesTests.inferred + TypesOfValuesTests.tuples + TypesOfNamesTests.inheritance + TypesOfNamesTests.aliases
    + TypesOfCallsTests.generics + TypesOfCallsTests.closures + TypesOfCallsTests.patterns

  /// Cut off, with a hole in it, with a part twice, or with two parts exchanged.
  private static func damaged(_ text: String, using generator: inout SeededGenerator) -> String {
    let bytes = Array(text.utf8)
    let cuts = (0..<2).map { _ in Int.random(in: 0...bytes.count, using: &generator) }.sorted()
    let (head, middle, tail) = (bytes[..<cuts[0]], bytes[cuts[0]..<cuts[1]], bytes[cuts[1]...])
    let parts =
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: [head]
      case 1: [head, tail]
      case 2: [head, middle, middle, tail]
      default: [middle, head, tail]
      }
    return String(decoding: parts.joined(), as: UTF8.self)
  }

  @Test(arguments: circles) func circle(_ source: String) {
    let project = Project(facts: Sample.facts(of: source))
    project.askEverything()
    for symbol in project.types { #expect(Set(symbol.ancestors).count == symbol.ancestors.count) }
  }

  static let circles = [
    "class A: A {}",
    "class A: B {}\nclass B: C {}\nclass C: A { var a: A\n func f() { a.a.b.c(); super.f() } }",
    "protocol P: Q {}\nprotocol Q: P {}\nextension P { func f() { q() } }",
    "typealias A = B\ntypealias B = A\nclass C: A { var a: A }\nextension A { var b: B { b } }",
    "typealias A<T> = B<T>\ntypealias B<T> = A<[T]>\nlet a: A<Int>",
    "extension A { class A {} }\nextension A.A { class A {} }\nextension A.A.A: A {}",
    "extension Unknown.Inner { struct Unknown {} }\nextension Unknown: Unknown {}",
    "class A { class A: A { class A: A.A {} } }",
    "class A {}\nclass A {}\nstruct A {}\nprotocol A {}\nextension A: A {}",
    "class A<T: A<T>>: A<A<T>> { var t: T\n func f() { t.t.t.t } }",
    "func f() -> some P { f() }\nlet x = x\nlet y = { y }()\nlet z = f(z)",
    "class A { var a = b\n var b = c\n var c = a\n func f() { a; b; c } }",
    "func f(_ x: Int) -> X { f(f(f(f(1)))) }\nfunc f(_ x: X) -> X { f(f(x)) }\nfunc f<T>(_ x: T) -> T { f(f(x)) }",
    "class C: Coordinator {}\nprotocol Coordinator: C { func start() }",
    "let a = { $0 }({ $0 }({ $0 }))\nlet b = [b].map { $0 }.first { $0 }",
    "class Box<T> { init(_ t: T) {} }\nlet b: Box<Box<Int>> = Box(Box(Box(Box(Box(Box(.init(Box(1))))))))",
    "func g(_ a: A, _ b: A) -> A {}\nfunc g(_ a: B, _ b: B) -> B {}\nlet x = g(.a(), .b(.c(.d(.e()))))",
  ]
}
