import SignalboxFacts
import SignalboxProject

extension Rule {
  static let finishNeverCalled = Rule(
    id: "finish_never_called",
    title: "Finish Never Called",
    summary: "A coordinator must call the finish closure that its parent sets.",
    rationale: """
      The parent removes a child in the closure that the child calls when it finishes. If the child never calls the \
      closure, the child leaks and the parent never continues. The same holds for a delegate that removes the child.
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
      .finishNeverCalledWrong,
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
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class RootCoordinator: Coordinator {
          func start() {
            let scan = ScanCoordinator(↓completion: { print("over") })
            scan.↓didExport = { [weak self, weak scan] in self?.remove(scan) }
            scan.start()
          }
          private func remove(_ child: Coordinator?) {}
        }
        final class ScanCoordinator: Coordinator {
          private let completion: () -> Void
          var didExport: (() -> Void)?
          init(completion: @escaping () -> Void) { self.completion = completion }
          func start() {}
        }
        """),
    ],
    nonTriggering: [
      .finishNeverCalledRight,
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
      Example(
        """
        protocol Coordinator: AnyObject { func start() }
        final class RootCoordinator: Coordinator {
          func start() {
            let scan = ScanCoordinator(completion: { print("over") }, title: { "Scan" })
            scan.didExport = { print("exported") }
            scan.start()
            ScanCoordinator(onCancel: { print("over") }).start()
          }
        }
        final class ScanCoordinator: Coordinator {
          private let completion: () -> Void
          private let title: () -> String
          var didExport: (() -> Void)?
          init(completion: @escaping () -> Void, title: @escaping () -> String) {
            self.completion = completion
            self.title = title
          }
          init(onCancel: @escaping () -> Void) {
            self.completion = { onCancel() }
            title = { "" }
          }
          func start() {
            let screen = ScanController()
            screen.onCode = completion
          }
        }
        final class ScanController: UIViewController { var onCode: (() -> Void)? }
        """),
    ]
  ) { context in
    let project = context.project
    let closures = project.finishClosures()
    let callers = Dictionary(
      grouping: project.occurrences(of: Set(closures.map { project.text($0.property) }), kinds: [.member, .identifier])
    ) { project.name(of: $0) }.mapValues { project.callers($0) }
    return closures.filter { closure in
      !(callers[project.name(of: closure.property)]?.mayBe(project[type: closure.type]) ?? false)
    }.map { closure in
      let name = project[type: closure.type].qualifiedName
      return Violation(
        closure.place,
        "\(name) never calls \(project.text(closure.property)), so this closure never runs. Call it when the flow "
          + "ends.")
    } + project.retention.unsentFinishes { project.isWaitedFor($0) }
  }
}

extension Project {
  /// Closures by which coordinators wait for the end of others.
  fileprivate func finishClosures() -> [FinishClosure] {
    let code = types.filter {
      role(of: $0.id).kind == .coordinator && $0.origin == .project && $0.kind == .classDeclaration
    }.flatMap { self.code(of: $0.id, inherited: false) }
    return code.flatMap { subtree(of: $0, kinds: [.assignment]) }.compactMap { finishClosure(setBy: $0) }
      + code.flatMap { subtree(of: $0, kinds: [.closure]) }.compactMap { finishClosure(handedIn: $0) }
  }

  /// `home.onEnding = { … }`
  private func finishClosure(setBy assignment: NodeRef) -> FinishClosure? {
    let sides = children(of: assignment)
    guard sides.count == 2, self[sides[1]].kind != .nilLiteral, self[sides[0]].kind == .member,
      let child = base(of: sides[0]), text(child) != "self",
      retention.isFinishName(text(sides[0])) || releases(sides[1], child), let type = type(of: child)?.nominals.first,
      let found = members(name(of: sides[0]), of: .nominal(type, [])).first,
      self[found.place].kind == .property, self[found.place].modifiers.isDisjoint(with: [.computed]),
      isWaitedFor(type)
    else { return nil }
    return FinishClosure(place: sides[0], property: sides[0], type: type)
  }

  /// Whether a closure lets a child go: `{ [weak self, weak export] in self?.removeChild(export) }`.
  private func releases(_ closure: NodeRef, _ child: NodeRef) -> Bool {
    guard self[closure].kind == .closure, self[child].kind == .identifier else { return false }
    return calls(in: closure).contains { call in
      vocabulary[.removalWords].occur(in: calledName(call))
        && arguments(of: call).compactMap { firstChild(of: $0) }.contains {
          self[$0].kind == .identifier && name(of: $0) == name(of: child)
        }
    }
  }

  /// `QuizCoordinator(completion: { … })`, which stores the closure.
  private func finishClosure(handedIn closure: NodeRef) -> FinishClosure? {
    guard let (call, argument) = callTaking(closure), case .initializer(let made, _)? = callee(of: call),
      let type = made.nominals.first, isWaitedFor(type), enclosingType(of: call) != type,
      let property = retention.property(storingArgument: closure), retention.isFinishName(text(property)),
      enclosingType(of: property) == type
    else { return nil }
    let isNamed = !self[argument].flags.contains(.trailing) && self[argument].name != 0
    return FinishClosure(place: isNamed ? argument : firstChild(of: call) ?? call, property: property, type: type)
  }

  /// A coordinator of the project whose whole code was read, and that no other class builds on.
  fileprivate func isWaitedFor(_ type: TypeID) -> Bool {
    role(of: type).kind == .coordinator && self[type: type].kind == .classDeclaration
      && self[type: type].origin == .project && subtypes[type] == nil && retention.isKnownThroughout(type)
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

/// A closure by which a coordinator waits for the end of another.
private struct FinishClosure {
  /// Where it is handed over, and a mention of the property that keeps it.
  let place, property: NodeRef
  let type: TypeID
}

/// The types whose values, or in whose code, a closure may be called.
private struct Callers {
  var types: Set<TypeID> = []
  /// Whether one of the values may be of any type.
  var isAnybody = false

  func mayBe(_ type: TypeSymbol) -> Bool { isAnybody || type.ancestors.contains { types.contains($0) } }
}
