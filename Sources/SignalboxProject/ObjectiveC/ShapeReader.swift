import SignalboxFacts

/// Reads the nodes of a type as a shape: looks names up where they are written and opens aliases.
struct ShapeReader {
  let project: Project
  /// Where names are looked up from.
  let scope: DeclarationRef?
  /// What the generic parameters of an alias stand for.
  var environment: [String: TypeShape] = [:]
  /// The aliases that are being opened.
  var open: Set<DeclarationRef> = []
  var effort = Effort()

  /// How many more parts the readers of one type read: aliases of tuples of aliases double with each line.
  final class Effort {
    private var left = 4096

    func spend() -> Bool {
      left -= 1
      return left >= 0
    }
  }

  func shape(of written: NodeRef) -> TypeShape {
    guard effort.spend() else { return .unreadable }
    let parts = project.children(of: written)
    switch project[written].kind {
    case .typeName, .identifier: return named(written, arguments: parts.map { shape(of: $0) })
    case .typeMember: return member(written, parts: parts)
    case .number: return .foreign(project.text(written), [])
    case .optionalType: return one(parts).map { .optional($0) } ?? .unreadable
    case .arrayType: return one(parts).map { .array($0) } ?? .unreadable
    case .dictionaryType where parts.count == 2: return .dictionary(shape(of: parts[0]), shape(of: parts[1]))
    case .someType: return one(parts).map { .opaque(bare($0)) } ?? .unreadable
    case .anyType: return one(parts).map { any($0) } ?? .unreadable
    case .metatype: return one(parts).map { .metatype($0) } ?? .unreadable
    case .compositionType: return composition(parts.map { shape(of: $0) })
    case .tupleType: return tuple(parts)
    case .functionType: return function(written, parts: parts)
    default: return .unreadable
    }
  }

  private func one(_ parts: [NodeRef]) -> TypeShape? { parts.first.map { shape(of: $0) } }

  private func tuple(_ parts: [NodeRef]) -> TypeShape {
    .tuple(
      parts.map { part in
        let type = one(project.children(of: part)) ?? .unreadable
        return TypeShape.Element(label: project[part].name == 0 ? nil : project.text(part), type: type)
      })
  }

  private func function(_ written: NodeRef, parts: [NodeRef]) -> TypeShape {
    guard let result = parts.last else { return .unreadable }
    let flags = project[written].flags
    let parameters = parts.dropLast().map { part in
      let flags = project[part].flags
      return TypeShape.Parameter(
        type: shape(of: part), isInout: flags.contains(.inoutMarked), isVariadic: flags.contains(.variadic))
    }
    return .function(
      TypeShape.Function(
        parameters: parameters, result: shape(of: result), isAsync: flags.contains(.async),
        isThrowing: flags.contains(.throwing)))
  }

  /// `any (P & Q)` and `P & Q` are one type; with a class among them they are one too.
  private func composition(_ parts: [TypeShape]) -> TypeShape {
    let flat = parts.map { bare($0) }.flatMap { part in
      if case .composition(let inner) = part { inner } else { [part] }
    }
    return .existential(.composition(flat))
  }

  private func bare(_ shape: TypeShape) -> TypeShape {
    if case .existential(let inner) = shape { inner } else { shape }
  }

  /// `any P.Type` is the metatype of `any P`.
  private func any(_ shape: TypeShape) -> TypeShape {
    switch shape {
    case .metatype(let inner): .metatype(any(inner))
    case .foreign("Any", _), .foreign("AnyObject", _): shape
    default: .existential(bare(shape))
    }
  }
}

// MARK: Names

extension ShapeReader {
  private func named(_ written: NodeRef, arguments: [TypeShape]) -> TypeShape {
    let text = project.text(written)
    if text.isEmpty { return .unreadable }
    if let known = builtIn(text, arguments) { return known }
    let name = project.name(of: written)
    return shape(of: project.meaning(of: name, from: written.file, in: scope), name: text, arguments: arguments)
  }

  /// The types that have a shape of their own.
  private func builtIn(_ name: String, _ arguments: [TypeShape]) -> TypeShape? {
    switch (name, arguments.count) {
    case ("Void", 0): .void
    case ("Optional", 1): .optional(arguments[0])
    case ("Array", 1): .array(arguments[0])
    case ("Set", 1): .set(arguments[0])
    case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
    default: nil
    }
  }

