/// Stored facts that are not as they were written.
struct DamagedFacts: Error {}

/// Gives back what a `ByteSink` took, in the same order. Whatever the bytes are, it ends in values or in an error, and
/// takes no more memory than a small multiple of them.
struct ByteSource {
  private let bytes: UnsafeRawBufferPointer
  private(set) var offset: Int

  init(_ bytes: UnsafeRawBufferPointer, from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  var isAtEnd: Bool { offset == bytes.count }

  mutating func byte() throws(DamagedFacts) -> UInt8 {
    guard offset < bytes.count else { throw DamagedFacts() }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func number() throws(DamagedFacts) -> UInt32 {
    let first = try byte()
    return first < 0x80 ? UInt32(first) : try number(after: first)
  }

  private mutating func number(after first: UInt8) throws(DamagedFacts) -> UInt32 {
    var number = UInt64(first & 0x7F)
    var shift: UInt64 = 7
    while true {
      let next = try byte()
      number |= UInt64(next & 0x7F) << shift
      guard next >= 0x80 else { break }
      shift += 7
      guard shift < 35 else { throw DamagedFacts() }
    }
    guard let whole = UInt32(exactly: number) else { throw DamagedFacts() }
    return whole
  }

  mutating func number(from other: UInt32) throws(DamagedFacts) -> UInt32 {
    let folded = try number()
    return other &+ (folded >> 1 ^ (0 &- (folded & 1)))
  }

  /// A number of things to come, each of which takes a byte at least.
  mutating func count() throws(DamagedFacts) -> Int {
    let count = Int(try number())
    guard count <= bytes.count - offset else { throw DamagedFacts() }
    return count
  }

  mutating func text() throws(DamagedFacts) -> String {
    let count = try count()
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  mutating func texts() throws(DamagedFacts) -> [String] {
    let count = try count()
    var texts: [String] = []
    texts.reserveCapacity(count)
    for _ in 0..<count { texts.append(try text()) }
    return texts
  }

  mutating func optionalText() throws(DamagedFacts) -> String? {
    try flag() ? try text() : nil
  }

  mutating func flag() throws(DamagedFacts) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw DamagedFacts()
    }
  }

  mutating func ascending() throws(DamagedFacts) -> [UInt32] {
    let count = try count()
    var numbers: [UInt32] = []
    numbers.reserveCapacity(count)
    var last: UInt32 = 0
    for _ in 0..<count {
      let (next, overflows) = last.addingReportingOverflow(try number())
      guard !overflows else { throw DamagedFacts() }
      numbers.append(next)
      last = next
    }
    return numbers
  }

  mutating func whole() throws(DamagedFacts) -> UInt64 {
    guard bytes.count - offset >= 8 else { throw DamagedFacts() }
    defer { offset += 8 }
    return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  mutating func hash() throws(DamagedFacts) -> ContentHash {
    let low = try whole()
    return ContentHash(low: low, high: try whole())
  }
}
