// The parameters of requests and notifications, as far as the server makes use of them.

struct TextDocumentIdentifier: Decodable { let uri: String }

struct OpenParameters: Decodable {
  let textDocument: Item

  struct Item: Decodable {
    let uri: String
    let version: Int
    let text: String
  }
}

struct ChangeParameters: Decodable {
  let textDocument: Versioned
  let contentChanges: [TextChange]

  struct Versioned: Decodable {
    let uri: String
    let version: Int?
  }
}

/// A change of a text; without a range, a whole new text.
struct TextChange: Decodable, Sendable {
  let range: TextRange?
  let text: String
}

struct DocumentParameters: Decodable { let textDocument: TextDocumentIdentifier }

struct PositionParameters: Decodable {
  let textDocument: TextDocumentIdentifier
  let position: Position
}

struct FoldersParameters: Decodable {
  let event: Event

  struct Event: Decodable {
    let added: [WorkspaceFolder]
    let removed: [WorkspaceFolder]
  }
}

struct TraceParameters: Decodable { let value: String }

struct CodeActionParameters: Decodable {
  let textDocument: TextDocumentIdentifier
  let range: TextRange
  let context: Context?

  struct Context: Decodable { let only: [String]? }
}

struct SymbolParameters: Decodable { let query: String }

struct PullParameters: Decodable {
  let textDocument: TextDocumentIdentifier
  let previousResultId: String?
}

struct WorkspacePullParameters: Decodable {
  let previousResultIds: [Previous]?

  struct Previous: Decodable {
    let uri: String
    let value: String
  }
}

struct HierarchyParameters: Decodable {
  let item: Item

  struct Item: Decodable { let data: String }
}

struct CommandParameters: Decodable {
  let command: String
  let arguments: [Location]?
}