  private func shape(
    of meaning: TypeMeaning, name: String, arguments: [TypeShape], outer: TypeShape? = nil
  ) -> TypeShape {
    switch meaning {
    case .parameter: environment[name] ?? .parameter(name)
    case .selfType: .parameter("Self")
    case .alias(let place): expand(place, arguments: arguments, outer: outer)
    case .unknown: foreign(name, arguments)
    case .nominal(let id):
      if project[type: id].origin == .external {
        foreign(project[type: id].qualifiedName, arguments)
      } else if project[type: id].kind == .protocolDeclaration {
        .existential(.nominal(id, arguments))
      } else {
        .nominal(id, arguments, outer: outer.flatMap { $0.parts.isEmpty ? nil : $0 })
      }
    }
  }

  private func foreign(_ name: String, _ arguments: [TypeShape]) -> TypeShape {
    let real = ForeignTypes.aliases[name] ?? name
    // With arguments it is another type of that name, or stands behind `any`.
    return arguments.isEmpty && ForeignTypes.kind(of: real)?.isProtocol == true
      ? .existential(.foreign(real, arguments)) : .foreign(real, arguments)
  }

  private func expand(_ place: DeclarationRef, arguments: [TypeShape], outer: TypeShape?) -> TypeShape {
    let parts = project.children(of: project.node(of: place))
    guard let written = parts.first(where: { project[$0].kind.isType }) else { return .unreadable }
    let isOwnName = project[written].kind == .typeName && project.text(written) == project.text(project.name(of: place))
    if isOwnName { return foreign(project.text(written), arguments) }
    if open.contains(place) { return .unreadable }
    let parameters = parts.filter { project[$0].kind == .genericParameter }.map { project.text($0) }
    var known = Array(zip(parameters, arguments))
    if case .nominal(let id, let list, _)? = outer { known += zip(project[type: id].generics.map(project.text), list) }
    let environment = Dictionary(known, uniquingKeysWith: { first, _ in first })
    let opened = ShapeReader(
      project: project, scope: place, environment: environment, open: open.union([place]), effort: effort
    ).shape(of: written)
    return opened.isReasonable ? opened : .unreadable
  }

  /// `Order.Line`, `Shop.Order`, `UIControl.Event`, `T.Element`.
  private func member(_ written: NodeRef, parts: [NodeRef]) -> TypeShape {
    guard let first = parts.first else { return .unreadable }
    let name = project.text(written)
    let arguments = parts.dropFirst().map { shape(of: $0) }
    let base = shape(of: first)
    switch bare(base) {
    case .nominal(let id, _, _):
      if let nested = project.nestedMeaning(of: project.name(of: written), in: id) {
        return shape(of: nested, name: name, arguments: arguments, outer: base)
      }
      return foreign("\(project[type: id].qualifiedName).\(name)", arguments)
    case .foreign(let outer, _): return member(written, of: outer, name: name, arguments: arguments)
    case .parameter(let outer): return .parameter("\(outer).\(name)")
    default: return .unreadable
    }
  }

  /// A member of a type that was not read, or of a module.
  private func member(_ written: NodeRef, of outer: String, name: String, arguments: [TypeShape]) -> TypeShape {
    let number = project.name(of: written)
    if ForeignTypes.kind(of: outer) == nil {
      if let known = builtIn(name, arguments) { return known }
      let inModule = project.globalTypes[number]?.first { project[type: $0].module == outer }
      if let inModule { return shape(of: .nominal(inModule), name: name, arguments: arguments) }
      if isModule(outer) {
        return shape(of: project.globalMeaning(of: number, from: written.file), name: name, arguments: arguments)
      }
    }
    let extended = project.name(outer).flatMap { project.globalTypes[$0]?.first }
    if let extended, let nested = project.nestedMeaning(of: number, in: extended) {
      return shape(of: nested, name: name, arguments: arguments)
    }
    return foreign("\(outer).\(name)", arguments)
  }

  private func isModule(_ name: String) -> Bool {
    ForeignTypes.modules.contains(name)
      || project.files.contains { $0.module == name || $0.facts.imports.contains(name) }
  }
}

extension ObjectiveCModel {
  /// The shape of a type, names being looked up from where it is written.
  package func shape(of written: NodeRef) -> TypeShape {
    ShapeReader(project: project, scope: project.enclosingDeclaration(of: written)).shape(of: written)
  }
}
