import SignalboxReports
import SignalboxRules
import SignalboxText
import SignalboxWorkspace

/// What can be done about findings, and what code can become.
extension Session {
  func codeActions(_ parameters: CodeActionParameters) -> [CodeAction] {
    let uri = parameters.textDocument.uri
    guard let spot = spot(uri) else { return [] }
    var actions: [CodeAction] = []
    if parameters.wants(CodeActionKind.quickfix) {
      let found = findings(uri, touching: parameters.range)
      actions += found.compactMap { fix($0.finding, $0.diagnostic, spot) }
      actions += found.compactMap { suppression(of: $0.finding, $0.diagnostic, uri, spot) }
    }
    if parameters.wants(CodeActionKind.refactor) { actions += refactorings(parameters, spot) }
    return actions
  }

  private func fix(_ finding: Finding, _ diagnostic: Diagnostic, _ spot: Spot) -> CodeAction? {
    guard ProcessFolder.enter(spot.folder.path), let fix = spot.analysis.withFixes([finding]).first?.fix else {
      return nil
    }
    var maker = DiagnosticMaker(spot.folder, encoding)
    let edits = fix.changes.map { change in
      (file: change.file, edit: TextEdit(range: maker.range(of: change), newText: change.edit.replacement))
    }
    return CodeAction(
      title: fix.title.capitalizedFirst, diagnostics: [diagnostic], isPreferred: true, edit: edit(edits, spot))
  }

  /// A comment above the line, indented as the line is.
  private func suppression(
    of finding: Finding, _ diagnostic: Diagnostic, _ uri: String, _ spot: Spot
  ) -> CodeAction? {
    let own = spot.folder.project.result?.run.plan.ownRules ?? []
    guard let rule = Rule.named(finding.rule) ?? own.first(where: { $0.id == finding.rule }), !rule.isAboutComments,
      SourceFile.Kind(fileName: finding.file) == .swift, let lines = lines(uri, spot)
    else { return nil }
    let indentation = lines.line(finding.line - 1).prefix { $0 == 0x20 || $0 == 0x09 }
    let start = Position(line: finding.line - 1, character: 0)
    let text = String(decoding: indentation, as: UTF8.self) + RuleHelp.suppression(of: rule) + lines.lineEnd
    let edit = TextEdit(range: TextRange(start: start, end: start), newText: text)
    return CodeAction(
      title: "Disable \(rule.id) for this line", diagnostics: [diagnostic],
      edit: self.edit([(finding.file, edit)], spot))
  }

  /// One edit of the workspace, for the texts as they are now.
  /// - Parameter created: files that are new.
  func edit(
    _ edits: [(file: String, edit: TextEdit)], creating created: [String] = [], _ spot: Spot
  ) -> WorkspaceEdit {
    let files = Dictionary(grouping: edits) { uri(of: $0.file, in: spot.folder) }.mapValues { $0.map(\.edit) }
    guard client?.workspace?.workspaceEdit?.documentChanges == true else { return WorkspaceEdit(changes: files) }
    // Others make a file of an edit of one that is not there.
    let creations = client?.createsFiles == true ? created.map { uri(of: $0, in: spot.folder) } : []
    return WorkspaceEdit(
      documentChanges: creations.map { .create($0) }
        + files.sorted { $0.key < $1.key }.map { uri, edits in
          .edit(.init(textDocument: .init(uri: uri, version: documents[uri]?.version), edits: edits))
        })
  }

  /// The editor's own name for a file, if it is open.
  func uri(of file: String, in folder: ServedFolder) -> String {
    let path = folder.path(of: file)
    return documents.values.first { $0.path.hasSameBytes(as: path) }?.uri ?? DocumentURI.uri(of: path)
  }
}
