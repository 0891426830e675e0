import SignalboxEditing
import Testing

@Suite("A new import, declaration or conformance")
struct FileInsertionTests {
  @Test("is sorted among imports that are")
  func sortedImports() throws {
    let before = "import Combine\nimport UIKit\n\nclass A {}\n"
    #expect(
      try edited(before, .importModule("Foundation"))
        == "import Combine\nimport Foundation\nimport UIKit\n\nclass A {}\n")
    #expect(try edited(before, .importModule("App")) == "import App\n" + before)
    #expect(
      try edited(before, .importModule("WebKit")) == "import Combine\nimport UIKit\nimport WebKit\n\nclass A {}\n")
  }

  @Test("follows imports that are not sorted")
  func unsortedImports() throws {
    #expect(
      try edited("import UIKit // ui\nimport Combine // c\nimport X\nclass A {}", .importModule("App"))
        == "import UIKit // ui\nimport Combine // c\nimport X\nimport App\nclass A {}")
  }

  @Test("stands apart from testable and conditional imports")
  func otherImports() throws {
    let before = "import A\n@testable import B\n#if canImport(D)\nimport D\n#endif\n\nclass E {}"
    #expect(try edited(before, .importModule("C")) == before.replacing("import A\n", with: "import A\nimport C\n"))
    #expect(
      try edited(before, .importModule("@testable import C"))
        == before.replacing("import B\n", with: "import B\n@testable import C\n"))
    #expect(try outcome(before, .importModule("D")) == .exists(differently: false))
    #expect(try outcome("import class D.E\n", .importModule("D")) == .inserted)
  }

  @Test("as the first goes below the head of the file and above what a comment is about")
  func firstImport() throws {
    let insertion = Insertion.importModule("UIKit")
    #expect(
      try edited("//\n//  A.swift\n//\n\nclass A {}\n", insertion)
        == "//\n//  A.swift\n//\n\nimport UIKit\n\nclass A {}\n")
    #expect(try edited("/// About A.\nclass A {}\n", insertion) == "import UIKit\n\n/// About A.\nclass A {}\n")
    #expect(try edited("// A.swift\nclass A {}", insertion) == "// A.swift\n\nimport UIKit\n\nclass A {}")
    #expect(try edited("", insertion) == "import UIKit\n")
    #expect(try edited("\u{FEFF}class A {}", insertion) == "\u{FEFF}import UIKit\n\nclass A {}")
    #expect(try edited("#!/usr/bin/swift\nrun()\n", insertion) == "#!/usr/bin/swift\nimport UIKit\n\nrun()\n")
  }

  @Test("goes to the end of the file, whose last line then ends")
  func declaration() throws {
    #expect(
      try edited("class A {\n}", .declaration("extension A: P {\n    func p() {}\n}"))
        == "class A {\n}\n\nextension A: P {\n    func p() {}\n}\n")
    #expect(
      try edited("class A {\n}\n", .declaration("class B {}\n\nclass C {}"))
        == "class A {\n}\n\nclass B {}\n\nclass C {}\n")
    #expect(try edited("// A.swift\n", .declaration("class A {}")) == "// A.swift\n\nclass A {}\n")
  }

  @Test("goes behind the declaration that holds a type")
  func declarationAfter() throws {
    #expect(
      try edited(
        "enum A {\n  class B {\n  }\n} // a\n\nclass C {\n}",
        .declaration("struct D {\n}\n\nstruct E {\n}", at: .after("A.B")))
        == "enum A {\n  class B {\n  }\n} // a\n\nstruct D {\n}\n\nstruct E {\n}\n\nclass C {\n}")
  }

  @Test("is known by its name, or by what it adds")
  func existingDeclaration() throws {
    let source = "class A {}\nextension A: P { func p() {} }\n"
    #expect(try outcome(source, .declaration("class A {}")) == .exists(differently: false))
    #expect(try outcome(source, .declaration("class A { var a = 1 }")) == .exists(differently: true))
    #expect(try outcome(source, .declaration("extension A: P {}")) == .exists(differently: true))
    #expect(try outcome(source, .declaration("extension A: Q {}")) == .inserted)
  }

  @Test(
    "is added to what a type inherits",
    arguments: [
      ("class A {}", "class A: P {}"), ("class A: B {}", "class A: B, P {}"), ("struct A<T> {}", "struct A<T>: P {}"),
      ("struct A<T> where T: B {}", "struct A<T>: P where T: B {}"),
      ("class A: B /* b */ where C: D {}", "class A: B, P /* b */ where C: D {}"),
      ("extension A where B: C {}", "extension A: P where B: C {}"),
      ("class A:\n  B,\n  C {\n}", "class A:\n  B,\n  C,\n  P {\n}"), ("protocol A<E> {}", "protocol A<E>: P {}"),
      ("class A: P {}", "class A: P {}"), ("class A {}\nextension A: P {}", "class A {}\nextension A: P {}"),
    ])
  func conformance(_ before: String, after: String) throws {
    #expect(try edited(before, .conformance("P", to: "A")) == after)
  }
}

