import SignalboxFacts

/// A use of a shared instance.
package struct SingletonUse: Sendable {
  /// The node of the member (`shared`).
  package let place: NodeRef
  /// The name of the type.
  package let type: String
  /// The type, where a file of the project declares it.
  package let owner: TypeID?
  /// The member that is used of it (`cartBuyNow`), if one is.
  package let member: String?
  /// Whether that member is called rather than read.
  package let isCall: Bool
  /// Whether the call's result is needed, so that no message can stand for it.
  package let isResultUsed: Bool
  /// `CartManager.shared`
  package let access: String
  /// Whether another type hands it out: `CartProvider.shared`, which is a `CartManager`.
  package let isHeldElsewhere: Bool

  package init(
    place: NodeRef, type: String, owner: TypeID?, member: String?, isCall: Bool, isResultUsed: Bool = false,
    access: String, isHeldElsewhere: Bool = false
  ) {
    self.place = place
    self.type = type
    self.owner = owner
    self.member = member
    self.isCall = isCall
    self.isResultUsed = isResultUsed
    self.access = access
    self.isHeldElsewhere = isHeldElsewhere
  }
}

extension SingletonModel {
  /// Uses of shared instances of the project's and third parties' types.
  package func singletonUses() -> [SingletonUse] {
    let named = project.occurrences(of: Set(project.vocabulary[.sharedMembers].all), kinds: [.member])
    let registries = serviceRegistries()
    let members = sharedMembers().union(registries.values.flatMap(\.keys).map { project.text($0) })
    let own = project.occurrences(of: members, kinds: [.member])
    let judged = WalkMemo<StaticMember, Bool>()
    return Set(named + own).sorted().compactMap { singletonUse($0, registries, judged) }
  }

  /// Generated classes have thousands of them, and each is used in many places.
  private struct StaticMember: Hashable {
    let type: TypeID
    let name: Name
  }

  /// Static members of the project's classes that hand out the class itself, whatever their name is.
  private func sharedMembers() -> Set<String> {
    var found: Set<String> = []
    for symbol in project.types
    where symbol.origin == .project && (isReference(symbol) || isBoxOfServices(symbol)) {
      for name in staticProperties(of: symbol.id) where !project.vocabulary[.sharedMembers].contains(project.text(name))
      {
        if isShared(name, of: symbol.id) { found.insert(project.text(name)) }
      }
    }
    for symbol in project.types where symbol.origin == .project && symbol.kind == .protocolDeclaration {
      let names = staticProperties(of: symbol.id).filter { instance(behind: $0, of: symbol) != nil }
      found.formUnion(names.map { project.text($0) })
    }
    return found
  }

  /// What types hand out to everybody, by member: `static var wallet: WalletService { service(for: WalletService.self) }`.
  /// One such member makes no registry, unless it is made there for good: `static let cart = CartStore()`.
  private func serviceRegistries() -> [TypeID: [Name: TypeID]] {
    var found: [TypeID: [Name: TypeID]] = [:]
    for symbol in project.types where symbol.origin == .project {
      let services = servicesHandedOut(by: symbol)
      if services.count > 1 || symbol.members.contains(where: { services[$0.name] != nil && keepsService($0.place) }) {
        found[symbol.id] = services
      }
    }
    return found
  }

  private func servicesHandedOut(by symbol: TypeSymbol) -> [Name: TypeID] {
    guard [.classDeclaration, .structDeclaration, .enumDeclaration].contains(symbol.kind),
      project.role(of: symbol.id).kind.side != .child,
      ![.coordinator, .appEntry].contains(project.role(of: symbol.id).kind)
    else { return [:] }
    var found: [Name: TypeID] = [:]
    for member in symbol.members where member.kind == .property && member.modifiers.isTypeMember {
      guard found[member.name] == nil, let id = service(handedOutBy: member, of: symbol),
        !project.vocabulary[.standInWords].matchWord(of: project.text(member.name))
      else { continue }
      found[member.name] = id
    }
    return found
  }

  private func service(handedOutBy member: Member, of symbol: TypeSymbol) -> TypeID? {
    guard case .nominal(let id, _)? = project.propertyType(of: member.place), id != symbol.id,
      project[type: id].origin == .project,
      isReference(project[type: id]) || project[type: id].kind == .protocolDeclaration,
      project.vocabulary[.locatedEndings].end(project[type: id].name) || keepsService(member.place),
      !isMadeAnew(member.place)
    else { return nil }
    return id
  }

