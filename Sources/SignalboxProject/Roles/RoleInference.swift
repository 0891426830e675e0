import SignalboxFacts
import SignalboxText

/// Finds out what each type is for: by inheritance and conformance first, by shape second, by name last.
struct RoleInference {
  var project: Project

  /// Gives the types of a project their roles.
  static func run(on project: inout Project) {
    var inference = RoleInference(project: project)
    inference.inferRoles()
    project = inference.project
  }
}

extension RoleInference {
  private mutating func inferRoles() {
    project.roles = project.types.map { _ in Role(kind: .other, reason: "nothing says what it is for") }
    let bases = coordinatorBases()
    let patterns = WildcardList(project.options.roles.map(\.pattern))
    let chosen = project.types.map { symbol in
      project.namesMeant(symbol).compactMap { patterns.first(matching: $0) }.min().map { project.options.roles[$0] }
    }
    for (symbol, chosen) in zip(project.types, chosen) {
      project.roles[Int(symbol.id.index)] =
        chosen.map { Role(kind: $0.role, reason: "the configuration says so (\($0.pattern))") }
        ?? role(of: symbol, bases: bases)
    }
    findCoordinatorViews()
    // What starts a coordinator may be one itself, so one discovery leads to the next.
    let named = coordinatorCandidates()
    let withViews = project.types.filter { !project.coordinatorViews.views(of: $0.id).isEmpty }
    let candidates = (named + withViews).filter { chosen[Int($0.id.index)] == nil }
    for _ in 0..<Self.discoveries {
      var finder = CreationFinder(project: project)
      let found = candidates.filter { isCoordinatorByShape($0, finder: &finder) }
      discover(found, "its name says so, and it starts flows or shows screens")
      if found.isEmpty { break }
    }
    if !project.roles.contains(where: { $0.kind == .coordinator && !$0.isBase }) {
      var finder = CreationFinder(project: project)
      let routers = named.filter { chosen[Int($0.id.index)] == nil && isRouterOfScreens($0, finder: &finder) }
      discover(routers, "it shows screens on those that it is given")
    }
    discoverCoordinatorViews()
    var finder = CreationFinder(project: project)
    let facades = flowFacades(finder: &finder).filter { chosen[Int($0.id.index)] == nil }
    discover(facades, "it creates, keeps and starts several coordinators")
  }

  mutating func discover(_ found: [TypeSymbol], _ reason: String) {
    for symbol in found { project.roles[Int(symbol.id.index)] = Role(kind: .coordinator, reason: reason) }
    project.memo.forgetDisplays()
  }

  /// How many discoveries may follow from each other: no app is as deep, and each looks at all candidates.
  private static let discoveries = 64

  private func role(of symbol: TypeSymbol, bases: Set<TypeID>) -> Role {
    if let role = roleByCoordinatorBase(symbol, bases: bases) { return role }
    if isPrincipalClass(symbol) {
      return Role(kind: .appEntry, reason: "the system creates it as the principal class of an app extension")
    }
    if let role = roleBySDK(symbol) { return role }
    let named = roleByName(symbol)
    return named.kind == .other ? roleByBaseName(symbol) ?? named : named
  }

  private func roleByCoordinatorBase(_ symbol: TypeSymbol, bases: Set<TypeID>) -> Role? {
    if bases.contains(symbol.id) {
      return Role(kind: .coordinator, reason: "coordinators build on it", isBase: true)
    }
    guard symbol.origin == .project, [.classDeclaration, .structDeclaration, .actorDeclaration].contains(symbol.kind),
      let base = symbol.ancestors.first(where: { bases.contains($0) })
    else { return nil }
    return Role(
      kind: .coordinator, reason: "builds on \(project[type: base].name)",
      isBase: wraps(symbol, bases))
  }

  /// Whether a type carries any coordinator that it is given, as wrappers and type erasers of libraries do.
  private func wraps(_ symbol: TypeSymbol, _ bases: Set<TypeID>) -> Bool {
    project.genericBounds(of: symbol).contains { bases.contains($0.bound) } || erases(symbol)
  }

  /// `AnyCoordinator(cart)`: a type named so that is created around another object.
  private func erases(_ symbol: TypeSymbol) -> Bool {
    guard symbol.name.hasPrefix("Any"), symbol.name.dropFirst(3).first?.isUppercase == true else { return false }
    return symbol.members.contains { member in
      guard member.kind == .initializer else { return false }
      return project.parameters(of: member.place).first.map { project[$0].name == 0 } ?? false
    }
  }

