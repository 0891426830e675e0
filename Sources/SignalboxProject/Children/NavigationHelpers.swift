import SignalboxFacts

/// Parts of screens that are no views: rows and sections that know the screen they stand in, and navigate for it.
extension Project {
  /// The helper whose code calls a method on a screen that it is handed: `screen.navigationController?.push…`.
  /// - Parameter known: which types are helpers, as far as somebody asked.
  func helper(navigatingAt place: NodeRef, _ known: inout [TypeID: Bool]) -> Child? {
    guard let type = enclosingType(of: place), let screen = base(of: place), isHandedScreen(screen) else { return nil }
    let isHelper = known[type] ?? isMadeByChildren(type)
    known[type] = isHelper
    guard isHelper else { return nil }
    return Child(type: type, kind: .view, name: self[type: type].qualifiedName, isExtended: false, isHelper: true)
  }

  /// A controller, or the navigation controller of one, that a parameter or a property holds.
  private func isHandedScreen(_ expression: NodeRef) -> Bool {
    var root = expression
    while let base = base(of: root), text(base) != "self" { root = base }
    guard [.identifier, .member].contains(self[root].kind) else { return false }
    // A controller that the code makes is its own.
    if self[root].kind == .identifier, let local = local(name(of: root), from: root),
      parent(of: local).map({ self[$0].kind != .parameter }) ?? true
    {
      return false
    }
    // Sections of list libraries inherit it.
    guard let type = type(of: root)?.unwrapped else { return text(root) == "viewController" }
    return type.nominals.contains {
      inherits($0, from: "UIViewController") && !inherits($0, from: "UINavigationController")
    }
  }

  /// Whether a type is of no role, and nobody but screens, views and view models creates it.
  private func isMadeByChildren(_ id: TypeID) -> Bool {
    let symbol = self[type: id]
    guard symbol.origin == .project, [.classDeclaration, .structDeclaration].contains(symbol.kind),
      role(of: id).kind == .other, !vocabulary[.coordinatorEndings].end(symbol.name),
      // Presenters present for others by their calling.
      !symbol.name.hasSuffix("Presenter"),
      !vocabulary[.creatorEndings].end(symbol.name)
    else { return false }
    let owners = Set(initialisations(of: id).map(\.owner)).subtracting([id])
    return !owners.isEmpty && owners.allSatisfy { role(of: $0).kind.isChild }
  }
}
