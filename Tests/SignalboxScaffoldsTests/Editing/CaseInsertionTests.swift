import SignalboxEditing
import Testing

@Suite("A new case")
struct CaseInsertionTests {
  @Test("of an enum follows the last one")
  func enumCase() throws {
    let before = "enum Step {\n  case start // first\n  case pay(Int)\n\n  var title: String { \"\" }\n}"
    let after = "enum Step {\n  case start // first\n  case pay(Int)\n  case done\n\n  var title: String { \"\" }\n}"
    #expect(try edited(before, .enumCase("case done", of: "Step")) == after)
  }

  @Test("of an enum that lists its cases in one line joins them")
  func listedCase() throws {
    let insertion = Insertion.enumCase("case done", of: "Step")
    #expect(try edited("enum Step { case start, pay }", insertion) == "enum Step { case start, pay, done }")
    #expect(
      try edited("enum Step {\n  case start, pay // all\n}", insertion)
        == "enum Step {\n  case start, pay, done // all\n}")
    #expect(
      try edited("enum Step {\n  case start, pay\n}", .enumCase("case done(Int)", of: "Step"))
        == "enum Step {\n  case start, pay\n  case done(Int)\n}")
  }

  @Test("of an enum without any is the first member")
  func firstCase() throws {
    #expect(
      try edited("enum Step {\n  func go() {}\n}", .enumCase("case done", of: "Step"))
        == "enum Step {\n  case done\n\n  func go() {}\n}")
  }

  @Test("of an enum is known whatever it holds")
  func existingCase() throws {
    let source = "enum Step {\n  case start, pay(Int)\n}"
    #expect(try outcome(source, .enumCase("case start", of: "Step")) == .exists(differently: false))
    #expect(try outcome(source, .enumCase("case pay(String)", of: "Step")) == .exists(differently: true))
  }

  private let done: Insertion = .switchCase("case .done:\n    finish()", in: "go", of: "Flow")

  @Test("of a switch goes before its default and the comment above that")
  func beforeDefault() throws {
    let before = """
      class Flow {
        func go() {
          switch step {
          case .start:
            begin()
          // Whatever else.
          default:
            break
          }
        }
      }
      """
    #expect(
      try edited(before, done)
        == before.replacing("begin()\n", with: "begin()\n    case .done:\n      finish()\n"))
  }

  @Test("of a switch goes before an unknown default")
  func beforeUnknownDefault() throws {
    let before = "class Flow {\n  func go() {\n    switch step {\n    @unknown default: break\n    }\n  }\n}"
    #expect(
      try edited(before, done)
        == before.replacing("    @unk", with: "    case .done:\n      finish()\n    @unk"))
  }

  @Test("of a switch goes to its end where all cases are listed")
  func atTheEnd() throws {
    let before = "class Flow {\n  func go() {\n    switch step {\n      case .start:\n        begin()\n    }\n  }\n}"
    #expect(
      try edited(before, done)
        == before.replacing("begin()\n", with: "begin()\n      case .done:\n        finish()\n"))
  }

  @Test("of an empty switch is its first")
  func emptySwitch() throws {
    #expect(
      try edited("class Flow {\n  func go() {\n    switch step {}\n  }\n}", done)
        == "class Flow {\n  func go() {\n    switch step {\n    case .done:\n      finish()\n    }\n  }\n}")
  }

  @Test("of a switch that is a value takes one line where others do")
  func expression() throws {
    let before = "enum Step {\n  var title: String {\n    switch self {\n    case .start: \"a\"\n    }\n  }\n}"
    #expect(
      try edited(before, .switchCase("case .done:\n    \"b\"", in: "title", of: "Step", subject: "self"))
        == before.replacing("\"a\"\n", with: "\"a\"\n    case .done: \"b\"\n"))
    let returned = "func name(of step: Step) -> String {\n  return switch step {\n  case .start: \"a\"\n  }\n}"
    #expect(
      try edited(returned, .switchCase("case .done:\n    \"b\"", in: "name(of:)", of: nil))
        == returned.replacing("\"a\"\n", with: "\"a\"\n  case .done: \"b\"\n"))
  }

  @Test("of a switch in one line breaks it up")
  func oneLine() throws {
    #expect(
      try edited(
        "func go() {\n  switch a { case .b: c(); default: d() }\n}", .switchCase("case .e: f()", in: "go", of: nil))
        == "func go() {\n  switch a {\n  case .b: c();\n  case .e: f()\n  default: d()\n  }\n}")
  }

  @Test("of a switch is known by the case it matches")
  func existingSwitchCase() throws {
    let source = "func go() {\n  switch a {\n  case .b, let .c(x): d()\n  case .e where x: f()\n  default: g()\n  }\n}"
    func result(_ code: String) throws -> InsertionOutcome? {
      try outcome(source, .switchCase(code, in: "go", of: nil))
    }
    #expect(try result("case .b: d()") == .exists(differently: true))
    #expect(try result("case .c(let y): d()") == .exists(differently: true))
    #expect(try result("case .e: f()") == .inserted)
    #expect(try result("default: g()") == .exists(differently: false))
  }

  @Test("of one of several switches is told by the subject")
  func subject() throws {
    let source = "func go() {\n  switch a {\n  case .x: break\n  }\n  switch b.c {\n  case .x: break\n  }\n}"
    #expect(
      try edited(source, .switchCase("case .y: break", in: "go", of: nil, subject: "b.c"))
        == "func go() {\n  switch a {\n  case .x: break\n  }\n  switch b.c {\n  case .x: break\n  case .y: break\n  }\n}"
    )
    #expect(
      refusal(source, .switchCase("case .y: break", in: "go", of: nil))
        == .severalSwitches(in: "go", path: "File.swift", lines: [2, 5]))
    #expect(
      refusal(source, .switchCase("case .y: break", in: "go", of: nil, subject: "d"))
        == .switchNotFound(subject: "d", in: "go", path: "File.swift", line: 1))
  }
}
