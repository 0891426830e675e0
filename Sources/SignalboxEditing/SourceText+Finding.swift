import SignalboxFacts
import SignalboxText

extension SourceText {
  /// The body that new members of a type go to: the type's own, or else that of an extension.
  /// - Parameter isOwn: whether an extension will not do.
  func body(of type: TypePath, isOwn: Bool = false) throws(EditingError) -> EditingOutline.TypeBody {
    let found = bodies(of: type)
    let isExtension = type.conformance != nil || type.member != nil
    var own = isExtension ? [] : found.filter { $0.kind != .extensionDeclaration }
    if own.isEmpty, !isOwn {
      own = found.filter { $0.kind == .extensionDeclaration && !$0.isConditional && !$0.isConstrained }
      own = own.isEmpty && found.count == 1 ? found : Array(own.prefix(1))
    }
    guard let body = own.first else {
      if let error = firstError { throw error }
      throw .typeNotFound(type, path: path)
    }
    guard own.count == 1 else {
      throw .severalTypes(type, path: path, lines: own.map { line(of: $0.range.lowerBound) })
    }
    try expectSoundness(of: body.range)
    return body
  }

  /// The type and its extensions in this file; of a path with a conformance or a member, the extensions that add it.
  func bodies(of type: TypePath) -> [EditingOutline.TypeBody] {
    outline.types.filter { body in
      guard body.path == type.names else { return false }
      if let member = type.member {
        let isThere = body.body.items.flattened.contains { $0.names.contains(where: member.matches) }
        guard body.kind == .extensionDeclaration, isThere else { return false }
      }
      guard let conformance = type.conformance else { return true }
      return body.kind == .extensionDeclaration && body.inherited.contains(conformance)
    }
  }

  /// All members of a type in this file, those under conditions too.
  func members(of type: TypePath) -> [EditingOutline.Item] {
    bodies(of: TypePath(type.names.joined(separator: "."))).flatMap { $0.body.items.flattened }
  }

  /// The block of a function, an initialiser, a getter or, if asked for, of another accessor.
  /// - Parameter isMeant: chooses among several of that name; without any that it chooses, all are meant.
  func function(
    _ name: MemberName, of type: TypePath?, accessor: String? = nil,
    where isMeant: (EditingOutline.Body) -> Bool = { _ in true }
  ) throws(EditingError) -> EditingOutline.Body {
    if let type, bodies(of: type).isEmpty { _ = try body(of: type) }
    let ranges = type.map { bodies(of: $0).map(\.range) }
    var found = outline.bodies.filter { body in
      body.path == type?.names ?? [] && name.matches(body.name)
        && (accessor.map { $0 == body.accessor } ?? (body.accessor == nil || body.accessor == "get"))
        && ranges.map { $0.contains { $0.contains(body.block.inside.lowerBound) } } != false
    }
    if found.count > 1, found.contains(where: isMeant) { found = found.filter(isMeant) }
    guard let body = found.first else {
      if let error = firstError { throw error }
      throw .memberNotFound(name, of: type, path: path)
    }
    guard found.count == 1 else {
      let lines = found.map { line(of: $0.name.range.lowerBound) }
      throw .severalMembers(name, of: type, path: path, lines: lines)
    }
    try expectSoundness(around: body.block.inside)
    return body
  }

  /// The innermost type around a place must be sound, or else the declaration that holds it.
  func expectSoundness(around range: Range<Int>) throws(EditingError) {
    let around = outline.types.last { $0.range.contains(range.lowerBound) }?.range
    let item = outline.file.items.first { $0.range.contains(range.lowerBound) }?.range
    try expectSoundness(of: around ?? item ?? range)
  }

  /// - Throws: `EditingError.syntaxError` where there is one in a range or between it and the next token.
  func expectSoundness(of range: Range<Int>) throws(EditingError) {
    let next = outline.tokens.partitioningIndex { $0.lowerBound >= range.upperBound }
    let stop = next < outline.tokens.count ? outline.tokens[next].lowerBound : bytes.count
    guard let error = outline.errors.first(where: { (range.lowerBound...stop).contains($0) }) else { return }
    throw .syntaxError(path: path, line: line(of: error))
  }
}

extension [EditingOutline.Item] {
  /// With the elements of `#if` in place of it.
  var flattened: [EditingOutline.Item] {
    flatMap { $0.kind == .conditional ? $0.conditional.flattened : [$0] }
  }
}
