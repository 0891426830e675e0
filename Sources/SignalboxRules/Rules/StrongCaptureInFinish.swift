import SignalboxFacts
import SignalboxProject

extension Rule {
  static let strongCaptureInFinish = Rule(
    id: "strong_capture_in_finish",
    title: "Strong Capture in a Finish Closure",
    summary: "A closure stored on a child coordinator must not capture the child or the parent strongly.",
    rationale: """
      The parent retains the child, and the child retains its finish closure. If the closure captures the child \
      strongly, the child is never deallocated. If it captures the parent strongly, the parent lives as long as the \
      closure. Capture both weakly. A subscription to a publisher of the child is such a closure, too.
      """,
    article: .taming,
    remedy: [
      "Begin the closure with `[weak self, weak child]`, with the name of your child.",
      "Unwrap both in the first line. If they are nil, there is nothing to do.",
    ],
    fix: "Captures parent and child weakly, in a closure without a result.",
    triggering: [
      .strongCaptureInFinishWrong,
      .strongCaptureInFinishLocal,
      Example(
        """
        class Coordinator {
          var children: [Coordinator] = []
          var onEnding: (() -> Void)?
          func start() {}
          func remove(_ child: Coordinator) {}
        }
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            home.onEnding = { [weak self] in self?.remove(↓home) }
            let about = HomeCoordinator()
            about.onEnding = { [weak about] in
              guard let about else { return }
              ↓self.remove(about)
            }
          }
        }
        final class HomeCoordinator: Coordinator {}
        """,
        fixed: """
          class Coordinator {
            var children: [Coordinator] = []
            var onEnding: (() -> Void)?
            func start() {}
            func remove(_ child: Coordinator) {}
          }
          final class RootCoordinator: Coordinator {
            func showHome() {
              let home = HomeCoordinator()
              home.onEnding = { [weak self, weak home] in
                guard let home else { return }
                self?.remove(home)
              }
              let about = HomeCoordinator()
              about.onEnding = { [weak about, weak self] in
                guard let about else { return }
                self?.remove(about)
              }
            }
          }
          final class HomeCoordinator: Coordinator {}
          """),
      .strongCaptureInFinishHelped,
      Example(
        """
        class Coordinator {
          var onEnding: ((Bool) -> Void)?
          func remove(_ child: Coordinator) {}
        }
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            home.onEnding = { isDone in
              ↓self.remove(home)
              if isDone { print("over") }
            }
          }
        }
        final class HomeCoordinator: Coordinator {}
        """,
        fixed: """
          class Coordinator {
            var onEnding: ((Bool) -> Void)?
            func remove(_ child: Coordinator) {}
          }
          final class RootCoordinator: Coordinator {
            func showHome() {
              let home = HomeCoordinator()
              home.onEnding = { [weak self, weak home] isDone in
                guard let self, let home else { return }
                self.remove(home)
                if isDone { print("over") }
              }
            }
          }
          final class HomeCoordinator: Coordinator {}
          """),
      Example(
        """
        class Coordinator {
          var onEnding: (() -> Void)?
          var children: [Coordinator] = []
        }
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator(onClose: { ↓self.close() })
            home.onEnding = ↓close
            children.append(home)
            let other = HomeCoordinator(onClose: {})
            let end = { ↓self.close() }
            other.onEnding = end
          }
          private func close() { children.removeLast() }
        }
        final class HomeCoordinator: Coordinator {
          let onClose: () -> Void
          init(onClose: @escaping () -> Void) { self.onClose = onClose }
        }
        """),
      Example(
        """
        class Coordinator { var children: [Coordinator] = [] }
        struct ExportHandlers {
          var didFinish: (() -> Void)?
          var didCancel: (() -> Void)?
        }
        final class RootCoordinator: Coordinator {
          func export() {
            let export = ExportCoordinator()
            export.handlers = .init(didFinish: { ↓self.close() }, didCancel: { [weak self] in self?.close() })
            export.handlers.didCancel = { ↓self.close() }
            children.append(export)
          }
          private func close() { children.removeLast() }
        }
        final class ExportCoordinator: Coordinator { var handlers = ExportHandlers() }
        """),
    ],
    nonTriggering: [
      .strongCaptureInFinishCalled,
      .strongCaptureInFinishInherited,
      .strongCaptureInFinishHelpedRight,
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
            home.onEnding = { [weak self, weak home] in
              guard let self, let home else { return }
              DispatchQueue.main.async { self.remove(home) }
            }
            home.onEnding = { print("over") }
            let about = HomeCoordinator()
            about.onEnding = { [unowned self] in
              about.onEnding = nil
              self.remove(about)
            }
          }
        }
        final class HomeCoordinator: Coordinator {}
        """),
    ]
  ) { context in
    let project = context.project
    let stored =
      project.retention.closuresOnChildren().compactMap { child, closure in
        guard !project.retention.isReset(closure), let held = project.retention.held(by: closure, child: child) else {
          return nil
        }
        let what = project.text(held) == "self" ? "`self`" : "it"
        return Violation(
          held,
          "This closure is stored on `\(project.text(child))` and captures \(what) strongly. Capture "
            + "`\(project.text(held))` weakly.",
          repair: { project.fixes.capturingWeakly(in: closure, of: child) })
      }
      + project.retention.methodsOnChildren().map { child, method in
        Violation(
          method,
          "The method \(project.text(method)) is stored on `\(project.text(child))` and captures `self` strongly. "
            + "Store a closure that captures `self` weakly.")
      }
      + project.retention.methodsKeptByChildren() + project.strongCapturesOfReturnedClosures()
      + (project.retention.closuresInsideChildren() + project.retention.closuresCarriedToChildren()).compactMap {
        type, closure in
        guard let held = project.retention.held(by: closure, child: nil) else { return nil }
        return Violation(
          held,
          "\(project[type: type].qualifiedName) stores this closure, which captures `self` strongly. Capture `self` "
            + "weakly.")
      }
      + project.retention.closuresPassedToChildren().compactMap { child, closure in
        guard let held = project.retention.held(by: closure, child: child) else { return nil }
        return Violation(
          held,
          "`\(project.text(child))` stores this closure, which captures `\(project.text(held))` strongly. Capture "
            + "`\(project.text(held))` weakly.")
      }
      + project.retention.subscriptionsToChildren().compactMap { child, closure in
        guard let held = project.retention.heldChild(by: closure, child) else { return nil }
        return Violation(
          held,
          "This closure is subscribed to `\(project.text(child))` and captures it strongly. Capture "
            + "`\(project.text(child))` weakly.")
      }
    return stored + project.strongCapturesStoredByHelpers(besides: Set(stored.compactMap(\.place)))
  }
}

extension Project {
  fileprivate func strongCapturesStoredByHelpers(besides known: Set<NodeRef>) -> [Violation] {
    retention.closuresStoredByHelpers().compactMap { child, closure in
      let isLocal = self[child].kind == .identifier
      guard let held = retention.held(by: closure, child: isLocal ? child : nil), !known.contains(held) else {
        return nil
      }
      let who = isLocal ? "`\(text(child))`" : type(of: child)?.nominals.first.map { self[type: $0].qualifiedName }
      return Violation(
        held,
        "\(who ?? "The child") stores this closure, which captures `\(text(held))` strongly. Capture `\(text(held))` "
          + "weakly.")
    }
  }

  /// What closures retain that methods give out to be stored on children; a helper's own `self` is not the parent.
  fileprivate func strongCapturesOfReturnedClosures() -> [Violation] {
    var seen: Set<NodeRef> = []
    return retention.closuresReturnedToChildren().compactMap { child, closure, inner in
      let isParent = enclosingType(of: closure) == enclosingType(of: child)
      let held = retention.allHeld(by: closure, child: inner).first { isParent || text($0) != "self" }
      guard let held, seen.insert(held).inserted else { return nil }
      return Violation(
        held,
        "This closure is stored on `\(text(child))` and captures \(text(held) == "self" ? "`self`" : "it") strongly. "
          + "Capture `\(text(held))` weakly.")
    }
  }
}
