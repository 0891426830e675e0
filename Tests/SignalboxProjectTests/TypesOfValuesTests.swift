import Testing

/// Types that follow from a declaration or its value.
@Suite struct TypesOfValuesTests {
  @Test(arguments: written + inferred + lazies + optionals + operators + tuples)
  func typeOfExpression(_ source: TypeSource) { source.check() }

  static let written = [
    TypeSource("annotation", "class Cart {}\nclass A { var cart: Cart\n func f() { _ = /*: Cart */cart } }"),
    TypeSource("implicitly unwrapped", "class Cart {}\nclass A { var cart: Cart!\n func f() { /*: Cart */cart! } }"),
    TypeSource("any and some", "protocol P {}\nfunc f(a: any P, b: some P) { /*: P */a; /*: P */b }"),
    TypeSource("composition", "protocol P {}\nprotocol Q {}\nfunc f(a: P & Q) { /*: P & Q */a }"),
    TypeSource("qualified by itself", "enum Shop { class Cart {} }\nfunc f(a: Shop.Cart) { /*: Shop.Cart */a }"),
    TypeSource("generic sugar", "class C {}\nfunc f(a: Array<C>, b: Optional<C>) { /*: [C] */a; /*: C? */b }"),
    TypeSource("dictionary", "class C {}\nfunc f(a: [Key: C]) { /*: C? */a[k]; /*: C */a[k, default: C()] }"),
    TypeSource(
      "inout and attributes", "class C {}\nfunc f(a: inout C, b: @escaping () -> C) { /*: C */a; /*: C */b() }"),
    TypeSource("parameter with two names", "class C {}\nfunc f(with c: C) { /*: C */c }"),
    TypeSource("variadic parameter", "class C {}\nfunc f(_ all: C...) { /*: [C] */all }"),
    TypeSource(
      "property wrapper", "class VM {}\nstruct A { @StateObject var model: VM\n func f() { /*: VM */model } }"),
    TypeSource(
      "property wrapper with a value",
      "class VM {}\nstruct A { @StateObject var model = VM()\n func f() { /*: VM */model } }"),
    TypeSource("static", "class C { static let shared = C()\n func f() { /*: C */C.shared; /*: C */Self.shared } }"),
    TypeSource("computed shared", "class C { static var shared: C { C() } }\nlet c = /*: C */C.shared"),
    TypeSource("global", "class C {}\nlet the = C()\nfunc f() { /*: C */the }"),
  ]

  static let inferred = [
    TypeSource("all cases", "enum E: CaseIterable { case a }\nfunc f() { for e in E.allCases { /*: E */e } }"),
    TypeSource("initialiser", "class C {}\nfunc f() { let c = /*: C */C()\n /*: C */c }"),
    TypeSource("explicit init", "class C {}\nlet c = /*: C */C.init()"),
    TypeSource("implicit init by annotation", "class C {}\nlet c: C = /*: C */.init()"),
    TypeSource("implicit init as argument", "class C {}\nfunc g(c: C) {}\nfunc f() { g(c: /*: C */.init()) }"),
    TypeSource("implicit init as result", "class C {}\nfunc f() -> C { /*: C */.init() }"),
    TypeSource("implicit init as returned", "class C {}\nfunc f() -> C { print(); return /*: C */.init() }"),
    TypeSource("implicit init by assignment", "class C {}\nclass A { var c: C?\n func f() { c = /*: C */.init() } }"),
    TypeSource("implicit static by context", "class C { static let one = C() }\nlet c: C = /*: C */.one"),
    TypeSource("implicit init in default", "class C {}\nfunc f(c: C = /*: C */.init()) {}"),
    TypeSource("implicit init in array", "class C {}\nlet c: [C] = [/*: C */.init()]"),
    TypeSource("failable init", "class C { init?(x: Int) {} }\nlet c = /*: C? */C(x: 1)"),
    TypeSource("forced failable init", "class C { init?(x: Int) {} }\nlet c = /*: C */C(x: 1)!"),
    TypeSource("metatype value", "class C {}\nlet t = /*: C.Type */C.self\nlet c = /*: C */t.init()"),
    TypeSource("type of", "class C {}\nfunc f(c: C) { /*: C.Type */type(of: c) }"),
    TypeSource("array", "class C {}\nlet all = /*: [C] */[C()]\nlet one = /*: C */all[0]"),
    TypeSource("try and await", "class C { init() async throws {} }\nfunc f() { let c = try await C()\n /*: C */c }"),
    TypeSource("optional try", "class C {}\nfunc g() throws -> C {}\nfunc f() { let c = try? g()\n /*: C? */c }"),
    TypeSource(
      "array of optional chain", "class C {}\nclass A { var all: [C]? }\nfunc f(a: A) { /*: C? */a.all?.first }"),
    TypeSource("array mapped", "class C {}\nclass D {}\nlet all = [C()]\nlet m = /*: [D] */all.map { _ in D() }"),
  ]

