import SignalboxFacts

extension Project {
  /// Beyond this many steps from one name to the next, code is taken to go in circles.
  static let maximumDepth = 24

  /// The declaration whose node holds a place, itself included.
  package func enclosingDeclaration(of place: Place) -> DeclarationPlace? {
    var current = place
    while true {
      if self[current].kind.isDeclaration { return declaration(at: current) }
      guard let parent = parent(of: current) else { return nil }
      current = parent
    }
  }

  /// The entry of a declaration's node.
  package func declaration(at place: Place) -> DeclarationPlace? {
    let declarations = files[place.file].facts.declarations
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if declarations[middle].node < place.node { low = middle + 1 } else { high = middle }
    }
    guard low < declarations.count, declarations[low].node == place.node else { return nil }
    return DeclarationPlace(file: place.file, declaration: Declaration.ID(low))
  }

  /// The type that is written at a place, names being looked up from there.
  public func resolve(_ written: Place) -> SwiftType? {
    resolve(written, in: enclosingDeclaration(of: written))
  }

  /// The type that is written at a place, names being looked up from inside a declaration.
  func resolve(_ written: Place, in scope: DeclarationPlace?, depth: Int = 0) -> SwiftType? {
    guard depth < Self.maximumDepth else { return nil }
    let parts = children(of: written)
    let inner = { (index: Int) in
      parts.indices.contains(index) ? self.resolve(parts[index], in: scope, depth: depth + 1) : nil
    }
    switch self[written].kind {
    case .typeName, .identifier:
      let arguments = parts.compactMap { resolve($0, in: scope, depth: depth + 1) }
      return lookUpType(name(of: written), arguments: arguments, from: written.file, in: scope, depth: depth)
    case .typeMember: return memberType(written, parts: parts, in: scope, depth: depth)
    case .optionalType: return inner(0).map { .optional($0) }
    case .arrayType: return inner(0).map { .array($0) }
    case .dictionaryType:
      guard let key = inner(0), let value = inner(1) else { return nil }
      return .dictionary(key, value)
    case .someType, .anyType: return inner(0)
    case .metatype: return inner(0).map { .metatype($0) }
    case .compositionType: return .composition(parts.compactMap { resolve($0, in: scope, depth: depth + 1) })
    case .tupleType:
      let elements = parts.compactMap { part in
        children(of: part).first.flatMap { resolve($0, in: scope, depth: depth + 1) }
          .map { SwiftType.Element(label: self[part].name == 0 ? nil : name(of: part), type: $0) }
      }
      return elements.count == parts.count ? .tuple(elements) : nil
    case .functionType:
      guard let last = parts.last, let result = resolve(last, in: scope, depth: depth + 1) else { return nil }
      let unknown = SwiftType.named(name(of: Place(file: written.file, node: 0)), [])
      return .function(parts.dropLast().map { resolve($0, in: scope, depth: depth + 1) ?? unknown }, result)
    default: return nil
    }
  }

  private func memberType(
    _ written: Place, parts: [Place], in scope: DeclarationPlace?, depth: Int
  ) -> SwiftType? {
    let name = name(of: written)
    let arguments = parts.dropFirst().compactMap { resolve($0, in: scope, depth: depth + 1) }
    guard let first = parts.first else { return nil }
    if let base = resolve(first, in: scope, depth: depth + 1) {
      for id in base.nominals {
        if let type = nestedType(name, in: id, arguments: arguments, depth: depth) { return type }
      }
      if case .parameter = base { return .parameter(name) }
    }
    if let type = moduleType(name, in: self.name(of: first), arguments: arguments) { return type }
    // A module that no file of the project belongs to.
    guard case .named? = resolve(first, in: scope, depth: depth + 1), self[first].kind == .typeName else { return nil }
    return lookUpGlobal(name, arguments: arguments, from: written.file, depth: depth)
  }

  /// `Networking.Request`: a type with its module before it.
  private func moduleType(_ name: Name, in module: Name, arguments: [SwiftType]) -> SwiftType? {
    globalTypes[name]?.first { self[type: $0].module == text(module) }.map { .nominal($0, arguments) }
  }

  /// A type inside a type, or inside a module that is written like one.
  func nestedType(_ name: Name, in owner: SwiftType, arguments: [SwiftType] = []) -> SwiftType? {
    if case .named(let module, []) = owner { return moduleType(name, in: module, arguments: arguments) }
    return owner.nominals.firstResult { self.nestedType(name, in: $0, arguments: arguments) }
  }

  /// A type or type alias among the members of a type and its ancestors.
  func nestedType(_ name: Name, in id: TypeID, arguments: [SwiftType] = [], depth: Int = 0) -> SwiftType? {
    nestedMeaning(of: name, in: id).flatMap { type($0, name: name, arguments: arguments, depth: depth) }
  }

  /// What a name means as a member of a type or of one of its ancestors.
  func nestedMeaning(of name: Name, in id: TypeID) -> TypeMeaning? {
    let symbol = self[type: id]
    for ancestor in symbol.ancestors.isEmpty ? [id] : symbol.ancestors {
      if let nested = self[type: ancestor].nested[name] { return .nominal(nested) }
      let alias = self[type: ancestor].members(named: name).first { $0.kind == .typeAlias }
      if let alias { return .alias(alias.place) }
    }
    return nil
  }

  /// Looks a type's name up as Swift does: generic parameters, nested types outwards, the module, everything else.
  func lookUpType(
    _ name: Name, arguments: [SwiftType], from file: Int, in scope: DeclarationPlace?, depth: Int = 0
  ) -> SwiftType? {
    if let known = builtIn(text(name), arguments) { return known }
    return type(meaning(of: name, from: file, in: scope), name: name, arguments: arguments, depth: depth)
  }

  /// What a type's name means where it is written.
  func meaning(of name: Name, from file: Int, in scope: DeclarationPlace?) -> TypeMeaning {
    let isSelf = text(name) == "Self"
    var current = scope
    while let place = current {
      if declaresGeneric(name, place) { return .parameter }
      if let type = localType(name, in: place) { return .nominal(type) }
      if let owner = owners[place.file][Int(place.declaration)] {
        if isSelf { return .selfType(owner) }
        if self[type: owner].generics.contains(name) { return .parameter }
        if let nested = nestedMeaning(of: name, in: owner) { return nested }
        if associatedType(name, in: owner) { return .parameter }
      }
      current = self[place].parent.map { DeclarationPlace(file: place.file, declaration: $0) }
    }
    return globalMeaning(of: name, from: file)
  }

  private func type(_ meaning: TypeMeaning, name: Name, arguments: [SwiftType], depth: Int) -> SwiftType? {
    switch meaning {
    case .parameter: .parameter(name)
    case .nominal(let id): .nominal(id, arguments)
    case .selfType(let id): .nominal(id, self[type: id].generics.map { .parameter($0) })
    case .alias(let place): expand(place, arguments: arguments, depth: depth)
    case .unknown: .named(name, arguments)
    }
  }

  private func associatedType(_ name: Name, in id: TypeID) -> Bool {
    self[type: id].members(named: name).contains { $0.kind == .associatedType }
  }

  private func declaresGeneric(_ name: Name, _ place: DeclarationPlace) -> Bool {
    let kinds: Set<Node.Kind> = [.function, .initializer, .subscriptDeclaration, .typeAlias]
    guard kinds.contains(self[place].kind) else { return false }
    let file = files[place.file]
    return file.facts.children(of: self[place].node).contains {
      file.facts[$0].kind == .genericParameter && file.names[Int(file.facts[$0].name)] == name
    }
  }

  private func builtIn(_ name: String, _ arguments: [SwiftType]) -> SwiftType? {
    guard !arguments.isEmpty || name == "Void" else { return nil }
    return switch (name, arguments.count) {
    case ("Optional", 1): .optional(arguments[0])
    case ("Array", 1), ("Set", 1), ("ContiguousArray", 1): .array(arguments[0])
    case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
    case ("Void", 0): .void
    default: nil
    }
  }

  func lookUpGlobal(_ name: Name, arguments: [SwiftType], from file: Int, depth: Int = 0) -> SwiftType? {
    type(globalMeaning(of: name, from: file), name: name, arguments: arguments, depth: depth)
  }

  /// A type or alias at the top of a file. Of several the one in the same file, module or nearest folder is meant.
  func globalMeaning(of name: Name, from file: Int) -> TypeMeaning {
    if let id = nearest(globalTypes[name] ?? [], to: file) { return .nominal(id) }
    let alias = visibleGlobals(name, from: file).first { self[$0].kind == .typeAlias }
    return alias.map { .alias($0) } ?? .unknown
  }

  /// Functions, variables and aliases at the top of a file: the file's own first, then its module's.
  func visibleGlobals(_ name: Name, from file: Int) -> [DeclarationPlace] {
    guard let all = globals[name] else { return [] }
    let hidden: Declaration.Modifiers = [.private, .fileprivate]
    let own = all.filter { $0.file == file }
    let others = all.filter { $0.file != file && self[$0].modifiers.isDisjoint(with: hidden) }
    let module = files[file].module
    return own + others.filter { files[$0.file].module == module } + others.filter { files[$0.file].module != module }
  }

  private func localType(_ name: Name, in function: DeclarationPlace) -> TypeID? {
    localTypes[name]?.first { id in
      guard let place = self[type: id].declarations.first else { return false }
      return place.file == function.file && self[place].parent == function.declaration
    }
  }

  private func nearest(_ candidates: [TypeID], to file: Int) -> TypeID? {
    guard candidates.count > 1 else { return candidates.first }
    let imports = Set(files[file].facts.imports)
    var best: (id: TypeID, score: Int)?
    for id in candidates {
      guard let score = closeness(of: self[type: id], to: file, imports: imports) else { continue }
      if best.map({ score > $0.score }) ?? true { best = (id, score) }
    }
    return best?.id
  }

  private func closeness(of symbol: TypeSymbol, to file: Int, imports: Set<String>) -> Int? {
    guard let place = symbol.declarations.first, symbol.origin != .external else { return -1 }
    if place.file == file { return 1_000_000 }
    let hidden: Declaration.Modifiers = [.private, .fileprivate]
    if !self[place].modifiers.isDisjoint(with: hidden) { return nil }
    var score = zip(files[place.file].path.utf8, files[file].path.utf8).prefix { $0 == $1 }.count
    if let module = symbol.module {
      if module == files[file].module { score += 100_000 } else if imports.contains(module) { score += 10_000 }
    }
    return symbol.origin == .sdk ? 0 : score
  }

  /// What a type alias stands for. Aliases of themselves, in broken code, stay names.
  private func expand(_ place: DeclarationPlace, arguments: [SwiftType], depth: Int) -> SwiftType? {
    let parts = children(of: node(of: place))
    guard let written = parts.first(where: { self[$0].kind.isType }), !text(written).isEmpty || !parts.isEmpty else {
      return nil
    }
    if self[written].kind == .typeName, name(of: written) == name(of: place) {
      return .named(name(of: written), arguments)
    }
    let parameters = parts.filter { self[$0].kind == .genericParameter }.map { name(of: $0) }
    let map = Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first })
    return resolve(written, in: place, depth: depth + 1)?.substituting(map)
  }
}

extension Node.Kind {
  /// Whether the node has an entry among its file's declarations.
  var isDeclaration: Bool {
    rawValue >= Node.Kind.classDeclaration.rawValue && rawValue <= Node.Kind.enumCase.rawValue
  }
}
