/// The text of a configuration, to read on behind a mistake.
enum ConfigurationText {
  /// The text without what stands at a place: an element of a list in brackets, or else the entry that begins in the
  /// line. All lines keep their numbers.
  /// - Parameters:
  ///   - number: of the line, counted from 1.
  ///   - column: counted from 1; nil where no column is to blame.
  ///   - isSound: whether a text can be read further.
  /// - Returns: nil where there is nothing to take out.
  static func without(
    line number: Int, column: Int?, in text: [UInt8], isSound: ([UInt8]) -> Bool
  ) -> [UInt8]? {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    guard lines.indices.contains(number - 1) else { return nil }
    if let column, let line = withoutElement(at: column, in: lines[number - 1]) {
      var others = lines
      others[number - 1] = line
      let left = Array(others.joined(separator: [0x0A]))
      if isSound(left) { return left }
    }
    let indent = self.indent(of: lines[number - 1])
    let isElement = self.isElement(lines[number - 1])
    lines[number - 1] = []
    for index in lines.indices.dropFirst(number) {
      // Elements may stand as far left as their key.
      let isOwn = !isElement && self.isElement(lines[index]) && self.indent(of: lines[index]) == indent
      let isBelow = isOwn || self.indent(of: lines[index]) > indent
      guard isBelow || lines[index].allSatisfy({ $0 == 0x20 || $0 == 0x0D }) else { break }
      lines[index] = []
    }
    return Array(lines.joined(separator: [0x0A]))
  }

  private static func indent(of line: [UInt8]) -> Int { line.prefix { $0 == 0x20 }.count }

  private static func isElement(_ line: [UInt8]) -> Bool {
    let text = line.drop { $0 == 0x20 }
    return text.first == UInt8(ascii: "-") && (text.count == 1 || text.dropFirst().first == 0x20)
  }

  /// A line without one element of `[a, b]`, and without the comma beside it.
  private static func withoutElement(at column: Int, in line: [UInt8]) -> [UInt8]? {
    let start = String(decoding: line, as: UTF8.self).unicodeScalars.prefix(column - 1).reduce(0) {
      $0 + UTF8.width($1)
    }
    guard start < line.count else { return nil }
    let before = line[..<start].lastIndex { $0 != 0x20 }
    let end = line[start...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "]") }
    guard let before, let end, line[..<start].contains(UInt8(ascii: "[")) else { return nil }
    switch (line[before], line[end]) {
    case (UInt8(ascii: "["), UInt8(ascii: ",")), (UInt8(ascii: ","), UInt8(ascii: ",")):
      return blanked(line, start...end)
    case (UInt8(ascii: ","), UInt8(ascii: "]")): return blanked(line, before...(end - 1))
    case (UInt8(ascii: "["), UInt8(ascii: "]")): return blanked(line, start...max(start, end - 1))
    default: return nil
    }
  }

  private static func blanked(_ line: [UInt8], _ range: ClosedRange<Int>) -> [UInt8] {
    var line = line
    for index in range { line[index] = 0x20 }
    return line
  }
}
