import SignalboxFacts

extension RoleInference {
  /// Protocols and classes that coordinators build on: named so, and shaped so.
  func coordinatorBases() -> Set<TypeID> {
    let published = Set(project.types.filter { $0.isOfCoordinatorLibrary && hasBaseName($0) }.map(\.name))
    var bases = Set(project.types.filter { isCoordinatorBase($0, published: published) }.map(\.id))
    let inherited = Set(project.types.filter { $0.kind == .classDeclaration }.flatMap { $0.ancestors.dropFirst() })
    // A protocol over a base is a base; so is a class that others inherit from and that is named like one.
    for symbol in project.types where symbol.ancestors.dropFirst().contains(where: { bases.contains($0) }) {
      let isOpen = symbol.kind == .classDeclaration && inherited.contains(symbol.id) && hasBaseName(symbol)
      if symbol.kind == .protocolDeclaration || isOpen { bases.insert(symbol.id) }
    }
    return bases
  }

  /// - Parameter published: the names of the libraries' base types.
  private func isCoordinatorBase(_ symbol: TypeSymbol, published: Set<String>) -> Bool {
    guard symbol.kind == .protocolDeclaration || symbol.kind == .classDeclaration else { return false }
    if symbol.origin == .sdk { return symbol.isOfCoordinatorLibrary && hasBaseName(symbol) }
    guard symbol.origin == .project, symbol.parent == nil else { return false }
    if symbol.kind == .classDeclaration, project.subtypes[symbol.id] == nil { return false }
    // A library may stand among the sources. Its plainest names are everybody's, so those have to be shaped like a base.
    if published.contains(symbol.name), !project.vocabulary[.baseNames].contains(symbol.name) { return true }
    guard hasBaseName(symbol) else { return false }
    let evidence = symbol.members.filter {
      project.vocabulary[.baseMembers].contains(project.text($0.name)) && !coordinatesOthers($0)
        || isAbout(symbol, $0) || isOfControllers(symbol, $0) || isRoute($0)
    }
    return !evidence.isEmpty && !isOfHosts(symbol, evidence)
  }

  /// `protocol PresentationFlow { var navigationController …; func show(_ screen: UIViewController) }`: shows what
  /// coordinators hand it, and leads nowhere by itself.
  private func isOfHosts(_ symbol: TypeSymbol, _ evidence: [Member]) -> Bool {
    guard symbol.kind == .protocolDeclaration, !project.vocabulary[.baseNames].contains(symbol.name),
      evidence.allSatisfy({ $0.kind == .property && project.vocabulary[.hostMembers].contains(project.text($0.name)) })
    else { return false }
    return symbol.members.contains { member in
      member.kind == .function
        && project.parameters(of: member.place).compactMap { project.writtenType(of: $0) }.contains {
          project[$0].kind == .typeName && Self.controllers.contains(project.text($0))
        }
    }
  }

  /// `@Published var path: [Route]`: what a stack or a sheet of SwiftUI follows. A text is another path.
  private func isRoute(_ member: Member) -> Bool {
    guard member.kind == .property, project.vocabulary[.routeProperties].contains(project.text(member.name)) else {
      return false
    }
    let types = project.headerParts(of: member.place).flatMap { project.subtree(of: $0, kinds: [.typeName]) }
    return types.allSatisfy { !["String", "URL", "Substring", "StaticString"].contains(project.text($0)) }
  }

  /// `var screens: [UIViewController] { get }`: what fulfils the protocol says what is to be shown.
  private func isOfControllers(_ symbol: TypeSymbol, _ member: Member) -> Bool {
    guard symbol.kind == .protocolDeclaration, member.kind == .property else { return false }
    let types = project.headerParts(of: member.place).flatMap { project.subtree(of: $0, kinds: [.typeName]) }
    return types.contains { Self.controllers.contains(project.text($0)) }
  }

  private static let controllers: Set<String> = [
    "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
  ]

  /// `coordinate(with intents: [NSFileAccessIntent])`: coordinators coordinate *to* others of their kind.
  private func coordinatesOthers(_ member: Member) -> Bool {
    guard project.text(member.name) == "coordinate", member.kind == .function,
      let parameter = project.parameters(of: member.place).first
    else { return false }
    return !["", "to"].contains(project.text(parameter))
  }

  /// Whether a member keeps or takes others of its own type: `parent: Coordinator?`, `present(_ child: Coordinator)`.
  private func isAbout(_ symbol: TypeSymbol, _ member: Member) -> Bool {
    guard member.kind == .property || member.kind == .function, !member.modifiers.isTypeMember else { return false }
    let types = project.headerParts(of: member.place).flatMap { project.subtree(of: $0, kinds: [.typeName]) }
    return types.contains { project.text($0) == symbol.name }
  }

  private func hasBaseName(_ symbol: TypeSymbol) -> Bool {
    let names = project.vocabulary[.baseNames]
    return names.contains(symbol.name)
      || names.end(symbol.name) && symbol.kind == .protocolDeclaration
      || symbol.name.hasPrefix("Base") && names.end(symbol.name)
      || symbol.isOfCoordinatorLibrary
        && ["Coordinator", "ViewableRouter", "LaunchRouter"].contains { symbol.name.hasSuffix($0) }
  }
}
