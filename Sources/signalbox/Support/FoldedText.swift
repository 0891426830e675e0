/// Prose in lines that fit a terminal.
enum FoldedText {
  /// Width that lines are folded to.
  static let width = 80

  /// - Parameters:
  ///   - margin: blanks before every line.
  ///   - hanging: further ones before every line but the first.
  static func lines(_ text: String, margin: Int = 0, hanging: Int = 0) -> [String] {
    var lines: [String] = []
    // Blanks in a row are part of what stands before them.
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(repeating: " ", count: margin + (lines.isEmpty ? 0 : hanging)) + word)
      }
    }
    return text.isEmpty ? [] : lines
  }
}
