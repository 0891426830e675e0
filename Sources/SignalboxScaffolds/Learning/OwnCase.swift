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

  /// Whether a `switch` without `default` lists the cases of an enum: a new one would be missing there.
  func isListed(_ owner: TypeID) -> Bool {
    let cases = Set(self[type: owner].members.filter { $0.kind == .enumCase }.map(\.name))
    let branches = occurrences(of: cases, kinds: [.member]).compactMap { mention in
      ancestor(of: mention) { $0.kind == .pattern || $0.kind == .block }.flatMap { pattern in
        self[pattern].kind == .pattern ? ancestor(of: pattern) { $0.kind == .switchBranch || $0.kind == .block } : nil
      }
    }
    return Set(branches).contains { self[$0].kind == .switchBranch && lists(cases, $0) }
  }

  /// Cases of other enums may have the same names: all of these are listed.
  private func lists(_ cases: Set<Name>, _ branch: NodeRef) -> Bool {
    let all = children(of: branch).filter { self[$0].kind == .switchCase }
    let patterns = all.map { children(of: $0).filter { self[$0].kind == .pattern } }
    let listed = patterns.joined().flatMap { subtree(of: $0, kinds: [.member]) }.map { name(of: $0) }
    return !patterns.contains(where: \.isEmpty) && Set(listed) == cases
  }
}
