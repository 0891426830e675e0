extension String {
  /// Whether the text fits a pattern in which `*` stands for anything.
  public func matches(pattern: String) -> Bool {
    guard pattern.contains("*") else { return self == pattern }
    var text = self
    return text.withUTF8 { Wildcard(pattern).matches($0) }
  }
}

/// Patterns in which `*` stands for anything, taken apart once for many texts.
public struct WildcardList: Sendable {
  /// The first pattern of each text without a `*`.
  private var literals: [String: Int] = [:]
  private var wildcards: [(index: Int, pattern: Wildcard)] = []

  public init(_ patterns: [String]) {
    for (index, pattern) in patterns.enumerated() {
      if pattern.contains("*") {
        wildcards.append((index, Wildcard(pattern)))
      } else if literals[pattern] == nil {
        literals[pattern] = index
      }
    }
  }

  /// The index of the first pattern that a text fits.
  public func first(matching text: String) -> Int? {
    let literal = literals[text]
    var text = text
    let wildcard = text.withUTF8 { bytes in wildcards.first { $0.pattern.matches(bytes) }?.index }
    return [literal, wildcard].compactMap { $0 }.min()
  }
}

/// A pattern with a `*` at least, as what stands between them.
private struct Wildcard: Sendable {
  private let parts: [[UInt8]]

  init(_ pattern: String) {
    parts = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map { Array($0) }
  }

  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard parts.count > 1, let first = parts.first, let last = parts.last, text.count >= first.count + last.count,
      text.starts(with: first), text.suffix(last.count).elementsEqual(last)
    else { return false }
    // The first place of each part leaves the most to those that follow.
    var rest = text[first.count..<text.count - last.count]
    for part in parts[1..<parts.count - 1] where !part.isEmpty {
      while rest.count >= part.count, !rest.starts(with: part) { rest = rest.dropFirst() }
      guard rest.count >= part.count else { return false }
      rest = rest.dropFirst(part.count)
    }
    return true
  }
}
