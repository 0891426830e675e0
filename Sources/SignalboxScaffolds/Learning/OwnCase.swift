import SignalboxFacts
import SignalboxProject

/// A case of an enum that is there for one coordinator: `CoordinatorType.login` for `LoginCoordinator`.
struct OwnCase: Hashable {
  let owner: TypeID
  let name: Name
}

extension Project {
  /// The case that an expression stands for, if it is named after the coordinator.
  /// - Parameter stem: `Login` of `LoginCoordinator`.
  func ownCase(at place: NodeRef, of stem: String) -> OwnCase? {
    guard self[place].kind == .member, text(place).lowercased() == stem.lowercased(),
      let owner = type(of: place)?.unwrapped.nominals.first,
      self[type: owner].kind == .enumDeclaration, self[type: owner].origin == .project,
      let found = self[type: owner].members.first(where: { $0.kind == .enumCase && $0.name == name(of: place) }),
      children(of: node(of: found.place)).isEmpty
    else { return nil }
    return OwnCase(owner: owner, name: found.name)
  }

  func ownCases(in root: NodeRef, of stem: String) -> Set<OwnCase> {
    Set(subtree(of: root, kinds: [.member]).compactMap { ownCase(at: $0, of: stem) })
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

  private func lists(_ cases: Set<Name>, _ branch: NodeRef) -> Bool {
    let all = children(of: branch).filter { self[$0].kind == .switchCase }
    let patterns = all.map { children(of: $0).filter { self[$0].kind == .pattern } }
    return !patterns.contains(where: \.isEmpty)
      && patterns.joined().allSatisfy { pattern in
        subtree(of: pattern, kinds: [.member]).contains { cases.contains(name(of: $0)) }
      }
  }
}
