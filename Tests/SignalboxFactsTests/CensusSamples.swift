/// Sources that show every kind of syntax at least once, above all those that are easily forgotten.
enum CensusSamples {
  static let all: [String] = declarations + conditional + statements + expressions

  private static let declarations = [
    "struct A<T: P, each U>: B, ~Copyable where T.X == Int, T: Q { var t: (repeat each U) }",
    "struct F<let N: Int> { var a: InlineArray<3, Int>; var b: [4 of Float] }",
    "class C: @unchecked Sendable, N.P<Int> { override class func f() {} }",
    "protocol P<X>: AnyObject { associatedtype X: Q = Int where X.Y == Z; var v: Int { get async throws set } }",
    "actor A { nonisolated let a = f(), b: Int = g(1); isolated deinit { h() } }",
    "enum E: String { case a = \"x\", b; @available(*, deprecated) indirect case c(e: E = make(), Int, _ x: [Int]) }",
    "extension [Int] where Element: P {} ; extension Int? {} ; extension A.B: C {}",
    "typealias F<T> = (inout T, _ x: borrowing A) async throws(E) -> [String: T?] where T: P",
    "func f(a b: Int = g(), _ c: String..., d: @escaping @autoclosure () -> Void = { h() }) rethrows -> some P { i() }",
    "func + (l: A, r: A) -> A { l.x + r }; prefix func !! (a: A) {}; infix operator ??=: AssignmentPrecedence",
    "struct S { subscript<T>(i: Int = d(), x y: T) -> T where T: P { get { a[i] } _modify { yield &b[i] } } }",
    "struct S { var a: Int { x() }; var b = 1 { willSet(new) { y(new) } didSet { z(oldValue) } } }",
    "struct S { @W(make(), key: \\.a[b()]) var a: Int; @A @B(c) private(set) lazy var d = { e() }() }",
    "struct S { let (a, (b, _)) = make(); static let _ = other(); var x, y: Int; var m = 1, n = two() }",
    "class C { init?(a: Int) throws { super.init() }; required init!() {};"
      + " convenience init(x: X) { self.init(a: x) } }",
    "#Preview(\"name\", traits: .a) { view() }\nstruct S { #member<Int>(f()) { g() } other: { h() } }",
    "@attached(member) macro m(x: Int) -> String = #externalMacro(module: \"A\", type: \"B\")\nlet after = 1",
    "@_spi(A) import struct B.C\nimport D\n@main struct E { @MainActor @objc(name:) func f() {} }",
    "func `raw name`(`in` x: Int) { `raw name`(in: x); `default`.`self`.`init`() }",
    "func f() async throws(E) -> (a: Int, b: () -> any P) where A == B.C { func g<T>(_ t: T) { "
      + "class L { let z = y() } } }",
    "func f(x: inout A, y: sending B, @V z: C, w: isolated (any D)? = #isolation, v: (Int)) {}",
    "let (a, b) = make()\nlet _ = other()\nvar c: Int { get { d() } set(v) { e = v } }",
  ]

  private static let conditional = [
    "#if os(iOS)\nimport A\nlet a = b()\n#elseif canImport(X) && swift(>=5)\nlet a = c()\n#else\nf()\n#endif",
    "struct S {\n#if DEBUG\nvar a = b()\nfunc f() { g() }\n#if X\nlet n = 1\n#endif\n#else\ninit() { c() }\n#endif\n}",
    "#if false\nf()\nclass A { let b = c() }\n#else\ng()\n#endif",
    "switch a {\n#if A\ncase .b: c()\n#else\ncase .d: e()\n#endif\ndefault: f()\n}",
    "let x = a\n#if A\n.b(c)\n#if B\n.n { m }\n#endif\n#else\n.d\n#endif\n.e()",
    "#if A\n@B(c)\n#endif\n@D func f() {}\nclass E {\n#if A\n@B(c)\n#else\n@F\n#endif\nvar x = 1 }",
    "func f() { a()\n#if A\nlet b = c()\nreturn\n#else\nd { e() }\n#endif\n}",
    "if #available(iOS 17, *), let a = b() { c() }; guard #unavailable(iOS 3) else { d() }",
    "#sourceLocation(file: \"a\", line: 1)\na()\n#sourceLocation()\n#warning(\"text\")\n#error(\"other\")",
  ]

