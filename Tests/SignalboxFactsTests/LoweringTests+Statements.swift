extension LoweringTests {
  /// Source and the outline of its facts.
  static let statements: [Sample] = [
    Sample(
      "switch a { case .loaded(let x, _) where x > 1: b(); case let y as Z: c; default: d }",
      """
      switchBranch
        identifier a
        switchCase
          pattern
            call
              member loaded
              argument
                binding x
              argument
                identifier _
          operation >
            identifier x
            number 1
          block
            call
              identifier b
        switchCase
          pattern
            cast as
              binding y
              typeName Z
          block
            identifier c
        switchCase
          block
            identifier d
      """),
    Sample(
      "for case let x? in xs where x.ok { x }",
      """
      forLoop
        pattern
          binding x [optionalChained]
        identifier xs
        member ok
          identifier x
        block
          identifier x
      """),
    Sample(
      "if let a, let (b, _) = c(), case .d(var e) = f {}",
      """
      ifBranch
        binding a [unwraps]
          identifier a
        tupleBinding [unwraps]
          binding b [unwraps]
          binding [unwraps]
          call
            identifier c
        pattern
          call
            member d
            argument
              binding e [mutable]
          identifier f
        block
      """),
    Sample(
      "guard let self else { return }",
      """
      guardCheck
        binding self [unwraps]
          identifier self
        block
          returnStatement
      """),
    Sample(
      "do { try a() } catch let error as E { b(error) } catch { c }",
      """
      doBlock
        block
          call
            identifier a
        catchClause
          pattern
            cast as
              binding error
              typeName E
          block
            call
              identifier b
              argument
                identifier error
        catchClause
          block
            identifier c
      """),
    Sample(
      "if a {} else if b {} else {}",
      """
      ifBranch
        identifier a
        block
        ifBranch
          identifier b
          block
          block
      """),
    Sample(
      "func f() { let (a, b) = c(), d: Int; weak var e = g }",
      """
      function f
        block
          tupleBinding
            binding a
            binding b
            call
              identifier c
          binding d
            typeName Int
          binding e [mutable weak]
            identifier g
      """),
  ]
}
