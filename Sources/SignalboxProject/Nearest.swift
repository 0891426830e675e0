/// Suggestions for what somebody may have meant.
public enum Nearest {
  /// The candidate most like `name`: by the number of letters inserted, removed, replaced or swapped
  /// (optimal string alignment distance), upper and lower case alike.
  /// - Parameters:
  ///   - name: what was written.
  ///   - candidates: what may be written, in any order; of equally near ones the alphabetically first is taken.
  /// - Returns: nil where nothing is near: more than a third of the longer word's letters would have to change.
  public static func match(for name: String, in candidates: some Sequence<String>) -> String? {
    let written = Array(name.lowercased())
    var best: (name: String, distance: Int)?
    for candidate in candidates.sorted() {
      let letters = Array(candidate.lowercased())
      let limit = max(written.count, letters.count) / 3
      guard abs(written.count - letters.count) <= limit else { continue }
      let distance = distance(written, letters)
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var older: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
        var cost = min(replaced, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, older[column - 1] + 1)
        }
        current.append(cost)
      }
      (older, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
