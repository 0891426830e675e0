import SignalboxFacts

extension FileHeader {
  /// The header of one file, taken apart.
  struct Found {
    var lines: [[Part]] = []
    var dates: [DateForm.Example] = []
    var years: [String] = []
    /// Whether it says nothing that headers say: it may be about what is in the file.
    var isPlain = false

    /// - Returns: nil for a file that begins with code.
    init?(in source: SourceText) {
      let fileName = String(source.path.split(separator: "/").last ?? "")
      let text = Self.comment(in: source)
      let words = ["Created", "Copyright", "©", "License", "SPDX", ".swift"]
      isPlain = !words.contains { text.contains($0) }
      // Comments for tools and for the declaration below.
      if text.isEmpty || isPlain && (text.contains(":") || text.contains("///")) { return nil }
      for line in text.split(whereSeparator: \.isNewline) { read(line, fileName) }
    }

    /// The comments at the head, up to the first blank line or line of code.
    private static func comment(in source: SourceText) -> String {
      let start = source.outline.file.inside.lowerBound
      let end = source.outline.tokens.first { $0.lowerBound >= start }?.lowerBound ?? source.bytes.count
      var stop = start
      for comment in source.comments(in: start..<end) {
        let isNext = stop == start || source.skipLineBreak(source.lineEnd(stop)) == comment.range.lowerBound
        guard isNext, !comment.isDocumentation || stop == start, comment.mark == nil else { break }
        stop = comment.range.upperBound
      }
      let first = source.skipBlanks(from: start, upTo: stop)
      return source.text(first..<stop)
    }

    private mutating func read(_ line: Substring, _ fileName: String) {
      var rest = line
      while rest.last?.isWhitespace == true { rest = rest.dropLast() }
      var parts: [Part] = []
      let marker = rest.prefix { !$0.isLetter && !$0.isNumber && $0 != "_" }
      // A file that was renamed still names itself.
      if rest.hasSuffix(".swift") || rest.dropFirst(marker.count) == fileName {
        lines.append([.text(String(marker)), .fileName])
        return
      }
      if let range = rest.firstRange(of: "Created by ") {
        parts.append(.text(String(rest[..<range.upperBound])))
        rest = rest[range.upperBound...]
        let stop = rest.firstRange(of: " on ")?.lowerBound ?? rest.lastIndex { $0 != "." }.map { rest.index(after: $0) }
        parts.append(.author)
        rest = rest[(stop ?? rest.endIndex)...]
      }
      let isCopyright = ["Copyright", "©", "(c)"].contains { line.contains($0) }
      for word in rest.words { append(word, fileName, isCopyright, to: &parts) }
      lines.append(parts)
    }

    private mutating func append(_ word: Substring, _ fileName: String, _ isCopyright: Bool, to parts: inout [Part]) {
      if word == fileName {
        parts.append(.fileName)
      } else if isCopyright, word.count == 4, word.hasPrefix("20") || word.hasPrefix("19"), Int(word) != nil {
        years.append(String(word))
        parts.append(.year)
      } else if let date = DateForm.Example(word) {
        dates.append(date)
        parts.append(.date)
        if word.hasSuffix(".") { parts.append(.text(".")) }
      } else if case .text(let text)? = parts.last {
        parts[parts.count - 1] = .text(text + word)
      } else {
        parts.append(.text(String(word)))
      }
    }
  }
}

extension Substring {
  /// Words and the blanks between them, in turns.
  fileprivate var words: [Substring] {
    var words: [Substring] = []
    var rest = self
    while let first = rest.first {
      let word = rest.prefix { $0.isWhitespace == first.isWhitespace }
      words.append(word)
      rest = rest[word.endIndex...]
    }
    return words
  }
}
