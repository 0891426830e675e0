import SignalboxFacts

/// Finds coordinators by others of their kind.
extension RoleInference {
  /// Whether a coordinator does the same work elsewhere: the last screen of a flow may only have to be closed, while the
  /// others of its protocol lead on.
  func hasSibling(_ symbol: TypeSymbol) -> Bool {
    symbol.ancestors.dropFirst().contains { ancestor in
      let base = project[type: ancestor]
      return base.origin == .project && base.kind == .protocolDeclaration
        && project.vocabulary[.coordinatorEndings].end(base.name)
        && (project.subtypes[ancestor] ?? []).contains { $0 != symbol.id && project.role(of: $0).kind == .coordinator }
    }
  }

  /// Whether a protocol or class of the project that it builds on is for coordinators only: others are known for such, and
  /// all are called so. Those of tests stand for others.
  func hasKin(_ symbol: TypeSymbol) -> Bool {
    symbol.ancestors.dropFirst().contains { base in
      let kin = kin(of: symbol, by: base)
      return kin.contains { project.role(of: $0).kind == .coordinator }
        && kin.allSatisfy { project.role(of: $0).kind == .coordinator || isCalledCoordinator(project[type: $0].name) }
    }
  }

  /// Whether others that are called coordinators fulfil the same protocol, which is called so, too.
  func fulfilsAsOthers(_ symbol: TypeSymbol) -> Bool {
    symbol.ancestors.dropFirst().contains { base in
      project[type: base].kind == .protocolDeclaration && project[type: base].name.contains("Coordinator")
        && !project[type: base].name.contains("Delegate")
        && kin(of: symbol, by: base).contains { isCalledCoordinator(project[type: $0].name) }
    }
  }

  private func kin(of symbol: TypeSymbol, by base: TypeID) -> [TypeID] {
    let standIns = project.vocabulary[.standInWords]
    guard project[type: base].origin == .project, !standIns.matchWord(of: symbol.name) else { return [] }
    return (project.subtypes[base] ?? []).filter {
      $0 != symbol.id && isClassOfProject($0) && !standIns.matchWord(of: project[type: $0].name)
    }
  }

  /// Whether another class of the name's kind inherits from the same one, and is a coordinator: what ends a flow may only
  /// make its screen.
  func hasSiblingClass(_ symbol: TypeSymbol) -> Bool {
    guard isCalledCoordinator(symbol) else { return false }
    return symbol.ancestors.dropFirst().contains { base in
      isClassOfProject(base) && project.vocabulary[.coordinatorEndings].end(project[type: base].name)
        && (project.subtypes[base] ?? []).contains { $0 != symbol.id && project.role(of: $0).kind == .coordinator }
    }
  }

  /// Whether a class called a coordinator is created just as a coordinator is, and with something: the flow of its screen
  /// may lead nowhere yet.
  func hasTwin(_ symbol: TypeSymbol) -> Bool {
    guard isCalledCoordinator(symbol), let own = partsGiven(to: symbol) else { return false }
    return project.types.contains { other in
      other.id != symbol.id && other.origin == .project && isCalledCoordinator(other)
        && project.role(of: other.id).kind == .coordinator && partsGiven(to: other) == own
    }
  }

  /// The types of what the first initialiser of a class is given; nil where that is nothing, or is not known.
  private func partsGiven(to symbol: TypeSymbol) -> [SwiftType]? {
    guard let initializer = symbol.members.first(where: { $0.kind == .initializer }) else { return nil }
    let parameters = project.parameters(of: initializer.place)
    let types = parameters.compactMap { project.writtenType(of: $0) }.compactMap { project.resolve($0) }
    return types.isEmpty || types.count != parameters.count ? nil : types
  }
}
