import SignalboxFacts

extension SourceText {
  func edits(inserting new: NewItem, at position: DeclarationPosition) throws(EditingError) -> StepResult {
    let items = outline.file.items
    if let existing = existence(ofDeclaration: new) { return .exists(differently: existing == .differently) }
    var index = items.count
    if case .after(let type) = position {
      let target = try body(of: type)
      index = (items.firstIndex { $0.range.contains(target.range.lowerBound) } ?? items.count - 1) + 1
    }
    for neighbour in [index - 1, index] where items.indices.contains(neighbour) {
      try expectSoundness(of: items[neighbour].range)
    }
    if items.isEmpty { try expectSoundness(of: outline.file.inside) }
    let insertion = BlockInsertion(source: self, block: outline.file, owner: nil)
    return .edits(insertion.edits(inserting: new, at: index))
  }

  /// Extensions are told by what they add, other declarations by their names.
  func existence(ofDeclaration new: NewItem) -> Existence? {
    let items = outline.file.items.flattened
    guard new.item.kind == .extensionDeclaration, let name = new.item.names.first?.base else {
      return existence(of: new, among: items.filter { $0.kind != .extensionDeclaration })
    }
    let path = name.split(separator: ".").map(String.init)
    let extensions = outline.types.filter { type in
      type.kind == .extensionDeclaration && type.path == path && Set(type.inherited) == Set(new.inherited)
    }
    // One that adds nothing to the inherited types may stand beside others of its kind.
    let isAlike = extensions.contains { spelled($0.range) == new.spelled }
    if isAlike { return .alike }
    return extensions.isEmpty || new.inherited.isEmpty ? nil : .differently
  }
}
