import SignalboxProject
import SignalboxText
import SignalboxWorkspace

/// What the server knows while a client is there. It belongs to the one thread that works.
struct Session {
  let client: ClientCapabilities?
  let version: String
  let encoding: PositionEncoding
  let inbox: Inbox
  let outbox: Outbox
  var trace: String
  var folders: [ServedFolder]
  /// Where facts are kept from one start to the next.
  let cache: CacheFolder?
  /// What is open, by the editor's names.
  var documents: [String: Document] = [:]
  /// What the client has been told, by the editor's names.
  var published: [String: Published] = [:]
  /// What the client watches beside the usual files.
  var watched: [Watcher] = []
  /// Counts what the client is told, so that it can say what it knows.
  var count = 0
  /// How many times the server has read a project for the first time.
  var readings = 0

  /// What the client knows of a file.
  struct Published {
    var notes: FileNotes
    /// Nil for a file that is not open.
    var version: Int?
    var number: Int
    var diagnostics: [Diagnostic]
  }

  init(_ parameters: InitializeParameters, version: String, cache: CacheFolder?, inbox: Inbox, outbox: Outbox) {
    client = parameters.capabilities
    self.version = version
    encoding = .chosen(from: parameters.capabilities?.general?.positionEncodings)
    self.inbox = inbox
    self.outbox = outbox
    trace = parameters.trace ?? "off"
    self.cache = cache
    folders = parameters.folders.compactMap { ServedFolder($0, cache: cache) }
  }

  /// Whether something has changed that is not linted yet.
  var hasWork: Bool { folders.contains { $0.change != .none } }

  /// Whether diagnostics are sent unasked.
  var isPushing: Bool { client?.textDocument?.publishDiagnostics != nil || client?.textDocument?.diagnostic == nil }

  mutating func take(_ message: Message) {
    switch message.kind {
    case .response: break
    case .notification(let method):
      do throws(RPCError) {
        try note(method, message)
      } catch {
        outbox.log(error.message)
      }
    case .request(let id, let method):
      do throws(RPCError) {
        if inbox.isCancelled(id) { throw RPCError(code: RPCError.cancelled, message: "cancelled") }
        try answer(id, method, message)
      } catch {
        outbox.refuse(id, error)
      }
      inbox.close(id)
    }
  }

  private mutating func answer(_ id: RequestID, _ method: String, _ message: Message) throws(RPCError) {
    switch method {
    case "initialize": outbox.answer(id, with: welcome)
    case "textDocument/diagnostic": try answer(id, message) { $0.pull($1) }
    case "workspace/diagnostic": try answer(id, message) { $0.pullAll($1) }
    case "textDocument/codeAction": try answer(id, message) { $0.codeActions($1) }
    case "textDocument/hover": try answer(id, message) { $0.hover($1) }
    case "textDocument/implementation": try answer(id, message) { $0.implementations($1) }
    case "codeAction/resolve":
      // Edits are made in files that are not open, too: as they are on the disk now.
      for index in folders.indices { folders[index].change = .disk }
      try answer(id, message) { $0.resolve($1) }
    case "textDocument/documentLink": try answer(id, message) { $0.links($1) }
    case "textDocument/completion": outbox.answer(id, with: completions(try message.parameters()))
    case "textDocument/codeLens": try answer(id, message) { $0.lenses($1) }
    case "textDocument/prepareCallHierarchy": try answer(id, message) { $0.hierarchy($1) }
    case "callHierarchy/incomingCalls": try answer(id, message) { $0.incoming($1) }
    case "callHierarchy/outgoingCalls": try answer(id, message) { $0.outgoing($1) }
    case "workspace/symbol": try answer(id, message) { $0.symbols($1) }
    case "workspace/executeCommand":
      let parameters: CommandParameters = try asked(message)
      outbox.answer(id, with: try run(parameters))
    default: throw RPCError(code: RPCError.methodNotFound, message: "there is no method '\(method)'")
    }
  }

  /// The session is read once what has changed is linted: not before, as it would be in one expression.
  private mutating func answer<Parameters: Decodable, Result: Encodable>(
    _ id: RequestID, _ message: Message, _ result: (Session, Parameters) -> Result
  ) throws(RPCError) {
    let parameters: Parameters = try asked(message)
    // While all was linked, the client may have turned to something else.
    if inbox.isCancelled(id) { throw RPCError(code: RPCError.cancelled, message: "cancelled") }
    outbox.answer(id, with: result(self, parameters))
  }

  /// The parameters of a request about the project as it is; with them, what has changed is linted.
  private mutating func asked<Parameters: Decodable>(_ message: Message) throws(RPCError) -> Parameters {
    let parameters: Parameters = try message.parameters()
    if hasWork, inbox.holdsEdits {
      throw RPCError(code: RPCError.contentModified, message: "the text has changed since")
    }
    if hasWork { work() }
    return parameters
  }

  private var welcome: InitializeResult {
    InitializeResult(
      capabilities: ServerCapabilities(positionEncoding: encoding, diagnosticProvider: isPushing ? nil : .init()),
      serverInfo: .init(version: version))
  }
}
