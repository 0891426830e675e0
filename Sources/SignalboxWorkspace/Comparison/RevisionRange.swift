/// `A..B` and `A...B`, as `git diff` reads them: an empty end is `HEAD`.
struct RevisionRange: Equatable {
  let older: String
  let newer: String
  /// Whether it begins where the two have parted.
  let beginsAtFork: Bool

  /// - Returns: nil for a single revision. No name of a revision holds two dots; what is looked for in messages (`:/words`)
  ///   may.
  init?(_ text: String) {
    guard !text.hasPrefix(":"), !text.contains("{"), let dots = text.firstRange(of: "..") else { return nil }
    let rest = text[dots.upperBound...]
    beginsAtFork = rest.hasPrefix(".")
    let ends = [text[..<dots.lowerBound], beginsAtFork ? rest.dropFirst() : rest]
    let names = ends.map { $0.isEmpty ? "HEAD" : String($0) }
    (older, newer) = (names[0], names[1])
  }
}