  /// What inheritance from Apple's types says.
  private static let sdkRoles: [(base: String, kind: Role.Kind)] = [
    ("UIApplicationDelegate", .appEntry), ("UISceneDelegate", .appEntry), ("UIWindowSceneDelegate", .appEntry),
    ("App", .appEntry),
    ("UINavigationController", .container), ("UITabBarController", .container), ("UISplitViewController", .container),
    ("UIPageViewController", .container),
    ("UIViewController", .screen),
    ("UITableViewCell", .cell), ("UICollectionReusableView", .cell), ("UITableViewHeaderFooterView", .cell),
    ("NSManagedObject", .model), ("UIWindow", .other), ("UIView", .view), ("View", .swiftUIView),
    ("ViewModifier", .swiftUIView), ("ToolbarContent", .swiftUIView), ("Commands", .swiftUIView),
    ("TableRowContent", .swiftUIView),
  ]

  /// Where each base stands in the list: the first counts.
  private static let sdkRanks = Dictionary(uniqueKeysWithValues: sdkRoles.enumerated().map { ($1.base, $0) })

  private func roleBySDK(_ symbol: TypeSymbol) -> Role? {
    var first = Self.sdkRoles.count
    for ancestor in symbol.ancestors where project[type: ancestor].origin == .sdk {
      if let rank = Self.sdkRanks[project[type: ancestor].name] { first = min(first, rank) }
    }
    guard first < Self.sdkRoles.count else { return nil }
    let match = Self.sdkRoles[first]
    return Role(kind: match.kind, reason: match.base == symbol.name ? "UIKit's own" : "inherits from \(match.base)")
  }

  /// What the end of a name says where nothing better does.
  private static let nameRoles: [(ending: String, kind: Role.Kind)] = [
    ("ViewController", .screen), ("TableViewCell", .cell), ("CollectionViewCell", .cell),
    ("ViewModel", .viewModel), ("Presenter", .viewModel), ("Reactor", .viewModel),
    ("Router", .router), ("Wireframe", .router), ("Navigator", .router),
    ("Factory", .factory), ("Builder", .factory), ("Assembly", .factory), ("Container", .factory),
    ("NetworkManager", .network), ("NetworkService", .network), ("NetworkClient", .network), ("HTTPClient", .network),
    ("DataManager", .dataManager), ("APIClient", .apiWrapper), ("APIManager", .apiWrapper),
    ("APIService", .apiWrapper), ("API", .apiWrapper),
    ("Manager", .manager), ("Store", .manager), ("Repository", .dataManager),
  ]

  private func roleByName(_ symbol: TypeSymbol) -> Role {
    let isPlain = symbol.kind == .protocolDeclaration || symbol.kind == .enumDeclaration
    guard !isPlain, let match = Self.nameRoles.first(where: { symbol.name.hasSuffix($0.ending) }) else {
      return Role(kind: .other, reason: "nothing says what it is for")
    }
    if symbol.name == match.ending, symbol.kind == .structDeclaration {
      return Role(kind: .other, reason: "a value that is called \(match.ending)")
    }
    if match.ending == "Presenter", !isPresenterOfView(symbol) {
      return Role(kind: .other, reason: "named a presenter, but has no view: it may present screens for others")
    }
    // A class that only its name calls a screen may inherit from a class that is not in Swift.
    if match.kind == .screen, symbol.supertypes.isEmpty, symbol.origin == .project {
      return Role(kind: .other, reason: "named like a screen, but inherits from nothing")
    }
    return Role(kind: match.kind, reason: "its name ends in \(match.ending)")
  }
}

extension Project {
  /// The names by which the configuration means a type: its own, and those of the classes and protocols that it builds
  /// on.
  fileprivate func namesMeant(_ symbol: TypeSymbol) -> [String] {
    symbol.origin == .project ? [symbol.qualifiedName] + symbol.ancestors.map { self[type: $0].name } : []
  }

  /// Patterns of the configuration that mean no type at all: misspelt, or left over.
  public var unmatchedRolePatterns: [String] {
    let names = Set(types.lazy.flatMap { namesMeant($0) })
    return options.roles.map(\.pattern).filter { pattern in
      let list = WildcardList([pattern])
      return !(pattern.contains("*") ? names.contains { list.first(matching: $0) != nil } : names.contains(pattern))
    }
  }
}

extension RoleInference {
  /// The presenter of a model-view-presenter pair knows its view; helpers that present screens don't.
  private func isPresenterOfView(_ symbol: TypeSymbol) -> Bool {
    symbol.members.contains { $0.kind == .property && ["view", "interactor"].contains(project.text($0.name)) }
  }
}
