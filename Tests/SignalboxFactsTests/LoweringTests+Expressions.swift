extension LoweringTests {
  /// Source and the outline of its facts.
  static let expressions: [Sample] = [
    Sample(
      "a?.b!.c(d: e) { f }",
      """
      call
        member c
          member b [forced]
            identifier a [optionalChained]
        argument d
          identifier e
        argument [trailing]
          closure
            block
              identifier f
      """),
    Sample(
      "f(.default, .make(1).x)",
      """
      call
        identifier f
        argument
          member default
        argument
          member x
            call
              member make
              argument
                number 1
      """),
    Sample(
      "try? await load().value ?? fallback",
      """
      coalesce ?? [optionalTry awaited]
        member value
          call
            identifier load
        identifier fallback
      """),
    Sample(
      "a = try? b() ?? c",
      """
      assignment
        identifier a
        coalesce ?? [optionalTry]
          call
            identifier b
          identifier c
      """),
    Sample(
      "x = await a.b + c()",
      """
      assignment
        identifier x
        operation + [awaited]
          member b
            identifier a
          call
            identifier c
      """),
    Sample(
      "total += a ? b : c",
      """
      operation +=
        identifier total
        ternary
          identifier a
          identifier b
          identifier c
      """),
    Sample(
      "view as? Cell ?? make() as! Cell + 1",
      """
      coalesce ??
        cast as?
          identifier view
          typeName Cell
        operation +
          cast as!
            call
              identifier make
            typeName Cell
          number 1
      """),
    Sample(
      "flag ? a ?? b : c && d",
      """
      ternary
        identifier flag
        coalesce ??
          identifier a
          identifier b
        operation &&
          identifier c
          identifier d
      """),
    Sample(
      "(a ?? b)!.c",
      """
      member c
        coalesce ?? [forced]
          identifier a
          identifier b
      """),
    Sample(
      "f(&x, -1)",
      """
      call
        identifier f
        argument
          identifier x [inoutMarked]
        argument
          operation -
            number 1
      """),
    Sample(
      "{ [weak self, unowned(unsafe) x = y] (a: Int, _ b: B) async -> C in self }",
      """
      closure [async]
        capture self [weak]
          binding self [weak]
            identifier self
        capture x [unowned unsafe]
          binding x [unowned unsafe]
            identifier y
        parameter
          binding a
            typeName Int
        parameter
          binding b
            typeName B
        result
          typeName C
        block
          identifier self
      """),
    Sample(
      #"\A.b?.c[d()]"#,
      """
      keyPath
        typeName A
        member b
        member c
        subscriptCall
          argument
            call
              identifier d
      """),
    Sample(
      "#selector(A.f(_:))",
      """
      macro selector
        argument
          member f
            identifier A
      """),
    Sample(
      #"[1, "a\(b)"]"#,
      """
      array
        number 1
        string
          identifier b
      """),
    Sample(
      """
      a
      #if X
      .b()
      #else
      .c
      #endif
      .d()
      """,
      """
      call
        member d
          operation
            identifier a
            call
              member b
            member c
      """),
  ]
}
