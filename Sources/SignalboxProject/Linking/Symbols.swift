import SignalboxFacts

extension Project {
  /// Makes a symbol for each nominal type; one declared in several branches of `#if` stays one.
  mutating func declareTypes() {
    for file in files.indices {
      for index in files[file].facts.declarations.indices {
        let place = DeclarationRef(file: file, declaration: Declaration.ID(index))
        let declaration = self[place]
        guard declaration.kind.declaresType, declaration.kind != .extensionDeclaration else { continue }
        declareType(declaration, at: place)
      }
    }
    for (name, candidates) in globalTypes where candidates.count > NamesakeIndex<TypeID>.many {
      typeCrowds[name] = NamesakeIndex(
        candidates.compactMap { id in
          guard self[type: id].origin == .project, let place = self[type: id].declarations.first else { return nil }
          return candidate(id, at: place, of: self[type: id].module)
        })
    }
  }

  /// Types inside an extension wait for `attachExtensions`, which knows what is extended.
  private mutating func declareType(_ declaration: Declaration, at place: DeclarationRef) {
    guard let parent = declaration.parent else {
      return add(declaration, at: place, to: nil)
    }
    let outer = DeclarationRef(file: place.file, declaration: parent)
    guard !isInsideExtension(outer) else { return }
    add(declaration, at: place, to: owner(of: outer))
  }

  private func isInsideExtension(_ place: DeclarationRef) -> Bool {
    var current: DeclarationRef? = place
    while let place = current {
      if self[place].kind == .extensionDeclaration { return true }
      current = self[place].parent.map { DeclarationRef(file: place.file, declaration: $0) }
    }
    return false
  }

  /// The nearest type around a declaration, itself included.
  package func owner(of place: DeclarationRef) -> TypeID? {
    var current: DeclarationRef? = place
    while let place = current {
      if let owner = owners[place.file][Int(place.declaration)] { return owner }
      current = self[place].parent.map { DeclarationRef(file: place.file, declaration: $0) }
    }
    return nil
  }

  private mutating func add(_ declaration: Declaration, at place: DeclarationRef, to parent: TypeID?) {
    let name = name(of: place)
    let isLocal = self.parent(of: place).map { !self[$0].kind.declaresType } ?? false
    if !isLocal, let twin = twin(of: name, at: place, in: parent) {
      owners[place.file][Int(place.declaration)] = twin
      types[Int(twin.index)].declarations.append(place)
      return
    }
    let id = addSymbol(name, kind: declaration.kind, parent: parent, module: files[place.file].module, place: place)
    owners[place.file][Int(place.declaration)] = id
    guard !isLocal else {
      if let parent = declaration.parent {
        let function = DeclarationRef(file: place.file, declaration: parent)
        localTypes[name, default: [:]][function] = localTypes[name]?[function] ?? id
      }
      return
    }
    if let parent {
      types[Int(parent.index)].nested[name] = types[Int(parent.index)].nested[name] ?? id
    } else {
      globalTypes[name, default: []].append(id)
    }
  }

  /// A type of the same name in the same place: another branch of `#if`.
  private func twin(of name: Name, at place: DeclarationRef, in parent: TypeID?) -> TypeID? {
    if let parent { return self[type: parent].nested[name] }
    // Files come one after the other, so that those of this one stand last.
    return globalTypes[name]?.last.flatMap { self[type: $0].declarations.first?.file == place.file ? $0 : nil }
  }

  private mutating func addSymbol(
    _ name: Name, kind: Node.Kind, parent: TypeID?, module: String?, place: DeclarationRef?
  ) -> TypeID {
    let id = TypeID(index: Int32(types.count))
    let text = text(name)
    let origin: TypeSymbol.Origin = place.map { files[$0.file].isSDK ? .sdk : .project } ?? .external
    types.append(
      TypeSymbol(
        id: id, name: text, qualifiedName: parent.map { "\(self[type: $0].qualifiedName).\(text)" } ?? text,
        module: module, kind: kind, origin: origin, parent: parent, declarations: place.map { [$0] } ?? []))
    return id
  }

