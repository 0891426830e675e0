import SignalboxFacts

/// A class of the project that does nothing but carry a value through Objective-C.
package struct Box: Sendable, Equatable {
  package let type: TypeID
  /// With the types around it.
  package let name: String
  /// The type inside, as source for the top of a file.
  package let wrapped: String
  let shape: TypeShape
  /// The property that gives the value back: `unbox`.
  package let property: String
  /// The label of the initialiser's argument; nil where it takes none.
  package let label: String?
  /// The wrapped type's own property that makes the box, if it has one: `boxed`.
  package let boxed: String?
}

extension ObjectiveCModel {
  /// The boxes that the project has, in the order of their names.
  ///
  /// A box inherits from `NSObject` directly, stores one property and has an initialiser that takes a value of just
  /// that type. So do small services; what tells them apart is a name: that of the class ends like a box's, or that
  /// of the property says what it does.
  package var boxes: [Box] { project.types.compactMap { box($0) }.sorted { ($0.name, $0.type) < ($1.name, $1.type) } }

  /// The project's box for a type.
  package func box(of shape: TypeShape) -> Box? { boxes.first { $0.shape == shape } }

  private static let properties: Set<String> = [
    "unbox", "unboxed", "boxed", "value", "wrapped", "wrappedValue", "content", "payload", "rawValue", "raw",
  ]

  private func box(_ symbol: TypeSymbol) -> Box? {
    guard symbol.origin == .project, symbol.kind == .classDeclaration, symbol.generics.isEmpty, isPlainObject(symbol)
    else { return nil }
    let stored = symbol.storedProperties
    guard stored.count == 1, let property = stored.first, let shape = declaredShape(of: property.place),
      property.modifiers.isDisjoint(with: [.private, .fileprivate])
    else { return nil }
    let name = project.text(property.name)
    guard Self.properties.contains(name) || project.vocabulary[.boxEndings].end(symbol.name) else {
      return nil
    }
    let taking = symbol.members.filter { $0.kind == .initializer }.map { project.parameters(of: $0.place) }
    let fitting = taking.first { list in
      list.count == 1 && project.writtenType(of: list[0]).map { self.shape(of: $0) } == shape
    }
    guard let parameter = fitting?.first else { return nil }
    return Box(
      type: symbol.id, name: symbol.qualifiedName, wrapped: source(of: shape), shape: shape, property: name,
      label: project[parameter].name == 0 ? nil : project.text(parameter),
      boxed: boxedProperty(of: shape, box: symbol.id))
  }

  private func isPlainObject(_ symbol: TypeSymbol) -> Bool {
    guard case .nominal(let base, _)? = symbol.supertypes.first else { return false }
    return project[type: base].name == "NSObject" && project[type: base].origin == .sdk
  }

  /// The shape of a property's type, where it is written.
  func declaredShape(of property: DeclarationRef) -> TypeShape? {
    project.children(of: project.node(of: property)).first { project[$0].kind.isType }.map { shape(of: $0) }
  }

  /// `var boxed: ProductBox { … }` among the members of the wrapped type.
  private func boxedProperty(of shape: TypeShape, box: TypeID) -> String? {
    let members = extended(shape).flatMap { project[type: $0].members }
    let found = members.first { member in
      member.kind == .property && member.modifiers.contains(.computed) && !member.modifiers.isTypeMember
        && declaredShape(of: member.place) == .nominal(box, [])
    }
    return found.map { project.text($0.name) }
  }

  /// The symbols whose extensions a value of a shape has.
  private func extended(_ shape: TypeShape) -> [TypeID] {
    let global = { (text: String) in project.name(text).flatMap { project.globalTypes[$0]?.first }.map { [$0] } ?? [] }
    return switch shape {
    case .nominal(let id, _, _), .existential(.nominal(let id, _, _)): [id]
    case .foreign(let name, _): global(name)
    case .array: global("Array")
    case .set: global("Set")
    case .dictionary: global("Dictionary")
    case .optional: global("Optional")
    default: []
    }
  }
}
