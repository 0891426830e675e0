import SignalboxFacts

extension Project {
  /// Resolves what each type inherits from and closes it over superclasses, protocols, aliases and extensions.
  mutating func resolveInheritance() {
    for index in types.indices {
      types[index].generics = genericNames(of: types[index])
    }
    for index in types.indices {
      types[index].supertypes = types[index].declarations.flatMap { inherited(by: $0) }
    }
    for index in types.indices {
      types[index].ancestors = closure(of: TypeID(index: Int32(index)))
    }
  }

  private func genericNames(of symbol: TypeSymbol) -> [Name] {
    guard let first = symbol.declarations.first else { return [] }
    return children(of: node(of: first)).filter { self[$0].kind == .genericParameter }.map { name(of: $0) }
  }

  private func inherited(by place: DeclarationPlace) -> [SwiftType] {
    let isProtocol = self[place].kind == .protocolDeclaration
    var list: [SwiftType] = []
    for child in children(of: node(of: place)) {
      switch self[child].kind {
      case .inherited:
        guard let written = children(of: child).first else { continue }
        list += parts(of: resolve(written, in: place))
      case .requirement where isProtocol:
        // `protocol P where Self: UIViewController`
        list += selfConstraint(child, in: place)
      default:
        continue
      }
    }
    return list
  }

  /// The right side of `Self: Type`.
  func selfConstraint(_ requirement: Place, in place: DeclarationPlace) -> [SwiftType] {
    let sides = children(of: requirement)
    guard sides.count == 2, text(sides[0]) == "Self" else { return [] }
    return parts(of: resolve(sides[1], in: place))
  }

  private func parts(of type: SwiftType?) -> [SwiftType] {
    guard let type else { return [] }
    if case .composition(let parts) = type { return parts }
    return [type]
  }

  /// Breadth first, so that the nearest comes first; cycles in broken code end by themselves.
  private func closure(of id: TypeID) -> [TypeID] {
    var list = [id]
    var index = 0
    while index < list.count {
      for type in self[type: list[index]].supertypes {
        for ancestor in type.nominals where !list.contains(ancestor) { list.append(ancestor) }
      }
      index += 1
    }
    return list
  }
}
