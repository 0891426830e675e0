import SignalboxFacts
import SignalboxProject

extension Rule {
  static let finishNeverCalled = Rule(
    id: "finish_never_called",
    title: "Finish Never Called",
    summary: "A coordinator must call the finish closure that its parent sets.",
    rationale: """
      The parent removes a child in the closure that the child calls when it finishes. If the child never calls the \
      closure, the child leaks and the parent never continues.
      """,
    article: .taming,
    remedy: [
      """
      Call the closure where the flow ends: after the last screen closes, and where the user cancels or swipes it \
      away.
      """
    ],
    // True of a flow that is half built, too: what was scaffolded a minute ago.
    isOptIn: true,
    triggering: [
      Example(
        """
        class Coordinator {
          var onEnding: (() -> Void)?
          func start() {}
          func remove(_ child: Coordinator) {}
        }
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            home.↓onEnding = { [weak self, weak home] in home.map { self?.remove($0) } }
            let login = LoginCoordinator()
            login.onEnding = { [weak self] in self?.showHome() }
          }
        }
        final class HomeCoordinator: Coordinator { override func start() {} }
        final class LoginCoordinator: Coordinator { func done() { onEnding?() } }
        """),
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        protocol Finishing: AnyObject { var didFinish: (() -> Void)? { get set } }
        final class RootCoordinator: Coordinator {
          func start() {
            let home = HomeCoordinator()
            home.↓onFinish = homeDidEnd
            home.↓didFinish = { print("over") }
            home.start()
          }
          private func homeDidEnd() {}
        }
        final class HomeCoordinator: Coordinator, Finishing {
          var onFinish: (() -> Void)?
          var didFinish: (() -> Void)?
          func start() { if onFinish != nil { print("start") } }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class RootCoordinator: Coordinator {
          func start() {
            let home = HomeCoordinator()
            home.onFinish = { print("over") }
            home.didFinish = { print("over") }
            home.onClose = { print("over") }
            home.start()
          }
        }
        final class HomeCoordinator: Coordinator {
          var onFinish: (() -> Void)?
          var didFinish: (() -> Void)?
          var onClose: (() -> Void)?
          func start() {
            if let onFinish { onFinish() }
            guard let end = didFinish, let onClose else { return }
            end()
            onClose()
          }
        }
        """),
      Example(
        """
        class Coordinator {
          var onEnding: (() -> Void)?
          var onFinish: (() -> Void)?
          func start() {}
          func finish() { onFinish?() }
        }
        final class RootCoordinator: Coordinator {
          let home = HomeCoordinator()
          func showHome() {
            home.onEnding = { print("over") }
            home.onFinish = { print("over") }
          }
          func close() { home.onEnding?() }
        }
        final class HomeCoordinator: Coordinator {}
        """),
    ]
  ) { context in
    let project = context.project
    let closures = project.finishClosures()
    guard !closures.isEmpty else { return [] }
    let callers = Dictionary(
      grouping: project.occurrences(of: Set(closures.map { project.text($0.member) }), kinds: [.member, .identifier])
    ) { project.name(of: $0) }.mapValues { project.callers($0) }
    return closures.filter { closure in
      !(callers[project.name(of: closure.member)]?.mayBe(project[type: closure.type]) ?? false)
    }.map { closure in
      let name = project[type: closure.type].qualifiedName
      return Violation(
        closure.member,
        "\(name) never calls \(project.text(closure.member)), so this closure never runs. Call it when the flow ends.")
    }
  }
}

extension Project {
  /// Closures by which coordinators wait for the end of others: the member they are assigned to, with its owner.
  fileprivate func finishClosures() -> [(member: NodeRef, type: TypeID)] {
    types.filter { role(of: $0.id).kind == .coordinator && $0.origin == .project && $0.kind == .classDeclaration }
      .flatMap { code(of: $0.id, inherited: false) }
      .flatMap { subtree(of: $0, kinds: [.assignment]) }
      .compactMap { assignment in
        let sides = children(of: assignment)
        guard sides.count == 2, self[sides[1]].kind != .nilLiteral, self[sides[0]].kind == .member,
          retention.isFinishName(text(sides[0])), let child = base(of: sides[0]), text(child) != "self",
          let type = type(of: child)?.nominals.first, role(of: type).kind == .coordinator,
          self[type: type].kind == .classDeclaration, self[type: type].origin == .project, subtypes[type] == nil,
          let found = members(name(of: sides[0]), of: .nominal(type, [])).first,
          self[found.place].kind == .property, self[found.place].modifiers.isDisjoint(with: [.computed]),
          retention.isKnownThroughout(type)
        else { return nil }
        return (sides[0], type)
      }
  }

  /// On what the closures of a name are mentioned without being set.
  fileprivate func callers(_ uses: [NodeRef]) -> Callers {
    var callers = Callers()
    for use in uses where assignedValue(to: use) == nil && !waysUp.isComparedWithNil(use) {
      if let base = base(of: use), text(base) != "self" {
        let owners = type(of: base)?.nominals ?? []
        callers.types.formUnion(owners)
        if owners.isEmpty || owners.contains(where: { self[type: $0].kind == .protocolDeclaration }) {
          callers.isAnybody = true
        }
      } else if self[use].kind == .identifier || base(of: use) != nil, let owner = enclosingType(of: use),
        local(name(of: use), from: use) == nil
      {
        callers.types.insert(owner)
      }
    }
    return callers
  }
}

/// The types whose values, or in whose code, a closure may be called.
private struct Callers {
  var types: Set<TypeID> = []
  /// Whether one of the values may be of any type.
  var isAnybody = false

  func mayBe(_ type: TypeSymbol) -> Bool { isAnybody || type.ancestors.contains { types.contains($0) } }
}