@Suite("An edit is refused")
struct EditingErrorTests {
  private let member = Insertion.member("func b() {}", of: "A")

  @Test("in text that is no Swift around the place")
  func syntaxErrors() {
    #expect(refusal("class A {\n  func a( {\n}\n", member) == .syntaxError(path: "File.swift", line: 2))
    #expect(refusal("class A {\n  func a() {\n", member) == .syntaxError(path: "File.swift", line: 2))
    #expect(refusal("class A {\n}}\n", member) == .syntaxError(path: "File.swift", line: 2))
    #expect(refusal("func x() {\nclass A {\n}\n", member) == .syntaxError(path: "File.swift", line: 3))
    #expect(refusal("let = 1\n\nclass A {\n}\n\nclass B {}\n", member) == nil)
  }

  @Test("where there is nothing of the name")
  func missing() {
    #expect(refusal("class B {}", member) == .typeNotFound("A", path: "File.swift"))
    #expect(refusal("extension A {}", .member("var a = 1", of: "A")) == .typeNotFound("A", path: "File.swift"))
    #expect(
      refusal("class A {}", .member("var a = 1", of: "A", at: .after("c()")))
        == .memberNotFound("c()", of: "A", path: "File.swift"))
    #expect(
      refusal("class A {}", .statement("a()", in: "c()", of: "A", at: .end))
        == .memberNotFound("c()", of: "A", path: "File.swift"))
  }

  @Test("where there are several of the name")
  func several() {
    let types = "#if X\nclass A {}\n#else\nclass A {}\n#endif"
    #expect(refusal(types, member) == .severalTypes("A", path: "File.swift", lines: [2, 4]))
    let functions = "class A {\n  func a() {}\n  func a(b: Int) {}\n}"
    #expect(
      refusal(functions, .statement("c()", in: "a", of: "A", at: .end))
        == .severalMembers("a", of: "A", path: "File.swift", lines: [2, 3]))
    #expect(refusal(functions, .statement("c()", in: "a()", of: "A", at: .end)) == nil)
  }

  @Test("when the code is none")
  func badSnippet() {
    #expect(
      refusal("class A {}", .member("var a = 1\nfunc b( {}", of: "A")) == .badSnippet("var a = 1\nfunc b( {}", line: 2))
    #expect(refusal("class A {}", .member("", of: "A")) == .badSnippet("", line: 1))
    #expect(refusal("class A {}", .enumCase("case b", of: "A")) == .notAnEnum("A", path: "File.swift", line: 1))
  }

  @Test("for bytes that are no text")
  func notUTF8() {
    #expect(throws: EditingError.notUTF8(path: "a")) { try SourceEditor(path: "a", bytes: [0xFF]) }
  }

  @Test("with what, where, and what to do")
  func wording() {
    #expect(
      EditingError.typeNotFound("A.B", path: "File.swift").description
        == "File.swift has no A.B. Name a type or an extension in this file.")
    #expect(
      EditingError.severalMembers("a", of: "A", path: "File.swift", lines: [2, 3]).description
        == "File.swift: A has more than one a, in lines 2, 3. Name it with its labels, or insert the code by hand.")
  }
}
