import SignalboxTestSupport
import Testing

@testable import SignalboxWorkspace

@Suite struct LineDiffTests {
  private func random(_ count: ClosedRange<Int>, kinds: Int32, _ generator: inout SeededGenerator) -> [Int32] {
    (0..<Int.random(in: count, using: &generator)).map { _ in Int32.random(in: 0..<kinds, using: &generator) }
  }

  /// Makes the changes, and checks that they are in order, apart, and equal between.
  private func applied(_ changes: [LineChange], _ old: [Int32], _ new: [Int32]) -> [Int32] {
    var result: [Int32] = []
    var place = 0
    for (index, change) in changes.enumerated() {
      if index > 0 { #expect(change.old.lowerBound > changes[index - 1].old.upperBound) }
      #expect(!change.old.isEmpty || !change.new.isEmpty)
      result += old[place..<change.old.lowerBound]
      result += new[change.new]
      place = change.old.upperBound
    }
    return result + old[place...]
  }

  /// The length of the longest common subsequence, by the table of the textbooks.
  private func common(_ old: [Int32], _ new: [Int32]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for line in old {
      var diagonal = 0
      for (index, other) in new.enumerated() {
        let above = row[index + 1]
        row[index + 1] = line == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[new.count]
  }

  private func size(_ changes: [LineChange]) -> Int { changes.reduce(0) { $0 + $1.old.count + $1.new.count } }

  @Test(arguments: 0..<4)
  func isTheShortest(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let kinds = Int32.random(in: 1...9, using: &generator)
      let (old, new) = (random(0...14, kinds: kinds, &generator), random(0...14, kinds: kinds, &generator))
      let changes = LineDiff.changes(from: old, to: new)
      #expect(applied(changes, old, new) == new, "\(old) \(new)")
      #expect(size(changes) == old.count + new.count - 2 * common(old, new), "\(old) \(new)")
    }
  }

  @Test(arguments: [2, 3, 5, 9])
  func isRightWhereTheSearchIsCutShort(limit: Int) {
    var generator = SeededGenerator(seed: UInt64(limit))
    for _ in 0..<100 {
      let (old, new) = (random(0...120, kinds: 6, &generator), random(0...120, kinds: 6, &generator))
      #expect(applied(LineDiff.changes(from: old, to: new, limit: limit), old, new) == new)
    }
  }

  @Test func textsWithoutAnythingInCommonStayCheap() {
    var generator = SeededGenerator(seed: 1)
    let old = (0..<6000).map { Int32($0) }.shuffled(using: &generator)
    let new = old.shuffled(using: &generator)
    let other = old.map { $0 + 6000 }
    var changes: [LineChange] = []
    let time = ContinuousClock().measure { changes = LineDiff.changes(from: old, to: new) }
    #expect(applied(changes, old, new) == new)
    #expect(time < .seconds(10))
    #expect(LineDiff.changes(from: old, to: other) == [LineChange(old: 0..<6000, new: 0..<6000)])
  }

  @Test func aHundredThousandLines() {
    var old = (0..<100_000).map { "    case line\($0 % 5000) = \"some text that is as long as code\" // \($0)" }
    let before = Array(old.joined(separator: "\n").utf8)
    for index in stride(from: 99_000, through: 500, by: -1000) {
      if index % 3000 == 0 { old.remove(at: index) } else { old.insert("new \(index)", at: index) }
    }
    let after = Array(old.joined(separator: "\n").utf8)
    var count = 0
    let time = ContinuousClock().measure {
      count = UnifiedDiff.changes(from: DiffSide(bytes: before), to: DiffSide(bytes: after)).count
    }
    #expect(count == 99)
    #expect(time < .seconds(1))
  }

  /// However changes are moved, they make the same text, and there are no more of them.
  @Test func slidingChangesNothing() {
    var generator = SeededGenerator(seed: 9)
    let words = ["", "  ", "}", "  }", "func a() {", "  x()", "\ty()", "\r"]
    for _ in 0..<1500 {
      func text() -> [UInt8] {
        let lines = (0..<Int.random(in: 0...16, using: &generator)).map { _ in
          words.randomElement(using: &generator) ?? ""
        }
        return Array((lines.joined(separator: "\n") + (Bool.random(using: &generator) ? "\n" : "")).utf8)
      }
      let (old, new) = (DiffSide(bytes: text()), DiffSide(bytes: text()))
      let texts = LineTexts(old: (old.bytes, old.starts), new: (new.bytes, new.starts))
      let plain = LineDiff.changes(from: texts.old, to: texts.new)
      let slid = UnifiedDiff.changes(from: old, to: new)
      #expect(applied(slid, texts.old, texts.new) == texts.new)
      #expect(size(slid) == size(plain) && slid.count <= plain.count)
    }
  }
}
