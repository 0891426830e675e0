import Testing

@testable import SignalboxWorkspace

@Suite struct GlobTests {
  @Test(arguments: [
    ("Sources", "Sources"), ("Sources", "Sources/A/B.swift"), ("Sources/", "Sources/A.swift"),
    ("./Sources", "Sources/A.swift"), ("*.swift", "A.swift"), ("*/B.swift", "A/B.swift"),
    ("**/B.swift", "B.swift"), ("**/B.swift", "x/y/B.swift"), ("A/**/B", "A/B"), ("A/**/B", "A/x/y/B"),
    ("A/**", "A/x"), ("A/**/**/B", "A/B"), ("?.swift", "é.swift"), ("[a-c]x", "bx"), ("[!a-c]x", "dx"),
    ("[]]", "]"), ("[a-]", "-"), ("{A,B/C}/*.swift", "B/C/x.swift"), ("{A,{B,C}}", "C"), ("a{,b}c", "ac"),
    ("\\*", "*"), ("*", ".hidden"), ("**/Generated", "a/Generated/b/c.swift"), ("*a*b*", "xaxxbx"),
    ("A/../B", "B/x"), ("**", "anything/at/all"), ("[à-ü]", "é"), ("*ü", "ü"),
  ])
  func names(pattern: String, path: String) throws {
    #expect(try Glob(pattern).matches(path))
  }

  @Test(arguments: [
    ("Sources", "Source"), ("Sources", "x/Sources"), ("*.swift", "A/B.swift"), ("*/B.swift", "B.swift"),
    ("*/B.swift", "x/y/B.swift"), ("A/**/B", "A/x/C"), ("?.swift", ".swift"), ("[a-c]x", "dx"), ("[!a-c]x", "ax"),
    ("\\*", "a"), ("sources", "Sources"), ("{A,B}", "{A,B}"), ("*??", "€"), ("a*b", "a/b"), ("A/B", "A"),
  ])
  func doesNotName(pattern: String, path: String) throws {
    #expect(try !Glob(pattern).matches(path))
  }

  @Test func mistakes() {
    #expect(throws: GlobError.empty) { try Glob("") }
    #expect(throws: GlobError.unclosed("[", pattern: "a[b")) { try Glob("a[b") }
    #expect(throws: GlobError.unclosed("{", pattern: "a{b,c")) { try Glob("a{b,c") }
    #expect(throws: GlobError.upAfterWildcard("*/../a")) { try Glob("*/../a") }
    let explosion = String(repeating: "{a,b}", count: 30)
    #expect(throws: GlobError.tooManyAlternatives(explosion, limit: 1024)) { try Glob(explosion) }
  }

  @Test func manyStarsStayFast() throws {
    let glob = try Glob("**/" + String(repeating: "a*", count: 30) + "b/**/c/**/d")
    let path = Array(repeating: String(repeating: "a", count: 200), count: 50).joined(separator: "/")
    let clock = ContinuousClock()
    let time = clock.measure { #expect(!glob.matches(path)) }
    #expect(time < .seconds(5))
  }

  /// Random patterns and paths over a small alphabet, against a matcher that is obviously right and slow.
  @Test(arguments: 0..<20)
  func agreesWithTheReference(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    var hits = 0
    for _ in 0..<500 {
      let pattern = randomPath(["a", "b", "*", "?", "[ab]", "[!a]", "a*", "*b", "**", "**", "ab", "*a*"], &random)
      let path = randomPath(["a", "b", "ab", "ba", "aab", "abb"], &random)
      let expected = Reference.covers(pattern, path)
      hits += expected ? 1 : 0
      #expect(try Glob(pattern).matches(path) == expected, "\(pattern) on \(path)")
    }
    #expect(hits > 50, "too few hits to prove anything")
  }

  private func randomPath(_ names: [String], _ random: inout SplitMix) -> String {
    let count = Int.random(in: 1...4, using: &random)
    return (0..<count).map { _ in names.randomElement(using: &random) ?? "a" }.joined(separator: "/")
  }
}

/// Recursive and without any cleverness.
private enum Reference {
  static func covers(_ pattern: String, _ path: String) -> Bool {
    let names = path.split(separator: "/").map(Array.init)
    let parts = pattern.split(separator: "/").map(Array.init)
    return (0...names.count).contains { components(parts[...], names[..<$0]) }
  }

  private static func components(_ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    if part == ["*", "*"] {
      return components(parts.dropFirst(), names) || (!names.isEmpty && components(parts, names.dropFirst()))
    }
    guard let first = names.first else { return false }
    return name(part[...], first[...]) && components(parts.dropFirst(), names.dropFirst())
  }

  private static func name(_ part: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
    guard let token = part.first else { return text.isEmpty }
    if token == "*" {
      return name(part.dropFirst(), text) || (!text.isEmpty && name(part, text.dropFirst()))
    }
    guard let letter = text.first else { return false }
    guard token == "[", let end = part.firstIndex(of: "]") else {
      return (token == "?" || token == letter) && name(part.dropFirst(), text.dropFirst())
    }
    let members = part[part.startIndex + 1..<end]
    let fits = members.first == "!" ? !members.dropFirst().contains(letter) : members.contains(letter)
    return fits && name(part[(end + 1)...], text.dropFirst())
  }
}

/// A generator with a seed, so that a failure can be repeated.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
