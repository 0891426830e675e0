import SignalboxFacts
import SignalboxProject

/// What the statements around the creation have to do with objects besides the child.
extension SiblingStart {
  /// Statements that keep what others make, or put it on the screen: `window = loginWindow`,
  /// `loginWindow.makeKeyAndVisible()`. Without them it would be gone with the method.
  func retaining(_ kept: [NodeRef]) -> [NodeRef] {
    let made = Set(kept.filter { $0 != creation && project[$0].kind == .binding && !isRead($0) })
    return statements.filter { statement in
      guard !kept.contains(statement), let first = project.firstChild(of: statement) else { return false }
      switch project[statement].kind {
      case .assignment:
        let value = project.children(of: statement).last
        guard value.flatMap({ local(of: $0) }).map(made.contains) == true else { return false }
        return project.ownMembers(of: sibling.owner, mentionedBy: first).contains { $0.kind == .property }
          || value.map { isContainerInWindow($0, first) } == true
      case .call where project.calledName(statement) == "makeKeyAndVisible":
        return project.base(of: first).map(isOwnWindow) == true
          && statements.contains { other in
            let sides = project.children(of: other)
            return project[other].kind == .assignment && sides.count == 2
              && local(of: sides[1]).map(made.contains) == true && isContainerInWindow(sides[1], sides[0])
          }
      case .call:
        let isOnMade = project.base(of: first).flatMap { local(of: $0) }.map(made.contains) == true
        return isOnMade && project.arguments(of: statement).isEmpty
      default: return false
      }
    }
  }

  /// `window.rootViewController = stack`
  private func isContainerInWindow(_ value: NodeRef, _ target: NodeRef) -> Bool {
    project[target].kind == .member && project.base(of: target).map(isOwnWindow) == true
      && project.type(of: value)?.unwrapped.nominals.contains { project.inherits($0, from: "UIViewController") } == true
  }

  private func isOwnWindow(_ place: NodeRef) -> Bool {
    project.ownMembers(of: sibling.owner, mentionedBy: place).contains { member in
      member.kind == .property
        && project.propertyType(of: member.place)?.unwrapped.nominals.contains {
          project.inherits($0, from: "UIWindow")
        }
          == true
    }
  }

  /// Whether a statement makes a coordinator or a screen.
  func makesAnother(_ statement: NodeRef) -> Bool {
    project.calls(in: statement).contains { call in
      guard case .initializer(let type, _)? = project.callee(of: call), let id = type.nominals.first else {
        return false
      }
      return [.coordinator, .screen].contains(project.role(of: id).kind)
    }
  }

  /// Locals of the method around the statements that these use, with what type they are handed over as.
  /// - Parameter dropped: code that does not count.
  func outerLocals(usedBy kept: [NodeRef], but dropped: [NodeRef]) -> [(local: NodeRef, type: String)] {
    let names = kept.flatMap { project.subtree(of: $0, kinds: [.identifier]) }.filter { name in
      !dropped.contains { project.contains($0, name) }
    }
    var seen: Set<NodeRef> = []
    return names.compactMap { local(of: $0) }.filter { seen.insert($0).inserted }.compactMap { local in
      guard !kept.contains(where: { project.contains($0, local) }), !isParameter(local), !isStage(local) else {
        return nil
      }
      return typeOfOuter(local).map { (local, $0) }
    }
  }

  /// The type of a local that is declared around the statements: as the creation wants it, or its own.
  /// - Returns: nil where it is declared among them, or nobody knows.
  func typeOfOuter(_ local: NodeRef) -> String? {
    guard statement(of: local) == nil, project.contains(project.node(of: sibling.function), local),
      let use = project.uses(ofLocal: local).first(where: { project.contains(creation, $0) })
        ?? project.uses(ofLocal: local).first, let type = project.type(of: use), type == type.unwrapped,
      let own = type.nominals.first, type.nominals.count == 1, project[type: own].parent == nil
    else { return nil }
    return wantedType(at: use) ?? project[type: own].name
  }

  /// `guard let stack = activeStack() else { return }` for `if let stack = activeStack() { … }` around the statements,
  /// where the parent can ask the same.
  func condition(_ local: NodeRef, in parent: TypeID) -> String? {
    guard parent == sibling.owner, sibling.closure == nil, let branch = project.parent(of: local),
      project[branch].kind == .ifBranch, project.contains(branch, creation),
      let value = project.children(of: local).last, project[value].kind.isExpression,
      project.subtree(of: value, kinds: [.identifier]).allSatisfy({ self.local(of: $0) == nil })
    else { return nil }
    return "guard let \(project.text(local)) = \(code.text(of: value)) else { return }"
  }

