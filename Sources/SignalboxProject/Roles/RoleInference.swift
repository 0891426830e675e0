import SignalboxFacts
import SignalboxText

/// Finds out what each type is for: by what it builds on, then by its name; and which types are coordinators by what they
/// do. `docs/architecture.md` has the order.
struct RoleInference {
  var project: Project
  /// The storyboards that Xcode gives to new extensions: `NSExtensionMainStoryboard`.
  let mainInterfaces: [FileFacts]

  private init(project: Project) {
    self.project = project
    mainInterfaces = project.interfaceFiles.filter {
      $0.path.split(separator: "/").last == "MainInterface.storyboard"
    }
  }

  /// What a type says of itself: what it builds on, what it is called, what the configuration says of it.
  static func giveDirectRoles(to project: inout Project) { run(on: &project) { $0.giveDirectRoles() } }

  /// Which SwiftUI views belong to a coordinator.
  static func findCoordinatorViews(in project: inout Project) { run(on: &project) { $0.findCoordinatorViews() } }

  /// Coordinators by what they do: those that start others, those that show screens, those that other apps would call
  /// coordinators.
  static func findCoordinators(in project: inout Project) { run(on: &project) { $0.findCoordinators() } }

  /// View models by the SwiftUI views that observe them.
  static func findObservedModels(in project: inout Project) {
    run(on: &project) {
      $0.findObservedModels()
      $0.findNamedModels()
    }
  }

  private static func run(on project: inout Project, _ step: (inout RoleInference) -> Void) {
    var inference = RoleInference(project: project)
    step(&inference)
    project = inference.project
  }
}

extension RoleInference {
  private mutating func giveDirectRoles() {
    project.roles = project.types.map { _ in Role(kind: .other, reason: Self.unknown) }
    let bases = coordinatorBases()
    let patterns = WildcardList(project.options.roles.map(\.pattern))
    for symbol in project.types {
      let match = project.namesMeant(symbol).compactMap { patterns.first(matching: $0) }.min()
      project.roles[Int(symbol.id.index)] =
        match.map { chosenRole(project.options.roles[$0]) } ?? role(of: symbol, bases: bases)
    }
  }

  private func chosenRole(_ chosen: (pattern: String, role: Role.Kind)) -> Role {
    Role(
      kind: chosen.role, reason: "the configuration says so (\(chosen.pattern))",
      knowledge: .configuration(pattern: chosen.pattern))
  }

  private mutating func findCoordinators() {
    findWrappedStacks()
    // What starts a coordinator may be one itself, so one discovery leads to the next.
    let called = coordinatorCandidates()
    let withViews = project.types.filter { !project.coordinatorViews.views(of: $0.id).isEmpty }
    let misnamed = startedClassesCalledScreens()
    let candidates = (called + withViews + misnamed).filter { !isChosen($0) }
    let apps = swiftUIApps()
    for _ in 0..<Self.discoveries {
      var finder = CreationFinder(project: project)
      var found = candidates.filter { isCoordinatorByShape($0, of: apps, finder: &finder) }
      // A helper that shows screens may be a coordinator itself: those are known by now.
      if found.isEmpty { found = candidates.filter { leadsByHelper($0, finder: &finder) } }
      found += findPairs(finder: &finder)
      let isMisnamed = Set(misnamed.map(\.id))
      let started = found.filter { isMisnamed.contains($0.id) }
      discover(started, "it is started, and shows screens on a stack that it keeps", .words(.startMethods))
      let named = found.filter { !isMisnamed.contains($0.id) }
      discover(named, "its name says so, and it starts flows or shows screens", .words(.coordinatorEndings))
      if found.isEmpty { break }
    }
    findRouters(among: routersOnTheirOwn((called + structuresCalledRouters()).filter { !isChosen($0) }))
    discoverCoordinatorViews()
    var finder = CreationFinder(project: project)
    let facades = flowFacades(finder: &finder).filter { !isChosen($0) }
    discover(facades, "it creates, keeps and starts several coordinators")
  }

  private mutating func findRouters(among candidates: [TypeSymbol]) {
    var finder = CreationFinder(project: project)
    let routers = candidates.filter { isRouterOfScreens($0, finder: &finder) }
    discover(routers, "it shows screens on those that it is given", .words(.routerEndings))
    let special = candidates.filter { isSpecialRouter($0, finder: &finder) }
    discover(special, "it inherits from a router, and shows screens", .words(.routerEndings))
  }

  /// Whether the configuration gives the type its role.
  func isChosen(_ symbol: TypeSymbol) -> Bool {
    if case .configuration? = project.role(of: symbol.id).knowledge { true } else { false }
  }

  private static let unknown = "nothing says what it is for"

  mutating func discover(_ found: [TypeSymbol], _ reason: String, _ knowledge: KnowledgeSource? = nil) {
    let role = Role(kind: .coordinator, reason: reason, knowledge: knowledge)
    for symbol in found { project.roles[Int(symbol.id.index)] = role }
    project.memo.forgetDisplays()
  }

  /// How many discoveries may follow from each other: no app is as deep, and each looks at all candidates.
  private static let discoveries = 64

