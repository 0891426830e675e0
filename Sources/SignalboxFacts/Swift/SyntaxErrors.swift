@_spi(RawSyntax) import SwiftSyntax

enum SyntaxErrors {
  /// Where the parser first met text that it did not expect or missed a token.
  /// - Returns: a byte offset; nil for correct Swift.
  static func first(in root: RawView) -> UInt32? {
    guard root.raw.hasError else { return nil }
    var view = root
    // Each node knows whether it holds an error, so only one path is walked.
    while view.kind != .unexpectedNodes, let child = view.children.first(where: { $0.raw.hasError }) {
      view = child
    }
    // What is missing belongs behind the token before it, not at the next one.
    return view.isMissing ? UInt32(view.offset) : view.start
  }
}
