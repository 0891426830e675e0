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

extension Project {
  /// Uses of shared instances of the project's and third parties' types.
  package func singletonUses() -> [SingletonUse] {
    let named = occurrences(of: Set(vocabulary[.sharedMembers].all), kinds: [.member])
    let registries = serviceRegistries()
    let members = sharedMembers().union(registries.values.flatMap(\.keys).map { text($0) })
    let own = occurrences(of: members, kinds: [.member])
    return Set(named + own).sorted().compactMap { singletonUse($0, registries) }
  }

  /// Static members of the project's classes that hand out the class itself, whatever their name is.
  private func sharedMembers() -> Set<String> {
    var found: Set<String> = []
    for symbol in types where symbol.origin == .project && isReference(symbol) {
      for name in staticProperties(of: symbol.id) where !vocabulary[.sharedMembers].contains(text(name)) {
        if isShared(name, of: symbol.id) { found.insert(text(name)) }
      }
    }
    return found
  }

  /// What types hand out to everybody, by member: `static var wallet: WalletService { service(for: WalletService.self) }`.
  /// One such member makes no registry.
  private func serviceRegistries() -> [TypeID: [Name: TypeID]] {
    var found: [TypeID: [Name: TypeID]] = [:]
    for symbol in types where symbol.origin == .project {
      let services = servicesHandedOut(by: symbol)
      if services.count > 1 { found[symbol.id] = services }
    }
    return found
  }

  private func servicesHandedOut(by symbol: TypeSymbol) -> [Name: TypeID] {
    guard [.classDeclaration, .structDeclaration, .enumDeclaration].contains(symbol.kind),
      role(of: symbol.id).kind.side != .child, ![.coordinator, .appEntry].contains(role(of: symbol.id).kind)
    else { return [:] }
    var found: [Name: TypeID] = [:]
    for member in symbol.members where member.kind == .property && member.modifiers.isTypeMember {
      guard found[member.name] == nil, let id = service(handedOutBy: member, of: symbol),
        !vocabulary[.standInWords].matchWord(of: text(member.name))
      else { continue }
      found[member.name] = id
    }
    return found
  }

  private func service(handedOutBy member: Member, of symbol: TypeSymbol) -> TypeID? {
    guard case .nominal(let id, _)? = propertyType(of: member.place), id != symbol.id,
      self[type: id].origin == .project,
      isReference(self[type: id]) || self[type: id].kind == .protocolDeclaration,
      Self.services.contains(where: { self[type: id].name.hasSuffix($0) }), !isMadeAnew(member.place)
    else { return nil }
    return id
  }

  private static let services = ["Service", "Manager", "Repository", "APIClient"]

  private func isReference(_ symbol: TypeSymbol) -> Bool {
    symbol.kind == .classDeclaration || symbol.kind == .actorDeclaration
  }

  private func singletonUse(_ place: NodeRef, _ registries: [TypeID: [Name: TypeID]]) -> SingletonUse? {
    guard let type = singletonOwner(place) else { return nil }
    switch type {
    case .nominal(let id, _):
      let symbol = self[type: id]
      guard symbol.origin != .sdk else { return nil }
      if isSingleton(place, of: symbol) { return use(place, type: symbol.qualifiedName, owner: id) }
      let located = registries[id]?[name(of: place)].map {
        (name: self[type: $0].qualifiedName, type: TypeID?.some($0))
      }
      guard let held = sharedService(place, of: symbol) ?? located else { return nil }
      return use(place, type: held.name, owner: held.type, holder: symbol.qualifiedName)
    case .named(let name, _):
      let text = text(name)
      // Nothing is known of it: its name and the member's have to tell.
      guard isSharedOfUnread(self.text(place), type: text), !isApple(text), !Self.appleTypes.contains(text),
        base(of: place).map({ self[$0].kind == .identifier }) ?? false
      else { return nil }
      return use(place, type: text, owner: nil)
    default: return nil
    }
  }

  /// The type that a member is a static member of: the one written before it, or for `.shared` the expected one.
  private func singletonOwner(_ place: NodeRef) -> SwiftType? {
    guard let base = base(of: place) else { return contextualType(of: call(of: place) ?? place) }
    if case .metatype(let type)? = type(of: base) { return type }
    return nil
  }

  private func isSingleton(_ place: NodeRef, of symbol: TypeSymbol) -> Bool {
    guard symbol.origin == .project else {
      // An extension of the project on a type from elsewhere; `.default` alone may be any of its values.
      return base(of: place) != nil && isSharedOfUnread(text(place), type: symbol.name) && !isApple(symbol.name)
        && !Self.appleTypes.contains(symbol.name)
    }
    let role = role(of: symbol.id).kind
    guard !role.isChild, role != .appEntry, role != .coordinator, symbol.kind != .enumDeclaration, !isOptionSet(symbol)
    else { return false }
    // What makes views or screens and keeps nothing is no manager, whoever makes it.
    if role == .factory, keepsNothing(symbol) { return false }
    let name = name(of: place)
    guard !vocabulary[.standInWords].matchWord(of: text(name)) else { return false }
    return isShared(name, of: symbol.id)
      && (vocabulary[.sharedMembers].contains(text(name))
        || isOnlyInstance(name, of: symbol.id) && !isConstant(symbol))
  }

