@_spi(RawSyntax) import SwiftSyntax

enum SyntaxErrors {
  /// Where the parser first met text that it did not expect or missed a token.
  /// - Returns: a byte offset; nil for correct Swift.
  static func first(in root: RawView) -> UInt32? {
    var open = [root]
    // Each node knows whether it holds an error; mostly only one path is walked.
    while let view = open.popLast() {
      guard view.raw.hasError, !isWarning(view) else { continue }
      let inner = view.kind == .unexpectedNodes ? [] : view.children.filter { $0.raw.hasError }
      if inner.isEmpty { return offset(of: view) }
      open += inner.reversed()
    }
    return nil
  }

  /// `#warning("…")` before a case: the parser takes it for a case without a label.
  private static func isWarning(_ view: RawView) -> Bool {
    guard view.kind == .switchCase, let label = view.children.first(where: { $0.raw.hasError }), label.isMissing,
      let code = view.children.first(where: { $0.kind == .codeBlockItemList })
    else { return false }
    return code.children.allSatisfy { item in
      !item.raw.hasError
        && item.children.first { _ in true }.map { [.macroExpansionExpr, .macroExpansionDecl].contains($0.kind) }
          ?? false
    }
  }

  private static func offset(of view: RawView) -> UInt32 {
    // What is missing belongs behind the token before it, not at the next one.
    return view.isMissing ? UInt32(view.offset) : view.start
  }
}
