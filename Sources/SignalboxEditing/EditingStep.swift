import SignalboxText

/// One insertion of one element: what `Insertion` is taken apart into.
enum EditingStep {
  case member(NewItem, of: TypePath, at: MemberPlace)
  case conformance(String, to: TypePath)
  case switchCase(NewItem, in: MemberName, of: TypePath?, subject: String?)
  case statements([NewItem], in: MemberName, of: TypePath?, at: StatementPlace)
  case didSet([NewItem], property: MemberName, of: TypePath?)
  case modifier(NewItem, in: MemberName, of: TypePath?)
  case element(NewItem, in: MemberName, of: TypePath, argument: String)
  case declaration(NewItem, at: DeclarationPosition)
  case importing(NewItem)

  /// - Throws: `EditingError.badSnippet`.
  static func steps(of insertion: Insertion) throws(EditingError) -> [EditingStep] {
    switch insertion {
    case .member(let code, let type, let place):
      return place.ordered(try NewItem.items(of: code, in: .members)).map { .member($0, of: type, at: place) }
    case .enumCase(let code, let type):
      return try NewItem.items(of: code, in: .members).map { .member($0, of: type, at: .siblings) }
    case .conformance(let name, let type):
      return [.conformance(name, to: type)]
    case .switchCase(let code, let function, let type, let subject):
      return try NewItem.items(of: code, in: .switchCases)
        .map { .switchCase($0, in: function, of: type, subject: subject) }
    case .statement(let code, let function, let type, let place):
      return [.statements(try NewItem.items(of: code, in: .statements), in: function, of: type, at: place)]
    case .didSet(let code, let property, let type):
      return [.didSet(try NewItem.items(of: code, in: .statements), property: property, of: type)]
    case .modifier(let code, let function, let type):
      return try NewItem.items(of: code, in: .statements).map { .modifier($0, in: function, of: type) }
    case .element(let code, let member, let type, let argument):
      return try NewItem.items(of: code, in: .statements)
        .map { .element($0, in: member, of: type, argument: argument) }
    case .declaration(let code, let position):
      let items = try NewItem.items(of: code, in: .file)
      // Each goes right behind the same declaration, so the last goes there first.
      return (position == .end ? items : items.reversed()).map { .declaration($0, at: position) }
    case .importModule(let module):
      let code = module.contains(" ") ? module : "import " + module
      return try NewItem.items(of: code, in: .file).map { .importing($0) }
    }
  }

  func result(in source: SourceText) throws(EditingError) -> StepResult {
    switch self {
    case .member(let new, let type, let place):
      try source.edits(inserting: new, into: type, at: place)
    case .conformance(let name, let type):
      try source.edits(addingConformance: name, to: type)
    case .switchCase(let new, let function, let type, let subject):
      try source.edits(insertingCase: new, in: function, of: type, subject: subject)
    case .statements(let new, let function, let type, let place):
      try source.edits(inserting: new, in: function, of: type, at: place)
    case .didSet(let new, let property, let type):
      try source.edits(insertingIntoDidSet: new, of: property, in: type)
    case .modifier(let new, let function, let type):
      try source.edits(appendingModifier: new, in: function, of: type)
    case .element(let new, let member, let type, let argument):
      try source.edits(appendingElement: new, in: member, of: type, argument: argument)
    case .declaration(let new, let position):
      try source.edits(inserting: new, at: position)
    case .importing(let new):
      try source.edits(importing: new)
    }
  }
}

/// What one step comes to.
enum StepResult {
  case edits([Edit])
  case exists(differently: Bool)

  var outcome: InsertionOutcome {
    switch self {
    case .edits: .inserted
    case .exists(let differently): .exists(differently: differently)
    }
  }
}

extension MemberPlace {
  /// Each goes right behind the same member, so the last goes there first.
  fileprivate func ordered(_ items: [NewItem]) -> [NewItem] {
    if case .after = self { return items.reversed() }
    return items
  }
}
