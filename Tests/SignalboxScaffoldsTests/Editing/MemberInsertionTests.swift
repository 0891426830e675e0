import SignalboxEditing
import Testing

@Suite("A new member")
struct MemberInsertionTests {
  private let method: Insertion = .member("func show() {\n    push()\n}", of: "Shop")

  @Test("goes behind its siblings, one blank line apart")
  func siblings() throws {
    let before = """
      final class Shop {
        private let cart = Cart()

        func start() {
          load()
        }
      }
      """
    let after = """
      final class Shop {
        private let cart = Cart()

        func start() {
          load()
        }

        func show() {
          push()
        }
      }
      """
    #expect(try edited(before, method) == after)
  }

  @Test("opens an empty body", arguments: ["final class Shop {}", "final class Shop { }", "final class Shop {\n}"])
  func emptyBody(_ before: String) throws {
    #expect(try edited(before, method) == "final class Shop {\n    func show() {\n        push()\n    }\n}")
  }

  @Test("leaves a comment in an empty body where it is")
  func emptyBodyWithComment() throws {
    #expect(
      try edited("struct Shop { // none yet\n}", .member("var a = 1", of: "Shop"))
        == "struct Shop { // none yet\n    var a = 1\n}")
    #expect(
      try edited("struct Shop { /* none yet */ }", .member("var a = 1", of: "Shop"))
        == "struct Shop { /* none yet */\n    var a = 1\n}")
    #expect(
      try edited("struct Shop {\n  // none yet\n}", .member("var a = 1", of: "Shop"))
        == "struct Shop {\n  // none yet\n  var a = 1\n}".replacing("yet\n", with: "yet\n\n"))
  }

  @Test("splits a body of one line")
  func oneLine() throws {
    #expect(
      try edited("class Shop { var x = 1 }", method)
        == "class Shop {\n    var x = 1\n\n    func show() {\n        push()\n    }\n}")
    #expect(
      try edited("struct Shop { let a: Int; let b: Int }", .member("let c: Int", of: "Shop"))
        == "struct Shop {\n    let a: Int; let b: Int\n    let c: Int\n}")
  }

  @Test("is indented as the file is", arguments: ["\t", "  ", "   ", "        "])
  func indentation(_ unit: String) throws {
    let before = "class Shop {\n\(unit)func start() {\n\(unit)\(unit)load()\n\(unit)}\n}\n"
    let after =
      "class Shop {\n\(unit)func start() {\n\(unit)\(unit)load()\n\(unit)}\n\n"
      + "\(unit)func show() {\n\(unit)\(unit)push()\n\(unit)}\n}\n"
    #expect(try edited(before, method) == after)
  }

  @Test("is indented as the project is where the file shows nothing")
  func habits() throws {
    #expect(
      try edited("class Shop {}", method, habits: Habits(indentation: "\t", lineEnding: .crlf))
        == "class Shop {\r\n\tfunc show() {\r\n\t\tpush()\r\n\t}\r\n}")
  }

  @Test("has the line ends of the file", arguments: ["\r\n", "\r"])
  func lineEnds(_ end: String) throws {
    let before = "class Shop {\n  var a = 1\n}\n".replacing("\n", with: end)
    let after = "class Shop {\n  var a = 1\n\n  func show() {\n    push()\n  }\n}\n".replacing("\n", with: end)
    #expect(try edited(before, method) == after)
  }

  @Test("keeps the content of long strings")
  func longString() throws {
    let code = "var text: String {\n    \"\"\"\n    a\n      b\n\n    \\(c)\n    \"\"\"\n}"
    let after = "class Shop {\n\tvar text: String {\n\t\t\"\"\"\n\t\ta\n\t\t  b\n\n\t\t\\(c)\n\t\t\"\"\"\n\t}\n}"
    #expect(try edited("class Shop {}", .member(code, of: "Shop"), habits: Habits(indentation: "\t")) == after)
  }

  @Test("stays in the section of its siblings")
  func sections() throws {
    let before = """
      class Shop {
        // MARK: - Navigation

        func start() {}

        // MARK: - Helpers

        private func help() {}
      }
      """
    let after = """
      class Shop {
        // MARK: - Navigation

        func start() {}

        func show() {
          push()
        }

        // MARK: - Helpers

        private func help() {}
      }
      """
    #expect(try edited(before, method) == after)
  }

  @Test("goes to the end of a section that is named")
  func namedSection() throws {
    let before = "class Shop {\n  // MARK: Actions\n  func a() {}\n\n  // MARK: Rest\n  func b() {}\n}"
    let after =
      "class Shop {\n  // MARK: Actions\n  func a() {}\n\n  func c() {}\n\n  // MARK: Rest\n  func b() {}\n}"
    #expect(try edited(before, .member("func c() {}", of: "Shop", at: .section("Actions"))) == after)
  }

  @Test("leaves a comment behind a sibling with it, and a comment above the next member with that")
  func comments() throws {
    let before = "class Shop {\n  var a = 1 // one\n  /// About start.\n  func start() {}\n}"
    let after = "class Shop {\n  var a = 1 // one\n  var b = 2 // two\n  /// About start.\n  func start() {}\n}"
    #expect(try edited(before, .member("var b = 2 // two", of: "Shop")) == after)
  }

  @Test("does not part a comment below a sibling from it")
  func commentBelow() throws {
    let before = "class Shop {\n  var a = 1\n  // a is one\n\n  func start() {}\n}"
    let after = "class Shop {\n  var a = 1\n  // a is one\n  var b = 2\n\n  func start() {}\n}"
    #expect(try edited(before, .member("var b = 2", of: "Shop")) == after)
  }

  @Test("never goes into a condition")
  func condition() throws {
    let before = "class Shop {\n  #if DEBUG\n  func log() {}\n  #endif\n}"
    let after = "class Shop {\n  #if DEBUG\n  func log() {}\n  #endif\n\n  func show() {\n    push()\n  }\n}"
    #expect(try edited(before, method) == after)
    let mixed = "class Shop {\n  var a = 1\n  #if DEBUG\n  var log = 2\n  #endif\n}"
    #expect(
      try edited(mixed, .member("var b = 2", of: "Shop"))
        == "class Shop {\n  var a = 1\n  var b = 2\n  #if DEBUG\n  var log = 2\n  #endif\n}")
  }

  @Test("goes where its kind is usually written when it is the first of it")
  func groups() throws {
    let before = "class Shop: Base {\n  let a = 1\n\n  func c() {}\n}"
    let after = """
      class Shop: Base {
        typealias Item = Int

        let a = 1
        private var b: Int?

        init() {
          super.init()
        }

        override func d() {}

        func c() {}
      }
      """
    let result = try edited(
      before, .member("private var b: Int?", of: "Shop"), .member("typealias Item = Int", of: "Shop"),
      .member("init() {\n    super.init()\n}", of: "Shop"), .member("override func d() {}", of: "Shop"))
    #expect(result == after)
  }

  @Test("is taken apart from others and put where each belongs")
  func several() throws {
    let before = "class Shop {\n  let a = 1\n\n  func c() {}\n}"
    let after = "class Shop {\n  let a = 1\n  let b = 2\n\n  func c() {}\n\n  func d() {}\n}"
    #expect(try edited(before, .member("let b = 2\n\nfunc d() {}", of: "Shop")) == after)
  }

  @Test("goes right behind or before a named one")
  func named() throws {
    let before = "class Shop {\n  func a() {}\n\n  /// About b.\n  func b(x: Int) {}\n}"
    #expect(
      try edited(before, .member("func c() {}\nfunc d() {}", of: "Shop", at: .after("a()")))
        == "class Shop {\n  func a() {}\n\n  func c() {}\n\n  func d() {}\n\n  /// About b.\n  func b(x: Int) {}\n}")
    #expect(
      try edited(before, .member("func c() {}", of: "Shop", at: .before("b(x:)")))
        == "class Shop {\n  func a() {}\n\n  func c() {}\n\n  /// About b.\n  func b(x: Int) {}\n}")
  }

  @Test("keeps as much distance as others do")
  func distance() throws {
    #expect(
      try edited("protocol Shop {\n  func a()\n  func b()\n}", .member("func c()", of: "Shop"))
        == "protocol Shop {\n  func a()\n  func b()\n  func c()\n}")
    #expect(
      try edited(
        "struct Shop {\n  /// A.\n  var a = 1\n\n  /// B.\n  var b = 2\n}", .member("/// C.\nvar c = 3", of: "Shop"))
        == "struct Shop {\n  /// A.\n  var a = 1\n\n  /// B.\n  var b = 2\n\n  /// C.\n  var c = 3\n}")
    #expect(
      try edited("class Shop {\n  func a() {\n  }\n  func b() {\n  }\n}", .member("func c() {\n}", of: "Shop"))
        == "class Shop {\n  func a() {\n  }\n  func b() {\n  }\n  func c() {\n  }\n}")
  }

  @Test("goes to the right one of nested types and extensions")
  func types() throws {
    let before = "enum Outer {\n  struct Shop {\n    var a = 1\n  }\n}\n\nstruct Shop {}\n\nextension Shop: P {\n}"
    #expect(
      try edited(before, .member("var b = 2", of: "Outer.Shop"))
        == before.replacing("    var a = 1\n", with: "    var a = 1\n    var b = 2\n"))
    #expect(
      try edited(before, .member("func p() {}", of: TypePath("Shop", extensionFor: "P")))
        == before.replacing("Shop: P {\n}", with: "Shop: P {\n  func p() {}\n}"))
    #expect(try edited("extension Shop {}", method) == "extension Shop {\n    func show() {\n        push()\n    }\n}")
  }

  @Test("is not put where one of its name and labels is")
  func existing() throws {
    let source = "class Shop {\n  func show() { push() }\n}\nextension Shop {\n  #if X\n  var a: Int { 1 }\n  #endif\n}"
    #expect(try outcome(source, method) == .exists(differently: false))
    #expect(try outcome(source, .member("func show() {}", of: "Shop")) == .exists(differently: true))
    #expect(try outcome(source, .member("func show(_ a: Int) {}", of: "Shop")) == .inserted)
    #expect(try outcome(source, .member("static func show() {}", of: "Shop")) == .inserted)
    #expect(try outcome(source, .member("var a: Int { 2 }", of: "Shop")) == .exists(differently: true))
  }

  @Test("can be asked for")
  func questions() throws {
    let source = "import UIKit\nclass Shop {\n  func show(_ a: Int, in b: Int) {}\n  init(a: Int) {}\n}"
    let editor = try SourceEditor(path: "Shop.swift", bytes: Array(source.utf8))
    #expect(editor.contains("show(_:in:)", in: "Shop") && editor.contains("show", in: "Shop"))
    #expect(!editor.contains("show()", in: "Shop") && !editor.contains("show", in: "Store"))
    #expect(editor.contains("init(a:)", in: "Shop") && editor.contains(TypePath("Shop")))
  }
}
