extension HostileInput.Recipe {
  /// Swift that is made up: circles, towers, and programs where everything refers to everything.
  static let structures: [Self] = [
    Self(id: "circle", weight: 12) { dice, _ in
      let count = dice.size(to: 12)
      let circles = (0..<dice.number(in: 1...3)).map { _ in dice.pick(Circle.all) }
      return circles.enumerated().map { index, circle in
        let text = (0..<count).map { circle("\($0)", "\(($0 + 1) % count)") }.joined(separator: "\n")
        return HostileInput.File("Circle\(index).swift", text + "\n")
      }
    },
    Self(id: "tower", weight: 8) { dice, _ in
      let tower = dice.pick(Tower.all)
      let height = dice.size(to: 200)
      let inner = dice.once(in: 3) ? dice.pick(Tower.all).text(height: dice.size(to: 20)) : tower.inner
      return [HostileInput.File("Tower.swift", tower.text(height: height, inner: inner) + "\n")]
    },
    Self(id: "half-tower", weight: 2) { dice, _ in
      let tower = dice.pick(Tower.all)
      return [HostileInput.File("Tower.swift", tower.head + String(repeating: tower.open, count: dice.size(to: 200)))]
    },
    Self(id: "chain", weight: 4) { dice, _ in
      let link = dice.pick(Circle.all)
      let count = dice.size(to: 120)
      // Not closed: what is at its end is found only by walking all of it.
      return [HostileInput.File("Chain.swift", (0..<count).map { link("\($0)", "\($0 + 1)") }.joined(separator: "\n"))]
    },
    Self(id: "overloads", weight: 3) { dice, _ in
      // Each value is judged for each of the overloads before it.
      let types = (0..<dice.number(in: 2...4)).map { "class T\($0): UIViewController { }" }
      let overloads = types.indices.map { "func f(_ x: T\($0)) -> T\(($0 + 1) % types.count) { g() }" }
      let isLocal = dice.once(in: 2)
      let tower = (0..<dice.size(to: 60)).map { "let a\($0 + 1) = f(a\($0))" }
      let use = "show(a\(tower.count), sender: f(f(a0)))"
      let body = isLocal ? ["func g(a0: T0) {"] + tower + [use, "}"] : tower + ["func g() { \(use) }"]
      return [
        HostileInput.File(
          "Tower.swift",
          (types + ["class C: UIViewController {"] + overloads + body + ["}"])
            .joined(separator: "\n"))
      ]
    },
    Self(id: "program", weight: 40) { dice, _ in
      (0..<dice.number(in: 1...3)).map { index in
        var program = ProgramMaker(dice: dice)
        let text = program.file(types: dice.number(in: 1...6))
        dice = program.dice
        return HostileInput.File("App/Part\(index).swift", text)
      }
    },
  ]
}

