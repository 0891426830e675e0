/// How lines end.
public enum LineEnding: String, Sendable, Hashable, CaseIterable {
  case lf = "\n"
  case crlf = "\r\n"
  case cr = "\r"

  /// The one that most lines of a text have.
  /// - Returns: nil for a text of one line; of two that are even, the first in the order of the cases.
  init?(mostFrequentIn bytes: [UInt8]) {
    var counts = [0, 0, 0]
    for (offset, byte) in bytes.enumerated() {
      let isAfterReturn = offset > 0 && bytes[offset - 1] == 0x0D
      if byte == 0x0A {
        counts[isAfterReturn ? 1 : 0] += 1
      } else if byte == 0x0D, offset + 1 >= bytes.count || bytes[offset + 1] != 0x0A {
        counts[2] += 1
      }
    }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
    self = Self.allCases[index]
  }
}
