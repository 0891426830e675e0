import Foundation
import SignalboxTestSupport
import SignalboxText
import Testing

@testable import SignalboxWorkspace

/// What git and patch make of our diffs: exactly what we meant.
@Suite struct PatchTests {
  private static let environment = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C"]

  /// Writes the files as they are before, runs a program over the patch, and compares; then takes it back.
  private func check(_ changes: [FileChange], tool: String, _ arguments: [String], backwards: [String]) throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    try AtomicFile.write(UnifiedDiff.bytes(of: changes), to: other("patch"))
    for change in changes {
      guard let before = change.before else { continue }
      try folder.add(change.path)
      try AtomicFile.write(before, to: folder(change.path))
    }
    let program = try Tool(tool)
    for (options, wanted) in [(arguments, \FileChange.after), (backwards, \FileChange.before)] {
      let outcome = try program.run(
        options + [other("patch")], in: URL(fileURLWithPath: folder.path), environment: Self.environment)
      try #require(outcome.status == 0, "\(tool): \(outcome.output) \(outcome.errors)")
      for change in changes {
        let bytes = FileManager.default.contents(atPath: folder(change.path)).map { [UInt8]($0) }
        #expect(bytes == change[keyPath: wanted], "\(tool) \(options): \(change.path)")
      }
    }
  }

  private func randomText(_ generator: inout SeededGenerator, _ base: [[UInt8]]) -> [UInt8] {
    let words = [
      "", "}", "  }", "func a() {", "  x()", "-- a", "++ b", "@@ -1 +1 @@", "diff --git a/x b/x", "\\ No", "é",
    ]
    var lines = base
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let line =
        Bool.random(using: &generator)
        ? Array((words.randomElement(using: &generator) ?? "").utf8) : [0xFF, 0xC3, 0x28]
      let end: [UInt8] = Int.random(in: 0..<4, using: &generator) == 0 ? [0x0D, 0x0A] : [0x0A]
      let place = Int.random(in: 0...lines.count, using: &generator)
      if place < lines.count, Bool.random(using: &generator) { lines.remove(at: place) }
      lines.insert(line + end, at: min(place, lines.count))
    }
    let text = Array(lines.joined())
    return Int.random(in: 0..<4, using: &generator) == 0 ? Array(text.dropLast()) : text
  }

  private func randomChanges(_ count: Int, seed: UInt64, empty: Bool) -> [FileChange] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).compactMap { index in
      let base = (0..<Int.random(in: 0...30, using: &generator)).map { Array("line \($0 % 7)\n".utf8) }
      var change = FileChange(path: "d\(index % 9)/f\(index).swift", before: nil, after: nil)
      let kind = Int.random(in: 0..<8, using: &generator)
      if kind > 0 { change.before = randomText(&generator, base) }
      if kind != 1 { change.after = randomText(&generator, base) }
      if !empty, change.before?.isEmpty == true || change.after?.isEmpty == true { return nil }
      return change.before == change.after ? nil : change
    }
  }

  @Test(arguments: 0..<3)
  func gitAppliesRandomChanges(seed: UInt64) throws {
    try check(
      randomChanges(400, seed: seed, empty: true), tool: "git", ["apply", "--whitespace=nowarn"],
      backwards: ["apply", "-R", "--whitespace=nowarn"])
  }

  @Test func patchAppliesRandomChanges() throws {
    // For patch an empty file is one that does not exist.
    try check(
      randomChanges(200, seed: 7, empty: false), tool: "patch", ["-p1", "-s", "-i"],
      backwards: ["-R", "-p1", "-s", "-i"])
  }

  @Test func gitKnowsTheNames() throws {
    let names = [
      "plain", "with space", "two  spaces /x", "quote\"", "back\\slash", "tab\there", "line\nbreak", "ü/é.swift", "名前",
      "-dash", "a\tb c", "bell\u{7}", "e\u{301}", "b/b", "a/dev/null", "f -> g", "x\ry",
    ]
    let changes = names.flatMap { name in
      [
        FileChange(path: name + "1", before: [0x31, 0x0A], after: [0x32]),
        FileChange(path: name + "2", before: nil, after: [0x32]),
        FileChange(path: name + "3", before: [0x32], after: nil),
        FileChange(path: name + "4", before: nil, after: []), FileChange(path: name + "5", before: [], after: nil),
      ]
    }
    try check(changes, tool: "git", ["apply"], backwards: ["apply", "-R"])
  }

  /// Byte for byte what git prints, but for the line of object names.
  @Test func looksLikeGits() throws {
    let folder = try TemporaryFolder()
    let methods = (0..<14).map { "  func f\($0)() {\n    if x {\n      go(\($0))\n    }\n  }\n" }
    func source(_ kept: [Int]) -> String {
      "final class A: B {\n" + kept.map { methods[$0] }.joined(separator: "\n") + "}\n"
    }
    let all = Array(0..<12)
    let (top, rest) = (Array(0..<6), Array(6..<12))
    let others: [[Int]] = [
      all + [12], all + [12, 13], [12] + all, all.dropLast(), Array(all.dropFirst()), all.filter { $0 != 5 },
      all.filter { $0 % 4 != 0 }, top + [12] + rest, top + [12, 13] + rest, top + [12] + rest.dropFirst(),
    ]
    let git = try Tool("git")
    for other in others {
      let (before, after) = (source(all), source(other))
      try folder.add("a", text: before)
      try folder.add("b", text: after)
      let outcome = try git.run(
        ["diff", "--no-index", "a", "b"], in: URL(fileURLWithPath: folder.path), environment: Self.environment)
      let change = FileChange(path: "b", before: Array(before.utf8), after: Array(after.utf8))
      let ours = UnifiedDiff.text(of: [change], colour: false).split(separator: "\n").dropFirst(3)
      #expect(
        ours.joined(separator: "\n") == outcome.output.split(separator: "\n").dropFirst(4).joined(separator: "\n"))
    }
  }
}
