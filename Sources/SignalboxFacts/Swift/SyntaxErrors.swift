@_spi(RawSyntax) import SwiftSyntax

enum SyntaxErrors {
  /// Where the parser first met text that it did not expect or missed a token.
  /// - Returns: a byte offset; nil for correct Swift.
  static func first(in view: RawView) -> UInt32? {
    if view.kind == .unexpectedNodes { return view.start }
    if let token = view.raw.tokenView {
      let isWrong = token.presence == .missing || token.tokenDiagnostic?.severity == .error
      return isWrong ? UInt32(view.offset) : nil
    }
    return view.children.firstResult { first(in: $0) }
  }
}
