import SignalboxFacts

// Ways to keep a new child that do not start it, beside lists of one's own.
extension RetentionModel {
  /// What a `start` calls that subclasses are to replace.
  private static let traps = StandardFunctions.failing.union(StandardFunctions.logging)
  private static let showing = Set(navigation: \.shows)

  /// Whether a class inherits a `start` that shows something: `root.setViewControllers([makeRoot()], animated: false)`.
  package func inheritsStart(_ type: TypeID) -> Bool {
    let bases = project[type: type].ancestors.dropFirst().filter { project[type: $0].kind == .classDeclaration }
    guard
      let start = bases.flatMap({ project[type: $0].members }).first(where: { member in
        member.kind == .function && member.modifiers.isDisjoint(with: [.static, .class])
          && project.flows.isStart(member.name, of: type)
      }), !project.files[start.place.file].isSDK, let body = project.body(of: start.place)
    else { return false }
    return project.calls(in: body).allSatisfy { !Self.traps.contains(project.calledName($0)) }
      && (project.calls(in: body).contains { Self.showing.contains(project.calledName($0)) }
        || project.subtree(of: body, kinds: [.member]).contains {
          ["viewControllers", "rootViewController"].contains(project.text($0)) && project.assignedValue(to: $0) != nil
        })
  }

  /// `navigation.delegate = home`: to be told what Apple's objects do starts nothing.
  func isMadeDelegate(_ use: NodeRef) -> Bool {
    guard let assignment = project.parent(of: use), project[assignment].kind == .assignment,
      let left = project.firstChild(of: assignment), left != use,
      ["delegate", "dataSource"].contains(project.text(left)),
      let owner = project.base(of: left).flatMap({ project.type(of: $0) })?.unwrapped.nominals.first
    else { return false }
    return project[type: owner].origin == .sdk
  }

  /// `self.account = account`: the property that keeps a local, where nothing watches it, and no code starts what it holds.
  func isPutAside(_ use: NodeRef) -> Bool {
    guard let property = plainProperty(keeping: use) else { return false }
    return project.containment.uses(ofProperty: property).allSatisfy { mention in
      if project.assignedValue(to: mention) != nil { return true }
      let code = project.ancestor(of: mention) {
        $0.kind == .closure || $0.kind == .function || $0.kind == .initializer
      }
      return leavesUnstarted(mention, block: code ?? property)
    }
  }

  private func plainProperty(keeping use: NodeRef) -> NodeRef? {
    guard project[use].kind == .identifier, project.local(project.name(of: use), from: use) != nil,
      let assignment = project.parent(of: use), project[assignment].kind == .assignment,
      let left = project.firstChild(of: assignment), left != use, project.isOnSelf(left),
      let found = property(named: left), project[type: found.owner].kind == .classDeclaration,
      project[type: found.owner].origin == .project, project[found.place].modifiers.isRetaining
    else { return nil }
    let property = project.node(of: found.place)
    let isWatched = project.children(of: property).contains { [.accessor, .attribute].contains(project[$0].kind) }
    return isWatched ? nil : property
  }
}
