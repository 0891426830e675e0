// The values of code actions: what can be done at a place, and the edits that do it.

struct CodeAction: Encodable {
  let title: String
  var kind = CodeActionKind.quickfix
  var diagnostics: [Diagnostic]?
  var isPreferred: Bool?
  /// Nil where it is worked out once it is chosen.
  var edit: WorkspaceEdit?
  /// Why it cannot be done.
  var disabled: Reason?
  /// What it is worked out from.
  var data: Refactoring?

  struct Reason: Encodable { let reason: String }
}

enum CodeActionKind {
  static let quickfix = "quickfix"
  static let refactor = "refactor"
}

/// An action that was chosen: as it came, with its edit.
struct ChosenAction: Codable {
  var action: [String: Echo]
  /// Nil for an action that came with its edit.
  let refactoring: Refactoring?
  var edit: WorkspaceEdit?

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    action = try decoder.singleValueContainer().decode([String: Echo].self)
    let container = try decoder.container(keyedBy: Key.self)
    refactoring = try? container.decode(Refactoring.self, forKey: Key(stringValue: "data"))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for (name, value) in action where edit == nil || name != "edit" {
      try container.encode(value, forKey: Key(stringValue: name))
    }
    try container.encodeIfPresent(edit, forKey: Key(stringValue: "edit"))
  }
}

struct WorkspaceEdit: Encodable {
  var changes: [String: [TextEdit]]?
  var documentChanges: [Change]?

  /// What happens to one file, in the order in which it happens.
  enum Change: Encodable {
    case create(String)
    case edit(DocumentEdit)

    private struct Creation: Encodable {
      let kind = "create"
      let uri: String
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .create(let uri): try Creation(uri: uri).encode(to: encoder)
      case .edit(let edit): try edit.encode(to: encoder)
      }
    }
  }

  struct DocumentEdit: Encodable {
    let textDocument: Versioned
    let edits: [TextEdit]
  }

  struct Versioned: Encodable {
    let uri: String
    let version: Int?

    private enum CodingKeys: CodingKey { case uri, version }

    /// Of a file that is not open the version is null.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(uri, forKey: .uri)
      try container.encode(version, forKey: .version)
    }
  }
}