  private func role(of symbol: TypeSymbol, bases: Set<TypeID>) -> Role {
    if let role = roleByCoordinatorBase(symbol, bases: bases) { return role }
    if isPrincipalClass(symbol) {
      return Role(
        kind: .appEntry, reason: "the system creates it as the principal class of an app extension",
        knowledge: .extensionPoint)
    }
    if isDrawnValue(symbol) { return Role(kind: .other, reason: "a value that can also be drawn") }
    if let role = roleBySDK(symbol) { return role }
    if isDelegateByUnreadBase(symbol) {
      return Role(kind: .appEntry, reason: "the system starts the app or a scene with it", knowledge: .launchMethod)
    }
    let named = roleByName(symbol)
    return named.kind == .other ? roleByBaseName(symbol) ?? named : named
  }

  private func roleByCoordinatorBase(_ symbol: TypeSymbol, bases: Set<TypeID>) -> Role? {
    if bases.contains(symbol.id) {
      return Role(kind: .coordinator, reason: "coordinators build on it", knowledge: .words(.baseNames), isBase: true)
    }
    guard symbol.origin == .project, [.classDeclaration, .structDeclaration, .actorDeclaration].contains(symbol.kind),
      let base = symbol.ancestors.first(where: { bases.contains($0) })
    else { return nil }
    return Role(
      kind: .coordinator, reason: "builds on \(project[type: base].name)", knowledge: .words(.baseNames),
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

  /// Where each base stands in the list: the first counts.
  private static let baseRanks = Dictionary(
    uniqueKeysWithValues: RoleKnowledge.bases.enumerated().map { ($1.name, $0) })

  private func roleBySDK(_ symbol: TypeSymbol) -> Role? {
    var first = RoleKnowledge.bases.count
    for ancestor in symbol.ancestors where project[type: ancestor].origin == .sdk {
      let name = project[type: ancestor].name
      // SwiftUI's views are values: what a class conforms to is a protocol of that name in a package.
      if name == "View", symbol.kind == .classDeclaration { continue }
      if let rank = Self.baseRanks[name] { first = min(first, rank) }
    }
    guard first < RoleKnowledge.bases.count else { return nil }
    let match = RoleKnowledge.bases[first]
    if match.name == "App", isUnstartedApp(symbol) {
      return Role(kind: .other, reason: "an app that nothing starts: another one is marked @main")
    }
    let reason = match.name == symbol.name ? "UIKit's own" : "inherits from \(match.name)"
    return Role(kind: match.kind, reason: reason, knowledge: .appleType(match.name))
  }

  private func roleByName(_ symbol: TypeSymbol) -> Role {
    let isPlain = symbol.kind == .protocolDeclaration || symbol.kind == .enumDeclaration
    guard !isPlain, let match = RoleKnowledge.nameEndings.first(where: { isWordAtEnd($0.name, of: symbol.name) }) else {
      return Role(kind: .other, reason: Self.unknown)
    }
    if symbol.name == match.name, symbol.kind == .structDeclaration {
      return Role(kind: .other, reason: "a value that is called \(match.name)")
    }
    if match.kind == .viewModel, turnsOthersInto(symbol) {
      return Role(kind: .other, reason: "turns other values into what its name says")
    }
    if match.name == "Presenter", !isPresenterOfView(symbol) {
      return Role(kind: .other, reason: "named a presenter, but has no view: it may present screens for others")
    }
    if isOnlyNamedScreen(symbol) {
      return Role(kind: .other, reason: "named like a screen, but inherits from nothing")
    }
    return Role(kind: match.kind, reason: "its name ends in \(match.name)", knowledge: .nameEnding(match.name))
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
  /// Whether a name ends in a word.
  private func isWordAtEnd(_ word: String, of name: String) -> Bool {
    guard name.hasSuffix(word) else { return false }
    return !RoleKnowledge.shortEndings.contains(word) || name.dropLast(word.count).last?.isLowercase == true
  }

  /// Whether only its name calls a type a screen: it cannot even inherit from a class that is not in Swift.
  func isOnlyNamedScreen(_ symbol: TypeSymbol) -> Bool {
    let match = RoleKnowledge.nameEndings.first { isWordAtEnd($0.name, of: symbol.name) }
    return match?.kind == .screen && symbol.origin == .project && !mayInherit(symbol)
  }

  /// Whether a type builds on anything but protocols that were read.
  private func mayInherit(_ symbol: TypeSymbol) -> Bool {
    !symbol.supertypes.allSatisfy { supertype in
      guard case .nominal(let id, _) = supertype else { return false }
      return project[type: id].kind == .protocolDeclaration && project[type: id].origin != .external
    }
  }

  /// `ItemToRowViewModel`, with a function that returns a `RowViewModel`: it makes view models, and is none.
  private func turnsOthersInto(_ symbol: TypeSymbol) -> Bool {
    symbol.members.contains { member in
      member.kind == .function
        && project.headerParts(of: member.place).contains { part in
          project[part].kind == .result
            && project.subtree(of: part, kinds: [.typeName]).contains { symbol.name.hasSuffix("To" + project.text($0)) }
        }
    }
  }

  /// The presenter of a model-view-presenter pair knows its view; helpers that present screens don't.
  private func isPresenterOfView(_ symbol: TypeSymbol) -> Bool {
    symbol.members.contains { $0.kind == .property && ["view", "interactor"].contains(project.text($0.name)) }
  }
}
