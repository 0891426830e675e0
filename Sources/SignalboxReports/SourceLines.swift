/// The lines of a file, as Swift counts them: `\n`, `\r\n` and a lone `\r` end one.
struct SourceLines {
  private let lines: [String]

  init(_ text: String) {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var follows: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { follows = scalar }
      if scalar == "\n", follows == "\r" { continue }
      if scalar == "\n" || scalar == "\r" {
        lines.append(String(line))
        line = String.UnicodeScalarView()
      } else {
        line.append(scalar)
      }
    }
    if !line.isEmpty { lines.append(String(line)) }
    self.lines = lines
  }

  /// How many lines there are.
  var count: Int { lines.count }

  /// The line with that number, counted from 1, without its end; nil where there is none.
  subscript(number: Int) -> String? { lines.indices.contains(number - 1) ? lines[number - 1] : nil }
}
