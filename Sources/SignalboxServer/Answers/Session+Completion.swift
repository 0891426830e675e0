import SignalboxReports
import SignalboxRules
import SignalboxText
import SignalboxWorkspace

/// What may be written in a configuration, and what is written there.
extension Session {
  /// Keys, rules, roles and other words, while a configuration is typed. No project is asked, so nothing is waited for.
  func completions(_ parameters: PositionParameters) -> [CompletionItem] {
    guard let document = documents[parameters.textDocument.uri], document.isConfiguration, let lines = document.lines,
      let guide = guide(in: lines, at: parameters.position)
    else { return [] }
    let range = range(of: guide, in: lines, line: parameters.position.line)
    guard range.start <= parameters.position else { return [] }
    return guide.choices.map { choice in
      CompletionItem(
        label: choice.text, kind: choice.isKey ? CompletionItem.property : CompletionItem.value,
        documentation: choice.summary.map { MarkupContent(value: $0) },
        textEdit: TextEdit(range: range, newText: choice.isKey ? choice.text + ": " : choice.text))
    }
  }

  /// What a key or a rule of a configuration means.
  func explanation(in document: Document, at position: Position) -> Hover? {
    guard let lines = document.lines, let guide = guide(in: lines, at: position), !guide.text.isEmpty else {
      return nil
    }
    let text = Rule.named(guide.text).map(RuleHelp.summary) ?? guide.explanation.map { $0 + "\n" }
    return text.map { text in
      Hover(contents: MarkupContent(value: text), range: range(of: guide, in: lines, line: position.line))
    }
  }

  private func guide(in lines: TextLines, at position: Position) -> ConfigurationGuide? {
    let column = lines.offset(of: position, encoding) - lines.line(position.line).startIndex
    return ConfigurationGuide(lines.bytes, line: position.line, column: max(0, column))
  }

  private func range(of guide: ConfigurationGuide, in lines: TextLines, line: Int) -> TextRange {
    let start = lines.line(line).startIndex
    return TextRange(
      start: lines.position(ofByte: start + guide.word.lowerBound, encoding),
      end: lines.position(ofByte: start + guide.word.upperBound, encoding))
  }
}
