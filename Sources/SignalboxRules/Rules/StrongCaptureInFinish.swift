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
      closure. Capture both weakly.
      """,
    article: .taming,
    remedy: [
      "Begin the closure with `[weak self, weak child]`, with the name of your child.",
      "Unwrap both in the first line. If they are nil, there is nothing to do.",
    ],
    fix: "Captures parent and child weakly, in a closure without a result.",
    triggering: [
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
          }
          private func close() { children.removeLast() }
        }
        final class HomeCoordinator: Coordinator {
          let onClose: () -> Void
          init(onClose: @escaping () -> Void) { self.onClose = onClose }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        class Coordinator {
          var onEnding: (() -> Void)?
        }
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator(setUp: { self.prepare() }, onClose: { [weak self] in self?.prepare() })
            home.onEnding = Self.log
          }
          private func prepare() {}
          private static func log() {}
        }
        final class HomeCoordinator: Coordinator {
          let onClose: () -> Void
          init(setUp: () -> Void, onClose: @escaping () -> Void) {
            self.onClose = onClose
            setUp()
          }
        }
        """),
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
    return project.retention.closuresOnChildren().compactMap { child, closure in
      guard !project.isReset(closure), let held = project.held(by: closure, child: child) else { return nil }
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
      + project.retention.closuresInsideChildren().compactMap { type, closure in
        guard let held = project.held(by: closure, child: nil) else { return nil }
        return Violation(
          held,
          "\(project[type: type].qualifiedName) stores this closure, which captures `self` strongly. Capture `self` "
            + "weakly.")
      }
  }
}

extension Project {
  /// Whether a closure takes itself out of the property that it is stored in: `child.onEnding = nil`.
  fileprivate func isReset(_ closure: NodeRef) -> Bool {
    guard let setting = parent(of: closure), let target = firstChild(of: setting), let owner = base(of: target) else {
      return false
    }
    return subtree(of: closure, kinds: [.assignment]).contains { assignment in
      let sides = children(of: assignment)
      guard sides.count == 2, self[sides[1]].kind == .nilLiteral, text(sides[0]) == text(target),
        let base = base(of: sides[0])
      else { return false }
      return text(base) == text(owner)
    }
  }

  /// The first mention in a closure that makes it hold the child or the parent.
  fileprivate func held(by closure: NodeRef, child: NodeRef?) -> NodeRef? { allHeld(by: closure, child: child).first }

  /// All such mentions.
  func allHeld(by closure: NodeRef, child: NodeRef?) -> [NodeRef] {
    let local = child.flatMap { self.local(name(of: $0), from: $0) }
    let captured = captures(closure)
    return subtree(of: closure, kinds: [.identifier]).filter { place in
      if text(place) == "self" {
        if let capture = capture(around: place, in: closure) { return isWhole(place, in: capture) }
        if let parent = parent(of: place), self[parent].kind == .binding { return false }
        return !captured.contains { $0.name == "self" } && !isRebound(place, below: closure)
      }
      guard let local, let child, name(of: place) == name(of: child), self.local(name(of: place), from: place) == local
      else {
        return false
      }
      return ancestor(of: place) { $0.kind == .capture || $0.kind == .closure }.map { self[$0].kind == .closure }
        ?? true
    }
  }

  /// The entry in a closure's own list of captures that a place stands in.
  private func capture(around place: NodeRef, in closure: NodeRef) -> NodeRef? {
    ancestor(of: place) { $0.kind == .capture || $0.kind == .closure }.flatMap {
      self[$0].kind == .capture && parent(of: $0) == closure ? $0 : nil
    }
  }

  /// Whether a closure captures `self` on purpose: `[self]`, `[owner = self]`, not `[id = self.id]`.
  private func isWhole(_ place: NodeRef, in capture: NodeRef) -> Bool {
    guard self[capture].flags.isDisjoint(with: [.weak, .unowned]) else { return false }
    return parent(of: place).map { $0 == capture || self[$0].kind == .binding } ?? false
  }

  /// Whether a closure between a mention of `self` and the outer one names `self` in its captures: what that holds is
  /// a matter of its own.
  private func isRebound(_ place: NodeRef, below closure: NodeRef) -> Bool {
    var current = place
    while let next = ancestor(of: current, where: { $0.kind == .closure }), next != closure {
      if captures(next).contains(where: { $0.name == "self" }) { return true }
      current = next
    }
    return false
  }
}
