/// What makes a text too much for the parser: its time, its memory or its stack would have no bound.
///
/// No program comes near these limits; see `SourceLimits`.
public struct SourceExcess: Error, Sendable, Equatable {
  public enum Reason: Sendable, Equatable {
    /// Brackets within brackets.
    case brackets
    /// `[` within `[`, each at the beginning of the one around it.
    case arrays
    /// Values in strings in values in strings.
    case interpolations
    /// One statement with `try try try`, `A<A<A<`, `if … else if … else if`.
    case towers
    /// Signs with nothing between them.
    case signs
    /// Names and keywords with nothing between them.
    case words
    /// Brackets that each are as deep as allowed, or code that breaks off, all over the text.
    case work
  }

  public let reason: Reason
  /// Where the limit is passed; lines count from 1.
  public let line: Int
}

extension SourceExcess {
  /// What is too much in a text; nil if it can be parsed.
  public init?(of text: String) {
    var text = text
    guard let excess = text.withUTF8({ SourceScanner.excess(in: $0) }) else { return nil }
    self = excess
  }
}

extension SourceExcess: CustomStringConvertible {
  public var description: String {
    switch reason {
    case .brackets: "more than \(SourceLimits.brackets) brackets nested in each other"
    case .arrays: "more than \(SourceLimits.arrays) '[' nested in each other"
    case .interpolations: "more than \(SourceLimits.interpolations) strings nested in each other"
    case .towers: "more than \(SourceLimits.towers) conditions, types or keywords in one statement"
    case .signs: "more than \(SourceLimits.signs) operators in a row"
    case .words: "more than \(SourceLimits.words) words in a row"
    case .work: "too much nesting or unfinished code in the file"
    }
  }
}

/// Measured with swift-parser 603: below these, broken source too is parsed in time that grows with its length, and with
/// a stack of `stackSize`.
///
/// Broken source is what counts: the parser looks ahead for the end of each open bracket, and from within it again.
public enum SourceLimits {
  /// The parser itself gives up at 256, and silently. Its time grows with the fourth power in the worst cases
  /// (`nonisolated( borrowing nonisolated( …`); code that people write has 20 at most.
  static let brackets = 64
  /// To tell `[3 of Int]` from `[Int]` the parser looks ahead, at each bracket twice: its time doubles with each.
  static let arrays = 12
  /// The lexer copies what is open for each parenthesis in a string.
  static let interpolations = 8
  /// What the parser recurses for without a bracket, open at one place.
  static let towers = 1000
  static let signs = 1000
  static let words = 500
  /// Looks at a token, as estimated by `SourceTally`: so many are free, and so many come with each token.
  static let (freeWork, workPerToken) = (5_000_000, 250)

  /// What a thread needs that parses text within the limits and walks its tree, in debug builds too. Memory is taken
  /// as it is used.
  public static let stackSize = 64 << 20
}