  /// What a local of another coordinator's method is called in a method of the parent: as the child calls it.
  func nameOfOuter(_ local: NodeRef, in parent: TypeID) -> String {
    let use = project.uses(ofLocal: local).first { project.contains(creation, $0) }
    let label =
      use.flatMap { project.parent(of: $0) }.map { project[$0].kind == .argument ? project.text($0) : "" } ?? ""
    return parent == sibling.owner || label.isEmpty || label == "_" ? project.text(local) : label
  }

  /// The type of the parameter that an expression is handed to.
  private func wantedType(at use: NodeRef) -> String? {
    guard let argument = project.parent(of: use), project[argument].kind == .argument,
      let call = project.parent(of: argument), let called = project.callee(of: call)?.declaration,
      let index = project.arguments(of: call).firstIndex(of: argument),
      let matched = project.match(project.arguments(of: call), to: called),
      let type = project.writtenType(of: matched[index]).flatMap(project.resolve), type == type.unwrapped,
      let id = type.nominals.first, type.nominals.count == 1, project[type: id].parent == nil
    else { return nil }
    return project[type: id].name
  }

  /// Whether a method runs on the main actor by what is written on it, or on what it overrides or fulfils, or because the
  /// child does, and code of another type would not.
  func isIsolated(besides parent: TypeID) -> Bool {
    let function = sibling.function
    let named = project[type: sibling.owner].ancestors.flatMap { project[type: $0].members }.filter {
      $0.kind == .function && $0.name == project.name(of: function)
        && project.parameters(of: $0.place).map(project.text) == project.parameters(of: function).map(project.text)
    }
    let called = usedMembers.compactMap { project.call(of: $0) }.compactMap { project.callee(of: $0)?.declaration }
    let isNeeded =
      ([function] + named.map(\.place)).contains { isOnMainActor(project.node(of: $0)) }
      || sibling.owner != parent
        && (project.isIsolated(sibling.type) || called.contains { isOnMainActor(project.node(of: $0)) })
    return isNeeded && !project.isIsolated(parent)
  }

  private func isOnMainActor(_ declaration: NodeRef) -> Bool {
    project.children(of: declaration).contains { project[$0].kind == .attribute && project.text($0) == "MainActor" }
  }
}

extension SiblingStart {
  /// How the one who makes the model shows it; nil where the model pushes onto a stack which that one has: where that
  /// stack lies is another matter.
  func way(to model: SiblingCode) -> CoordinatorTree.Transition? {
    if !stages.isEmpty { return nil }
    let way = project.transition(from: sibling.owner, to: sibling.type)
    guard way == .present, model.transition == .push, !statements.flatMap(project.calls).contains(where: isPresenting)
    else { return way }
    let isHanded = project.arguments(of: sibling.creation).compactMap { project.firstChild(of: $0) }.contains { value in
      project.ownMembers(of: sibling.owner, mentionedBy: value).contains { $0.kind == .property }
        && project.type(of: value)?.unwrapped.nominals.contains {
          project.inherits($0, from: "UINavigationController")
        } == true
    }
    return isHanded ? nil : way
  }

  private func isPresenting(_ call: NodeRef) -> Bool {
    let name = project.calledName(call)
    return NavigationMethod.named(name)?.effect == .shows(.present) || name.camelCaseWords.first == "present"
  }

  /// The bodies of methods that make one other child each; of a `switch` that makes one in each branch, the others.
  private var placesOfOthers: [NodeRef] {
    let others = project.siblings(madeBy: sibling.owner)
    guard !sibling.isAlone else {
      return others.filter { $0.isAlone && $0.function != sibling.function }.compactMap {
        project.body(of: $0.function)
      }
    }
    let branch = { (sibling: Sibling) in
      project.ancestor(of: sibling.creation) { $0.kind == .block }.flatMap { block in
        project.parent(of: block).map { project[$0].kind == .switchCase } == true ? block : nil
      }
    }
    guard let own = branch(sibling) else { return [] }
    return others.filter { $0.function == sibling.function }.compactMap(branch).filter { $0 != own }
  }

  /// What the one who makes the model does before every child: `removeChildCoordinators()`.
  var preparations: [NodeRef] {
    let bodies = placesOfOthers.map { project.children(of: $0) }
    guard !bodies.isEmpty, !sibling.isPushed else { return [] }
    return statements.prefix { $0 != creation }.filter { statement in
      guard project[statement].kind == .call, project.arguments(of: statement).isEmpty,
        let callee = project.firstChild(of: statement), project.canBeOwnMember(callee)
      else { return false }
      return bodies.allSatisfy { body in
        body.contains { other in
          project[other].kind == .call && project.arguments(of: other).isEmpty
            && project.firstChild(of: other).map { project.name(of: $0) == project.name(of: callee) } == true
        }
      }
    }
  }
}
