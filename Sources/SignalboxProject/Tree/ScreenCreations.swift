import SignalboxFacts

/// A place where a child's code makes a screen of the app.
package struct ScreenCreation: Sendable {
  package let place: NodeRef
  /// None for screens whose class stands in no file that was read; several where a value chooses which one it is.
  package private(set) var types: [TypeID]
  package private(set) var name: String

  package init(place: NodeRef, type: TypeID?, name: String) {
    self.place = place
    types = type.map { [$0] } ?? []
    self.name = name
  }

  /// The first of them.
  package var type: TypeID? { types.first }

  /// One creation for each place: `scene.controller` is one, whatever the scene.
  fileprivate static func merged(_ creations: [ScreenCreation]) -> [ScreenCreation] {
    creations.reduce(into: []) { merged, creation in
      guard let last = merged.last, last.place == creation.place else { return merged.append(creation) }
      merged[merged.count - 1].types += creation.types
      merged[merged.count - 1].name += " or \(creation.name)"
    }
  }
}

extension FlowModel {
  /// Expressions in children's code that make screens of the app.
  package func screenCreations() -> [ScreenCreation] {
    project.once("screen creations") { screenCreations(in: project.types.filter { mayHoldChildCode($0) }) }
  }

  /// Expressions in the code of children of one role that make screens of the app.
  package func screenCreations(by kind: Role.Kind) -> [ScreenCreation] {
    screenCreations().filter { creation in
      project.enclosingType(of: creation.place).map { project.role(of: $0).kind == kind } ?? false
    }
  }

  private func screenCreations(in symbols: [TypeSymbol]) -> [ScreenCreation] {
    var finder = CreationFinder(project: project)
    return symbols.flatMap { symbol in
      let found = ScreenCreation.merged(finder.direct(in: symbol).compactMap { creation in screen(creation) })
      return found + storyboardScreens(in: symbol, but: found)
    }
  }

  private static let storyboardMakers: Set<String> = ["instantiateViewController", "instantiateInitialViewController"]

  /// `storyboard.instantiateInitialViewController()`, where nothing says what class it makes.
  private func storyboardScreens(in symbol: TypeSymbol, but found: [ScreenCreation]) -> [ScreenCreation] {
    symbol.declarations.flatMap { project.calls(in: project.node(of: $0)) }.compactMap { call in
      guard Self.storyboardMakers.contains(project.calledName(call)), let target = project.firstChild(of: call),
        project.enclosingType(of: call) == symbol.id, !project.isInStaticMember(call),
        project.base(of: target).flatMap({ project.type(of: $0) })?.unwrapped.nominals.contains(where: {
          project[type: $0].name == "UIStoryboard"
        }) == true,
        !found.contains(where: { project.contains($0.place, target) || project.contains(call, $0.place) }),
        !isCastLater(call)
      else { return nil }
      return ScreenCreation(place: target, type: nil, name: "a screen of a storyboard")
    }
  }

  /// Whether what a call makes gets its class in a cast: at once, or by the variable that it is put into.
  private func isCastLater(_ call: NodeRef) -> Bool {
    guard let holder = project.parent(of: call) else { return false }
    switch project[holder].kind {
    case .cast: return true
    case .binding:
      return project.uses(ofLocal: holder).contains { use in
        project.parent(of: use).map { project[$0].kind == .cast } ?? false
      }
    default: return false
    }
  }

  private func mayHoldChildCode(_ symbol: TypeSymbol) -> Bool {
    project.role(of: symbol.id).kind.isChild || symbol.kind == .protocolDeclaration && !symbol.declarations.isEmpty
  }

  private func screen(_ creation: Creation) -> ScreenCreation? {
    switch creation.product {
    case .type(let id):
      guard project.role(of: id).kind == .screen else { return nil }
      return ScreenCreation(place: creation.place, type: id, name: project[type: id].name)
    case .hosted(let id):
      return ScreenCreation(place: creation.place, type: id, name: "a hosting controller for \(project[type: id].name)")
    case .unread(let name):
      return ScreenCreation(place: creation.place, type: nil, name: name)
    }
  }
}

extension FlowModel {
  /// The node that a finding about a creation points to: the callee's name, inside a cast too.
  func nameOfCall(_ place: NodeRef) -> NodeRef {
    guard project[place].kind == .cast, let inner = project.firstChild(of: place) else { return place }
    return inner
  }
}
