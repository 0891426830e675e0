/// Takes values as bytes, one behind the other, alike on every machine: see `ByteSource`.
struct ByteSink {
  private(set) var bytes: [UInt8] = []

  mutating func add(byte: UInt8) { bytes.append(byte) }

  /// Seven bits a byte, the lowest first; small numbers are most, and take one byte.
  mutating func add(_ number: UInt32) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(_ number: Int) { add(UInt32(clamping: number)) }

  /// How far a number lies from another one, in either direction.
  mutating func add(_ number: UInt32, from other: UInt32) {
    let distance = Int32(bitPattern: number &- other)
    add(UInt32(bitPattern: distance << 1 ^ distance >> 31))
  }

  mutating func add(_ text: String) {
    let utf8 = text.utf8
    add(utf8.count)
    bytes.append(contentsOf: utf8)
  }

  mutating func add(_ texts: [String]) {
    add(texts.count)
    for text in texts { add(text) }
  }

  mutating func add(_ text: String?) {
    add(byte: text == nil ? 0 : 1)
    if let text { add(text) }
  }

  /// Numbers that grow: how far each lies above the one before.
  mutating func add(ascending numbers: [UInt32]) {
    add(numbers.count)
    var last: UInt32 = 0
    for number in numbers {
      add(number - last)
      last = number
    }
  }

  /// Eight bytes, the lowest first.
  mutating func add(whole number: UInt64) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ hash: ContentHash) {
    add(whole: hash.low)
    add(whole: hash.high)
  }

  mutating func add(contentsOf other: [UInt8]) { bytes.append(contentsOf: other) }
}
