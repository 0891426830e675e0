import SignalboxProject
import SignalboxText
import SignalboxWorkspace

/// What has changed is linted, and the client is told what has changed by that.
extension Session {
  mutating func work() {
    for index in folders.indices where folders[index].change != .none {
      let clock = ContinuousClock()
      let start = clock.now
      let tree = folders[index].analysis?.project.tree
      let open = documents.values.sorted { $0.uri < $1.uri }
      let wasThere = folders[index].isThere
      if folders[index].analysis == nil, folders[index].change == .disk {
        let progress = WorkProgress(client, outbox, number: readings)
        readings += 1
        folders[index].lint(open, progress: progress?.report)
        progress?.end()
      } else {
        folders[index].lint(open, progress: nil)
      }
      if wasThere, !folders[index].isThere { outbox.show("\(folders[index].path) is not there any more") }
      logTrace(folders[index], clock.now - start)
      if client?.workspace?.codeLens?.refreshSupport == true, tree != nil,
        tree != folders[index].analysis?.project.tree
      {
        outbox.request("workspace/codeLens/refresh")
      }
    }
    watchOtherFiles()
    publish()
  }

  private func logTrace(_ folder: ServedFolder, _ duration: Duration) {
    guard trace != "off" else { return }
    let files = folder.analysis.map { Quantity.of($0.files, "file") } ?? "nothing"
    let findings = Quantity.of(folder.project.result?.selected.findings.count ?? 0, "finding")
    let time = duration.formatted(.units(allowed: [.milliseconds], fractionalPart: .hide))
    outbox.notify("$/logTrace", Trace(message: "\(folder.path): \(files), \(findings) in \(time)"))
  }

  private struct Trace: Encodable { let message: String }

  /// Works out what is to be said of each file, and says what is new.
  private mutating func publish() {
    var changed = false
    var known: Set<String> = []
    let open = documents.values.sorted { $0.uri < $1.uri }
    let names = Dictionary(open.map { (Bytewise($0.path), $0.uri) }) { first, _ in first }
    for folder in folders {
      var maker = DiagnosticMaker(folder, encoding)
      for (file, notes) in folder.notes(open).sorted(by: { $0.key < $1.key }) where !notes.isEmpty {
        let path = folder.path(of: file.wrappedValue)
        guard isInnermost(folder, for: path) else { continue }
        let uri = names[path] ?? DocumentURI.uri(of: path)
        guard known.insert(uri).inserted else { continue }
        let version = documents[uri]?.version
        if let before = published[uri], before.notes == notes, before.version == version { continue }
        let lines = documents[uri]?.lines
        publish(notes, maker.diagnostics(notes, of: file.wrappedValue, in: lines), of: uri, version)
        changed = true
      }
    }
    for uri in published.keys.sorted() where !known.contains(uri) && published[uri]?.diagnostics.isEmpty == false {
      publish(FileNotes(), [], of: uri, documents[uri]?.version)
      changed = true
    }
    if changed, !isPushing, client?.workspace?.diagnostics?.refreshSupport == true {
      outbox.request("workspace/diagnostic/refresh")
    }
  }

  /// Of folders inside each other, the inner one speaks for its files.
  private func isInnermost(_ folder: ServedFolder, for path: String) -> Bool {
    !folders.contains { $0.path.utf8.count > folder.path.utf8.count && $0.name(of: path) != nil }
  }

  private mutating func publish(_ notes: FileNotes, _ diagnostics: [Diagnostic], of uri: String, _ version: Int?) {
    count += 1
    published[uri] = Published(notes: notes, version: version, number: count, diagnostics: diagnostics)
    guard isPushing else { return }
    outbox.notify(
      "textDocument/publishDiagnostics", PublishedDiagnostics(uri: uri, version: version, diagnostics: diagnostics))
  }

  func pull(_ parameters: PullParameters) -> DiagnosticReport {
    report(parameters.textDocument.uri, before: parameters.previousResultId)
  }

  func pullAll(_ parameters: WorkspacePullParameters) -> WorkspaceReport {
    let before = Dictionary((parameters.previousResultIds ?? []).map { ($0.uri, $0.value) }) { _, last in last }
    let uris = Set(published.filter { !$0.value.diagnostics.isEmpty }.keys).union(before.keys)
    return WorkspaceReport(
      items: uris.sorted().map { uri in
        var report = report(uri, before: before[uri])
        report.uri = uri
        report.version = documents[uri]?.version
        return report
      })
  }

  private func report(_ uri: String, before: String?) -> DiagnosticReport {
    // The client may write the name of a file in another way than we do.
    let published = self.published[uri] ?? DocumentURI.path(of: uri).flatMap { self.published[DocumentURI.uri(of: $0)] }
    let number = "\(published?.number ?? 0)"
    if before == number { return DiagnosticReport(kind: "unchanged", resultId: number, items: nil) }
    return DiagnosticReport(kind: "full", resultId: number, items: published?.diagnostics ?? [])
  }
}

/// A bar in the editor while a project is read for the first time.
private struct WorkProgress: Sendable {
  private let outbox: Outbox
  private let token: String

  /// - Returns: nil where the client shows none.
  init?(_ client: ClientCapabilities?, _ outbox: Outbox, number: Int) {
    guard client?.window?.workDoneProgress == true else { return nil }
    self.outbox = outbox
    token = "signalbox-reading-\(number)"
    outbox.request("window/workDoneProgress/create", Token(token: token))
    send(Value(kind: "begin", title: "Signalbox", message: "Reading", percentage: 0))
  }

  var report: @Sendable (_ begun: Int, _ all: Int) -> Void {
    { begun, all in
      guard begun.isMultiple(of: max(1, all / 20)) else { return }
      let message = "Reading \(Quantity.grouped(begun)) of \(Quantity.of(all, "file"))"
      send(Value(kind: "report", message: message, percentage: begun * 100 / max(1, all)))
    }
  }

  func end() { send(Value(kind: "end")) }

  private func send(_ value: Value) { outbox.notify("$/progress", Parameters(token: token, value: value)) }

  private struct Token: Encodable { let token: String }

  private struct Parameters: Encodable {
    let token: String
    let value: Value
  }

  private struct Value: Encodable {
    var kind: String
    var title: String?
    var message: String?
    var percentage: Int?
  }
}
