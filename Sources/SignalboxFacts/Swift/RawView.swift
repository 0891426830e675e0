@_spi(RawSyntax) import SwiftSyntax

/// A node of the raw syntax tree together with its place in the file.
///
/// The typed tree of swift-syntax allocates for each node it visits; the raw one is plain memory. This
/// façade and `Layout` are all that stands between the two, and tests compare them with the typed tree.
struct RawView {
  let raw: RawSyntax
  /// First byte, leading comments and blanks included.
  let offset: Int

  var kind: SyntaxKind { raw.kind }
  /// First byte of its first token.
  var start: UInt32 { UInt32(offset + raw.leadingTriviaByteLength) }
  /// The byte after its last token.
  var stop: UInt32 { UInt32(offset + raw.byteLength - raw.trailingTriviaByteLength) }
  /// Whether the parser made it up to go on after an error.
  var isMissing: Bool { raw.byteLength == 0 }

  /// The text of a token; nil for any other node.
  var text: SyntaxText? { raw.tokenView?.rawText }

  /// The child at a position of its kind's layout (see `Layout`).
  subscript(position: Int) -> RawView? {
    guard let children = raw.layoutView?.children, position < children.count, let child = children[position] else {
      return nil
    }
    var offset = offset
    for index in 0..<position {
      offset += children[index]?.byteLength ?? 0
    }
    return RawView(raw: child, offset: offset)
  }

  /// Calls `body` with each child that is there, in the order of the source.
  func forEachChild(_ body: (RawView) -> Void) {
    guard let children = raw.layoutView?.children else { return }
    var offset = offset
    for case let child? in children {
      body(RawView(raw: child, offset: offset))
      offset += child.byteLength
    }
  }

  /// The children that are there, where they are needed more than once.
  var children: [RawView] {
    var list: [RawView] = []
    forEachChild { list.append($0) }
    return list
  }

  /// The first token that is this keyword or identifier stands directly below.
  func hasToken(_ text: SyntaxText) -> Bool {
    guard let children = raw.layoutView?.children else { return false }
    return children.contains { $0?.tokenView?.rawText == text }
  }
}