  private static let statements = [
    "outer: for case let x? in a() where x.b { continue outer }; for (i, var j) in c {}; for try await _: D in e {}",
    "for var x in y {}; for case let z: Int? in w {}; for case .a(let b, _) in c {}; for _ in 0..<n {}",
    "while let a = b(), case .c(let d) = e, f { g() }; repeat { h() } while i(); l: while true { break l }",
    "do { try a() } catch let e as F where g(e) { h } catch .i(let j), K.l { m } catch is N { o } catch { p(error) }",
    "do throws(E) { defer { a() } } catch { throw b(error) }; inner: do { break inner }",
    "switch (a, b) { case (.c(let d), _) where d > e: f(); case let (g, h as I), (is J, nil): k(g, h); default: l() }",
    "switch a { case 1...2, \"x\": b(); fallthrough; case ~c: d(); case let .e(f, g: h): i(f, h);"
      + " @unknown default: j() }",
    "switch a { case .b(.c(let d?), e: true)?: f(d); case [1, 2]: break; case var x where x(): y }",
    "if let a, var b = c, let d: E = f() as? E, let _ = g { h } else if case let .i(j) = k, l == m { n } else { o }",
    "if case let x: Int? = y {}; if case .a = b.c {}; guard case .b? = a else { return }; if case (let q, _) = z {}",
    "if let (a, (b, _)) = c() {}; guard var (d, _): (E, F)? = g else { return }",
    "guard let self, let _ = a, let b = self.c else { return d() }",
    "let a = if b { c() } else { d() }; return switch e { case f: g(); default: throw h() }",
    "func f() { let a, b: Int; var (c, (_, d)) = e(), g = h { didSet { i() } }; weak var w = j; let _: T = k() }",
    "func f() { lazy var x: A = { b() }(); @W(c) var y = 1; var z: Int { get { 1 } }; unowned(unsafe) let u = v }",
    "func f() { enum N { case a }; extension_(); typealias T = Int; struct M { var m: T }; func n() { o() } }",
    "func f() { discard self }; func g() { a(); b() }",
  ]

  private static let expressions = [
    "a.b?.c!.d(e: f, g) { h } i: { j } _: { k }[l, m: n]?.o += p",
    "a?.b = try? await c.d ?? e as? F; (g, h.i) = j; _ = k; x = y ? z : w ? u : v",
    "let a = b as! C + d; let e = f is G && !h; let i = j as K as? L ?? m; n += o ? p : q",
    "f(&a, &b.c, reduce(0, +), [1: a(), 2: b], [:], [], [c(), d], (e), (f, g: h), ())",
    "let c = { [weak self, unowned(unsafe) x = y(), z] (a: A, _ b: B..., c) async throws(E) -> C in self?.d(a) }",
    "a { $0.b }; c { x, _ in x }; d { @MainActor [e] in e() }; f { () -> Void in g() }; h { i, j -> K in l }",
    "\"\\(a.b()) and \\(c, d: e())\"; \"\"; \"plain\"; #\"raw \\#(f(\"g\")) \\(no)\"#;"
      + " \"\"\"\n  one\n  \\(h())\n  \"\"\"",
    "\\A.b?.c[d(), e: f]!.g; \\.self; \\.[0]; \\[Int].count; \\A<B>.c; \\(Int, Int).0; x.map(\\.y)",
    "#selector(A.b(_:c:)); #keyPath(A.b); #macro(d(), e: f) { g() }; try? #h(); #i<J>(); #file",
    "A<B>.c(); A<B, [C]>(d); [A]().e; [B: C](); (A & B).self; A?.none; (any P).self; [any P.Type].self; (Int) -> Void",
    "a.self.init(b); super.c(); Self.d; self; .e; .f(g).h; .init(i); a.0.1; .some(.none)",
    "/re(g)ex/; #/a b/#; 1; 0x1F; 1.5e3; true; false; nil; -1; -a.b; a...; ...b; a..<c; ^^d",
    "func p<each T>(_ t: repeat each T) { (repeat (each t).f(), g); repeat h(each t); for x in repeat each t {} }",
    "consume a; copy b.c; unsafe d(); f(unsafe e, consume g); await h() + i(); try! j(); borrow(k)",
    "a = b = c; d ?? e ?? f; g ? (h) : (i ? j : k); l as M?; n as [O]; p as (Q) -> R; s as any T & U; v is W.X<Y>",
    "if a(where: { b }), c.contains(where: { $0 == d }) {}; for e in f.map({ $0 }) {}; while (g { h }) {}",
    "a.b { c }.d { e }\n.f(g) { h }\n.i!; j(k)(l)[m](n); (o.p)(q); (r ?? s)?.t(); (try? u())?.v; (await w).x",
    "var i: Int!, j: A.B<C>.D?, k: (_ x: A, B) -> C, l: A.Type, m: any B.Protocol, n: some C & D, "
      + "o: @Sendable () -> Void",
  ]
}
