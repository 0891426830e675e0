/// What the client says of itself and wants, in `initialize`; only what the server makes use of.
struct InitializeParameters: Decodable, Sendable {
  var capabilities: ClientCapabilities?
  var rootUri: String?
  var rootPath: String?
  var workspaceFolders: [WorkspaceFolder]?
  var trace: String?

  /// The folders that are open; where a client names none, the root that older ones name.
  var folders: [WorkspaceFolder] {
    if let workspaceFolders { return workspaceFolders }
    if let rootUri { return [WorkspaceFolder(uri: rootUri, name: "")] }
    return rootPath.map { [WorkspaceFolder(uri: DocumentURI.uri(of: $0), name: "")] } ?? []
  }
}

struct WorkspaceFolder: Decodable, Sendable {
  var uri: String
  var name: String
}

struct ClientCapabilities: Decodable, Sendable {
  var general: General?
  var window: Window?
  var workspace: Workspace?
  var textDocument: TextDocument?

  struct General: Decodable, Sendable { var positionEncodings: [String]? }
  struct Window: Decodable, Sendable {
    var workDoneProgress: Bool?
    var showDocument: ShowDocument?

    struct ShowDocument: Decodable, Sendable { var support: Bool }
  }
  struct Dynamic: Decodable, Sendable {
    var dynamicRegistration: Bool?
    var relativePatternSupport: Bool?
  }
  struct Refresh: Decodable, Sendable { var refreshSupport: Bool? }
  struct Workspace: Decodable, Sendable {
    var didChangeWatchedFiles: Dynamic?
    var workspaceEdit: WorkspaceEdit?
    var codeLens: Refresh?
    var diagnostics: Refresh?

    struct WorkspaceEdit: Decodable, Sendable {
      var documentChanges: Bool?
      var resourceOperations: [String]?
    }
  }
  struct TextDocument: Decodable, Sendable {
    var publishDiagnostics: Nothing?
    var diagnostic: Nothing?
    var codeAction: Action?

    struct Action: Decodable, Sendable {
      var dataSupport: Bool?
      var disabledSupport: Bool?
      var resolveSupport: Resolving?
    }
    struct Resolving: Decodable, Sendable { var properties: [String]? }
  }

  /// Whether edits of actions may be worked out once one is chosen.
  var resolvesEdits: Bool {
    let action = textDocument?.codeAction
    return action?.dataSupport == true && action?.resolveSupport?.properties?.contains("edit") == true
  }

  /// Whether an edit may create files.
  var createsFiles: Bool {
    let edit = workspace?.workspaceEdit
    return edit?.documentChanges == true && edit?.resourceOperations?.contains("create") == true
  }
}

struct InitializeResult: Encodable {
  let capabilities: ServerCapabilities
  let serverInfo: ServerInfo

  struct ServerInfo: Encodable {
    let name = "signalbox"
    let version: String
  }
}

struct ServerCapabilities: Encodable {
  let positionEncoding: PositionEncoding
  let textDocumentSync = Sync()
  let hoverProvider = true
  let implementationProvider = true
  let workspaceSymbolProvider = true
  let callHierarchyProvider = true
  let codeActionProvider = CodeActions()
  let codeLensProvider = CodeLenses()
  let documentLinkProvider = Links()
  let completionProvider = Completion()
  let executeCommandProvider = Commands()
  /// Only for clients that take no diagnostics unasked: those that know both would show each twice.
  let diagnosticProvider: Diagnostics?
  let workspace = Workspace()

  struct Sync: Encodable {
    let openClose = true
    /// Incremental.
    let change = 2
    let save = true
  }
  struct CodeActions: Encodable {
    let codeActionKinds = [CodeActionKind.quickfix, CodeActionKind.refactor]
    let resolveProvider = true
  }
  struct CodeLenses: Encodable { let resolveProvider = false }
  struct Links: Encodable { let resolveProvider = false }
  struct Completion: Encodable { let resolveProvider = false }
  struct Commands: Encodable { let commands = ServedCommand.allCases.map(\.name) }
  struct Diagnostics: Encodable {
    let identifier = "signalbox"
    let interFileDependencies = true
    let workspaceDiagnostics = true
  }
  struct Workspace: Encodable {
    let workspaceFolders = Folders()

    struct Folders: Encodable {
      let supported = true
      let changeNotifications = true
    }
  }
}