  static let lazies = [
    TypeSource("lazy closure", "class C {}\nclass A { lazy var c: C = { C() }()\n func f() { /*: C */c } }"),
    TypeSource(
      "lazy closure without annotation", "class C {}\nclass A { lazy var c = { C() }()\n func f() { /*: C */c } }"),
    TypeSource(
      "lazy closure, several statements", "class C {}\nlet c = { let x = C(); return x }()\nlet d = /*: C */c"),
    TypeSource(
      "lazy from a method",
      "class C {}\nclass A { lazy var c = makeC()\n func makeC() -> C {}\n func f() { /*: C */c } }"),
    TypeSource(
      "lazy from self",
      "class C {}\nclass A { lazy var c = self.make()\n func make() -> C {}\n func f() { /*: C */self.c } }"),
    TypeSource("closure with a result", "class C {}\nlet make = { () -> C in C() }\nlet c = /*: C */make()"),
    TypeSource("computed", "class C {}\nclass A { var c: C { C() }\n func f() { /*: C */c } }"),
    TypeSource("property of itself", "class A { var a = a\n func f() { /*: nil */a } }"),
  ]

  static let optionals = [
    TypeSource("chain", "class C {}\nclass B { var c: C }\nclass A { var b: B?\n func f() { /*: C? */b?.c } }"),
    TypeSource("long chain", "class C { var c: C? }\nfunc f(c: C) { /*: C? */c.c?.c?.c }"),
    TypeSource("chained call", "class C { func next() -> C {} }\nfunc f(c: C?) { /*: C? */c?.next() }"),
    TypeSource("if let", "class C {}\nfunc f(c: C?) { if let d = c { /*: C */d } }"),
    TypeSource("if let shorthand", "class C {}\nfunc f(c: C?) { if let c { /*: C */c } }"),
    TypeSource("if var, case and else", "class C {}\nfunc f(c: C?) { if var c { /*: C */c } else { /*: C? */c } }"),
    TypeSource("guard let", "class C {}\nfunc f(c: C?) { guard let c else { return }\n /*: C */c }"),
    TypeSource(
      "guard let with cast", "class C {}\nfunc f(x: Any) { guard let c = x as? C else { return }\n /*: C */c }"),
    TypeSource("while let", "class C {}\nfunc f(all: [C]) { while let c = all.popLast() { /*: C */c } }"),
    TypeSource("case let question mark", "class C {}\nfunc f(c: C?) { if case let d? = c { /*: C */d } }"),
    TypeSource("case some", "class C {}\nfunc f(c: C?) { if case .some(let d) = c { /*: C */d } }"),
    TypeSource("coalesce", "class C {}\nfunc f(c: C?) { /*: C */c ?? C() }"),
    TypeSource("coalesce with an exit", "class C {}\nfunc f(c: C?) { let d = c ?? fatalError()\n /*: C */d }"),
  ]

  static let operators = [
    TypeSource("cast", "class C {}\nfunc f(x: Any) { /*: C? */x as? C\n let d = x as! C\n /*: C */d }"),
    TypeSource("cast in parentheses", "class C { var c: C }\nfunc f(x: Any) { _ = (x as! C)./*: C */c }"),
    TypeSource(
      "optional cast in a chain", "class C { var c: C }\nfunc f(x: Any) { let y = (x as? C)?.c\n /*: C? */y }"),
    TypeSource("ternary", "class C {}\nfunc f(x: Bool) { let c = x ? C() : nil\n /*: C */c }"),
    TypeSource(
      "switch expression",
      """
      class C {}
      func f(x: Int) { let c = switch x { case 0: C()
       default: C() }
       /*: C */c }
      """),
    TypeSource("empty list", "class C {}\nvar all = [C]()\nlet c = /*: C? */all.first"),
    TypeSource("empty dictionary", "class C {}\nvar all = [String: C]()\nlet c = /*: C? */all[\"a\"]"),
    TypeSource("if expression", "class C {}\nfunc f(x: Bool) { let c = if x { C() } else { C() }\n /*: C */c }"),
    TypeSource("string and check", "func f(x: Any) { /*: String */\"a\"; /*: Bool */x is Int }"),
  ]

  static let tuples = [
    TypeSource("element by number", "class C {}\nclass D {}\nlet t = (C(), D())\nlet d = /*: D */t.1"),
    TypeSource("element by label", "class C {}\nclass D {}\nlet t = (c: C(), d: D())\nlet d = /*: D */t.d"),
    TypeSource("destructuring", "class C {}\nclass D {}\nfunc f() { let (c, d) = (C(), D())\n /*: C */c; /*: D */d }"),
    TypeSource(
      "destructuring a result", "class C {}\nfunc g() -> (Int, C) {}\nfunc f() { let (_, c) = g()\n /*: C */c }"),
    TypeSource(
      "destructuring a nested tuple",
      "class C {}\nclass D {}\nfunc f() { let (a, (b, c)) = (1, (C(), D()))\n /*: D */c }"),
    TypeSource("for in pairs", "class C {}\nfunc f(all: [(Int, C)]) { for (i, c) in all { /*: C */c } }"),
    TypeSource("for in a dictionary", "class C {}\nfunc f(all: [Key: C]) { for (k, c) in all { /*: C */c } }"),
    TypeSource("for in enumerated", "class C {}\nfunc f(all: [C]) { for (i, c) in all.enumerated() { /*: C */c } }"),
    TypeSource("for in dictionary values", "class C {}\nfunc f(all: [Key: C]) { for c in all.values { /*: C */c } }"),
    TypeSource("for in an array", "class C {}\nfunc f(all: [C]) { for c in all { /*: C */c } }"),
    TypeSource("for case let", "class C {}\nfunc f(all: [Any]) { for case let c as C in all { /*: C */c } }"),
  ]
}
