import SignalboxFacts

/// A place where a child's code makes a screen of the app.
package struct ScreenCreation: Sendable {
  package let place: NodeRef
  /// Nil for screens whose class stands in no file that was read.
  package let type: TypeID?
  package let name: String
}

extension Project {
  /// Expressions in children's code that make screens of the app.
  package func screenCreations() -> [ScreenCreation] {
    screenCreations(in: types.filter { mayHoldChildCode($0) })
  }

  /// Expressions in the code of types of one role that make screens of the app.
  package func screenCreations(by kind: Role.Kind) -> [ScreenCreation] {
    screenCreations(in: types.filter { role(of: $0.id).kind == kind })
  }

  private func screenCreations(in symbols: [TypeSymbol]) -> [ScreenCreation] {
    var finder = CreationFinder(project: self)
    return symbols.flatMap { symbol in
      let found = finder.direct(in: symbol).compactMap { creation in screen(creation) }
      return found + storyboardScreens(in: symbol, but: found)
    }
  }

  private static let storyboardMakers: Set<String> = ["instantiateViewController", "instantiateInitialViewController"]

  /// `storyboard.instantiateInitialViewController()`, where nothing says what class it makes.
  private func storyboardScreens(in symbol: TypeSymbol, but found: [ScreenCreation]) -> [ScreenCreation] {
    symbol.declarations.flatMap { calls(in: node(of: $0)) }.compactMap { call in
      guard Self.storyboardMakers.contains(calledName(call)), let target = firstChild(of: call),
        enclosingType(of: call) == symbol.id, !isInStaticMember(call),
        base(of: target).flatMap({ type(of: $0) })?.unwrapped.nominals.contains(where: {
          self[type: $0].name == "UIStoryboard"
        }) == true,
        !found.contains(where: { contains($0.place, target) || contains(call, $0.place) }), !isCastLater(call)
      else { return nil }
      return ScreenCreation(place: target, type: nil, name: "a screen of a storyboard")
    }
  }

  /// Whether what a call makes gets its class in a cast: at once, or by the variable that it is put into.
  private func isCastLater(_ call: NodeRef) -> Bool {
    guard let holder = parent(of: call) else { return false }
    switch self[holder].kind {
    case .cast: return true
    case .binding:
      return uses(ofLocal: holder).contains { use in parent(of: use).map { self[$0].kind == .cast } ?? false }
    default: return false
    }
  }

  private func mayHoldChildCode(_ symbol: TypeSymbol) -> Bool {
    role(of: symbol.id).kind.isChild || symbol.kind == .protocolDeclaration && !symbol.declarations.isEmpty
  }

  private func screen(_ creation: Creation) -> ScreenCreation? {
    switch creation.product {
    case .type(let id):
      guard role(of: id).kind == .screen else { return nil }
      return ScreenCreation(place: creation.place, type: id, name: self[type: id].name)
    case .hosted(let id):
      return ScreenCreation(place: creation.place, type: id, name: "a hosting controller for \(self[type: id].name)")
    case .unread(let name):
      return ScreenCreation(place: creation.place, type: nil, name: name)
    }
  }
}

extension Project {
  /// The node that a finding about a creation points to: the callee's name, inside a cast too.
  func nameOfCall(_ place: NodeRef) -> NodeRef {
    guard self[place].kind == .cast, let inner = firstChild(of: place) else { return place }
    return inner
  }
}
