import SignalboxFacts
import SignalboxText

extension Project {
  /// The declaration whose node holds a place, itself included: declarations stand in the order of their nodes.
  package func enclosingDeclaration(of place: NodeRef) -> DeclarationRef? {
    let declarations = code.declarations(of: place.file)
    // Looked up rather than climbed to: in a chain of calls, each of them is as deep as the chain is long.
    let count = declarations.partitioningIndex { $0.node > place.node }
    var next = count == 0 ? nil : Declaration.ID(count - 1)
    while let id = next {
      let declaration = self[DeclarationRef(file: place.file, declaration: id)]
      let node = NodeRef(file: place.file, node: declaration.node)
      if contains(node, place) { return DeclarationRef(file: place.file, declaration: id) }
      next = declaration.parent
    }
    return nil
  }

  /// The entry of a declaration's node.
  package func declaration(at place: NodeRef) -> DeclarationRef? {
    let declarations = code.declarations(of: place.file)
    let index = declarations.partitioningIndex { $0.node >= place.node }
    guard index < declarations.endIndex, declarations[index].node == place.node else { return nil }
    return DeclarationRef(file: place.file, declaration: Declaration.ID(index))
  }
}

extension TypeInference {
  func findWrittenType(_ written: NodeRef) -> SwiftType? {
    let parts = project.children(of: written)
    let inner = { (index: Int) in
      parts.indices.contains(index) ? self.resolve(parts[index]) : nil
    }
    switch project[written].kind {
    case .typeName, .identifier:
      let arguments = parts.compactMap { resolve($0) }
      return lookUpType(
        project.name(of: written), arguments: arguments, from: written.file,
        in: project.enclosingDeclaration(of: written))
    case .typeMember: return memberType(written, parts: parts)
    case .optionalType: return inner(0).map { .optional($0) }
    case .arrayType: return inner(0).map { .array($0) }
    case .dictionaryType:
      // `[Product.ID: Product]`: what a protocol gives the type may stand in no file.
      guard let value = inner(1) else { return nil }
      return .dictionary(inner(0) ?? unknown, value)
    case .someType, .anyType: return inner(0)
    case .metatype: return inner(0).map { .metatype($0) }
    case .compositionType: return .composition(parts.compactMap { resolve($0) })
    case .tupleType: return tupleType(parts)
    case .functionType:
      guard let last = parts.last, let result = resolve(last) else { return nil }
      return .function(parts.dropLast().map { resolve($0) ?? unknown }, result)
    default: return nil
    }
  }

  private func tupleType(_ parts: [NodeRef]) -> SwiftType? {
    var elements: [SwiftType.Element] = []
    for part in parts {
      guard let type = project.firstChild(of: part).flatMap({ resolve($0) }) else { return nil }
      elements.append(SwiftType.Element(label: project[part].name == 0 ? nil : project.name(of: part), type: type))
    }
    return .tuple(elements)
  }

  private func memberType(_ written: NodeRef, parts: [NodeRef]) -> SwiftType? {
    let name = project.name(of: written)
    let arguments = parts.dropFirst().compactMap { resolve($0) }
    guard let first = parts.first else { return nil }
    let base = resolve(first)
    if let base {
      for id in base.nominals {
        if let type = nestedType(name, in: id, arguments: arguments) { return type }
      }
      if case .parameter = base { return .parameter(name) }
    }
    if let type = moduleType(name, in: project.name(of: first), arguments: arguments) { return type }
    // A module that no file of the project belongs to.
    guard case .named? = base, project[first].kind == .typeName else { return nil }
    return lookUpGlobal(name, arguments: arguments, from: written.file)
  }

  /// What a type alias stands for. Aliases of themselves, in broken code, stay names.
  func expand(_ place: DeclarationRef, arguments: [SwiftType]) -> SwiftType? {
    let parts = project.children(of: project.node(of: place))
    guard let written = parts.first(where: { project[$0].kind.isType }),
      !project.text(written).isEmpty || !parts.isEmpty
    else {
      return nil
    }
    if project[written].kind == .typeName, project.name(of: written) == project.name(of: place) {
      return .named(project.name(of: written), arguments)
    }
    let parameters = parts.filter { project[$0].kind == .genericParameter }.map { project.name(of: $0) }
    let map = Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first })
    return resolve(written)?.substituting(map)
  }

  /// The result that a function, subscript or property type is written to have; void where nothing is written.
  func resultType(of place: DeclarationRef) -> SwiftType? {
    let parts = project.children(of: project.node(of: place))
    guard let result = parts.first(where: { project[$0].kind == .result }) else { return .void }
    return project.firstChild(of: result).flatMap { resolve($0) }
  }
}