  /// Whether a static property or a global is made with the one instance of a service: `let cart = CartStore()`.
  package func keepsService(_ place: DeclarationRef) -> Bool {
    guard project[place].kind == .property, !project[place].modifiers.contains(.computed), !project[place].isHidden,
      let value = project.children(of: project.node(of: place)).first(where: { project[$0].kind.isExpression }),
      project[value].kind == .call, case .initializer(.nominal(let id, _), _)? = project.callee(of: value)
    else { return false }
    let symbol = project[type: id]
    let kind = project.role(of: id).kind
    return symbol.origin == .project && isReference(symbol) && !kind.isChild && kind != .coordinator
      && kind != .appEntry
      && (project.vocabulary[.serviceEndings].end(symbol.name) || project.vocabulary[.locatedEndings].end(symbol.name))
  }

  private func isReference(_ symbol: TypeSymbol) -> Bool {
    symbol.kind == .classDeclaration || symbol.kind == .actorDeclaration
  }

  private func singletonUse(
    _ place: NodeRef, _ registries: [TypeID: [Name: TypeID]], _ judged: WalkMemo<StaticMember, Bool>
  ) -> SingletonUse? {
    guard let type = singletonOwner(place) else { return nil }
    switch type {
    case .nominal(let id, _):
      let symbol = project[type: id]
      guard symbol.origin != .sdk, !isHidden(project.name(of: place), of: symbol) else { return nil }
      let isOne =
        symbol.origin == .project
        ? judged.once(StaticMember(type: id, name: project.name(of: place))) {
          isSingleton(project.name(of: place), of: symbol)
        } : isSharedElsewhere(place, of: symbol)
      if isOne { return use(place, type: symbol.qualifiedName, owner: id) }
      let behind = registries[id]?[project.name(of: place)] ?? instance(behind: project.name(of: place), of: symbol)
      let located = behind.map { (name: project[type: $0].qualifiedName, type: TypeID?.some($0)) }
      guard let held = sharedService(place, of: symbol) ?? located else { return nil }
      return use(place, type: held.name, owner: held.type, holder: symbol.qualifiedName)
    case .named(let name, _):
      let text = project.text(name)
      // Nothing is known of it: its name and the member's have to tell.
      guard isSharedOfUnread(project.text(place), type: text), !project.flows.isApple(text),
        !AppleTypes.shared.contains(text),
        project.base(of: place).map({ project[$0].kind == .identifier }) ?? false
      else { return nil }
      return use(place, type: text, owner: nil)
    default: return nil
    }
  }

  /// The type that a member is a static member of: the one written before it, or for `.shared` the expected one.
  private func singletonOwner(_ place: NodeRef) -> SwiftType? {
    guard let base = project.base(of: place) else {
      return project.contextualType(of: project.call(of: place) ?? place)
    }
    if case .metatype(let type)? = project.type(of: base) { return type }
    return nil
  }

  private func isSingleton(_ name: Name, of symbol: TypeSymbol) -> Bool {
    let role = project.role(of: symbol.id).kind
    guard !role.isChild, role != .appEntry, role != .coordinator, symbol.kind != .enumDeclaration, !isOptionSet(symbol)
    else { return false }
    // What makes views or screens and keeps nothing is no manager, whoever makes it.
    if role == .factory, keepsNothing(symbol) { return false }
    guard !project.vocabulary[.standInWords].matchWord(of: project.text(name)) else { return false }
    return isShared(name, of: symbol.id)
      && !(symbol.members(named: name).first.map { returnsNew($0.place) } ?? false)
      && (project.vocabulary[.sharedMembers].contains(project.text(name))
        || isAlias(name, of: symbol.id) || isOnlyInstance(name, of: symbol.id) && !isConstant(symbol))
  }

