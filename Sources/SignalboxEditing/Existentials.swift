import SignalboxFacts
import SignalboxText

extension SourceText {
  /// The word `any` before types, by the position of its token.
  var existentials: [Int] {
    let tokens = tokens(in: 0..<bytes.count)
    return tokens.indices.dropLast().filter { index in
      text(tokens[index]) == "any" && tokens[index].upperBound < tokens[index + 1].lowerBound
        && text(tokens[index + 1]).first?.isUppercase == true
    }
  }
}

extension String {
  /// Code without the word `any` before types, which Swift before 5.6 does not know: of protocols that can do without,
  /// it says nothing. `(any Flow)?` becomes `Flow?`.
  package var withoutExistentials: String {
    let source = SourceText(path: "", bytes: Array(utf8), habits: Habits())
    let tokens = source.tokens(in: 0..<source.bytes.count)
    let text = { (index: Int) in tokens.indices.contains(index) ? source.text(tokens[index]) : "" }
    let edits = source.existentials.flatMap { index -> [Edit] in
      let word = Edit(range: tokens[index].lowerBound..<tokens[index + 1].lowerBound, replacement: "")
      guard text(index - 1) == "(", text(index + 2) == ")", ["?", "!"].contains(text(index + 3)) else { return [word] }
      return [Edit(range: tokens[index - 1], replacement: ""), word, Edit(range: tokens[index + 2], replacement: "")]
    }
    return (try? Edit.apply(edits, to: source.bytes)).map { String(decoding: $0, as: UTF8.self) } ?? self
  }
}
