@_spi(RawSyntax) import SwiftSyntax

extension Lowering {
  /// Emits a declaration.
  /// - Returns: false where the node declares nothing, so that it can be read as a statement.
  mutating func declaration(_ view: RawView) -> Bool {
    switch view.kind {
    case .classDecl: nominal(.classDeclaration, view)
    case .structDecl: nominal(.structDeclaration, view)
    case .enumDecl: nominal(.enumDeclaration, view)
    case .protocolDecl: nominal(.protocolDeclaration, view)
    case .actorDecl: nominal(.actorDeclaration, view)
    case .extensionDecl: extensionDeclaration(view)
    case .typeAliasDecl: typeAlias(view)
    case .associatedTypeDecl: associatedType(view)
    case .functionDecl: function(view)
    case .initializerDecl: initializer(view)
    case .deinitializerDecl:
      declare(.deinitializer, view, name: names.id(of: "deinit")) { $0.block(view[Layout.Deinitializer.body]) }
    case .subscriptDecl: subscriptDeclaration(view)
    case .variableDecl: variable(view)
    case .enumCaseDecl: enumCase(view)
    case .importDecl: importDeclaration(view)
    case .macroExpansionDecl: macro(view)
    case .missingDecl, .operatorDecl, .precedenceGroupDecl, .macroDecl, .poundSourceLocation, .editorPlaceholderDecl:
      break
    default: return false
    }
    return true
  }

  /// Emits a declaration's node and its entry in the list of declarations.
  /// - Parameter group: what holds the attributes, where several declarations share them (`case a, b`).
  mutating func declare(
    _ kind: Node.Kind, _ view: RawView, of group: RawView? = nil, name: Node.NameID, anchor: RawView? = nil,
    modifiers: Declaration.Modifiers? = nil, _ body: (inout Lowering) -> Void
  ) {
    var modifiers = modifiers ?? self.modifiers(of: view)
    if conditionalDepth > 0 { modifiers.insert(.conditional) }
    let id = Declaration.ID(declarations.count)
    let outer = currentDeclaration
    declarations.append(
      Declaration(kind: kind, modifiers: modifiers, name: name, node: Node.ID(nodes.count), parent: outer))
    currentDeclaration = id
    emit(kind, view, name: name, anchor: anchor?.start) { lowering in
      lowering.attributes(of: group ?? view)
      body(&lowering)
    }
    currentDeclaration = outer
  }

  private mutating func nominal(_ kind: Node.Kind, _ view: RawView) {
    let token = view[Layout.Nominal.name]
    declare(kind, view, name: name(token), anchor: token) { lowering in
      if kind != .protocolDeclaration { lowering.generics(view[Layout.Nominal.generics]) }
      lowering.inheritance(view[Layout.Nominal.inheritance])
      lowering.requirements(view[Layout.Nominal.requirements])
      lowering.members(view[Layout.Nominal.members]?[Layout.Members.list])
    }
  }

  private mutating func extensionDeclaration(_ view: RawView) {
    let type = view[Layout.Extension.type]
    declare(.extensionDeclaration, view, name: name(type?.typeName), anchor: type) { lowering in
      lowering.type(type)
      lowering.inheritance(view[Layout.Extension.inheritance])
      lowering.requirements(view[Layout.Extension.requirements])
      lowering.members(view[Layout.Extension.members]?[Layout.Members.list])
    }
  }

  /// The members of a type, of an extension or of a `#if` branch among them.
  private mutating func members(_ list: RawView?) {
    for item in list.children {
      guard let member = item[Layout.Item.item] else { continue }
      if member.kind == .ifConfigDecl {
        eachBranch(of: member) { $0.members($1) }
      } else {
        _ = declaration(member)
      }
    }
  }

  private mutating func typeAlias(_ view: RawView) {
    let token = view[Layout.TypeAlias.name]
    declare(.typeAlias, view, name: name(token), anchor: token) { lowering in
      lowering.generics(view[Layout.TypeAlias.generics])
      lowering.requirements(view[Layout.TypeAlias.requirements])
      lowering.type(view[Layout.TypeAlias.value]?[Layout.InitializerClause.value])
    }
  }

