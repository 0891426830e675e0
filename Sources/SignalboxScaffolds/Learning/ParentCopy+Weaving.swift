import SignalboxEditing
import SignalboxFacts
import SignalboxProject
import SignalboxText

/// A child that joins others in the method that makes them.
extension ParentCopy {
  /// The new statements, behind those that they are copies of, and the new elements of lists.
  /// - Parameters:
  ///   - arguments: those of the creation that the copy does not take.
  ///   - renaming: what is called otherwise in the copy.
  /// - Returns: nil where there is no such method, or where it cannot be cut.
  func edits(dropping arguments: Set<Int>, _ renaming: @escaping (String) -> String?) -> [Edit]? {
    guard let weaving else { return nil }
    let all = project.arguments(of: start.sibling.creation)
    let needed = needed(without: arguments.map { all[$0] } + idleArguments)
    let excerpt = excerpt(of: needed, cutting: arguments, of: all)
    let own = namesOfLocals(in: needed, renaming)
    let rename = { (name: String) in renaming(name) ?? own[name] }
    var edits: [Edit] = []
    for run in runs(of: needed) {
      guard let edit = insertion(of: run, in: excerpt, rename) else { return nil }
      edits.append(edit)
    }
    return edits + weaving.elements.map { start.code.insertion(of: start.code.element($0), behind: $0, rename) }
  }

  /// Statements that follow each other in the method, but for those about the model alone that are not copied.
  private func runs(of statements: [NodeRef]) -> [[NodeRef]] {
    let listed = weaving?.joint ?? []
    let others = start.statements.filter { statement in
      statements.contains(statement) || listed.contains(statement)
        || !start.uses(in: statement).contains { project.contains(statement, $0) } || start.makesAnother(statement)
    }
    return others.split { !statements.contains($0) }.map(Array.init)
  }

  private func insertion(of run: [NodeRef], in excerpt: Excerpt, _ rename: (String) -> String?) -> Edit? {
    let lines = run.compactMap { start.code.lines(of: $0) }
    guard lines.count == run.count, let last = lines.last else { return nil }
    let texts = zip(run, lines).compactMap { statement, lines in
      excerpt.text(of: lines).map { settings(after: statement, $0) }
    }
    guard texts.count == run.count else { return nil }
    let text = texts.joined(separator: "\n").withoutRemarks.renamingIdentifiers(rename)
    let edit = start.code.source.insertion(of: text, behind: last)
    guard run.count > 1 else { return edit }
    return Edit(range: edit.range, replacement: start.code.source.lineBreak + edit.replacement)
  }

  /// Locals that are not named after the model would be there twice: `stack` is `offersStack`.
  private func namesOfLocals(in statements: [NodeRef], _ renaming: (String) -> String?) -> [String: String] {
    let names = statements.filter { [.binding, .tupleBinding].contains(project[$0].kind) }
      .flatMap { project.subtree(of: $0, kinds: [.binding]) }.map(project.text)
    return Dictionary(
      names.filter { renaming($0) == nil }.map { ($0, newCase + $0.capitalizedFirst) },
      uniquingKeysWith: { first, _ in first })
  }
}

extension CodeText {
  /// One more element of a list, behind another one: in a line of its own, if that has one.
  func insertion(of text: String, behind element: NodeRef, _ rename: (String) -> String?) -> Edit {
    let range = range(of: element)
    let end = range.lowerBound + self.element(element).utf8.count
    let lineStart = source.wholeLines(of: range.lowerBound..<range.lowerBound).lowerBound
    let blank = source.text(lineStart..<range.lowerBound)
    let separator = blank.allSatisfy(\.isWhitespace) ? "," + source.lineBreak + blank : ", "
    return .insertion(separator + text.renamingIdentifiers(rename), at: end)
  }
}
