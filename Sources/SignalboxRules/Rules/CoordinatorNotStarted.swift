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
      .coordinatorNotStartedWrong,
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
          func showAnother() { add(↓HomeCoordinator()) }
          func showEither(isNew: Bool) { add(isNew ? ↓HomeCoordinator() : ↓TourCoordinator()) }
        }
        final class HomeCoordinator: Coordinator {
          var name = ""
          override func start() { print("home") }
        }
        final class TourCoordinator: Coordinator { override func start() { print("tour") } }
        """),
      .coordinatorNotStartedShown,
      Example(
        """
        class Coordinator {
          var children: [Coordinator] = []
          func remove(_ child: Coordinator?) { children.removeAll { $0 === child } }
          func start() {}
        }
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = ↓HomeCoordinator()
            children += [home]
            let other = ↓HomeCoordinator()
            children.append(contentsOf: [other])
            let made = ↓makeHome()
            children.append(made)
          }
          private func makeHome() -> HomeCoordinator {
            let home = HomeCoordinator()
            home.onEnding = { [weak self, weak home] in self?.remove(home) }
            return home
          }
        }
        final class TabCoordinator: Coordinator {
          func showTabs() {
            children = [↓HomeCoordinator()]
            children.append(↓HomeCoordinator())
            let flows = [↓HomeCoordinator(), ↓HomeCoordinator()]
            children += flows
            UITabBarController().viewControllers = flows.map { $0.navigation }
          }
        }
        final class HomeCoordinator: Coordinator {
          var name = ""
          var onEnding: (() -> Void)?
          let navigation = UINavigationController()
          override func start() { print("home") }
        }
        """),
    ],
    nonTriggering: [
      .coordinatorNotStartedRight,
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
        """),
      Example(
        """
        class Coordinator {
          var children: [Coordinator] = []
          var watched: [Coordinator] = [] { didSet { watched.last?.start() } }
          func start() {}
        }
        final class RootCoordinator: Coordinator {
          func showHome() {
            let home = makeHome()
            children.append(home)
            let other = makeAndStart()
            children.append(other)
            home.start()
          }
          private func makeHome() -> HomeCoordinator { HomeCoordinator() }
          private func makeAndStart() -> HomeCoordinator {
            let home = HomeCoordinator()
            home.start()
            return home
          }
        }
        final class LoopCoordinator: Coordinator {
          func showAll() {
            children = [HomeCoordinator(), HomeCoordinator()]
            for child in children { child.start() }
          }
        }
        final class MapCoordinator: Coordinator {
          func showAll() {
            let flows = [HomeCoordinator(), HomeCoordinator()]
            children = flows
            UITabBarController().viewControllers = flows.map { flow in open(flow) }
          }
          private func open(_ flow: HomeCoordinator) -> UIViewController {
            flow.start()
            return UIViewController()
          }
        }
        final class WatchedCoordinator: Coordinator {
          func show() { watched.append(HomeCoordinator()) }
        }
        final class SelfCoordinator: Coordinator {
          init() { start() }
          override func start() { print("self") }
        }
        final class ListCoordinator: Coordinator {
          func show() { children.append(SelfCoordinator()) }
        }
        final class HomeCoordinator: Coordinator { override func start() { print("home") } }
        """),
      Example(
        """
        class Coordinator {
          var children: [Coordinator] = []
          func start() {}
        }
        final class TabCoordinator: Coordinator {
          func prepare() { children = [HomeCoordinator()] }
        }
        final class RootCoordinator: Coordinator {
          func show() {
            let tabs = TabCoordinator()
            children.append(tabs)
            tabs.prepare()
            tabs.children.first?.start()
          }
        }
        final class HomeCoordinator: Coordinator { override func start() { print("home") } }
        """),
      .coordinatorNotStartedKeptRight,
    ]
  ) { context in
    let project = context.project
    let created = project.retention.newCoordinators()
    let others = project.retention.producedCoordinators(by: created) + project.retention.coordinatorsMadeByHelpers()
    let kept = (created + others).filter { new in
      guard let local = new.local, let block = project.parent(of: local), !new.uses.isEmpty else { return false }
      return new.uses.allSatisfy { project.retention.leavesUnstarted($0, block: block) }
        && new.uses.contains { project.retention.isHandedOver($0) }
    }
    let listed = created.filter { new in
      new.local == nil
        && (project.retention.isOnlyListed(new.value) || project.retention.isOnlyKept(new.value)
          || project.retention.isAddedOnly(new.value))
    }
    return (kept + listed).filter { new in
      (project.enclosingType(of: new.call).map { project.role(of: $0).kind == .coordinator } ?? false)
        && (project.retention.hasOwnStart(new.type) || project.retention.inheritsStart(new.type))
        && !project.retention.startsItself(new.type)
        && !project.retention.startsOthers(around: new.call)
    }.map { new in
      Violation(
        new.call,
        "\(project[type: new.type].qualifiedName) is added as a child but never started. "
          + "Call \(project.flows.startMethod(of: new.type))() on it.")
    }
  }
}
