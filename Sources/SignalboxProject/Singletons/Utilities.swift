import SignalboxFacts
import SignalboxText

extension SingletonModel {
  /// Loggers, analytics, themes, formatters, caches of pictures, spinners: shared by nature, and no part of the flow. Told
  /// by a word of the name, by what it holds (a cache, formatters, views, constants of a design), or by the configuration, which may call any
  /// type `other`.
  /// - Returns: the uses of other types. Each type is judged once, however often it is used.
  package func leavingOutUtilities(_ uses: [SingletonUse]) -> [SingletonUse] {
    var names: [String: Bool] = [:]
    var owners: [TypeID: Bool] = [:]
    return uses.filter { use in
      let isNamedSo = names[use.type] ?? isUtility(use.type)
      names[use.type] = isNamedSo
      guard !isNamedSo, !reachesUtility(use) else { return false }
      guard let owner = use.owner, chosenRole(of: use.type) == nil else { return true }
      let isTool =
        owners[owner]
        ?? (keepsPictures(owner) || keepsOnlyTools(owner) || keepsOnlyViews(owner) || keepsOnlyConstants(owner)
          || onlyComputes(owner))
      owners[owner] = isTool
      return !isTool
    }
  }

  /// Whether what is used of a shared object is a utility that it hands out: `App.shared.analytics.track("cart")`.
  private func reachesUtility(_ use: SingletonUse) -> Bool {
    guard use.member != nil, !use.isCall,
      let member = project.member(on: project.call(of: use.place) ?? use.place)
    else { return false }
    switch project.type(of: member)?.unwrapped {
    case .nominal(let id, _)?:
      return [.classDeclaration, .protocolDeclaration].contains(project[type: id].kind)
        && isUtility(project[type: id].name)
    case .named(let name, _)?:
      // A type that was not read may be that of a value: `App.shared.trackingState`.
      return isUtility(project.text(name)) && project.member(on: member).map { project.isCalled($0) } ?? false
    default: return false
    }
  }

  /// The same by the name and the configuration alone.
  package func isUtility(_ name: String) -> Bool {
    if let role = chosenRole(of: name) { return role == .other }
    return project.vocabulary[.utilityWords].matchWord(of: name) || isPictureLoader(name)
  }

  /// `ImagePipeline`, `ImageDownloader`, `SDWebImageManager`
  private func isPictureLoader(_ name: String) -> Bool {
    let words = name.camelCaseWords
    guard let last = words.last, project.vocabulary[.loaderWords].contains(last) else {
      return words.suffix(3) == ["web", "image", "manager"]
    }
    return words.dropLast().contains { project.vocabulary[.pictureWords].contains($0) }
  }

  private func chosenRole(of name: String) -> Role.Kind? {
    project.options.roles.first { name.matches(pattern: $0.pattern) }?.role
  }

  /// Whether all that a class keeps is there to write texts or to be felt: formatters, haptic generators.
  private func keepsOnlyTools(_ id: TypeID) -> Bool {
    let symbol = project[type: id]
    guard symbol.kind == .classDeclaration, project.role(of: id).kind == .other else { return false }
    let names = symbol.storedProperties.map { project.propertyType(of: $0.place).map(typeName) ?? "" }
    let isTool = { (name: String) in
      ["Formatter", "FeedbackGenerator", "HapticEngine"].contains { name.hasSuffix($0) }
    }
    // A flag may switch off what is felt; beside a formatter it is the app's state.
    let isFelt = names.contains { !$0.hasSuffix("Formatter") && isTool($0) }
    return names.contains(where: isTool) && names.allSatisfy { isTool($0) || $0 == "Bool" && isFelt }
  }

  /// Whether all that a class keeps are views, and values of Apple's that say how they look, and it shows no screens: a
  /// spinner, a banner.
  private func keepsOnlyViews(_ id: TypeID) -> Bool {
    let symbol = project[type: id]
    guard symbol.kind == .classDeclaration else { return false }
    let kept = symbol.storedProperties.map { project.propertyType(of: $0.place)?.stored }
    return kept.contains { isView($0) } && kept.allSatisfy { isView($0) || isLook($0, of: id) }
      && !symbol.declarations.flatMap { project.calls(in: project.node(of: $0)) }.contains {
        Self.showing.contains(project.calledName($0))
      }
  }

