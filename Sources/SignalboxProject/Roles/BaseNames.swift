import SignalboxFacts

/// Roles by the names of what a type builds on, where its own name says nothing and Apple's classes are out of sight.
extension RoleInference {
  func roleByBaseName(_ symbol: TypeSymbol) -> Role? {
    guard symbol.origin == .project else { return nil }
    switch symbol.kind {
    case .classDeclaration: return roleByUnreadClass(symbol) ?? roleByViewModelName(symbol)
    case .structDeclaration, .actorDeclaration: return roleByViewModelName(symbol)
    default: return nil
    }
  }

  /// `final class BubbleCell: BaseBubbleCell`, where `class BaseBubbleCell: ChatTableViewCell` is the end of what was
  /// read.
  private func roleByUnreadClass(_ symbol: TypeSymbol) -> Role? {
    guard let name = unreadClass(above: symbol) else { return nil }
    // `ViewControllerWithState` is what it is without it.
    let noun = name.firstRange(of: "With").map { String(name[..<$0.lowerBound]) } ?? name
    guard let match = RoleKnowledge.unreadClassEndings.first(where: { noun.hasSuffix($0.name) }) else { return nil }
    return Role(kind: match.kind, reason: "inherits from \(name)", knowledge: .unreadClassEnding(match.name))
  }

  /// The name of the first class above another that no file declares. A superclass stands first in its clause.
  private func unreadClass(above symbol: TypeSymbol) -> String? {
    var current = symbol
    // Broken code can go in circles.
    for _ in symbol.ancestors {
      switch current.supertypes.first {
      case .named(let name, _)?: return project.text(name)
      case .nominal(let next, _)?:
        if project[type: next].origin == .external { return project[type: next].name }
        guard project[type: next].kind == .classDeclaration, project[type: next].origin == .project else { return nil }
        current = project[type: next]
      default: return nil
      }
    }
    return nil
  }

  /// What conforms to `CartViewModel` is one, whatever its own name is. An alias counts by its own name too.
  private func roleByViewModelName(_ symbol: TypeSymbol) -> Role? {
    for ancestor in symbol.ancestors where project[type: ancestor].origin == .project {
      let written = project[type: ancestor].declarations.flatMap { inheritedNames(by: $0) }
      let name = written.first { name in RoleKnowledge.viewModelEndings.contains { name.hasSuffix($0.name) } }
      if let name { return Role(kind: .viewModel, reason: "conforms to \(name)", knowledge: .viewModelEnding) }
    }
    return nil
  }

  /// The names in the inheritance clause of a declaration.
  private func inheritedNames(by place: DeclarationRef) -> [String] {
    project.headerParts(of: place).filter { project[$0].kind == .inherited }
      .compactMap { project.firstChild(of: $0).map { project.text($0) } }
  }
}
