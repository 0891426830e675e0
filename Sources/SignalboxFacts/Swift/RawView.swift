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
  var start: UInt32 {
    // Written as a loop, for swift-syntax's own search recurses: a long chain would exhaust the stack.
    var edge = raw
    while let first = edge.layoutView?.children.first(where: { $0.map { $0.byteLength > 0 } ?? false }) ?? nil {
      edge = first
    }
    return UInt32(offset + (edge.tokenView?.leadingTriviaByteLength ?? 0))
  }
  /// The byte after its last token.
  var stop: UInt32 {
    var edge = raw
    while let last = edge.layoutView?.children.last(where: { $0.map { $0.byteLength > 0 } ?? false }) ?? nil {
      edge = last
    }
    return UInt32(offset + raw.byteLength - (edge.tokenView?.trailingTriviaByteLength ?? 0))
  }
  /// Whether the parser made it up to go on after an error.
  var isMissing: Bool { raw.byteLength == 0 }

  /// The text of a token; nil for any other node.
  var text: SyntaxText? { raw.tokenView?.rawText }

  /// Whether one of its children is a token of that text.
  func holds(_ text: SyntaxText) -> Bool { children.contains { $0.text == text } }

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

  /// The children that are there, in the order of the source.
  var children: Children { Children(list: raw.layoutView?.children, offset: offset) }

  /// Steps from child to child; no list of them is made.
  struct Children: Sequence, IteratorProtocol {
    fileprivate let list: RawSyntaxBuffer?
    fileprivate var offset: Int
    private var position = 0

    fileprivate init(list: RawSyntaxBuffer?, offset: Int) {
      self.list = list
      self.offset = offset
    }

    mutating func next() -> RawView? {
      guard let list else { return nil }
      while position < list.count {
        defer { position += 1 }
        guard let child = list[position] else { continue }
        defer { offset += child.byteLength }
        return RawView(raw: child, offset: offset)
      }
      return nil
    }
  }

  /// Calls `body` with each token below, in the order of the source.
  func forEachToken(_ body: (_ place: RawView, _ token: RawSyntaxTokenView) -> Void) {
    var pending = [self]
    while let view = pending.popLast() {
      if let token = view.raw.tokenView {
        body(view, token)
      } else {
        pending.append(contentsOf: view.children.reversed())
      }
    }
  }
}

/// A node that is not there has no children.
extension RawView? {
  subscript(position: Int) -> RawView? { self?[position] }

  var children: RawView.Children { self?.children ?? RawView.Children(list: nil, offset: 0) }
}