  /// Whether a structure, or a class with a colour or a font, is no more than constants that say how things look:
  /// `Spacing.shared.small`.
  private func keepsOnlyConstants(_ id: TypeID) -> Bool {
    let symbol = project[type: id]
    guard [.structDeclaration, .classDeclaration].contains(symbol.kind),
      !symbol.members.contains(where: { $0.kind == .function })
    else { return false }
    let kept = symbol.storedProperties
    return !kept.isEmpty
      && kept.allSatisfy { member in
        !member.modifiers.contains(.mutable) && isLook(project.propertyType(of: member.place)?.stored, of: id)
      }
      && (symbol.kind == .structDeclaration
        || kept.contains { member in
          project.propertyType(of: member.place).map { ["UIColor", "UIFont", "Color", "Font"].contains(typeName($0)) }
            ?? false
        })
  }

  /// Whether all that a class without any state opens are functions that work on what they are given: `Curve.shared.path(points)`.
  private func onlyComputes(_ id: TypeID) -> Bool {
    let symbol = project[type: id]
    guard [.structDeclaration, .classDeclaration].contains(symbol.kind), project.role(of: id).kind == .other,
      symbol.ancestors == [id], symbol.storedProperties.isEmpty
    else { return false }
    let methods = symbol.members.filter { $0.kind == .function && !$0.modifiers.isTypeMember }
    return !methods.isEmpty && methods.allSatisfy { computes($0.place) }
  }

  /// Whether a function takes something, gives a result at once, and asks nothing but its own code and values of Apple's.
  private func computes(_ function: DeclarationRef) -> Bool {
    guard let body = project.body(of: function), !project.parameters(of: function).isEmpty,
      let result = project.resultType(of: function), result != .void,
      !project.children(of: body).isEmpty
    else { return false }
    return project.subtree(of: body, kinds: [.identifier, .member, .call, .closure]).allSatisfy { place in
      if project[place].flags.contains(.awaited) { return false }
      guard
        case .metatype(let type)? = [.identifier, .member].contains(project[place].kind) ? project.type(of: place) : nil
      else { return true }
      // `FileManager.default`, `Session.shared`
      let isShared = project.member(on: place).map { project.vocabulary[.sharedMembers].contains(project.text($0)) }
      return isShared != true
        && type.nominals.allSatisfy { project[type: $0].kind != .classDeclaration || project[type: $0].origin == .sdk }
    }
  }

  private static let showing = Set(navigation: { $0.isUIKit && $0.shows })

  private func isView(_ type: SwiftType?) -> Bool {
    type?.nominals.contains { project.inherits($0, from: "UIView") && !project.inherits($0, from: "UIWindow") } ?? false
  }

  /// `Bool`, `CGFloat`, `UIColor`, or a structure or enumeration nested in the class.
  private func isLook(_ type: SwiftType?, of id: TypeID) -> Bool {
    switch type {
    case .nominal(let kept, _)?:
      let symbol = project[type: kept]
      if symbol.parent == id { return symbol.kind != .classDeclaration }
      return symbol.origin == .sdk && (symbol.kind != .classDeclaration || Self.looks.contains(symbol.name))
    case .named(let name, _)?:
      return AppleTypes.values.contains(project.text(name)) || Self.looks.contains(project.text(name))
    default: return false
    }
  }

  private static let looks: Set<String> = [
    "UIColor", "UIFont", "UIImage", "CALayer", "CAShapeLayer", "Timer", "DispatchWorkItem", "NSLayoutConstraint",
    "CGRect", "CGSize", "CGPoint", "UIEdgeInsets",
  ]

  /// Whether a type is named after pictures and holds a cache, itself or in a type nested in it.
  private func keepsPictures(_ id: TypeID) -> Bool {
    let symbol = project[type: id]
    guard project.vocabulary[.pictureWords].matchWord(of: symbol.name) else { return false }
    return ([id] + symbol.nested.values.sorted()).contains { holdsCache(project[type: $0]) }
  }

  private func holdsCache(_ symbol: TypeSymbol) -> Bool {
    symbol.members.contains { member in
      guard member.kind == .property, let type = project.propertyType(of: member.place) else { return false }
      let name = typeName(type)
      return name == "NSCache" || name.hasSuffix("ImageCache") || holdsPictures(type)
    }
  }

  /// `[URL: UIImage]`
  private func holdsPictures(_ type: SwiftType) -> Bool {
    guard case .dictionary(_, let value) = type.unwrapped else { return false }
    return ["UIImage", "Image", "CGImage"].contains(typeName(value))
  }

  private func typeName(_ type: SwiftType) -> String {
    switch type.unwrapped {
    case .nominal(let id, _): project[type: id].name
    case .named(let name, _): project.text(name)
    default: ""
    }
  }
}

extension String {
  /// The words of a name in camel case, in lower case: `APIImageCache` is `api`, `image`, `cache`.
  package var camelCaseWords: [String] {
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
