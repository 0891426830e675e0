import SignalboxFacts

/// What the names of types mean where they are written.
extension TypeInference {
  /// `Networking.Request`: a type with its module before it.
  func moduleType(_ name: Name, in module: Name, arguments: [SwiftType]) -> SwiftType? {
    project.globalTypes[name]?.first { project[type: $0].module == project.text(module) }.map {
      .nominal($0, arguments)
    }
  }

  /// The same where nothing tells the modules, but the type stands in a folder that is called so.
  private func folderType(_ name: Name, in module: Name, arguments: [SwiftType]) -> SwiftType? {
    let folder = "/\(project.text(module))/"
    return project.globalTypes[name]?.first { id in
      project[type: id].origin == .project && project[type: id].module == nil
        && project[type: id].declarations.contains {
          let file = project.files[$0.file]
          // A module does not import itself: a folder may be called like the package that it wraps.
          return "/\(file.path)".contains(folder) && !file.facts.imports.contains(project.text(module))
        }
    }.map { .nominal($0, arguments) }
  }

  /// `App.HomeScreen` where a type of the SDK is called like the module: SwiftUI's `App` has nothing of that name inside.
  func typeInModule(_ member: NodeRef, arguments: [SwiftType]) -> SwiftType? {
    guard let base = project.firstChild(of: member), project[base].kind == .identifier else { return nil }
    return moduleType(project.name(of: member), in: project.name(of: base), arguments: arguments)
  }

  /// A type inside a type, or inside a module that is written like one.
  func nestedType(
    _ name: Name, in owner: SwiftType, arguments: [SwiftType] = []
  ) -> SwiftType? {
    if case .named(let module, []) = owner {
      return moduleType(name, in: module, arguments: arguments) ?? folderType(name, in: module, arguments: arguments)
    }
    return owner.nominals.firstResult { self.nestedType(name, in: $0, arguments: arguments) }
  }

  /// A type or type alias among the members of a type and its ancestors.
  func nestedType(_ name: Name, in id: TypeID, arguments: [SwiftType]) -> SwiftType? {
    project.nestedMeaning(of: name, in: id).flatMap { type($0, name: name, arguments: arguments) }
  }

  /// Looks a type's name up as Swift does: generic parameters, nested types outwards, the module, everything else.
  func lookUpType(
    _ name: Name, arguments: [SwiftType], from file: Int, in scope: DeclarationRef?
  ) -> SwiftType? {
    if let known = builtIn(project.text(name), arguments) { return known }
    return type(project.meaning(of: name, from: file, in: scope), name: name, arguments: arguments)
  }

  private func type(_ meaning: TypeMeaning, name: Name, arguments: [SwiftType]) -> SwiftType? {
    switch meaning {
    case .parameter: .parameter(name)
    case .nominal(let id): .nominal(id, arguments)
    case .selfType(let id): .nominal(id, project[type: id].ownArguments)
    case .alias(let place): expand(place, arguments: arguments)
    case .unknown: .named(name, arguments)
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

  func lookUpGlobal(_ name: Name, arguments: [SwiftType], from file: Int) -> SwiftType? {
    type(project.globalMeaning(of: name, from: file), name: name, arguments: arguments)
  }
}

extension Project {
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

  /// What a type's name means where it is written.
  func meaning(of name: Name, from file: Int, in scope: DeclarationRef?) -> TypeMeaning {
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
      current = self[place].parent.map { DeclarationRef(file: place.file, declaration: $0) }
    }
    return globalMeaning(of: name, from: file)
  }

  private func associatedType(_ name: Name, in id: TypeID) -> Bool {
    self[type: id].members(named: name).contains { $0.kind == .associatedType }
  }

  private func declaresGeneric(_ name: Name, _ place: DeclarationRef) -> Bool {
    switch self[place].kind {
    case .function, .initializer, .subscriptDeclaration, .typeAlias: break
    default: return false
    }
    let file = files[place.file]
    return file.facts.children(of: self[place].node).contains {
      file.facts[$0].kind == .genericParameter && file.names[Int(file.facts[$0].name)] == name
    }
  }

  /// Global variables of the project, in the order of the source; those of scripts are locals by their nature.
  package func globalVariables() -> [DeclarationRef] {
    globals.values.flatMap { $0 }.filter { place in
      self[place].kind == .property && !files[place.file].isSDK && !files[place.file].path.hasSuffix("main.swift")
    }.sorted { ($0.file, $0.declaration) < ($1.file, $1.declaration) }
  }

  /// The types of a name at the top of any file, whether or not a file sees them.
  package func typesAnywhere(named name: Name) -> [TypeID] { globalTypes[name] ?? [] }

  /// Whether a type, function or variable at the top of a file bears a name.
  package func isGlobal(_ name: Name) -> Bool { globals[name] != nil || globalTypes[name] != nil }

  /// A type or alias at the top of a file. Of several the one in the same file, module or nearest folder is meant.
  func globalMeaning(of name: Name, from file: Int) -> TypeMeaning {
    if let id = nearestType(name, to: file) { return .nominal(id) }
    let alias = visibleGlobals(name, from: file).first { self[$0].kind == .typeAlias }
    return alias.map { .alias($0) } ?? .unknown
  }

  private func nearestType(_ name: Name, to file: Int) -> TypeID? {
    guard let candidates = globalTypes[name] else { return nil }
    guard candidates.count > 1 else { return isInSight(candidates[0], from: file) ? candidates[0] : nil }
    if let crowd = typeCrowds[name] {
      return crowd.nearest(to: file, of: files, sight)
        ?? candidates.first { self[type: $0].origin != .project }
    }
    let imports = sight.modules(seenIn: files[file])
    var best: (id: TypeID, score: Int)?
    for id in candidates {
      guard let score = closeness(of: self[type: id], to: file, imports: imports) else { continue }
      if best.map({ score > $0.score }) ?? true { best = (id, score) }
    }
    return best?.id
  }

  private func isInSight(_ id: TypeID, from file: Int) -> Bool {
    let symbol = self[type: id]
    guard symbol.origin == .project, let place = symbol.declarations.first else { return true }
    return isInSight(place, from: file)
  }

  /// Nil for a type that the file does not see; the SDK's are the farthest.
  private func closeness(of symbol: TypeSymbol, to file: Int, imports: [String]) -> Int? {
    guard let place = symbol.declarations.first, symbol.origin != .external else { return -1 }
    if place.file == file { return 1_000_000 }
    if self[place].isHidden { return nil }
    guard symbol.origin != .sdk else { return 0 }
    let shared = zip(files[place.file].path.utf8, files[file].path.utf8).prefix { $0 == $1 }.count
    guard let module = symbol.module else { return shared }
    guard isInSight(place, from: file) else { return nil }
    return module == files[file].module ? shared + 100_000 : imports.contains(module) ? shared + 10_000 : shared
  }

  /// Functions, variables and aliases at the top of a file: the file's own first, then its module's, then others in sight.
  func visibleGlobals(_ name: Name, from file: Int) -> [DeclarationRef] {
    guard let all = globals[name] else { return [] }
    let module = files[file].module
    if let crowd = globalCrowds[name] { return crowd.visible(from: file, of: files, sight) }
    let own = all.filter { $0.file == file }
    if own.count == all.count { return own }
    let others = all.filter { $0.file != file && !self[$0].isHidden && isInSight($0, from: file) }
    return own + others.filter { files[$0.file].module == module } + others.filter { files[$0.file].module != module }
  }

  private func localType(_ name: Name, in function: DeclarationRef) -> TypeID? {
    localTypes[name]?[function]
  }
}
