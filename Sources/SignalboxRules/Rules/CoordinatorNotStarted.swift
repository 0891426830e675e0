import SignalboxFacts
import SignalboxProject

extension Rule {
  static let coordinatorNotStarted = Rule(
    id: "coordinator_not_started",
    title: "Coordinator Not Started",
    summary: "A child coordinator that is created and added must be started.",
    rationale: """
      A coordinator does nothing until `start` is called. One that is only added to the child coordinators shows no \
      screen and is never removed.
      """,
    article: .mvvmc,
    remedy: [
      "Call `start()` on the child after you add it and inject what it needs.",
      "Or delete the line that creates it, if the flow is not needed yet.",
    ],
    triggering: [
      Example(
        """
        class Coordinator {
          var children: [Coordinator] = []
          func add(_ child: Coordinator) { children.append(child) }
          func start() {}
        }
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = ↓HomeCoordinator()
            home.name = "home"
            add(home)
          }
        }
        final class HomeCoordinator: Coordinator {
          var name = ""
          override func start() { print("home") }
        }
        """),
      Example(
        """
        class Coordinator {
          var children: [Coordinator] = []
          func start() {}
        }
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = ↓HomeCoordinator()
            children += [home]
            let other = ↓HomeCoordinator()
            children.append(contentsOf: [other])
          }
        }
        final class HomeCoordinator: Coordinator {
          override func start() { print("home") }
        }
        """),
    ],
    nonTriggering: [
      Example(
        """
        class Coordinator {
          var children: [Coordinator] = []
          func add(_ child: Coordinator) { children.append(child) }
          func run(_ child: Coordinator) {
            children.append(child)
            child.start()
          }
          func start() {}
        }
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            add(home)
            home.start()
            run(HomeCoordinator())
            let other = HomeCoordinator()
            run(other)
          }
        }
        final class TabCoordinator: Coordinator {
          func showHome() {
            let home = HomeCoordinator()
            add(home)
          }
          func startAll() { children.forEach { $0.start() } }
        }
        final class ViewCoordinator: Coordinator {
          func showPlain() {
            let plain = PlainCoordinator()
            add(plain)
          }
        }
        final class ScanCoordinator: Coordinator {
          let navigationController = UINavigationController()
          lazy var camera = UIViewController()
          override func start() { navigationController.viewControllers = [camera] }
        }
        final class CartCoordinator: Coordinator {
          let navigationController = UINavigationController()
          func scan() {
            let scan = ScanCoordinator()
            scan.start()
            add(scan)
            navigationController.present(scan.navigationController, animated: true)
          }
          func scanAtOnce() {
            let scan = ScanCoordinator()
            add(scan)
            navigationController.present(scan.camera, animated: true)
          }
          func scanCode() {
            let scan = ScanCoordinator()
            let code = CodeCoordinator(scan: scan)
            add(code)
            code.start()
          }
        }
        final class CodeCoordinator: Coordinator {
          let scan: ScanCoordinator
          init(scan: ScanCoordinator) { self.scan = scan }
          override func start() { scan.start() }
        }
        final class PlainCoordinator: Coordinator {}
        final class HomeCoordinator: Coordinator { override func start() { print("home") } }
        """)
    ]
  ) { context in
    let project = context.project
    return project.retention.newCoordinators().compactMap { new in
      guard let local = new.local, let block = project.parent(of: local), !new.uses.isEmpty,
        project.enclosingType(of: new.call).map({ project.role(of: $0).kind == .coordinator }) ?? false,
        project.hasOwnStart(new.type), new.uses.allSatisfy({ project.leavesUnstarted($0, block: block) }),
        new.uses.contains(where: { project.callTaking($0) != nil || project.listTaking($0) != nil }),
        !project.startsOthers(around: new.call)
      else { return nil }
      return Violation(
        new.call, "\(project[type: new.type].qualifiedName) is added as a child but never started. Call start() on it.")
    }
  }
}

extension Project {
  /// Whether a class has a `start` of its own that does something.
  fileprivate func hasOwnStart(_ type: TypeID) -> Bool {
    self[type: type].members.contains { member in
      member.kind == .function && text(member.name) == "start"
        && !(body(of: member.place).map { children(of: $0).isEmpty } ?? true)
    }
  }

  /// Whether a mention of a new child does not start it: it is configured, or put into a list of children.
  fileprivate func leavesUnstarted(_ use: NodeRef, block: NodeRef) -> Bool {
    if isDeferred(use, within: block) { return false }
    if let member = member(on: use) { return startsNothing(member) && !isShown(member) }
    if let (_, verb) = listTaking(use) { return call(of: verb).map { callee(of: $0) == nil } ?? true }
    guard let (call, _) = callTaking(use) else { return false }
    // What another object is made with it may start later.
    guard callee(of: call)?.declaration.map({ self[$0].kind == .function }) ?? false,
      let (parameter, body) = receiver(of: use)
    else { return false }
    let isKept = calls(in: body).allSatisfy { ["append", "contains", "insert"].contains(calledName($0)) }
    let isCalled = subtree(of: body, kinds: [.identifier]).contains {
      text($0) == text(parameter) && member(on: $0).map { self.isCalled($0) } ?? false
    }
    return isKept && !isCalled
  }

  /// Whether a member of a coordinator is a property, or a method that is known to start nothing.
  private func startsNothing(_ member: NodeRef) -> Bool {
    guard let call = call(of: member) else {
      guard let type = base(of: member).flatMap({ self.type(of: $0) }) else { return false }
      return members(name(of: member), of: type).allSatisfy { self[$0.place].kind == .property }
    }
    guard !calledName(call).lowercased().hasPrefix("start"), let function = callee(of: call)?.declaration,
      let body = body(of: function)
    else { return false }
    return calls(in: body).isEmpty && !changesOthers(body)
  }

  /// Whether code sets properties of another object: `navigationController.viewControllers = [cart]` shows a screen.
  private func changesOthers(_ body: NodeRef) -> Bool {
    subtree(of: body, kinds: [.assignment]).contains { assignment in
      firstChild(of: assignment).flatMap { base(of: $0) }.map { text($0) != "self" } ?? false
    }
  }

  private static let showing = Set(navigation: \.shows)

  /// Whether a property of the child is a screen that the parent shows: `present(scanner.camera, animated: true)`.
  private func isShown(_ member: NodeRef) -> Bool {
    guard let argument = parent(of: member), self[argument].kind == .argument, let call = parent(of: argument) else {
      return false
    }
    return Self.showing.contains(calledName(call))
  }

  /// Whether the class around a place starts coordinators that it finds elsewhere than in a local: in its children.
  fileprivate func startsOthers(around place: NodeRef) -> Bool {
    guard let type = enclosingType(of: place) else { return true }
    return code(of: type).contains { root in
      calls(in: root).contains { call in
        guard let target = firstChild(of: call), text(target).lowercased().hasPrefix("start"),
          let base = base(of: target), text(base) != "super", text(base) != "self"
        else { return false }
        guard self[base].kind == .identifier, let local = local(name(of: base), from: base) else { return true }
        return children(of: local).first { self[$0].kind.isExpression }.map { self[$0].kind != .call } ?? true
      }
    }
  }
}
