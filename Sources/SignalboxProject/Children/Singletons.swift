import SignalboxFacts

/// A use of a shared instance.
package struct SingletonUse: Sendable {
  /// The node of the member (`shared`).
  package let place: Place
  /// The name of the type.
  package let type: String
  /// The member that is used of it (`cartBuyNow`), if one is.
  package let member: String?
  /// Whether that member is called rather than read.
  package let isCall: Bool
  /// `CartManager.shared`
  package let access: String

  package init(place: Place, type: String, member: String?, isCall: Bool, access: String) {
    self.place = place
    self.type = type
    self.member = member
    self.isCall = isCall
    self.access = access
  }
}

extension Project {
  private static let sharedNames: Set<String> = [
    "shared", "sharedInstance", "default", "instance", "current", "main", "standard", "sharedManager", "singleton",
    "defaultManager", "getInstance",
  ]

  /// Uses of shared instances of the project's and third parties' types.
  package func singletonUses() -> [SingletonUse] {
    let named = occurrences(of: Self.sharedNames, kinds: [.member])
    let own = occurrences(of: sharedMembers(), kinds: [.member])
    return Set(named + own).sorted().compactMap { singletonUse($0) }
  }

  /// Static members of the project's classes that hand out the class itself, whatever their name is.
  private func sharedMembers() -> Set<String> {
    var found: Set<String> = []
    for symbol in types where symbol.origin == .project && isReference(symbol) {
      for name in staticProperties(of: symbol.id) where !Self.sharedNames.contains(text(name)) {
        if isShared(name, of: symbol.id) { found.insert(text(name)) }
      }
    }
    return found
  }

  private func isReference(_ symbol: TypeSymbol) -> Bool {
    symbol.kind == .classDeclaration || symbol.kind == .actorDeclaration
  }

  private func singletonUse(_ place: Place) -> SingletonUse? {
    guard let type = singletonOwner(place) else { return nil }
    switch type {
    case .nominal(let id, _):
      let symbol = self[type: id]
      guard symbol.origin != .sdk, isSingleton(place, of: symbol) else { return nil }
      return use(place, type: symbol.qualifiedName)
    case .named(let name, _):
      let text = text(name)
      // Nothing is known of it: its name and the member's have to tell.
      guard isSharedOfUnread(self.text(place), type: text), !isApple(text), !Self.appleTypes.contains(text),
        base(of: place).map({ self[$0].kind == .identifier }) ?? false
      else { return nil }
      return use(place, type: text)
    default: return nil
    }
  }

  /// The type that a member is a static member of: the one written before it, or for `.shared` the expected one.
  private func singletonOwner(_ place: Place) -> SwiftType? {
    guard let base = base(of: place) else { return contextualType(of: call(of: place) ?? place) }
    if case .metatype(let type)? = type(of: base) { return type }
    return nil
  }

  private func isSingleton(_ place: Place, of symbol: TypeSymbol) -> Bool {
    guard symbol.origin == .project else {
      // An extension of the project on a type from elsewhere.
      return isSharedOfUnread(text(place), type: symbol.name) && !isApple(symbol.name)
        && !Self.appleTypes.contains(symbol.name)
    }
    let role = role(of: symbol.id).kind
    guard !role.isChild, role != .appEntry, role != .coordinator, symbol.kind != .enumDeclaration else { return false }
    return isShared(name(of: place), of: symbol.id)
  }

  /// Of a type that was not read `default`, `main` or `current` may be any value; the rest are always shared.
  private func isSharedOfUnread(_ name: String, type: String) -> Bool {
    guard Self.sharedNames.contains(name) else { return false }
    let isPlain = ["default", "main", "current", "standard"].contains(name)
    return !isPlain || Self.ownerWords.contains { type.hasSuffix($0) }
  }

  private static let ownerWords = [
    "Manager", "Service", "Session", "Client", "Center", "Store", "Provider", "Controller", "API", "Settings",
  ]

  private func use(_ place: Place, type: String) -> SingletonUse {
    let call = call(of: place)
    let outer = parent(of: call ?? place)
    let member = outer.flatMap { self[$0].kind == .member ? $0 : nil }
    return SingletonUse(
      place: place, type: type, member: member.map { text($0) }, isCall: member.map { isCalled($0) } ?? false,
      access: "\(type).\(text(place))\(call == nil ? "" : "()")")
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

  private static let utilityWords: Set<String> = [
    "log", "logs", "logger", "logging", "analytics", "tracker", "tracking", "telemetry", "metrics",
    "theme", "themes", "style", "styles", "formatter", "formatters", "cache", "crash", "crashes",
    "crashlytics",
    "appearance", "constants", "colors", "fonts", "haptic", "haptics", "localization", "strings", "sentry",
    "typography",
  ]

  /// Loggers, analytics, themes, formatters: shared by nature, and no part of the flow. Told by a word of the name, or
  /// by the configuration, which may call any type `other`.
  package func isUtility(_ type: String) -> Bool {
    if let chosen = options.roles.first(where: { type.matches(pattern: $0.pattern) }) { return chosen.role == .other }
    return type.words.contains { Self.utilityWords.contains($0) }
  }
}

extension String {
  /// The words of a name in camel case, in lower case: `APIImageCache` is `api`, `image`, `cache`.
  fileprivate var words: [String] {
    let characters = Array(self)
    var words: [String] = []
    for (index, character) in characters.enumerated() {
      let isAfterLower = index > 0 && !characters[index - 1].isUppercase
      let isBeforeLower = index + 1 < characters.count && characters[index + 1].isLowercase
      if words.isEmpty || character.isUppercase && (isAfterLower || isBeforeLower) { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
    return words
  }
}
