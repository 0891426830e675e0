import SignalboxFacts

extension Project {
  /// What the generic parameters of a type have to inherit from or conform to.
  func genericBounds(of symbol: TypeSymbol) -> [(parameter: Name, bound: TypeID)] {
    guard !symbol.generics.isEmpty, let declaration = symbol.declarations.first else { return [] }
    return headerParts(of: declaration).flatMap { part -> [(Name, TypeID)] in
      let (parameter, bound): (NodeRef?, NodeRef?) =
        switch self[part].kind {
        case .genericParameter: (part, firstChild(of: part))
        case .requirement: (firstChild(of: part), children(of: part).last)
        default: (nil, nil)
        }
      guard let parameter, let bound, let type = resolve(bound) else { return [] }
      return type.nominals.map { (name(of: parameter), $0) }
    }
  }
}
