import SignalboxFacts

// Singletons in global variables, and where using one is injection.

extension Project {
  /// Mentions of global variables whose value is a singleton.
  package func globalSingletons() -> [SingletonUse] {
    let values = singletons.singletonUses().compactMap { use -> (String, SingletonUse)? in
      guard let parent = parent(of: use.place), self[parent].kind == .property, enclosingType(of: parent) == nil else {
        return nil
      }
      return (text(parent), use)
    }
    let known = Dictionary(values, uniquingKeysWith: { first, _ in first })
    return occurrences(of: Set(known.keys), kinds: [.identifier]).compactMap { place in
      guard local(name(of: place), from: place) == nil, isSDKMember(place) == false, let use = known[text(place)] else {
        return nil
      }
      return self.use(place, type: use.type, owner: use.owner, access: "\(text(place)), which is \(use.access)")
    }
  }

  private func use(_ place: NodeRef, type: String, owner: TypeID?, access: String) -> SingletonUse {
    let member = member(on: place)
    let called = member.flatMap { call(of: $0) }
    return SingletonUse(
      place: place, type: type, owner: owner, member: member.map { text($0) }, isCall: called != nil,
      isResultUsed: called.map { isResultUsed(of: $0) } ?? false, access: access)
  }

  /// Mentions of global variables that are made with the one instance of a service: `let cart = CartStore()`.
  package func globalServices() -> [SingletonUse] {
    let services = globalVariables().filter { singletons.keepsService($0) }.compactMap { place in
      propertyType(of: place)?.nominals.first.map { (name(of: place), $0) }
    }
    let known = Dictionary(services, uniquingKeysWith: { first, _ in first })
    return occurrences(of: Set(known.keys), kinds: [.identifier]).compactMap { place in
      guard let type = known[name(of: place)], local(name(of: place), from: place) == nil, isNoMember(place) else {
        return nil
      }
      return use(
        place, type: self[type: type].qualifiedName, owner: type,
        access: "the global \(text(place))")
    }
  }

  /// Services that a global value of the project keeps: `Current.cart`.
  package func servicesInGlobals() -> [SingletonUse] {
    let values = globalVariables().filter { self[$0].modifiers.isDisjoint(with: .computed) }.compactMap { place in
      propertyType(of: place)?.nominals.first.map { (name(of: place), $0) }
    }.filter { self[type: $0.1].origin == .project && role(of: $0.1).kind == .other }
    let known = Dictionary(values, uniquingKeysWith: { first, _ in first })
    return occurrences(of: Set(known.keys), kinds: [.identifier]).compactMap { place in
      guard let type = known[name(of: place)], local(name(of: place), from: place) == nil, isNoMember(place),
        let member = member(on: place), let property = members(name(of: member), of: .nominal(type, [])).first?.place,
        self[property].kind == .property, let service = propertyType(of: property)?.unwrapped.nominals.first,
        role(of: service).kind.isService, self[type: service].origin == .project
      else { return nil }
      return use(
        member, type: self[type: service].qualifiedName, owner: service, access: "the global \(path(of: member))")
    }
  }

  /// Whether no type around a place has a member of a name.
  private func isNoMember(_ place: NodeRef) -> Bool {
    var around = enclosingType(of: place)
    while let type = around {
      if !members(name(of: place), of: .nominal(type, [])).isEmpty { return false }
      around = self[type: type].parent
    }
    return true
  }

  /// `self.init(cart: CartManager.shared)`: who creates the child may still choose, as with default arguments.
  package func isHandedToInitializer(_ place: NodeRef) -> Bool {
    guard let (call, _) = callTaking(place), let target = firstChild(of: call), text(target) == "init" else {
      return false
    }
    return base(of: target).map { ["self", "super"].contains(text($0)) } ?? false
  }

  /// `.environment(Account.shared)`: there it is injected.
  package func isPutIntoEnvironment(_ place: NodeRef) -> Bool {
    callTaking(place).map { ["environment", "environmentObject"].contains(calledName($0.call)) } ?? false
  }

  /// `var onClose: Command = .nop`: a value that others replace, of a class of which there are more: nothing is shared.
  /// - Parameter known: of which classes others create instances, as far as somebody asked.
  package func isReplaceableDefault(_ use: SingletonUse, _ known: WalkMemo<TypeID, Bool>) -> Bool {
    guard let owner = use.owner, use.member == nil, !use.isHeldElsewhere, role(of: owner).kind == .other,
      !vocabulary[.serviceEndings].end(self[type: owner].name),
      let property = enclosingDeclaration(of: use.place), self[property].kind == .property,
      self[property].modifiers.contains(.mutable), !self[property].isHidden || isSetFromParameter(property),
      self[property].modifiers.isDisjoint(with: [.computed, .static, .class, .lazy]),
      ancestor(of: use.place, where: { $0.kind == .closure || $0.kind == .accessor || $0.kind == .property })
        == node(of: property)
    else { return false }
    return known.once(owner) { flows.initialisations(of: owner).contains { $0.owner != owner } }
  }

  /// `func render(_ new: Props) { props = new }`
  private func isSetFromParameter(_ property: DeclarationRef) -> Bool {
    occurrences(of: [name(of: property)], kinds: [.identifier, .member]).contains { place in
      place.file == property.file && isOnSelf(place) && assignedValue(to: place).map { isParameter($0) } ?? false
    }
  }
}
