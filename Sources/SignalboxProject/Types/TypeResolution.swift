import SignalboxFacts
import SignalboxText

extension Project {
  /// The declaration whose node holds a place, itself included: declarations stand in the order of their nodes.
  package func enclosingDeclaration(of place: NodeRef) -> DeclarationRef? {
    let facts = files[place.file].facts
    // Looked up rather than climbed to: in a chain of calls, each of them is as deep as the chain is long.
    let count = facts.declarations.partitioningIndex { $0.node > place.node }
    var next = count == 0 ? nil : Declaration.ID(count - 1)
    while let id = next {
      let declaration = facts.declarations[Int(id)]
      if place.node < facts[declaration.node].end { return DeclarationRef(file: place.file, declaration: id) }
      next = declaration.parent
    }
    return nil
  }

  /// The entry of a declaration's node.
  package func declaration(at place: NodeRef) -> DeclarationRef? {
    let declarations = files[place.file].facts.declarations
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if declarations[middle].node < place.node { low = middle + 1 } else { high = middle }
    }
    guard low < declarations.count, declarations[low].node == place.node else { return nil }
    return DeclarationRef(file: place.file, declaration: Declaration.ID(low))
  }

  func findWrittenType(_ written: NodeRef, _ asking: Inquiry) -> SwiftType? {
    let parts = children(of: written)
    let inner = { (index: Int) in
      parts.indices.contains(index) ? self.resolve(parts[index], asking) : nil
    }
    switch self[written].kind {
    case .typeName, .identifier:
      let arguments = parts.compactMap { resolve($0, asking) }
      return lookUpType(
        name(of: written), arguments: arguments, from: written.file, in: enclosingDeclaration(of: written), asking)
    case .typeMember: return memberType(written, parts: parts, asking)
    case .optionalType: return inner(0).map { .optional($0) }
    case .arrayType: return inner(0).map { .array($0) }
    case .dictionaryType:
      guard let key = inner(0), let value = inner(1) else { return nil }
      return .dictionary(key, value)
    case .someType, .anyType: return inner(0)
    case .metatype: return inner(0).map { .metatype($0) }
    case .compositionType: return .composition(parts.compactMap { resolve($0, asking) })
    case .tupleType:
      var elements: [SwiftType.Element] = []
      for part in parts {
        guard let type = firstChild(of: part).flatMap({ resolve($0, asking) }) else { return nil }
        elements.append(SwiftType.Element(label: self[part].name == 0 ? nil : name(of: part), type: type))
      }
      return .tuple(elements)
    case .functionType:
      guard let last = parts.last, let result = resolve(last, asking) else { return nil }
      return .function(parts.dropLast().map { resolve($0, asking) ?? unknown }, result)
    default: return nil
    }
  }

  private func memberType(_ written: NodeRef, parts: [NodeRef], _ asking: Inquiry) -> SwiftType? {
    let name = name(of: written)
    let arguments = parts.dropFirst().compactMap { resolve($0, asking) }
    guard let first = parts.first else { return nil }
    let base = resolve(first, asking)
    if let base {
      for id in base.nominals {
        if let type = nestedType(name, in: id, arguments: arguments, asking) { return type }
      }
      if case .parameter = base { return .parameter(name) }
    }
    if let type = moduleType(name, in: self.name(of: first), arguments: arguments) { return type }
    // A module that no file of the project belongs to.
    guard case .named? = base, self[first].kind == .typeName else { return nil }
    return lookUpGlobal(name, arguments: arguments, from: written.file, asking)
  }

  /// What a type alias stands for. Aliases of themselves, in broken code, stay names.
  func expand(_ place: DeclarationRef, arguments: [SwiftType], _ asking: Inquiry) -> SwiftType? {
    let parts = children(of: node(of: place))
    guard let written = parts.first(where: { self[$0].kind.isType }), !text(written).isEmpty || !parts.isEmpty else {
      return nil
    }
    if self[written].kind == .typeName, name(of: written) == name(of: place) {
      return .named(name(of: written), arguments)
    }
    let parameters = parts.filter { self[$0].kind == .genericParameter }.map { name(of: $0) }
    let map = Dictionary(zip(parameters, arguments), uniquingKeysWith: { first, _ in first })
    return resolve(written, asking)?.substituting(map)
  }
}
