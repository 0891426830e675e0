import SignalboxText
import Testing

@testable import SignalboxWorkspace

@Suite struct DiffReaderTests {
  private func lines(_ text: String) -> [String: [ClosedRange<Int>]] {
    DiffReader(Array(text.utf8)).lines.reduce(into: [:]) { $0[$1.key.wrappedValue] = $1.value }
  }

  @Test func readsHunks() {
    let diff = """
      diff --git a/A.swift b/A.swift
      index 1..2 100644
      --- a/A.swift
      +++ b/A.swift
      @@ -3 +3,2 @@ func f() {
      -old
      +new
      +newer
      @@ -9,2 +9,0 @@
      -gone
      -gone
      @@ -20,0 +19 @@
      +added
      \\ No newline at end of file

      """
    #expect(lines(diff) == ["A.swift": [3...4, 19...19]])
  }

  @Test func contentIsNeverTakenForAHeader() {
    let diff = """
      --- a/A.swift
      +++ b/A.swift
      @@ -1,2 +1,4 @@
      --- a/old
      -+++ b/old
      +++ b/B.swift
      +@@ -1 +1,9 @@
      +diff --git a/x b/x
      +--- a/x
      @@ -9 +11 @@
      -x
      +y

      """
    #expect(lines(diff) == ["A.swift": [1...4, 11...11]])
  }

  @Test func contextCountsAsUnchanged() {
    let diff = "+++ b/A.swift\n@@ -1,3 +1,4 @@\n one\n+two\n three\n+four\n-five\n"
    #expect(lines(diff) == ["A.swift": [2...2, 4...4]])
  }

  @Test(arguments: [
    ("+++ b/A B.swift\t", "A B.swift"), (#"+++ "b/say \"hi\"\t\\.swift""#, "say \"hi\"\t\\.swift"),
    (#"+++ "b/caf\303\251.swift""#, "café.swift"), ("+++ b/café 👩‍👩‍👧.swift", "café 👩‍👩‍👧.swift"),
  ])
  func readsPaths(_ header: String, path: String) {
    #expect(lines("\(header)\n@@ -0,0 +1 @@\n+x\n") == [path: [1...1]])
  }

  @Test(arguments: [
    "", "+++ /dev/null\n@@ -1 +0,0 @@\n-x\n", "@@ x\n+y\n", "+++ b/A.swift\n@@ -a +b,c @@\n", "\u{0}\u{1}",
  ])
  func oddTextGivesNothing(_ text: String) {
    #expect(lines(text).isEmpty)
  }
}
