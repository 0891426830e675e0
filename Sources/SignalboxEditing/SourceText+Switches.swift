import SignalboxFacts

extension SourceText {
  func edits(
    insertingCase new: NewItem, in function: MemberName, of type: TypePath?, subject: String?
  ) throws(EditingError) -> StepResult {
    // Overloads are told apart by what they switch over.
    let body = try self.function(function, of: type) { holdsSwitch($0, over: subject) }
    let found = try outerSwitch(in: body, named: function, over: subject)
    let items = found.block.items
    let isDefault = new.item.kind == .defaultCase
    if isDefault, items.flattened.contains(where: { $0.kind == .defaultCase }) {
      return .exists(differently: false)
    }
    if let existing = existence(of: new, among: items.flattened) {
      return .exists(differently: existing == .differently)
    }
    let index = isDefault ? nil : items.firstIndex { [$0].flattened.contains { $0.kind == .defaultCase } }
    var new = new
    if items.allSatisfy(isOneLine), items.contains(where: { $0.kind == .switchCase }), let joined = new.snippet.joined {
      new.snippet = joined
    }
    let insertion = BlockInsertion(
      source: self, block: found.block, owner: found.range.lowerBound, isIndented: style.indentsCases)
    return .edits(insertion.edits(inserting: new, at: index ?? items.count, isStrict: true))
  }

  private func holdsSwitch(_ body: EditingOutline.Body, over subject: String?) -> Bool {
    outline.switches.contains {
      (subject == nil || $0.subject == subject) && body.block.inside.contains($0.range.lowerBound)
    }
  }

  /// `case .name: value`, all in one line.
  private func isOneLine(_ item: EditingOutline.Item) -> Bool { !hasLineBreak(item.range) }

  private func outerSwitch(
    in body: EditingOutline.Body, named name: MemberName, over subject: String?
  ) throws(EditingError) -> EditingOutline.Switch {
    let range = body.block.inside
    let bare = { (text: String) in text.filter { !$0.isWhitespace } }
    let inside = outline.switches.filter { range.contains($0.range.lowerBound) }
    let alike = inside.filter { found in subject.map { bare($0) == bare(found.subject) } ?? true }
    let outer = alike.filter { one in
      !alike.contains { $0.range != one.range && $0.range.contains(one.range.lowerBound) }
    }
    guard let found = outer.first else {
      throw .switchNotFound(subject: subject, in: name, path: path, line: line(of: body.name.range.lowerBound))
    }
    guard outer.count == 1 else {
      throw .severalSwitches(in: name, path: path, lines: outer.map { line(of: $0.range.lowerBound) })
    }
    return found
  }
}
