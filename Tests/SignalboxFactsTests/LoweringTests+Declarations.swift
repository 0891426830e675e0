extension LoweringTests {
  /// Source and the outline of its facts.
  static let declarations: [Sample] = [
    Sample(
      "struct S { var a: Int { get { 1 } set(v) { b = v } } }",
      """
      structDeclaration S
        property a
          typeName Int
          accessor get
            block
              number 1
          accessor set
            parameter
              binding v
            block
              assignment
                identifier b
                identifier v
      """),
    Sample(
      "struct S { @W(x: y()) lazy private(set) var a = b() { didSet { c(oldValue) } } }",
      """
      structDeclaration S
        property a
          attribute W
            typeName W
            argument x
              call
                identifier y
          call
            identifier b
          accessor didSet
            block
              call
                identifier c
                argument
                  identifier oldValue
      """),
    Sample(
      "func f(a b: Int = 1, _ c: String..., d: inout A) throws -> B {}",
      """
      function f
        parameter a
          binding b
            typeName Int
            number 1
        parameter [variadic]
          binding c
            typeName String
        parameter d
          binding d
            typeName A [inoutMarked]
        result
          typeName B
        block
      """),
    Sample(
      "typealias A = (B..., inout C) async throws(D) -> ((E) throws -> Void)?",
      """
      typeAlias A
        functionType [async throwing]
          typeName B [variadic]
          typeName C [inoutMarked]
          optionalType
            functionType [throwing]
              typeName E
              typeName Void
      """),
    Sample(
      "class A<T: P>: B<T>, C where T.X == Int {}",
      """
      classDeclaration A
        genericParameter T
          typeName P
        inherited
          typeName B
            typeName T
        inherited
          typeName C
        requirement [equal]
          typeMember X
            typeName T
          typeName Int
      """),
    Sample(
      "extension A.B: C where D: E { func f() {} }",
      """
      extensionDeclaration B
        typeMember B
          typeName A
        inherited
          typeName C
        requirement
          typeName D
          typeName E
        function f
          block
      """),
    Sample(
      "enum E: Int { @A case a = 1, b(x: Int, String = s) }",
      """
      enumDeclaration E
        inherited
          typeName Int
        enumCase a
          attribute A
            typeName A
          number 1
        enumCase b
          attribute A
            typeName A
          parameter x
            binding x
              typeName Int
          parameter
            binding
              typeName String
              identifier s
      """),
    Sample(
      "let (a, b) = make()",
      """
      tupleBinding
        property a
        property b
        call
          identifier make
      """),
    Sample(
      "var a: [String: (any P)?]!, b: Int",
      """
      property a
        optionalType [forced]
          dictionaryType
            typeName String
            optionalType
              anyType
                typeName P
      property b
        typeName Int
      """),
    Sample(
      "subscript(i: Int, at j: Int) -> A { b[i] }",
      """
      subscriptDeclaration subscript
        parameter
          binding i
            typeName Int
        parameter at
          binding j
            typeName Int
        result
          typeName A
        accessor get
          block
            subscriptCall
              identifier b
              argument
                identifier i
      """),
  ]
}
