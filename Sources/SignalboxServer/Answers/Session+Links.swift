import SignalboxFacts
import SignalboxRules
import SignalboxText
import SignalboxWorkspace

/// Links out of a text: to what a configuration names, and to what the rules in it rest on.
extension Session {
  func links(_ parameters: DocumentParameters) -> [DocumentLink] {
    guard let document = documents[parameters.textDocument.uri], let lines = document.lines else { return [] }
    if document.isConfiguration {
      return fileLinks(in: document, lines)
        + lines.numbers.flatMap { ruleLinks(in: lines.line($0), line: $0, of: lines) }
    }
    guard SourceFile.Kind(fileName: document.path) == .swift else { return [] }
    return lines.numbers.filter { lines.line($0).firstRange(of: Self.mark) != nil }.flatMap { number in
      ruleLinks(in: lines.line(number), line: number, of: lines)
    }
  }

  private static let mark = Array("signalbox:".utf8)

  /// Words that are rules, to the article that they come from.
  private func ruleLinks(in line: ArraySlice<UInt8>, line number: Int, of lines: TextLines) -> [DocumentLink] {
    line.words.compactMap { word in
      guard let rule = Rule.named(String(decoding: line[word], as: UTF8.self)), let source = rule.article.source else {
        return nil
      }
      return DocumentLink(range: range(word, in: lines), target: source.address, tooltip: rule.summary)
    }
  }

  /// The values of keys that name files and folders, from the folder of the configuration on.
  private func fileLinks(in document: Document, _ lines: TextLines) -> [DocumentLink] {
    let folder = DocumentURI.split(document.path).folder
    return lines.numbers.compactMap { number in
      let line = lines.line(number)
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
        ["parent", "baseline", "templates"].contains(String(decoding: line[..<colon], as: UTF8.self)),
        let (name, place) = Self.value(behind: colon, of: line)
      else { return nil }
      let path = name.hasPrefix("/") ? name : folder + "/" + name
      guard !name.contains("://"), let target = FileSelection.place(of: path) else { return nil }
      return DocumentLink(range: range(place, in: lines), target: DocumentURI.uri(of: target), tooltip: nil)
    }
  }

  /// A text behind a colon, without quotes and comment.
  private static func value(behind colon: Int, of line: ArraySlice<UInt8>) -> (String, Range<Int>)? {
    let isQuote = { (byte: UInt8) in byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
    guard var start = line[(colon + 1)...].firstIndex(where: { $0 != 0x20 }) else { return nil }
    let quote = isQuote(line[start]) ? line[start] : nil
    if quote != nil { start += 1 }
    let end = line[start...].indices.first { index in
      quote.map { line[index] == $0 } ?? (line[index] == UInt8(ascii: "#") && line[index - 1] == 0x20)
    }
    var stop = end ?? line.endIndex
    while stop > start, quote == nil, line[stop - 1] == 0x20 { stop -= 1 }
    return stop > start ? (String(decoding: line[start..<stop], as: UTF8.self), start..<stop) : nil
  }

  private func range(_ bytes: Range<Int>, in lines: TextLines) -> TextRange {
    TextRange(
      start: lines.position(ofByte: bytes.lowerBound, encoding),
      end: lines.position(ofByte: bytes.upperBound, encoding))
  }
}

extension ArraySlice<UInt8> {
  /// Words of lower-case letters, digits and `_`, as ranges.
  fileprivate var words: [Range<Int>] {
    var (words, start): ([Range<Int>], Int?) = ([], nil)
    for index in indices {
      let byte = self[index]
      let isPart = byte == UInt8(ascii: "_") || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      if isPart, start == nil { start = index }
      if !isPart, let first = start {
        words.append(first..<index)
        start = nil
      }
    }
    return words + [start.map { $0..<endIndex }].compactMap { $0 }
  }
}
