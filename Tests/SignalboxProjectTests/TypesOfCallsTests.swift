import Testing

/// Types of calls, generics and closures.
@Suite struct TypesOfCallsTests {
  @Test(arguments: calls + generics + closures + patterns)
  func typeOfExpression(_ source: TypeSource) { source.check() }

  /// Whether an index tells the overloads apart or a look at each of them.
  @Test(arguments: [0, 60]) func typeOfOneAmongManyOverloads(others: Int) {
    let numbers = 0..<others
    let source = """
      class Base {}
      class Heir: Base {}
      class Stranger: Unknown {}
      protocol P {}
      class Q: P {}
      class Named {}
      typealias Nick = Named
      \(numbers.map { "class F\($0) {}\nclass G\($0) {}" }.joined(separator: "\n"))
      class R {}
      class A {
        class F3 {}
        let named: Named
      \(numbers.map { "  func make(_ x: F\($0), _ y: Int) -> G\($0) {}" }.joined(separator: "\n"))
      \(numbers.map { "  func make(_ x: F\($0)) -> G\($0) {}" }.joined(separator: "\n"))
        func make(_ x: Base) -> Base {}
        func make(_ x: P) -> Q {}
        func make(_ x: Nick) -> Nick {}
        func make(_ x: UIView) -> R {}
        func make<F5>(_ x: F5, by: Int) -> Heir {}
        func f() {
          /*: Base */make(Heir())
          /*: Q */make(Q())
          /*: Named */make(Named())
          /*: R */make(UILabel())
          /*: R */make(Stranger())
          /*: Heir */make(Base(), by: 1)
          /*: Named */make(self.named)
          \(others == 0 ? "" : "/*: G7 */make(F7())\n/*: G9 */make(F9(), 1)\n/*: G3 */make(F3())")
        }
      }
      class B: A { func g() { /*: Base */make(Heir()) } }
      """
    TypeSource("overloads", source).check()
  }

  static let calls = [
    TypeSource("function result", "class C {}\nfunc g() -> C {}\nlet c = /*: C */g()"),
    TypeSource("no result", "func g() {}\nfunc f() { /*: () */g() }"),
    TypeSource(
      "labels", "class C {}\nclass D {}\nfunc g(a: Int) -> C {}\nfunc g(b: Int) -> D {}\nlet d = /*: D */g(b: 1)"),
    TypeSource(
      "defaults",
      """
      class C {}
      class D {}
      func g(a: Int) -> C {}
      func g(a: Int, b: Int = 0, c: Int = 0) -> D {}
      let d = /*: D */g(a: 1, c: 1)
      """
    ),
    TypeSource(
      "trailing closure",
      """
      class C {}
      class D {}
      func g(a: Int) -> C {}
      func g(a: Int, done: () -> Void) -> D {}
      let d = /*: D */g(a: 1) { }
      """
    ),
    TypeSource(
      "trailing closure past a default",
      """
      class C {}
      class D {}
      func g(animated: Bool) -> C {}
      func g(animated: Bool = true, done: @escaping () -> Void) -> D {}
      let d = /*: D */g { }
      """
    ),
    TypeSource(
      "two trailing closures",
      """
      class C {}
      func g(a: () -> Void, b: () -> Void) -> C {}
      let c = /*: C */g { } b: { }
      """),
    TypeSource("variadic", "class C {}\nfunc g(_ a: Int..., b: Int) -> C {}\nlet c = /*: C */g(1, 2, 3, b: 4)"),
    TypeSource(
      "instance and static",
      """
      class C {}
      class D {}
      class A { func m() -> C {}
       static func m() -> D {} }
      let d = /*: D */A.m()
      let c = /*: C */A().m()
      """
    ),
    TypeSource(
      "by argument type",
      "class C {}\nclass D {}\nfunc g(_ x: C) -> C {}\nfunc g(_ x: D) -> D {}\nlet d = /*: D */g(D())"),
    TypeSource(
      "by arity",
      "class C {}\nclass D {}\nfunc g(_ x: Int) -> C {}\nfunc g(_ x: Int, _ y: Int) -> D {}\nlet d = /*: D */g(1, 2)"),
    TypeSource("subscript", "class C {}\nclass A { subscript(i: Int) -> C { C() } }\nlet c = /*: C */A()[1]"),
    TypeSource("callAsFunction", "class C {}\nclass A { func callAsFunction() -> C {} }\nfunc f(a: A) { /*: C */a() }"),
    TypeSource(
      "static Self",
      "protocol P {}\nextension P { static func make() -> Self {} }\nclass A: P {}\nlet a = /*: A */A.make()"),
    TypeSource(
      "optional Self",
      "protocol P {}\nextension P { static func make() -> Self? {} }\nclass A: P {}\nlet a = /*: A? */A.make()"),
    TypeSource("instance Self", "class A { func with() -> Self { self } }\nclass B: A {}\nlet b = /*: B */B().with()"),
    TypeSource("method reference", "class C {}\nclass A { func m() -> C {}\n func f() { let g = m\n /*: C */g() } }"),
    TypeSource("callback property", "class C {}\nclass A { var make: (() -> C)?\n func f() { /*: C? */make?() } }"),
    TypeSource("enum case", "enum E { case a(Int), b }\nlet a = /*: E */E.a(1)\nlet b = /*: E */E.b"),
  ]

