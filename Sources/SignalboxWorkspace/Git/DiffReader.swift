import SignalboxText

/// Reads which lines are new from what `git diff` prints.
///
/// Lines are counted through each hunk, so that a new line that looks like a header is taken for what it is.
struct DiffReader {
  /// Ranges of new lines by the path from the top of the work tree; deleted files are left out.
  private(set) var lines: [Bytewise: [ClosedRange<Int>]] = [:]

  private var path: String?
  /// How many lines of the old and the new file the hunk still holds.
  private var left = (old: 0, new: 0)
  private var line = 0

  /// - Parameter output: a unified diff of any context, prefixes `a/` and `b/`.
  init(_ output: [UInt8]) {
    for line in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) { read(line) }
  }

  private mutating func read(_ text: ArraySlice<UInt8>) {
    guard left.old > 0 || left.new > 0 else { return readHeader(text) }
    switch text.first {
    case UInt8(ascii: "+"):
      add()
      left.new -= 1
      line += 1
    case UInt8(ascii: "-"): left.old -= 1
    // No line of its own: `\ No newline at end of file`.
    case UInt8(ascii: "\\"): break
    default:
      left.old -= 1
      left.new -= 1
      line += 1
    }
  }

  private mutating func add() {
    guard let path else { return }
    let isNext = lines[path]?.last?.upperBound == line - 1
    let start = isNext ? lines[path]?.popLast()?.lowerBound ?? line : line
    lines[path, default: []].append(start...line)
  }

  private mutating func readHeader(_ text: ArraySlice<UInt8>) {
    if text.starts(with: "diff --git ".utf8) {
      path = nil
    } else if text.starts(with: "+++ ".utf8) {
      path = Self.path(text.dropFirst(4))
    } else if text.starts(with: "@@ ".utf8) {
      let words = text.split(separator: UInt8(ascii: " "), maxSplits: 3)
      guard words.count > 2 else { return }
      let (old, new) = (Self.range(words[1]), Self.range(words[2]))
      left = (old.count, new.count)
      line = new.start
    }
  }

  /// `-3,2` or `+7`.
  private static func range(_ word: ArraySlice<UInt8>) -> (start: Int, count: Int) {
    let numbers = word.dropFirst().split(separator: UInt8(ascii: ",")).map { Int(String(decoding: $0, as: UTF8.self)) }
    return ((numbers.first ?? nil) ?? 0, numbers.count > 1 ? numbers[1] ?? 0 : 1)
  }

  /// `b/App/List.swift`; with a tab behind it where it holds a blank, and quoted as in C where it holds worse.
  private static func path(_ text: ArraySlice<UInt8>) -> String? {
    let isQuoted = text.first == UInt8(ascii: "\"")
    let plain = isQuoted ? unquoted(text.dropFirst()) : Array(text.prefix { $0 != UInt8(ascii: "\t") })
    guard plain.starts(with: "b/".utf8) else { return nil }
    return String(decoding: plain.dropFirst(2), as: UTF8.self)
  }

  private static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let escapes: [UInt8: UInt8] = [
      UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
      UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
    ]
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        result.append(byte)
        continue
      }
      if let digit = Self.octal(next) {
        let more = rest.prefix(2).compactMap(Self.octal)
        rest = rest.dropFirst(more.count)
        result.append(UInt8(truncatingIfNeeded: more.reduce(Int(digit)) { $0 * 8 + Int($1) }))
      } else {
        result.append(escapes[next] ?? next)
      }
    }
    return result
  }

  private static func octal(_ byte: UInt8) -> UInt8? {
    (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) ? byte - UInt8(ascii: "0") : nil
  }
}