  /// Whether the one instance of a class never changes, and does no service: `static let email = Rule("@")`, a null
  /// object in place of others of its superclass, or what only answers questions.
  private func isConstant(_ symbol: TypeSymbol) -> Bool {
    guard symbol.kind == .classDeclaration, role(of: symbol.id).kind == .other,
      !vocabulary[.serviceEndings].end(symbol.name)
    else { return false }
    let classes = symbol.ancestors.map { self[type: $0] }.filter { $0.kind == .classDeclaration }
    guard classes.allSatisfy({ $0.origin == .project || $0.name == "NSObject" }) else { return false }
    let own = classes.flatMap(\.members).filter { !$0.modifiers.isTypeMember }
    let stored = own.filter { $0.kind == .property && !$0.modifiers.contains(.computed) }
    if stored.isEmpty {
      return classes.filter { $0.origin == .project }.count > 1
        || own.allSatisfy { member in
          member.kind != .function || headerParts(of: member.place).contains { self[$0].kind == .result }
        }
    }
    return stored.allSatisfy { member in
      !member.modifiers.contains(.mutable) && propertyType(of: member.place).map(isValue) ?? false
    }
  }

  /// Whether a type is known for a structure or an enumeration, or a collection of those.
  private func isValue(_ type: SwiftType) -> Bool {
    switch type.unwrapped {
    case .nominal(let id, let arguments):
      [.structDeclaration, .enumDeclaration].contains(self[type: id].kind) && arguments.allSatisfy(isValue)
    case .array(let element): isValue(element)
    case .dictionary(let key, let value): isValue(key) && isValue(value)
    case .named(let name, _): Self.plainValues.contains(text(name))
    default: false
    }
  }

  private static let plainValues: Set<String> = [
    "String", "Int", "Double", "CGFloat", "Float", "Bool", "TimeInterval", "URL", "Character", "Date", "Substring",
  ]

  private func isOptionSet(_ symbol: TypeSymbol) -> Bool {
    symbol.supertypes.contains { supertype in
      guard case .named(let name, _) = supertype else { return false }
      return text(name) == "OptionSet"
    }
  }

  private func keepsNothing(_ symbol: TypeSymbol) -> Bool {
    symbol.ancestors.filter { self[type: $0].origin == .project }.flatMap { self[type: $0].members }.allSatisfy {
      $0.kind != .property || $0.modifiers.isTypeMember || $0.modifiers.contains(.computed)
    }
  }

  /// `static let shared` of a type that hands out something else's one instance, and what that is.
  private func sharedService(_ place: NodeRef, of symbol: TypeSymbol) -> (name: String, type: TypeID?)? {
    guard symbol.origin == .project, ["shared", "sharedInstance"].contains(text(place)), call(of: place) == nil,
      !role(of: symbol.id).kind.isChild, role(of: symbol.id).kind != .coordinator,
      let member = members(name(of: place), of: .nominal(symbol.id, [])).first,
      self[member.place].kind == .property, self[member.place].modifiers.isTypeMember
    else { return nil }
    switch propertyType(of: member.place) {
    case .nominal(let id, _)?:
      let isService = isReference(self[type: id]) || self[type: id].kind == .protocolDeclaration
      let kind = role(of: id).kind
      guard self[type: id].origin == .project, isService, !kind.isChild, kind != .coordinator, kind != .appEntry,
        !isUtility(symbol.name)
      else { return nil }
      return (self[type: id].qualifiedName, id)
    case .named(let name, _)?:
      // Structures are values that happen to be shared; what is a class is told by its name alone.
      guard vocabulary[.serviceEndings].end(text(name)), !isApple(text(name)),
        !Self.appleTypes.contains(text(name)), !isUtility(symbol.name)
      else { return nil }
      return (text(name), nil)
    default: return nil
    }
  }

  /// Of a type that was not read `default`, `main` or `current` may be any value; the rest are always shared.
  private func isSharedOfUnread(_ name: String, type: String) -> Bool {
    // `MainScheduler.instance` of reactive libraries says where code runs.
    guard vocabulary[.sharedMembers].contains(name), !type.hasSuffix("Scheduler") else { return false }
    let isPlain = ["default", "main", "current", "standard"].contains(name)
    return !isPlain || vocabulary[.serviceEndings].end(type)
  }

  private func use(_ place: NodeRef, type: String, owner: TypeID?, holder: String? = nil) -> SingletonUse {
    let call = call(of: place)
    let outer = parent(of: call ?? place)
    let member = outer.flatMap { self[$0].kind == .member ? $0 : nil }
    let called = member.flatMap { self.call(of: $0) }
    return SingletonUse(
      place: place, type: type, owner: owner, member: member.map { text($0) }, isCall: called != nil,
      isResultUsed: called.map { isResultUsed(of: $0) } ?? false,
      access: "\(holder ?? type).\(text(place))\(call == nil ? "" : "()")", isHeldElsewhere: holder != nil)
  }

  /// Apple's types with shared instances whose names carry no prefix.
  private static let appleTypes: Set<String> = [
    "FileManager", "URLSession", "NotificationCenter", "UserDefaults", "ProcessInfo", "Bundle", "DispatchQueue",
    "OperationQueue", "RunLoop", "Thread", "Locale", "Calendar", "TimeZone", "URLCache", "HTTPCookieStorage",
    "URLCredentialStorage", "Process", "Host", "Scanner", "Task", "Double", "Int", "Decimal", "Date", "MainActor",
    "Logger", "DistributedNotificationCenter", "UndoManager", "WidgetCenter", "Transaction", "AppStore", "Animation",
    "CharacterSet", "Locale.Language", "JSONDecoder", "JSONEncoder", "Notification", "UserNotifications", "Measurement",
    "Storefront", "Font", "Color", "Image", "Text", "ActivityAuthorizationInfo", "TipKit", "Tips", "SensorKit",
  ]
}
