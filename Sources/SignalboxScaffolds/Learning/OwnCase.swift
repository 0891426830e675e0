import SignalboxFacts
import SignalboxProject

/// A case of an enum that is there for one coordinator: `CoordinatorType.login` for `LoginCoordinator`.
struct OwnCase: Hashable {
  let owner: TypeID
  let name: Name
}

extension Project {
  /// The case that an expression stands for, if it is there for one coordinator: named after it, or the value of a
  /// property that has another value in each of them.
  /// - Parameter stem: `Login` of `LoginCoordinator`.
  func ownCase(at place: NodeRef, of stem: String, in model: TypeID) -> OwnCase? {
    guard self[place].kind == .member else { return nil }
    let isNamed = text(place).lowercased() == stem.lowercased()
    let property = base(of: place) == nil || isNamed ? property(worth: place, in: model) : nil
    guard isNamed || property != nil,
      let owner = type(of: place)?.unwrapped.nominals.first ?? property.flatMap(storedType),
      self[type: owner].kind == .enumDeclaration, self[type: owner].origin == .project,
      let found = self[type: owner].members.first(where: { $0.kind == .enumCase && $0.name == name(of: place) }),
      children(of: node(of: found.place)).isEmpty, isNamed || property.map { tellsApart($0, owner) } == true
    else { return nil }
    return OwnCase(owner: owner, name: found.name)
  }

  /// The model's property that has an expression as its value: `var type: CoordinatorType { .login }`.
  private func property(worth place: NodeRef, in model: TypeID) -> DeclarationRef? {
    guard let declaration = enclosingDeclaration(of: place), self[declaration].kind == .property,
      enclosingType(of: place) == model, let around = parent(of: place)
    else { return nil }
    guard node(of: declaration) != around else { return declaration }
    let block = self[around].kind == .returnStatement ? parent(of: around) : around
    return block.map { self[$0].kind == .block && children(of: $0).count == 1 } == true ? declaration : nil
  }

  /// Whether most coordinators that have a property give another case of the enum there.
  private func tellsApart(_ property: DeclarationRef, _ owner: TypeID) -> Bool {
    let values = concreteCoordinators.compactMap { id -> Name? in
      guard
        let member = self[type: id].members.first(where: {
          $0.kind == .property && $0.name == name(of: property) && storedType(of: $0.place) == owner
        })
      else { return nil }
      return subtree(of: node(of: member.place), kinds: [.member]).lazy.filter { self.base(of: $0) == nil }
        .map { self.name(of: $0) }.first
    }
    return Set(values).count > 1 && Set(values).count * 2 > values.count
  }

  func ownCases(in root: NodeRef, of stem: String, in model: TypeID) -> Set<OwnCase> {
    Set(subtree(of: root, kinds: [.member]).compactMap { ownCase(at: $0, of: stem, in: model) })
  }
}