/// A declaration that leads to the next one, and at the end back to the first.
enum Circle {
  static let all: [@Sendable (String, String) -> String] =
    types + values + shadows + flows
  private static let types: [@Sendable (String, String) -> String] = [
    { "class C\($0): C\($1) { func f() { super.f() } }" },
    { "class C\($0)<T>: C\($1)<C\($0)<T>>, UIViewController { var t: T { fatalError() } }" },
    { "protocol P\($0): P\($1) { associatedtype A: P\($1) where A.A == Self.A; var a: A { get } }" },
    { "typealias A\($0) = A\($1)\nlet x\($0): A\($0) = A\($0)()\nfunc g\($0)() { x\($0).f() }" },
    { "typealias A\($0) = (A\($1), A\($1))\nlet y\($0): A\($0) = (x, x)" },
    { "typealias F\($0)<T> = [F\($1)<T?>]\nvar f\($0): F\($0)<Int> { [] }" },
    { "class N\($0) { class M: N\($1).M { } ; typealias K = N\($1).K }\nextension N\($0).K { func k() { K().k() } }" },
    { "extension E\($0).E\($1) { class E\($0) { } }\nclass E\($0): E\($1).E\($0) { }" },
    {
      "struct S\($0)<T: S\($1)<T>> where T.X == S\($1)<T.X>.X { typealias X = S\($1)<T>.X; var x: X { S\($1)<T>().x } }"
    },
    { "enum Q\($0) { indirect case a(Q\($1)); var next: Q\($1) { switch self { case .a(let x): return x.next } } }" },
    {
      "extension P where Self: P\($0) { var p\($0): some P\($1) { p\($1) } }\nextension P\($0) where Self == P\($1) { }"
    },
    { "@W\($1) class W\($0) { @W\($1) var wrappedValue: W\($1); var projectedValue: W\($0) { $wrappedValue } }" },
    { "typealias T\($0) = T\($1) & P\($1)\nclass H\($0): T\($0), H\($1) { }\nextension T\($1): T\($0) { }" },
  ]
  private static let values: [@Sendable (String, String) -> String] = [
    { "let v\($0) = v\($1).x\nlet w\($0) = { w\($1)() }\nvar u\($0): Any { u\($1) }" },
    { "func f\($0)(_ x: Int) -> [Any] { f\($1)(x) }\nfunc f\($0)(_ x: String) -> [Any] { f\($1)(x) }" },
    {
      "class R\($0) { lazy var r = { R\($1)().r }(); static let shared = R\($1).shared; var o: R\($1)? = R\($1)().o }"
    },
    {
      "class D\($0) { init(d: D\($1) = D\($1)().d) { self.d = d.d }\nlet d: D\($1)\nfunc a(b: Any = c()) -> Any { b } }"
    },
    { "struct U\($0) { subscript(i: Int) -> U\($1) { U\($1)()[i] }\nfunc callAsFunction() -> U\($1) { U\($1)()() } }" },
    {
      "func l\($0)() { let a = b; let b = c; let c = a; for a in a { let a = a; if let a = a { a.f(a) } }; l\($1)() }"
    },
    { "let k\($0) = \\K\($1).k\($1).k\($0)\nclass K\($0) { var k\($0): K\($1) { self[keyPath: k\($1)] } }" },
    { "func z\($0)(x: Int, y: Int) { let (x, y) = z\($1)(x: x, y: y); var y = y.0; while let x = x.next { y = x } }" },
    {
      "let t\($0) = (t\($1), t\($1)).0\nlet o\($0) = a ? o\($1) : (o\($1) ?? o\($0))\nlet s\($0) = [s\($1): "
        + "s\($1)][s\($0)]"
    },
    { "let q\($0) = q(q\($1))\nfunc q(_ x: A\($0)) -> A\($1) { q(x) }\nfunc q<T>(_ x: T) -> T { q(q(x)) }" },
  ]
  private static let shadows: [@Sendable (String, String) -> String] = [
    {
      "protocol P\($0) { func f(_ x: Int) -> [UIViewController] }\nclass A\($0): UIViewController, P\($1) {\n"
        + "func f(_ x: Int) -> [UIViewController] { [] }\n"
        + "func open(x: Int) { for x in f(x) { present(x, animated: true) } } }"
    },
    {
      "class A\($0): UIViewController { func f(_ x: Int) -> (A\($1), Int) { f(x) }\n"
        + "func f(_ x: A\($1)) -> (Int, A\($0)) { f(x) }\nfunc open(x: Int) { let (x, y) = f(x); show(x, sender: y) } }"
    },
    {
      "class A\($0): UIViewController { func f(_ x: Any) -> A\($1)? { nil }\nfunc f(_ x: Int) -> A\($0)? { nil }\n"
        + "func open(x: Int) { if let x = f(x), let x = x.f(x) { show(x, sender: x) }; while let x = f(x) { "
        + "show(x, sender: x) } } }"
    },
    {
      "class A\($0) { func g(x: [A\($1)]) { switch g(x: x) { case let x where x.g(x: x): x.map { x in x.g(x: x) "
        + "} } } }\n"
        + "let x\($0) = { (x: A\($1)) in let x = x\($1)(x); return x }"
    },
  ]
  private static let flows: [@Sendable (String, String) -> String] = [
    {
      "class X\($0)Coordinator: Coordinator { var child: X\($1)Coordinator?\nfunc start() { let c = "
        + "X\($1)Coordinator(); childCoordinators.append(c); c.parentCoordinator = self; c.start() } }"
    },
    {
      "class V\($0)ViewController: UIViewController { func go() { "
        + "navigationController?.pushViewController(make\($0)(), animated: true) } }\nfunc make\($0)() -> "
        + "V\($1)ViewController { make\($1)() }"
    },
    {
      "class Z\($0)Factory { let f: Z\($1)Factory; func make() -> UIViewController { f.make() }; static func "
        + "build() -> Z\($1)Factory { Z\($1)Factory.build() } }"
    },
    {
      "extension UIResponder { @objc func m\($0)(_ s: Any?) { coordinatingResponder?.m\($1)(s) } }\nclass "
        + "B\($0): B\($1) { override func m\($1)(_ s: Any?) { m\($0)(s); super.m\($1)(s) } }"
    },
    {
      "class G\($0)Coordinator: NavigationCoordinator<Void> { var onFinish: (() -> Void)?\nfunc start(with "
        + "completion: @escaping () -> Void) { let g = G\($1)Coordinator(); g.onFinish = { [weak self] in "
        + "self?.onFinish?(); g.onFinish?() }; startChild(coordinator: g) } }"
    },
    {
      "struct L\($0)View: View { var body: some View { NavigationLink(destination: L\($1)View()) { "
        + "L\($1)View().body } } }"
    },
    {
      "class O\($0)Flow: Flow { var root: Presentable { o\($1).root }\nlet o\($1) = O\($1)Flow()\nfunc "
        + "navigate(to s: Step) -> FlowContributors { .one(flowContributor: .contribute(withNextPresentable: "
        + "O\($1)Flow(), withNextStepper: O\($1)Flow())) } }"
    },
    {
      "protocol Y\($0)Delegate: Y\($1)Delegate { func done\($0)() }\nclass Y\($0): UIViewController { var "
        + "delegate: Y\($0)Delegate?\nfunc t() { delegate?.done\($1)() } }\nextension Y\($1): Y\($0)Delegate { func "
        + "done\($0)() { present(Y\($0)(), animated: true) } }"
    },
    {
      "let c\($0): () -> UIViewController = { c\($1)() }\nclass J\($0): UIViewController { let make = c\($0)\n"
        + "func j() { show(make(), sender: c\($1)) } }"
    },
  ]
}

