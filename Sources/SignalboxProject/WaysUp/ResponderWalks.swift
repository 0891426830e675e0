import SignalboxFacts

/// Where children look for screens of the project up the responder chain: `next as? CartController`.
package struct ResponderWalks {
  private let project: Project
  /// What the project adds to UIKit's classes to go up the chain: `var parentController: UIViewController?`.
  private let helpers: Set<DeclarationRef>

  package init(_ project: Project) {
    self.project = project
    let steps = project.occurrences(of: ["next"], kinds: [.identifier, .member])
    helpers = Set(
      steps.filter { project.waysUp.isNextResponder($0) && !project.waysUp.isWayOfMessages($0) }.compactMap {
        project.enclosingDeclaration(of: $0)
      }.filter { helper in
        [.function, .property].contains(project[helper].kind)
          && !ResponderMethod.nextNames.contains(project.text(project.name(of: helper)))
          && project.enclosingType(of: project.node(of: helper)).map {
            project[type: $0].origin == .sdk && project.inherits($0, from: "UIResponder")
          } ?? false
      })
  }

  /// The places, each with the screen that is looked for.
  package func found() -> [(place: NodeRef, screen: TypeID)] {
    let children = project.types.filter {
      $0.origin == .project && [.screen, .view, .cell].contains(project.role(of: $0.id).kind)
    }
    let casts = children.flatMap(\.declarations).flatMap {
      project.subtree(of: project.node(of: $0), kinds: [.cast, .check])
    }
    return casts.compactMap { cast in
      let sides = project.children(of: cast)
      guard sides.count == 2, let screen = project.resolve(sides[1]).flatMap({ screen($0) }), isAbove(sides[0]) else {
        return nil
      }
      return (sides[0], screen)
    } + calls()
  }

  /// `host(CartController.self)?.refresh()`
  private func calls() -> [(place: NodeRef, screen: TypeID)] {
    let names = Set(helpers.map { project.text(project.name(of: $0)) })
    return project.occurrences(of: names, kinds: [.identifier, .member]).compactMap { name in
      // Another object looks from where it is itself.
      guard project.isOnSelf(name), let call = project.call(of: name),
        project.callee(of: call)?.declaration.map(helpers.contains) ?? false,
        let screen = project.type(of: call).flatMap({ screen($0) })
      else { return nil }
      return (name, screen)
    }
  }

  /// The project's screen that a type is.
  private func screen(_ type: SwiftType) -> TypeID? {
    type.unwrapped.nominals.first {
      project[type: $0].origin == .project && project[type: $0].kind == .classDeclaration
        && project.inherits($0, from: "UIViewController")
    }
  }

  /// Whether an expression is a responder above: `next`, a local that goes up in a loop, what a helper finds.
  private func isAbove(_ value: NodeRef) -> Bool {
    switch project[value].kind {
    case .call:
      return project.firstChild(of: value).map { project.isOnSelf($0) } ?? false
        && project.callee(of: value)?.declaration.map(helpers.contains) ?? false
    case .identifier, .member:
      if project.waysUp.isNextResponder(value) { return true }
      guard project[value].kind == .identifier else { return isHelper(value) }
      if project.text(value) == "$0" { return isElementOfWalk(value) }
      guard let local = project.local(project.name(of: value), from: value) else { return isHelper(value) }
      if goesUp(local) { return true }
      // `while let current = responder { …; responder = current.next }`
      return project.children(of: local).last.flatMap { origin in
        project[origin].kind == .identifier ? project.local(project.name(of: origin), from: origin) : nil
      }.map { goesUp($0) } ?? false
    default: return false
    }
  }

  private func isHelper(_ value: NodeRef) -> Bool {
    project.isOnSelf(value)
      && helpers.contains { project.name(of: $0) == project.name(of: value) && project[$0].kind == .property }
  }

  /// Whether a local is set to the next responder.
  private func goesUp(_ local: NodeRef) -> Bool {
    project.uses(ofLocal: local).contains {
      project.assignedValue(to: $0).map { project.waysUp.isNextResponder($0) } ?? false
    }
  }

  /// `sequence(first: self, next: { $0.next }).compactMap { $0 as? CartController }`
  private func isElementOfWalk(_ element: NodeRef) -> Bool {
    guard let closure = project.ancestor(of: element, where: { $0.kind == .closure }),
      let (call, _) = project.callTaking(closure),
      var list = project.firstChild(of: call).flatMap({ project.base(of: $0) })
    else { return false }
    while project.calledName(list) != "sequence" {
      guard let inner = project.firstChild(of: list).flatMap({ project.base(of: $0) ?? $0 }), inner != list else {
        return false
      }
      list = inner
    }
    return project.subtree(of: list, kinds: [.member]).contains { project.text($0) == "next" }
  }
}

extension WaysUp {
  /// Whether a name means the responder after another one, and not a local or a method that is called so.
  fileprivate func isNextResponder(_ place: NodeRef) -> Bool {
    guard project.text(place) == "next", !project.isCalled(place), project.isSDKMember(place) != false else {
      return false
    }
    return project.base(of: place) != nil || project.local(project.name(of: place), from: place) == nil
  }
}
