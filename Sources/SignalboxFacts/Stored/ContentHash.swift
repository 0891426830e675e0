/// 128 bits that tell one content from another, alike on every machine.
///
/// Two sums of products over 16 bytes at a time, as in Wang Yi's wyhash. Made to find what is the same, not to keep
/// anybody from making two contents with one hash.
public struct ContentHash: Hashable, Sendable {
  public let low: UInt64
  public let high: UInt64

  init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  public init(of bytes: UnsafeRawBufferPointer) {
    var low = Self.secrets.0 ^ UInt64(bytes.count)
    var high = Self.secrets.1
    var offset = 0
    func mix(_ first: UInt64, _ second: UInt64) {
      low = Self.product(first ^ Self.secrets.1, second ^ low)
      high = Self.product(first ^ high, second ^ Self.secrets.2)
    }
    while offset + 16 <= bytes.count {
      mix(Self.word(bytes, at: offset), Self.word(bytes, at: offset + 8))
      offset += 16
    }
    let rest = bytes[offset...]
    mix(Self.number(rest.prefix(8)), Self.number(rest.dropFirst(8)))
    self.low = Self.product(low ^ Self.secrets.2, high ^ Self.secrets.3)
    self.high = Self.product(high ^ Self.secrets.0, low ^ Self.secrets.1)
  }

  public init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { ContentHash(of: $0) } }

  /// 32 digits.
  public var digits: String {
    [high, low].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Odd numbers with as many ones as zeros.
  private static let secrets: (UInt64, UInt64, UInt64, UInt64) = (
    0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB, 0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3
  )

  private static func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = left.multipliedFullWidth(by: right)
    return high ^ low
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  private static func number(_ bytes: Slice<UnsafeRawBufferPointer>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
