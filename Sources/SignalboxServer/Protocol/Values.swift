// The values of LSP that the server sends, as far as it makes use of them.

struct Position: Codable, Hashable, Sendable, Comparable {
  var line: Int
  var character: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

struct TextRange: Codable, Hashable, Sendable {
  var start: Position
  var end: Position

  /// Whether they share a place; the ends count.
  func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }
}

struct Location: Codable, Hashable, Sendable {
  var uri: String
  var range: TextRange
}

struct TextEdit: Encodable, Hashable {
  var range: TextRange
  var newText: String
}

struct Diagnostic: Codable, Hashable, Sendable {
  var range: TextRange
  var severity: Int
  var code: String?
  var source = "signalbox"
  var message: String
  var tags: [Int]?
  var relatedInformation: [Related]?

  struct Related: Codable, Hashable, Sendable {
    var location: Location
    var message: String
  }

  static let error = 1
  static let warning = 2

  static let unnecessary = 1
  static let deprecated = 2
}

struct PublishedDiagnostics: Encodable {
  let uri: String
  let version: Int?
  let diagnostics: [Diagnostic]
}

/// A report for who asks; without items where nothing has changed.
struct DiagnosticReport: Encodable {
  let kind: String
  let resultId: String
  let items: [Diagnostic]?
  /// For reports of whole workspaces.
  var uri: String?
  /// The same; null for files that are not open.
  var version: Int?

  private enum CodingKeys: CodingKey { case kind, resultId, items, uri, version }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(resultId, forKey: .resultId)
    try container.encodeIfPresent(items, forKey: .items)
    guard let uri else { return }
    try container.encode(uri, forKey: .uri)
    try container.encode(version, forKey: .version)
  }
}

struct WorkspaceReport: Encodable { let items: [DiagnosticReport] }

struct MarkupContent: Encodable {
  let kind = "markdown"
  let value: String
}

struct Hover: Encodable {
  let contents: MarkupContent
  let range: TextRange?
}

struct Command: Encodable {
  let title: String
  /// Empty where the client cannot show what it leads to.
  let command: String
  let arguments: [Location]?
}

struct CodeLens: Encodable {
  let range: TextRange
  let command: Command
}

struct HierarchyItem: Encodable {
  let name: String
  let kind = SymbolKind.type
  let detail: String
  let uri: String
  let range: TextRange
  let selectionRange: TextRange
  /// The id of its node in the tree.
  let data: String
}

struct IncomingCall: Encodable {
  let from: HierarchyItem
  let fromRanges: [TextRange]
}

struct OutgoingCall: Encodable {
  let to: HierarchyItem
  let fromRanges: [TextRange]
}

struct SymbolInformation: Encodable {
  let name: String
  let kind = SymbolKind.type
  let containerName: String
  let location: Location
}

struct DocumentLink: Encodable {
  let range: TextRange
  let target: String
  let tooltip: String?
}

struct CompletionItem: Encodable {
  let label: String
  let kind: Int
  let documentation: MarkupContent?
  let textEdit: TextEdit

  static let property = 10
  static let value = 12
}

enum SymbolKind {
  /// LSP's number for classes: what nearly all coordinators and screens are.
  static let type = 5
}
