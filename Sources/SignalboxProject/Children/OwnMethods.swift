import SignalboxFacts

/// What hands `self` on: methods as values, and closures.
extension RetentionModel {
  /// Whether a name is that of a method of a class, mentioned in its own code. A property of that name comes first: many
  /// coordinators have a `navigationController` and are a delegate with `navigationController(_:didShow:animated:)`.
  func isOwnMethod(_ place: NodeRef, of owner: TypeID) -> Bool {
    guard [.identifier, .member].contains(project[place].kind),
      project.isOnSelf(place),
      project.local(project.name(of: place), from: place) == nil
    else { return false }
    let named = project.members(project.name(of: place), of: .nominal(owner, []))
    return !named.isEmpty && named.allSatisfy { project[$0.place].kind == .function }
  }

  /// Whether a closure around has captured `self` weakly already, and has not bound it strongly since:
  /// `guard let self else { return }`.
  func isWeakened(_ place: NodeRef) -> Bool {
    var around = project.ancestor(of: place) { $0.kind == .closure }
    while let inner = around, !project.captures(inner).contains(where: { $0.name == "self" }) {
      around = project.ancestor(of: inner) { $0.kind == .closure }
    }
    guard let closure = around, project.captures(closure).contains(where: { $0.name == "self" && !$0.isStrong }) else {
      return false
    }
    guard let own = project.name("self"), let bound = project.local(own, from: place) else { return true }
    return project.ancestor(of: bound) { $0.kind == .capture || $0.kind == .closure }.map {
      project[$0].kind == .capture
    } ?? true
  }
}
