import Testing

/// Types that depend on what a name means where it stands.
@Suite struct TypesOfNamesTests {
  @Test(arguments: aliases + nesting + modules + shadowing + inheritance)
  func typeOfExpression(_ source: TypeSource) { source.check() }

  static let aliases = [
    TypeSource("alias", "class C {}\ntypealias X = C\nlet c: X = a\nlet d = /*: C */c"),
    TypeSource("alias of an alias", "class C {}\ntypealias X = Y\ntypealias Y = C?\nlet c: X = a\nlet d = /*: C? */c"),
    TypeSource("alias initialised", "class C {}\ntypealias X = C\nlet d = /*: C */X()"),
    TypeSource(
      "generic alias", "class C {}\nclass Box<T> { var v: T }\ntypealias B<U> = Box<U>\nfunc f(b: B<C>) { /*: C */b.v }"
    ),
    TypeSource(
      "alias of a function", "class C {}\ntypealias Done = (C) -> Void\nfunc f(d: Done) { /*: (C) -> () */d }"),
    TypeSource("alias in a type", "class C {}\nclass A { typealias X = C\n var c: X\n func f() { /*: C */c } }"),
    TypeSource(
      "alias inherited", "class C {}\nclass A { typealias X = C }\nclass B: A { var c: X\n func f() { /*: C */c } }"),
    TypeSource("alias of itself", "typealias X = X\nfunc f(x: X) { /*: X */x }"),
    TypeSource("cyclic aliases", "typealias X = Y\ntypealias Y = X\nfunc f(x: X) { /*: nil */x }"),
    TypeSource(
      "alias of a composition", "protocol P {}\nprotocol Q {}\ntypealias X = P & Q\nfunc f(x: X) { /*: P & Q */x }"),
  ]

  static let nesting = [
    TypeSource("nested", "class A { class B {}\n func f() { /*: A.B */B() } }"),
    TypeSource("nested outside", "class A { class B {} }\nlet b = /*: A.B */A.B()"),
    TypeSource("nested before global", "class B {}\nclass A { class B {}\n let b = B()\n func f() { /*: A.B */b } }"),
    TypeSource("nested in an extension", "class A { func f() { /*: A.B */B() } }\nextension A { class B {} }"),
    TypeSource("nested deep", "extension A { enum B { struct C {} } }\nclass A {}\nlet c = /*: A.B.C */A.B.C()"),
    TypeSource("nested in the superclass", "class A { class B {} }\nclass C: A { func f() { /*: A.B */B() } }"),
    TypeSource(
      "static member of a nested type", "class A { class B { static let one = B() } }\nlet b = /*: A.B */A.B.one"),
    TypeSource(
      "outer static member", "class C {}\nclass A { static let c = C()\n class B { func f() { /*: C */c } } }"),
    TypeSource("local type", "func f() { class L {}\n let x = /*: L */L()\n /*: L */x }"),
    TypeSource(
      "local type before global",
      "class L { var c: L }\nfunc f() { struct L { var d: L }\n /*: Sample.swift.L */L().d }"),
  ]

  static let modules = [
    TypeSource(
      "own module first",
      "//--- Shop/A.swift\nclass C {}\n//--- Shop/B.swift\nlet c = /*: Shop.C */C()\n//--- Blog/A.swift\nclass C {}"),
    TypeSource(
      "module written out",
      """
      //--- Shop/A.swift
      class C {}
      //--- Shop/B.swift
      let c = /*: Blog.C */Blog.C()
      //--- Blog/A.swift
      class C {}
      """
    ),
    TypeSource(
      "imported module",
      "//--- A/A.swift\npublic class C {}\n//--- M/B.swift\nimport Z\nlet c = /*: Z.C */C()\n//--- Z/A.swift\npublic class C {}"
    ),
    TypeSource(
      "private twins",
      """
      //--- A.swift
      private class C {}
      let a = /*: A.swift.C */C()
      //--- B.swift
      fileprivate class C {}
      let b = /*: B.swift.C */C()
      """
    ),
    TypeSource(
      "private elsewhere",
      "//--- A.swift\nprivate class C {}\n//--- B.swift\nclass C {}\n//--- C.swift\nlet b = /*: B.swift.C */C()"),
    TypeSource(
      "extension of the own module's type",
      """
      //--- A/A.swift
      class C {}
      //--- B/A.swift
      class C {}
      class D {}
      //--- B/B.swift
      extension C { var d: D { D() } }
      let d = /*: D */C().d
      """
    ),
    TypeSource(
      "private globals",
      """
      //--- A.swift
      class C {}
      class D {}
      private let x = C()
      //--- B.swift
      private let x = D()
      let y = /*: D */x
      """
    ),
    TypeSource("project type named like an SDK one", "class C {}\nclass Flow { var c: C }\nlet c = /*: C */Flow().c"),
    TypeSource(
      "conditional twins", "#if DEBUG\nclass C { var a: C }\n#else\nclass C { var b: C }\n#endif\nlet c = /*: C */C().b"
    ),
  ]

