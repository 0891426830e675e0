import SignalboxFacts

/// Conformances that stand in the source, and what types store.
extension SemanticsReader {
  /// What the declaration, an extension, or anything inherited says.
  func declared(_ id: TypeID, _ arguments: [TypeShape]) -> ValueSemantics {
    var found: ValueSemantics = []
    for ancestor in project[type: id].ancestors {
      for place in project[type: ancestor].declarations where isPlain(place) {
        found.formUnion(declared(by: place, arguments, isOwn: ancestor == id))
      }
    }
    return found
  }

  private func declared(by place: DeclarationRef, _ arguments: [TypeShape], isOwn: Bool) -> ValueSemantics {
    let parts = project.children(of: project.node(of: place))
    var found: ValueSemantics = []
    for part in parts where project[part].kind == .inherited {
      for written in project.children(of: part) { found.formUnion(meaning(of: written)) }
    }
    let conditions = parts.filter { project[$0].kind == .requirement }
    guard !conditions.isEmpty, project[place].kind == .extensionDeclaration else { return found }
    // `extension Pair: Equatable where A: Equatable, B: Equatable`
    guard isOwn else { return [] }
    let demanded = conditions.map { project.children(of: $0).last.map { meaning(of: $0) } ?? [] }
    let held = common(arguments)
    return demanded.allSatisfy { !$0.isEmpty && held.isSuperset(of: $0) } ? found : []
  }

  /// What a protocol's name promises. Protocols of the project are ancestors and speak for themselves.
  private func meaning(of written: NodeRef) -> ValueSemantics {
    if project[written].kind == .compositionType {
      return project.children(of: written).reduce([]) { $0.union(meaning(of: $1)) }
    }
    switch project.objectiveC.shape(of: written) {
    case .existential(.foreign(let name, _)): return ForeignTypes.promises[name] ?? []
    case .existential(.composition(let parts)):
      return parts.reduce([]) { found, part in
        if case .foreign(let name, _) = part { found.union(ForeignTypes.promises[name] ?? []) } else { found }
      }
    default: return []
    }
  }

  // MARK: Storage

  /// The types of a structure's stored properties; nil where one is not written and its value does not tell.
  func storedShapes(of symbol: TypeSymbol) -> [TypeShape]? {
    var shapes: [TypeShape] = []
    for member in symbol.storedProperties {
      guard !project.hasWrapper(member.place), let shape = shape(ofStored: member.place) else { return nil }
      shapes.append(shape)
    }
    return shapes
  }

  private func shape(ofStored place: DeclarationRef) -> TypeShape? {
    if let written = project.objectiveC.declaredShape(of: place) { return written }
    guard let value = project.children(of: project.node(of: place)).first(where: { project[$0].kind.isExpression })
    else { return nil }
    switch project[value].kind {
    case .string: return .foreign("String", [])
    case .boolean: return .foreign("Bool", [])
    case .number: return .foreign("Double", [])
    default:
      guard case .nominal(let id, [])? = project.type(of: value) else { return nil }
      return .nominal(id, [])
    }
  }

  /// The types of the associated values of an enumeration; none for a plain one.
  func payloads(of symbol: TypeSymbol) -> [TypeShape]? {
    var shapes: [TypeShape] = []
    for member in symbol.members where member.kind == .enumCase {
      for parameter in project.parameters(of: member.place) {
        guard let written = project.writtenType(of: parameter) else { return nil }
        shapes.append(project.objectiveC.shape(of: written))
      }
    }
    return shapes
  }
}
