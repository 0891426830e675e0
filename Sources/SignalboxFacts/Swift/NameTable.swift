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
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
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

  private func equals(_ id: Int, _ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let start = Int(ends[id - 1])
    guard Int(ends[id]) - start == bytes.count else { return false }
    return zip(start..., bytes).allSatisfy { pool[$0] == $1 }
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
