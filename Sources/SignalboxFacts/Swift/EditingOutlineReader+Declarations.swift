import SwiftSyntax

extension EditingOutlineReader {
  /// - Parameter range: that of the element, which may end with a semicolon.
  mutating func item(
    _ declaration: DeclSyntax, range: Range<Int>, in around: Surroundings
  ) -> EditingOutline.Item {
    func item(_ kind: EditingOutline.Item.Kind, _ names: [EditingOutline.Name] = []) -> EditingOutline.Item {
      EditingOutline.Item(kind, range, names: names, modifiers: declaration.modifierWords)
    }
    func name(_ text: String) -> [EditingOutline.Name] {
      [EditingOutline.Name(base: text, labels: nil, range: declaration.contentRange)]
    }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let node):
      return conditional(node, range: range, in: around)
    case .importDecl(let node):
      importDeclaration(node, in: around)
      return item(.importDeclaration, name(node.moduleName))
    case .typeAliasDecl(let node):
      return item(.typeAlias, name(node.name.text))
    case .associatedTypeDecl(let node):
      return item(.typeAlias, name(node.name.text))
    case .enumCaseDecl(let node):
      return item(.enumCase, enumCase(node))
    case .variableDecl(let node):
      let (names, isComputed) = variable(node, in: around)
      return item(isComputed ? .computedProperty : .property, names)
    default:
      if let (kind, name) = callable(declaration, in: around) { return item(kind, [name]) }
      return typeItem(declaration, range: range, in: around)
    }
  }

  /// Functions and their like.
  private mutating func callable(
    _ declaration: DeclSyntax, in around: Surroundings
  ) -> (EditingOutline.Item.Kind, EditingOutline.Name)? {
    func name(_ base: String, _ labels: [String]?) -> EditingOutline.Name {
      EditingOutline.Name(base: base, labels: labels, range: declaration.contentRange)
    }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let node):
      let name = name(node.name.text, node.signature.parameterClause.labels)
      body(node.body, name, returnsValue: node.signature.returnsValue, in: around)
      return (.function, name)
    case .initializerDecl(let node):
      let name = name("init", node.signature.parameterClause.labels)
      body(node.body, name, returnsValue: false, in: around)
      return (.initializer, name)
    case .deinitializerDecl(let node):
      let name = name("deinit", nil)
      body(node.body, name, returnsValue: false, in: around)
      return (.deinitializer, name)
    case .subscriptDecl(let node):
      let labels = node.parameterClause.parameters.map { $0.secondName == nil ? "_" : $0.firstName.text }
      return (.subscriptDeclaration, name("subscript", labels))
    default:
      return nil
    }
  }

  private mutating func typeItem(
    _ declaration: DeclSyntax, range: Range<Int>, in around: Surroundings
  ) -> EditingOutline.Item {
    let modifiers = declaration.modifierWords
    guard let header = TypeHeader(declaration) else {
      return EditingOutline.Item(.otherDeclaration, range, modifiers: modifiers)
    }
    let isExtension = header.kind == .extensionDeclaration
    type(header, range: declaration.contentRange, in: around)
    let name = EditingOutline.Name(
      base: header.names.joined(separator: "."), labels: nil, range: declaration.contentRange)
    return EditingOutline.Item(isExtension ? .extensionDeclaration : .type, range, names: [name], modifiers: modifiers)
  }

  private mutating func type(_ header: TypeHeader, range: Range<Int>, in around: Surroundings) {
    guard !around.isLocal else { return }
    var inner = around
    inner.path = around.path + header.names
    let index = outline.types.count
    let members = header.members
    outline.types.append(
      EditingOutline.TypeBody(
        kind: header.kind, path: inner.path, range: range, inherited: header.inherited,
        inheritanceEnd: header.inheritanceEnd, isConstrained: header.isConstrained,
        isConditional: around.isConditional, body: EditingOutline.Block(inside: members.inside, items: [])))
    let items = items(members.members, in: inner)
    outline.types[index].body.items = items
  }

  private mutating func importDeclaration(_ node: ImportDeclSyntax, in around: Surroundings) {
    outline.imports.append(
      EditingOutline.Import(
        module: node.moduleName, range: node.contentRange,
        isScoped: node.importKindSpecifier != nil, hasAttributes: !node.attributes.isEmpty || !node.modifiers.isEmpty,
        isConditional: around.isConditional))
  }

  private func enumCase(_ node: EnumCaseDeclSyntax) -> [EditingOutline.Name] {
    node.elements.map { element in
      EditingOutline.Name(
        base: element.name.text,
        labels: element.parameterClause.map { $0.parameters.map { $0.firstName?.text ?? "_" } },
        range: element.contentRange(before: element.trailingComma))
    }
  }

  private mutating func variable(
    _ node: VariableDeclSyntax, in around: Surroundings
  ) -> (names: [EditingOutline.Name], isComputed: Bool) {
    var names: [EditingOutline.Name] = []
    var isComputed = false
    for binding in node.bindings {
      let range = binding.contentRange(before: binding.trailingComma)
      let name = EditingOutline.Name(
        base: binding.pattern.trimmedDescription, labels: nil,
        range: node.bindings.count == 1 ? node.contentRange : range)
      names.append(name)
      var property = EditingOutline.Property(
        path: around.path, name: name, isConstant: node.bindingSpecifier.text == "let", isComputed: false,
        end: range.upperBound, accessors: nil)
      accessors(binding.accessorBlock, of: &property, in: around)
      isComputed = isComputed || property.isComputed
      if !around.isLocal { outline.properties.append(property) }
    }
    return (names, isComputed)
  }

  private mutating func accessors(
    _ block: AccessorBlockSyntax?, of property: inout EditingOutline.Property, in around: Surroundings
  ) {
    switch block?.accessors {
    case .getter(let statements):
      property.isComputed = true
      body(
        statements, inside: block?.inside ?? 0..<0, property.name, accessor: "get", returnsValue: true, in: around)
    case .accessors(let list):
      let items = list.map { accessor in
        let name = accessor.accessorSpecifier.text
        body(accessor.body, property.name, accessor: name, returnsValue: name == "get", in: around)
        return EditingOutline.Item(
          .accessor, accessor.contentRange,
          names: [EditingOutline.Name(base: name, labels: nil, range: accessor.contentRange)])
      }
      property.isComputed = list.contains { !["willSet", "didSet"].contains($0.accessorSpecifier.text) }
      property.accessors = EditingOutline.Block(inside: block?.inside ?? 0..<0, items: items)
    case nil:
      break
    }
  }
}

extension DeclSyntax {
  /// Without those that have a detail, as `private(set)`.
  fileprivate var modifierWords: [String] {
    let modifiers = asProtocol((any WithModifiersSyntax).self)?.modifiers
    // Not `filter`, which makes a list of syntax, and for that the whole file anew.
    return modifiers?.compactMap { $0.detail == nil ? $0.name.text : nil } ?? []
  }
}

extension ImportDeclSyntax {
  fileprivate var moduleName: String { path.map(\.name.text).joined(separator: ".") }
}

extension FunctionParameterClauseSyntax {
  fileprivate var labels: [String] { parameters.map(\.firstName.text) }
}

extension FunctionSignatureSyntax {
  fileprivate var returnsValue: Bool {
    guard let type = returnClause?.type.trimmedDescription else { return false }
    return type != "Void" && type != "()" && type != "Never"
  }
}
