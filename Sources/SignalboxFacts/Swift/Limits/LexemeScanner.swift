@_spi(Testing) @_spi(RawSyntax) @_spi(ExperimentalLanguageFeatures) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// Counts what the parser's own lexer finds: for texts in which bytes alone do not say what is a string.
enum LexemeScanner {
  static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, frames: UnsafeMutablePointer<SourceTally.Frame>
  ) -> SourceScanner.Outcome {
    var look = FarLook(in: bytes)
    if let offset = look.quotes() { return .excess(.work, offset: offset) }
    var tally = SourceTally(frames: frames)
    var tracker = LookaheadTracker()
    return withUnsafeMutablePointer(to: &tracker) { tracker in
      var lexemes = Lexer.tokenize(bytes, lookaheadTracker: tracker, experimentalFeatures: [])
      var offset = 0
      var last: RawTokenKind?
      while let lexeme = lexemes.next(), lexeme.rawTokenKind != .endOfFile {
        look.regex(at: offset + lexeme.textRange.lowerBound)
        offset += lexeme.byteLength
        if look.isTooFar { return .excess(.work, offset: offset) }
        if lexeme.flags.contains(.isAtStartOfLine) { beginLine(&tally) }
        count(lexeme, after: last, in: &tally)
        if let excess = tally.excess { return .excess(excess, offset: offset) }
        last = lexeme.rawTokenKind
      }
      tally.checkWork()
      return tally.excess.map { .excess($0, offset: offset) } ?? .sound
    }
  }

  private static func beginLine(_ tally: inout SourceTally) {
    tally.isAtLineStart = true
    tally.checkWork()
  }

  private static func count(_ lexeme: Lexer.Lexeme, after last: RawTokenKind?, in tally: inout SourceTally) {
    switch lexeme.rawTokenKind {
    case .leftParen: tally.open(last == .backslash || last == .rawStringPoundDelimiter ? .interpolation : .paren)
    case .leftSquare: tally.open(.square)
    case .leftBrace: tally.open(.brace)
    case .rightParen: tally.close(.paren)
    case .rightSquare: tally.close(.square)
    case .rightBrace: tally.close(.brace)
    case .poundIf: tally.open(.conditional)
    case .poundElse, .poundElseif: tally.nextBranch()
    case .poundEndif: tally.close(.conditional)
    case .comma: tally.comma()
    case .colon: tally.colon()
    case .semicolon: tally.semicolon()
    case .arrow: tally.tower()
    case .atSign: tally.attribute()
    case .keyword, .identifier: word(lexeme.tokenText, after: last, in: &tally)
    case .leftAngle, .rightAngle, .binaryOperator, .prefixOperator, .postfixOperator, .infixQuestionMark,
      .postfixQuestionMark, .exclamationMark:
      operators(lexeme.tokenText, isInfix: lexeme.rawTokenKind == .infixQuestionMark, in: &tally)
    case .stringSegment, .stringQuote, .multilineStringQuote, .integerLiteral, .floatLiteral, .dollarIdentifier,
      .wildcard,
      .regexLiteralPattern:
      tally.operand()
    default: tally.sign()
    }
  }

  private static func word(_ text: SyntaxText, after last: RawTokenKind?, in tally: inout SourceTally) {
    let key = text.reduce(0) { $0 << 8 | UInt64($1) }
    if text.count <= KeywordTable.longest, last != .period, let traits = KeywordTable.shared.traits(of: key) {
      tally.keyword(traits)
    } else {
      tally.operand()
    }
  }

  private static func operators(_ text: SyntaxText, isInfix: Bool, in tally: inout SourceTally) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"): tally.openAngle()
      case UInt8(ascii: ">"): tally.closeAngle()
      default: if isInfix { tally.tower() } else { tally.sign(canEnd: tally.canEnd) }
      }
    }
  }
}