  static let shadowing = [
    TypeSource(
      "parameter before property",
      "class C {}\nclass D {}\nclass A { var x: C\n func f(x: D) { /*: D */x; /*: C */self.x } }"),
    TypeSource(
      "local before property", "class C {}\nclass D {}\nclass A { var x: C\n func f() { let x = D()\n /*: D */x } }"),
    TypeSource(
      "property before its local",
      """
      class C {}
      class D {}
      class A { var x: C
       func f() { /*: C */x; let x = D() } }
      """),
    TypeSource("value of the same name", "class C {}\nclass A { var x: C?\n func f() { let x = x!\n /*: C */x } }"),
    TypeSource("inner block", "class C {}\nclass D {}\nfunc f(x: C) { if y { let x = D()\n /*: D */x }\n /*: C */x }"),
    TypeSource("capture", "class C {}\nclass D {}\nfunc f(x: C) { g { [x = D()] in /*: D */x } }"),
    TypeSource("loop variable", "class C {}\nclass D {}\nfunc f(x: C, all: [D]) { for x in all { /*: D */x } }"),
    TypeSource(
      "member before global", "class C {}\nclass D {}\nlet x = C()\nclass A { let x = D()\n func f() { /*: D */x } }"),
    TypeSource(
      "catch and nested function",
      """
      class C {}
      func f() { func g(e: C) { /*: C */e }
       do { } catch { /*: nil */e } }
      """),
    TypeSource(
      "local function", "class C {}\nclass D {}\nfunc g() -> C {}\nfunc f() { func g() -> D {}\n /*: D */g() }"),
    TypeSource("accessor's new value", "class C {}\nclass A { var c: C { didSet { /*: C */oldValue } } }"),
    TypeSource("setter's new value", "class C {}\nclass A { var c: C { get { C() } set { /*: C */newValue } } }"),
  ]

  static let inheritance = [
    TypeSource(
      "three levels, three files",
      """
      class C {}
      class A { var c: C }
      //--- B.swift
      class B: A {}
      //--- D.swift
      class D: B { func f() { /*: C */c; /*: C */super.c } }
      """
    ),
    TypeSource("extension", "class C {}\nclass A {}\nextension A { var c: C { C() } }\nlet c = /*: C */A().c"),
    TypeSource(
      "protocol extension",
      "class C {}\nprotocol P {}\nextension P { var c: C { C() } }\nclass A: P { func f() { /*: C */c } }"),
    TypeSource(
      "Self constraint",
      """
      class C {}
      class A { var c: C }
      protocol P {}
      extension P where Self: A { func f() { /*: C */c; /*: C */self.c } }
      """
    ),
    TypeSource(
      "protocol bound to a class", "class C {}\nclass A { var c: C }\nprotocol P: A {}\nfunc f(p: P) { /*: C */p.c }"),
    TypeSource(
      "requirement",
      "class C {}\nprotocol P { var c: C { get }\n func make() -> C }\nfunc f(p: P) { /*: C */p.c; /*: C */p.make() }"),
    TypeSource(
      "override first",
      """
      class C {}
      class D: C {}
      class A { func m() -> C {} }
      class B: A { override func m() -> D {} }
      let d = /*: D */B().m()
      """
    ),
    TypeSource(
      "super", "class C {}\nclass A { func m() -> C {} }\nclass B: A { override func m() -> C { /*: C */super.m() } }"),
    TypeSource(
      "UIKit through a base",
      """
      class Base: UIViewController {}
      class A: Base { func f() { /*: UINavigationController? */navigationController } }
      """
    ),
    TypeSource(
      "extension of UIKit",
      """
      class C {}
      extension UIViewController { var c: C { C() } }
      class A: UIViewController { func f() { /*: C */c } }
      """
    ),
    TypeSource("inherited initialiser", "class A { init?(x: Int) {} }\nclass B: A {}\nlet b = /*: B? */B(x: 1)"),
  ]
}
