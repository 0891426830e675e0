import SignalboxEditing
import Testing

@Suite("A new statement")
struct StatementInsertionTests {
  private func statement(_ place: StatementPlace) -> Insertion {
    .statement("log()", in: "go()", of: "Flow", at: place)
  }

  private func flow(_ function: String) -> String { "class Flow {\n  \(function)\n}" }

  @Test("goes to the start, to the end, or behind super")
  func places() throws {
    let before = flow("override func go() {\n    prepare()\n    super.go() // up\n    finish()\n  }")
    #expect(try edited(before, statement(.start)) == before.replacing("    prepare", with: "    log()\n    prepare"))
    #expect(try edited(before, statement(.end)) == before.replacing("finish()", with: "finish()\n    log()"))
    #expect(try edited(before, statement(.afterSuper)) == before.replacing("// up", with: "// up\n    log()"))
  }

  @Test("goes before the return at the end")
  func beforeReturn() throws {
    let before = flow("func go() -> Int {\n    let a = 1\n    return a\n  }")
    #expect(try edited(before, statement(.end)) == before.replacing("= 1\n", with: "= 1\n    log()\n"))
  }

  @Test("gives a lone result its return", arguments: [StatementPlace.start, .end, .afterSuper])
  func loneResult(_ place: StatementPlace) throws {
    #expect(
      try edited(flow("func go() -> Int { 5 }"), statement(place))
        == flow("func go() -> Int {\n    log()\n    return 5\n  }"))
    #expect(
      try edited(flow("func go() -> Int {\n    // Five.\n    5\n  }"), statement(place))
        == flow("func go() -> Int {\n    log()\n    // Five.\n    return 5\n  }"))
  }

  @Test("gives no return to what is no result")
  func noResult() throws {
    #expect(
      try edited(flow("func go() { run() }"), statement(.start)) == flow("func go() {\n    log()\n    run()\n  }"))
    let branches = "func go() -> Int {\n    if a { return 1 } else { return 2 }\n  }"
    #expect(
      try edited(flow(branches), statement(.start)) == flow(branches.replacing("    if", with: "    log()\n    if")))
    #expect(
      try edited(
        flow("required init?(coder: NSCoder) { fatalError() }"),
        .statement("log()", in: "init(coder:)", of: "Flow", at: .start))
        == flow("required init?(coder: NSCoder) {\n    log()\n    fatalError()\n  }"))
  }

  @Test("of an initialiser without super goes to its end")
  func initialiser() throws {
    #expect(
      try edited(flow("init() {\n    a = 1\n  }"), .statement("log()", in: "init()", of: "Flow", at: .afterSuper))
        == flow("init() {\n    a = 1\n    log()\n  }"))
  }

  @Test("opens an empty body", arguments: ["func go() {}", "func go() { }", "func go() {\n  }"])
  func emptyBody(_ function: String) throws {
    #expect(try edited(flow(function), statement(.end)) == flow("func go() {\n    log()\n  }"))
  }

  @Test("with others is one piece, and known as such")
  func several() throws {
    let insertion = Insertion.statement("let a = 1\nlog(a)", in: "go", of: nil, at: .end)
    #expect(try edited("func go() {\n\tb()\n}", insertion) == "func go() {\n\tb()\n\tlet a = 1\n\tlog(a)\n}")
    #expect(
      try outcome("func go() {\n  let a = 1 // one\n  b()\n  log( a )\n}", insertion) == .exists(differently: false))
  }

  @Test("of a getter goes into it")
  func getter() throws {
    #expect(
      try edited("struct A {\n  var a: Int { 1 }\n}", .statement("log()", in: "a", of: "A", at: .start))
        == "struct A {\n  var a: Int {\n    log()\n    return 1\n  }\n}")
  }

  private let observed: Insertion = .didSet("update()", property: "items", of: "Flow")

  @Test("about a change makes an observer")
  func newObserver() throws {
    #expect(
      try edited(flow("var items: [Int] = []"), observed)
        == flow("var items: [Int] = [] {\n    didSet {\n      update()\n    }\n  }"))
    #expect(
      try edited("class Flow {\n\tvar items: [Int] // all\n}", observed)
        == "class Flow {\n\tvar items: [Int] { // all\n\t\tdidSet {\n\t\t\tupdate()\n\t\t}\n\t}\n}")
  }

  @Test("about a change joins the observer that is there")
  func oldObserver() throws {
    #expect(
      try edited(flow("var items = 1 {\n    didSet { show() }\n  }"), observed)
        == flow("var items = 1 {\n    didSet {\n      show()\n      update()\n    }\n  }"))
    #expect(
      try edited(flow("var items = 1 {\n    willSet { show() }\n  }"), observed)
        == flow("var items = 1 {\n    willSet { show() }\n    didSet {\n      update()\n    }\n  }"))
    #expect(try outcome(flow("var items = 1 { didSet { update() } }"), observed) == .exists(differently: false))
  }

  @Test("about a change is refused where nothing is stored", arguments: ["let items = 1", "var items: Int { 1 }"])
  func notStored(_ property: String) {
    #expect(refusal(flow(property), observed) == .notObservable("items", path: "File.swift", line: 2))
  }
}
