import SignalboxText

/// Lines of text that end with places in the source, which stand below each other.
struct PlacedLines {
  /// An empty place is none.
  let lines: [(words: String, place: String)]

  /// - Parameter columns: how wide the terminal is: of a long path its end, or below the words where there is no room; nil
  ///   for a file.
  func fitting(_ columns: Int?) -> [String] {
    let width = lines.map(\.words.count).max() ?? 0
    return lines.map { words, place in
      guard !place.isEmpty else { return String(words.trimmingSuffix { $0 == " " }) }
      guard let columns else { return "\(words.padded(to: width))  \(place)" }
      if let end = place.endOfPath(in: columns - width - 2) { return "\(words.padded(to: width))  \(end)" }
      return words + "\n    " + (place.endOfPath(in: columns - 4) ?? place)
    }
  }
}