  static let generics = [
    TypeSource(
      "unread methods that configure, and that resolve",
      """
      import Then
      class C { var n = 1 }
      let a = /*: C */C().then { $0.n = 2 }
      let b = /*: C? */unread.resolve(C.self)
      """),
    TypeSource("member of a box", "class C {}\nclass Box<T> { var v: T }\nfunc f(b: Box<C>) { /*: C */b.v }"),
    TypeSource(
      "box built", "class C {}\nclass Box<T> { var v: T }\nlet b = /*: Box<C> */Box<C>()\nlet c = /*: C */b.v"),
    TypeSource("box inferred", "class C {}\nclass Box<T> { var v: T\n init(v: T) {} }\nlet c = /*: C */Box(v: C()).v"),
    TypeSource("box inferred memberwise", "class C {}\nstruct Box<T> { var v: T }\nlet c = /*: C */Box(v: C()).v"),
    TypeSource(
      "resolve", "class C {}\nclass R { func resolve<T>(_ t: T.Type) -> T {} }\nlet c = /*: C */R().resolve(C.self)"),
    TypeSource(
      "resolve to optional",
      "class C {}\nclass R { func resolve<T>(_ t: T.Type) -> T? {} }\nlet c = /*: C */R().resolve(C.self)!"),
    TypeSource(
      "resolve by context", "class C {}\nclass R { func resolve<T>() -> T {} }\nlet c: C = /*: C */R().resolve()"),
    TypeSource("identity", "class C {}\nfunc same<T>(_ x: T) -> T { x }\nlet c = /*: C */same(C())"),
    TypeSource("from a closure", "class C {}\nfunc run<T>(_ x: () -> T) -> T { x() }\nlet c = /*: C */run { C() }"),
    TypeSource(
      "superclass argument",
      """
      class Base<T> { var root: T }
      class A: Base<UITabBarController> { func f() { /*: UITabBarController */root } }
      """),
    TypeSource(
      "through two levels",
      "class C {}\nclass X<T> { var v: T }\nclass Y<U>: X<[U]> {}\nclass Z: Y<C> { func f() { /*: [C] */v } }"),
    TypeSource(
      "library's root",
      "class A: Coordinator<UINavigationController> { func f() { /*: UINavigationController */rootViewController } }"),
    TypeSource(
      "library's navigation root",
      "class A: NavigationCoordinator { func f() { /*: UINavigationController */rootViewController } }"),
    TypeSource("parameter stays", "class Box<T> { var v: T\n func f() { /*: T */v } }"),
    TypeSource(
      "bounded parameter's member", "class C {}\nprotocol P { var c: C { get } }\nfunc f<T: P>(t: T) { /*: C */t.c }"),
    TypeSource(
      "bounded by where", "class C {}\nprotocol P { var c: C { get } }\nfunc f<T>(t: T) where T: P { /*: C */t.c }"),
    TypeSource(
      "bounded class parameter", "class C { var c: C }\nclass A<T: C> { var t: T\n func f() { /*: C */t.c } }"),
    TypeSource("unknown generic base", "class C {}\nclass A: Unknown<C> { var c: C\n func f() { /*: C */c } }"),
  ]

