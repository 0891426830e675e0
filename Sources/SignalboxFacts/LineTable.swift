/// Where the lines of a text begin, so that byte offsets can be told as line and column when they are printed.
public struct LineTable: Codable, Sendable, Equatable {
  /// Offset of the first byte of each line, the first being 0.
  let starts: [UInt32]
  /// Offsets of the bytes that continue a UTF-8 sequence: they make no column of their own.
  let continuations: [UInt32]

  init(starts: [UInt32], continuations: [UInt32]) {
    self.starts = starts
    self.continuations = continuations
  }

  /// - Parameter bytes: the whole text. `\n`, `\r\n` and a lone `\r` end a line, as in Swift.
  public init(bytes: UnsafeRawBufferPointer) {
    var starts: [UInt32] = [0]
    var continuations: [UInt32] = []
    starts.reserveCapacity(bytes.count / 24)
    var offset = -1
    while true {
      offset = Self.firstIndex(ofUnusualIn: bytes, from: offset + 1)
      guard offset < bytes.count else { break }
      let byte = bytes[offset]
      if byte >= 0x80 {
        if byte & 0xC0 == 0x80 { continuations.append(UInt32(offset)) }
      } else if byte == 0x0A {
        starts.append(UInt32(offset + 1))
      } else if byte == 0x0D, offset + 1 >= bytes.count || bytes[offset + 1] != 0x0A {
        starts.append(UInt32(offset + 1))
      }
    }
    self.starts = starts
    self.continuations = continuations
  }

  /// The first byte from an index on that may break a line or lies beyond ASCII; the count where there is none. Most
  /// are neither, so eight are looked at in one go.
  private static func firstIndex(ofUnusualIn bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
      // The top bit of each byte that has it, or that is below 0x0E; above the first such byte a borrow may set more.
      let unusual = (word | (word &- 0x0E0E_0E0E_0E0E_0E0E)) & 0x8080_8080_8080_8080
      if unusual != 0 { return index + unusual.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count, bytes[index] > 0x0D, bytes[index] < 0x80 { index += 1 }
    return index
  }

  /// How many lines the text has; a final line break opens no further line.
  public func count(ofTextLength length: Int) -> Int {
    length == 0 ? 0 : starts.count - (Int(starts[starts.count - 1]) == length ? 1 : 0)
  }

  /// Line and column of a byte offset, both counted from 1; columns are Unicode scalars.
  public func position(of offset: UInt32) -> (line: Int, column: Int) {
    let line = Self.firstIndex(in: starts, above: offset) - 1
    let start = starts[line]
    let skipped =
      Self.firstIndex(in: continuations, above: offset) - Self.firstIndex(in: continuations, above: start)
    return (line + 1, Int(offset - start) - skipped + 1)
  }

  /// The line of a byte offset, counted from 1.
  public func line(of offset: UInt32) -> Int {
    Self.firstIndex(in: starts, above: offset)
  }

  /// Index of the first element above `value` in an ascending list.
  private static func firstIndex(in list: [UInt32], above value: UInt32) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
