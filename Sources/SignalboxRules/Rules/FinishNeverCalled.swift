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
        """)
    ],
    nonTriggering: [
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
        """)
    ]
  ) { context in
    let project = context.project
    let closures = project.finishClosures()
    guard !closures.isEmpty else { return [] }
    let uses = Dictionary(
      grouping: project.occurrences(of: Set(closures.map { project.text($0.member) }), kinds: [.member, .identifier])
    ) { project.text($0) }
    return closures.filter { closure in
      let others = uses[project.text(closure.member), default: []].filter { project.assignedValue(to: $0) == nil }
      return !others.contains { project.mayMean($0, of: closure.type) }
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
  fileprivate func finishClosures() -> [(member: Place, type: TypeID)] {
    types.filter { role(of: $0.id).kind == .coordinator && $0.origin == .project && $0.kind == .classDeclaration }
      .flatMap { code(of: $0.id, inherited: false) }
      .flatMap { places(in: $0, kinds: [.assignment]) }
      .compactMap { assignment in
        let sides = children(of: assignment)
        guard sides.count == 2, self[sides[1]].kind == .closure, self[sides[0]].kind == .member,
          isFinishName(text(sides[0])), let child = base(of: sides[0]), text(child) != "self",
          let type = type(of: child)?.nominals.first, role(of: type).kind == .coordinator,
          self[type: type].kind == .classDeclaration, self[type: type].origin == .project, !hasHeirs(type),
          let found = members(name(of: sides[0]), of: .nominal(type, [])).first,
          self[found.place].kind == .property, self[found.place].modifiers.isDisjoint(with: [.computed]),
          isKnownThroughout(type)
        else { return nil }
        return (sides[0], type)
      }
  }

  private func hasHeirs(_ type: TypeID) -> Bool { types.contains { $0.id != type && $0.ancestors.contains(type) } }

  /// Whether all that a class inherits from was read.
  private func isKnownThroughout(_ type: TypeID) -> Bool {
    self[type: type].ancestors.allSatisfy { ancestor in
      self[type: ancestor].origin != .external
        && self[type: ancestor].supertypes.allSatisfy { if case .named = $0 { false } else { true } }
    }
  }

  /// Whether a mention of a closure's name can be that of a class: in its own code or that of its bases, or on a value
  /// that may be one.
  fileprivate func mayMean(_ use: Place, of type: TypeID) -> Bool {
    if let base = base(of: use), text(base) != "self" {
      guard let owner = self.type(of: base)?.nominals, !owner.isEmpty else { return true }
      return owner.contains { self[type: type].ancestors.contains($0) || self[type: $0].kind == .protocolDeclaration }
    }
    if self[use].kind == .member, base(of: use) == nil { return false }
    guard let owner = enclosingType(of: use) else { return false }
    return self[type: type].ancestors.contains(owner) && local(name(of: use), from: use) == nil
  }
}
