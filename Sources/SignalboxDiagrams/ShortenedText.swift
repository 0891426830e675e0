extension String {
  /// The text in at most `limit` characters, with the middle left out: both ends of a long type name carry meaning.
  func shortened(to limit: Int) -> String {
    guard count > limit else { return self }
    let tail = (limit - 1) / 2
    return prefix(limit - 1 - tail) + "…" + suffix(tail)
  }
}
