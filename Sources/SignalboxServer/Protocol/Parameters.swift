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

  struct Context: Decodable {
    let only: [String]?
    /// 2 where nobody has asked: the pointer has moved.
    let triggerKind: Int?
  }

  /// Whether actions of a kind are asked for; whoever names none gets all.
  func wants(_ kind: String) -> Bool {
    guard let wishes = context?.only else { return true }
    return wishes.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
  }

  /// Whether refactorings are asked for and nothing else will do.
  var isAsked: Bool { context?.only != nil || context?.triggerKind != 2 }
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
  let arguments: [Argument]?

  /// What a command is about.
  enum Argument: Decodable {
    case location(Location)
    case position(PositionParameters)
    case name(String)

    init(from decoder: any Decoder) throws {
      if let location = try? Location(from: decoder) {
        self = .location(location)
      } else if let position = try? PositionParameters(from: decoder) {
        self = .position(position)
      } else {
        self = .name(try decoder.singleValueContainer().decode(String.self))
      }
    }
  }
}
