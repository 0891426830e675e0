import SignalboxFacts
import Testing

@testable import SignalboxProject

/// Sizes that occur in no app, and shapes that tempt into repeating work: each must stay a matter of a moment.
@Suite(.serialized) struct ScaleTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: @Sendable () -> String
  }

  @Test(arguments: shapes) func staysFast(_ shape: Shape) {
    let source = shape.source()
    let time = ContinuousClock().measure { Project(facts: Sample.facts(of: source)).askEverything() }
    #expect(time < .seconds(20), "took \(time); a debug build takes a second at most")
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map(line).joined(separator: "\n")
  }

  static let shapes = [
    Shape(testDescription: "2,000 types with the same members") {
      lines(2000) { "class C\($0)ViewController: UIViewController { var name: String\n func load() { name.load() } }" }
    },
    Shape(testDescription: "500 coordinators, each starting the next") {
      "protocol Coordinator { func start() }\n"
        + lines(500) { "class C\($0): Coordinator { func start() { C\($0 + 1)().start() } }" }
    },
    Shape(testDescription: "300 classes, each the subtype of the last") {
      "class C0 { func f() {} }\n" + lines(300) { "class C\($0 + 1): C\($0) { func g() { f() } }" }
    },
    Shape(testDescription: "types in types") {
      lines(100) { "class C\($0) {" } + "\nfunc f() { C99(); f() }\n" + lines(100) { _ in "}" }
    },
    Shape(testDescription: "calls in calls") {
      "class C {}\nfunc f<T>(_ x: T) -> T { x }\nfunc f(_ x: C) -> C { x }\nlet x = "
        + String(repeating: "f(", count: 100) + "C()" + String(repeating: ")", count: 100)
    },
    Shape(testDescription: "closures in closures") {
      "class C {}\nfunc f(_ x: (C) -> C) -> C {}\nlet x = " + String(repeating: "f { f($0); return ", count: 60)
        + "C()" + String(repeating: " }", count: 60)
    },
    Shape(testDescription: "a type of a type of a type") { "let x: C" + String(repeating: ".Type", count: 200_000) },
    Shape(testDescription: "a long chain") {
      "class C { func c() -> C { self } }\nlet x = C()" + String(repeating: ".c()", count: 200)
    },
    Shape(testDescription: "a long optional chain") {
      "class C { var c: C? }\nfunc f(c: C) { c" + String(repeating: "?.c", count: 200) + " }"
    },
    Shape(testDescription: "variables that rest on each other") {
      "class C {}\nfunc f() { let x0 = C()\n" + lines(200) { "let x\($0 + 1) = x\($0)" } + "\n}"
    },
    Shape(testDescription: "each variable twice in the next") {
      "class C { func c(_ x: C) -> C {}\n func c(_ x: D) -> D {} }\nclass D {}\nfunc f() { let x0 = C()\n"
        + lines(40) { "let x\($0 + 1) = x\($0).c(x\($0))" } + "\n}"
    },
    Shape(testDescription: "factories that call each other") {
      "class S: UIViewController {}\nprotocol Coordinator { func start() }\n"
        + "class F { " + lines(30) { i in "func make\(i)() { S(); " + (0..<30).map { "make\($0)();" }.joined() + " }" }
        + " }\n" + lines(20) { "class C\($0): Coordinator { let f: F\n func start() { f.make\($0)() } }" }
    },
    Shape(testDescription: "helpers one behind the other") {
      "class S: UIViewController {}\nprotocol Coordinator { func start() }\n"
        + lines(300) { "class F\($0) { let f: F\($0 + 1)\n func make() { f.make() } }" }
        + "\nclass C: Coordinator { let f: F0\n func start() { f.make() } }"
    },
    Shape(testDescription: "properties that may each have any value of the next ones") {
      "class A: UIViewController {}\nclass B: UIViewController {}\n"
        + "protocol Maker { func make() -> UIViewController }\n"
        + "struct MA: Maker { func make() -> UIViewController { A() } }\n"
        + "struct MB: Maker { func make() -> UIViewController { B() } }\nclass AppCoordinator {\n"
        + lines(100) { "var p\($0): Maker" } + "\nlet root: UINavigationController\nfunc fill() {\n"
        + lines(90) { i in lines(10) { "p\(i) = p\((i / 10 + 1) * 10 + $0)" } } + "\n"
        + lines(10) { "p\(90 + $0) = MA()" } + "\n}\n"
        + "func start() { root.pushViewController(p0.make(), animated: true) }\n}"
    },
    Shape(testDescription: "40 overloads") {
      lines(40) { "class C\($0) {}\nfunc f(_ x: C\($0), _ y: C\($0)) -> C\($0) {}" }
        + "\nfunc g(c: C39) { " + lines(50) { _ in "f(c, f(c, f(c, C39())))" } + " }"
    },
  ]
}
