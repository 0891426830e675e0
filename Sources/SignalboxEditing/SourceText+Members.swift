import SignalboxFacts
import SignalboxText

extension SourceText {
  /// - Returns: nil for no edits, as the member is there.
  func edits(
    inserting new: NewItem, into type: TypePath, at place: MemberPlace
  ) throws(EditingError) -> StepResult {
    let target = try body(of: type, isOwn: new.item.needsOwnType)
    if new.item.kind == .enumCase, target.kind != .enumDeclaration {
      throw .notAnEnum(type, path: path, line: line(of: target.range.lowerBound))
    }
    if let exists = existence(of: new, among: members(of: type)) { return .exists(differently: exists == .differently) }
    if new.item.kind == .enumCase, place == .siblings, let edit = appendedCase(new, to: target) {
      return .edits([edit])
    }
    let index = try index(of: new.item, in: target, of: type, at: place)
    let insertion = BlockInsertion(
      source: self, block: target.body, owner: target.range.lowerBound, isTypeBody: true)
    return .edits(insertion.edits(inserting: new, at: index, isStrict: place.isStrict))
  }

  private func index(
    of new: EditingOutline.Item, in target: EditingOutline.TypeBody, of type: TypePath, at place: MemberPlace
  ) throws(EditingError) -> Int {
    let placement = MemberPlacement(source: self, items: target.body.items)
    switch place {
    case .siblings:
      return placement.index(of: new)
    case .section(let title):
      return placement.index(ofSection: title, in: target.body.inside) ?? placement.index(of: new)
    case .after(let name), .before(let name):
      guard let index = target.body.items.firstIndex(where: { $0.names.contains(where: name.matches) }) else {
        throw .memberNotFound(name, of: type, path: path)
      }
      if case .after = place { return index + 1 }
      return index
    }
  }

  /// Whether something of this name is there, and whether it reads the same.
  func existence(of new: NewItem, among items: [EditingOutline.Item]) -> Existence? {
    guard !new.item.names.isEmpty else {
      let isThere = items.contains { $0.names.isEmpty && spelled($0.range) == new.spelled }
      return isThere ? .alike : nil
    }
    var found: Existence?
    for (name, text) in zip(new.item.names, new.spelledNames) {
      let namesakes = items.flatMap { item in item.names.filter { item.isNamesake(of: new.item, $0, name) } }
      guard !namesakes.isEmpty else { continue }
      let isAlike = namesakes.contains { spelled($0.range) == text }
      found = isAlike && found != .differently ? .alike : .differently
    }
    return found
  }

  enum Existence { case alike, differently }

  /// `case a, b` takes one more in its own line.
  private func appendedCase(_ new: NewItem, to type: EditingOutline.TypeBody) -> Edit? {
    let cases = type.body.items.filter { $0.kind == .enumCase }
    guard cases.count == 1, let line = cases.first, line.names.count > 1, !hasLineBreak(line.range),
      line.names.allSatisfy({ $0.labels == nil }), new.item.names.allSatisfy({ $0.labels == nil }),
      let last = line.names.last, new.spelled.hasPrefix("case "), !new.snippet.hasComments
    else { return nil }
    let added = ", " + new.snippet.text(margin: "", style: style).dropFirst("case ".count)
    let length = lineEnd(line.range.upperBound) - lineStart(line.range.lowerBound)
    guard length + added.utf8.count <= 120 else { return nil }
    return .insertion(added, at: last.range.upperBound)
  }
}

extension MemberPlace {
  fileprivate var isStrict: Bool {
    switch self {
    case .siblings, .section: false
    case .after, .before: true
    }
  }
}

extension EditingOutline.Item {
  /// Whether no extension can hold it.
  fileprivate var needsOwnType: Bool {
    switch kind {
    case .enumCase, .deinitializer: true
    case .property: !isTypeMember
    default: false
    }
  }

  /// Whether a name of this item and one of a new item cannot stand side by side.
  fileprivate func isNamesake(
    of new: EditingOutline.Item, _ own: EditingOutline.Name, _ other: EditingOutline.Name
  ) -> Bool {
    guard own.base.unquoted == other.base.unquoted, isTypeMember == new.isTypeMember else { return false }
    // A case is told by its name alone, a function by its labels too; one without any clashes with a property.
    return kind == .enumCase || new.kind == .enumCase || (own.labels ?? []) == (other.labels ?? [])
  }
}
