import Foundation
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxWorkspace

@Suite struct UnifiedDiffTests {
  private func diff(_ before: String?, _ after: String?, path: String = "A.swift", context: Int = 3) -> String {
    let change = FileChange(path: path, before: before.map { Array($0.utf8) }, after: after.map { Array($0.utf8) })
    return UnifiedDiff.text(of: [change], context: context, colour: false)
  }

  @Test func aChange() {
    let expected = """
      diff --git a/A.swift b/A.swift
      --- a/A.swift
      +++ b/A.swift
      @@ -2,4 +2,4 @@ class A {
         1
         2
         3
      -}
      +} // A
      \\ No newline at end of file

      """
    #expect(diff("class A {\n  1\n  2\n  3\n}\n", "class A {\n  1\n  2\n  3\n} // A") == expected)
  }

  @Test func filesComeAndGo() {
    let head = "diff --git a/A.swift b/A.swift\n"
    let created = "new file mode 100644\n--- /dev/null\n+++ b/A.swift\n@@ -0,0 +1,2 @@\n+a\n+b\n"
    let deleted = "deleted file mode 100644\n--- a/A.swift\n+++ /dev/null\n@@ -1,2 +0,0 @@\n-a\n-b\n"
    #expect(diff(nil, "a\nb\n") == head + created)
    #expect(diff("a\nb\n", nil) == head + deleted)
    #expect(diff(nil, "") == head + "new file mode 100644\n")
    #expect(diff("", nil) == head + "deleted file mode 100644\n")
    #expect(diff("", "a") == head + "--- a/A.swift\n+++ b/A.swift\n@@ -0,0 +1 @@\n+a\n\\ No newline at end of file\n")
  }

  @Test func whatChangesNothingIsNotPrinted() {
    #expect(diff("a", "a") == "")
    #expect(UnifiedDiff.text(of: [], colour: true) == "")
  }

  private func hunks(_ before: String, _ after: String, context: Int = 3) -> String {
    diff(before, after, context: context).split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3)
      .joined(separator: "\n")
  }

  @Test func anAddedMethodIsShownWhole() {
    let first = "  func a() {\n    x()\n  }\n"
    let added = "  func b() {\n    y()\n  }\n"
    #expect(
      hunks("class A {\n\(first)}\n", "class A {\n\(first)\n\(added)}\n", context: 1) == """
        @@ -4,2 +4,6 @@ class A {
           }
        +
        +  func b() {
        +    y()
        +  }
         }

        """)
    let last = "  func c() {\n  }\n}\n"
    #expect(
      hunks("class A {\n\(first)\n\(last)", "class A {\n\(first)\n\(added)\n\(last)", context: 1) == """
        @@ -5,2 +5,6 @@ class A {
        \u{20}
        +  func b() {
        +    y()
        +  }
        +
           func c() {

        """)
  }

  @Test func hunksMergeAsInGit() {
    let lines = (1...20).map { "\($0)\n" }
    func changed(_ places: Int...) -> String {
      lines.enumerated().map { places.contains($0.offset) ? "x\n" : $0.element }.joined()
    }
    #expect(hunks(lines.joined(), changed(5, 12)).components(separatedBy: "@@ -").count == 2)
    #expect(hunks(lines.joined(), changed(5, 13)).components(separatedBy: "@@ -").count == 3)
    #expect(hunks(lines.joined(), changed(5, 6), context: 0).hasPrefix("@@ -6,2 +6,2 @@"))
    #expect(diff(lines.joined(), changed(5), context: -4) == diff(lines.joined(), changed(5), context: 0))
  }

  @Test(arguments: [
    ("a b.swift", "\"\"a/a b.swift\t"), ("é", "\"a/\\303\\251\""), ("q\"\\", "\"a/q\\\"\\\\\""),
    ("x\ty\n", "\"a/x\\ty\\n\""),
    ("/abs", "a/abs"), ("x /y", "\"a/x /y\"\t"), ("\u{1}", "\"a/\\001\""),
  ])
  func namesAreQuotedAsInGit(path: String, shown: String) {
    let shown = shown.hasPrefix("\"\"") ? String(shown.dropFirst(2)) : shown
    #expect(diff("1\n", "2\n", path: path).split(separator: "\n")[1] == "--- " + shown)
  }

  @Test func coloursAndNoEscapes() {
    let change = FileChange(
      path: "A", before: Array("a\u{1B}[2J\r\n".utf8), after: Array("b\u{9B}1m\u{7F}\tc".utf8))
    let escape = "\u{1B}["
    #expect(
      UnifiedDiff.text(of: [change], colour: true)
        == """
        \(escape)1mdiff --git a/A b/A\(escape)m
        \(escape)1m--- a/A\(escape)m
        \(escape)1m+++ b/A\(escape)m
        \(escape)36m@@ -1 +1 @@\(escape)m
        \(escape)31m-a\\u{1B}[2J\(escape)m\r
        \(escape)32m+b\\u{9B}1m\\u{7F}\tc\(escape)m
        \\ No newline at end of file

        """)
  }

  @Test func whatIsSeenIsNoCommand() {
    let change = FileChange(
      path: "A", before: Array("::error::a\n1\n".utf8), after: Array("::error::a\n2\u{200B}\n".utf8))
    #expect(
      UnifiedDiff.text(of: [change], isSeen: true, colour: false).hasSuffix(" :\\u{3A}error::a\n-1\n+2\\u{200B}\n"))
    #expect(UnifiedDiff.text(of: [change], colour: false).hasSuffix(" ::error::a\n-1\n+2\u{200B}\n"))
  }

  @Test func theDeclarationIsNotCutInALetter() {
    let text = "a" + String(repeating: "é", count: 60) + "\n\n\n\n\n  x\n"
    let header = hunks(text, text + "y\n", context: 0).split(separator: "\n")[0]
    #expect(header == "@@ -6,0 +7 @@ a" + String(repeating: "é", count: 39))
  }
}