/// The same thing inside itself, over and over.
struct Tower: Sendable {
  var head = "func f() { "
  var open: String
  var inner = "x"
  var close = ""
  var tail = " }"

  func text(height: Int, inner: String? = nil) -> String {
    head + String(repeating: open, count: height) + (inner ?? self.inner) + String(repeating: close, count: height)
      + tail
  }

  static let all: [Tower] =
    [
      ("f(", ")"), ("{ ", " }"), ("(", ")"), ("[x: ", "]"), ("x[", "]"), ("if a { ", " }"), ("x ? ", " : x"), ("!", ""),
      ("x = ", ""), ("{ a in ", " }()"), ("await ", ""), ("x as ", ""), ("x.y.", ""), ("", ".map { $0 }"), ("", "?.z"),
      ("", "(x)"), ("", " + x"), ("guard let a = ", " else { return }"), ("switch ", " { default: break }"),
      ("do { ", " } catch { }"), ("for a in ", " { }"), ("func f() { ", " }"), ("class A { ", " }"), ("case .a(", ")"),
      ("let (a, ", ") = x"), ("\\.a[", "]"), ("defer { ", " }"), ("while x { ", " }"), ("return ", ""), ("/* ", " */"),
      ("f { ", " }"), ("f(a: { ", " })"), ("var v: Int { ", " }"), ("label: ", ""), ("x, ", ""),
      ("present(", ", animated: true)"),
      ("let a = f(", "); "), ("x ?? ", ""), ("x is ", ""), ("a.b(\"c\").", ""), ("- ", ""), ("#selector(", ")"),
      ("&", ""),
    ].map { Tower(open: $0.0, close: $0.1) }
    + [
      ("[", "]"), ("(", ")"), ("(Int, ", ")"), ("A.", ""), ("", "?"), ("", "!"), ("any ", ""), ("some ", ""),
      ("Int & ", ""),
      ("@escaping ", ""), ("inout ", ""), ("(Int) -> ", ""), ("[Int: ", "]"), ("Result<Int, ", ">"), ("", ".Type"),
      ("~", ""),
    ].map { Tower(head: "let v: ", open: $0.0, inner: "Int", close: $0.1, tail: " = x.v") }
    + [
      ("class A { ", " }"), ("struct A { func f() { ", " } }"), ("@a ", ""), ("public ", ""), ("extension A { ", " }"),
      ("enum E { case a; ", " }"), ("#if A\n", "\n#endif\n"), ("var v: Int { get { ", " } }"), ("protocol P { ", " }"),
      ("// signalbox:disable all\n", "\n// signalbox:enable all"), ("import ", ""), ("let a = 1, ", ""), (";", ""),
      ("@objc(", ")"), ("init() { ", " }"), ("operator ", ""), ("func f<T>() where T: ", ""), ("macro m() = ", ""),
    ].map { Tower(head: "", open: $0.0, inner: "class X: UIViewController { }", close: $0.1, tail: "") }
}
