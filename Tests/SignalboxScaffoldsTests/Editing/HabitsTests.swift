import SignalboxEditing
import Testing

@Suite("The habits of a project")
struct HabitsTests {
  private func habits(_ sources: String...) -> Habits {
    Habits(of: sources.enumerated().map { Habits.Example(path: "Sources/File\($0).swift", bytes: Array($1.utf8)) })
  }

  private let christmas = CalendarDay(year: 2025, month: 12, day: 4)

  @Test("are those of most files")
  func form() {
    let found = habits(
      "class A {\r\n\tfunc a() {\r\n\t\tb()\r\n\t}\r\n}\r\n",
      "class B {\r\n\r\n\tvar a = 1\r\n\r\n\tvar b = 2\r\n}\r\n",
      "class C {\n  var a = 1\n}\n")
    #expect(found.indentation == "\t" && found.lineEnding == .crlf && found.opensTypesWithBlankLine)
    #expect(habits("func a() {\n  switch b {\n    case .c: d()\n  }\n}").indentsCases)
  }

  @Test("tell who marks members and classes")
  func access() {
    let careful = habits(
      "final class A { private let a = 1; func b() {} }", "class B {}\nfinal class C: B { private var d = 1 }")
    #expect(careful.marksPrivateMembers && careful.marksFinalClasses)
    let plain = habits("class A { let a = 1; func b() {} }", "class C { var d = 1 }")
    #expect(!plain.marksPrivateMembers && !plain.marksFinalClasses)
  }

  @Test("tell who writes self")
  func selfHabit() {
    #expect(habits("class A {\n  var a = 1\n  func b() { self.a = self.a + 1 }\n}").writesSelf)
    #expect(
      !habits("class A {\n  var a = 1\n  init(a: Int) { self.a = a }\n  func b() { a += 1; x.a = 2; c(a: 3) }\n}")
        .writesSelf)
  }

  @Test("are the usual ones where there is nothing to see")
  func nothing() {
    #expect(Habits(of: []) == Habits())
    #expect(Habits(of: [Habits.Example(path: "a", bytes: [0xFF])]) == Habits())
  }

  @Test("give a new file the header of the others")
  func header() throws {
    func file(_ name: String, _ author: String, _ day: String) -> String {
      "//\n//  \(name)\n//  CartShop\n//\n//  Created by \(author) on \(day).\n//  Copyright © 2023 Shop Ltd. All rights reserved.\n//\n\nimport UIKit\n"
    }
    let found = habits(
      file("File0.swift", "Ann Lee", "03/11/2023"), file("File1.swift", "Bo", "24/12/2023"),
      file("Old name.swift", "Ann Lee", "01/02/2023"))
    let header = try #require(found.header)
    #expect(
      header.text(fileName: "CartFlow.swift", author: "Cy", date: christmas)
        == "//\n//  CartFlow.swift\n//  CartShop\n//\n//  Created by Cy on 04/12/2025.\n"
        + "//  Copyright © 2023 Shop Ltd. All rights reserved.\n//")
    #expect(
      header.text(fileName: "CartFlow.swift", author: nil, date: christmas).hasPrefix(
        "//\n//  CartFlow.swift\n//  CartShop\n//\n//  Created on 04/12/2025.\n"))
  }

  @Test("name nobody where nobody is known")
  func nobody() throws {
    let found = habits("// File.swift\n// Created by Ann Lee.\n// Copyright Shop\n\nimport UIKit\n")
    let text = try #require(found.header).text(fileName: "New.swift", author: nil, date: christmas)
    #expect(text == "// New.swift\n// Copyright Shop")
  }

  @Test(
    "write days as the others do",
    arguments: [
      (["1/2/24", "12/24/23"], "12/4/25"), (["1/2/24"], "12/4/25"), (["24/12/23", "01/02/23"], "04/12/25"),
      (["2024-01-02"], "2025-12-04"), (["2.1.2024", "24.12.2023"], "4.12.2025"), (["02.01.24"], "04.12.25"),
    ])
  func days(_ written: [String], expected: String) throws {
    let sources = written.map { "// File.swift\n// Created on \($0).\nimport A\n" }
    let found = Habits(of: sources.map { Habits.Example(path: "File.swift", bytes: Array($0.utf8)) })
    let text = try #require(found.header).text(fileName: "New.swift", author: nil, date: christmas)
    #expect(text == "// New.swift\n// Created on \(expected).")
  }

  @Test("follow the year of copyright lines that do")
  func year() throws {
    let found = habits("// Copyright (c) 2023 Shop\nimport A\n", "// Copyright (c) 2024 Shop\nimport A\n")
    #expect(
      try #require(found.header).text(fileName: "New.swift", author: nil, date: christmas)
        == "// Copyright (c) 2025 Shop")
  }

  @Test(
    "give no header where most files have none",
    arguments: [
      "import A\n", "/// About A.\nclass A {}\n", "// swiftlint:disable all\nimport A\n", "// MARK: - A\nclass A {}",
    ])
  func noHeader(_ source: String) {
    #expect(habits(source).header == nil)
    #expect(habits("// File0.swift\nimport A\n", source, source).header == nil)
  }

  @Test("keep a header that is one long comment")
  func blockHeader() throws {
    let found = habits("/*\n * File0.swift\n * Licensed under the MIT License\n */\nimport A\n")
    #expect(
      try #require(found.header).text(fileName: "New.swift", author: nil, date: christmas)
        == "/*\n * New.swift\n * Licensed under the MIT License\n */")
  }
}
