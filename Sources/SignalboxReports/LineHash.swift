/// The hash that GitHub knows a line by, so that an alert stays the same one while code moves around it.
///
/// As github/codeql-action defines it in `src/fingerprints.ts`: the first hundred UTF-16 units from the start of the
/// line on, later lines included, spaces and tabs left out and every line end read as `\n`; then 65535 for the end of
/// the file, then zeros. They are the digits, highest first, of a number to the base of 37, of which 64 bits are kept.
/// Equal hashes of a file are numbered from 1.
enum LineHash {
  private static let length = 100
  private static let endOfFile: UInt16 = 65535

  /// - Parameter text: the whole file, byte order mark included.
  /// - Returns: a hash for each line, `c129715d7a2bc9a3:1`; the empty line after a final line end counts.
  static func hashes(of text: String) -> [String] {
    let (units, starts) = significant(text)
    var seen: [UInt64: Int] = [:]
    return starts.map { start in
      let hash = (start..<start + length).reduce(UInt64(0)) { hash, index in
        hash &* 37 &+ (index < units.count ? UInt64(units[index]) : 0)
      }
      seen[hash, default: 0] += 1
      return "\(String(hash, radix: 16)):\(seen[hash, default: 1])"
    }
  }

  /// The units that count, and where in them lines begin.
  private static func significant(_ text: String) -> (units: [UInt16], starts: [Int]) {
    let (tab, lineFeed, carriageReturn, space): (UInt16, UInt16, UInt16, UInt16) = (0x9, 0xA, 0xD, 0x20)
    var units: [UInt16] = []
    var starts: [Int] = []
    var beginsLine = true
    var follows: UInt16?
    func add(_ unit: UInt16) {
      if beginsLine { starts.append(units.count) }
      units.append(unit)
      beginsLine = unit == lineFeed
    }
    for unit in text.utf16 {
      let endsReturn = unit == lineFeed && follows == carriageReturn
      follows = unit
      if unit == space || unit == tab || endsReturn { continue }
      add(unit == carriageReturn ? lineFeed : unit)
    }
    add(endOfFile)
    return (units, starts)
  }
}
