import SignalboxFacts

/// What decides about the blank lines around an element.
struct ItemShape: Hashable {
  enum Family: Hashable {
    case importing, storage, function, type, statement, switchCase, other
  }

  var family: Family
  /// A property and an enum case are of one family, but of two kinds.
  var kind: EditingOutline.Item.Kind
  var spansLines: Bool
  var hasBraces: Bool

  init(_ kind: EditingOutline.Item.Kind, spansLines: Bool, hasBraces: Bool) {
    self.kind = kind
    self.spansLines = spansLines
    self.hasBraces = hasBraces
    switch kind {
    case .importDeclaration: family = .importing
    case .typeAlias, .enumCase, .property, .computedProperty: family = .storage
    case .initializer, .deinitializer, .function, .subscriptDeclaration: family = .function
    case .type, .extensionDeclaration: family = .type
    case .switchCase, .defaultCase: family = .switchCase
    case .expression, .exit, .statement: family = .statement
    case .accessor, .otherDeclaration, .conditional: family = .other
    }
  }

  init(_ item: EditingOutline.Item, in source: SourceText) {
    self.init(
      item.kind, spansLines: source.hasLineBreak(item.range),
      hasBraces: source.bytes[item.range.upperBound - 1] == UInt8(ascii: "}"))
  }

  init(_ new: NewItem) {
    self.init(
      new.item.kind, spansLines: new.snippet.spansLines,
      hasBraces: new.spelled.hasSuffix("}"))
  }
}

/// Two neighbours.
struct ShapePair: Hashable {
  var first: ItemShape
  var second: ItemShape

  /// How many blank lines stand between them where nothing shows what the file does.
  var usualBlankLines: Int {
    switch (first.family, second.family) {
    case (.importing, .importing), (.statement, _), (_, .statement), (.switchCase, _), (_, .switchCase): 0
    case (.storage, .storage): first.spansLines || second.spansLines || first.kind != second.kind ? 1 : 0
    case (.function, .function), (.storage, .function), (.function, .storage):
      // Requirements of a protocol.
      first.isRequirement && second.isRequirement ? 0 : 1
    case (.other, .other) where first.kind == .accessor: 0
    default: 1
    }
  }
}

extension ItemShape {
  private var isOneLine: Bool { !spansLines }

  fileprivate var isRequirement: Bool {
    isOneLine && (family == .function ? !hasBraces : kind == .computedProperty)
  }
}
