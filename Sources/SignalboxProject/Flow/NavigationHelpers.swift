import SignalboxFacts

/// Parts of screens that are no views: rows and sections that know the screen they stand in, and navigate for it.
extension FlowModel {
  /// The helper whose code calls a method on a screen that it is handed: `screen.navigationController?.push…`.
  /// - Parameter known: which types are helpers, as far as somebody asked.
  func helper(navigatingAt place: NodeRef, _ known: WalkMemo<TypeID, Bool>) -> Child? {
    guard let type = project.enclosingType(of: place), let screen = project.base(of: place), isHandedScreen(screen),
      known.once(type, { isMadeByChildren(type) })
    else { return nil }
    return Child(type: type, kind: .view, name: project[type: type].qualifiedName, isExtended: false, isHelper: true)
  }

  /// A controller, or the navigation controller of one, that a parameter or a property holds.
  private func isHandedScreen(_ expression: NodeRef) -> Bool {
    var root = expression
    while let base = project.base(of: root), project.text(base) != "self" { root = base }
    guard [.identifier, .member].contains(project[root].kind) else { return false }
    // A controller that the code makes is its own.
    if project[root].kind == .identifier, let local = project.local(project.name(of: root), from: root),
      project.parent(of: local).map({ project[$0].kind != .parameter }) ?? true
    {
      return false
    }
    // Sections of list libraries inherit it.
    guard let type = project.type(of: root)?.unwrapped else { return project.text(root) == "viewController" }
    return type.nominals.contains {
      project.inherits($0, from: "UIViewController") && !project.inherits($0, from: "UINavigationController")
    }
  }

  /// Whether a type is of no role, and nobody but screens, views and view models creates it.
  private func isMadeByChildren(_ id: TypeID) -> Bool {
    let symbol = project[type: id]
    guard symbol.origin == .project, [.classDeclaration, .structDeclaration].contains(symbol.kind),
      project.role(of: id).kind == .other, !project.vocabulary[.coordinatorEndings].end(symbol.name),
      // Presenters present for others by their calling.
      !project.vocabulary[.presenterEndings].end(symbol.name),
      !project.vocabulary[.creatorEndings].end(symbol.name)
    else { return false }
    let owners = Set(initialisations(of: id).map(\.owner)).subtracting([id])
    return !owners.isEmpty && owners.allSatisfy { project.role(of: $0).kind.isChild }
  }
}
