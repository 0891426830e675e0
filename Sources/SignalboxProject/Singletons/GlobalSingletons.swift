import SignalboxFacts

// Singletons in global variables, and where using one is injection.

extension SingletonModel {
  /// Mentions of global variables whose value is a singleton.
  package func globalSingletons() -> [SingletonUse] {
    let values = singletonUses().compactMap { use -> (String, SingletonUse)? in
      guard let parent = project.parent(of: use.place), project[parent].kind == .property,
        project.enclosingType(of: parent) == nil
      else {
        return nil
      }
      return (project.text(parent), use)
    }
    let known = Dictionary(values, uniquingKeysWith: { first, _ in first })
    return project.occurrences(of: Set(known.keys), kinds: [.identifier]).compactMap { place in
      guard project.local(project.name(of: place), from: place) == nil, project.isSDKMember(place) == false,
        let use = known[project.text(place)]
      else {
        return nil
      }
      return self.use(place, type: use.type, owner: use.owner, access: "\(project.text(place)), which is \(use.access)")
    }
  }

  private func use(_ place: NodeRef, type: String, owner: TypeID?, access: String) -> SingletonUse {
    let member = project.member(on: place)
    let called = member.flatMap { project.call(of: $0) }
    return SingletonUse(
      place: place, type: type, owner: owner, member: member.map { project.text($0) }, isCall: called != nil,
      isResultUsed: called.map { project.isResultUsed(of: $0) } ?? false, access: access)
  }

  /// Mentions of global variables that are made with the one instance of a service: `let cart = CartStore()`.
  package func globalServices() -> [SingletonUse] {
    let services = project.globalVariables().filter { keepsService($0) }.compactMap { place in
      project.propertyType(of: place)?.nominals.first.map { (project.name(of: place), $0) }
    }
    let known = Dictionary(services, uniquingKeysWith: { first, _ in first })
    return project.occurrences(of: Set(known.keys), kinds: [.identifier]).compactMap { place in
      guard let type = known[project.name(of: place)], project.local(project.name(of: place), from: place) == nil,
        isNoMember(place)
      else {
        return nil
      }
      return use(
        place, type: project[type: type].qualifiedName, owner: type,
        access: "the global \(project.text(place))")
    }
  }

  /// Services that a global value of the project keeps: `Current.cart`.
  package func servicesInGlobals() -> [SingletonUse] {
    let values = project.globalVariables().filter { project[$0].modifiers.isDisjoint(with: .computed) }.compactMap {
      place in
      project.propertyType(of: place)?.nominals.first.map { (project.name(of: place), $0) }
    }.filter { project[type: $0.1].origin == .project && project.role(of: $0.1).kind == .other }
    let known = Dictionary(values, uniquingKeysWith: { first, _ in first })
    return project.occurrences(of: Set(known.keys), kinds: [.identifier]).compactMap { place in
      guard let type = known[project.name(of: place)], project.local(project.name(of: place), from: place) == nil,
        isNoMember(place),
        let member = project.member(on: place),
        let property = project.members(project.name(of: member), of: .nominal(type, [])).first?.place,
        project[property].kind == .property, let service = project.propertyType(of: property)?.unwrapped.nominals.first,
        project.role(of: service).kind.isService, project[type: service].origin == .project
      else { return nil }
      return use(
        member, type: project[type: service].qualifiedName, owner: service,
        access: "the global \(project.path(of: member))")
    }
  }

  /// Whether no type around a place has a member of a name.
  private func isNoMember(_ place: NodeRef) -> Bool {
    var around = project.enclosingType(of: place)
    while let type = around {
      if !project.members(project.name(of: place), of: .nominal(type, [])).isEmpty { return false }
      around = project[type: type].parent
    }
    return true
  }

  /// `self.init(cart: CartManager.shared)`: who creates the child may still choose, as with default arguments.
  package func isHandedToInitializer(_ place: NodeRef) -> Bool {
    guard let (call, _) = project.callTaking(place), let target = project.firstChild(of: call),
      project.text(target) == "init"
    else {
      return false
    }
    return project.base(of: target).map { ["self", "super"].contains(project.text($0)) } ?? false
  }

  /// `.environment(Account.shared)`: there it is injected.
  package func isPutIntoEnvironment(_ place: NodeRef) -> Bool {
    project.callTaking(place).map { ["environment", "environmentObject"].contains(project.calledName($0.call)) }
      ?? false
  }

  /// `var onClose: Command = .nop`: a value that others replace, of a class of which there are more: nothing is shared.
  /// - Parameter known: of which classes others create instances, as far as somebody asked.
  package func isReplaceableDefault(_ use: SingletonUse, _ known: WalkMemo<TypeID, Bool>) -> Bool {
    guard let owner = use.owner, use.member == nil, !use.isHeldElsewhere, project.role(of: owner).kind == .other,
      !project.vocabulary[.serviceEndings].end(project[type: owner].name),
      let property = project.enclosingDeclaration(of: use.place), project[property].kind == .property,
      project[property].modifiers.contains(.mutable), !project[property].isHidden || isSetFromParameter(property),
      project[property].modifiers.isDisjoint(with: [.computed, .static, .class, .lazy]),
      project.ancestor(of: use.place, where: { $0.kind == .closure || $0.kind == .accessor || $0.kind == .property })
        == project.node(of: property)
    else { return false }
    return known.once(owner) { project.flows.initialisations(of: owner).contains { $0.owner != owner } }
  }

  /// `func render(_ new: Props) { props = new }`
  private func isSetFromParameter(_ property: DeclarationRef) -> Bool {
    project.occurrences(of: [project.name(of: property)], kinds: [.identifier, .member]).contains { place in
      place.file == property.file && project.isOnSelf(place)
        && project.assignedValue(to: place).map { project.isParameter($0) } ?? false
    }
  }
}
