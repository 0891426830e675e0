extension StringProtocol {
  /// The text without the characters at its end that are meant.
  package func trimmingSuffix(_ isMeant: (Character) -> Bool) -> String {
    String(self[..<(lastIndex { !isMeant($0) }.map { index(after: $0) } ?? startIndex)])
  }
}
