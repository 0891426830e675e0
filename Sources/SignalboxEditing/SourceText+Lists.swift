import SignalboxFacts

extension SourceText {
  // MARK: Modifiers

  /// Puts a modifier behind the expression that a body ends with.
  func edits(
    appendingModifier new: NewItem, in function: MemberName, of type: TypePath?
  ) throws(EditingError) -> StepResult {
    let body = try self.function(function, of: type)
    guard let view = body.block.items.last, view.kind == .expression || view.kind == .exit else {
      throw .noExpression(function, path: path, line: line(of: body.name.range.lowerBound))
    }
    if spelled(view.range).contains(new.spelled) { return .exists(differently: false) }
    var end = view.range.upperBound
    if bytes[end - 1] == UInt8(ascii: ";") { end -= 1 }
    let text = new.snippet.text(margin: modifierMargin(of: view), style: style)
    return .edits([.insertion(style.lineEnding.rawValue + text, at: end)])
  }

  /// Below a brace or another modifier a modifier stands at the same margin, below a call one level deeper.
  private func modifierMargin(of view: EditingOutline.Item) -> String {
    let last = view.range.upperBound - 1
    let margin = indentation(ofLineWith: last)
    let first = skipBlanks(from: lineStart(last), upTo: last)
    let isContinuation =
      hasLineBreak(view.range)
      && [UInt8(ascii: "}"), UInt8(ascii: "."), UInt8(ascii: ")")]
        .contains(bytes[first])
    return isContinuation ? margin : margin + style.indentation
  }

  // MARK: Elements

  /// Adds an element to the list that stands behind an argument's label.
  func edits(
    appendingElement new: NewItem, in member: MemberName, of type: TypePath, argument: String
  ) throws(EditingError) -> StepResult {
    guard let item = members(of: type).first(where: { $0.names.contains(where: member.matches) }) else {
      throw .memberNotFound(member, of: type, path: path)
    }
    try expectSoundness(of: item.range)
    guard let list = list(behind: argument, in: item.range) else {
      throw .noList(argument: argument, in: member, path: path, line: line(of: item.range.lowerBound))
    }
    let elements = tokens(in: list)
    if (" " + spelled(list) + " ").contains(" " + new.spelled + " ") { return .exists(differently: false) }
    let text = new.snippet.text(margin: "", style: style)
    guard let last = elements.last else { return .edits([.insertion(text, at: list.lowerBound)]) }
    let endsWithComma = self.text(last) == ","
    let isOpen = hasLineBreak(list.lowerBound..<elements[elements.startIndex].lowerBound)
    let gap = isOpen ? style.lineEnding.rawValue + indentation(ofLineWith: last.lowerBound) : " "
    return .edits([
      .insertion((endsWithComma ? "" : ",") + gap + text + (endsWithComma ? "," : ""), at: last.upperBound)
    ])
  }

  /// What stands between the brackets of a list, the brackets left out.
  private func list(behind argument: String, in range: Range<Int>) -> Range<Int>? {
    let tokens = Array(tokens(in: range))
    let texts = tokens.map(text)
    let start = tokens.indices.first { index in
      texts[index] == "[" && index > 1 && texts[index - 1] == ":" && texts[index - 2] == argument
    }
    guard let start else { return nil }
    var depth = 0
    for index in start..<tokens.count {
      if texts[index] == "[" { depth += 1 }
      if texts[index] == "]" { depth -= 1 }
      if depth == 0 { return tokens[start].upperBound..<tokens[index].lowerBound }
    }
    return nil
  }
}
