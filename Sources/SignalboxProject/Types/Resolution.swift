import SignalboxFacts

extension Project {
  /// Whose method a call reaches.
  package enum Resolution: Sendable {
    case sdk
    /// A method of the project that overrides one of the SDK's, or overloads it on the SDK's own type.
    case extendsSDK
    /// One of the project's own.
    case project
    /// The source does not tell.
    case unknown
  }

  /// Whose method a call reaches.
  package func resolution(of call: NodeRef) -> Resolution {
    switch callee(of: call) {
    case .function(let member, _)?:
      self[type: member.owner].origin == .sdk ? extended(member) : resolution(of: member.place)
    case .global(let function)?: resolution(of: function)
    case .initializer(_, let declaration)?: declaration.map { resolution(of: $0) } ?? .project
    case .closure?: .project
    case nil: .unknown
    }
  }

  private func extended(_ member: FoundMember) -> Resolution {
    files[member.place.file].isSDK ? .sdk : .extendsSDK
  }

  private func resolution(of declaration: DeclarationRef) -> Resolution {
    if files[declaration.file].isSDK { return .sdk }
    return self[declaration].modifiers.contains(.override) ? .extendsSDK : .project
  }

  /// Whether a property or method that a name is written for is the SDK's.
  /// - Returns: nil where the source does not show.
  package func isSDKMember(_ place: NodeRef) -> Bool? {
    let name = name(of: place)
    if self[place].kind == .member {
      guard let base = firstChild(of: place), let type = type(of: base) else { return nil }
      let found = members(name, of: type, from: place.file)
      return found.first.map { files[$0.place.file].isSDK }
    }
    guard local(name, from: place) == nil else { return false }
    var around = enclosingType(of: place)
    while let owner = around {
      if let found = selfMembers(name, of: owner, at: place).first { return files[found.place.file].isSDK }
      around = self[type: owner].parent
    }
    return globals[name] == nil ? nil : false
  }

  /// The types of the parameters of the functions around a place.
  package func parametersAround(_ place: NodeRef) -> [SwiftType] {
    var current = enclosingDeclaration(of: place)
    var found: [SwiftType] = []
    while let declaration = current, !self[declaration].kind.declaresType {
      found += parameters(of: declaration).compactMap { writtenType(of: $0) }.compactMap { resolve($0) }
      current = self[declaration].parent.map { DeclarationRef(file: declaration.file, declaration: $0) }
    }
    return found
  }

  /// Functions of the project that take a parameter of a type of that name.
  package func functions(taking type: String) -> [NodeRef] {
    occurrences(of: [type], kinds: [.typeName]).compactMap { written in
      guard let binding = parent(of: written), self[binding].kind == .binding,
        let parameter = parent(of: binding), self[parameter].kind == .parameter,
        let function = parent(of: parameter), self[function].kind == .function
      else { return nil }
      return function
    }
  }

  /// Whether a static member of a type hands out an object, be it one of that type or another, or acts on what the
  /// type holds. Constants and functions that work out a value are neither.
  package func handsOutObject(_ member: NodeRef, of type: SwiftType) -> Bool {
    guard let found = members(name(of: member), of: type, from: member.file).first, self[found.place].kind != .enumCase,
      self[found.place].modifiers.isTypeMember
    else { return false }
    let isFunction = self[found.place].kind == .function
    let value = isFunction ? resultType(of: found.place) : propertyType(of: found.place)
    switch value?.unwrapped {
    case .nominal(let id, _)?:
      return [.classDeclaration, .actorDeclaration, .protocolDeclaration].contains(self[type: id].kind)
        && !singletons.isUtility(self[type: id].name)
    case .named(let name, _)?:
      // Classes of Objective-C and of packages are known by their names alone.
      return vocabulary[.objectEndings].end(text(name)) && !singletons.isUtility(text(name))
    case .composition(let parts)?: return !parts.isEmpty
    case .tuple(let elements)?: return isFunction && elements.isEmpty
    default: return false
    }
  }
}