  private mutating func associatedType(_ view: RawView) {
    let token = view[Layout.AssociatedType.name]
    declare(.associatedType, view, name: name(token), anchor: token) { lowering in
      lowering.inheritance(view[Layout.AssociatedType.inheritance])
      lowering.requirements(view[Layout.AssociatedType.requirements])
      lowering.type(view[Layout.AssociatedType.value]?[Layout.InitializerClause.value])
    }
  }

  private mutating func enumCase(_ view: RawView) {
    let modifiers = modifiers(of: view)
    for element in view[Layout.EnumCase.elements].children {
      let token = element[Layout.EnumCaseElement.name]
      declare(.enumCase, element, of: view, name: name(token), modifiers: modifiers) { lowering in
        lowering.parameters(
          element[Layout.EnumCaseElement.parameters]?[Layout.ParameterClause.list], at: .enumCase)
        lowering.expression(element[Layout.EnumCaseElement.value]?[Layout.InitializerClause.value])
      }
    }
  }

  private mutating func importDeclaration(_ view: RawView) {
    guard let component = view[Layout.Import.path].children.first(where: { $0.kind == .importPathComponent }),
      let token = component[Layout.ImportComponent.name], let text = token.text
    else { return }
    imports.append(String(syntaxText: text))
    importAnchors.append(token.start)
    var marks: ImportMarks = []
    for attribute in view[Layout.Declaration.attributes].children {
      switch attribute[Layout.Attribute.name]?[Layout.IdentifierType.name]?.text {
      case "_exported": marks.insert(.exported)
      case "testable": marks.insert(.testable)
      default: break
      }
    }
    importMarks.append(marks)
  }

  /// Globals and members; locals are bindings (see `localVariable`).
  private mutating func variable(_ view: RawView) {
    var modifiers = modifiers(of: view)
    if view[Layout.Variable.specifier]?.text == "var" { modifiers.insert(.mutable) }
    let list = Array(view[Layout.Variable.bindings].children)
    for (index, binding) in list.enumerated() {
      // In `var a, b: Int` the type belongs to all of them.
      let typed = list[index...].first {
        $0[Layout.PatternBinding.type] != nil || $0[Layout.PatternBinding.value] != nil
      }
      property(binding, of: view, typed: typed, modifiers: modifiers)
    }
  }

  private mutating func property(
    _ binding: RawView, of view: RawView, typed: RawView?, modifiers: Declaration.Modifiers
  ) {
    guard let pattern = binding[Layout.PatternBinding.pattern] else { return }
    let accessors = binding[Layout.PatternBinding.accessors]
    var modifiers = modifiers
    if accessors?.isGetter == true { modifiers.insert(.computed) }
    properties(pattern, of: view, modifiers: modifiers) { lowering in
      lowering.type(typed?[Layout.PatternBinding.type]?[Layout.TypeAnnotation.type])
      lowering.expression(binding[Layout.PatternBinding.value]?[Layout.InitializerClause.value])
      lowering.accessors(accessors)
    }
  }

  /// The names that a pattern declares; as in a body, a tuple's stand side by side before their common value.
  private mutating func properties(
    _ pattern: RawView, of view: RawView, modifiers: Declaration.Modifiers, _ content: (inout Lowering) -> Void
  ) {
    switch pattern.kind {
    case .identifierPattern:
      let token = pattern[Layout.IdentifierPattern.name]
      declare(.property, view, name: name(token), anchor: token, modifiers: modifiers, content)
    case .tuplePattern:
      emit(.tupleBinding, view) { lowering in
        for element in pattern[Layout.TuplePattern.elements].children {
          guard let pattern = element[Layout.TuplePatternElement.pattern] else { continue }
          lowering.properties(pattern, of: view, modifiers: modifiers) { _ in }
        }
        content(&lowering)
      }
    default:
      emit(.binding, view, content)
    }
  }
}

extension RawView {
  /// Whether an accessor block computes the value: `{ … }` or one with `get`, not observers alone.
  fileprivate var isGetter: Bool {
    guard let content = self[Layout.AccessorBlock.accessors] else { return false }
    guard content.kind == .accessorDeclList else { return true }
    return content.children.contains {
      switch $0[Layout.Accessor.specifier]?.text {
      case "willSet", "didSet": false
      default: true
      }
    }
  }
}
