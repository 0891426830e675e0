import SwiftSyntax

extension EditingOutlineReader {
  /// Takes down tokens, comments, braces and long strings in one pass.
  mutating func readTokens(_ tree: SourceFileSyntax) {
    var offset = 0
    var openBraces: [Int] = []
    var openStrings: [Int] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      read(token.leadingTrivia, from: &offset)
      let range = offset..<offset + token.text.utf8.count
      if !range.isEmpty { outline.tokens.append(range) }
      switch token.tokenKind {
      case .leftBrace:
        openBraces.append(range.lowerBound)
      case .rightBrace:
        if let open = openBraces.popLast() { outline.braces.append(open..<range.upperBound) }
      case .multilineStringQuote:
        if token.parent?.as(StringLiteralExprSyntax.self)?.openingQuote == token {
          openStrings.append(range.lowerBound)
        } else if let open = openStrings.popLast() {
          outline.multilineStrings.append(open..<range.upperBound)
        }
      default:
        break
      }
      offset = range.upperBound
      read(token.trailingTrivia, from: &offset)
    }
  }

  private mutating func read(_ trivia: Trivia, from offset: inout Int) {
    for piece in trivia {
      let range = offset..<offset + piece.sourceLength.utf8Length
      offset = range.upperBound
      switch piece {
      case .lineComment(let text), .docLineComment(let text):
        comment(text, range, isLine: true)
      case .blockComment(let text), .docBlockComment(let text):
        comment(text, range, isLine: false)
      case .unexpectedText where range.lowerBound >= 3:
        // Not a blank, so it is kept where it is, as a comment is.
        comment("", range, isLine: false)
      default:
        break
      }
    }
  }

  private mutating func comment(_ text: String, _ range: Range<Int>, isLine: Bool) {
    let isDocumentation = text.hasPrefix("///") && !text.hasPrefix("////") || text.hasPrefix("/**")
    let body = text.drop { $0 == "/" || $0 == "*" || $0.isWhitespace }
    let mark = isDocumentation || !body.hasPrefix("MARK:") ? nil : body.dropFirst(5).drop { $0 == "-" || $0 == " " }
    outline.comments.append(
      EditingOutline.Comment(
        range: range, isDocumentation: isDocumentation, isLine: isLine, mark: mark.map { String($0).trimmedEnd }))
  }
}

extension String {
  fileprivate var trimmedEnd: String {
    var text = self[...]
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return String(text)
  }
}
