import Foundation

/// Two texts as lines, each line by a number that is the same for the same bytes.
///
/// A line ends with LF, which belongs to it, so that a last line without one differs from the same line with it; the
/// CR of CRLF is a letter like any other, as for git.
struct LineTexts {
  private(set) var old: [Int32] = []
  private(set) var new: [Int32] = []

  /// - Parameters: the texts and where their lines start, as `starts` gives them.
  init(old: (bytes: [UInt8], starts: [Int]), new: (bytes: [UInt8], starts: [Int])) {
    old.bytes.withUnsafeBytes { oldBytes in
      new.bytes.withUnsafeBytes { newBytes in
        var numbers: [Line: Int32] = [:]
        numbers.reserveCapacity(old.starts.count)
        self.old = Self.numbers(of: oldBytes, old.starts, in: &numbers)
        self.new = Self.numbers(of: newBytes, new.starts, in: &numbers)
      }
    }
  }

  /// Where the lines of a text begin, and last where it ends: one more than it has lines.
  static func starts(of text: [UInt8]) -> [Int] {
    text.withUnsafeBytes { bytes in
      var starts = [0]
      guard let base = bytes.baseAddress else { return starts }
      var position = 0
      while position < bytes.count {
        let end = memchr(base + position, 0x0A, bytes.count - position)
        position = end.map { UnsafeRawPointer($0) - base + 1 } ?? bytes.count
        starts.append(position)
      }
      return starts
    }
  }

  private static func numbers(
    of bytes: UnsafeRawBufferPointer, _ starts: [Int], in known: inout [Line: Int32]
  ) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(starts.count)
    for index in 0..<starts.count - 1 {
      let line = Line(bytes: UnsafeRawBufferPointer(rebasing: bytes[starts[index]..<starts[index + 1]]))
      let next = Int32(truncatingIfNeeded: known.count)
      let number = known[line] ?? next
      if number == next { known[line] = next }
      result.append(number)
    }
    return result
  }

  /// A line where it lies, without a copy; never outlives the bytes it points into.
  private struct Line: Hashable {
    let bytes: UnsafeRawBufferPointer

    static func == (left: Line, right: Line) -> Bool {
      guard left.bytes.count == right.bytes.count else { return false }
      guard let first = left.bytes.baseAddress, let second = right.bytes.baseAddress else { return true }
      return memcmp(first, second, left.bytes.count) == 0
    }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
  }
}
