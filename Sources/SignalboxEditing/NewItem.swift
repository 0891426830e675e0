import SignalboxFacts

/// One element that is to go into a block: its code, and what it declares.
struct NewItem: Sendable {
  var item: EditingOutline.Item
  var snippet: Snippet
  /// The tokens side by side.
  var spelled: String
  /// The same of each name in it.
  var spelledNames: [String]
  /// Of an extension.
  var inherited: [String] = []

  /// What the code stands in while it is read.
  enum Context {
    case members, statements, switchCases, file

    fileprivate var opening: String {
      switch self {
      case .members: "class Type {\n"
      case .statements: "func function() {\n"
      case .switchCases: "func function() { switch subject {\n"
      case .file: ""
      }
    }

    fileprivate var closing: String {
      switch self {
      case .members, .statements: "\n}\n"
      case .switchCases: "\n}}\n"
      case .file: "\n"
      }
    }

    fileprivate func items(of outline: EditingOutline) -> [EditingOutline.Item] {
      switch self {
      case .members: outline.types.first?.body.items ?? []
      case .statements: outline.bodies.first?.block.items ?? []
      case .switchCases: outline.switches.first?.block.items ?? []
      case .file: outline.file.items
      }
    }
  }

  /// Takes code apart.
  /// - Throws: `EditingError.badSnippet` for text that is no Swift, or holds nothing.
  static func items(of code: String, in context: Context) throws(EditingError) -> [NewItem] {
    let opening = context.opening
    let source = SourceText(path: "", bytes: Array((opening + code + context.closing).utf8), habits: Habits())
    let items = context.items(of: source.outline)
    let firstLine = source.line(of: opening.utf8.count)
    if let error = source.outline.errors.first {
      throw .badSnippet(code, line: max(1, source.line(of: error) - firstLine + 1))
    }
    guard !items.isEmpty else { throw .badSnippet(code, line: 1) }
    var result: [NewItem] = []
    var start = opening.utf8.count
    let end = source.bytes.count - context.closing.utf8.count
    for (index, item) in items.enumerated() {
      let isLast = index == items.count - 1
      let stop = isLast ? end : source.lineEnd(source.trailEnd(from: item.range.upperBound, to: items[index + 1]))
      // Two that share a line stay together.
      if !isLast, stop > items[index + 1].range.lowerBound { continue }
      result.append(NewItem(item, source, start..<stop))
      start = stop
    }
    return result
  }

  /// Statements as one element; nil for none.
  init?(merging items: [NewItem]) {
    guard let first = items.first else { return nil }
    self = first
    snippet = Snippet.merged(items.map(\.snippet))
    item.kind = items.count == 1 ? first.item.kind : .statement
    item.names = []
    spelled = items.map(\.spelled).joined(separator: " ")
    spelledNames = []
  }

  private init(_ item: EditingOutline.Item, _ source: SourceText, _ range: Range<Int>) {
    self.item = item
    let strings = source.outline.multilineStrings.filter { range.contains($0.lowerBound) }
    let shifted = strings.map { $0.lowerBound - range.lowerBound..<$0.upperBound - range.lowerBound }
    snippet = Snippet(source.text(range), strings: shifted)
    spelled = source.spelled(item.range)
    spelledNames = item.names.map { source.spelled($0.range) }
    inherited = source.outline.types.first { $0.range.lowerBound == item.range.lowerBound }?.inherited ?? []
  }
}

extension SourceText {
  /// Where the comments end that follow an element in its line.
  func trailEnd(from start: Int, to limit: Int) -> Int {
    var end = start
    for comment in comments(in: start..<limit) {
      if hasLineBreak(end..<comment.range.lowerBound) { break }
      end = comment.range.upperBound
    }
    return end
  }

  func trailEnd(from start: Int, to next: EditingOutline.Item) -> Int {
    trailEnd(from: start, to: next.range.lowerBound)
  }

  /// Where the line of an offset ends, its line break left out.
  package func lineEnd(_ offset: Int) -> Int {
    var end = offset
    while end < bytes.count, !isLineBreak(end) { end += 1 }
    return end
  }
}