  static let closures = [
    TypeSource("weak self", "class C {}\nclass A { var c: C\n func f() { g { [weak self] in /*: C? */self?.c } } }"),
    TypeSource(
      "guard let self", "class A { func f() { g { [weak self] in guard let self else { return }\n /*: A */self } } }"),
    TypeSource(
      "strong self",
      "class A { func f() { g { [weak self] in guard let strongSelf = self else { return }\n /*: A */strongSelf } } }"),
    TypeSource(
      "backticked self",
      "class A { func f() { g { [weak self] in guard let `self` = self else { return }\n /*: A */self } } }"),
    TypeSource(
      "callback property",
      """
      class C {}
      class V { var onTap: ((C) -> Void)? }
      func f(v: V) { v.onTap = { c in /*: C */c }
       v.onTap = { /*: C */$0 } }
      """
    ),
    TypeSource(
      "callback parameter",
      "class C {}\nfunc load(then: @escaping (C, Int) -> Void) {}\nfunc f() { load { c, i in /*: C */c } }"),
    TypeSource(
      "callback by alias",
      "class C {}\ntypealias Done = (C) -> Void\nfunc load(then: Done) {}\nfunc f() { load { /*: C */$0 } }"),
    TypeSource(
      "callback of an initialiser",
      "class C {}\nclass V { init(tap: (C) -> Void) {} }\nfunc f() { V(tap: { c in /*: C */c }) }"),
    TypeSource(
      "callback memberwise", "class C {}\nstruct V { var tap: (C) -> Void }\nfunc f() { V(tap: { c in /*: C */c }) }"),
    TypeSource(
      "callback, memberwise and trailing",
      "class C {}\nstruct V { var tap: (C) -> Void }\nfunc f() { V { c in /*: C */c } }"),
    TypeSource("annotated", "class C {}\nlet f: (C) -> Void = { c in /*: C */c }\nlet g = { (c: C) in /*: C */c }"),
    TypeSource("result of a property", "class C {}\nvar g: (C) -> Void { { /*: C */$0 } }"),
    TypeSource(
      "a closure that takes Self",
      """
      protocol Configurable {}
      extension Configurable {
        func then(_ change: (Self) -> Void) -> Self { self }
        func with(_ change: ((Int, inout Self) -> Void)? = nil) {}
      }
      class C: Configurable {}
      func f(c: C?) {
        C().then { /*: C */$0 }
        c?.with { _, c in /*: C */c }
      }
      """),
    TypeSource(
      "a closure that takes what another argument is",
      """
      class C {}
      func change<T>(_ value: T, all: [T] = [], _ work: (T) -> Void) {}
      func load<T>(_ type: T.Type, then: @escaping (T?) -> Void) {}
      func f(c: C) {
        change(c) { /*: C */$0 }
        load(C.self) { loaded in /*: C? */loaded }
      }
      """),
    TypeSource(
      "forEach", "class C {}\nfunc f(all: [C]) { all.forEach { /*: C */$0 }\n all.forEach { c in /*: C */c } }"),
    TypeSource("filter then first", "class C {}\nfunc f(all: [C]) { /*: C? */all.filter { $0.ok }.first }"),
    TypeSource(
      "first where",
      "class C {}\nfunc f(all: [C]) { /*: C? */all.first { g(/*: C */$0) }\n /*: C? */all.first(where: { x }) }"),
    TypeSource("compactMap with cast", "class C {}\nfunc f(all: [Any]) { /*: [C] */all.compactMap { $0 as? C } }"),
    TypeSource("optional map", "class C {}\nclass D {}\nfunc f(c: C?) { /*: D? */c.map { /*: C */$0; return D() } }"),
    TypeSource("sorted and reduced", "class C {}\nfunc f(all: [C]) { all.sorted { g(/*: C */$0, /*: C */$1) } }"),
    TypeSource(
      "inner closure",
      "class C {}\nclass D {}\nfunc f(a: [C], b: [D]) { a.forEach { c in b.forEach { /*: C */c; /*: D */$0 } } }"),
    TypeSource(
      "generic callback",
      "class C {}\nclass Box<T> { func on(_ f: (T) -> Void) {} }\nfunc f(b: Box<C>) { b.on { /*: C */$0 } }"),
  ]

  static let patterns = [
    TypeSource("payload", "class C {}\nenum E { case a(C) }\nfunc f(e: E) { switch e { case .a(let c): /*: C */c } }"),
    TypeSource(
      "payload, let outside",
      "class C {}\nenum E { case a(Int, c: C) }\nfunc f(e: E) { switch e { case let .a(_, c): /*: C */c } }"),
    TypeSource("if case", "class C {}\nenum E { case a(C) }\nfunc f(e: E) { if case .a(let c) = e { /*: C */c } }"),
    TypeSource(
      "optional subject",
      "class C {}\nenum E { case a(C) }\nfunc f(e: E?) { guard case .a(let c)? = e else { return }\n /*: C */c }"),
    TypeSource(
      "qualified case", "class C {}\nenum E { case a(C) }\nfunc f(e: E) { switch e { case E.a(let c): /*: C */c } }"),
    TypeSource(
      "generic payload",
      "class C {}\nenum E<T> { case a(T) }\nfunc f(e: E<C>) { switch e { case .a(let c): /*: C */c } }"),
    TypeSource("as pattern", "class C {}\nfunc f(x: Any) { switch x { case let c as C: /*: C */c\n default: break } }"),
    TypeSource("bound whole", "class C {}\nfunc f(c: C) { switch c { case let d: /*: C */d } }"),
    TypeSource(
      "tuple subject", "class C {}\nclass D {}\nfunc f(c: C, d: D) { switch (c, d) { case (let a, let b): /*: D */b } }"
    ),
  ]
}
