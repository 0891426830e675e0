import SignalboxProject
import SignalboxScaffolds
import SignalboxText
import SignalboxWorkspace

/// Code that moves and new code, as edits of the texts as they are in the editor.
extension Session {
  func refactorings(_ parameters: CodeActionParameters, _ spot: Spot) -> [CodeAction] {
    let resolves = client?.resolvesEdits == true
    // Each edit costs as much as linking the project: nobody waits for that who only moves the pointer.
    guard resolves || parameters.isAsked else { return [] }
    let uri = parameters.textDocument.uri
    let (first, last) = (parameters.range.start.line &+ 1, parameters.range.end.line &+ 1)
    let found = findings(uri, touching: parameters.range).map(\.finding)
    return spot.refactorings(uri, in: first...max(first, last), found).compactMap { refactoring in
      var action = CodeAction(title: refactoring.title.printable, kind: CodeActionKind.refactor)
      if resolves {
        action.data = refactoring
        return action
      }
      do throws(ToolError) {
        action.edit = try edit(refactoring, spot)
        return action.edit == nil ? nil : action
      } catch {
        guard client?.textDocument?.codeAction?.disabledSupport == true else { return nil }
        action.disabled = CodeAction.Reason(reason: error.description)
        return action
      }
    }
  }

  /// The edit of an action that was chosen. Why there is none, the user is told.
  func resolve(_ chosen: ChosenAction) -> ChosenAction {
    guard let refactoring = chosen.refactoring, let spot = spot(refactoring.uri) else { return chosen }
    var chosen = chosen
    do throws(ToolError) {
      chosen.edit = try edit(refactoring, spot)
      if chosen.edit == nil { outbox.show("nothing to do") }
    } catch {
      outbox.show(error.description)
    }
    return chosen
  }

  /// - Returns: nil where nothing would change.
  /// - Throws: why the code cannot be moved or made.
  private func edit(_ refactoring: Refactoring, _ spot: Spot) throws(ToolError) -> WorkspaceEdit? {
    guard ProcessFolder.enter(spot.folder.path), let result = spot.folder.project.result else { return nil }
    for name in refactoring.names {
      do {
        let made = try ScaffoldRun().result(of: result.analysis, by: result.run.plan.configuration) { _ in
          [refactoring.request(in: spot.file, new: name)]
        }
        return try edit(made.changes, spot)
      } catch ScaffoldError.nameTaken where name != refactoring.names.last {
        continue
      } catch let error as ToolError {
        throw error
      } catch {
        throw ToolError("\(error)".printable)
      }
    }
    return nil
  }

  private func edit(_ changes: [FileChange], _ spot: Spot) throws(ToolError) -> WorkspaceEdit? {
    var edits: [(file: String, edit: TextEdit)] = []
    var created: [String] = []
    for change in changes where change.before != change.after {
      guard let after = change.after, change.origin == nil else { throw ToolError("\(change.path) would go") }
      if change.before == nil {
        let there = spot.analysis.bytes(of: change.path)
        if there == after { continue }
        guard there == nil else { throw ToolError("\(change.path) exists already") }
        created.append(change.path)
      }
      edits += textEdits(change).map { (change.path, $0) }
    }
    return edits.isEmpty ? nil : edit(edits, creating: created, spot)
  }

  /// The lines that a change replaces, or all of a new file.
  private func textEdits(_ change: FileChange) -> [TextEdit] {
    guard let before = change.before else {
      let start = Position(line: 0, character: 0)
      let text = String(decoding: change.after ?? [], as: UTF8.self)
      return [TextEdit(range: TextRange(start: start, end: start), newText: text)]
    }
    let lines = TextLines(before)
    return change.edits.map { edit in
      TextEdit(
        range: TextRange(
          start: lines.position(ofByte: edit.range.lowerBound, encoding),
          end: lines.position(ofByte: edit.range.upperBound, encoding)), newText: edit.replacement)
    }
  }
}
