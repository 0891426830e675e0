import SignalboxFacts

/// What types have from elsewhere by a name alone: properties of protocols' extensions, and the routes of libraries.
extension CreationFinder {
  /// What comes from containers of dependencies, extensions of protocols, and the routes of libraries.
  mutating func handedCreations(in symbol: TypeSymbol) -> [Creation] {
    injections(in: symbol) + inheritedProperties(in: symbol) + routes(of: symbol)
  }

  /// `Flows.use(appFlow)`, where `extension HasAppFlow { var appFlow: AppFlow { AppFlow.shared } }`.
  mutating func inheritedProperties(in symbol: TypeSymbol) -> [Creation] {
    var found: [Creation] = []
    for ancestor in symbol.ancestors.dropFirst() {
      let base = project[type: ancestor]
      guard base.kind == .protocolDeclaration, base.origin == .project else { continue }
      for member in base.members where member.kind == .property && hasGetter(member) {
        guard let use = mention(of: member, in: symbol) else { continue }
        found += made(by: member.place).map { made in
          Creation(
            product: made.product, place: use, trail: .step(use, made.trail),
            transition: made.transition ?? project.flows.transition(of: use))
        }
      }
    }
    return found
  }

  /// Whether an extension computes a property; its type says whether it may be part of a flow.
  private func hasGetter(_ member: Member) -> Bool {
    guard member.modifiers.contains(.computed), !member.modifiers.isTypeMember,
      let type = project.propertyType(of: member.place)?.unwrapped
    else { return false }
    return project.subtree(of: project.node(of: member.place), kinds: [.call, .member]).isEmpty == false
      && (product(made: type) != nil || type.nominals.contains { project[type: $0].kind == .protocolDeclaration })
  }

  /// The first place in a type's code that names an inherited property.
  private func mention(of member: Member, in symbol: TypeSymbol) -> NodeRef? {
    symbol.declarations.lazy.flatMap { project.uses(of: member.name, in: project.node(of: $0)) }.first { use in
      guard project[use].kind == .identifier else { return false }
      return project.enclosingType(of: use) == symbol.id && project.local(member.name, from: use) == nil
        && project.members(member.name, of: project.selfType(symbol.id)).first?.place == member.place
    }
  }

  /// `@Coordinator(HomeRoute.self) class HomeCoordinator`, `class HomeCoordinator: Coordinator<HomeRoute>`: a coordinator
  /// of a library that was not read shows what the views of its one enumeration of routes make.
  mutating func routes(of symbol: TypeSymbol) -> [Creation] {
    guard symbol.origin == .project, symbol.kind == .classDeclaration, symbol.name.hasSuffix("Coordinator"),
      let declaration = symbol.declarations.first
    else { return [] }
    let places = project.headerParts(of: declaration).filter { [.attribute, .inherited].contains(project[$0].kind) }
    return places.flatMap { place -> [Creation] in
      routeViews(at: place).flatMap { view in
        made(by: view).map {
          Creation(product: $0.product, place: place, trail: .step(place, $0.trail), transition: $0.transition)
        }
      }
    }
  }

  /// The properties by which the routes that an attribute or an unread superclass names make their views.
  private func routeViews(at place: NodeRef) -> [DeclarationRef] {
    routeTypes(at: place).flatMap { id -> [DeclarationRef] in
      guard project[type: id].kind == .enumDeclaration, project[type: id].origin == .project else { return [] }
      return project[type: id].members.filter {
        $0.kind == .property && $0.modifiers.contains(.computed) && ["body", "view"].contains(project.text($0.name))
      }.map(\.place)
    }
  }

  private func routeTypes(at place: NodeRef) -> [TypeID] {
    if project[place].kind == .attribute {
      return project.arguments(of: place).compactMap { project.firstChild(of: $0) }.flatMap { value -> [TypeID] in
        if case .metatype(let type)? = project.type(of: value) { type.nominals } else { [] }
      }
    }
    guard let written = project.firstChild(of: place), case .named(_, let arguments)? = project.resolve(written) else {
      return []
    }
    return arguments.flatMap(\.nominals)
  }
}
