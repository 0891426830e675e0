@_spi(RawSyntax) import SwiftSyntax

/// Gives each distinct name of a file one number, without making a `String` for names it has seen before.
struct NameTable {
  private var pool: [UInt8] = []
  private var ends: [UInt32] = [0]
  private var hashes: [UInt32] = [0]
  /// Open addressing: name number, 0 for a free slot. Its size is a power of two.
  private var slots = [UInt32](repeating: 0, count: 1024)

  /// The number of a token's text, backticks left out; 0 for none.
  mutating func id(of text: SyntaxText?) -> Node.NameID {
    guard let text, !text.isEmpty else { return 0 }
    let bytes = UnsafeBufferPointer(start: text.baseAddress, count: text.count)
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "`"), bytes[bytes.count - 1] == bytes[0] else {
      return id(of: bytes[...])
    }
    return id(of: bytes[1..<(bytes.count - 1)])
  }

  /// The number of a name that the source does not spell out.
  mutating func id(of name: StaticString) -> Node.NameID {
    name.withUTF8Buffer { id(of: $0[...]) }
  }

  private mutating func id(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Node.NameID {
    let bytes = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes))
    let hash = Self.hash(bytes)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let candidate = Int(slots[slot])
      if hashes[candidate] == hash, equals(candidate, bytes) { return UInt32(candidate) }
      slot = (slot + 1) & mask
    }
    let id = UInt32(hashes.count)
    slots[slot] = id
    hashes.append(hash)
    pool.append(contentsOf: bytes)
    ends.append(UInt32(pool.count))
    if hashes.count * 2 > slots.count { grow() }
    return id
  }

  /// Another one in each run, so that nobody can write names that all have one hash. The numbers that names get do not
  /// depend on it.
  private static let seed = UInt64.random(in: .min ... .max)

  /// Eight bytes at a time, as each step waits for the one before it; most names are but one or two such steps.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var hash = seed ^ UInt64(bytes.count)
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
    var index = 0
    while index + 8 <= bytes.count {
      mix(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    mix(bytes[index...].reduce(0) { $0 << 8 | UInt64($1) })
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  private func equals(_ id: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let (start, end) = (Int(ends[id - 1]), Int(ends[id]))
    guard end - start == bytes.count else { return false }
    return pool.withUnsafeBytes { $0[start..<end].elementsEqual(bytes) }
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for id in 1..<hashes.count {
      var slot = Int(hashes[id]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(id)
    }
  }

  /// All names by their numbers; the first is the empty one.
  var names: [String] {
    pool.withUnsafeBufferPointer { pool in
      [""] + zip(ends, ends.dropFirst()).map { String(decoding: pool[Int($0)..<Int($1)], as: UTF8.self) }
    }
  }
}