  /// Whether the one instance of a class never changes, and does no service: `static let email = Rule("@")`, a null
  /// object in place of others of its superclass, or what only answers questions.
  private func isConstant(_ symbol: TypeSymbol) -> Bool {
    guard symbol.kind == .classDeclaration, project.role(of: symbol.id).kind == .other,
      !project.vocabulary[.serviceEndings].end(symbol.name)
    else { return false }
    let classes = symbol.ancestors.map { project[type: $0] }.filter { $0.kind == .classDeclaration }
    guard classes.allSatisfy({ $0.origin == .project || $0.name == "NSObject" }) else { return false }
    let own = classes.flatMap(\.members).filter { !$0.modifiers.isTypeMember }
    let stored = own.filter { $0.kind == .property && !$0.modifiers.contains(.computed) }
    if stored.isEmpty {
      return classes.filter { $0.origin == .project }.count > 1
        || own.allSatisfy { member in
          member.kind != .function || project.headerParts(of: member.place).contains { project[$0].kind == .result }
        }
    }
    return stored.allSatisfy { member in
      !member.modifiers.contains(.mutable) && project.propertyType(of: member.place).map(isValue) ?? false
    }
  }

  /// Whether a type is known for a structure or an enumeration, or a collection of those.
  private func isValue(_ type: SwiftType) -> Bool {
    switch type.unwrapped {
    case .nominal(let id, let arguments):
      [.structDeclaration, .enumDeclaration].contains(project[type: id].kind) && arguments.allSatisfy(isValue)
    case .array(let element): isValue(element)
    case .dictionary(let key, let value): isValue(key) && isValue(value)
    case .named(let name, _): AppleTypes.values.contains(project.text(name))
    default: false
    }
  }

  /// `static let shared` of a type that hands out something else's one instance, and what that is.
  private func sharedService(_ place: NodeRef, of symbol: TypeSymbol) -> (name: String, type: TypeID?)? {
    guard symbol.origin == .project, ["shared", "sharedInstance"].contains(project.text(place)),
      project.call(of: place) == nil,
      !project.role(of: symbol.id).kind.isChild, project.role(of: symbol.id).kind != .coordinator,
      let member = project.members(project.name(of: place), of: .nominal(symbol.id, []), from: place.file).first,
      project[member.place].kind == .property, project[member.place].modifiers.isTypeMember, !returnsNew(member.place)
    else { return nil }
    switch project.propertyType(of: member.place) {
    case .nominal(let id, _)?:
      let isService = isReference(project[type: id]) || project[type: id].kind == .protocolDeclaration
      let kind = project.role(of: id).kind
      guard project[type: id].origin == .project, isService, !kind.isChild, kind != .coordinator, kind != .appEntry,
        !isUtility(symbol.name),
        // The app delegate itself, behind a protocol.
        project.role(of: symbol.id).kind != .appEntry || !symbol.ancestors.contains(id)
      else { return nil }
      return (project[type: id].qualifiedName, id)
    case .named(let name, _)?:
      // Structures are values that happen to be shared; what is a class is told by its name alone.
      guard project.vocabulary[.serviceEndings].end(project.text(name)), !project.flows.isApple(project.text(name)),
        !AppleTypes.shared.contains(project.text(name)), !isUtility(symbol.name)
      else { return nil }
      return (project.text(name), nil)
    default: return nil
    }
  }

  /// Of a type that was not read `default`, `main` or `current` may be any value; the rest are always shared.
  func isSharedOfUnread(_ name: String, type: String) -> Bool {
    // `MainScheduler.instance` of reactive libraries says where code runs.
    guard project.vocabulary[.sharedMembers].contains(name), !type.hasSuffix("Scheduler") else { return false }
    let isPlain = ["default", "main", "current", "standard"].contains(name)
    return !isPlain || project.vocabulary[.serviceEndings].end(type)
  }

  private func use(_ place: NodeRef, type: String, owner: TypeID?, holder: String? = nil) -> SingletonUse {
    let call = project.call(of: place)
    let outer = project.parent(of: call ?? place)
    let member = outer.flatMap { project[$0].kind == .member ? $0 : nil }
    let called = member.flatMap { project.call(of: $0) }
    return SingletonUse(
      place: place, type: type, owner: owner, member: member.map { project.text($0) }, isCall: called != nil,
      isResultUsed: called.map { project.isResultUsed(of: $0) } ?? false,
      access: "\(holder ?? type).\(project.text(place))\(call == nil ? "" : "()")", isHeldElsewhere: holder != nil)
  }
}
