import SignalboxText

/// What the client tells without waiting for an answer.
extension Session {
  mutating func note(_ method: String, _ message: Message) throws(RPCError) {
    switch method {
    case "initialized": watchUsualFiles()
    case "textDocument/didOpen": try open(try message.parameters())
    case "textDocument/didChange": try edit(try message.parameters())
    case "textDocument/didSave": changed(.disk, at: (try message.parameters() as DocumentParameters).textDocument.uri)
    case "textDocument/didClose": close((try message.parameters() as DocumentParameters).textDocument.uri)
    case "workspace/didChangeWatchedFiles": for index in folders.indices { folders[index].change = .disk }
    case "workspace/didChangeWorkspaceFolders": exchangeFolders(try message.parameters())
    case "$/setTrace": trace = (try message.parameters() as TraceParameters).value
    default: break
    }
  }

  private mutating func open(_ parameters: OpenParameters) throws(RPCError) {
    let item = parameters.textDocument
    // Texts without a file, and those of other places, such as an archive, belong to no project.
    guard let path = DocumentURI.path(of: item.uri) else { return }
    let document = Document(uri: item.uri, path: path, version: item.version, text: item.text)
    documents[item.uri] = document
    if let excess = document.excess { outbox.show(excess) }
    if document.isRead { changed(.texts, at: item.uri) }
  }

  private mutating func edit(_ parameters: ChangeParameters) throws(RPCError) {
    let uri = parameters.textDocument.uri
    guard DocumentURI.path(of: uri) != nil else { return }
    guard documents[uri] != nil else { throw .invalid("\(uri) is edited, but not open") }
    do throws(Document.EditError) {
      try documents[uri]?.edit(parameters.contentChanges, version: parameters.textDocument.version, encoding)
    } catch {
      throw .invalid("an edit of \(uri) was not made: \(error); close and open the file")
    }
    if documents[uri]?.isRead == true { changed(.texts, at: uri) }
  }

  private mutating func close(_ uri: String) {
    if documents[uri]?.isRead == true { changed(.disk, at: uri) }
    documents[uri] = nil
  }

  /// Marks the folders that a file lies in.
  private mutating func changed(_ change: ServedFolder.Change, at uri: String) {
    guard let path = DocumentURI.path(of: uri) else { return }
    for index in folders.indices where folders[index].name(of: path) != nil {
      folders[index].change = max(folders[index].change, change)
    }
  }

  private mutating func exchangeFolders(_ parameters: FoldersParameters) {
    let removed = parameters.event.removed.compactMap { DocumentURI.path(of: $0.uri) }
    folders.removeAll { folder in removed.contains { $0.hasSameBytes(as: folder.path) } }
    for folder in parameters.event.added.compactMap({ ServedFolder($0, cache: cache) }) {
      if !folders.contains(where: { $0.path.hasSameBytes(as: folder.path) }) { folders.append(folder) }
    }
    if !hasWork { work() }
  }
}
