import SignalboxFacts

extension Project {
  /// Whether objects alone can conform to a protocol.
  package func isBoundToClasses(_ id: TypeID) -> Bool {
    self[type: id].ancestors.contains { ancestor in
      let symbol = self[type: ancestor]
      if symbol.kind == .classDeclaration || symbol.name == "NSObjectProtocol" { return true }
      if symbol.declarations.contains(where: { self[$0].modifiers.contains(.objc) }) { return true }
      return symbol.supertypes.contains { supertype in
        // `class` in an older protocol has no name.
        if case .named(let name, _) = supertype { ["AnyObject", "class", ""].contains(text(name)) } else { false }
      }
    }
  }
}