  /// Gives each extension its type, and the types declared inside extensions their parents.
  ///
  /// An extension of a type that stands in another extension waits for the next round; what stays
  /// unknown extends a type from outside.
  mutating func attachExtensions() {
    var open: [DeclarationRef] = []
    for file in files.indices {
      for (index, declaration) in files[file].facts.declarations.enumerated()
      where declaration.kind == .extensionDeclaration {
        open.append(DeclarationRef(file: file, declaration: Declaration.ID(index)))
      }
    }
    forgetAnswers()
    let aliases = open.isEmpty ? [:] : aliasedTypes()
    var waiting = open.filter { !attach($0, aliases, allowExternal: false) }
    while true {
      forgetAnswers()
      let open = waiting
      waiting = open.filter { !attach($0, aliases, allowExternal: false) }
      if waiting.count == open.count { break }
    }
    for place in waiting { _ = attach(place, aliases, allowExternal: true) }
  }

  /// The types as written that aliases at the top of files stand for; those of which there are several are left out.
  private func aliasedTypes() -> [Name: NodeRef] {
    var found: [Name: [NodeRef]] = [:]
    for file in files.indices where !files[file].isSDK {
      for (index, declaration) in files[file].facts.declarations.enumerated()
      where declaration.kind == .typeAlias && declaration.parent == nil && !declaration.isHidden {
        let place = DeclarationRef(file: file, declaration: Declaration.ID(index))
        let parts = children(of: node(of: place))
        guard let written = parts.first(where: { self[$0].kind.isType }),
          !parts.contains(where: { self[$0].kind == .genericParameter })
        else { continue }
        found[name(of: place), default: []].append(written)
      }
    }
    return found.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  private mutating func attach(_ place: DeclarationRef, _ aliases: [Name: NodeRef], allowExternal: Bool) -> Bool {
    guard let written = headerParts(of: place).first(where: { self[$0].kind.isType }) else { return true }
    var owner = resolve(written).flatMap { $0.nominals.first }
    if owner == nil, self[written].kind == .typeName, let meant = aliases[name(of: written)] {
      owner = resolve(meant).flatMap { $0.nominals.first }
    }
    if owner == nil {
      guard allowExternal else { return false }
      owner = external(name(of: written))
    }
    guard let owner else { return true }
    owners[place.file][Int(place.declaration)] = owner
    types[Int(owner.index)].declarations.append(place)
    declareNested(in: place, owner: owner)
    return true
  }

  /// Types nested in an extension, at any depth.
  private mutating func declareNested(in outer: DeclarationRef, owner: TypeID) {
    let declarations = files[outer.file].facts.declarations
    let end = self[node(of: outer)].end
    var index = Int(outer.declaration) + 1
    while index < declarations.count, declarations[index].node < end {
      defer { index += 1 }
      let declaration = declarations[index]
      guard declaration.kind.declaresType, let parent = declaration.parent else { continue }
      let place = DeclarationRef(file: outer.file, declaration: Declaration.ID(index))
      let around = self.owner(of: DeclarationRef(file: outer.file, declaration: parent))
      add(declaration, at: place, to: around ?? owner)
    }
  }

  /// The symbol of a type that no file declares, made at its first mention in an extension.
  private mutating func external(_ name: Name) -> TypeID {
    if let known = globalTypes[name]?.first(where: { self[type: $0].origin == .external }) { return known }
    let id = addSymbol(name, kind: .classDeclaration, parent: nil, module: nil, place: nil)
    globalTypes[name, default: []].append(id)
    return id
  }

  private func candidate<ID>(
    _ id: ID, at place: DeclarationRef, of module: String?
  ) -> (candidate: NamesakeIndex<ID>.Candidate, isHidden: Bool) {
    let isBounded = sight.isBounded(module)
    return (
      .init(id: id, file: place.file, module: module, isOpen: self[place].isOpen || !isBounded, isBounded: isBounded),
      self[place].isHidden
    )
  }

  /// Lists the members of each type and the globals.
  mutating func collectMembers() {
    for file in files.indices {
      for (index, declaration) in files[file].facts.declarations.enumerated() where !declaration.kind.declaresType {
        let place = DeclarationRef(file: file, declaration: Declaration.ID(index))
        let name = name(of: place)
        guard let parent = declaration.parent else {
          globals[name, default: []].append(place)
          continue
        }
        guard let owner = owners[file][Int(parent)] else { continue }
        types[Int(owner.index)].members.append(
          Member(
            name: name, kind: declaration.kind, modifiers: declaration.modifiers, place: place,
            labels: declaration.kind.isCalledByLabels ? labels(ofParametersOf: place) : []))
      }
    }
    for index in types.indices { types[index].indexMembers() }
    for (name, places) in globals where places.count > NamesakeIndex<DeclarationRef>.many {
      globalCrowds[name] = NamesakeIndex(
        places.map { candidate($0, at: $0, of: files[$0.file].module) })
    }
  }
}
