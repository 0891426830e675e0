import SignalboxFacts

/// Types that are declared in the project or described in `SDK`.
extension CrossingJudge {
  func nominal(_ id: TypeID, _ arguments: [TypeShape]) -> Crossing {
    let symbol = project[type: id]
    switch symbol.kind {
    case .classDeclaration, .actorDeclaration: return classType(id)
    case .protocolDeclaration: return existential(.nominal(id, arguments))
    case .enumDeclaration where isMarked(symbol): return .crosses([])
    case _ where isNoncopyable(symbol):
      return .never(
        reason: "\(symbol.qualifiedName) cannot be copied, and messages copy their arguments",
        suggestion: "send a class that owns it")
    case .enumDeclaration: return .swiftOnly("\(symbol.qualifiedName) is an enum")
    default:
      let isBridged = symbol.supertypes.contains { named($0) == "_ObjectiveCBridgeable" }
      return isBridged ? .crosses(.all) : .swiftOnly("\(symbol.qualifiedName) is a struct")
    }
  }

  /// Whether the declaration itself says `@objc`.
  private func isMarked(_ symbol: TypeSymbol) -> Bool {
    symbol.declarations.contains { place in
      project[place].kind != .extensionDeclaration && project[place].modifiers.contains(.objc)
    }
  }

  /// `~Copyable`: nobody writes the name without the `~`.
  private func isNoncopyable(_ symbol: TypeSymbol) -> Bool { symbol.supertypes.contains { named($0) == "Copyable" } }

  /// The name of a type that no file declares.
  func named(_ type: SwiftType) -> String? {
    switch type {
    case .named(let name, _): project.text(name)
    case .nominal(let id, _) where project[type: id].origin == .external: project[type: id].name
    default: nil
    }
  }

  /// What a class descends from, as far as Objective-C cares.
  private enum Root {
    case objectiveC, swift, generic(TypeID), unknown(String)
  }

  private func classType(_ id: TypeID) -> Crossing {
    let name = project[type: id].qualifiedName
    switch root(of: id) {
    case .objectiveC: return .crosses(.all)
    case .swift:
      let kind =
        project[type: id].kind == .actorDeclaration ? "an actor" : "a class that does not inherit from NSObject"
      return .swiftOnly("\(name) is \(kind)")
    case .generic(let ancestor) where ancestor == id: return .swiftOnly("\(name) is generic")
    case .generic(let ancestor):
      return .swiftOnly("\(name) inherits from \(project[type: ancestor].name), which is generic")
    case .unknown(let base): return .unknown(base)
    }
  }

  /// Walks from superclass to superclass; broken code may go in circles.
  private func root(of id: TypeID) -> Root {
    var current = id
    for _ in project[type: id].ancestors {
      let symbol = project[type: current]
      if isGeneric(symbol) { return .generic(current) }
      if symbol.name == "NSObject", symbol.origin == .sdk { return .objectiveC }
      switch superclass(of: symbol) {
      case .known(let next): current = next
      case .foreign(.object): return .objectiveC
      case .foreign: return .swift
      case .unknown(let name): return isMarked(symbol) ? .objectiveC : .unknown(name)
      case .none: return .swift
      }
    }
    return .swift
  }

  private enum Superclass {
    case known(TypeID), foreign(ForeignTypes.Kind), unknown(String), none
  }

  /// A class stands first among what a declaration inherits; an unknown name elsewhere is a protocol.
  private func superclass(of symbol: TypeSymbol) -> Superclass {
    for (index, supertype) in symbol.supertypes.enumerated() {
      if let name = named(supertype) {
        switch ForeignTypes.kind(of: name) {
        case nil where index == 0: return .unknown(name)
        case let kind? where !kind.isProtocol: return .foreign(kind)
        default: continue
        }
      } else if case .nominal(let id, _) = supertype, project[type: id].kind == .classDeclaration {
        return .known(id)
      }
    }
    return .none
  }

  /// Whether the type or one around it has generic parameters.
  private func isGeneric(_ symbol: TypeSymbol) -> Bool {
    var current: TypeSymbol? = symbol
    while let next = current {
      if !next.generics.isEmpty { return true }
      current = next.parent.map { project[type: $0] }
    }
    return false
  }

  // MARK: Protocols

  func existential(_ shape: TypeShape) -> Crossing {
    switch shape {
    case .composition(let parts):
      for part in parts {
        let crossing = existential(part)
        guard case .crosses = crossing else { return crossing }
      }
      return .crosses(.all)
    case .nominal(let id, let arguments, _) where project[type: id].kind == .protocolDeclaration:
      return protocolType(id, isConstrained: !arguments.isEmpty)
    case .existential(let inner): return existential(inner)
    default: return judge(shape)
    }
  }

  private func protocolType(_ id: TypeID, isConstrained: Bool) -> Crossing {
    let symbol = project[type: id]
    if isMarked(symbol), !isConstrained { return .crosses(.all) }
    let isApples = symbol.origin == .sdk && symbol.ancestors.contains { project[type: $0].name == "NSObjectProtocol" }
    if isApples { return .crosses(.all) }
    return .swiftOnly("\(symbol.qualifiedName) is a protocol without @objc")
  }

  func metatype(_ inner: TypeShape) -> Crossing {
    if inner == .foreign("Any", []) || inner == .existential(.foreign("Any", [])) {
      return .swiftOnly("Any.Type is not a class")
    }
    switch (inner, judge(inner)) {
    case (.nominal(let id, _, _), .crosses) where project[type: id].kind == .enumDeclaration:
      return .swiftOnly("\(project.objectiveC.source(of: inner)) is not a class")
    case (.foreign(let name, _), .crosses) where !isClassLike(name):
      return .swiftOnly("\(name) is not a class")
    case (.nominal, .crosses), (.foreign, .crosses), (.existential, .crosses), (.composition, .crosses):
      return .crosses(.all)
    case (_, .swiftOnly(let why)): return .swiftOnly(why)
    case (_, .never(let reason, let suggestion)): return .never(reason: reason, suggestion: suggestion)
    case (_, .unknown(let name)): return .unknown(name)
    default: return .swiftOnly("\(project.objectiveC.source(of: inner)) is not a class")
    }
  }

  private func isClassLike(_ name: String) -> Bool {
    switch ForeignTypes.kind(of: name) {
    case .object?, .objcProtocol?: true
    default: false
    }
  }
}
