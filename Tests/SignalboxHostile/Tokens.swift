/// Text cut into the pieces that mutations move about: words, runs of blanks, strings, single marks.
public enum Tokens {
  /// Joined again they give the same bytes, whatever these are.
  public static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var tokens: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = end(of: bytes, from: start)
      tokens.append(bytes[start..<end])
      start = end
    }
    return tokens
  }

  /// Whether a token can be a name.
  public static func isWord(_ token: ArraySlice<UInt8>) -> Bool { token.first.map(isWordByte) ?? false }

  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    let first = bytes[start]
    var index = start + 1
    if isWordByte(first) {
      while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
    } else if first == UInt8(ascii: " ") {
      while index < bytes.count, bytes[index] == first { index += 1 }
    } else if first == UInt8(ascii: "\"") {
      while index < bytes.count, bytes[index] != first, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      if index < bytes.count, bytes[index] == first { index += 1 }
    }
    return index
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension Dice {
  /// Changes a text at a few places, by whole tokens.
  /// - Parameters:
  ///   - odd: tokens to throw in.
  ///   - other: a text to take tokens from.
  public mutating func mutated(_ bytes: [UInt8], odd: [String], other: [UInt8]) -> [UInt8] {
    var tokens = Tokens.split(bytes)
    let others = Tokens.split(other)
    for _ in 0..<size(to: 30) where !tokens.isEmpty { mutate(&tokens, odd: odd, others: others) }
    return Array(tokens.prefix(30_000).joined())
  }

  private mutating func mutate(_ tokens: inout [ArraySlice<UInt8>], odd: [String], others: [ArraySlice<UInt8>]) {
    let place = number(below: tokens.count)
    let length = min(size(to: 60), tokens.count - place)
    // Apart from `tokens`: a reversed part of an array, put into that array, crashed when optimised (Swift 6.3).
    let part = Array(tokens[place..<place + length])
    switch number(below: 10) {
    case 0: tokens.removeSubrange(place..<place + length)
    case 1: tokens.insert(contentsOf: part, at: number(below: tokens.count))
    case 2: tokens.swapAt(place, number(below: tokens.count))
    case 3: tokens.insert(ArraySlice(pick(odd).utf8), at: place)
    case 4: tokens[place] = ArraySlice(pick(odd).utf8)
    case 5 where !others.isEmpty:
      let start = number(below: others.count)
      tokens.insert(contentsOf: Array(others[start..<min(others.count, start + length)]), at: place)
    case 6: tokens.insert(contentsOf: Array(repeating: part[0], count: size(to: 60)), at: place)
    case 7: for (offset, token) in part.reversed().enumerated() { tokens[place + offset] = token }
    default: rename(&tokens)
    }
  }

  /// Gives one name to what had two: so types come to inherit themselves, and functions to call themselves.
  private mutating func rename(_ tokens: inout [ArraySlice<UInt8>]) {
    let words = tokens.indices.filter { Tokens.isWord(tokens[$0]) }
    guard words.count > 1 else { return }
    let (old, new) = (tokens[pick(words)], tokens[pick(words)])
    let isAll = once(in: 2)
    for index in words where tokens[index] == old && (isAll || once(in: 3)) { tokens[index] = new }
  }
}
