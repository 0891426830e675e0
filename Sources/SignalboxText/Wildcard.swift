extension String {
  /// Whether the text fits a pattern in which `*` stands for anything.
  public func matches(pattern: String) -> Bool {
    guard pattern.contains("*") else { return self == pattern }
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, hasPrefix(first), count >= first.count + last.count else {
      return false
    }
    var rest = dropFirst(first.count).dropLast(last.count)
    guard hasSuffix(last) else { return false }
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
